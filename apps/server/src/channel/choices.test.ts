import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../test/api-caller.ts';
import { choiceKey } from '../../test/choice-stage.ts';
import {
  describedAnswers,
  expectAllDescribed,
  openStudentStage,
  type Outcome,
  type StudentStage,
} from '../../test/student-stage.ts';

let stage: StudentStage;
let first: string;
let second: string;
let third: string;
let act: StudentStage['act'];
let choose: StudentStage['choose'];
let read: StudentStage['read'];
let setRule: StudentStage['setRule'];

beforeAll(async () => {
  stage = await openStudentStage();
  ({ act, choose, read, setRule } = stage);
  [first = '', second = '', third = ''] = stage.students;
});
afterAll(() => stage?.stop());
beforeEach(() => stage.reset());

describe('choosing places', () => {
  it('shows a student the courses, the sessions and, once chosen, the timetable', async () => {
    expect(await read(first, 'me')).toMatchObject({
      code: first,
      classes: [{ code: 'CHOICE1' }],
      semester: { name: expect.any(String) },
    });
    const courses = (await read(first, 'courses')) as readonly {
      id: number;
      experiments: readonly { place_id: number | null }[];
    }[];
    expect(courses.map(({ id }) => id)).toEqual([stage.course]);
    const made = await choose(first, 0);
    expect(made).toMatchObject({ outcome: 'chosen', free: 1 });
    expect(await read(first, 'places')).toMatchObject([
      { id: made.place_id, schedule_id: stage.sessions[0], number: 1, fixed: null },
    ]);
    const sessions = (await read(first, `sessions?course_id=${stage.course}`)) as readonly {
      id: number;
      free: number;
      reason: null;
    }[];
    // Not those of the experiment that it has.
    expect(sessions.map(({ id, reason }) => [id, reason])).toEqual(stage.sessions.slice(2).map((id) => [id, null]));
    const all = (await read(first, `sessions?course_id=${stage.course}&choosable=false`)) as readonly { reason: string | null }[];
    expect(all.map(({ reason }) => reason)).toEqual(['already', 'taken', null, null, null, null]);
  });

  it('gives the same answer to the same key, and a place once', async () => {
    const request = { schedule_id: stage.sessions[0], request_key: choiceKey() };
    const answers = await Promise.all([1, 2, 3].map(() => stage.ask(first, 'choose', request)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await stage.value('select count(*)::int from app.user2projects where schedule_id = $1', [stage.sessions[0]])).toBe(1);
    expect((await stage.ask(first, 'choose', { schedule_id: stage.sessions[0], request_key: 'short' })).status).toBe(400);
  });

  it('gives one place of an experiment to a student who wants two at the same moment', async () => {
    for (let round = 0; round < 15; round++) {
      const student = stage.students[round % 6]!;
      await stage.database.query('delete from app.user2projects where schedule_id = any ($1)', [stage.sessions]);
      const answers = await Promise.all([choose(student, 0), choose(student, 1)]);
      expect(answers.map(({ outcome, reason }) => reason ?? outcome).toSorted()).toEqual(['chosen', 'taken']);
    }
  });

  it.each<[string, () => Promise<unknown>]>([
    ['notOffered', () => stage.database.query('update app.schedules set is_publish = false where id = $1', [stage.sessions[2]])],
    [
      'notInCourse',
      () =>
        stage.database.query('delete from app.user2courses where user_id = (select id from app.users where code = $1)', [
          stage.students[5],
        ]),
    ],
    [
      'notReserved',
      () =>
        stage.database.query('update app.schedules set is_reserved = true, reserved_classes = $2 where id = $1', [
          stage.sessions[2],
          [stage.classes[0]],
        ]),
    ],
    ['notOpen', () => stage.database.query(`update app.choice_openings set opens_at = now() + interval '1 hour'`)],
    ['closed', () => stage.database.query(`update app.choice_openings set closes_at = now() - interval '1 minute'`)],
    ['tooLate', () => setRule('choiceHours', 720)],
    ['taken', () => choose(stage.students[4]!, 3)],
    [
      'busy',
      async () => {
        await choose(stage.students[4]!, 4);
        await stage.database.query(
          'update app.schedules set date = (select date from app.schedules where id = $1) where id = $2',
          [stage.sessions[2], stage.sessions[4]],
        );
      },
    ],
    [
      'order',
      async () => {
        await setRule('choiceInOrder', true);
        await choose(stage.students[4]!, 4);
        await stage.database.query('update app.schedules set date = date + 20 where id = $1', [stage.sessions[2]]);
      },
    ],
    [
      'week',
      async () => {
        await setRule('choiceMaxWeek', 1);
        await choose(stage.students[4]!, 0);
        await stage.database.query(
          `update app.schedules set date = date_trunc('week', (select date from app.schedules where id = $1))::date + array_position($2::bigint[], id)
           where id = any ($2)`,
          [stage.sessions[0], [stage.sessions[0], stage.sessions[2]]],
        );
      },
    ],
    [
      'quota',
      async () => {
        await stage.database.query('insert into app.choice_quotas (course_id, class_id, seats) values ($1, $2, 1)', [
          stage.course,
          stage.classes[1],
        ]);
        await choose(stage.students[3]!, 2);
      },
    ],
    ['full', async () => [await choose(first, 2), await choose(second, 2)]],
  ])('refuses what is %s, and changes nothing', async (reason, prepare) => {
    const student = reason === 'notInCourse' ? stage.students[5]! : stage.students[4]!;
    await prepare();
    const before = await stage.value('select count(*)::int from app.user2projects');
    expect(await choose(student, 2)).toMatchObject({ outcome: 'refused', reason });
    expect(await stage.value('select count(*)::int from app.user2projects')).toBe(before);
  });

  it('opens for a class of its own at its own time', async () => {
    await stage.database.query(
      `insert into app.choice_openings (organization_id, class_id, opens_at) values ($1, $2, now() + interval '1 hour')`,
      [stage.centre, stage.classes[0]],
    );
    expect(await choose(first, 0)).toMatchObject({ reason: 'notOpen' });
    expect(await choose(stage.students[3]!, 0)).toMatchObject({ outcome: 'chosen' });
  });

  it('changes a place for one of the same experiment only, and keeps it where that is refused', async () => {
    const { place_id } = await choose(first, 0);
    expect(await act(first, 'change', { place_id, schedule_id: stage.sessions[2] })).toMatchObject({ reason: 'otherExperiment' });
    expect(await act(second, 'change', { place_id, schedule_id: stage.sessions[1] })).toMatchObject({ reason: 'noPlace' });
    await choose(second, 1);
    await choose(third, 1);
    expect(await act(first, 'change', { place_id, schedule_id: stage.sessions[1] })).toMatchObject({ reason: 'full' });
    expect(await read(first, 'places')).toMatchObject([{ id: place_id }]);
    const left = (await read(second, 'places')) as readonly { id: number }[];
    await act(second, 'leave', { place_id: left[0]!.id });
    // Also where both are at the same time.
    await stage.database.query('update app.schedules set date = (select date from app.schedules where id = $1) where id = $2', [
      stage.sessions[0],
      stage.sessions[1],
    ]);
    expect(await act(first, 'change', { place_id, schedule_id: stage.sessions[1] })).toMatchObject({ outcome: 'changed' });
    expect(await read(first, 'places')).toMatchObject([{ schedule_id: stage.sessions[1] }]);
  });

  it('gives a place that becomes free to the first who waits, and to nobody else meanwhile', async () => {
    const { place_id } = await choose(first, 0);
    await choose(second, 0);
    expect(await act(third, 'wait', { schedule_id: stage.sessions[2] })).toMatchObject({ reason: 'notFull' });
    expect(await act(third, 'wait', { schedule_id: stage.sessions[0] })).toMatchObject({ outcome: 'waiting', before: 0 });
    expect(await act(stage.students[3]!, 'wait', { schedule_id: stage.sessions[0] })).toMatchObject({
      outcome: 'waiting',
      before: 1,
    });
    expect(await act(first, 'leave', { place_id })).toEqual({ outcome: 'left', schedule_id: stage.sessions[0] });
    expect(await read(third, 'places')).toMatchObject([{ schedule_id: stage.sessions[0] }]);
    expect(((await read(third, 'news')) as readonly { kind: string }[]).map(({ kind }) => kind)).toEqual(['waiting', 'moved_up']);
    expect(await act(first, 'choose', { schedule_id: stage.sessions[0] })).toMatchObject({ reason: 'full', waiting: 1 });
    // More seats are given by staff: the server looks by itself.
    await stage.database.query('update app.schedules set max_student_number = 3 where id = $1', [stage.sessions[0]]);
    expect(await choose(first, 0)).toMatchObject({ reason: 'full' });
    await expect.poll(() => read(stage.students[3]!, 'places')).toHaveLength(1);
    await stage.database.query('update app.schedules set max_student_number = 2 where id = any ($1)', [stage.sessions]);
  });

  it('drops from a waiting list who may not have the place any more, and says why', async () => {
    const { place_id } = await choose(first, 0);
    await choose(second, 0);
    await act(third, 'wait', { schedule_id: stage.sessions[0] });
    await choose(third, 2);
    await stage.database.query('update app.schedules set date = (select date from app.schedules where id = $1) where id = $2', [
      stage.sessions[0],
      stage.sessions[2],
    ]);
    await act(first, 'leave', { place_id });
    const news = (await read(third, 'news')) as readonly { kind: string; reason: string | null }[];
    expect(news.at(-1)).toMatchObject({ kind: 'dropped', reason: 'busy' });
    expect(await act(third, 'stop_waiting', { schedule_id: stage.sessions[0], request_key: undefined })).toMatchObject({
      reason: 'notWaiting',
    });
    await setRule('choiceWaiting', false);
    await choose(first, 0);
    expect(await act(stage.students[3]!, 'wait', { schedule_id: stage.sessions[0] })).toMatchObject({ reason: 'noWaiting' });
  });

  it('leaves no place that has a mark or is about to begin', async () => {
    const { place_id } = await choose(first, 0);
    await stage.database.query(`update app.user2projects set attendance = 'present' where id = $1`, [place_id]);
    expect(await act(first, 'leave', { place_id })).toMatchObject({ reason: 'marked' });
    await stage.database.query('update app.user2projects set attendance = null where id = $1', [place_id]);
    await stage.database.query('update app.schedules set date = current_date where id = $1', [stage.sessions[0]]);
    expect(await act(first, 'leave', { place_id })).toMatchObject({ reason: 'tooLate' });
  });

  it('shows staff how it goes: by session, by class, and who lacks something', async () => {
    await choose(first, 0);
    await choose(first, 2);
    await choose(second, 0);
    await act(third, 'wait', { schedule_id: stage.sessions[0] });
    const answer = await stage.call('POST', '/rest/rpc/choice_board', { token: stage.admin, body: { course_id: stage.course } });
    expect(answer.json).toMatchObject({
      required: 3,
      sessions: [{ id: stage.sessions[0], taken: 2, waiting: 1, seats: 2 }, {}, { taken: 1 }, {}, {}, {}],
      classes: [
        { name: 'Class 1', students: 3, done: 0, begun: 2, waiting: 1 },
        { name: 'Class 2', begun: 0 },
      ],
    });
    expect((answer.json as { lacking: readonly { chosen: number }[] }).lacking.slice(0, 3).map(({ chosen }) => chosen)).toEqual([
      2, 1, 0,
    ]);
  });

  it('counts students by their class where they belong to a centre', async () => {
    const { database, classes, centre } = stage;
    const belongTo = (org: number | undefined): Promise<unknown> =>
      database.query('update app.users set org = $1 where code = $2', [org, first]);
    await database.query(
      `insert into app.orgs (code, name, type, parent, semester_id)
       select 'AGAIN', 'Again', 'reelectclass', $1, semester_id from app.orgs where id = $2`,
      [centre, classes[0]],
    );
    await database.query(
      `insert into app.user_orgs (user_id, organization_id)
       select u.id, o.id from app.users u, app.orgs o where u.code = $1 and (o.id = $2 or o.code = 'AGAIN')`,
      [first, classes[0]],
    );
    await belongTo(centre);
    try {
      const { json } = await stage.call('POST', '/rest/rpc/choice_board', {
        token: stage.admin,
        body: { course_id: stage.course },
      });
      expect((json as { classes: unknown }).classes).toMatchObject([
        { id: classes[0], name: 'Class 1', students: 3 },
        { id: classes[1], name: 'Class 2', students: 3 },
      ]);
      expect(await read(first, 'me')).toMatchObject({ classes: [{ code: 'AGAIN' }, { code: 'CHOICE1' }] });
    } finally {
      await belongTo(classes[0]);
      await database.query(`delete from app.user_orgs where user_id = (select id from app.users where code = $1)`, [first]);
      await database.query(`delete from app.orgs where code = 'AGAIN'`);
    }
  });
});

describe('groups that students form', () => {
  it('are joined up to the size of the session, and new ones are numbered', async () => {
    await stage.database.query('update app.schedules set max_student_number = 5, max_group_student_number = 2 where id = $1', [
      stage.sessions[0],
    ]);
    const places = new Map<string, number>();
    for (const student of stage.students.slice(0, 4)) places.set(student, (await choose(student, 0)).place_id!);
    const join = (student: string, group?: string): Promise<Outcome> =>
      act(student, 'join_group', { place_id: places.get(student), ...(group === undefined ? {} : { group }) });
    expect(await join(first)).toMatchObject({ reason: 'noGroups' });
    await setRule('choiceGroups', true);
    expect(await join(first)).toMatchObject({ outcome: 'joined', group: '1' });
    // Sent again, because the answer was lost: no second one.
    expect(await join(first)).toMatchObject({ outcome: 'joined', group: '1' });
    expect(await join(second, '1')).toMatchObject({ outcome: 'joined', group: '1' });
    expect(await join(third, '1')).toMatchObject({ reason: 'groupFull' });
    expect(await join(third, '7')).toMatchObject({ reason: 'noSuchGroup' });
    expect(await join(third)).toMatchObject({ group: '2' });
    expect(await read(first, `groups?place_id=${places.get(first)}`)).toEqual({
      mine: '1',
      problem: null,
      max: 2,
      groups: [
        { group: '1', students: 2 },
        { group: '2', students: 1 },
      ],
    });
    // Not of another student's place.
    expect(await read(first, `groups?place_id=${places.get(third)}`)).toBeNull();
    expect(await act(first, 'leave_group', { place_id: places.get(third) })).toMatchObject({ reason: 'noPlace' });
    expect(await act(first, 'leave_group', { place_id: places.get(first) })).toMatchObject({ outcome: 'left_group' });
    expect(await stage.value('select group_order from app.user2projects where id = $1', [places.get(second)])).toBe(1);
    await stage.database.query('update app.schedules set date = current_date where id = $1', [stage.sessions[0]]);
    expect(await act(second, 'leave_group', { place_id: places.get(second) })).toMatchObject({ reason: 'tooLate' });
    await stage.database.query('update app.schedules set max_student_number = 2, max_group_student_number = 5 where id = $1', [
      stage.sessions[0],
    ]);
  });

  it('hold their size when all join at the same moment', async () => {
    await setRule('choiceGroups', true);
    await stage.database.query('update app.schedules set max_student_number = 6, max_group_student_number = 2 where id = $1', [
      stage.sessions[0],
    ]);
    const places: number[] = [];
    for (const student of stage.students) places.push((await choose(student, 0)).place_id!);
    await act(first, 'join_group', { place_id: places[0] });
    const answers = await Promise.all(
      stage.students.slice(1).map((student, at) => act(student, 'join_group', { place_id: places[at + 1], group: '1' })),
    );
    expect(answers.filter(({ outcome }) => outcome === 'joined')).toHaveLength(1);
    await stage.database.query('update app.schedules set max_student_number = 2, max_group_student_number = 5 where id = $1', [
      stage.sessions[0],
    ]);
  });
});

describe('staff who put students in and take them out', () => {
  const ofStaff = async (name: string, body: Readonly<Record<string, unknown>>, token = stage.admin): Promise<Outcome> =>
    (await stage.call('POST', `/rest/rpc/${name}`, { token, body })).json as Outcome;

  it('say why, and the student reads it', async () => {
    await choose(second, 0);
    const made = await ofStaff('put_in_choice', { schedule_id: stage.sessions[0], code: first, reason: 'Was ill on Monday' });
    expect(made).toMatchObject({ outcome: 'put_in', place_id: expect.any(Number) });
    for (const [session, code, refusal] of [
      [0, third, 'LC130'],
      [0, 'nobody', 'LC134'],
      [0, first, 'LC133'],
    ] as const) {
      expect(await ofStaff('put_in_choice', { schedule_id: stage.sessions[session], code, reason: 'x' })).toMatchObject({
        code: refusal,
      });
    }
    await act(third, 'wait', { schedule_id: stage.sessions[0] });
    expect(await ofStaff('take_out_choice', { place_id: made.place_id, reason: '  Other class ' })).toMatchObject({
      outcome: 'taken_out',
    });
    expect(await ofStaff('take_out_choice', { place_id: made.place_id, reason: 'again' })).toMatchObject({ code: 'LC135' });
    expect(await read(first, 'news')).toMatchObject([
      { kind: 'put_in', note: 'Was ill on Monday' },
      { kind: 'taken_out', note: 'Other class' },
    ]);
    // The place goes to who waits.
    expect(await read(third, 'places')).toMatchObject([{ schedule_id: stage.sessions[0] }]);
  });

  it('need a reason, and a session that they may teach', async () => {
    const body = { schedule_id: stage.sessions[0], code: first };
    expect(
      (await stage.call('POST', '/rest/rpc/put_in_choice', { token: stage.admin, body: { ...body, reason: ' ' } })).status,
    ).toBe(400);
    const teacher = stage.server.accounts.find(({ role }) => role === 'teacher')!;
    const token = await signIn(stage.call, teacher);
    expect((await stage.call('POST', '/rest/rpc/put_in_choice', { token, body: { ...body, reason: 'Mine' } })).status).toBe(403);
    const { place_id } = await choose(first, 0);
    expect((await stage.call('POST', '/rest/rpc/take_out_choice', { token, body: { place_id, reason: 'Mine' } })).status).toBe(
      403,
    );
    expect(await read(first, 'places')).toHaveLength(1);
  });
});

it('holds an answer of each function against its description', () => {
  expectAllDescribed(describedAnswers.choosing);
});
