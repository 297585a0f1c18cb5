import { describe, expect, it } from 'vitest';
import { rowIssues } from '../core/import-row.ts';
import { directReader } from '../engine/direct-reader.ts';
import { ImportSession } from '../session/import-session.ts';
import { goodRow, scheduleHeader } from '../../test/schedule-rows.ts';
import { makeWorkbook, type TestCell } from '../../test/make-workbook.ts';
import { sampleUniversity, scheduledSession, type SampleUniversity } from '../../test/sample-university.ts';
import { scheduleImport } from './schedule-import.ts';
import type { ScheduledSession, ScheduledSessionChange, ScheduleImportLookups } from './schedule-import-lookups.ts';

const wangFang = { id: 51, code: '0051', name: 'Wang Fang' };
const twinClasses = [
  { id: 61, code: 'PH2601', name: 'Physics 2601' },
  { id: 69, code: 'PH2601', name: 'Physics 2601 b' },
];

async function imported(rows: readonly (readonly TestCell[])[], university: SampleUniversity = sampleUniversity()) {
  const session = new ImportSession(scheduleImport(university), { reader: directReader });
  session.pick(await makeWorkbook([scheduleHeader, ...rows]));
  await session.parse();
  return { session, university };
}

/** A university whose free experiment takes two periods. */
function longExperiment(): SampleUniversity {
  const plain = sampleUniversity();
  return sampleUniversity({
    projects: async (codes, options) =>
      (await plain.projects(codes, options)).map((each) => (each.code === 'E003' ? { ...each, period_count: 2 } : each)),
  });
}

async function marks(row: readonly TestCell[], university?: SampleUniversity): Promise<readonly string[]> {
  const { session } = await imported([row], university);
  const { fault, rows } = session.getState();
  expect(fault).toBeNull();
  return rows.flatMap((found) => rowIssues(found).map((issue) => `${issue.column}:${issue.code}`));
}

describe('scheduleImport', () => {
  it('makes the body of rest/schedules from a row', async () => {
    const { session, university } = await imported([
      goodRow({ 2: 'C002', 3: 'E002', 7: true, 8: '１', 9: 'G1', 10: '0051', 11: 'PH2601，PH2602' }),
    ]);
    expect(session.getState()).toMatchObject({ phase: 'ready', fault: null, summary: { rows: 1, invalid: 0 } });
    await session.submit();
    expect(session.getState().outcome).toEqual({ kind: 'succeeded', sent: 1 });
    expect(university.taken).toEqual([
      [
        {
          date: '2026-09-07',
          period_id: 1,
          location_id: 31,
          course_id: 12,
          project_id: 22,
          teacher_id: 51,
          team_id: 41,
          semester_id: 1,
          organization_id: 7,
          class_list: [61, 62],
          reserved_classes: [61, 62],
          reserved_classes_code: ['PH2601', 'PH2602'],
          max_student_number: 32,
          min_student_number: 1,
          max_group_student_number: 5,
          is_publish: true,
          is_reserved: true,
          is_scheduled: true,
          group: null,
        },
      ],
    ]);
  });

  it.each<[string, Readonly<Record<number, TestCell>>, readonly string[]]>([
    ['a row without faults', {}, []],
    ['the last day of the semester', { 0: '2027-01-17' }, []],
    ['the day after it', { 0: '2027/1/18' }, ['date:outside-semester']],
    ['the day before the semester (it starts at 24:00)', { 0: '2026.8.30' }, ['date:outside-semester']],
    ['the first day of the semester', { 0: '2026年8月31日' }, []],
    ['an ambiguous date', { 0: '9/1/26' }, ['date:ambiguous-date']],
    ['a day that does not exist', { 0: '2026/2/30' }, ['date:date-out-of-range']],
    ['no date', { 0: null }, ['date:required']],
    ['an unknown period', { 1: 'P9' }, ['period:unknown-period']],
    ['a period whose code was saved as a number', { 1: 3 }, []],
    ['an unknown course', { 2: 'C009' }, ['course:unknown-course']],
    ['an unknown project', { 3: 'E009' }, ['project:unknown-project']],
    ['an unknown location', { 4: 'L999' }, ['location:unknown-location']],
    ['a project that the course does not contain', { 3: 'E002' }, ['project:project-not-in-course']],
    ['a free project with any course', { 3: 'E003', 4: 'L201' }, []],
    ['a location outside the list of the project', { 4: 'L201' }, ['location:location-not-in-project']],
    ['any location where the project has no list', { 2: 'C002', 3: 'E002', 4: 'L201' }, []],
    ['a team outside the list', { 2: 'C002', 3: 'E002', 9: 'G9' }, ['team:unknown-team']],
    ['a teacher outside the list', { 2: 'C002', 3: 'E002', 10: '0052' }, ['teacher:teacher-not-in-project']],
    ['any teacher where the project has no list', { 10: '0052' }, []],
    ['no maximum', { 5: null }, ['max:required']],
    ['a minimum above the maximum', { 6: 33 }, ['min:min-above-max']],
    ['text for a number', { 5: 'many' }, ['max:bad-number']],
    ['a flag that is neither 1 nor 0', { 7: '是' }, ['publish:bad-flag']],
    ['a flag of 2', { 8: 2 }, ['reserved:bad-flag']],
    ['TRUE and FALSE as flags of the spreadsheet', { 7: true, 8: false }, []],
    ['unknown classes of a reserved session', { 8: '1', 11: 'PH2601,XX' }, ['classes:unknown-classes']],
    ['unknown classes of another session: a warning', { 8: '0', 11: 'PH2601,XX' }, ['classes:ignored-classes']],
  ])('checks %s', async (_, changes, expected) => {
    expect(await marks(goodRow(changes))).toEqual(expected);
  });

  it.each<[string, Readonly<Record<number, TestCell>>, number | undefined]>([
    ['one period where nothing says otherwise', {}, undefined],
    ['as many as the column has', { 12: 2 }, 2],
    ['as many as the experiment takes where the cell is empty', { 3: 'E003' }, 2],
    ['one where the column says so', { 3: 'E003', 12: '１' }, undefined],
  ])('makes sessions of %s', async (_, changes, count) => {
    const { session, university } = await imported([goodRow(changes)], longExperiment());
    expect(session.getState().rows.flatMap(rowIssues)).toEqual([]);
    await session.submit();
    expect(university.taken[0]?.[0]?.period_count).toBe(count);
  });

  it.each<[string, Readonly<Record<number, TestCell>>, readonly string[]]>([
    ['text for a number of periods', { 12: 'two' }, ['periods:bad-number']],
    ['half a period', { 12: 1.5 }, ['periods:not-whole']],
    ['no period', { 12: 0 }, ['periods:below-minimum']],
    ['more periods than a session may take', { 12: 13 }, ['periods:above-maximum']],
    ['more periods than the day has left', { 1: '3', 12: 2 }, ['periods:periods-not-whole']],
    ['more periods of the experiment than the day has left', { 1: '3', 3: 'E003' }, ['periods:periods-not-whole']],
    ['periods across lunch', { 1: 'P2', 12: 2 }, ['periods:spans-long-break']],
  ])('marks %s', async (_, changes, expected) => {
    expect(await marks(goodRow(changes), longExperiment())).toEqual(expected);
  });

  it('sends a row across lunch all the same: it is a warning', async () => {
    const { session, university } = await imported([goodRow({ 1: 'P2', 12: 2 })]);
    await session.submit();
    expect(university.taken[0]).toMatchObject([{ period_id: 2, period_count: 2 }]);
  });

  it('reads sheets without the column', async () => {
    const session = new ImportSession(scheduleImport(sampleUniversity()), { reader: directReader });
    session.pick(await makeWorkbook([scheduleHeader.slice(0, -1), goodRow().slice(0, -1)]));
    await session.parse();
    expect(session.getState()).toMatchObject({ fault: null, summary: { rows: 1, invalid: 0 } });
  });

  it('takes names where no code matches, and sends the rows that they name', async () => {
    const { session, university } = await imported([
      goodRow({ 2: 'General physics', 3: 'Pendulum', 4: 'Room 102', 8: '1', 10: 'Wang Fang', 11: 'Physics 2601，PH2602' }),
    ]);
    expect(session.getState().rows.flatMap(rowIssues)).toEqual([]);
    await session.submit();
    expect(university.taken[0]).toMatchObject([
      {
        course_id: 11,
        project_id: 21,
        location_id: 32,
        teacher_id: 51,
        class_list: [61, 62],
        reserved_classes: [61, 62],
        reserved_classes_code: ['PH2601', 'PH2602'],
      },
    ]);
  });

  it.each<[string, Partial<ScheduleImportLookups>, Readonly<Record<number, TestCell>>, string, object]>([
    [
      'a code of two classes',
      { classes: async () => twinClasses },
      { 8: '1', 11: 'PH2601' },
      'ambiguous-classes',
      { value: 'PH2601', choices: 'Physics 2601 (PH2601), Physics 2601 b (PH2601)' },
    ],
    [
      'a code of two classes of a session that is not reserved',
      { classes: async () => twinClasses },
      { 11: 'PH2601' },
      'ambiguous-classes',
      { value: 'PH2601', choices: 'Physics 2601 (PH2601), Physics 2601 b (PH2601)' },
    ],
    [
      'a name of two teachers',
      { byName: async (kind) => (kind === 'teacher' ? ([wangFang, { ...wangFang, id: 59, code: '0059' }] as never) : []) },
      { 10: 'Wang Fang' },
      'ambiguous-teacher',
      { value: 'Wang Fang', choices: 'Wang Fang (0051), Wang Fang (0059)' },
    ],
  ])('marks %s with the choices and sends nothing', async (_, changes, cells, code, params) => {
    const { session, university } = await imported([goodRow(cells)], sampleUniversity(changes));
    expect(session.getState().rows.flatMap(rowIssues)).toMatchObject([{ code, severity: 'error', params }]);
    const { texts } = scheduleImport(university);
    for (const language of ['en', 'zh'] as const) expect(texts?.[language][code]).toContain('{choices}');
  });

  const numbered = (names: readonly string[]): Partial<ScheduleImportLookups> => ({
    base: async () => ({
      ...(await sampleUniversity().base({ signal: AbortSignal.timeout(1000) })),
      periods: names.map((name, at) => ({
        id: 41 + at,
        name,
        code: `P${at + 1}`,
        start_time: `${10 + at}:00:00`,
        end_time: `${10 + at}:45:00`,
      })),
    }),
  });
  const single = numbered(['第1节', '第2节', '第3节']);

  it.each([
    ['第二节', single, 42],
    ['3', single, 43],
    ['Period 1', single, 41],
    ['第1-2节', numbered(['第1-2节', '第3-4节']), 41],
    ['上午第2大节', numbered(['上午第一大节', '上午第二大节', '下午第一大节']), 42],
  ])('takes a period by its name or number: %s', async (text, changes, id) => {
    const { session, university } = await imported([goodRow({ 1: text })], sampleUniversity(changes));
    expect(session.getState().rows.flatMap(rowIssues)).toEqual([]);
    await session.submit();
    expect(university.taken[0]).toMatchObject([{ period_id: id }]);
  });

  it('takes periods that follow each other as one session of several, unless the number of periods is another one', async () => {
    const { session, university } = await imported([goodRow({ 1: '第1-2节' })], sampleUniversity(single));
    expect(session.getState().rows.flatMap(rowIssues)).toEqual([]);
    await session.submit();
    expect(university.taken[0]).toMatchObject([{ period_id: 41, period_count: 2 }]);
    const other = await imported([goodRow({ 1: '第1-2节', 12: 3 })], sampleUniversity(single));
    expect(other.session.getState().rows.flatMap(rowIssues)).toMatchObject([{ code: 'several-periods', column: 'period' }]);
  });

  it.each([
    ['several periods that do not follow each other', '1、3节', single, 'several-periods', '第1节 (P1), 第3节 (P3)'],
    [
      'what may be one of several periods',
      '第一大节',
      numbered(['上午第一大节', '上午第二大节', '下午第一大节']),
      'ambiguous-period',
      '上午第一大节 (P1), 下午第一大节 (P3)',
    ],
    ['the half of a period', '第1节', numbered(['第1-2节']), 'unknown-period', '第1-2节 (P1)'],
  ])('marks %s with the choices', async (_, text, changes, code, choices) => {
    const { session, university } = await imported([goodRow({ 1: text })], sampleUniversity(changes));
    expect(session.getState().rows.flatMap(rowIssues)).toMatchObject([
      { code, severity: 'error', column: 'period', params: { value: text, choices } },
    ]);
    expect(session.getState().summary.invalid).toBe(1);
    const { texts } = scheduleImport(university);
    for (const language of ['en', 'zh'] as const) expect(texts?.[language][code]).toContain('{choices}');
  });

  it('knows a row of a period by name for the session that is scheduled in it', async () => {
    const changes = numbered(['第1节', '第2节']);
    const rows = [goodRow({ 1: 'P1' }), goodRow({ 1: '第一节' })];
    const { session } = await imported(rows, sampleUniversity(changes));
    expect(session.getState().rows.map((row) => rowIssues(row).map(({ code }) => code))).toEqual([
      expect.arrayContaining(['location-taken-by-rows']) as unknown,
      expect.arrayContaining(['equal-row']) as unknown,
    ]);
  });

  it('knows a class by its code and by its name in one sheet', async () => {
    expect(await marks(goodRow({ 11: 'PH2601,Physics 2601' }))).toEqual([]);
  });

  it('takes codes alone where the backend knows no names', async () => {
    const codes: Partial<SampleUniversity> = { ...sampleUniversity() };
    delete codes.byName;
    expect(await marks(goodRow({ 2: 'General physics' }), codes as SampleUniversity)).toEqual(['course:unknown-course']);
  });

  it('marks a row that makes the same session as one above it', async () => {
    const classes = { 11: 'PH2601,PH2602' };
    const { session } = await imported([
      goodRow(classes),
      goodRow({ 11: 'PH2602、Physics 2601', 5: 20 }),
      goodRow({ 11: 'PH2601' }),
      goodRow({ ...classes, 10: '0051' }),
    ]);
    const errors = session.getState().rows.map((row) => rowIssues(row).filter(({ severity }) => severity === 'error'));
    expect(errors).toMatchObject([[], [{ code: 'equal-row', params: { by: '2' } }], [], []]);
  });

  it('marks a row that would make a session that is there, where it is not to change it', async () => {
    const university = sampleUniversity({
      scheduled: async (dates) => dates.map((date) => ({ date, sessions: [scheduledSession] })),
    });
    // Without a call that changes sessions every row makes one.
    expect(await marks(goodRow({ 5: 20 }), university)).toContain('date:equal-session');
    expect(await marks(goodRow({ 5: 20, 10: '0051' }), university)).not.toContain('date:equal-session');
  });

  it('names what the list of the experiment allows', async () => {
    const asked: string[] = [];
    const university = sampleUniversity({
      codesById: async (kind, ids) => {
        asked.push(`${kind}:${ids.join(',')}`);
        return ids.map((id) => ({ id, code: `L${id + 70}` }));
      },
    });
    const { session } = await imported([goodRow({ 4: 'L201' }), goodRow({ 1: 'P2', 4: 'L201' })], university);
    const [issue] = session.getState().rows.flatMap(rowIssues);
    expect([issue?.code, issue?.params]).toEqual(['location-not-in-project-but', { value: 'L201', allowed: 'L101, L102' }]);
    expect(asked).toEqual(['location:31,32']);
    const { texts } = scheduleImport(university);
    for (const language of ['en', 'zh'] as const) expect(texts?.[language]['location-not-in-project-but']).toContain('{allowed}');
  });

  it('limits teachers to their own courses', async () => {
    const teacher = sampleUniversity({}, { id: 51, role: 'teacher' });
    expect(await marks(goodRow(), teacher)).toEqual([]);
    expect(await marks(goodRow({ 2: 'C002', 3: 'E002', 4: 'L101' }), teacher)).toEqual(['course:not-your-course']);
  });

  it('marks every row when no semester is open', async () => {
    const open = sampleUniversity();
    const closed = sampleUniversity({ base: async (options) => ({ ...(await open.base(options)), semester: null }) });
    expect(await marks(goodRow(), closed)).toEqual(['date:no-open-semester']);
  });

  it('asks for each code once', async () => {
    const { university } = await imported(Array.from({ length: 300 }, (_, index) => goodRow({ 2: `C00${(index % 2) + 1}` })));
    expect(university.requests.toSorted()).toEqual(['courses:C001,C002', 'locations:L101', 'projects:E001']);
  });

  it('judges a row that is hardly filled in only by what stands in it', async () => {
    const blank = (...filled: readonly number[]): readonly TestCell[] => {
      const row = goodRow({ 5: 1, 6: 9, 10: '0051', 11: 'PH2601' });
      return row.map((cell, place) => (filled.includes(place) ? cell : null));
    };
    for (const filled of [[3], [4], [6], [0, 1], [3, 10], [11]]) {
      const found = (await marks(blank(...filled))).filter((mark) => !mark.endsWith(':required'));
      expect([filled, found]).toEqual([filled, []]);
    }
    // Two cells that contradict each other are all that it takes.
    expect(await marks(blank(5, 6))).toContain('min:min-above-max');
  });

  it('has a text for every code in both languages', () => {
    const { texts } = scheduleImport(sampleUniversity());
    expect(texts?.en['outside-semester']).toContain('{value}');
    expect(Object.keys(texts?.zh ?? {}).toSorted()).toEqual(Object.keys(texts?.en ?? {}).toSorted());
  });
});

describe('scheduleImport over sessions that are scheduled already', () => {
  const there = (changes: Partial<ScheduledSession> = {}): ScheduledSession => ({
    ...scheduledSession,
    updated_at: '2026-09-01T00:00:00Z',
    ...changes,
  });
  const centre = (sessions: readonly ScheduledSession[], canChange = true) => {
    const changed: ScheduledSessionChange[] = [];
    const university = sampleUniversity({
      scheduled: async (dates) => dates.map((date) => ({ date, sessions: sessions.filter((each) => each.date === date) })),
      ...(canChange ? { changeSchedules: async (changes) => void changed.push(...changes) } : {}),
    });
    return { university, changed };
  };

  it('leaves rows out that say nothing new, changes what another says, and creates the rest', async () => {
    const { university, changed } = centre([there({ teacher_id: 52, teacherCode: '0052' })]);
    const { session } = await imported([goodRow({ 5: 30, 10: '0051' }), goodRow({ 1: 'P2' })], university);
    const marked = session
      .getState()
      .rows.flatMap((row) => rowIssues(row).map(({ column, code, params }) => [column, code, params]));
    expect(marked).toEqual([
      ['max', 'session-changes', { before: '32' }],
      ['teacher', 'session-changes', { before: '0052' }],
    ]);
    await session.submit();
    expect(session.getState().outcome).toEqual({ kind: 'succeeded', sent: 2 });
    expect(changed).toEqual([{ id: 900, patch: { max_student_number: 30, teacher_id: 51 }, seen: '2026-09-01T00:00:00Z' }]);
    expect(university.taken.map((sessions) => sessions.map(({ period_id }) => period_id))).toEqual([[2]]);
  });

  it('changes the number of periods where the row says another one, and keeps it where it is blank', async () => {
    const known = centre([there({ period_count: 2 }), there({ id: 901, period_id: 3 })]);
    const { session } = await imported([goodRow(), goodRow({ 1: '3', 12: 1 })], known.university);
    expect(session.getState().summary).toMatchObject({ reference: 2, invalid: 0 });
    const other = await imported([goodRow({ 12: 1 })], known.university);
    expect(other.session.getState().rows.flatMap(rowIssues)).toMatchObject([
      { column: 'periods', code: 'session-changes', params: { before: '2' } },
    ]);
    await other.session.submit();
    expect(known.changed.map(({ id, patch }) => [id, patch])).toEqual([[900, { period_count: 1 }]]);
  });

  it('changes the number of periods where the period of the row is a range', async () => {
    const known = centre([there()]);
    const base: SampleUniversity['base'] = async (options) => ({
      ...(await known.university.base(options)),
      periods: [1, 2].map((id) => ({
        id,
        name: `Period ${id}`,
        code: `P${id}`,
        start_time: `0${7 + id}:00`,
        end_time: `0${7 + id}:45`,
      })),
    });
    const { session } = await imported([goodRow({ 1: '1-2' })], { ...known.university, base });
    expect(session.getState().rows.flatMap(rowIssues)).toMatchObject([
      { column: 'periods', code: 'session-changes', params: { before: '1' } },
    ]);
    await session.submit();
    expect(known.changed.map(({ patch }) => patch)).toEqual([{ period_count: 2 }]);
  });

  it('does not send rows of sessions that are there as they say', async () => {
    const known = centre([there({ class_list: [61], teacher_id: 52 })]);
    // Blank optional cells leave what is there, so they say nothing new.
    const { session } = await imported([goodRow(), goodRow({ 11: 'PH2601' }), goodRow({ 4: 'L102' })], known.university);
    expect(session.getState().summary).toMatchObject({ rows: 3, reference: 2, changed: 0, invalid: 0 });
    await session.submit();
    expect(known.university.taken.flat().map(({ location_id }) => location_id)).toEqual([32]);
  });

  it('makes another session or leaves the row out, as the person decides', async () => {
    const { university, changed } = centre([there({ teacher_id: 51 })]);
    const { session } = await imported([goodRow({ 5: 30 })], university);
    await session.decideChangedRows('leave-out');
    expect(session.getState()).toMatchObject({ changedRows: 'leave-out', summary: { reference: 1, changed: 1, warnings: 0 } });
    await session.decideChangedRows('create');
    // It is one more session in a room that is taken.
    expect(
      session
        .getState()
        .rows.flatMap(rowIssues)
        .map(({ code }) => code),
    ).toEqual(['location-taken-already']);
    await session.submit();
    expect([changed.length, university.taken.flat().length]).toEqual([0, 1]);
  });

  it('marks a row of a session that exists while one of its cells cannot be read', async () => {
    const { university, changed } = centre([there(), there({ id: 901, period_id: 2 })]);
    const { session } = await imported([goodRow({ 5: 'many' }), goodRow({ 1: 'P2', 6: null })], university);
    const codes = session.getState().rows.map((row) => rowIssues(row).map(({ column, code }) => `${column}:${code}`));
    expect(codes).toEqual([['max:bad-number'], ['min:required']]);
    expect(session.getState().summary).toMatchObject({ invalid: 2, reference: 0 });
    session.editCells([
      { number: 2, key: 'max', text: '30' },
      { number: 3, key: 'min', text: '1' },
    ]);
    await expect.poll(() => session.getState().rows.map(({ existing }) => existing)).toEqual(['changed', 'same']);
    await session.submit();
    expect(changed.map(({ patch }) => patch)).toEqual([{ max_student_number: 30 }]);
  });

  it('refuses two rows that would change one session', async () => {
    const { university, changed } = centre([there()]);
    const { session } = await imported([goodRow({ 5: 30 }), goodRow({ 5: 31 })], university);
    const codes = session.getState().rows.map((row) => rowIssues(row).map(({ code }) => code));
    expect(codes.every((own) => own.includes('session-changed-twice'))).toBe(true);
    session.leaveOut([3], true);
    await session.submit();
    expect(changed.map(({ patch }) => patch)).toEqual([{ max_student_number: 30 }]);
  });

  it.each<[string, Partial<ScheduledSession>]>([
    ['another course', { course_id: 12 }],
    ['another experiment', { project_id: 22 }],
    ['another room', { location_id: 32 }],
    ['another period', { period_id: 2 }],
    ['another centre', { organization_id: 8 }],
  ])('does not take the session of %s for that of a row', async (_what, changes) => {
    const { session, university } = await imported([goodRow()], centre([there(changes)]).university);
    expect(session.getState().rows.map(({ existing }) => existing)).toEqual([null]);
    await session.submit();
    expect(university.taken.flat()).toHaveLength(1);
  });

  it('keeps to sessions of the centre, and creates where the backend changes nothing', async () => {
    const other = centre([there({ organization_id: 8 })]);
    const foreign = await imported([goodRow({ 5: 30 })], other.university);
    expect(foreign.session.getState().rows.map(({ existing }) => existing)).toEqual([null]);
    const readOnly = centre([there()], false);
    const { session } = await imported([goodRow({ 5: 30 }), goodRow()], readOnly.university);
    expect(session.getState().rows.map(({ existing }) => existing)).toEqual([null, 'same']);
  });
});
