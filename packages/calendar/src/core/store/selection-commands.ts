import { roleAbilities, semesterAt, weekCount, weekDates, type DateRange } from '@lab-console/schedule-rules';
import { filterMatcher } from '../filter/schedule-filter.ts';
import { errorMessage } from '../notices/calendar-notice.ts';
import { neighbourSession, type Direction } from '../selection/neighbour-session.ts';
import { emptySelection, selectSession, type SelectModifiers } from '../selection/select-session.ts';
import type { CalendarSession } from '../source/schedule-source.ts';
import { isArchivedView } from '../view/is-archived-view.ts';
import type { CalendarMode, CalendarState } from './calendar-state.ts';
import type { ChoicesLoader } from './choices-loader.ts';
import type { StoreCore } from './store-core.ts';

/** Moving through sessions, opening and selecting them. */
export interface SelectionCommands {
  readonly setMode: (mode: CalendarMode) => void;
  /** What Escape does: ends a select mode that a press began, otherwise clears the selection first. */
  readonly escape: () => void;
  /** A click on a session, or its equal: opens it, or selects it in select mode, which a modifier begins. */
  readonly press: (id: number, modifiers?: SelectModifiers) => void;
  readonly open: (id: number | null) => void;
  readonly setActive: (id: number | null) => void;
  /** Moves the keyboard's session and answers it. */
  readonly move: (direction: Direction) => number | null;
  /** Selects everything that is shown. */
  readonly selectAll: () => void;
  /** Selects these of the sessions shown, or adds them to the selection; select mode only. */
  readonly selectIds: (ids: Iterable<number>, isAdded?: boolean) => void;
  /** Selects all of the semester that fits the filter, shown or not; loads what is missing. */
  readonly selectMatching: () => void;
  /** Back to what is shown of the selection. */
  readonly selectOnlyShown: () => void;
  /** Selects what is not selected of what is shown, or of the semester where the selection reaches that far, and nothing else. */
  readonly invertSelection: () => void;
  readonly clearSelection: () => void;
}

/** Makes the commands. */
export function createSelectionCommands(core: StoreCore, choices: Pick<ChoicesLoader, 'known'>): SelectionCommands {
  const { getState, set, request, parameters, notify, cache } = core;
  let gathering = 0;
  let isBegunByPress = false;

  const shownIds = (): readonly number[] => getState().placed.map((entry) => entry.session.id);

  /** The whole weeks of the semester in view. */
  const semesterRange = (): DateRange | null => {
    const { setup, date } = getState();
    const semester = setup.kind === 'ready' ? semesterAt(setup.semesters, date) : null;
    return semester && { from: weekDates(semester, 1).from, to: weekDates(semester, weekCount(semester)).to };
  };

  const matchingIn = ({ from, to }: DateRange): readonly CalendarSession[] => {
    const { setup, filter, conflicts } = getState();
    if (setup.kind !== 'ready') return [];
    const matches = filterMatcher(filter, { access: setup.access, conflicts });
    return choices.known().filter((session) => session.date >= from && session.date <= to && matches(session));
  };

  /** Gives up what is held beyond the view, and what is still being loaded for it. */
  const letGo = (): void => {
    gathering += 1;
    void cache()?.hold(null);
    set({ isGathering: false });
  };

  const selectAll = (): void => {
    if (getState().mode === 'select') request({ selectedIds: new Set(shownIds()) }, { reach: 'view' });
  };

  const setMode = (mode: CalendarMode): void => {
    const state = getState();
    if (mode === 'select' && (parameters().readOnly || isArchivedView(state) || !canSelect(state))) return;
    if (mode === state.mode) return;
    letGo();
    isBegunByPress = false;
    request(mode === 'select' ? { mode } : { mode, selectedIds: new Set() }, { anchorId: null, reach: 'view' });
  };

  const clearSelection = (): void => {
    letGo();
    request({ selectedIds: emptySelection.ids }, { anchorId: null, reach: 'view' });
  };

  return {
    setMode,
    escape: () => {
      const { mode, selection } = getState();
      if (mode !== 'select') return;
      // Who never switched the mode on has only a selection to give up.
      if (selection.ids.size === 0 || isBegunByPress) setMode('event');
      else clearSelection();
    },
    press: (id, modifiers = {}) => {
      set({ activeId: id });
      if (getState().mode === 'event' && (modifiers.add || modifiers.extend)) {
        setMode('select');
        isBegunByPress = true;
      }
      const { mode, selection } = getState();
      if (mode === 'event') {
        set({ openId: id });
        return;
      }
      const { ids, ...rest } = selectSession({ selection, id, order: shownIds(), modifiers });
      request({ selectedIds: ids }, rest);
    },
    open: (id) => set({ openId: id }),
    setActive: (id) => set({ activeId: id }),
    move: (direction) => {
      const next = neighbourSession(getState().placed, getState().activeId, direction);
      set({ activeId: next?.session.id ?? null });
      return getState().activeId;
    },
    selectAll,
    selectIds: (ids, isAdded = false) => {
      const { mode, selection, placedById } = getState();
      if (mode !== 'select') return;
      const shown = [...ids].filter((id) => placedById.has(id));
      const reach = isAdded ? selection.reach : 'view';
      request({ selectedIds: new Set(isAdded ? [...selection.ids, ...shown] : shown) }, { anchorId: shown[0] ?? null, reach });
    },
    selectMatching: () => {
      const range = semesterRange();
      const sessions = cache();
      if (getState().mode !== 'select' || !sessions) return;
      if (!range) {
        selectAll();
        return;
      }
      const turn = (gathering += 1);
      set({ isGathering: true });
      sessions.hold(range).then(
        () => {
          if (turn !== gathering) return;
          set({ isGathering: false });
          if (getState().mode !== 'select') return;
          request({ selectedIds: new Set(matchingIn(range).map(({ id }) => id)) }, { anchorId: null, reach: 'semester' });
        },
        (error: unknown) => {
          if (turn !== gathering) return;
          letGo();
          notify({ kind: 'not-loaded', severity: 'error', message: errorMessage(error), error });
        },
      );
    },
    selectOnlyShown: () => {
      const { selection, placedById } = getState();
      letGo();
      request({ selectedIds: new Set([...selection.ids].filter((id) => placedById.has(id))) }, { reach: 'view' });
    },
    invertSelection: () => {
      const { mode, selection } = getState();
      if (mode !== 'select') return;
      const range = selection.reach === 'semester' ? semesterRange() : null;
      const ids = range ? matchingIn(range).map(({ id }) => id) : shownIds();
      request({ selectedIds: new Set(ids.filter((id) => !selection.ids.has(id))) }, { anchorId: null });
    },
    clearSelection,
  };
}

/** Whether the viewer may use select mode at all. */
export function canSelect(state: Pick<CalendarState, 'setup'>): boolean {
  return state.setup.kind === 'ready' && roleAbilities(state.setup.access).canUseBulkTools;
}
