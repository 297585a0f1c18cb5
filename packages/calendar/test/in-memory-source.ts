import { applyChanges, rangeContains, type Course } from '@lab-console/schedule-rules';
import type {
  CalendarSession,
  SaveAnswer,
  ScheduleChoices,
  ScheduleSource,
  ScheduleViewer,
} from '../src/core/source/schedule-source.ts';
import {
  demoClasses,
  demoCourses,
  demoLocations,
  demoPeriods,
  demoProjects,
  demoReferences,
  demoSemesters,
  demoTeachers,
  demoTeams,
} from './demo-schedule.ts';

/** An administrator, who owns every session. */
export const adminViewer: ScheduleViewer = {
  user: { id: 1, code: 'admin', name: 'Admin', role: 'admin', org: 1 },
  taughtCourseIds: [],
  config: {},
};

/** A teacher in charge of course 1. */
export const teacherViewer: ScheduleViewer = {
  user: { id: 11, code: 'T11', name: 'Li Wei', role: 'teacher', org: 1 },
  taughtCourseIds: [1],
  config: {},
};

/** Experiments 1 and 2 belong to course 1, 3 and 4 to course 2, 5 and 6 to course 3. */
export const demoChoices: ScheduleChoices = {
  courses: demoCourses,
  projects: demoProjects,
  courseProjects: demoProjects.map(({ id }) => ({ project_id: id, course_id: courseOfProject(id) })),
  locations: demoLocations,
  teachers: demoTeachers,
  teams: demoTeams,
  classes: demoClasses,
};

function courseOfProject(id: number): Course['id'] {
  return Math.ceil(id / 2);
}

/** Who makes the changes of `changeElsewhere`. */
export const somebody = 'Chen Jing';

/** A source over an array, which records its calls. */
export interface InMemorySource extends ScheduleSource {
  readonly rows: () => readonly CalendarSession[];
  readonly calls: {
    readonly name: 'loadSessions' | 'changeSessions' | 'createSessions' | 'deleteSessions' | 'restoreSessions';
    readonly argument: unknown;
  }[];
  /** A deletion by another person. */
  readonly deleteElsewhere: (id: number) => void;
  /** A change by another person. */
  readonly changeElsewhere: (id: number, patch: Partial<CalendarSession>) => void;
}

/** A source over an array; single calls can be replaced to fail or to wait. */
export function inMemorySource(
  sessions: readonly CalendarSession[],
  viewer: ScheduleViewer = adminViewer,
  replaced: Partial<ScheduleSource> = {},
): InMemorySource {
  let rows = sessions;
  let saves = 0;
  let lastId = 1000 + sessions.length;
  const version = (): string => new Date(Date.UTC(2026, 10, 2) + (saves += 1) * 1000).toISOString();
  const calls: InMemorySource['calls'] = [];
  /** The refusal, where a session is not there or not as it was seen. */
  const unexpected = (ids: readonly number[], expected: ReadonlyMap<number, string>): SaveAnswer | null => {
    const versions = new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
    const refused = ids.filter((id) => !versions.has(id) || (expected.get(id) ?? versions.get(id)) !== versions.get(id));
    return refused.length > 0 ? { kind: 'refused', ids: refused, changedBy: new Map(refused.map((id) => [id, somebody])) } : null;
  };
  return {
    rows: () => rows,
    calls,
    loadViewer: async () => viewer,
    loadPeriods: async () => demoPeriods,
    loadSemesters: async () => demoSemesters,
    loadReferences: async () => demoReferences,
    loadChoices: async () => demoChoices,
    loadSessionsById: async (ids) => rows.filter(({ id }) => ids.includes(id)),
    changeElsewhere: (id, patch) => {
      const updated_at = version();
      rows = rows.map((session) => (session.id === id ? { ...session, ...patch, updated_at } : session));
    },
    deleteElsewhere: (gone) => {
      rows = rows.filter(({ id }) => id !== gone);
    },
    ...replaced,
    loadSessions: async (range, signal) => {
      calls.push({ name: 'loadSessions', argument: range });
      if (replaced.loadSessions) return replaced.loadSessions(range, signal);
      return rows.filter((session) => rangeContains(range, session.date));
    },
    changeSessions: async (save, signal) => {
      calls.push({ name: 'changeSessions', argument: save });
      if (replaced.changeSessions) return replaced.changeSessions(save, signal);
      const ids = save.changes.flatMap((change) => change.ids);
      const refused = unexpected(ids, save.expected);
      if (refused) return refused;
      const changed = new Set(ids);
      const updated_at = version();
      rows = applyChanges(rows, save.changes).map((session) => (changed.has(session.id) ? { ...session, updated_at } : session));
      return { kind: 'saved', sessions: rows.filter((session) => changed.has(session.id)) };
    },
    createSessions: async (created, signal) => {
      calls.push({ name: 'createSessions', argument: created });
      if (replaced.createSessions) return replaced.createSessions(created, signal);
      const updated_at = version();
      const added = created.map((session): CalendarSession => ({ ...session, id: (lastId += 1), updated_at }));
      rows = [...rows, ...added];
      return added;
    },
    deleteSessions: async (request, signal) => {
      calls.push({ name: 'deleteSessions', argument: request });
      if (replaced.deleteSessions) return replaced.deleteSessions(request, signal);
      const refused = unexpected(request.ids, request.expected);
      if (refused) return refused;
      const gone = new Set(request.ids);
      rows = rows.filter(({ id }) => !gone.has(id));
      return { kind: 'saved' };
    },
    restoreSessions: async (deleted, signal) => {
      calls.push({ name: 'restoreSessions', argument: deleted });
      if (replaced.restoreSessions) return replaced.restoreSessions(deleted, signal);
      const updated_at = version();
      const restored = deleted.map((session): CalendarSession => ({ ...session, updated_at }));
      rows = [...rows, ...restored];
      return restored;
    },
  };
}
