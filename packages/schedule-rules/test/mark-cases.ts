import type { AttendanceCounts } from '../src/marks/attendance-rate.ts';
import type { CourseRecord } from '../src/marks/course-grade.ts';
import type { MarkDeduction } from '../src/marks/deduction.ts';
import type { EnrolmentRecord, TwoMarks, WeightedItem } from '../src/marks/experiment-mark.ts';
import type { WorkRow } from '../src/marks/work-hours.ts';

/** One table for both: the rules in the browser, and the same arithmetic in the database over HTTP. Not part of the package. */

const rule = (item: string, [score, ratio, limit]: readonly [number, number, number], enable = true): MarkDeduction => ({
  item,
  enable,
  score,
  ratio,
  limit,
});
const item = (name: string, weight: number, enable = true): WeightedItem => ({ item: name, weight, enable });
const three = [item('preview', 0.2), item('operation', 0.4), item('report', 0.4)];
const place = (change: Partial<EnrolmentRecord>): EnrolmentRecord => ({
  items: three,
  scores: {},
  rules: [],
  attendance: 'present',
  incidents: [],
  rate: 100,
  ...change,
});
const one = [item('report', 1)];
const raw = (score: number, change: Partial<EnrolmentRecord>): EnrolmentRecord =>
  place({ items: one, scores: { report: score }, ...change });
const both = (mark: number | null): TwoMarks => ({ soFar: mark, final: mark });

/** Marks of an experiment: a name, the enrolment, and the marks that it gets. */
export const experimentCases: readonly (readonly [string, EnrolmentRecord, TwoMarks])[] = [
  ['late, 5 points', raw(86, { attendance: 'late', rules: [rule('late', [5, 0, 10])] }), both(81)],
  ['late, points and a share, capped', raw(86, { attendance: 'late', rules: [rule('late', [5, 10, 10])] }), both(76)],
  ['late, a share', raw(86, { attendance: 'late', rules: [rule('late', [0, 20, 0])] }), both(68.8)],
  ['absent', raw(86, { attendance: 'absent', rules: [rule('absent', [100, 1, 100])] }), both(0)],
  [
    'late and left early',
    raw(86, {
      attendance: 'late',
      incidents: ['leave_early'],
      rules: [rule('late', [5, 0, 10]), rule('leave_early', [10, 0, 20])],
    }),
    both(71),
  ],
  [
    'left early three times, capped',
    raw(86, { incidents: ['leave_early', 'leave_early', 'leave_early'], rules: [rule('leave_early', [10, 0, 20])] }),
    both(66),
  ],
  ['a rule that is off', raw(86, { attendance: 'late', rules: [rule('late', [5, 0, 10], false)] }), both(86)],
  ['never below 0', raw(3, { attendance: 'late', rules: [rule('late', [5, 0, 0])] }), both(0)],
  ['made up for 80 per cent', raw(86, { rate: 80 }), both(68.8)],
  ['the share is taken of the unrounded mark', raw(60.55, { attendance: 'late', rules: [rule('late', [0, 50, 0])] }), both(30.3)],
  ['three items', place({ scores: { preview: 80, operation: 90, report: 85 } }), both(86)],
  ['the report is missing', place({ scores: { preview: 80, operation: 90, report: null } }), { soFar: 86.7, final: 52 }],
  ['nothing is known', place({}), { soFar: null, final: 0 }],
  [
    'weights that give 0.9 are normalised',
    place({
      items: [item('preview', 0.3), item('operation', 0.3), item('report', 0.3)],
      scores: { preview: 80, operation: 90, report: 85 },
    }),
    both(85),
  ],
  [
    'exactly on a half is rounded up, where floating point gives 68.4',
    place({
      items: [item('preview', 0.1), item('operation', 0.5), item('report', 0.4)],
      scores: { preview: 60.5, operation: 60, report: 81 },
    }),
    both(68.5),
  ],
  ['no item weighs anything', place({ items: [item('report', 0)], scores: { report: 90 } }), both(null)],
  [
    'an item that is off does not count',
    place({ items: [item('report', 1), item('exam', 0.5, false)], scores: { report: 90 } }),
    both(90),
  ],
  [
    'thirds of a weight',
    place({
      items: [item('preview', 0.1), item('operation', 0.1), item('report', 0.1)],
      scores: { preview: 100, operation: 0, report: 0.15 },
    }),
    both(33.4),
  ],
];

const course = (change: Partial<CourseRecord>): CourseRecord => ({
  items: [item('experiments', 1)],
  scores: {},
  marks: [],
  required: 3,
  decimals: 1,
  ...change,
});
const marks = [81, 76, 90.5].map(both);
const withExam = { items: [item('experiments', 0.7), item('exam', 0.3)], scores: { exam: 72 }, marks };

/** Marks of a course: a name, the course, and the marks that it gets. */
export const courseCases: readonly (readonly [string, CourseRecord, TwoMarks])[] = [
  ['experiments and an exam', course(withExam), both(79.4)],
  ['no decimals', course({ ...withExam, decimals: 0 }), both(79)],
  ['three of four marks', course({ marks, required: 4, decimals: 1 }), { soFar: 82.5, final: 61.9 }],
  ['three of four marks, two decimals', course({ marks, required: 4, decimals: 2 }), { soFar: 82.5, final: 61.88 }],
  ['best two of three', course({ marks, required: 2, decimals: 2 }), both(85.75)],
  ['59.46 without decimals is 59, never 60 through 59.5', course({ marks: [both(59.46)], required: 1, decimals: 0 }), both(59)],
  ['excused and waived: one fewer is required', course({ marks: marks.slice(0, 2), required: 2, decimals: 1 }), both(78.5)],
  ['the exam is missing', course({ ...withExam, scores: {} }), { soFar: 82.5, final: 57.8 }],
  ['nothing is known', course({}), { soFar: null, final: 0 }],
  ['no experiment is required', course({ required: 0 }), both(null)],
  [
    'a mean of thirds meets a half',
    course({
      items: [item('experiments', 0.3), item('exam', 0.7)],
      scores: { exam: 35.5 },
      marks: [both(100), both(100), both(50)],
      decimals: 1,
    }),
    both(49.9),
  ],
];

/** Rates of attendance: a name, the counts, and the rate. */
export const rateCases: readonly (readonly [string, AttendanceCounts, number | null])[] = [
  ['20 present, 2 late, 1 excused, 2 absent', { present: 20, late: 2, excused: 1, absent: 2 }, 88],
  ['nothing marked', { present: 0, late: 0, excused: 0, absent: 0 }, null],
  ['one of three', { present: 1, late: 0, excused: 0, absent: 2 }, 33.3],
];

const work = (change: Partial<WorkRow>): WorkRow => ({ hours: 1, students: 30, isRepeat: false, factor: 1, ...change });

/** Work of a teacher: a name, the row, and its hours. */
export const workCases: readonly (readonly [string, WorkRow, number])[] = [
  ['the first session of 30', work({}), 1],
  ['a repeat of 34', work({ students: 34, isRepeat: true }), 0.94],
  ['a repeat of 28', work({ students: 28, isRepeat: true }), 0.9],
  ['131 students count twice', work({ students: 131 }), 2],
  ['130 students too', work({ students: 130 }), 2],
  ['3.44 hours of 34, the first', work({ hours: 3.44, students: 34 }), 3.58],
  ['the same, assisting in a repeat', work({ hours: 3.44, students: 34, isRepeat: true, factor: 0.5 }), 1.61],
  ['20 of 30 reports marked', work({ factor: 0.3, marked: 20 }), 0.2],
  ['reports of a session without students', work({ factor: 0.3, students: 0, marked: 0 }), 0],
];

/** Minutes of work and the hours that they are counted as. */
export const hourCases: readonly (readonly [number, number])[] = [
  [155, 3.44],
  [95, 2.11],
  [45, 1],
  [90, 2],
];
