import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestAnswer, type TestServer } from '../../test/database/test-server.ts';
import { fillTestUniversity, people } from '../../test/database/test-university.ts';

let server: TestServer;
const tokens: Partial<Record<keyof typeof people, string>> = {};

beforeAll(async () => {
  server = await startTestServer();
  await fillTestUniversity(server.owner);
  for (const [name, person] of Object.entries(people)) tokens[name as keyof typeof people] = await server.tokenFor(person);
});
afterAll(() => server?.stop());

// Enrolments 601 and 611 are in a session of the teacher's course, 602 of the colleague's, 603 of the other centre; 621 is in a session of
// the colleague's course that the teacher holds.
beforeEach(async () => {
  await server.owner.query(`
    update app.user2projects set attendance = null, attendance_at = null, attendance_by = null;
    update app.config set value = '{}' where organization_id = 1`);
});

interface Mark {
  readonly id: number;
  readonly attendance: string | null;
  readonly expected?: string | null;
}

interface Answer {
  readonly saved: readonly { readonly id: number; readonly attendance_at: string | null }[];
  readonly conflicts: readonly {
    readonly id: number;
    readonly current: { readonly attendance: string | null; readonly attendance_at: string | null } | null;
    readonly changed_by: { readonly id: number; readonly name: string } | null;
  }[];
}

const mark = (name: keyof typeof people | undefined, marks: unknown): Promise<TestAnswer> =>
  server.request('POST', 'rpc/mark_attendance', { token: name && tokens[name], body: { marks } });
const answered = (answer: TestAnswer): Answer => {
  expect(answer.status).toBe(200);
  return answer.body as Answer;
};
const save = async (name: keyof typeof people, marks: readonly Mark[]): Promise<Answer> => answered(await mark(name, marks));

async function stored(ids: readonly number[]): Promise<readonly unknown[]> {
  const { rows } = await server.owner.query<{ attendance: unknown }>(
    `select attendance from app.user2projects where id = any ($1) order by id`,
    [ids],
  );
  return rows.map(({ attendance }) => attendance);
}

test('mark_attendance is refused without a token and to students', async () => {
  expect((await mark(undefined, [{ id: 601, attendance: 'late' }])).status).toBe(401);
  expect((await mark('student', [{ id: 601, attendance: 'late' }])).status).toBe(403);
});

describe('who may mark attendance', () => {
  test.each([
    ['teacher', [601, 611, 621], [602, 603]],
    ['colleague', [602, 621], [601, 603]],
    ['stranger', [603], [601, 602, 621]],
    ['centreadmin', [601, 602, 611, 621], [603]],
    ['strangeCentreadmin', [603], [601, 602]],
    ['dev', [601, 602, 603, 611, 621], []],
    ['admin', [601, 602, 603, 611, 621], []],
  ] as const)('%s marks the allowed enrolments and no others', async (name, allowed, refused) => {
    const marks = (ids: readonly number[]): readonly Mark[] => ids.map((id) => ({ id, attendance: 'present' }));
    for (const id of refused) {
      // One refused enrolment makes the whole request fail, so nothing is marked.
      expect(await mark(name, marks([...allowed, id]))).toMatchObject({
        status: 403,
        body: { code: '42501', message: `you may not mark these places, or they do not exist: ${id}` },
      });
    }
    expect(await stored([601, 602, 603, 611, 621])).toEqual([null, null, null, null, null]);
    const answer = await save(name, marks(allowed));
    expect(answer.saved.map(({ id }) => id)).toEqual(allowed);
    expect(await stored(allowed)).toEqual(allowed.map(() => 'present'));
  });

  test('a teacher marks nothing where the centre forbids it, a centreadmin does', async () => {
    await server.owner.query(`update app.config set value = '{"disableTeacherAtt": true}' where organization_id = 1`);
    expect(await mark('teacher', [{ id: 601, attendance: 'late' }])).toMatchObject({ status: 403, body: { code: '42501' } });
    expect(await stored([601])).toEqual([null]);
    await save('centreadmin', [{ id: 601, attendance: 'late' }]);
    expect(await stored([601])).toEqual(['late']);
    // In another centre they mark as before.
    await save('stranger', [{ id: 603, attendance: 'late' }]);
    expect(await stored([603])).toEqual(['late']);
  });

  test.each(['teacher', 'admin'] as const)('%s sets neither the time of a mark nor its author', async (name) => {
    for (const body of [{ attendance_at: '2026-01-01' }, { attendance_by: 9 }]) {
      expect(await server.request('PATCH', 'user2projects?id=eq.601', { token: tokens[name], body })).toMatchObject({
        status: 403,
        body: { code: '42501' },
      });
    }
  });
});

describe('a mark that somebody else set meanwhile', () => {
  test('is kept and reported with its author, and the other marks are saved', async () => {
    const [first] = (await save('colleague', [{ id: 621, attendance: 'absent', expected: null }])).saved;
    const answer = await save('teacher', [
      { id: 601, attendance: 'present', expected: null },
      { id: 621, attendance: 'present', expected: null },
    ]);
    expect(answer.saved).toMatchObject([{ id: 601 }]);
    expect(answer.conflicts).toEqual([
      {
        id: 621,
        current: { attendance: 'absent', attendance_at: first!.attendance_at },
        changed_by: { id: people.colleague.id, name: 'Colleague' },
      },
    ]);
    expect(await stored([601, 621])).toEqual(['present', 'absent']);

    // With the new version the mark can be set, and then the other person gets the conflict.
    const again = await save('teacher', [{ id: 621, attendance: 'present', expected: first!.attendance_at }]);
    expect(again).toMatchObject({ saved: [{ id: 621 }], conflicts: [] });
    const back = await save('colleague', [{ id: 621, attendance: null, expected: first!.attendance_at }]);
    expect(back).toMatchObject({
      saved: [],
      conflicts: [{ current: { attendance: 'present' }, changed_by: { name: 'Teacher' } }],
    });
  });

  test('is no conflict when both marks are equal', async () => {
    const [theirs] = (await save('colleague', [{ id: 621, attendance: 'late', expected: null }])).saved;
    const answer = await save('teacher', [{ id: 621, attendance: 'late', expected: null }]);
    expect(answer).toEqual({ saved: [theirs], conflicts: [] });
  });

  test('is noticed when a mark was removed, and when a plain PATCH changed it', async () => {
    const [mine] = (await save('teacher', [{ id: 621, attendance: 'late', expected: null }])).saved;
    await server.request('PATCH', 'user2projects?id=eq.621', { token: tokens.colleague, body: { attendance: null } });
    const answer = await save('teacher', [{ id: 621, attendance: 'absent', expected: mine!.attendance_at }]);
    expect(answer.conflicts).toMatchObject([{ id: 621, current: { attendance: null }, changed_by: { name: 'Colleague' } }]);
    expect(await stored([621])).toEqual([null]);
  });

  test('is not confused with a changed group or report score of the same student', async () => {
    const [mine] = (await save('teacher', [{ id: 601, attendance: 'late', expected: null }])).saved;
    await server.request('PATCH', 'user2projects?id=eq.601', { token: tokens.admin, body: { operation: 88 } });
    await server.request('POST', 'rpc/group_u2p', { token: tokens.admin, body: { u2p_id: [601], group_stamp: 'B' } });
    const answer = await save('teacher', [{ id: 601, attendance: 'present', expected: mine!.attendance_at }]);
    expect(answer).toMatchObject({ saved: [{ id: 601 }], conflicts: [] });
  });

  test('is reported as gone when the enrolment was deleted', async () => {
    const answer = await save('teacher', [
      { id: 611, attendance: 'present', expected: null },
      { id: 999_999, attendance: 'present', expected: null },
    ]);
    expect(answer).toMatchObject({ saved: [{ id: 611 }], conflicts: [{ id: 999_999, current: null, changed_by: null }] });
  });

  test('makes one of two simultaneous requests a conflict', async () => {
    const both = await Promise.all([
      save('teacher', [{ id: 621, attendance: 'late', expected: null }]),
      save('colleague', [{ id: 621, attendance: 'absent', expected: null }]),
    ]);
    const reported = both.flatMap(({ conflicts }) => conflicts);
    expect(both.flatMap(({ saved }) => saved)).toHaveLength(1);
    expect(reported).toHaveLength(1);
    expect(await stored([621])).toEqual([reported[0]!.current!.attendance]);
  });

  test('is overwritten without an expected version, as by a PATCH', async () => {
    await save('colleague', [{ id: 621, attendance: 'absent' }]);
    expect(await save('teacher', [{ id: 621, attendance: 'late' }])).toMatchObject({ saved: [{ id: 621 }], conflicts: [] });
  });
});

test.each([
  ['no list', { id: 601, attendance: 'late' }],
  ['an empty one', []],
  ['an entry without an id', [{ attendance: 'late' }]],
  ['an entry without a mark', [{ id: 601 }]],
  ['a version that is none', [{ id: 601, attendance: 'late', expected: 7 }]],
  [
    'a place twice',
    [
      { id: 601, attendance: 'late' },
      { id: 601, attendance: 'absent' },
    ],
  ],
])('%s is refused', async (_, marks) => {
  expect(await mark('admin', marks)).toMatchObject({ status: 400, body: { code: '22023' } });
});

test('an unknown mark is refused', async () => {
  expect(await mark('admin', [{ id: 601, attendance: 'asleep' }])).toMatchObject({ status: 400, body: { code: '23514' } });
});

test('the list shows when each mark was set and by whom', async () => {
  const [saved] = (await save('teacher', [{ id: 601, attendance: 'late', expected: null }])).saved;
  const answer = await server.request('GET', 'user2projects_ex?id=in.(601,611)&select=id,attendance_at,attendance_by&order=id', {
    token: tokens.teacher,
  });
  expect(answer.body).toEqual([
    { id: 601, attendance_at: saved!.attendance_at, attendance_by: people.teacher.id },
    { id: 611, attendance_at: null, attendance_by: null },
  ]);
});
