import type { ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import { wordWrap } from '../../core/data/word-wrap.ts';
import { renderText } from '../../core/expression/template.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { useTracked } from '../../view/useTracked.ts';
import { placeholderOf, useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { PlainNode } from '../../schema/display.ts';

/** A value or template as text, never as HTML. */
export function Plain({ node, scope }: RendererProps<Drawn<PlainNode>>): ReactNode {
  const { runtime } = useSettings();
  const given = node.tpl ?? node.text;
  const value = useNodeValue(node, scope);
  const source = typeof given === 'string' ? given : undefined;
  const text = useTracked(scope, (reader) => (source === undefined ? '' : renderText(source, reader, runtime.warn)), [source]);
  const shown = source === undefined ? toText(value) : text;
  if (shown === '') return <span>{placeholderOf(node)}</span>;
  return (
    <span style={{ whiteSpace: shown.includes('\n') ? 'pre-line' : undefined, overflowWrap: wordWrap(shown) }}>{shown}</span>
  );
}
