import { lazyComponent } from '@lab-console/widget-base/react';
import Box from '@mui/material/Box';
import { Suspense, type ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import { makesHtml, renderHtml, renderText } from '../../core/expression/template.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useRenderContext, useSettings } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import { useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { TplNode } from '../../schema/display.ts';

const Html = lazyComponent(() => import('../../fields/Html.tsx'), 'Html');

/** A template: text as text; with tags in it (or `| raw`), HTML that went through the sanitiser as a whole. */
export function Tpl({ node, scope }: RendererProps<Drawn<TplNode>>): ReactNode {
  const { runtime } = useSettings();
  const { inCell } = useRenderContext();
  const given = node.tpl ?? node.html ?? node.text ?? node.raw ?? node.label;
  const value = useNodeValue(node, scope);
  // `html` with a name shows HTML from the data.
  const fromData = given === undefined;
  const source = fromData ? '' : toText(given);
  const html = fromData ? node.type === 'html' : makesHtml(source);
  const text = useTracked(
    scope,
    (reader) => (html ? renderHtml(source, reader, runtime.warn) : renderText(source, reader, runtime.warn)),
    [source, html],
  );
  const shown = fromData ? toText(value) : text;
  if (!html) return <span style={{ whiteSpace: shown.includes('\n') ? 'pre-line' : undefined }}>{shown}</span>;
  return (
    <Suspense fallback={<Box component="span">…</Box>}>
      <Html html={shown} inline={inCell === true || node.inline === true} />
    </Suspense>
  );
}
