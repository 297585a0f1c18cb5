import { z } from 'zod';

const ids = z.array(z.number());
const named = z.object({ id: z.number(), name: z.string() });
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

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

/** What a plan covers; the database has checked it on the way in. */
const scope = z.object({
  course_ids: ids.default([]),
  from: chosenDay,
  until: chosenDay,
  /** 1 is Monday. */
  weekdays: ids.default([]),
  period_ids: ids.default([]),
  pins: z.record(z.string(), pin).default({}),
  closed_weeks: z.array(z.object({ class_id: z.number(), weeks: ids })).default([]),
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
  locations: z.array(named.extend({ capacity: z.number().nullable() })),
  teams: z.array(named),
  teachers: z.array(named),
  classes: z.array(named),
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
      is_publish: z.boolean(),
      /** The lesson of this plan that it was made of. */
      lesson: z.string().nullable(),
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
    scope: z.unknown(),
    weights: z.unknown(),
    time_limit: z.unknown(),
    solution: z.record(z.string(), z.unknown()).nullish().catch(null),
  })
  .transform(({ organization_id, semester_id, scope: covered, weights, time_limit, solution }) => ({
    /** By what the rest of its facts was chosen. */
    covers: { organization_id, semester_id, scope: covered },
    weights,
    time_limit,
    solution: solution ?? null,
  }));

/** What a plan asks for and has found, as its row has it: to see whether that is still so. */
export type PlanRow = z.infer<typeof row>;

/** Reads what counts of the row of a plan. */
export function readPlanRow(value: unknown): PlanRow {
  return row.parse(value);
}

/** Returns what was asked of a plan when its row was read, in the form of a claimed plan. This is scope, weights, time and last score. */
export function readWanted({ covers, weights, time_limit, solution }: PlanRow): unknown {
  return { scope: covers.scope, weights, time_limit, score: solution?.['score'] ?? null };
}
