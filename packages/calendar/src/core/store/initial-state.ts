import { emptySelection } from '../selection/select-session.ts';
import { indexReferences } from '../sessions/session-names.ts';
import type { CalendarState } from './calendar-state.ts';

/** The state before anything is loaded; `date` is the day to show. */
export function initialState(date: string): CalendarState {
  return {
    mode: 'event',
    view: 'week',
    date,
    filter: {},
    selection: emptySelection,
    beyond: null,
    isGathering: false,
    activeId: null,
    openId: null,
    setup: { kind: 'loading' },
    references: indexReferences({}),
    rangeStatus: 'loading',
    hasShown: false,
    seen: [],
    placed: [],
    placedById: new Map(),
    hiddenByFilter: 0,
    groups: new Map(),
    jump: null,
    drag: null,
    prices: null,
    offeredId: null,
    conflicts: null,
    pending: null,
    stale: null,
    dialog: null,
    choices: { kind: 'none' },
    copied: null,
    isSaving: false,
    canUndo: false,
    historyRevision: 0,
    canRedo: false,
  };
}
