import { z } from 'zod';
import type { studentFunctions } from '../database/access.ts';

/** Name of a function of the students' channel. */
export type StudentFunction = keyof typeof studentFunctions;

const id = z.int();
/** `YYYY-MM-DD`, on the clocks of the institution. */
const day = z.string().meta({ format: 'date' });
/** `HH:mm:ss`, likewise. */
const time = z.string().regex(/^\d\d:\d\d:\d\d$/);
/** ISO 8601 with the offset. */
const moment = z.string().meta({ format: 'date-time' });

/** Why a choice is refused; texts in two languages are in `@lab-console/api-client/student`. */
export const refusalReasons = [
  'notOffered',
  'notInCourse',
  'notReserved',
  'already',
  'notOpen',
  'closed',
  'tooLate',
  'taken',
  'busy',
  'order',
  'week',
  'quota',
  'full',
  'notFull',
  'noWaiting',
  'notWaiting',
  'noPlace',
  'otherExperiment',
  'cancelled',
  'marked',
  'inactive',
  'noGroups',
  'noSuchGroup',
  'groupFull',
  'notYet',
  'confirmed',
  'changedMeanwhile',
] as const;
const reason = z.enum(refusalReasons).meta({ description: 'Why something is refused.' });
const refused = z.strictObject({
  outcome: z.literal('refused'),
  reason,
  waiting: z.int().optional().meta({ description: 'How many wait for the session, where it is full.' }),
});
/** A part of a form, with the parts below it. */
const formNode = z.looseObject({
  type: z.enum(['string', 'object', 'array']),
  name: z.string(),
  title: z.string().optional(),
  default: z.string().optional(),
  disabled: z.boolean().optional(),
  min: z.number().optional().meta({ description: 'Fewest rows of an array.' }),
  max: z.number().optional().meta({ description: 'Most rows of an array.' }),
  computed: z.literal(true).optional().meta({ description: 'The server fills it.' }),
  children: z.array(z.looseObject({})).optional().meta({ description: 'Parts of the same form.' }),
});
const place = { schedule_id: id, place_id: id, free: z.int().meta({ description: 'Places that are left.' }) };
const rules = z.strictObject({
  change_hours: z.number().meta({ description: 'Hours before its beginning until which a session is chosen, changed and left.' }),
  max_week: z.number().nullable().meta({ description: 'Most sessions from Monday to Sunday; null for no limit.' }),
  in_order: z.boolean().meta({ description: 'Sessions follow the order of the experiments.' }),
  has_waiting: z.boolean().meta({ description: 'Full sessions have a waiting list.' }),
  forms_groups: z.boolean().meta({ description: 'Students form the groups in their sessions themselves.' }),
});
const slot = {
  date: day,
  start_time: time,
  end_time: time,
  period: z.string(),
  room: z.string(),
  building: z.string().nullable(),
};
const question = z.looseObject({
  text: z.string(),
  kind: z.enum(['scale', 'choice', 'text']),
  options: z.array(z.string()).optional(),
});

/** What each function answers, field by field. The description of the API and the typed calls are made from it, and tests hold answers to it. */
export const studentAnswers = {
  me: z.strictObject({
    code: z.string(),
    name: z.string(),
    classes: z.array(z.strictObject({ id, code: z.string(), name: z.string() })),
    semester: z.strictObject({ id, name: z.string(), since: day, to: day }).nullable(),
  }),
  news: z.array(
    z.strictObject({
      id,
      kind: z.enum(['chosen', 'changed', 'left', 'waiting', 'waits_no_more', 'moved_up', 'dropped', 'put_in', 'taken_out']),
      schedule_id: id,
      former_schedule_id: id.nullable(),
      reason: reason.nullable(),
      note: z.string().nullable().meta({ description: 'What staff wrote for the student.' }),
      at: moment,
      experiment: z.string().nullable(),
      date: day.nullable(),
    }),
  ),
  courses: z.array(
    z.strictObject({
      id,
      code: z.string(),
      name: z.string(),
      centre: z.string(),
      opens_at: moment.nullable(),
      closes_at: moment.nullable(),
      rules,
      required: z.int().meta({ description: 'How many experiments the course asks for.' }),
      experiments: z.array(
        z.strictObject({
          id,
          code: z.string(),
          name: z.string(),
          free: z.boolean().meta({ description: 'Not required.' }),
          periods: z.int(),
          place_id: id.nullable(),
          waiting_for: z.array(id),
        }),
      ),
    }),
  ),
  sessions: z.array(
    z.strictObject({
      id,
      project_id: id,
      ...slot,
      teacher: z.string().nullable(),
      seats: z.int(),
      free: z.int(),
      waiting: z.int(),
      reason: reason.nullable(),
    }),
  ),
  places: z.array(
    z.strictObject({
      id,
      schedule_id: id,
      number: z.int().meta({ description: 'Position in the list of the session.' }),
      course_id: id,
      course: z.string(),
      project_id: id,
      experiment: z.string(),
      ...slot,
      teacher: z.string().nullable(),
      group: z.string().nullable(),
      cancelled: z.boolean(),
      cancel_reason: z.string().nullable(),
      fixed: reason.nullable(),
    }),
  ),
  choose: z.discriminatedUnion('outcome', [z.strictObject({ outcome: z.literal('chosen'), ...place }), refused]),
  change: z.discriminatedUnion('outcome', [z.strictObject({ outcome: z.literal('changed'), ...place }), refused]),
  leave: z.discriminatedUnion('outcome', [z.strictObject({ outcome: z.literal('left'), schedule_id: id }), refused]),
  wait: z.discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('waiting'),
      schedule_id: id,
      before: z.int().meta({ description: 'How many are before.' }),
    }),
    refused,
  ]),
  stop_waiting: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('waits_no_more'), schedule_id: id }),
    refused,
  ]),
  groups: z
    .strictObject({
      mine: z.string().nullable(),
      problem: reason.nullable(),
      max: z.int().meta({ description: 'Most students of a group.' }),
      groups: z.array(z.strictObject({ group: z.string(), students: z.int() })),
    })
    .nullable(),
  join_group: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('joined'), place_id: id, group: z.string() }),
    refused,
  ]),
  leave_group: z.discriminatedUnion('outcome', [z.strictObject({ outcome: z.literal('left_group'), place_id: id }), refused]),
  make_calendar: z.strictObject({ id, language: z.enum(['zh', 'en']), created_at: moment, token: z.string() }),
  withdraw_calendar: moment,
  attendance: z.array(
    z.strictObject({
      place_id: id,
      schedule_id: id,
      date: day,
      period: z.string(),
      course: z.string(),
      experiment: z.string(),
      attendance: z.enum(['present', 'late', 'excused', 'absent']).nullable(),
      taken_at: moment.nullable(),
      make_up_of: id.nullable(),
    }),
  ),
  reports: z.array(
    z.strictObject({
      place_id: id,
      schedule_id: id,
      date: day,
      course: z.string(),
      experiment: z.string(),
      report: z
        .strictObject({
          id,
          status: z.enum(['S', 'R', 'C']),
          return_reason: z.string().nullable(),
          pages: z.int(),
          score: z.number().nullable(),
          checked_at: moment.nullable(),
          remarks: z.array(
            z.strictObject({
              page: z.int(),
              x: z.number(),
              y: z.number(),
              check_mark: z.enum(['correct', 'half-wrong', 'wrong']).nullable(),
              comment: z.string().nullable(),
              score: z.number().nullable(),
            }),
          ),
        })
        .nullable(),
    }),
  ),
  add_page: z.strictObject({
    name: z.string(),
    token: z.string(),
    address: z.string().meta({ description: 'Where the upload begins.' }),
  }),
  hand_in: z.strictObject({ id }),
  page_picture: z.strictObject({ address: z.string() }),
  data_forms: z.array(
    z.strictObject({
      place_id: id,
      schedule_id: id,
      date: day,
      course: z.string(),
      experiment: z.string(),
      name: z.string(),
      form: formNode,
      values: z.looseObject({}).nullable().meta({ description: 'By the names of the parts; null for nothing yet.' }),
      faults: z.string().meta({ description: 'Sentences, one a line; empty for none.' }),
      result: z.looseObject({}).nullable(),
      saved: moment.nullable(),
      problem: reason.nullable(),
    }),
  ),
  save_data: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('saved'), saved: moment, values: z.looseObject({}), faults: z.string() }),
    refused,
  ]),
  grades: z.array(
    z.strictObject({
      id,
      course_id: id,
      course: z.string(),
      semester: z.string(),
      total: z.number().nullable(),
      is_barred: z.boolean(),
      is_retake: z.boolean(),
      corrected_at: moment.nullable(),
      published_at: moment,
      parts: z.looseObject({}).meta({ description: 'What the grade was worked out from.' }),
      rules: z.looseObject({}).meta({ description: 'Items, weights and rules as they stood when the grades were submitted.' }),
      decimals: z.int(),
      appeals: z.array(
        z.strictObject({
          id,
          reason: z.string(),
          state: z.enum(['open', 'kept', 'changed', 'withdrawn']),
          entered_at: moment,
          due: day,
          answer: z.string().nullable(),
          answered_at: moment.nullable(),
        }),
      ),
    }),
  ),
  appeal: z.strictObject({
    id,
    course_grade_id: id,
    course_id: id,
    reason: z.string(),
    state: z.literal('open'),
    entered_at: moment,
    due: day,
    answer: z.null(),
    answered_at: z.null(),
  }),
  announcements: z.array(
    z.strictObject({
      id,
      title: z.string(),
      content: z.string(),
      since: moment,
      until: moment.nullable(),
      centre: z.string().nullable(),
      author: z.string().nullable(),
      read_at: moment.nullable(),
    }),
  ),
  read_announcement: moment,
  questionnaires: z.array(
    z.strictObject({
      id,
      title: z.string(),
      questions: z.array(question),
      course_id: id,
      course: z.string(),
      answered: z.boolean(),
    }),
  ),
  answer_questionnaire: z.boolean(),
} as const satisfies Readonly<Record<StudentFunction, z.ZodType>>;
