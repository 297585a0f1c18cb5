import type { CalendarSession, ScheduleChoices, ScheduleReferences, ScheduleSource } from '@lab-console/calendar';
import type { Period } from '@lab-console/schedule-rules';

/** A session before and after a change; one of both is missing where it is new or gone. */
export type ChangedPair = readonly [before: CalendarSession | undefined, after: CalendarSession | undefined];

/** What was changed among published sessions, with the rows that name it. */
export interface ChangedRows {
  readonly pairs: readonly ChangedPair[];
  readonly sessions: ReadonlyMap<number, CalendarSession>;
  /** Students with a place, by session. */
  readonly students: ReadonlyMap<number, readonly number[]>;
  readonly periods: readonly Period[];
  readonly references: ScheduleReferences;
  readonly choices: ScheduleChoices | null;
}

/** A source whose changes of published sessions are kept until they are taken. */
export interface WatchedSource {
  readonly source: ScheduleSource;
  /** Returns what the last change was among published sessions, once; `null` where it concerned none. */
  readonly takeChanges: () => ChangedRows | null;
}

/** Watches changes of published sessions, new and restored ones among them. It reads nothing more: rows and students are those of the calendar. */
export function watchPublished(source: ScheduleSource): WatchedSource {
  const sessions = new Map<number, CalendarSession>();
  const students = new Map<number, readonly number[]>();
  const rows: { periods: readonly Period[]; references: ScheduleReferences; choices: ScheduleChoices | null } = {
    periods: [],
    references: {},
    choices: null,
  };
  let last: readonly ChangedPair[] = [];
  const remember = <Rows extends readonly CalendarSession[]>(rows: Rows): Rows => {
    for (const row of rows) sessions.set(row.id, { ...sessions.get(row.id), ...row });
    return rows;
  };
  const report = (pairs: readonly ChangedPair[]): void => {
    last = pairs.filter(([before, after]) => before?.is_publish || after?.is_publish);
  };
  const reportAdded = (added: readonly CalendarSession[]): readonly CalendarSession[] => {
    report(remember(added).map((row) => [undefined, sessions.get(row.id)]));
    return added;
  };
  const watched: ScheduleSource = {
    ...source,
    loadPeriods: async (signal) => (rows.periods = await source.loadPeriods(signal)),
    loadReferences: async (signal) => (rows.references = await source.loadReferences(signal)),
    loadChoices: async (request, signal) => (rows.choices = await source.loadChoices(request, signal)),
    loadSessions: async (range, signal) => remember(await source.loadSessions(range, signal)),
    ...(source.loadStudents && {
      loadStudents: async (range, signal) => {
        const found = (await source.loadStudents?.(range, signal)) ?? new Map<number, readonly number[]>();
        for (const [id, those] of found) students.set(id, those);
        return found;
      },
    }),
    changeSessions: async (save, signal) => {
      const answer = await source.changeSessions(save, signal);
      if (answer.kind === 'refused') return answer;
      const pairs = save.changes.flatMap(({ ids, patch }) =>
        ids.map((id): ChangedPair => {
          const before = sessions.get(id);
          return [before, before && { ...before, ...patch }];
        }),
      );
      for (const [, after] of pairs) if (after) sessions.set(after.id, after);
      remember(answer.sessions ?? []);
      report(pairs);
      return answer;
    },
    createSessions: async (created, signal) => reportAdded(await source.createSessions(created, signal)),
    ...(source.restoreSessions && {
      restoreSessions: async (former, signal) => reportAdded((await source.restoreSessions?.(former, signal)) ?? []),
    }),
    deleteSessions: async (request, signal) => {
      const answer = await source.deleteSessions(request, signal);
      if (answer.kind === 'saved') report(request.ids.map((id) => [sessions.get(id), undefined]));
      return answer;
    },
  };
  return {
    source: watched,
    takeChanges: () => {
      const pairs = last;
      last = [];
      return pairs.length === 0 ? null : { pairs, sessions, students, ...rows };
    },
  };
}
