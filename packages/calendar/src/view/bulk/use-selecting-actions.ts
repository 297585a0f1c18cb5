import { filterParts } from '../../core/filter/schedule-filter.ts';
import { useCalendar, useCalendarState } from '../calendar-context.ts';

/** Something that can be done to the selection. */
export interface BarAction {
  readonly label: string;
  readonly run: () => void;
  readonly disabled: boolean;
  readonly color: 'inherit' | 'error';
}

/** What changes the selection as a whole. */
export function useSelectingActions(): readonly BarAction[] {
  const { store, texts } = useCalendar();
  const count = useCalendarState((state) => state.selection.ids.size);
  const reach = useCalendarState((state) => state.selection.reach);
  const shown = useCalendarState((state) => state.placed.length);
  const isBeyond = useCalendarState((state) => state.beyond !== null);
  const isGathering = useCalendarState((state) => state.isGathering);
  const isFiltered = useCalendarState((state) => filterParts(state.filter).length > 0);
  const words = texts.selecting;
  const entries: readonly (readonly [label: string, run: () => void, disabled: boolean])[] = [
    [texts.selectAll, store.selectAll, shown === 0 || (count === shown && !isBeyond)],
    [isFiltered ? words.matching : words.semester, store.selectMatching, isGathering || reach === 'semester'],
    [words.invert, store.invertSelection, shown === 0],
    [texts.clearSelection, store.clearSelection, count === 0 && reach === 'view'],
  ];
  return entries.map(([label, run, disabled]) => ({ label, run, disabled, color: 'inherit' }));
}
