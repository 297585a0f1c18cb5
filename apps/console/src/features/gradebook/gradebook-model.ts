import type {
  CourseGradeParts,
  Gradebook,
  GradebookEnrolment,
  GradebookProject,
  GradebookStudent,
} from '@lab-console/api-client';
import {
  attendanceRate,
  courseGrade,
  experimentMark,
  isBarred,
  type CourseRecord,
  type EnrolmentRecord,
  type TwoMarks,
} from '@lab-console/schedule-rules/marks';

/** The score of a place or of a student in a course, as the grid has it. */
export interface Scores {
  readonly ofPlace: (place: GradebookEnrolment, item: string) => number | null;
  readonly ofCourse: (student: number, item: string) => number | null;
}

/** Scores as the gradebook was read. */
export function savedScores(book: Gradebook): Scores {
  const ofCourse = new Map(book.course_scores.map(({ student, item, score }) => [`${student}:${item}`, score]));
  return {
    ofPlace: (place, item) => place.scores[item] ?? null,
    ofCourse: (student, item) => ofCourse.get(`${student}:${item}`) ?? null,
  };
}

/** Places by student and experiment: which one counts, and which is shown where none does. */
export interface EnrolmentIndex {
  /** Elected, not cancelled, not made up elsewhere, not excused; the latest of several. */
  readonly counted: (student: number, project: number) => GradebookEnrolment | null;
  /** The counted one, or the latest other one that is not stopped. */
  readonly shown: (student: number, project: number) => GradebookEnrolment | null;
}

/** Finds the places that count, as the database does when grades are submitted. */
export function indexEnrolments(book: Gradebook): EnrolmentIndex {
  const sessions = new Map(book.sessions.map((session) => [session.id, session]));
  const isHeld = (place: GradebookEnrolment): boolean => {
    const session = sessions.get(place.schedule_id);
    return place.status === 'elected' && session !== undefined && session.cancelled_at === null;
  };
  const replaced = new Set(
    book.places.flatMap((place) => (place.make_up_of !== null && isHeld(place) ? [place.make_up_of] : [])),
  );
  const moment = (place: GradebookEnrolment): string => {
    const session = sessions.get(place.schedule_id);
    return `${session?.date ?? ''} ${session?.start_time ?? ''} ${String(place.id).padStart(12, '0')}`;
  };
  const counted = new Map<string, GradebookEnrolment>();
  const shown = new Map<string, GradebookEnrolment>();
  const put = (map: Map<string, GradebookEnrolment>, key: string, place: GradebookEnrolment): void => {
    const there = map.get(key);
    if (!there || moment(there) < moment(place)) map.set(key, place);
  };
  for (const place of book.places) {
    const project = sessions.get(place.schedule_id)?.project_id;
    if (project === undefined || place.status !== 'elected') continue;
    const key = `${place.student}:${project}`;
    put(shown, key, place);
    if (isHeld(place) && place.attendance !== 'excused' && !replaced.has(place.id)) put(counted, key, place);
  }
  return {
    counted: (student, project) => counted.get(`${student}:${project}`) ?? null,
    shown: (student, project) => counted.get(`${student}:${project}`) ?? shown.get(`${student}:${project}`) ?? null,
  };
}

/** What the mark of a place is made from. */
export function enrolmentRecord(
  place: GradebookEnrolment,
  { project, scores }: { readonly project: GradebookProject; readonly scores: Scores },
): EnrolmentRecord {
  return {
    items: project.items,
    scores: Object.fromEntries(project.items.map(({ item }) => [item, scores.ofPlace(place, item)])),
    rules: project.rules,
    attendance: place.attendance,
    incidents: place.incidents,
    rate: place.make_up_rate,
  };
}

/** Works out the mark of a place. */
export type MarkOf = (
  place: GradebookEnrolment,
  from: { readonly project: GradebookProject; readonly scores: Scores },
) => TwoMarks;

const markOfPlace: MarkOf = (place, from) => experimentMark(enrolmentRecord(place, from));

/** Works marks out as always, and remembers each for as long as its place, its experiment and its scores are the same. */
export function rememberMarks(): MarkOf {
  const known = new Map<number, { readonly from: readonly unknown[]; readonly marks: TwoMarks }>();
  return (place, { project, scores }) => {
    const from = [place, project, ...project.items.map(({ item }) => scores.ofPlace(place, item))];
    const before = known.get(place.id);
    if (before && before.from.length === from.length && from.every((each, at) => each === before.from[at])) return before.marks;
    const marks = markOfPlace(place, { project, scores });
    known.set(place.id, { from, marks });
    return marks;
  };
}

/** What a student's grade is to be worked out from. */
export interface GradeContext {
  readonly student: number;
  readonly index: EnrolmentIndex;
  readonly scores: Scores;
  /** @default Each mark is worked out anew. */
  readonly markOf?: MarkOf;
}

/** The mark of an earlier course that counts for an experiment: where the student has none of it here, in a session or not. */
export function carriedMark(
  book: Pick<Gradebook, 'carried'>,
  { student, project, mark }: { readonly student: number; readonly project: number; readonly mark: TwoMarks | null },
): Gradebook['carried'][number] | null {
  if (mark !== null && mark.soFar !== null) return null;
  return book.carried.find((each) => each.student === student && each.project_id === project) ?? null;
}

/** What a submitted grade was made from: nothing for one that was added later; `null` while the list is open. */
function keptParts(book: Gradebook, student: number): CourseGradeParts | null {
  if ((book.list?.state ?? 'open') === 'open') return null;
  const parts = book.grades.find((grade) => grade.student === student)?.parts;
  if (parts && 'marks' in parts) return parts as CourseGradeParts;
  return { items: [], scores: {}, marks: [], required: 0, decimals: book.decimals };
}

/** What the grade of a student is made from: of a submitted list, as it was kept with it. */
export function courseRecord(
  book: Gradebook,
  { student, index, scores, markOf = markOfPlace }: GradeContext,
): CourseRecord & {
  readonly byProject: ReadonlyMap<number, TwoMarks>;
  readonly carried: ReadonlySet<number>;
  /** Experiments that the student need not do. */
  readonly waived: ReadonlySet<number>;
} {
  const kept = keptParts(book, student);
  const waived = new Set(book.waivers.flatMap((waiver) => (waiver.student === student ? [waiver.project_id] : [])));
  if (kept) {
    return {
      ...kept,
      byProject: new Map(kept.marks.map(({ project_id, soFar, final }) => [project_id, { soFar, final }])),
      carried: new Set(kept.marks.flatMap(({ project_id, carried }) => (carried ? [project_id] : []))),
      waived,
    };
  }
  const byProject = new Map<number, TwoMarks>();
  const carriedOver = new Set<number>();
  for (const project of book.projects) {
    const place = index.counted(student, project.id);
    const mark = place ? markOf(place, { project, scores }) : null;
    const carried = carriedMark(book, { student, project: project.id, mark });
    if (carried) {
      byProject.set(project.id, { soFar: carried.mark, final: carried.mark });
      carriedOver.add(project.id);
    } else if (mark) byProject.set(project.id, mark);
  }
  return {
    items: book.items,
    scores: Object.fromEntries(book.items.map(({ item }) => [item, scores.ofCourse(student, item)])),
    marks: [...byProject.values()],
    required: Math.max(0, book.required - waived.size),
    decimals: book.decimals,
    byProject,
    carried: carriedOver,
    waived,
  };
}

/** The grade of a student as it would be submitted now. */
export function studentGrade(book: Gradebook, context: GradeContext): TwoMarks {
  return courseGrade(courseRecord(book, context));
}

/** What a student's grade is made from, and what it comes to. */
export interface StudentGrade {
  readonly record: ReturnType<typeof courseRecord>;
  readonly grade: TwoMarks;
}

/** Works out the grades of students: each once, however many cells show something of it. */
export function gradesOf(book: Gradebook, context: Omit<GradeContext, 'student'>): (student: number) => StudentGrade {
  const known = new Map<number, StudentGrade>();
  return (student) => {
    const before = known.get(student);
    if (before) return before;
    const record = courseRecord(book, { ...context, student });
    const made = { record, grade: courseGrade(record) };
    known.set(student, made);
    return made;
  };
}

/** How a student attended. */
export interface StudentAttendance {
  readonly rate: number | null;
  readonly absent: number;
  readonly isBarred: boolean;
}

/**
 * Attendance of each student over the sessions that were not cancelled. Absences bar where the student had to come: those of free
 * experiments and of experiments that the student need not do are left out, as where the database submits grades.
 */
export function attendanceOf(
  book: Gradebook,
): (student: GradebookStudent['id'], markOf?: (place: GradebookEnrolment) => string | null) => StudentAttendance {
  const sessions = new Map(book.sessions.map((session) => [session.id, session]));
  const free = new Set(book.projects.filter(({ free_schedule }) => free_schedule).map(({ id }) => id));
  const held = new Map<number, GradebookEnrolment[]>();
  for (const place of book.places) {
    if (place.status !== 'elected' || sessions.get(place.schedule_id)?.cancelled_at != null) continue;
    const known = held.get(place.student);
    if (known) known.push(place);
    else held.set(place.student, [place]);
  }
  const limit = book.course.absence_limit ?? null;
  return (student, markOf = (place) => place.attendance) => {
    const counts = { present: 0, late: 0, excused: 0, absent: 0 };
    const waived = new Set(book.waivers.flatMap((waiver) => (waiver.student === student ? [waiver.project_id] : [])));
    let absent = 0;
    for (const place of held.get(student) ?? []) {
      const mark = markOf(place);
      if (mark !== null && mark in counts) counts[mark as keyof typeof counts] += 1;
      const project = sessions.get(place.schedule_id)?.project_id;
      if (mark === 'absent' && project !== undefined && !free.has(project) && !waived.has(project)) absent += 1;
    }
    return {
      rate: attendanceRate(counts),
      absent: counts.absent,
      isBarred: isBarred({ absent, required: book.required - waived.size, limit }),
    };
  };
}

/** Who is barred from the course: by the attendance of an open list, as it was submitted in every other one. */
export function barredStudents(book: Gradebook): ReadonlySet<number> {
  if ((book.list?.state ?? 'open') !== 'open')
    return new Set(book.grades.flatMap(({ student, is_barred }) => (is_barred ? [student] : [])));
  const attendance = attendanceOf(book);
  return new Set(book.students.flatMap(({ id }) => (attendance(id).isBarred ? [id] : [])));
}
