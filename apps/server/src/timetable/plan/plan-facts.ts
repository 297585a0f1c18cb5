import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

const ids = z.array(z.number());
const named = z.object({ id: z.number(), name: z.string() });
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const building = z.string().nullable().default(null);

/** Periods of a session; without a number it is one. */
const periodCount = z
  .number()
  .nullish()
  .transform((count) => count ?? 1);

/** A form sends an empty text for a day that was not chosen. */
const chosenDay = z
  .union([day, z.literal('')])
  .nullish()
  .transform((value) => (value ? value : undefined));

const pin = z.object({
  date: day.optional(),
  period_id: z.number().optional(),
  location_id: z.number().optional(),
  teacher_id: z.number().optional(),
});

const weekPattern = z.enum(['all', 'odd', 'even']);

/** What a plan covers; the database has checked it on the way in. */
const scope = z.object({
  course_ids: ids.default([]),
  from: chosenDay,
  until: chosenDay,
  /** 1 is Monday. */
  weekdays: ids.default([]),
  period_ids: ids.default([]),
  pins: z.record(z.string(), pin).default({}),
  course_weeks: z.array(z.object({ course_id: z.number(), weeks: weekPattern })).default([]),
  closed_weeks: z.array(z.object({ class_id: z.number(), weeks: ids })).default([]),
  /** Whether published sessions may be moved. */
  move_published: z.boolean().default(false),
});

const lesson = z.object({
  id: z.union([z.string(), z.number()]),
  date: z.string().nullish(),
  period_id: z.number().nullish(),
  location_id: z.number().nullish(),
  teacher_id: z.number().nullish(),
  team_id: z.number().nullish(),
});

const plan = z.object({
  id: z.number(),
  name: z.string(),
  organization_id: z.number(),
  semester_id: z.number(),
  scope,
  weights: z.record(z.string(), z.number()),
  time_limit: z.number(),
  solution: z
    .object({ lessonList: z.array(lesson) })
    .nullish()
    .catch(null),
});

const facts = z.object({
  plan,
  semester: z.object({ since: day, to: day }),
  config: z.array(z.record(z.string(), z.unknown())),
  periods: z.array(named.extend({ start_time: z.string(), end_time: z.string() })),
  courses: z.array(named.extend({ teachers: ids, projects: ids })),
  projects: z.array(
    named.extend({
      location_list: ids,
      team_list: ids,
      teacher_list: ids,
      max_student_number: z.number().nullable(),
      period_count: periodCount,
      spans_breaks: z.boolean().default(false),
    }),
  ),
  locations: z.array(named.extend({ capacity: z.number().nullable(), is_shared: z.boolean().default(false), building })),
  teams: z.array(named),
  teachers: z.array(named),
  classes: z.array(named),
  /** Experiments over which the groups of classes rotate, in the order of the first group. */
  rounds: z
    .array(
      named.extend({
        course_id: z.number(),
        projects: ids,
        weeks: weekPattern,
        group_count: z.number(),
        /** Classes with their groups in turn; without groups where they are missing. */
        classes: z.array(z.object({ id: z.number(), groups: ids })),
      }),
    )
    .default([]),
  groups: z.array(named.extend({ class_id: z.number(), students: ids })).default([]),
  /** Course, student, class. */
  members: z.array(z.tuple([z.number(), z.number(), z.number().nullable()])),
  sessions: z.array(
    z.object({
      id: z.number(),
      date: day,
      /** The first of its periods. */
      period_id: z.number(),
      period_count: periodCount,
      location_id: z.number(),
      course_id: z.number(),
      project_id: z.number(),
      teacher_id: z.number().nullable(),
      team_id: z.number().nullable(),
      class_list: ids,
      seats: z.number(),
      /** Students of a group at most: a session has as many groups as its seats make. */
      group_size: z.number().default(5),
      building,
      is_publish: z.boolean(),
      /** The lesson of this plan that it was made of. */
      lesson: z.string().nullable(),
      /** A published one that the plan may move. */
      is_movable: z.boolean().default(false),
    }),
  ),
  /** Session, student. */
  elections: z.array(z.tuple([z.number(), z.number()])),
  timeslots: z.array(
    z.object({
      id: z.number(),
      date: day,
      period_id: z.number(),
      teacher_id: z.number().nullable(),
      teacher_secondary_id: z.number().nullable(),
      class_id: z.number().nullable(),
      location_id: z.number().nullable(),
    }),
  ),
  /**
   * What experiments require or wish for, what rooms have, and what is out of order: sets or features of a room, or all of it where none is named.
   * `until` is included.
   */
  equipment: z
    .object({
      needs: z.array(
        z.object({
          project_id: z.number(),
          equipment_id: z.number(),
          name: z.string(),
          kind: z.enum(['feature', 'set']),
          is_required: z.boolean(),
          count: z.number(),
          per: z.enum(['session', 'group']),
        }),
      ),
      rooms: z.array(z.object({ location_id: z.number(), equipment_id: z.number(), count: z.number() })),
      outages: z.array(
        z.object({
          id: z.number(),
          location_id: z.number(),
          equipment_id: z.number().nullable().default(null),
          /** How many sets; null for all. */
          count: z.number().nullable().default(null),
          since: day,
          until: day,
          reason: z.string().nullable(),
        }),
      ),
    })
    .default({ needs: [], rooms: [], outages: [] }),
  /** How long the way between two buildings takes. */
  ways: z.array(z.object({ from_building: z.string(), to_building: z.string(), minutes: z.number() })).default([]),
  /** Times of the week that do not suit teachers; `cannot` only where it was accepted. */
  teacherTimes: z
    .array(
      z.object({ teacher_id: z.number(), weekday: z.number(), period_id: z.number(), kind: z.enum(['rather_not', 'cannot']) }),
    )
    .default([]),
  /** Names of courses and experiments of the semester, also of those that the plan does not cover. */
  names: z.object({ courses: z.array(named), projects: z.array(named) }).default({ courses: [], projects: [] }),
  /** Days that are not taught by their weekday; `until` is included. */
  days: z.array(
    z.object({
      date: day,
      until: day,
      kind: z.enum(['holiday', 'taught_as', 'blocked']),
      weekday: z.number().nullable(),
      class_list: ids,
    }),
  ),
});

/** Everything of the database that a plan is made of. */
export type PlanFacts = z.infer<typeof facts>;

/** Reads the row of a plan alone. */
export function readPlan(value: unknown): PlanFacts['plan'] {
  return plan.parse(value);
}

/** Reads the answer of `auth.plan_facts`. */
export function readPlanFacts(value: unknown): PlanFacts {
  return facts.parse(value);
}

const row = z
  .object({
    organization_id: z.unknown(),
    semester_id: z.unknown(),
    scope: z.record(z.string(), z.unknown()).nullish(),
    weights: z.unknown(),
    time_limit: z.unknown(),
    solution: z.object({ score: z.unknown() }).nullish().catch(null),
  })
  .transform(({ organization_id, semester_id, scope: requested, weights, time_limit, solution }) => {
    const { pins: pinned, ...covered } = requested ?? {};
    return {
      /** By what the rest of its facts was chosen, but for the days of pins. */
      covers: { organization_id, semester_id, scope: covered },
      /** The first day that a lesson is pinned to; facts are read from there on. */
      firstPin: firstDayOf(pinned),
      scope: requested ?? null,
      weights,
      time_limit,
      score: solution?.score ?? null,
    };
  });

/** What a plan asks for and has found, as its row has it: to see whether that is still so. */
export type PlanRow = z.infer<typeof row>;

/** Reads what counts of the row of a plan. */
export function readPlanRow(value: unknown): PlanRow {
  return row.parse(value);
}

/** Returns what was asked of a plan when its row was read, in the form of a claimed plan. This is scope, weights, time and last score. */
export function readWanted({ scope: requested, weights, time_limit, score }: PlanRow): unknown {
  return { scope: requested, weights, time_limit, score };
}

function firstDayOf(pins: unknown): string | null {
  const days = Object.values(Object(pins) as Record<string, unknown>).flatMap((each) => {
    const { date } = Object(each) as { date?: unknown };
    return typeof date === 'string' ? date : [];
  });
  return days.sort()[0] ?? null;
}

/** Whether facts that were read for a plan have all that it needs now, other things of the database being the same. */
export function doFactsCover(read: PlanRow, now: PlanRow, today: string): boolean {
  const { from } = now.covers.scope;
  const first = typeof from === 'string' && from !== '' ? from : today;
  const isPinnedWithin =
    now.firstPin === null || now.firstPin >= first || (read.firstPin !== null && now.firstPin >= read.firstPin);
  return isPinnedWithin && isDeepStrictEqual(read.covers, now.covers);
}
