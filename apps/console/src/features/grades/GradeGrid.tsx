import type { Gradebook, GradebookStudent } from '@lab-console/api-client';
import { wallClock } from '@lab-console/schedule-rules/clock';
import type { GridEdit, GridPosition } from '@lab-console/widget-base/grid';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { startTransition, useCallback, useMemo, useState, type ReactNode } from 'react';
import { PartFrame } from '../../notifications/PartFrame.tsx';
import { useMoment, useTimeZone } from '../../parts/useMoment.ts';
import type { CellStore } from '../gradebook/cell-store.ts';
import { dueScores } from './due-scores.ts';
import { explainAfterwards } from './explain-afterwards.ts';
import { explainCourse } from './explain-mark.ts';
import { explainProject } from './explain-project.ts';
import { gradeCells, sessionName } from './grade-cells.ts';
import { gradeColumns, projectAt } from './grade-columns.ts';
import { indexEnrolments, rememberMarks } from '../gradebook/gradebook-model.ts';
import { GradeFilters } from './GradeFilters.tsx';
import { commentOf, type CommentTarget } from './mark-comments.ts';
import { MarkDistribution } from './MarkDistribution.tsx';
import { missingScores } from './missing-scores.ts';
import {
  MarkCommentDialog,
  PrintedExplanation,
  StudentMarkList,
  StudentMarksDialog,
  StudentMessageDialog,
  StudentRecordDialog,
} from './grade-parts.ts';
import { AskDialog } from '../gradebook/record-parts.ts';
import type { GridCell } from '../gradebook/grid/record-grid-types.ts';
import { RecordGrid } from '../gradebook/grid/RecordGrid.tsx';
import { RecordPart } from '../gradebook/RecordPart.tsx';
import { readEdits } from '../gradebook/read-edits.ts';
import { readScore } from '../gradebook/score-text.ts';
import { sessionsToCome } from '../gradebook/sessions-to-come.ts';
import { everyStudent, type ShownCriteria, type StudentFacts } from './shown-students.ts';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import type { ListedStudent } from './StudentMarkList.tsx';
import type { StudentMark } from './StudentMarksDialog.tsx';
import type { StudentMessageDialogProps } from './StudentMessageDialog.tsx';
import { untakenPlaces } from '../gradebook/untaken-places.ts';
import { useGradeFigures } from './useGradeFigures.ts';
import { usePaste } from '../gradebook/usePaste.tsx';
import { useShownStudents } from './useShownStudents.ts';
import { useStore } from '@lab-console/widget-base/react';
import { useTakenScores } from './useTakenScores.ts';

type Score = number | null;

/** Props of {@link GradeGrid}. */
export interface GradeGridProps {
  readonly book: Gradebook;
  /** The experiment whose items are shown; `null` for the grades of the course. */
  readonly projectId: number | null;
  readonly store: CellStore<Score>;
  /** What the students are chosen by at first. @default all of them */
  readonly initialCriteria?: Partial<ShownCriteria>;
  readonly onCriteriaChange?: (criteria: ShownCriteria) => void;
  /** Drawn above the grid, beside what is done with it. */
  readonly reasonField?: ReactNode;
}

/** The classes of a student, as the gradebook lists them in one text. */
const classesOf = (names: string | null): readonly string[] => names?.split(', ') ?? [];

/** Students by items of an experiment, or by the parts of their grade; each cell shows how it comes about. */
export function GradeGrid({
  book,
  projectId,
  store,
  initialCriteria = {},
  onCriteriaChange,
  reasonField,
}: GradeGridProps): ReactNode {
  const texts = useRecordTexts();
  const { grades: text, attendance, common, filters, messages, paste, rules } = texts;
  const timeZone = useTimeZone();
  const moment = useMoment();
  const [at, setAt] = useState<GridPosition>({ row: 0, column: 0 });
  const [refused, setRefused] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  /** Whose marks are typed on a narrow screen. */
  const [typed, setTyped] = useState<number | null>(null);
  const [message, setMessage] = useState<StudentMessageDialogProps['view'] | null>(null);
  /** When printing was asked for; `null` while nothing is printed. */
  const [printedAt, setPrintedAt] = useState<number | null>(null);
  const [commented, setCommented] = useState<CommentTarget | null>(null);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const listState = book.list?.state ?? 'open';
  const isLocked = listState !== 'open';
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
  const facts = (): readonly StudentFacts[] => {
    const lacking = new Set(untaken().map(({ student }) => student));
    const due = new Set(isLocked ? [] : dueScores(book, { ...byHand, now: wallClock(timeZone) }).map(({ student }) => student));
    const sessions = new Map<number, number[]>();
    for (const { student, schedule_id, status } of book.places) {
      if (status !== 'elected') continue;
      const known = sessions.get(student);
      if (known) known.push(schedule_id);
      else sessions.set(student, [schedule_id]);
    }
    const groups = new Map<number, number[]>();
    for (const group of book.groups ?? []) {
      for (const id of group.students) groups.set(id, [...(groups.get(id) ?? []), group.id]);
    }
    return book.students.map(({ id, code, name, class_name }) => ({
      id,
      code,
      name,
      classes: classesOf(class_name),
      groups: groups.get(id) ?? [],
      sessions: sessions.get(id) ?? [],
      lacksScore: cells.missingOf(id).length > 0,
      lacksDueScore: due.has(id),
      lacksAttendance: lacking.has(id),
    }));
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
  const rows = useMemo(
    () =>
      students.map(({ id, code, name, is_retake }) => ({
        key: String(id),
        label: name,
        detail: is_retake ? `${code} ${text.retake}` : code,
      })),
    [students, text],
  );
  const detailOf = ({ code, is_retake }: GradebookStudent): string => (is_retake ? `${code} ${text.retake}` : code);
  const listed = (one: GradebookStudent): ListedStudent => {
    const shown = (key: string): string => {
      const column = columns.find((each) => each.key === key);
      return column ? cells.cellOf(one, column).text : '';
    };
    const attended = shown('attendance');
    const lacking = shown('missing');
    const state = [
      ...(attended === '' || attended === attendance.marks.present ? [] : [common.labelled(text.attendance, attended)]),
      ...(lacking === '' ? [] : [common.labelled(text.missingColumn, lacking)]),
      ...(shown('grade') === '' ? [] : [common.labelled(text.grade, shown('grade'))]),
    ].join(' · ');
    return { id: one.id, name: one.name, detail: detailOf(one), soFar: shown('soFar'), final: shown('final'), state };
  };
  const taken = useTakenScores(book);
  /** The text about a cell follows after the grid shows it as the active one. */
  const showActive = useCallback((place: GridPosition) => startTransition(() => setAt(place)), []);

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
  const openComment = (where: GridPosition): void => {
    const of = students[where.row];
    if (of) setCommented({ student: of.id, projectId: projectAt(columns[where.column]?.key ?? '') ?? projectId });
  };
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
  if (book.students.length === 0) return <Box sx={{ color: 'text.secondary', py: 4 }}>{text.noStudents}</Box>;

  // The column that is worked in, or where it has no figures the one that all others lead to.
  const ofColumn = figures[at.column] ? at.column : columns.findLastIndex((_, column) => figures[column] !== null);
  const chosenFigures = figures[ofColumn];
  const typedAt = students.findIndex(({ id }) => id === typed);
  const student = isPhone && typedAt >= 0 ? students[typedAt] : students[Math.min(at.row, students.length - 1)];
  const origin = ((): string => {
    const place = student && project ? cells.placeOf(student.id)?.id : null;
    const score = taken.find(
      (each) => each.item === columns[at.column]?.item && each.student === student?.id && each.place === (place ?? null),
    );
    return score?.origin ? `${text.takenFrom(score.origin)} ` : '';
  })();
  const targetId = isPhone ? projectId : (projectAt(columns[at.column]?.key ?? '') ?? projectId);
  const targetName = book.projects.find(({ id }) => id === targetId)?.name ?? text.course;
  const ofStudent = student ? commentOf(book, { student: student.id, projectId: targetId }) : null;
  const marksOf = (one: GradebookStudent): readonly StudentMark[] =>
    columns.map((column) => {
      const key = cells.keyOf(one.id, column);
      return {
        key: key ?? column.key,
        label: column.label,
        detail: column.detail,
        text: cells.cellOf(one, column).text,
        isOpen: column.isEditable && !isLocked && key !== null,
        isUnsaved: key !== null && unsaved.has(key),
      };
    });
  const explained = ((): readonly string[] => {
    if (!student) return [];
    const { record } = cells.gradeOf(student.id);
    if (!project)
      return [
        ...explainCourse(record, { projects: book.projects, items: book.items, texts }),
        ...explainAfterwards(book, { student: student.id, texts, moment }),
      ];
    return explainProject(book, { student: student.id, project, index, record, scores: cells.scores, texts });
  })();
  const lines = origin === '' ? explained : [origin.trim(), ...explained];

  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box sx={{ fontSize: 12, color: 'text.secondary', flex: '1 1 300px' }}>
          {listState !== 'open' ? text.locked[listState] : isPhone ? null : common.gridKeys}
        </Box>
        {reasonField}
        {isLocked ? null : (
          <Button
            size="small"
            onClick={() =>
              setMessage({
                students,
                lack: criteria.lack,
                column: columns[at.column] ?? null,
                missingOf: cells.missingOf,
              })
            }
          >
            {messages.open}
          </Button>
        )}
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
      <GradeFilters criteria={criteria} onChoose={choose} {...choices} shown={students.length} all={book.students.length} />
      {isPhone ? (
        <RecordPart>
          <StudentMarkList label={project?.name ?? text.course} students={students.map(listed)} onOpen={setTyped} />
        </RecordPart>
      ) : (
        <>
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
              onActive={showActive}
              onOpenRow={(row) => setOpened(students[row]?.id ?? null)}
              onComment={openComment}
              isReadOnly={isLocked}
              sort={criteria.sort}
              onSort={(column) => {
                const isRising = criteria.sort?.column === column && criteria.sort.direction === 'ascending';
                choose({ sort: { column, direction: isRising ? 'descending' : 'ascending' } });
              }}
              footer={{
                label: filters.mean,
                detail: filters.lowestHighest,
                cells: figures.map((each) => (each ? { text: each.mean, detail: filters.span(each) } : null)),
              }}
            />
          </Box>
          {chosenFigures ? <MarkDistribution name={columns[ofColumn]?.label ?? ''} statistics={chosenFigures} /> : null}
          <Box sx={{ mt: 1, fontSize: 13, minHeight: 40 }} role="note" aria-label={text.explain}>
            <strong>{student?.name}</strong> {origin}
            {explained.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Box>
          {student ? (
            <>
              {ofStudent ? <Box sx={{ fontSize: 13 }}>{common.labelled(text.comment, ofStudent.content)}</Box> : null}
              <Button size="small" onClick={() => setPrintedAt(Date.now())}>
                {text.print}
              </Button>
              <Button size="small" onClick={() => openComment(at)}>
                {text.commentOf(common.listed([student.name, targetName]))}
              </Button>
              <Button size="small" onClick={() => setOpened(student.id)}>
                {text.recordOf(student.name)}
              </Button>
            </>
          ) : null}
        </>
      )}
      {pasteDialog}
      <PartFrame
        onFailed={() => {
          setAsking(false);
          setOpened(null);
          setTyped(null);
          setCommented(null);
          setMessage(null);
          setPrintedAt(null);
        }}
      >
        {isPhone && student && typedAt >= 0 ? (
          <StudentMarksDialog
            title={student.name}
            detail={detailOf(student)}
            marks={marksOf(student)}
            explained={lines}
            unsaved={unsaved.size}
            onEdit={(key, value) => store.edit([{ key, value }])}
            onPrevious={typedAt > 0 ? () => setTyped(students[typedAt - 1]?.id ?? null) : undefined}
            onNext={typedAt + 1 < students.length ? () => setTyped(students[typedAt + 1]?.id ?? null) : undefined}
            comment={ofStudent?.content ?? null}
            onPrint={() => setPrintedAt(Date.now())}
            onComment={() => setCommented({ student: student.id, projectId })}
            onRecord={() => setOpened(student.id)}
            onClose={() => setTyped(null)}
          />
        ) : null}
        {printedAt !== null && student ? (
          <PrintedExplanation
            facts={[
              { label: text.name, value: student.name },
              { label: text.code, value: student.code },
              { label: common.course, value: common.listed([book.course.name, book.course.code]) },
              ...(project ? [{ label: rules.experiment, value: project.name }] : []),
              { label: text.state, value: text.states[listState] },
              { label: text.printedOn, value: moment(printedAt) },
            ]}
            values={marksOf(student).map((mark) => ({
              label: mark.detail ? `${mark.label} ${mark.detail}` : mark.label,
              value: mark.text || '–',
            }))}
            sections={[
              // The grade of the course begins with the marks of its experiments.
              ...(project
                ? []
                : book.projects.map((each) => ({
                    heading: common.listed([each.code, each.name]),
                    lines: explainProject(book, {
                      student: student.id,
                      project: each,
                      index,
                      record: cells.gradeOf(student.id).record,
                      scores: cells.scores,
                      texts,
                    }),
                  }))),
              { heading: project ? null : text.course, lines },
            ]}
            onDone={() => setPrintedAt(null)}
          />
        ) : null}
        {message === null ? null : <StudentMessageDialog view={message} book={book} onClose={() => setMessage(null)} />}
        {commented === null ? null : <MarkCommentDialog book={book} target={commented} onClose={() => setCommented(null)} />}
        {opened === null ? null : <StudentRecordDialog book={book} studentId={opened} onClose={() => setOpened(null)} />}
        {isAsking ? (
          <AskDialog
            title={text.zeroMissing}
            text={
              text.zeroQuestion(missing.length) +
              text.untaken(untaken().length) +
              text.toCome(sessionsToCome(book.sessions, { projectId, now: wallClock(timeZone) }))
            }
            onClose={() => setAsking(false)}
            onConfirm={() => store.edit(missing.map(({ key }) => ({ key, value: 0 })))}
          />
        ) : null}
      </PartFrame>
    </Box>
  );
}
