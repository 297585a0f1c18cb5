import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import { isPlainObject } from '../../core/data/path.ts';
import { safeLength } from '../../core/style/safe-length.ts';
import type { RendererProps } from '../../registry/types.ts';
import type { SchemaNode } from '../../schema/base.ts';
import type { Drawn } from '../../schema/drawn.ts';
import type { Grid2DNode } from '../../schema/extra-parts.ts';

type Entry = Readonly<Record<string, unknown>>;

const maxCells = 200;
const track = (value: unknown, fallback: number): number => {
  const given = Math.trunc(Number(value));
  return given > 0 ? Math.min(maxCells, given) : fallback;
};
const across: Readonly<Record<string, string>> = { left: 'start', right: 'end', center: 'center', auto: 'stretch' };
const down: Readonly<Record<string, string>> = { top: 'start', bottom: 'end', middle: 'center', auto: 'stretch' };
const css = (value: number | string): string => (typeof value === 'number' ? `${value}px` : value);

/** Nodes in fields of a grid (`x`, `y`, `w`, `h` count from 1); on a phone they are one below the other. */
export function Grid2D({ node, render }: RendererProps<Drawn<Grid2DNode>>): ReactNode {
  const entries = useMemo(
    () => (Array.isArray(node.grids) ? (node.grids as readonly unknown[]) : []).filter(isPlainObject),
    [node],
  );
  const columns = track(node.cols, 12);
  const rows = Math.max(1, ...entries.map(lastRow));
  const widths = Array.from({ length: columns }, () => 'minmax(0, 1fr)');
  const heights = Array.from({ length: rows }, () => css(safeLength(node.rowHeight, 50)));
  for (const entry of entries) {
    const width = safeLength(entry['width'], undefined);
    const height = safeLength(entry['height'], undefined);
    if (width !== undefined) widths[track(entry['x'], 1) - 1] = css(width);
    if (height !== undefined) heights[track(entry['y'], 1) - 1] = css(height);
  }
  const gap = safeLength(node.gap, 0);
  return (
    <Box
      sx={{
        display: { xs: 'flex', sm: 'grid' },
        flexDirection: 'column',
        columnGap: css(gap),
        rowGap: css(safeLength(node.gapRow, gap)),
        width: { xs: '100%', sm: safeLength(node.width, 'auto') },
        gridTemplateColumns: widths.slice(0, columns).join(' '),
        gridTemplateRows: heights.slice(0, rows).join(' '),
      }}
    >
      {entries.map((entry, index) => {
        const x = track(entry['x'], 1);
        const y = track(entry['y'], 1);
        return (
          <Box
            // oxlint-disable-next-line react/no-array-index-key -- nodes of a definition have no other identity
            key={index}
            sx={{
              minWidth: 0,
              // The order of a phone is the one in which the grid is read.
              order: { xs: y * maxCells + x, sm: 0 },
              gridColumn: `${x} / span ${track(entry['w'], 1)}`,
              gridRow: `${y} / span ${track(entry['h'], 1)}`,
              justifySelf: across[String(entry['align'])] ?? 'stretch',
              alignSelf: { xs: 'auto', sm: down[String(entry['valign'])] ?? 'stretch' },
            }}
          >
            {render(contentOf(entry), `grids[${index}]`)}
          </Box>
        );
      })}
    </Box>
  );
}

function lastRow(entry: Entry): number {
  return Math.min(maxCells, track(entry['y'], 1) + track(entry['h'], 1) - 1);
}

/** The node of a field, without its place. */
function contentOf(entry: Entry): SchemaNode {
  const { x: _x, y: _y, w: _w, h: _h, align: _align, valign: _valign, width: _width, height: _height, ...node } = entry;
  return node;
}
