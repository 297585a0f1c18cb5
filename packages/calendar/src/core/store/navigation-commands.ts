import { weekDates, type Semester } from '@lab-console/schedule-rules';
import { confirmViewSwitch } from '@lab-console/schedule-rules/bulk';
import type { ScheduleFilter } from '../filter/schedule-filter.ts';
import type { CalendarSession } from '../source/schedule-source.ts';
import { shiftDate, visibleRange, type CalendarView } from '../view/calendar-view.ts';
import type { StoreCore } from './store-core.ts';

/** Going from one part of the timetable to another. */
export interface NavigationCommands {
  /** Shows another amount of time; asks first while something is copied (section 5). */
  readonly setView: (view: CalendarView) => void;
  readonly goTo: (date: string) => void;
  /** Goes to the Monday of a week of a semester. */
  readonly goToWeek: (semester: Semester, week: number) => void;
  readonly goToday: () => void;
  /** Goes on by so many views, back where negative. */
  readonly step: (steps: number) => void;
  readonly setFilter: (filter: ScheduleFilter) => void;
  /** Goes to a session's day and gives it the focus. */
  readonly goToSession: (session: Pick<CalendarSession, 'id' | 'date'>) => void;
  /** Opens the list that a session of the days in view hides in, where it hides; `null` once that is done. */
  readonly reveal: (id: number | null) => void;
}

/** Makes the commands. @param now The institution's clock. */
export function createNavigationCommands({ getState, set, request }: StoreCore, now: () => string): NavigationCommands {
  return {
    setView: (view) => {
      const { copied, view: before } = getState();
      const confirm = confirmViewSwitch(copied);
      if (view === before) return;
      if (confirm) set({ pending: { kind: 'switch-view', view, confirm } });
      else request({ view });
    },
    goTo: (date) => request({ date }),
    goToWeek: (semester, week) => request({ date: weekDates(semester, week).from }),
    goToday: () => request({ date: now().slice(0, 10) }),
    step: (steps) => request({ date: shiftDate(getState().view, getState().date, steps) }),
    setFilter: (filter) => request({ filter }),
    goToSession: ({ id, date }) => {
      const { from, to } = visibleRange(getState().view, getState().date);
      if (date < from || date > to) request({ date });
      set({ activeId: id, jump: { id } });
    },
    reveal: (id) => set({ jump: id === null ? null : { id, keepsFocus: true } }),
  };
}
