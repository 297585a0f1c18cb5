import type { Gradebook } from '@lab-console/api-client';

/** What a {@link madeUpBook} holds. */
export interface MadeUpBookOptions {
  readonly studentCount: number;
  readonly experimentCount: number;
  /** Whether the sessions of the second experiment are over. */
  readonly isOver: boolean;
  /** @default false */
  readonly isArchived?: boolean;
}

const item = (name: string, label: string, weight: number, isRecorded = true) => ({
  item: name,
  label,
  enable: true,
  weight,
  isRecorded,
});

/** A course of two classes; each experiment has a session for each, and every third student has no report. */
export function madeUpBook({ studentCount, experimentCount, isOver, isArchived = false }: MadeUpBookOptions): Gradebook {
  const ids = Array.from({ length: studentCount }, (_, at) => at + 1);
  const experiments = Array.from({ length: experimentCount }, (_, at) => at + 1);
  const classOf = (student: number): number => student % 2;
  return {
    course: { id: 1, code: 'PHY', name: 'Physics', absence_limit: 0.33 },
    required: experimentCount,
    decimals: 1,
    items: [item('experiments', 'Experiments', 0.7, false), item('exam', 'Exam', 0.3)],
    projects: experiments.map((id) => ({
      id,
      code: `E${id}`,
      name: `Experiment ${id}`,
      free_schedule: false,
      items: [item('preview', 'Preview', 0.4), item('report', 'Report', 0.6)],
      rules: [],
    })),
    sessions: experiments.flatMap((project) =>
      [0, 1].map((half) => ({
        id: project * 10 + half,
        date: isOver || project === 1 ? `2026-03-0${half + 1}` : `2999-03-0${half + 1}`,
        start_time: '08:00:00',
        period_name: '1',
        project_id: project,
        location_name: 'A-205',
        teacher_name: null,
        is_publish: true,
        cancelled_at: null,
        cancel_reason: null,
      })),
    ),
    students: ids.map((id) => ({
      id,
      code: String(990_000 + id),
      name: `Pupil ${id}`,
      class_name: `Class ${classOf(id) + 1}`,
      is_retake: false,
    })),
    places: experiments.flatMap((project) =>
      ids.map((student) => ({
        id: project * 10_000 + student,
        schedule_id: project * 10 + classOf(student),
        student,
        status: 'elected',
        attendance: student === 2 ? null : 'present',
        attendance_at: null,
        incidents: [],
        make_up_of: null,
        make_up_rate: 100,
        scores: { preview: 50 + (student % 50), report: student % 3 === 0 ? null : 40 + (student % 60) },
      })),
    ),
    course_scores: ids.map((student) => ({ student, item: 'exam', score: 70 })),
    waivers: [],
    carried: [],
    comments: [
      {
        student: 1,
        project_id: 1,
        content: 'The sample was spoiled.',
        changed_at: '2026-03-02T08:00:00Z',
        changed_by_name: 'Li',
      },
      { student: 2, project_id: null, content: 'Well done.', changed_at: '2026-03-02T08:00:00Z', changed_by_name: 'Li' },
    ],
    list: null,
    is_archived: isArchived,
    grades: [],
    corrections: [],
    appeals: [],
  } as unknown as Gradebook;
}
