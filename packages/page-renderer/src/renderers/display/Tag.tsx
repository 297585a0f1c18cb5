import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { ownMap } from '../../core/data/own-map.ts';
import { toText } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useText } from '../../view/useText.ts';
import { placeholderOf, useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { TagNode } from '../../schema/display.ts';

const colors = ownMap<'success' | 'error' | 'info' | 'warning' | 'primary' | 'default'>({
  success: 'success',
  active: 'primary',
  error: 'error',
  inactive: 'default',
  processing: 'info',
  warning: 'warning',
});

/** A word in a small frame: its value, or where it has none its label. */
export function Tag({ node, scope }: RendererProps<Drawn<TagNode>>): ReactNode {
  const value = useNodeValue(node, scope);
  const label = useText(node.label, scope);
  const color = useText(node.color, scope);
  const own = (Array.isArray(value) ? value.map(toText) : [toText(value)]).filter((text) => text !== '');
  const shown = own.length > 0 || label === '' ? own : [label];
  if (shown.length === 0) return <span>{placeholderOf(node)}</span>;
  return (
    <span>
      {shown.map((text) => (
        <Chip key={text} size="small" variant="outlined" label={text} color={colors[color] ?? 'default'} sx={{ mr: 0.5 }} />
      ))}
    </span>
  );
}
