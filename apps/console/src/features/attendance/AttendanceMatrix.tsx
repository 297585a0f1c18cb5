import type { Attendance, Gradebook } from '@lab-console/api-client';
import { reachOf } from '@lab-console/schedule-rules/access';
import type { GridEdit, GridPosition } from '@lab-console/widget-base/grid';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocale } from '../../locales/LocaleHost.tsx';
import { usePageApi } from '../../session/page-api.ts';
import { useSession } from '../../session/useSession.ts';
import { createCellStore } from '../gradebook/cell-store.ts';
import { gradeLock } from '../gradebook/grade-lock.ts';
import { attendanceOf } from '../gradebook/gradebook-model.ts';
import type { GridCell, GridColumn } from '../gradebook/grid/record-grid-types.ts';
import { RecordGrid } from '../gradebook/grid/RecordGrid.tsx';
import { readEdits } from '../gradebook/read-edits.ts';
import { saveSheet } from '../gradebook/save-sheet.ts';
import type { SheetCell } from '../gradebook/sheet-cell.ts';
import { SaveLine } from '../gradebook/SaveLine.tsx';
import { useRecordTexts } from '../gradebook/texts/useRecordTexts.ts';
import { usePaste } from '../gradebook/usePaste.tsx';
import { useStore } from '@lab-console/widget-base/react';
import { weekdayDate } from '../shared/weekday-date.ts';
import { useSystemConfig } from '../shared/useSystemConfig.ts';
import { failureText, reportFailure } from '../gradebook/useReport.ts';

type Mark = Attendance | null;
const marks: readonly Attendance[] = ['present', 'late', 'excused', 'absent'];
const keyMarks: Readonly<Record<string, Attendance>> = { p: 'present', l: 'late', e: 'excused', a: 'absent' };

const isMark = (text: string): text is Attendance => (marks as readonly string[]).includes(text);

/** Props of {@link AttendanceMatrix}. */
export interface AttendanceMatrixProps {
  readonly book: Gradebook;
  readonly onUnsaved?: ((unsaved: boolean) => void) | undefined;
}

/** Students by sessions: marks by letters, rates, and who is barred. */
export function AttendanceMatrix({ book, onUnsaved }: AttendanceMatrixProps): ReactNode {
  const api = usePageApi();
  const { attendance: text, common, grades, paste } = useRecordTexts();
  const { language } = useLocale();
  const { user } = useSession();
  const client = useQueryClient();
  const config = useSystemConfig(book.course.organization_id);
  const isReadOnly = gradeLock(book) !== null || (reachOf(user) === 'courses' && config?.disableTeacherAtt === true);
  const sessions = useMemo(() => {
    const held = new Set(book.places.map(({ schedule_id }) => schedule_id));
    return book.sessions.filter(({ id }) => held.has(id));
  }, [book]);
  const attendance = useMemo(() => attendanceOf(book), [book]);
  const placeOf = useMemo(() => new Map(book.places.map((place) => [`${place.student}:${place.schedule_id}`, place])), [book]);
  const [store] = useState(() =>
    createCellStore<Mark>({
      empty: null,
      failureText,
      save: async (cells) => {
        const sent = cells.map(({ key, value, expected }) => ({
          id: Number(key),
          attendance: value,
          expected: expected as string | null,
        }));
        const { data } = await api.rest.rpc('mark_attendance', { marks: sent }).throwOnError();
        return {
          saved: data.saved.map(({ id, attendance_at }) => ({ key: String(id), version: attendance_at })),
          conflicts: data.conflicts.map(({ id, current, changed_by }) => ({
            key: String(id),
            theirs: current?.attendance ?? null,
            version: current?.attendance_at ?? null,
            changedBy: changed_by?.name ?? null,
          })),
        };
      },
    }),
  );
  const state = useStore(store);
  useEffect(() => {
    store.takeIn(
      book.places.map(({ id, attendance, attendance_at }) => ({ key: String(id), value: attendance, version: attendance_at })),
    );
  }, [store, book]);
  useEffect(
    () => () => {
      void store.flush().then(() => client.invalidateQueries({ queryKey: ['gradebook'] }));
    },
    [store, client],
  );

  const rows = useMemo(() => book.students.map(({ id, code, name }) => ({ key: String(id), label: name, detail: code })), [book]);
  const columns = useMemo((): readonly GridColumn[] => {
    const projects = new Map(book.projects.map(({ id, name }) => [id, name]));
    return [
      { key: 'rate', label: text.rate, width: 76, isEditable: false },
      { key: 'absent', label: text.absences, width: 96, isEditable: false },
      ...sessions.map((session) => ({
        key: String(session.id),
        label: weekdayDate(session.date, { language, short: true }),
        // The time comes first: it is not cut off with a long name.
        detail: `${session.start_time.slice(0, 5)} ${
          session.cancelled_at === null ? (projects.get(session.project_id) ?? '') : text.cancelled
        }`.trim(),
        width: 104,
        isEditable: session.cancelled_at === null,
      })),
    ];
  }, [book, sessions, text, language]);

  const placeAt = ({ row, column }: GridPosition) => {
    const student = book.students[row];
    const session = sessions[column - 2];
    return student && session ? placeOf.get(`${student.id}:${session.id}`) : undefined;
  };
  const cell = (at: GridPosition): GridCell => {
    const student = book.students[at.row];
    if (!student) return { text: '' };
    if (at.column < 2) {
      const { rate, absent, isBarred } = attendance(student.id, (place) => state.values.get(String(place.id)) ?? null);
      if (at.column === 0) return { text: rate === null ? '' : `${rate} %`, tone: 'muted' };
      return isBarred
        ? { text: `${absent} ${text.barred}`, tone: 'bad', hint: text.barredHint }
        : { text: absent > 0 ? String(absent) : '', tone: 'muted' };
    }
    const place = placeAt(at);
    if (!place) return { text: '', isOpen: false };
    if (place.status === 'stopped') return { text: text.stopped, tone: 'closed', isOpen: false };
    const mark = state.values.get(String(place.id)) ?? null;
    const shown = mark === null ? '·' : text.letters[mark];
    return {
      text: shown,
      tone: state.unsaved.has(String(place.id)) ? 'unsaved' : mark === 'absent' ? 'bad' : mark === 'present' ? 'good' : 'plain',
      hint: mark === null ? undefined : text.marks[mark],
    };
  };
  /** A mark by its key, its letter or its word. */
  const read = (entered: string): Mark | undefined => {
    const typed = entered.trim().toLowerCase();
    if (typed === '' || typed === '·') return null;
    if (isMark(typed)) return typed;
    return marks.find((one) => [text.letters[one], text.marks[one]].some((word) => word.toLowerCase() === typed));
  };
  const keyAt = (at: GridPosition): string | null => {
    const place = columns[at.column]?.isEditable ? placeAt(at) : undefined;
    return place && place.status !== 'stopped' ? String(place.id) : null;
  };
  const { handlePaste, pasteDialog } = usePaste<Mark>({
    keyAt,
    valueAt: (key) => state.values.get(key) ?? null,
    textAt: (at) => cell(at).text,
    read,
    empty: null,
    onEdit: store.edit,
    rowName: (row) => common.listed([rows[row]?.label ?? '', rows[row]?.detail ?? '']),
    columnName: (column) => columns[column]?.label ?? '',
    rowCount: rows.length,
    rule: paste.markRule,
  });
  if (rows.length === 0) return <Box sx={{ color: 'text.secondary', py: 4 }}>{text.noStudents}</Box>;

  const sheetName = `${book.course.code} ${book.course.name} ${text.tabs.matrix}`;
  /** What the grid shows, with marks in words. */
  const sheetRows = (): readonly (readonly SheetCell[])[] => [
    [
      grades.code,
      grades.name,
      grades.className,
      ...columns.map(({ label, detail }) => [label, detail].filter(Boolean).join(' ')),
    ],
    ...book.students.map(({ code, name, class_name }, row): readonly SheetCell[] => [
      code,
      name,
      class_name,
      ...columns.map((_, column) => {
        const { text: shown, hint } = cell({ row, column });
        if (column >= 2) return hint ?? (shown === '·' ? '' : shown);
        return /^\d+$/.test(shown) ? Number(shown) : shown;
      }),
    ]),
  ];
  const names = new Map(book.students.map(({ id, name }) => [id, name]));
  const places = new Map(book.places.map((place) => [String(place.id), place]));
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box sx={{ fontSize: 12, color: 'text.secondary', flex: '1 1 300px' }}>{isReadOnly ? null : common.matrixKeys}</Box>
        <Button size="small" onClick={() => void saveSheet(sheetName, sheetRows()).catch(reportFailure)}>
          {common.export}
        </Button>
      </Box>
      <Box sx={{ height: { xs: '60vh', md: 'calc(100vh - 400px)' }, minHeight: 260 }}>
        <RecordGrid
          label={text.tabs.matrix}
          corner={common.student}
          rows={rows}
          columns={columns}
          cell={cell}
          keyText={(key) => keyMarks[key.toLowerCase()] ?? null}
          onEdit={(edits: readonly GridEdit[]) => store.edit(readEdits(edits, { keyAt, read }).edits)}
          onPaste={handlePaste}
          onUndo={store.undo}
          onRedo={store.redo}
          isReadOnly={isReadOnly}
          printTitle={sheetName}
        />
      </Box>
      {pasteDialog}
      <SaveLine
        store={store}
        nameOf={(key) => names.get(places.get(key)?.student ?? 0) ?? key}
        show={(mark) => (mark === null ? '' : text.marks[mark])}
        onUnsaved={onUnsaved}
      />
    </Box>
  );
}
