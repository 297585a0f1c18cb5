import type { Gradebook, GradebookEnrolment } from '@lab-console/api-client';
import { courseGrade } from '@lab-console/schedule-rules/marks';
import { describe, expect, test } from 'vitest';
import { missingScores } from '../grades/missing-scores.ts';
import {
  attendanceOf,
  barredStudents,
  courseRecord,
  indexEnrolments,
  rememberMarks,
  savedScores,
  studentGrade,
} from './gradebook-model.ts';

const items = [
  { item: 'preview', label: 'Preview', enable: true, weight: 0.2, isRecorded: true },
  { item: 'operation', label: 'Operation', enable: true, weight: 0.4, isRecorded: true },
  { item: 'report', label: 'Report', enable: true, weight: 0.4, isRecorded: true },
];
const session = (id: number, cancelled = false): object => ({
  id,
  date: `2026-09-${String(id).padStart(2, '0')}`,
  start_time: '08:00',
  project_id: 1,
  cancelled_at: cancelled ? '2026-09-01T00:00:00Z' : null,
});
const place = (id: number, change: Partial<GradebookEnrolment> = {}): GradebookEnrolment => ({
  id,
  schedule_id: id,
  student: 7,
  status: 'elected',
  attendance: 'present',
  attendance_at: null,
  incidents: [],
  make_up_of: null,
  make_up_rate: 100,
  scores: { preview: 80, operation: 90, report: 85 },
  ...change,
});
/** A course of one experiment with a session for each place; what this logic does not read is left out. */
const book = (places: readonly GradebookEnrolment[], change: object = {}): Gradebook =>
  ({
    course: { id: 1, absence_limit: 0.33 },
    required: 1,
    decimals: 1,
    items: [{ item: 'experiments', label: '', enable: true, weight: 1, isRecorded: false }],
    projects: [{ id: 1, items, rules: [] }],
    sessions: places.map(({ schedule_id }) => session(schedule_id)),
    places,
    course_scores: [],
    waivers: [],
    carried: [],
    ...change,
  }) as unknown as Gradebook;
const carried = [{ id: 1, course_id: 1, student: 7, project_id: 1, mark: 91.5, from_course_id: 2 }];
const both = (mark: number) => ({ soFar: mark, final: mark });
const gradeOf = (one: Gradebook) => studentGrade(one, { student: 7, index: indexEnrolments(one), scores: savedScores(one) });

test('the attendance rate leaves out what is unmarked, stopped or cancelled: 22 of 25', () => {
  const marks = [
    ...Array.from({ length: 20 }, () => 'present' as const),
    'late' as const,
    'late' as const,
    'excused' as const,
    'absent' as const,
    'absent' as const,
    null,
    'absent' as const,
  ];
  const places = marks.map((attendance, at) => place(at + 1, { attendance }));
  const one = book([...places, place(28, { attendance: 'absent', status: 'stopped' })], { required: 25 });
  const cancelled = {
    ...one,
    sessions: one.sessions.map((each) => (each.id === 27 ? { ...each, cancelled_at: '2026-09-01' } : each)),
  };
  expect(attendanceOf(cancelled)(7)).toEqual({ rate: 88, absent: 2, isBarred: false });
});

test.each([
  ['a required experiment', {}, true],
  ['a free experiment', { projects: [{ id: 1, items, rules: [], free_schedule: true }] }, false],
  [
    'an experiment that the student need not do',
    { required: 2, waivers: [{ id: 1, student: 7, project_id: 1, reason: 'Ill' }] },
    false,
  ],
  [
    'one of two experiments of which only this one is required of the student',
    { required: 2, course: { id: 1, absence_limit: 1 }, waivers: [{ id: 1, student: 7, project_id: 2, reason: 'Ill' }] },
    true,
  ],
])('an absence in %s counts only where the student had to come', (_name, change, isBarred) => {
  expect(attendanceOf(book([place(1, { attendance: 'absent' })], change))(7)).toEqual({ rate: 0, absent: 1, isBarred });
});

describe('the grade of a student, as the grid previews it', () => {
  test.each<[string, Gradebook, object]>([
    [
      'is rounded once, half up',
      book([place(1, { scores: { preview: 60.25, operation: 80, report: 61 } })]),
      { soFar: 68.5, final: 68.5 },
    ],
    [
      'counts a missing report as 0 in the end',
      book([place(1, { scores: { preview: 80, operation: 90, report: null } })]),
      { soFar: 86.7, final: 52 },
    ],
    ['comes from the latest of several sessions', book([place(1, { scores: {} }), place(2)]), { soFar: 86, final: 86 }],
    ['knows no mark where the student was excused', book([place(1, { attendance: 'excused' })]), { soFar: null, final: 0 }],
    [
      'requires nothing that was waived',
      book([place(1, { attendance: 'excused' })], { waivers: [{ id: 1, student: 7, project_id: 1, reason: 'Ill' }] }),
      { soFar: null, final: null },
    ],
    [
      'comes from the make-up session, at its rate',
      book([
        place(2, { attendance: 'absent' }),
        place(1, { make_up_of: 2, make_up_rate: 80, scores: { preview: 86, operation: 86, report: 86 } }),
      ]),
      { soFar: 68.8, final: 68.8 },
    ],
    ['comes from an earlier course where there is none', book([], { carried }), { soFar: 91.5, final: 91.5 }],
    ['comes from an earlier course where the session gave none', book([place(1, { scores: {} })], { carried }), both(91.5)],
    [
      'comes from an earlier course where the student was absent',
      book([place(1, { attendance: 'absent', scores: {} })], { carried }),
      both(91.5),
    ],
    [
      'comes from the session where that gave one of two scores',
      book([place(1, { scores: { report: 50 } })], { carried }),
      { soFar: 50, final: 20 },
    ],
    [
      'comes from the session where that gave 0',
      book([place(1, { scores: { preview: 0, operation: 0, report: 0 } })], { carried }),
      both(0),
    ],
  ])('%s', (_name, one, expected) => {
    expect(gradeOf(one)).toEqual(expected);
  });
});

describe('a submitted grade', () => {
  const parts = {
    items: [
      { item: 'experiments', enable: true, weight: 0.5 },
      { item: 'exam', enable: true, weight: 0.5 },
    ],
    decimals: 2,
    required: 2,
    scores: { exam: 70 },
    marks: [
      { project_id: 1, place_id: 1, soFar: 80, final: 60 },
      { project_id: 2, place_id: null, soFar: 91.5, final: 91.5, carried: true },
    ],
  };
  const submitted = (state: string) =>
    book([place(1)], {
      list: { state },
      grades: [
        { student: 7, parts },
        { student: 8, parts: {} },
      ],
    });
  const recordOf = (one: Gradebook, student = 7) =>
    courseRecord(one, { student, index: indexEnrolments(one), scores: savedScores(one) });

  test('is made from what was kept, whatever the rules and the marks are now', () => {
    const record = recordOf(submitted('published'));
    expect([...record.byProject]).toEqual([
      [1, { soFar: 80, final: 60 }],
      [2, { soFar: 91.5, final: 91.5 }],
    ]);
    expect([...record.carried]).toEqual([2]);
    expect(gradeOf(submitted('submitted'))).toEqual({ soFar: 77.88, final: 72.88 });
  });
  test('is worked out anew when the list is opened again', () => {
    expect(gradeOf(submitted('open'))).toEqual({ soFar: 86, final: 86 });
  });
  test('has neither marks nor a sum where it was added after publishing', () => {
    const record = recordOf(submitted('published'), 8);
    expect([record.byProject.size, courseGrade(record)]).toEqual([0, { soFar: null, final: null }]);
  });
});

test.each([
  ['by attendance while the list is open', 'open', [7]],
  ['as it was submitted afterwards', 'submitted', [8]],
])('students are barred %s', (_when, state, expected) => {
  const one = book([place(1, { attendance: 'absent' })], {
    students: [{ id: 7 }, { id: 8 }],
    list: { state },
    grades: [
      { student: 7, is_barred: false },
      { student: 8, is_barred: true },
    ],
  });
  expect([...barredStudents(one)]).toEqual(expected);
});

test('a remembered mark is worked out again when one of its scores changes, or its experiment', () => {
  const one = book([place(1)]);
  const markOf = rememberMarks();
  const [project] = one.projects;
  const scores = savedScores(one);
  const marks = (from = { project: project!, scores }) => markOf(one.places[0]!, from);
  expect(marks()).toEqual({ soFar: 86, final: 86 });
  expect(marks()).toBe(marks());
  const lower = { ...scores, ofPlace: (_: unknown, item: string) => (item === 'report' ? 60 : 80) };
  expect(marks({ project: project!, scores: lower })).toEqual({ soFar: 72, final: 72 });
  expect(marks({ project: { ...project!, items: project!.items.slice(0, 1) }, scores })).toEqual({ soFar: 80, final: 80 });
});

test.each([
  ['who was there', [place(1, { scores: { preview: 80 } })], {}, ['place:1:report']],
  ['who was excused', [place(1, { scores: {}, attendance: 'excused' })], {}, []],
  [
    'who was excused and made it up',
    [place(1, { scores: {}, attendance: 'excused' }), place(2, { scores: {}, make_up_of: 1 })],
    {},
    ['place:2:preview', 'place:2:report'],
  ],
  ['whose session was cancelled', [place(1, { scores: {} })], { sessions: [session(1, true)] }, []],
  ['whose carried-over mark counts', [place(1, { scores: {} })], { carried }, []],
  [
    'whose session gave a mark instead of the carried-over one',
    [place(1, { scores: { preview: 80 } })],
    { carried },
    ['place:1:report'],
  ],
  ['who need not do it', [place(1, { scores: {} })], { waivers: [{ id: 1, student: 7, project_id: 1, reason: 'Ill' }] }, []],
] as const)('scores of an experiment are missing for a student %s: %j', (_title, places, change, missing) => {
  const one = { ...book(places, change), students: [{ id: 7 }] } as unknown as Gradebook;
  const ofPlaces = new Map(
    places.flatMap(({ id, scores }) => Object.entries(scores).map(([item, score]) => [`place:${id}:${item}`, score])),
  );
  const from = { index: indexEnrolments(one), items: ['preview', 'report'], scoreAt: (key: string) => ofPlaces.get(key) ?? null };
  const keys = (projectId: number | null) => missingScores(one, { ...from, projectId }).map(({ key }) => key);
  expect(keys(1)).toEqual(missing);
  expect(keys(null)).toEqual(['course:7:preview', 'course:7:report']);
});
