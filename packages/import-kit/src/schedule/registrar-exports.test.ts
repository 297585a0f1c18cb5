import { expect, it } from 'vitest';
import { registrarBackend, registrarUniversity } from '../../test/registrar-university.ts';
import { registrarTimetable } from '../../test/registrar-exports.ts';
import { sheetsWorkbook } from '../../test/sheets-workbook.ts';
import { rowIssues } from '../core/import-row.ts';
import { directReader } from '../engine/direct-reader.ts';
import { ImportSession } from '../session/import-session.ts';
import { findRepairs } from '../session/repairs.ts';
import { scheduleColumns } from './schedule-columns.ts';
import { scheduleImport } from './schedule-import.ts';

it.each(['zhengfang', 'qiangzhi', 'qingguo'] as const)(
  'takes a timetable of 300 rows from %s with no cell typed, and every session as it was meant',
  async (system) => {
    const { sheet, sessions: meant } = registrarTimetable(system);
    const backend = registrarBackend();
    const session = new ImportSession(scheduleImport(backend), { reader: directReader });
    session.pick(sheetsWorkbook([sheet], 'timetable', system === 'qiangzhi' ? 'biff8' : 'xlsx'));
    await session.parse();
    expect(session.getState().fault).toBeNull();
    expect(session.getState().readings).toMatchObject({ unfoldedRows: 300, defaults: { min: '1', publish: '0', reserved: '0' } });
    // One press puts the experiments of each course into their order; until then nothing can be sent.
    const isOpen = (): boolean =>
      session.getState().rows.some((row) => rowIssues(row).some(({ severity }) => severity === 'error'));
    expect(isOpen()).toBe(true);
    const repairs = findRepairs(session.getState().rows, scheduleColumns);
    expect(repairs.map(({ kind }) => kind)).toEqual(['correct']);
    for (const repair of repairs) if (repair.kind !== 'keep-first') session.editCells(repair.changes);
    await expect.poll(() => session.getState().phase).toBe('ready');
    expect(session.getState().rows.flatMap((row) => rowIssues(row).filter(({ severity }) => severity === 'error'))).toEqual([]);
    await session.submit();
    expect(session.getState().outcome).toMatchObject({ kind: 'succeeded', sent: meant.length });
    const codeOf = (rows: readonly { readonly id: number; readonly code: string }[], id: number | null): string =>
      rows.find((row) => row.id === id)?.code ?? '';
    const { courses, rooms, teachers, classes, periods } = registrarUniversity;
    const taken = backend.taken.map((made) => ({
      date: made.date,
      firstPeriod: periods.findIndex(({ id }) => id === made.period_id) + 1,
      periods: made.period_count ?? 1,
      course: codeOf(courses, made.course_id),
      project: made.project_id,
      room: codeOf(rooms, made.location_id),
      teacher: codeOf(teachers, made.teacher_id),
      classes: made.class_list.map((id) => codeOf(classes, id)).toSorted(),
      students: made.max_student_number,
    }));
    const experiments = await backend.experimentsOf?.(
      courses.map(({ id }) => id),
      { signal: AbortSignal.timeout(1000) },
    );
    const projectOf = new Map(experiments?.map(({ project }) => [project.code, project.id]));
    const order = (rows: readonly object[]): readonly string[] => rows.map((row) => JSON.stringify(row)).toSorted();
    expect(order(taken)).toEqual(
      order(
        meant.map(({ experiment, classes: named, date, firstPeriod, periods: count, course, ...others }) => ({
          date,
          firstPeriod,
          periods: count,
          course,
          project: projectOf.get(experiment),
          room: others.room,
          teacher: others.teacher,
          classes: named.toSorted(),
          students: others.students,
        })),
      ),
    );
  },
);
