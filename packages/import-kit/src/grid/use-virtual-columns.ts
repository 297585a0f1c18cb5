import { withActive } from '@lab-console/widget-base/grid';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, type RefObject } from 'react';
import { numberWidth, stateWidth } from './grid-layout.ts';

/** The columns that are in view, and a few beside them; the active one always, so that the focus has something to point at. */
export function useVirtualColumns(
  scroller: RefObject<HTMLDivElement | null>,
  widths: readonly number[],
  active: number,
  problem: number,
): readonly number[] {
  // oxlint-disable-next-line react/incompatible-library -- nothing of the virtualizer is kept over renders here; the compiler only skips this hook
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: widths.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => widths[index] ?? 0,
    // As for rows; with those beside it these are all columns of most imports.
    initialRect: { width: 1_200, height: 0 },
    paddingStart: numberWidth + stateWidth + problem,
    // As many as the column for what is wrong pushes out of sight, and a few more.
    overscan: 5,
    rangeExtractor: (range) => withActive(defaultRangeExtractor(range), active, widths.length),
  });
  const shown = virtualizer
    .getVirtualItems()
    .map(({ index }) => index)
    .join(',');
  // Rows are memoised: the same columns have to be the same list.
  return useMemo(() => (shown === '' ? [] : shown.split(',').map(Number)), [shown]);
}
