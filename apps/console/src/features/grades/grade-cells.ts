import type { Gradebook, GradebookEnrolment, GradebookProject, GradebookStudent } from '@lab-console/api-client';
import { experimentState } from '../gradebook/experiment-state.ts';
import { projectAt, type GradeColumn } from './grade-columns.ts';
import { gradeLock } from '../gradebook/grade-lock.ts';
import {
  barredStudents,
  gradesOf,
  type EnrolmentIndex,
  type MarkOf,
  type Scores,
  type StudentGrade,
} from '../gradebook/gradebook-model.ts';
import type { GridCell } from '../gradebook/grid/record-grid-types.ts';
import { courseKey, enrolmentKey } from './score-keys.ts';
import { commentOf } from './mark-comments.ts';
import type { RecordTexts } from '../gradebook/texts/en.ts';

/** What the cells of a grid of grades are made from. */
export interface GradeCellsContext {
  /** The experiment whose items are shown; `null` for the grades of the course. */
  readonly project: GradebookProject | null;
  readonly index: EnrolmentIndex;
  readonly values: ReadonlyMap<string, number | null>;
  readonly unsaved: ReadonlySet<string>;
  readonly markOf: MarkOf;
  /** Whether the last session is over, so that a low final mark is one. */
  readonly isOver: boolean;
  readonly texts: RecordTexts;
}

/** Cells of a grid of grades, by student and column. */
export interface GradeCells {
  readonly scores: Scores;
  readonly gradeOf: (student: number) => StudentGrade;
  /** Place of a student in the experiment that is shown. */
  readonly placeOf: (student: number) => GradebookEnrolment | null;
  /** Key of the score in a cell; `null` where it has none. */
  readonly keyOf: (student: number, column: GradeColumn) => string | null;
  readonly cellOf: (student: GradebookStudent, column: GradeColumn) => GridCell;
  /** Names of what a student lacks: items by hand, and in the course experiments without a mark. */
  readonly missingOf: (student: number) => readonly string[];
}

/** A mark of an experiment as it is shown. */
export const oneDecimal = (mark: number | null): string => (mark === null ? '' : mark.toFixed(1));

/** Name of a session in a column and a list of choices. */
export const sessionName = ({ date, start_time }: Gradebook['sessions'][number]): string =>
  `${date.slice(5)} ${start_time.slice(0, 5)}`;

/** What cells look up in a gradebook. */
interface BookFacts {
  readonly sessions: ReadonlyMap<number, Gradebook['sessions'][number]>;
  readonly submitted: ReadonlyMap<number, Gradebook['grades'][number]>;
  readonly waived: ReadonlySet<string>;
  readonly barred: ReadonlySet<number>;
  readonly commented: ReadonlySet<number>;
}

const knownFacts = new WeakMap<Gradebook, BookFacts>();

/** Makes the facts of a gradebook once: cells are made anew with every score that is typed. */
function factsOf(book: Gradebook): BookFacts {
  const known = knownFacts.get(book);
  if (known) return known;
  const facts: BookFacts = {
    sessions: new Map(book.sessions.map((session) => [session.id, session])),
    submitted: new Map(book.grades.map((grade) => [grade.student, grade])),
    waived: new Set(book.waivers.map(({ student, project_id }) => `${student}:${project_id}`)),
    barred: barredStudents(book),
    commented: new Set(book.comments?.map(({ student }) => student)),
  };
  knownFacts.set(book, facts);
  return facts;
}

/** Makes the cells of a grid of grades: the content of each, and how it is drawn. */
export function gradeCells(
  book: Gradebook,
  { project, index, values, unsaved, markOf, isOver, texts }: GradeCellsContext,
): GradeCells {
  const { grades: text, common, attendance } = texts;
  const isLocked = book.list !== null && book.list.state !== 'open';
  const scores: Scores = {
    ofPlace: (place, item) => values.get(enrolmentKey(place.id, item)) ?? null,
    ofCourse: (student, item) => values.get(courseKey(student, item)) ?? null,
  };
  const gradeOf = gradesOf(book, { index, scores, markOf });
  const { sessions, submitted, waived, barred, commented } = factsOf(book);
  const placeOf = (student: number): GradebookEnrolment | null => (project ? index.shown(student, project.id) : null);
  const keyOf = (student: number, { item }: GradeColumn): string | null => {
    if (item === null) return null;
    if (!project) return courseKey(student, item);
    const place = placeOf(student);
    return place ? enrolmentKey(place.id, item) : null;
  };
  const finalTone = (mark: number | null): GridCell['tone'] => (!isOver ? 'muted' : mark !== null && mark < 60 ? 'bad' : 'plain');
  const byHand = (project?.items ?? book.items).filter(
    ({ item, enable, isRecorded }) => enable && isRecorded && item !== 'experiments',
  );

  const projectCell = (student: number, project: number): GridCell => {
    const found = experimentState(book, { student, project, index, record: gradeOf(student).record });
    switch (found.kind) {
      case 'carried':
        return { text: oneDecimal(found.marks.soFar), tone: 'muted', hint: text.carried };
      case 'mark':
        return {
          text: oneDecimal(found.marks.soFar),
          tone: 'plain',
          hint: common.labelled(text.final, oneDecimal(found.marks.final)),
        };
      case 'waived':
      case 'excused':
      case 'missing':
        return { text: text[found.kind], tone: 'muted' };
    }
  };

  const missingOf = (student: number): readonly string[] => {
    if (isLocked) return [];
    if (project) {
      const place = index.counted(student, project.id);
      if (place === null || waived.has(`${student}:${project.id}`)) return [];
      return byHand.filter(({ item }) => scores.ofPlace(place, item) === null).map(({ label }) => label);
    }
    const { record } = gradeOf(student);
    return [
      ...book.projects
        .filter(({ id }) => experimentState(book, { student, project: id, index, record }).kind === 'missing')
        .map(({ code }) => code),
      ...byHand.filter(({ item }) => scores.ofCourse(student, item) === null).map(({ label }) => label),
    ];
  };

  const markCell = (student: number, column: 'soFar' | 'final'): GridCell => {
    const toneOf = (mark: number | null): GridCell['tone'] => (column === 'soFar' ? 'plain' : finalTone(mark));
    if (!project) {
      if (column === 'final' && barred.has(student))
        return { text: attendance.barred, tone: 'muted', hint: attendance.barredHint };
      const grade = gradeOf(student).grade[column];
      return { text: grade === null ? '' : grade.toFixed(book.decimals), tone: toneOf(grade) };
    }
    const counted = index.counted(student, project.id);
    if (!counted) return { text: placeOf(student)?.attendance === 'excused' ? text.excused : '', tone: 'muted' };
    const mark = markOf(counted, { project, scores })[column];
    return { text: oneDecimal(mark), tone: toneOf(mark) };
  };

  const plainCell = (student: GradebookStudent, column: GradeColumn): GridCell => {
    if (column.item !== null) {
      const key = keyOf(student.id, column);
      if (key === null) return { text: text.noPlace, tone: 'closed', isOpen: false };
      const value = values.get(key) ?? null;
      return {
        text: value === null ? '' : String(value),
        tone: unsaved.has(key) ? 'unsaved' : 'plain',
        isOpen: gradeLock(book) === null,
      };
    }
    const ofProject = projectAt(column.key);
    if (ofProject !== null) return projectCell(student.id, ofProject);
    const place = placeOf(student.id);
    switch (column.key) {
      case 'class':
        return { text: student.class_name ?? '', tone: 'muted', hint: student.class_name ?? undefined };
      case 'session': {
        const session = place ? sessions.get(place.schedule_id) : undefined;
        return session
          ? { text: sessionName(session), tone: 'muted', hint: `${session.period_name} ${session.location_name}` }
          : { text: '' };
      }
      case 'attendance':
        if (!place) return { text: '' };
        if (place.attendance === null) return { text: text.notTaken, tone: 'muted', hint: text.provisional };
        return { text: attendance.marks[place.attendance], tone: place.attendance === 'absent' ? 'bad' : 'muted' };
      case 'missing': {
        const missing = common.listed(missingOf(student.id));
        return { text: missing, tone: 'muted', hint: missing || undefined };
      }
      case 'soFar':
      case 'final':
        return markCell(student.id, column.key);
      default: {
        const grade = submitted.get(student.id);
        const total = grade?.total == null ? '' : grade.total.toFixed(book.decimals);
        if (barred.has(student.id))
          return { text: `${total} ${attendance.barred}`.trim(), tone: 'muted', hint: attendance.barredHint };
        return { text: total, tone: grade?.corrected_at ? 'good' : 'plain' };
      }
    }
  };
  const cellOf = (student: GradebookStudent, column: GradeColumn): GridCell => {
    const cell = plainCell(student, column);
    if (!commented.has(student.id)) return cell;
    const ofProject = projectAt(column.key);
    // The comment of a row is shown in the column "So far", which is always in view.
    if (ofProject === null && column.key !== 'soFar') return cell;
    const comment = commentOf(book, { student: student.id, projectId: ofProject ?? project?.id ?? null });
    return comment ? { ...cell, comment: common.labelled(text.comment, comment.content) } : cell;
  };
  return { scores, gradeOf, placeOf, keyOf, cellOf, missingOf };
}
