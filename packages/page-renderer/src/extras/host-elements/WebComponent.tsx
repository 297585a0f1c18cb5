import Alert from '@mui/material/Alert';
import { createElement, useMemo, type ReactNode } from 'react';
import { elementAttributes, isElementName } from '../../core/address/element-attributes.ts';
import { formatText } from '../../core/data/format-text.ts';
import { mapData } from '../../core/mapping/map-data.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode } from '../../schema/base.ts';
import { useSettings } from '../../view/contexts.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useText } from '../../view/useText.ts';
import { useTracked } from '../../view/useTracked.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { WebComponentNode } from '../../schema/extra-parts.ts';

/** A custom element of the host, with plain attributes; one that the host has not allowed is refused with a report. */
export function WebComponent({ node, path, scope, environment, render }: RendererProps<Drawn<WebComponentNode>>): ReactNode {
  const { runtime } = useSettings();
  const { extras } = usePartTexts();
  const tag = useText(node.tag, scope);
  const { props } = node as { readonly props?: unknown };
  const mapped = useTracked(scope, (reader) => mapData(props, reader, { onRefused: runtime.warn }), [props]);
  const attributes = useMemo(() => elementAttributes(mapped), [mapped]);
  if (!isElementName(tag) || !(environment.allowedElements ?? []).includes(tag)) {
    runtime.warn(`“web-component” at ${path} asks for “${tag.slice(0, 60)}”, which is not among the allowedElements of the host`);
    return (
      <Alert severity="warning" variant="outlined" sx={{ my: 1 }}>
        {formatText(extras.elementRefused, { tag: tag.slice(0, 60) })}
      </Alert>
    );
  }
  return createElement(tag, attributes, render(node.body as SchemaNode | undefined, 'body'));
}
