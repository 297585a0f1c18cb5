import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { formatText } from '../../core/data/format-text.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { ActionNode } from '../../schema/drawn.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { useAction } from '../../fields/useAction.ts';
import { placeholderOf, useNodeValue } from '../../fields/useNodeValue.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { SparklineNode } from '../../schema/display.ts';

const noAction: ActionNode = {};

/** A few numbers as a small line. */
export function SparklinePart({ node, path, scope }: RendererProps<Drawn<SparklineNode>>): ReactNode {
  const parts = usePartTexts();
  const value = useNodeValue(node, scope);
  const action = isPlainObject(node.clickAction) ? (node.clickAction as ActionNode) : undefined;
  const { run } = useAction(action ?? noAction, path, scope);
  const numbers = (Array.isArray(value) ? (value as readonly unknown[]) : [])
    .map((each) => Number(isPlainObject(each) ? each['value'] : each))
    .filter(Number.isFinite);
  if (numbers.length < 2) return <span>{placeholderOf(node)}</span>;
  const width = typeof node.width === 'number' ? node.width : 100;
  const height = typeof node.height === 'number' ? node.height : 32;
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  const points = numbers
    .map((each, index) => {
      const x = 2 + (index / (numbers.length - 1)) * (width - 4);
      const y = high === low ? height / 2 : height - 2 - ((each - low) / (high - low)) * (height - 4);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
  const label = formatText(parts.sparkline, { count: numbers.length, low, high, last: numbers.at(-1) ?? 0 });
  const line = (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      sx={{ width, height, color: 'primary.main', display: 'block' }}
    >
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round" />
    </Box>
  );
  if (!action) return line;
  return (
    <Box
      component="button"
      type="button"
      onClick={() => void run()}
      sx={{ all: 'unset', cursor: 'pointer', '&:focus-visible': { outline: '2px solid' } }}
    >
      {line}
    </Box>
  );
}
