import type { Gradebook, GradebookProject, GradebookStudent } from '@lab-console/api-client';
import { wallClock } from '@lab-console/schedule-rules/clock';
import type { GridEdit, GridPosition, PlacedBlock } from '@lab-console/widget-base/grid';
import { useStore } from '@lab-console/widget-base/react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTimeZone } from '../../parts/useMoment.ts';
import type { CellStore } from '../gradebook/cell-store.ts';
import { gradeLock } from '../gradebook/grade-lock.ts';
import { indexEnrolments, rememberMarks, type EnrolmentIndex } from '../gradebook/gradebook-model.ts';
import type { GridCell, GridRow } from '../gradebook/grid/record-grid-types.ts';
import { readEdits } from '../gradebook/read-edits.ts';
import { readScore } from '../gradebook/score-text.ts';
import { sessionsToCome } from '../gradebook/sessions-to-come.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { untakenPlaces } from '../gradebook/untaken-places.ts';
import { usePaste } from '../gradebook/usePaste.tsx';
import { dueScores } from './due-scores.ts';
import { gradeCells, sessionName, type GradeCells } from './grade-cells.ts';
import { gradeColumns, type GradeColumn } from './grade-columns.ts';
import type { GradeFiltersProps } from './GradeFilters.tsx';
import { missingScores } from './missing-scores.ts';
import { everyStudent, type ShownCriteria } from './shown-students.ts';
import { classesOf, studentFacts } from './student-facts.ts';
import { useGradeFigures } from './useGradeFigures.ts';
import { useShownStudents } from './useShownStudents.ts';

/** A score in a grid; `null` where there is none. */
export type Score = number | null;

/** What a grid of grades is about. */
export interface GradeGridOptions {
  readonly book: Gradebook;
  /** The experiment whose items are shown; `null` for the grades of the course. */
  readonly projectId: number | null;
  readonly store: CellStore<Score>;
  /** What the students are chosen by at first. @default all of them */
  readonly initialCriteria?: Partial<ShownCriteria> | undefined;
  readonly onCriteriaChange?: ((criteria: ShownCriteria) => void) | undefined;
}

/** Everything that a grid of grades shows and does, but for the texts about one student. */
export interface GradeGridState {
  readonly index: EnrolmentIndex;
  readonly project: GradebookProject | null;
  readonly columns: readonly GradeColumn[];
  readonly cells: GradeCells;
  readonly cell: (where: GridPosition) => GridCell;
  /** Keys of scores that are not saved yet. */
  readonly unsaved: ReadonlySet<string>;
  readonly students: readonly GradebookStudent[];
  readonly rows: readonly GridRow[];
  /** Number of a student, with a word where the course is taken again. */
  readonly detailOf: (student: GradebookStudent) => string;
  /** Figures of each column; `null` for a column without. */
  readonly figures: ReturnType<typeof useGradeFigures>;
  readonly criteria: ShownCriteria;
  readonly choose: (change: Partial<ShownCriteria>) => void;
  readonly choices: Pick<GradeFiltersProps, 'classes' | 'groups' | 'sessions' | 'columns'>;
  /** Scores of which nothing is known, so that they can be set to 0. */
  readonly missing: ReturnType<typeof missingScores>;
  /** Places whose attendance was not taken. */
  readonly untaken: () => ReturnType<typeof untakenPlaces>;
  readonly isLocked: boolean;
  /** Why what was entered last was not; `null` where it was. */
  readonly refused: string | null;
  readonly clearRefused: () => void;
  readonly handleEdit: (edits: readonly GridEdit[]) => void;
  readonly handlePaste: (block: PlacedBlock) => void;
  readonly pasteDialog: ReactNode;
}

/** The students, columns and cells of a grid of grades, with filters, typing and pasting. */
export function useGradeGrid({
  book,
  projectId,
  store,
  initialCriteria = {},
  onCriteriaChange,
}: GradeGridOptions): GradeGridState {
  const texts = useRecordTexts();
  const { grades: text, common, paste } = texts;
  const timeZone = useTimeZone();
  const [refused, setRefused] = useState<string | null>(null);
  const isLocked = gradeLock(book) !== null;
  const index = useMemo(() => indexEnrolments(book), [book]);
  const project = book.projects.find(({ id }) => id === projectId) ?? null;
  const [markOf] = useState(rememberMarks);
  const columns = useMemo(() => gradeColumns(book, { project, texts }), [book, project, texts]);
  const isOver = sessionsToCome(book.sessions, { projectId, now: wallClock(timeZone) }) === 0;
  const { values, unsaved } = useStore(store);
  const cells = useMemo(
    () => gradeCells(book, { project, index, values, unsaved, markOf, isOver, texts }),
    [book, project, index, values, unsaved, markOf, isOver, texts],
  );
  const byHand = useMemo(
    () => ({
      index,
      projectId,
      items: columns.flatMap(({ item, isEditable }) => (isEditable && item !== null ? [item] : [])),
      scoreAt: (key: string) => values.get(key) ?? null,
    }),
    [index, projectId, columns, values],
  );
  const untaken = () => untakenPlaces(book, { projectId, now: wallClock(timeZone) });
  const facts = () => {
    const lacking = new Set(untaken().map(({ student }) => student));
    const due = new Set(isLocked ? [] : dueScores(book, { ...byHand, now: wallClock(timeZone) }).map(({ student }) => student));
    return studentFacts(book, {
      lacksScore: (student) => cells.missingOf(student).length > 0,
      lacksDueScore: (student) => due.has(student),
      lacksAttendance: (student) => lacking.has(student),
    });
  };
  const { students, criteria, choose } = useShownStudents(book, {
    initial: { ...everyStudent, ...initialCriteria },
    onChoose: onCriteriaChange,
    facts,
    textOf: (id, key) => {
      const found = book.students.find((one) => one.id === id);
      if (key === 'name') return found?.name ?? '';
      const column = columns.find((one) => one.key === key);
      return found && column ? cells.cellOf(found, column).text : '';
    },
  });
  const figures = useGradeFigures(book, { columns, students, project, index, values, markOf, isOver, texts });
  const detailOf = useCallback(
    ({ code, is_retake }: GradebookStudent): string => (is_retake ? `${code} ${text.retake}` : code),
    [text],
  );
  const rows = useMemo(
    () => students.map((one): GridRow => ({ key: String(one.id), label: one.name, detail: detailOf(one) })),
    [students, detailOf],
  );

  const keyAt = (where: GridPosition): string | null => {
    const student = students[where.row];
    const column = columns[where.column];
    return student && column ? cells.keyOf(student.id, column) : null;
  };
  const cell = useCallback(
    (where: GridPosition): GridCell => {
      const student = students[where.row];
      const column = columns[where.column];
      return student && column ? cells.cellOf(student, column) : { text: '' };
    },
    [students, columns, cells],
  );
  const { handlePaste, pasteDialog } = usePaste<Score>({
    keyAt: (where) => (columns[where.column]?.isEditable && !isLocked ? keyAt(where) : null),
    valueAt: (key) => values.get(key) ?? null,
    textAt: (where) => cell(where).text,
    read: readScore,
    empty: null,
    onEdit: store.edit,
    rowName: (row) => common.listed([rows[row]?.label ?? '', rows[row]?.detail ?? '']),
    columnName: (column) => columns[column]?.label ?? '',
    rowCount: rows.length,
    alignment: { rows: students, columnCount: columns.length },
    rule: paste.scoreRule,
  });
  const handleEdit = (edits: readonly GridEdit[]): void => {
    const entered = readEdits(edits, { keyAt, read: readScore });
    setRefused(entered.refused === null ? null : common.badScore(entered.refused));
    store.edit(entered.edits);
  };
  const missing = useMemo(() => (isLocked ? [] : missingScores(book, byHand)), [isLocked, book, byHand]);
  const choices = useMemo(() => {
    const projectCodes = new Map(book.projects.map(({ id, code }) => [id, code]));
    return {
      classes: [...new Set(book.students.flatMap(({ class_name }) => classesOf(class_name)))].toSorted(),
      groups: book.groups ?? [],
      sessions: book.sessions
        .filter(({ project_id }) => project === null || project_id === project.id)
        .map((session) => ({
          id: session.id,
          name: project ? sessionName(session) : `${sessionName(session)} ${projectCodes.get(session.project_id) ?? ''}`,
        })),
      columns: [{ key: 'name', label: text.name }, ...columns],
    };
  }, [book, project, columns, text]);

  return {
    index,
    project,
    columns,
    cells,
    cell,
    unsaved,
    students,
    rows,
    detailOf,
    figures,
    criteria,
    choose,
    choices,
    missing,
    untaken,
    isLocked,
    refused,
    clearRefused: () => setRefused(null),
    handleEdit,
    handlePaste,
    pasteDialog,
  };
}
