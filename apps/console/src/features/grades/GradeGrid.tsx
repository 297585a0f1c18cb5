import type { GridPosition } from '@lab-console/widget-base/grid';
import type { GradebookStudent } from '@lab-console/api-client';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { startTransition, useCallback, useState, type ReactNode } from 'react';
import { gradeLock } from '../gradebook/grade-lock.ts';
import { RecordGrid } from '../gradebook/grid/RecordGrid.tsx';
import { RecordPart } from '../gradebook/RecordPart.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { ThingLink } from '../shared/ThingLink.tsx';
import { projectAt } from './grade-columns.ts';
import { StudentMarkList } from './grade-parts.ts';
import { GradeDialogs, type OpenGradeDialog } from './GradeDialogs.tsx';
import { GradeFilters } from './GradeFilters.tsx';
import { MarkDistribution } from './MarkDistribution.tsx';
import type { ListedStudent } from './StudentMarkList.tsx';
import { useGradeGrid, type GradeGridOptions } from './useGradeGrid.ts';
import { useStudentInView } from './useStudentInView.ts';

/** Props of {@link GradeGrid}. */
export interface GradeGridProps extends GradeGridOptions {
  /** Drawn above the grid, beside what is done with it. */
  readonly reasonField?: ReactNode;
}

const toolLine = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mb: 1,
  // Room for the label on the edge of its input, where what is too long scrolls.
  pt: { xs: 1, sm: 0 },
  minHeight: { xs: 52, sm: 32 },
  overflowX: { xs: 'auto', sm: 'visible' },
  '& > .MuiButton-root': { flexShrink: 0 },
} as const;

/** Students by items of an experiment, or by the parts of their grade; each cell shows how it comes about. */
export function GradeGrid(props: GradeGridProps): ReactNode {
  const { book, projectId, store, reasonField } = props;
  const { grades: text, attendance, common, filters, messages } = useRecordTexts();
  const grid = useGradeGrid(props);
  const { columns, cells, students, criteria, choose, figures, missing, isLocked } = grid;
  const [at, setAt] = useState<GridPosition>({ row: 0, column: 0 });
  /** Whose marks are typed on a narrow screen. */
  const [typed, setTyped] = useState<number | null>(null);
  const [open, setOpen] = useState<OpenGradeDialog | null>(null);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  /** The text about a cell follows after the grid shows it as the active one. */
  const showActive = useCallback((place: GridPosition) => startTransition(() => setAt(place)), []);

  const typedAt = isPhone ? students.findIndex(({ id }) => id === typed) : -1;
  const targetAt = (column: number): number | null => projectAt(columns[column]?.key ?? '') ?? projectId;
  const inView = useStudentInView(book, {
    grid,
    student: students[typedAt >= 0 ? typedAt : Math.min(at.row, students.length - 1)],
    column: at.column,
    targetId: isPhone ? projectId : targetAt(at.column),
  });
  const openComment = (where: GridPosition): void => {
    const of = students[where.row];
    if (of) setOpen({ kind: 'comment', target: { student: of.id, projectId: targetAt(where.column) } });
  };
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
    return { id: one.id, name: one.name, detail: grid.detailOf(one), soFar: shown('soFar'), final: shown('final'), state };
  };
  if (book.students.length === 0) return <Box sx={{ color: 'text.secondary', py: 4 }}>{text.noStudents}</Box>;

  const lock = gradeLock(book);
  const { code, name } = book.course;
  const printTitle = common.listed([`${name} (${code})`, grid.project?.name ?? text.course]);
  // The column that is worked in, or where it has no figures the one that all others lead to.
  const ofColumn = figures[at.column] ? at.column : columns.findLastIndex((_, column) => figures[column] !== null);
  const chosenFigures = figures[ofColumn];
  return (
    <Box>
      <GradeFilters criteria={criteria} onChoose={choose} {...grid.choices} shown={students.length} all={book.students.length} />
      {/* One line, whatever is in it. */}
      <Box sx={toolLine}>
        {lock !== null ? (
          <Box sx={{ fontSize: 13, color: 'text.secondary', whiteSpace: 'normal' }}>{text.locked[lock]}</Box>
        ) : null}
        {reasonField}
        {isLocked ? null : (
          <Button
            size="small"
            onClick={() =>
              setOpen({
                kind: 'message',
                view: { students, lack: criteria.lack, column: columns[at.column] ?? null, missingOf: cells.missingOf },
              })
            }
          >
            {messages.open}
          </Button>
        )}
        {missing.length > 0 ? (
          <Button size="small" onClick={() => setOpen({ kind: 'zero' })}>
            {text.zeroMissing} ({missing.length})
          </Button>
        ) : null}
      </Box>
      {grid.refused !== null ? (
        <Alert severity="error" sx={{ mb: 1 }} onClose={grid.clearRefused}>
          {grid.refused}
        </Alert>
      ) : null}
      {isPhone ? (
        <RecordPart shape="desk" from={5}>
          <StudentMarkList label={grid.project?.name ?? text.course} students={students.map(listed)} onOpen={setTyped} />
        </RecordPart>
      ) : (
        <>
          <Box sx={{ height: { xs: '60vh', md: 'calc(100vh - 380px)' }, minHeight: 260 }}>
            <RecordGrid
              label={grid.project?.name ?? text.course}
              corner={common.student}
              rows={grid.rows}
              columns={columns}
              cell={grid.cell}
              onEdit={grid.handleEdit}
              onPaste={grid.handlePaste}
              onUndo={store.undo}
              onRedo={store.redo}
              onActive={showActive}
              onOpenRow={(row) => {
                const of = students[row];
                if (of) setOpen({ kind: 'record', student: of.id });
              }}
              onComment={openComment}
              isReadOnly={isLocked}
              // How a mark is calculated is printed alone.
              printTitle={open?.kind === 'print' ? undefined : printTitle}
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
          {lock === null ? <Box sx={{ mt: 0.5, fontSize: 12, color: 'text.secondary' }}>{common.gridKeys}</Box> : null}
          {chosenFigures ? <MarkDistribution name={columns[ofColumn]?.label ?? ''} statistics={chosenFigures} /> : null}
          <Box sx={{ mt: 1, fontSize: 13, minHeight: 40 }} role="note" aria-label={text.explain}>
            {inView ? (
              <strong>
                <ThingLink kind="student" id={inView.student.id} centreId={book.course.organization_id}>
                  {inView.student.name}
                </ThingLink>
              </strong>
            ) : null}{' '}
            {inView?.origin}
            {inView?.explained.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Box>
          {inView ? (
            <>
              {inView.comment !== null ? <Box sx={{ fontSize: 13 }}>{common.labelled(text.comment, inView.comment)}</Box> : null}
              <Button size="small" onClick={() => setOpen({ kind: 'print', at: Date.now() })}>
                {text.print}
              </Button>
              <Button size="small" onClick={() => openComment(at)}>
                {text.commentOf(common.listed([inView.student.name, inView.targetName]))}
              </Button>
              <Button size="small" onClick={() => setOpen({ kind: 'record', student: inView.student.id })}>
                {text.recordOf(inView.student.name)}
              </Button>
            </>
          ) : null}
        </>
      )}
      {grid.pasteDialog}
      <GradeDialogs
        book={book}
        projectId={projectId}
        store={store}
        grid={grid}
        open={open}
        onOpen={setOpen}
        inView={inView}
        typedAt={typedAt}
        onTyped={setTyped}
      />
    </Box>
  );
}
