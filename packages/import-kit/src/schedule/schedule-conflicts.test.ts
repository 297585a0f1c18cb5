import { createRoomSupply } from '@lab-console/schedule-rules/equipment';
import { describe, expect, it } from 'vitest';
import { rowIssues, type ImportRow } from '../core/import-row.ts';
import { directReader } from '../engine/direct-reader.ts';
import { enUS } from '../locales/en-us.ts';
import { zhCN } from '../locales/zh-cn.ts';
import { ImportSession } from '../session/import-session.ts';
import { makeWorkbook, type TestCell } from '../../test/make-workbook.ts';
import { sampleUniversity } from '../../test/sample-university.ts';
import { goodRow, scheduleHeader } from '../../test/schedule-rows.ts';
import { issueText } from '../texts/issue-text.ts';
import { scheduleImport } from './schedule-import.ts';
import type { ScheduledDay, ScheduledSession, ScheduleImportLookups } from './schedule-import-lookups.ts';

const there: ScheduledSession = {
  id: 900,
  label: 'Pendulum, General physics, Wang Fang',
  date: '2026-09-07',
  period_id: 1,
  location_id: 31,
  course_id: 11,
  project_id: 21,
  teacher_id: 51,
  team_id: null,
  semester_id: 1,
  organization_id: 7,
  class_list: [61],
  reserved_classes: [],
  reserved_classes_code: [],
  max_student_number: 32,
  min_student_number: 1,
  max_group_student_number: 5,
  is_publish: true,
  is_reserved: false,
  is_scheduled: true,
  group: null,
};

const scheduledOn =
  (...sessions: readonly ScheduledSession[]) =>
  async (dates: readonly string[]): Promise<readonly ScheduledDay[]> =>
    dates.map((date) => ({ date, sessions: sessions.filter((session) => session.date === date) }));

async function imported(rows: readonly (readonly TestCell[])[], changes: Partial<ScheduleImportLookups> = {}) {
  const university = sampleUniversity(changes);
  const definition = scheduleImport(university);
  const session = new ImportSession(definition, { reader: directReader });
  session.pick(await makeWorkbook([scheduleHeader, ...rows]));
  await session.parse();
  const marks = (): Readonly<Record<number, readonly string[]>> =>
    Object.fromEntries(session.getState().rows.map((row) => [row.number, marksOf(row)]));
  const texts = (number: number, locale = enUS): readonly string[] =>
    rowIssues(session.getState().rows.find((row) => row.number === number)!).map((issue) => issueText(issue, definition, locale));
  return { session, university, marks, texts };
}

function marksOf(row: ImportRow): readonly string[] {
  return rowIssues(row).map((issue) => `${issue.column}:${issue.code}:${issue.severity}`);
}

it('warns of rooms that lack what the experiment needs, alone and together with what shares the room', async () => {
  const base = await sampleUniversity().base({ signal: new AbortController().signal });
  const location = (await sampleUniversity().locations(['L101'], { signal: new AbortController().signal }))[0];
  const equipment = {
    createSupply: createRoomSupply,
    items: [
      { id: 1, name: 'Fume hood', kind: 'feature' as const },
      { id: 2, name: 'Oscilloscope', kind: 'set' as const },
    ],
    rooms: [{ location_id: 31, equipment_id: 2, count: 8 }],
    needs: [
      { project_id: 21, equipment_id: 1, is_required: true, count: 1, per: 'session' as const },
      { project_id: 21, equipment_id: 2, is_required: true, count: 1, per: 'group' as const },
    ],
    outages: [],
  };
  const { marks, texts } = await imported([goodRow({ 5: 30 })], {
    base: async () => ({ ...base, equipment }),
    locations: async () => (location ? [{ ...location, is_shared: true }] : []),
    scheduled: scheduledOn({ ...there, course_id: 12, class_list: [], teacher_id: null, max_student_number: 25 }),
  });
  expect(marks()[2]).toEqual(
    expect.arrayContaining(['location:equipment-short:warning', 'location:equipment-short-already:warning']),
  );
  expect(texts(2).join()).toContain('lacks 1 × Fume hood');
});

describe('sessions of several periods', () => {
  it('are in conflict in each of their periods, with rows and with what is there', async () => {
    // From the first period on; the other row begins with the second one.
    const { marks } = await imported([goodRow({ 12: 2 }), goodRow({ 1: 'P2' })]);
    expect(marks()).toEqual({
      2: ['location:location-taken-by-rows:warning'],
      3: ['location:location-taken-by-rows:warning'],
    });
    const long = { ...there, period_count: 2, class_list: [], teacher_id: null };
    const already = await imported([goodRow({ 1: 'P2' }), goodRow({ 1: '3' })], { scheduled: scheduledOn(long) });
    expect(already.marks()).toEqual({ 2: ['location:location-taken-already:warning'], 3: [] });
  });

  it('that a row changes count as long as they are, where its cell is blank', async () => {
    const long = { ...there, period_count: 2, class_list: [], teacher_id: null };
    const { marks } = await imported([goodRow({ 5: 30 }), goodRow({ 1: 'P2' })], {
      scheduled: scheduledOn(long),
      changeSchedules: async () => undefined,
    });
    expect(marks()[3]).toEqual(['location:location-taken-by-rows:warning']);
  });
});

describe('times of teachers and ways between buildings', () => {
  it('are warnings on the teacher, and on the room with the minutes, for rows and for what is there', async () => {
    const base = await sampleUniversity().base({ signal: new AbortController().signal });
    const time = { teacher_id: 51, organization_id: base.organizationId, semester_id: base.semester!.id, weekday: 1 };
    const people = {
      ...base,
      teacherTimes: [{ ...time, period_id: base.periods[0]!.id, kind: 'cannot' as const }],
      rooms: [
        { id: 31, building: 'A' },
        { id: 32, building: 'B' },
      ],
      buildingWays: [{ from_building: 'B', to_building: 'A', minutes: 120 }],
    };
    const { marks, texts } = await imported([goodRow({ 10: '0051' }), goodRow({ 1: 'P2', 4: 'L102', 10: '0051' })], {
      base: async () => people,
    });
    expect(marks()).toEqual({
      2: ['location:too-far-by-rows:warning', 'teacher:teacher-cannot:warning'],
      3: ['location:too-far-by-rows:warning'],
    });
    expect(texts(2)).toEqual([
      'Wang Fang (0051) has 20 minutes between two buildings, the way takes 120: row 3. Check that this is meant.',
      'Wang Fang (0051) cannot teach at this time. Check that this is meant.',
    ]);
    const already = await imported([goodRow({ 1: 'P2', 4: 'L102', 10: '0051' })], {
      base: async () => people,
      scheduled: scheduledOn({ ...there, class_list: [] }),
    });
    expect(already.texts(2)).toEqual([expect.stringContaining('20 minutes between two buildings, the way takes 120: ')]);
  });
});

describe('groups of a class', () => {
  it('take what their class takes, and not what another group of it takes', async () => {
    const [inGroup, other, ofClass] = [
      { 10: '', 11: 'Physics 2601 1/2' },
      { 4: 'L102', 10: '', 11: 'Physics 2601 2/2' },
      { 4: 'L102', 10: '', 11: 'PH2601' },
    ];
    expect((await imported([goodRow(inGroup), goodRow(other)])).marks()).toEqual({ 2: [], 3: [] });
    const { marks, texts } = await imported([goodRow(inGroup), goodRow(ofClass)]);
    expect(marks()).toEqual({ 2: ['classes:class-taken-by-rows:warning'], 3: ['classes:class-taken-by-rows:warning'] });
    expect(texts(2)).toEqual(['Class Physics 2601 1/2 has another session at this time: row 3. Check that this is meant.']);
    const already = await imported([goodRow({ 4: 'L102', 10: '', 11: 'PH2601' })], {
      scheduled: scheduledOn({ ...there, teacher_id: null, class_list: [612] }),
    });
    expect(already.marks()).toEqual({ 2: ['classes:class-taken-already:warning'] });
  });

  it('have sessions reserved for them, named by their names', async () => {
    const { session, university } = await imported([goodRow({ 8: '1', 11: 'Physics 2601 2/2' })]);
    await session.submit();
    expect(university.taken).toMatchObject([
      [{ class_list: [612], is_reserved: true, reserved_classes: [612], reserved_classes_code: ['a07d'] }],
    ]);
  });

  it('have as little time for a way as their class', async () => {
    const base = await sampleUniversity().base({ signal: new AbortController().signal });
    const rooms = [
      { id: 31, building: 'A' },
      { id: 32, building: 'B' },
    ];
    const buildingWays = [{ from_building: 'A', to_building: 'B', minutes: 120 }];
    const { texts } = await imported(
      [goodRow({ 10: '', 11: 'PH2601' }), goodRow({ 1: 'P2', 4: 'L102', 10: '', 11: 'Physics 2601 2/2' })],
      { base: async () => ({ ...base, rooms, buildingWays }) },
    );
    expect(texts(3)).toEqual([
      'Physics 2601 2/2 has 20 minutes between two buildings, the way takes 120: row 2. Check that this is meant.',
    ]);
  });
});

describe('days without teaching', () => {
  it('are warnings on the date and on the class, except where the day is taught as another one', async () => {
    const rule = { weekday: null, class_list: [], organization_id: null };
    const days = [
      { ...rule, id: 1, date: '2026-09-07', until: '2026-09-09', kind: 'holiday', name: 'Opening days' },
      { ...rule, id: 2, date: '2026-09-08', until: '2026-09-08', kind: 'taught_as', weekday: 1, name: 'Make-up day' },
      { ...rule, id: 3, date: '2026-09-10', until: '2026-09-10', kind: 'blocked', class_list: [61], name: 'Excursion' },
      { ...rule, id: 4, date: '2026-09-11', until: '2026-09-11', kind: 'holiday', organization_id: 8, name: 'Elsewhere' },
    ] as const;
    const base = await sampleUniversity().base({ signal: new AbortController().signal });
    const { marks, texts } = await imported(
      [
        goodRow({ 0: '2026-09-07' }),
        goodRow({ 0: '2026-09-08' }),
        goodRow({ 0: '2026-09-10', 11: 'PH2601' }),
        goodRow({ 0: '2026-09-10', 1: 'P2', 11: 'PH2602' }),
        goodRow({ 0: '2026-09-11' }),
      ],
      { base: async () => ({ ...base, days }) },
    );
    expect(marks()).toEqual({ 2: ['date:no-teaching:warning'], 3: [], 4: ['classes:class-blocked:warning'], 5: [], 6: [] });
    expect(texts(2)).toEqual(['No teaching on this day: Opening days. Check that this is meant.']);
    expect(texts(4, zhCN)).toEqual(['班级 Physics 2601 (PH2601) 当天停排，请确认。']);
  });
});

describe('conflicts between rows', () => {
  it('are warnings on room, teacher and classes that name the other rows and do not block', async () => {
    const { session, university, marks, texts } = await imported([
      goodRow({ 10: '0051', 11: 'PH2601' }),
      goodRow({ 10: '0051', 11: 'PH2601,PH2602', 4: 'L102' }),
      goodRow({ 1: 'P2', 10: '0051', 11: 'PH2601' }),
      goodRow({ 10: '0052' }),
    ]);
    expect(marks()).toEqual({
      2: [
        'location:location-taken-by-rows:warning',
        'teacher:teacher-taken-by-rows:warning',
        'classes:class-taken-by-rows:warning',
      ],
      3: ['teacher:teacher-taken-by-rows:warning', 'classes:class-taken-by-rows:warning'],
      4: [],
      5: ['location:location-taken-by-rows:warning'],
    });
    expect(texts(2)).toEqual([
      'Room Room 101 (L101) is double-booked: row 5. Check that this is meant.',
      'Wang Fang (0051) teaches another session at this time: row 3. Check that this is meant.',
      'Class Physics 2601 (PH2601) has another session at this time: row 3. Check that this is meant.',
    ]);
    await session.submit();
    expect(session.getState().outcome).toEqual({ kind: 'succeeded', sent: 4 });
    expect(university.taken.flat()).toHaveLength(4);
  });

  it('disappear and appear when a cell is changed', async () => {
    const { session, marks } = await imported([goodRow({ 10: '0051' }), goodRow({ 10: '0052' }), goodRow({ 1: 'P2' })]);
    expect(Object.keys(marks()).filter((number) => marks()[Number(number)]!.length > 0)).toEqual(['2', '3']);
    session.editCell(3, 'period', 'P2');
    expect(marks()).toEqual({
      2: [],
      3: ['location:location-taken-by-rows:warning'],
      4: ['location:location-taken-by-rows:warning'],
    });
    session.undo();
    expect(marks()[4]).toEqual([]);
  });

  it('are not reported for unknown rooms and periods, blank dates or a class named twice in a cell', async () => {
    const { marks } = await imported([
      goodRow({ 4: 'L999' }),
      goodRow({ 4: 'L998' }),
      goodRow({ 1: 'P9' }),
      goodRow({ 0: null }),
      goodRow({ 1: 'P2', 11: 'PH2601,PH2601' }),
    ]);
    expect(
      Object.values(marks())
        .flat()
        .filter((mark) => mark.includes('taken')),
    ).toEqual([]);
  });

  it('name at most five rows, also among 3,000', async () => {
    const { texts } = await imported(Array.from({ length: 3000 }, () => goodRow()));
    expect(texts(2500)).toEqual([
      'Room Room 101 (L101) is double-booked: row 2, 3, 4, 5, 6 …. Check that this is meant.',
      'Row 2 makes the same session. Leave one of them out.',
    ]);
  });
});

describe('conflicts with existing sessions', () => {
  it('name the session, in both languages', async () => {
    const { marks, texts } = await imported([goodRow({ 4: 'L102', 10: '0051', 11: 'PH2601' })], {
      scheduled: scheduledOn(there),
    });
    expect(marks()).toEqual({
      2: ['teacher:teacher-taken-already:warning', 'classes:class-taken-already:warning'],
    });
    expect(texts(2)[0]).toBe(
      'Wang Fang (0051) teaches another session at this time: Pendulum, General physics, Wang Fang. Check that this is meant.',
    );
    expect(texts(2, zhCN)[1]).toBe('班级 Physics 2601 (PH2601) 该时段已有安排：Pendulum, General physics, Wang Fang，请确认。');
  });

  it('are found in periods that run at the same time', async () => {
    const base = await sampleUniversity().base({ signal: new AbortController().signal });
    const all = { id: 14, name: 'All morning', code: 'P12', start_time: '08:00:00', end_time: '11:40:00' };
    const { marks } = await imported([goodRow({ 4: 'L102', 10: '0051' })], {
      base: async () => ({ ...base, periods: [...base.periods, all] }),
      scheduled: scheduledOn({ ...there, period_id: all.id, class_list: [] }),
    });
    expect(marks()).toEqual({ 2: ['teacher:teacher-taken-already:warning'] });
  });

  it('are looked up for a date that a person enters', async () => {
    const asked: string[] = [];
    const { session, marks } = await imported([goodRow({ 0: '2026-09-08' })], {
      scheduled: async (dates) => {
        asked.push(...dates);
        return scheduledOn(there)(dates);
      },
    });
    expect(marks()).toEqual({ 2: [] });
    session.editCell(2, 'date', '2026-09-07');
    await expect.poll(() => marks()).toEqual({ 2: ['location:location-taken-already:warning'] });
    expect(asked).toEqual(['2026-09-08', '2026-09-07']);
  });

  it('include the seats of the room, and other teaching whatever the centre forbids', async () => {
    const open = sampleUniversity();
    const busy = async (dates: readonly string[]): Promise<readonly ScheduledDay[]> =>
      dates.map((date) => ({
        date,
        sessions: [],
        timeslots: [
          {
            id: 1,
            date,
            period_id: 1,
            organization_id: 8,
            teacher_id: null,
            teacher_secondary_id: null,
            class_id: null,
            location_id: 31,
          },
        ],
      }));
    const rooms = async (codes: readonly string[]) =>
      (await open.locations(codes, { signal: AbortSignal.timeout(1000) })).map((room) => ({ ...room, capacity: 20 }));
    const strict = async (...options: Parameters<ScheduleImportLookups['base']>) => ({
      ...(await open.base(...options)),
      config: { defaultGroupStudentMax: 5, excludeRoomTime: true },
    });
    expect((await imported([goodRow()], { scheduled: busy, locations: rooms })).marks()).toEqual({
      2: ['max:over-location-capacity:warning', 'location:location-timeslot:warning'],
    });
    expect((await imported([goodRow({ 5: 20 })], { scheduled: busy, locations: rooms, base: strict })).marks()).toEqual({
      2: ['location:location-timeslot:warning'],
    });
  });
});
