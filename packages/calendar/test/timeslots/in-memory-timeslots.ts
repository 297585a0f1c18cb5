import { rangeContains, type Timeslot } from '@lab-console/schedule-rules';
import type { CalendarSession } from '../../src/core/source/schedule-source.ts';
import {
  demoClasses,
  demoLocations,
  demoMonday,
  demoPeriods,
  demoProjects,
  demoSemesters,
  demoTeachers,
} from '../demo-schedule.ts';
import { adminViewer, teacherViewer } from '../in-memory-source.ts';
import type { NewTimeslot, TimeslotSource, TimeslotViewer } from '../../src/timeslots/core/timeslot-source.ts';

/** An administrator who gives out the time of centre 1. */
export const adminOfCentre: TimeslotViewer = { ...adminViewer, organizationId: 1 };

/** A teacher looks only. */
export const teacherOfCentre: TimeslotViewer = { ...teacherViewer, organizationId: 1 };

/** A timeslot; what is not given is Li Wei, Physics 2601 and Lab 301 on Monday morning. */
export function demoTimeslot(given: Partial<Timeslot> & { readonly id: number }): Timeslot {
  return {
    date: demoMonday,
    period_id: 1,
    organization_id: 1,
    teacher_id: 11,
    teacher_secondary_id: null,
    class_id: 21,
    location_id: 1,
    ...given,
  };
}

/** A source over an array, which tells what it was asked. */
export interface InMemoryTimeslots extends TimeslotSource {
  readonly rows: () => readonly Timeslot[];
  readonly calls: { readonly name: 'loadTimeslots' | 'createTimeslots' | 'deleteTimeslots'; readonly argument: unknown }[];
}

/** A source over an array; single calls can be replaced to fail or to wait. */
export function inMemoryTimeslots({
  timeslots = [],
  sessions = [],
  viewer = adminOfCentre,
  replaced = {},
}: {
  readonly timeslots?: readonly Timeslot[];
  readonly sessions?: readonly CalendarSession[];
  readonly viewer?: TimeslotViewer;
  readonly replaced?: Partial<TimeslotSource>;
} = {}): InMemoryTimeslots {
  let rows = timeslots;
  let lastId = 5000;
  const calls: InMemoryTimeslots['calls'] = [];
  return {
    rows: () => rows,
    calls,
    loadViewer: async () => viewer,
    loadPeriods: async () => demoPeriods,
    loadSemesters: async () => demoSemesters,
    loadChoices: async () => ({ teachers: demoTeachers, classes: demoClasses, locations: demoLocations }),
    loadSessions: async (range) =>
      sessions
        .filter(({ date }) => rangeContains(range, date))
        .map((session) => ({ ...session, project: demoProjects.find(({ id }) => id === session.project_id) ?? null })),
    ...replaced,
    loadTimeslots: async (range, signal) => {
      calls.push({ name: 'loadTimeslots', argument: range });
      if (replaced.loadTimeslots) return replaced.loadTimeslots(range, signal);
      return rows.filter(({ date }) => rangeContains(range, date));
    },
    createTimeslots: async (created: readonly NewTimeslot[], signal) => {
      calls.push({ name: 'createTimeslots', argument: created });
      if (replaced.createTimeslots) return replaced.createTimeslots(created, signal);
      const added = created.map((row): Timeslot => ({ ...row, id: (lastId += 1) }));
      rows = [...rows, ...added];
      return added;
    },
    deleteTimeslots: async (ids, signal) => {
      calls.push({ name: 'deleteTimeslots', argument: ids });
      if (replaced.deleteTimeslots) return replaced.deleteTimeslots(ids, signal);
      const deleted = rows.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
      rows = rows.filter(({ id }) => !ids.includes(id));
      return deleted;
    },
  };
}
