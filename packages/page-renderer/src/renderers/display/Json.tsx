import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { safeJson } from '../../core/data/to-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import { placeholderOf, useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { JsonNode } from '../../schema/display.ts';

/** A value as JSON, indented. */
export function Json({ node, scope }: RendererProps<Drawn<JsonNode>>): ReactNode {
  const value = useNodeValue(node, scope);
  if (value === undefined || value === null || value === '') return <span>{placeholderOf(node)}</span>;
  return (
    <Box
      component="pre"
      tabIndex={0}
      sx={{ m: 0, p: 1, maxHeight: 320, overflow: 'auto', fontSize: 13, bgcolor: 'action.hover', borderRadius: 1 }}
    >
      {safeJson(parsed(value), 2)}
    </Box>
  );
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
