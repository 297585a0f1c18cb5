import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { ScheduleCalendar, type CalendarSession, type CalendarView, type ScheduleSource } from '@lab-console/calendar';
import { addDays, applyChanges, rangeContains } from '@lab-console/schedule-rules';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { BenchWeek, Drawn, Subject } from '../subject.ts';

const theme = createTheme();

/** What a form offers is asked for once the sessions stand; like over a network it takes its time. */
const choicesAfterMs = 1000;

function memorySource(week: BenchWeek, sessions: readonly CalendarSession[], onChoices: () => void): ScheduleSource {
  let rows = sessions;
  const { courses, projects, locations, teachers, teams, courseProjects } = week;
  return {
    loadViewer: async () => ({
      user: { id: 1, code: 'admin', name: 'Admin', role: 'admin', org: null },
      taughtCourseIds: [],
      config: {},
    }),
    loadPeriods: async () => week.periods,
    loadSemesters: async () => week.semesters,
    loadReferences: async () => ({ courses, projects, locations, teachers, teams }),
    loadSessions: async (range) => rows.filter(({ date }) => rangeContains(range, date)),
    loadSessionsById: async (ids) => {
      const wanted = new Set(ids);
      return rows.filter(({ id }) => wanted.has(id));
    },
    loadChoices: async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, choicesAfterMs);
      });
      onChoices();
      return { courses, projects, locations, teachers, teams, courseProjects, classes: [] };
    },
    changeSessions: async ({ changes }) => {
      rows = applyChanges(rows, changes);
      const changed = new Set(changes.flatMap(({ ids }) => ids));
      return { kind: 'saved', sessions: rows.filter(({ id }) => changed.has(id)) };
    },
    createSessions: async () => [],
    deleteSessions: async () => ({ kind: 'saved' }),
  };
}

/** Types into the second field of the move dialog, once it is open. */
function setDays(value: string): void {
  const field = document.querySelectorAll<HTMLInputElement>('[role="dialog"] input')[1];
  if (!field) {
    setTimeout(() => setDays(value), 50);
    return;
  }
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The session calendar with its toolbar, as a page holds it, in one of its views; `within` finds the grid of that view. */
const calendarIn = (view: CalendarView, within: string): Subject => ({
  mount: (element, week): Drawn => {
    const nextWeek = week.sessions.map((session): CalendarSession => ({
      ...session,
      id: -session.id,
      date: addDays(session.date, 7),
    }));
    let isSettled = false;
    const source = memorySource(week, [...week.sessions, ...nextWeek], () => {
      isSettled = true;
    });
    let select: (ids: ReadonlySet<number>) => void = () => {};
    let turnTo: (date: string) => void = () => {};
    function Host() {
      const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set());
      const [date, setDate] = useState(week.monday);
      select = setSelectedIds;
      turnTo = setDate;
      return (
        <ThemeProvider theme={theme}>
          <CssBaseline />
          <ScheduleCalendar
            source={source}
            view={view}
            date={date}
            onDateChange={setDate}
            defaultMode="select"
            selectedIds={selectedIds}
            onSelectedIdsChange={setSelectedIds}
            now={() => new Date(`${week.monday}T02:00:00Z`)}
          />
        </ThemeProvider>
      );
    }
    const root = createRoot(element);
    root.render(<Host />);
    const chips = (): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(`${within} [data-session-id]`)];
    const button = (label: string): HTMLElement => {
      const found = [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === label);
      if (!found) throw new Error(`there is no button "${label}"`);
      return found;
    };
    let isNext = false;
    return {
      // Of a few sessions by room none may be in sight; the virtual grid says itself when it stands.
      isDrawn: () => chips().length > 0 || element.querySelector(`${within}[aria-busy="false"] [data-row]`) !== null,
      isSettled: () => isSettled,
      changeOne: () => {
        const id = Number(chips()[0]?.dataset['sessionId']);
        const chip = (): Element | null => element.querySelector(`${within} [data-session-id="${id}"]`);
        const wasDraft = chip()?.classList.contains('lc-draft') ?? false;
        return {
          prepare: () => select(new Set([id])),
          run: () => button(wasDraft ? 'Publish' : 'Unpublish').click(),
          isDone: () => chip() !== null && chip()?.classList.contains('lc-draft') !== wasDraft,
        };
      },
      selectAll: () => ({
        prepare: () => select(new Set()),
        run: () => button('Select all in view').click(),
        isDone: () => element.querySelector(`${within} .lc-selected`) !== null,
      }),
      moveAll: () => {
        const daysShown = (): string =>
          chips()
            .map((chip) => `${chip.dataset['sessionId']} ${placeOf(chip)}`)
            .join();
        let before = '';
        return {
          prepare: () => {
            select(new Set(week.sessions.map(({ id }) => id)));
            setTimeout(() => {
              button('Move').click();
              setDays('-1');
            }, 100);
          },
          run: () => {
            before = daysShown();
            document.querySelector<HTMLElement>('[role="dialog"] button[type="submit"]')?.click();
          },
          isDone: () => daysShown() !== before,
        };
      },
      turn: () => {
        isNext = !isNext;
        const date = isNext ? addDays(week.monday, 7) : week.monday;
        return {
          run: () => turnTo(date),
          isDone: () => chips().some((chip) => Number(chip.dataset['sessionId']) < 0 === isNext),
        };
      },
      unmount: () => root.unmount(),
    };
  },
});

/** The day of the week view, or the cell of a planning view, that a chip stands in. */
function placeOf(chip: HTMLElement): string {
  const place = chip.closest<HTMLElement>('[data-date], [data-row]')?.dataset;
  return [place?.['date'], place?.['row'], place?.['column']].join();
}

/** The week. */
export const scheduleCalendar: Subject = calendarIn('week', '.lc-grid');

/** The planning grid: periods by days. */
export const planningGrid: Subject = calendarIn('plan', '[role="grid"]');

/** The planning grid: rooms by days and periods. */
export const planningByRoom: Subject = calendarIn('room', '[role="grid"]');
