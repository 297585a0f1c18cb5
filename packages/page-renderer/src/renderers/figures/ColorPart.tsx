import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { toText } from '../../core/data/to-text.ts';
import { safeColor } from '../../core/style/safe-color.ts';
import type { RendererProps } from '../../registry/types.ts';
import { placeholderOf, useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { ColorNode } from '../../schema/display.ts';

/** A colour as a small field with its value. */
export function ColorPart({ node, scope }: RendererProps<Drawn<ColorNode>>): ReactNode {
  const value = toText(useNodeValue(node, scope)) || toText(node.defaultColor);
  if (value === '') return <span>{placeholderOf(node)}</span>;
  const color = safeColor(value, undefined);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      {color !== undefined && (
        <Box
          component="span"
          aria-hidden
          sx={{ width: 16, height: 16, borderRadius: 0.5, border: 1, borderColor: 'divider', backgroundColor: color }}
        />
      )}
      {node.showValue !== false && value}
    </Box>
  );
}
