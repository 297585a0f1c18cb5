import type { Gradebook, GradebookEnrolment } from '@lab-console/api-client';
import { wallClock } from '@lab-console/schedule-rules/clock';
import type { GridEdit, GridPosition } from '@lab-console/widget-base/grid';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState, type ReactNode } from 'react';
import { PartFrame } from '../../notifications/PartFrame.tsx';
import { useTimeZone } from '../../shell/useMoment.ts';
import type { CellState, CellStore } from './cell-store.ts';
import { explainCourse, explainExperiment } from './explain-mark.ts';
import { experimentState } from './experiment-state.ts';
import { barredStudents, enrolmentRecord, gradesOf, indexEnrolments, rememberMarks, type Scores } from './gradebook-model.ts';
import { missingScores } from './missing-scores.ts';
import { AskDialog, StudentRecordDialog } from './record-parts.ts';
import { RecordGrid, type GridCell, type GridColumn } from './RecordGrid.tsx';
import { readScore } from './score-text.ts';
import { courseKey, enrolmentKey } from './score-keys.ts';
import { sessionsToCome } from './sessions-to-come.ts';
import { useRecordTexts } from './texts/useRecordTexts.ts';
import { usePaste } from './usePaste.tsx';
import { useTakenScores } from './useTakenScores.ts';

type Score = number | null;

/** Props of {@link GradeGrid}. */
export interface GradeGridProps {
  readonly book: Gradebook;
  /** The experiment whose items are shown; `null` for the grades of the course. */
  readonly projectId: number | null;
  readonly store: CellStore<Score>;
  readonly state: CellState<Score>;
}

interface Column extends GridColumn {
  /** What a cell edits: an item, or nothing. */
  readonly item: string | null;
}

/** A column in which an item is entered, or shown where it is not entered by hand. */
const itemColumn = ({ item, label, weight, isRecorded }: Gradebook['items'][number]): Column => ({
  key: item,
  label,
  detail: `× ${weight}`,
  width: 96,
  isEditable: isRecorded,
  item,
});

const oneDecimal = (mark: number | null): string => (mark === null ? '' : mark.toFixed(1));

/** Students by items of an experiment, or by the parts of their grade; each cell tells how it comes about. */
export function GradeGrid({ book, projectId, store, state }: GradeGridProps): ReactNode {
  const texts = useRecordTexts();
  const { grades: text, common, attendance, paste } = texts;
  const timeZone = useTimeZone();
  const [at, setAt] = useState<GridPosition>({ row: 0, column: 0 });
  const [refused, setRefused] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  const listState = book.list?.state ?? 'open';
  const isLocked = listState !== 'open';
  const index = useMemo(() => indexEnrolments(book), [book]);
  const scores = useMemo(
    (): Scores => ({
      ofPlace: (place, item) => state.values.get(enrolmentKey(place.id, item)) ?? null,
      ofCourse: (student, item) => state.values.get(courseKey(student, item)) ?? null,
    }),
    [state.values],
  );
  const [markOf] = useState(rememberMarks);
  const gradeOf = useMemo(() => gradesOf(book, { index, scores, markOf }), [book, index, scores, markOf]);
  const project = book.projects.find(({ id }) => id === projectId);
  const rows = useMemo(
    () =>
      book.students.map(({ id, code, name, is_retake }) => ({
        key: String(id),
        label: name,
        detail: is_retake ? `${code} ${text.retake}` : code,
      })),
    [book, text],
  );
  const columns = useMemo((): readonly Column[] => {
    if (project) {
      return [
        { key: 'attendance', label: text.attendance, width: 150, isEditable: false, item: null },
        ...project.items.filter(({ enable }) => enable).map(itemColumn),
        { key: 'soFar', label: text.soFar, width: 84, isEditable: false, item: null },
        { key: 'final', label: text.final, width: 84, isEditable: false, item: null },
      ];
    }
    return [
      ...book.projects.map(({ id, name, code }) => ({
        key: `project-${id}`,
        label: code,
        detail: name,
        width: 96,
        isEditable: false,
        item: null,
      })),
      ...book.items.filter(({ item, enable }) => enable && item !== 'experiments').map(itemColumn),
      { key: 'soFar', label: text.soFar, width: 84, isEditable: false, item: null },
      { key: 'final', label: text.final, width: 84, isEditable: false, item: null },
      ...(isLocked ? [{ key: 'grade', label: text.grade, width: 84, isEditable: false, item: null }] : []),
    ];
  }, [book, project, isLocked, text]);
  const taken = useTakenScores(book);
  const barred = useMemo(() => barredStudents(book), [book]);
  const submitted = useMemo(() => new Map(book.grades.map((grade) => [grade.student, grade])), [book]);

  const placeOf = (student: number): GradebookEnrolment | null => (project ? index.shown(student, project.id) : null);
  const keyAt = (where: GridPosition): string | null => {
    const student = book.students[where.row];
    const item = columns[where.column]?.item;
    if (!student || !item) return null;
    if (!project) return courseKey(student.id, item);
    const place = placeOf(student.id);
    return place ? enrolmentKey(place.id, item) : null;
  };
  const cell = (where: GridPosition): GridCell => {
    const student = book.students[where.row];
    const column = columns[where.column];
    if (!student || !column) return { text: '' };
    if (column.item !== null) {
      const key = keyAt(where);
      if (key === null) return { text: text.noPlace, tone: 'closed', isOpen: false };
      const value = state.values.get(key) ?? null;
      return { text: value === null ? '' : String(value), tone: state.unsaved.has(key) ? 'unsaved' : 'plain', isOpen: !isLocked };
    }
    if (column.key === 'grade') {
      const grade = submitted.get(student.id);
      const total = grade?.total == null ? '' : grade.total.toFixed(book.decimals);
      if (barred.has(student.id))
        return { text: `${total} ${attendance.barred}`.trim(), tone: 'muted', hint: attendance.barredHint };
      return {
        text: total,
        tone: grade?.corrected_at ? 'good' : 'plain',
      };
    }
    if (project) {
      const place = placeOf(student.id);
      if (column.key === 'attendance') {
        if (!place) return { text: '' };
        if (place.attendance === null) return { text: text.provisional, tone: 'muted' };
        return { text: attendance.marks[place.attendance], tone: place.attendance === 'absent' ? 'bad' : 'muted' };
      }
      const counted = index.counted(student.id, project.id);
      if (!counted) return { text: place?.attendance === 'excused' ? text.excused : '', tone: 'muted' };
      const mark = markOf(counted, { project, scores })[column.key === 'soFar' ? 'soFar' : 'final'];
      return { text: oneDecimal(mark), tone: mark !== null && mark < 60 ? 'bad' : 'plain' };
    }
    if (column.key.startsWith('project-')) {
      const id = Number(column.key.slice('project-'.length));
      const found = experimentState(book, { student: student.id, project: id, index, record: gradeOf(student.id).record });
      switch (found.kind) {
        case 'carried':
          return { text: oneDecimal(found.marks.soFar), tone: 'muted', hint: text.carried };
        case 'mark': {
          const mark = found.marks.soFar;
          const hint = common.labelled(text.final, oneDecimal(found.marks.final));
          return { text: oneDecimal(mark), tone: mark !== null && mark < 60 ? 'bad' : 'plain', hint };
        }
        case 'waived':
        case 'excused':
        case 'missing':
          return { text: text[found.kind], tone: 'muted' };
      }
    }
    const grade = gradeOf(student.id).grade[column.key === 'soFar' ? 'soFar' : 'final'];
    if (column.key === 'final' && barred.has(student.id)) {
      return { text: attendance.barred, tone: 'muted', hint: attendance.barredHint };
    }
    return { text: grade === null ? '' : grade.toFixed(book.decimals), tone: grade !== null && grade < 60 ? 'bad' : 'plain' };
  };

  const { handlePaste, pasteDialog } = usePaste<Score>({
    keyAt: (where) => (columns[where.column]?.isEditable && !isLocked ? keyAt(where) : null),
    valueAt: (key) => state.values.get(key) ?? null,
    textAt: (where) => cell(where).text,
    read: readScore,
    empty: null,
    onEdit: store.edit,
    rowName: (row) => common.listed([rows[row]?.label ?? '', rows[row]?.detail ?? '']),
    columnName: (column) => columns[column]?.label ?? '',
    rowCount: rows.length,
    rule: paste.scoreRule,
  });
  const handleEdit = (edits: readonly GridEdit[]): void => {
    const bad = edits.find((edit) => readScore(edit.text) === undefined);
    setRefused(bad ? common.badScore(bad.text) : null);
    store.edit(
      edits.flatMap((edit) => {
        const key = keyAt(edit);
        const value = readScore(edit.text);
        return key === null || value === undefined ? [] : [{ key, value }];
      }),
    );
  };
  if (rows.length === 0) return <Box sx={{ color: 'text.secondary', py: 4 }}>{text.noStudents}</Box>;

  const missing = isLocked
    ? []
    : missingScores(book, {
        index,
        projectId,
        items: columns.flatMap(({ item, isEditable }) => (isEditable && item !== null ? [item] : [])),
        scoreAt: (key) => state.values.get(key) ?? null,
      });
  const student = book.students[at.row];
  const origin = ((): string => {
    const place = student && project ? placeOf(student.id)?.id : null;
    const score = taken.find(
      (each) => each.item === columns[at.column]?.item && each.student === student?.id && each.place === (place ?? null),
    );
    return score?.origin ? `${text.takenFrom(score.origin)} ` : '';
  })();
  const explained = ((): string => {
    if (!student) return '';
    if (!project) return explainCourse(gradeOf(student.id).record, texts);
    const counted = index.counted(student.id, project.id);
    return counted ? explainExperiment(enrolmentRecord(counted, { project, scores }), texts) : text.noPlace;
  })();

  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box sx={{ fontSize: 12, color: 'text.secondary', flex: '1 1 300px' }}>
          {listState === 'open' ? common.gridKeys : text.locked[listState]}
        </Box>
        {missing.length > 0 ? (
          <Button size="small" onClick={() => setAsking(true)}>
            {text.zeroMissing} ({missing.length})
          </Button>
        ) : null}
      </Box>
      {refused !== null ? (
        <Alert severity="error" sx={{ mb: 1 }} onClose={() => setRefused(null)}>
          {refused}
        </Alert>
      ) : null}
      <Box sx={{ height: { xs: '60vh', md: 'calc(100vh - 400px)' }, minHeight: 260 }}>
        <RecordGrid
          label={project?.name ?? text.course}
          corner={common.student}
          rows={rows}
          columns={columns}
          cell={cell}
          onEdit={handleEdit}
          onPaste={handlePaste}
          onUndo={store.undo}
          onRedo={store.redo}
          onActive={setAt}
          isReadOnly={isLocked}
        />
      </Box>
      <Box sx={{ mt: 1, fontSize: 13, minHeight: 40 }} role="note" aria-label={text.explain}>
        <strong>{student?.name}</strong> {origin}
        {explained}
      </Box>
      {student ? (
        <Button size="small" onClick={() => setOpened(student.id)}>
          {text.recordOf(student.name)}
        </Button>
      ) : null}
      {pasteDialog}
      <PartFrame
        onFailed={() => {
          setAsking(false);
          setOpened(null);
        }}
      >
        {opened === null ? null : <StudentRecordDialog book={book} studentId={opened} onClose={() => setOpened(null)} />}
        {isAsking ? (
          <AskDialog
            title={text.zeroMissing}
            text={
              text.zeroQuestion(missing.length) +
              text.toCome(sessionsToCome(book.sessions, { projectId, now: wallClock(timeZone) }))
            }
            onClose={() => setAsking(false)}
            onConfirm={() => store.edit(missing.map((key) => ({ key, value: 0 })))}
          />
        ) : null}
      </PartFrame>
    </Box>
  );
}
