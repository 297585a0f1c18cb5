import { isSameFilter } from '../filter/schedule-filter.ts';
import type { Selection } from '../selection/select-session.ts';
import type { ControllableState } from './calendar-parameters.ts';
import type { CalendarState } from './calendar-state.ts';

/** The part of the state that a host may hold, in the form the store keeps it. */
export type OwnState = { -readonly [Key in 'view' | 'date' | 'mode' | 'filter' | 'selection']?: CalendarState[Key] };

/** State that a host may hold, in the form the store keeps it. */
export function toOwnState(given: Partial<ControllableState>, selection: Selection): OwnState {
  const { selectedIds, ...rest } = given;
  const defined: OwnState = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return selectedIds ? { ...defined, selection: { ...selection, ids: selectedIds } } : defined;
}

/** What of the host's values differs from the state. */
export function changedState(given: Partial<ControllableState>, state: CalendarState): OwnState {
  const next = toOwnState(given, state.selection);
  if (next.selection?.ids === state.selection.ids) delete next.selection;
  if (next.filter && isSameFilter(next.filter, state.filter)) delete next.filter;
  if (next.view === state.view) delete next.view;
  if (next.date === state.date) delete next.date;
  if (next.mode === state.mode) delete next.mode;
  return next;
}
