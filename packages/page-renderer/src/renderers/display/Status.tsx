import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ownMap } from '../../core/data/own-map.ts';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import { useSettings } from '../../view/contexts.ts';
import { placeholderOf, useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { StatusNode } from '../../schema/display.ts';

const colors = ownMap<string>({
  success: 'success.main',
  fail: 'error.main',
  danger: 'error.main',
  pending: 'info.main',
  process: 'info.main',
  queue: 'warning.main',
  warning: 'warning.main',
  schedule: 'primary.main',
});
const kinds = ownMap<string>({ '0': 'fail', '1': 'success', true: 'success', false: 'off' });

/** A state as a dot and a word. */
export function Status({ node, scope }: RendererProps<Drawn<StatusNode>>): ReactNode {
  const { texts } = useSettings().runtime;
  const value = useNodeValue(node, scope);
  const key = toText(value);
  if (key === '') return <span>{placeholderOf(node)}</span>;
  const own = isPlainObject(node.source) ? node.source[key] : undefined;
  const labels = isPlainObject(node.labelMap) ? node.labelMap : {};
  const kind = kinds[key] ?? key;
  const plain = key === 'true' || key === '1' ? texts.yes : key === 'false' || key === '0' ? texts.no : key;
  const label = isPlainObject(own) ? toText(own['label']) : toText(labels[key] ?? plain);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: colors[kind] ?? 'text.disabled' }}
      />
      {label}
    </Box>
  );
}
