import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../test/api-caller.ts';
import { studentFunctions } from '../database/access.ts';
import { makeStudentTypes, studentTypesFile } from './make-student-types.ts';
import { studentAnswers } from './student-answers.ts';
import { choiceKey, openChoiceStage, type ChoiceStage } from '../../test/choice-stage.ts';

let stage: ChoiceStage;
let first: string;
let second: string;
let third: string;

beforeAll(async () => {
  stage = await openChoiceStage({ projects: 3, sessionsOfEach: 2, seats: 2, classes: 2, studentsOfEach: 3 });
  [first = '', second = '', third = ''] = stage.students;
});
afterAll(() => stage?.stop());
beforeEach(async () => {
  await stage.database.query(`
    delete from app.choices; delete from app.waiting_places; delete from app.moved_places; delete from app.choice_quotas;
    delete from app.user2projects r using app.schedules s where s.id = r.schedule_id and s.course_id = ${stage.course};
    insert into app.user2courses (user_id, course_id, semester_id)
      select u.id, c.id, c.semester_id from app.users u, app.courses c where u.code like 'CH0%' and c.id = ${stage.course} on conflict do nothing;
    delete from app.choice_openings where class_id is not null;
    update app.choice_openings set opens_at = now() - interval '1 hour', closes_at = null;
    update app.schedules set date = current_date + 8 + array_position('{${stage.sessions.join()}}'::bigint[], id),
      is_reserved = false, reserved_classes = '{}', is_publish = true where course_id = ${stage.course};
    update app.config set value = value - '{choiceHours,choiceMaxWeek,choiceInOrder,choiceWaiting}'::text[] where key = 'system'`);
});

/** Functions of which an answer was seen. */
const described = new Set<string>();
/** Every answer has exactly the fields that the description of the API names. */
const expectDescribed = (name: string, answer: unknown): void => {
  described.add(name);
  expect([name, studentAnswers[name as keyof typeof studentAnswers].safeParse(answer).error?.issues]).toEqual([name, undefined]);
};

interface Outcome {
  readonly outcome: string;
  readonly reason?: string;
  readonly place_id?: number;
  readonly before?: number;
  readonly free?: number;
  readonly waiting?: number;
}
const act = async (student: string, name: string, body: Readonly<Record<string, unknown>>): Promise<Outcome> => {
  const answer = await stage.ask(student, name, { request_key: choiceKey(), ...body });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  expectDescribed(name, answer.json);
  return answer.json as Outcome;
};
const choose = (student: string, session: number): Promise<Outcome> =>
  act(student, 'choose', { schedule_id: stage.sessions[session] });
const read = async (student: string, path: string): Promise<unknown> => {
  const answer = await stage.ask(student, path);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  expectDescribed(path.split('?', 1)[0]!, answer.json);
  return answer.json;
};
const setRule = (name: string, content: unknown): Promise<unknown> =>
  stage.call('POST', '/rest/rpc/save_settings', {
    token: stage.admin,
    body: { centre_id: stage.centre, settings: { [name]: content } },
  });

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
    await expect.poll(() => read(stage.students[3]!, 'places'), { timeout: 30_000 }).toHaveLength(1);
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
});

describe('records and messages', () => {
  it('shows attendance and reports, without what is hidden from students', async () => {
    const { place_id } = await choose(first, 0);
    await stage.database.query(`update app.schedules set date = current_date - 1 where id = $1`, [stage.sessions[0]]);
    await stage.database.query(`update app.user2projects set attendance = 'late' where id = $1`, [place_id]);
    const report = await stage.value<number>(
      `insert into app.reports (status, user2project_id, score, checked_at) values ('S', $1, 90, now()) returning id::int`,
      [place_id],
    );
    await stage.database.query(
      `insert into app.report_marks (report_id, page, x, y, check_mark, comment, hide_comment, score, hide_score)
       values ($1, 1, 0.1, 0.1, 'wrong', 'shown', false, -4, true), ($1, 1, 0.2, 0.2, 'wrong', 'hidden', true, -6, false)`,
      [report],
    );
    expect(await read(first, 'attendance')).toMatchObject([{ place_id, attendance: 'late' }]);
    // Not before the check is finished.
    expect(await read(first, 'reports')).toMatchObject([{ place_id, report: { status: 'S', score: null, remarks: [] } }]);
    await stage.database.query(`update app.reports set status = 'C' where id = $1`, [report]);
    expect(await read(first, 'reports')).toMatchObject([
      {
        report: {
          score: 90,
          remarks: [
            { comment: 'shown', score: null },
            { comment: null, score: -6 },
          ],
        },
      },
    ]);
    expect(await read(second, 'reports')).toEqual([]);
    await stage.database.query('delete from app.reports where id = $1', [report]);
  });

  it('takes the pages of a report by resumable uploads, and shows them to their student', async () => {
    const { place_id } = await choose(first, 0);
    const other = await choose(second, 1);
    const page = Buffer.from('a picture of a page'.repeat(1_000));
    const addPage = async (student: string, place: unknown, type = 'image/png'): Promise<Answer> =>
      stage.ask(student, 'add_page', { place_id: place, type });
    const made = await addPage(first, place_id);
    expectDescribed('add_page', made.json);
    const { name, token, address } = made.json as { readonly name: string; readonly token: string; readonly address: string };
    expect(name).toMatch(new RegExp(`^${stage.centre}/students/\\d+/${place_id}/[0-9a-f-]{36}\\.png$`));
    expect((await addPage(second, place_id)).status).toBe(403);
    expect((await addPage(first, place_id, 'text/html')).status).toBe(400);

    /** Begins an upload; answers where it goes on. */
    const begin = async (objectName: string, signature = token): Promise<Response> =>
      fetch(new URL(address, stage.server.apiUrl), {
        method: 'POST',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': String(page.length),
          'upload-metadata': Object.entries({ bucketName: 'report', objectName, contentType: 'image/png' })
            .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
            .join(','),
          'x-signature': signature,
        },
      });
    // The token is good for its one name.
    const neighbour = (await addPage(second, other.place_id)).json as { readonly name: string };
    for (const foreign of [neighbour.name, name.replace('.png', '2.png'), `${stage.centre}/exam.png`])
      expect([foreign, (await begin(foreign)).status]).toEqual([foreign, expect.toSatisfy((status: number) => status >= 400)]);
    const begun = await begin(name);
    expect(begun.status).toBe(201);
    const place = new URL(begun.headers.get('location')!, new URL(address, stage.server.apiUrl));
    const send = async (from: number, to: number): Promise<number> =>
      (
        await fetch(place, {
          method: 'PATCH',
          headers: {
            'tus-resumable': '1.0.0',
            'content-type': 'application/offset+octet-stream',
            'upload-offset': String(from),
            'x-signature': token,
          },
          body: page.subarray(from, to),
        })
      ).status;
    expect(await send(0, 5_000)).toBe(204);
    // A report with a page that is not there yet, or is of somebody else, is not handed in.
    expect((await stage.ask(first, 'hand_in', { place_id, pages: [name] })).status).toBe(400);
    expect(await send(5_000, page.length)).toBe(204);
    expect((await stage.ask(second, 'hand_in', { place_id: other.place_id, pages: [name] })).status).toBe(400);
    expect((await stage.ask(second, 'hand_in', { place_id, pages: [name] })).status).toBe(403);
    expect((await stage.ask(first, 'hand_in', { place_id, pages: [] })).status).toBe(400);
    const handed = await stage.ask(first, 'hand_in', { place_id, pages: [name] });
    expectDescribed('hand_in', handed.json);
    expect(await read(first, 'reports')).toMatchObject([{ place_id, report: { status: 'S', pages: 1 } }]);

    const { id } = handed.json as { readonly id: number };
    const shown = await stage.ask(first, 'page_picture', { report_id: id, page: 1 });
    expectDescribed('page_picture', shown.json);
    const picture = await fetch(new URL((shown.json as { readonly address: string }).address, stage.server.apiUrl));
    expect(Buffer.from(await picture.arrayBuffer()).equals(page)).toBe(true);
    expect((await stage.ask(second, 'page_picture', { report_id: id, page: 1 })).status).toBe(403);
    expect((await stage.ask(first, 'page_picture', { report_id: id, page: 1, checked: true })).status).toBe(403);
    // What was checked is not replaced until it is returned.
    await stage.database.query(`update app.reports set status = 'C' where id = $1`, [id]);
    expect((await stage.ask(first, 'hand_in', { place_id, pages: [name] })).status).toBe(409);
    await stage.database.query('delete from app.report_pages where report_id = $1', [id]);
    await stage.database.query('delete from app.reports where id = $1', [id]);
  });

  it('shows published grades with how they were worked out, and takes an appeal of their student', async () => {
    const list = await stage.value<number>(
      `insert into app.grade_lists (course_id, state, rules, submitted_at) values ($1, 'submitted', '{"items": []}', now()) returning id::int`,
      [stage.course],
    );
    const grade = await stage.value<number>(
      `insert into app.course_grades (grade_list_id, course_id, student, total, parts)
       select $1, $2, u.id, 87.5, '{"experiments": 87.5}' from app.users u where u.code = $3 returning id::int`,
      [list, stage.course, first],
    );
    expect(await read(first, 'grades')).toEqual([]);
    expect((await stage.ask(first, 'appeal', { grade_id: grade, reason: 'Too few' })).status).toBe(400);
    await stage.database.query(`update app.grade_lists set state = 'published', published_at = now() where id = $1`, [list]);
    expect(await read(first, 'grades')).toMatchObject([{ id: grade, total: 87.5, parts: { experiments: 87.5 }, appeals: [] }]);
    expect(await read(second, 'grades')).toEqual([]);
    expect((await stage.ask(second, 'appeal', { grade_id: grade, reason: 'Too few' })).status).toBe(403);
    expect((await stage.ask(first, 'appeal', { grade_id: grade, reason: ' ' })).status).toBe(400);
    const appeal = await stage.ask(first, 'appeal', { grade_id: grade, reason: 'A mark is missing' });
    expect(appeal.json).toMatchObject({ state: 'open' });
    expectDescribed('appeal', appeal.json);
    expect((await stage.ask(first, 'appeal', { grade_id: grade, reason: 'Once more' })).status).toBe(409);
    expect(await read(first, 'grades')).toMatchObject([{ appeals: [{ reason: 'A mark is missing', state: 'open' }] }]);
    await stage.database.query('delete from app.grade_lists where id = $1', [list]);
  });

  it('shows announcements to the student alone, and marks them as read', async () => {
    const id = await stage.value<number>(
      `insert into app.announcements (title, content, organization_id, student_list)
       select 'Bring a coat', '<p>Cold room</p>', $1, array[u.id] from app.users u where u.code = $2 returning id::int`,
      [stage.centre, first],
    );
    expect(await read(first, 'announcements')).toMatchObject([{ id, title: 'Bring a coat', read_at: null }]);
    expect(await read(second, 'announcements')).toEqual([]);
    expect((await stage.ask(second, 'read_announcement', { id })).status).toBe(403);
    expectDescribed('read_announcement', (await stage.ask(first, 'read_announcement', { id })).json);
    expect(await read(first, 'announcements')).toMatchObject([{ read_at: expect.any(String) }]);
  });

  it('takes answers to a questionnaire once, apart from who gave them', async () => {
    await stage.database.query(`update app.questionnaires set state = 'closed'`);
    const id = await stage.value<number>(
      `insert into app.questionnaires (title, organization_id, semester_id, state, questions)
       select 'Teaching', $1, id, 'open', '[{"text": "Clear?", "kind": "scale"}, {"text": "Best?", "kind": "choice", "options": ["A", "B"]}, {"text": "Else?", "kind": "text"}]'
       from app.semesters where is_open returning id::int`,
      [stage.centre],
    );
    expect(await read(first, 'questionnaires')).toMatchObject([{ id, course_id: stage.course, answered: false }]);
    const answer = (student: string, answers: readonly unknown[]): Promise<Answer> =>
      stage.ask(student, 'answer_questionnaire', { questionnaire_id: id, course_id: stage.course, answers });
    for (const wrong of [
      ['6', 'A', null],
      ['5', 'C', null],
      ['5', 'A'],
      ['5', 'A', 'x'.repeat(2_001)],
    ])
      expect([wrong.length, (await answer(first, wrong)).status]).toEqual([wrong.length, 400]);
    expectDescribed('answer_questionnaire', (await answer(first, [5, 'A', null])).json);
    expect((await answer(first, [1, 'B', null])).status).toBe(409);
    expect(await stage.value('select answers from app.questionnaire_answers where questionnaire_id = $1', [id])).toEqual([
      '5',
      'A',
      null,
    ]);
    expect(await read(first, 'questionnaires')).toMatchObject([{ answered: true }]);
    expect(await read(second, 'questionnaires')).toMatchObject([{ answered: false }]);
    await stage.database.query(`update app.questionnaires set state = 'closed' where id = $1`, [id]);
    expect((await answer(second, [5, 'A', null])).status).toBe(403);
  });

  it('gives the timetable to calendar programs', async () => {
    await choose(first, 0);
    const made = await stage.ask(first, 'make_calendar', { language: 'en' });
    expectDescribed('make_calendar', made.json);
    const { id, token } = made.json as { readonly id: number; readonly token: string };
    const feed = await stage.call('GET', `/calendar/${token}.ics`);
    expect(feed.text.match(/^UID:.*/gm)).toEqual([expect.stringContaining(`session-${stage.sessions[0]}@`)]);
    expect((await stage.ask(second, 'withdraw_calendar', { id })).status).toBe(403);
    expectDescribed('withdraw_calendar', (await stage.ask(first, 'withdraw_calendar', { id })).json);
    expect((await stage.call('GET', `/calendar/${token}.ics`)).status).toBe(404);
  });
});

describe('who may ask', () => {
  const makeService = async (
    body: Readonly<Record<string, unknown>>,
  ): Promise<{ id: number; token: string; tokenId: number }> => {
    const saved = await stage.call('POST', '/rest/rpc/save_service_account', { token: stage.admin, body });
    const { id } = saved.json as { id: number };
    const made = await stage.call('POST', '/rest/rpc/make_service_token', {
      token: stage.admin,
      body: { service_id: id, days: 1 },
    });
    return { id, token: (made.json as { token: string }).token, tokenId: (made.json as { id: number }).id };
  };

  it('needs a token that is open, and an active student', async () => {
    const { id, token, tokenId } = await makeService({ name: 'Ended', purposes: ['places'] });
    expect((await stage.call('GET', '/student/me')).status).toBe(401);
    expect((await stage.ask(first, 'me', undefined, `${token.slice(0, -1)}x`)).status).toBe(401);
    expect((await stage.ask('nobody', 'me', undefined, token)).json).toMatchObject({ code: 'LC120' });
    expect((await stage.ask('teacher', 'me', undefined, token)).json).toMatchObject({ code: 'LC120' });
    expect((await stage.ask(first, 'me', undefined, token)).status).toBe(200);
    await stage.database.query('update app.users set is_active = false where code = $1', [first]);
    // Remembered for a minute by the server, and asked of the database all the same.
    expect((await stage.ask(first, 'me', undefined, token)).json).toMatchObject({ code: 'LC120' });
    await stage.database.query('update app.users set is_active = true where code = $1', [first]);
    await stage.call('POST', '/rest/rpc/end_service', { token: stage.admin, body: { service_id: id, token_id: tokenId } });
    expect((await stage.ask(first, 'me', undefined, token)).json).toMatchObject({ code: 'LC121' });
    await expect
      .poll(async () => (await stage.call('GET', '/rest/rpc/service_accounts', { token: stage.admin })).json, { timeout: 30_000 })
      .toContainEqual(
        expect.objectContaining({ name: 'Ended', calls_of_30_days: expect.toSatisfy((calls: number) => calls >= 4) }),
      );
  });

  it('does what its purposes say, for the centres that it serves', async () => {
    const messages = await makeService({ name: 'Messages', purposes: ['messages'] });
    expect((await stage.ask(first, 'places', undefined, messages.token)).json).toMatchObject({ code: 'LC122' });
    const elsewhere = await makeService({
      name: 'Elsewhere',
      purposes: ['places'],
      centre_list: [await stage.value(`select max(id)::int from app.orgs where type = 'centre'`)],
    });
    await choose(first, 0);
    for (const path of ['courses', 'places', `sessions?course_id=${stage.course}&choosable=false`])
      expect([path, (await stage.ask(first, path, undefined, elsewhere.token)).json]).toEqual([path, []]);
    const refused = await stage.ask(
      first,
      'choose',
      { schedule_id: stage.sessions[2], request_key: choiceKey() },
      elsewhere.token,
    );
    expect(refused.json).toMatchObject({ outcome: 'refused', reason: 'notOffered' });
  });

  it('opens nothing else: no table, no function of staff, no file', async () => {
    for (const path of ['/rest/users', '/rest/rpc/my_rights', '/storage/v1/object/list/report', '/timetable/1/solve'])
      expect([
        path,
        (await stage.call('POST', path, { token: stage.token, headers: { 'x-student': first }, body: {} })).status,
      ]).toEqual([path, path.startsWith('/storage') ? 400 : 401]);
    for (const name of ['logout', 'users', '..%2Frpc%2Flogout', 'my_rights'])
      expect([name, (await stage.ask(first, name, {})).status]).toEqual([
        name,
        expect.toSatisfy((status: number) => status >= 400),
      ]);
    // What PostgREST gets for a student is not taken anywhere, and staff do not reach the functions of students.
    const staff = await stage.call('POST', '/rest/rpc/places', {
      token: stage.admin,
      headers: { 'content-profile': 'student' },
      body: {},
    });
    expect(staff.status).toBe(404);
  });

  it('reaches no row of another student in 2,000 tries', async () => {
    const places: number[] = [];
    for (const [at, student] of stage.students.slice(1).entries()) places.push((await choose(student, at)).place_id!);
    const before = await stage.value(`select string_agg(r::text, ',' order by r.id) from app.user2projects r`);
    const tries = Array.from({ length: 500 }, (_, at) => {
      const id = [...places, ...stage.sessions, at, -at][at % (places.length + stage.sessions.length + 2)]!;
      return [
        ['change', { place_id: id, schedule_id: stage.sessions[at % 6], request_key: choiceKey() }],
        ['leave', { place_id: id, request_key: choiceKey() }],
        ['stop_waiting', { schedule_id: id }],
        [(['news', 'places'] as const)[at % 2]!, at % 2 === 0 ? { since_id: -at } : {}],
      ] as const;
    }).flat();
    const seen = new Set<string>();
    for (const [name, body] of tries) seen.add((await stage.ask(first, name, body)).text.replaceAll(' ', ''));
    expect(tries).toHaveLength(2_000);
    expect([...seen].toSorted()).toEqual([
      '[]',
      '{"reason":"noPlace","outcome":"refused"}',
      '{"reason":"notWaiting","outcome":"refused"}',
    ]);
    expect(await stage.value(`select string_agg(r::text, ',' order by r.id) from app.user2projects r`)).toBe(before);
  });

  it('asks the database about 30 unknown tokens of an address in a minute, and lets those that are known go on', async () => {
    const guess = (at: number): Promise<Answer> => stage.ask(first, 'me', undefined, `lcs_${String(at).padStart(64, '0')}`);
    const statuses: number[] = [];
    for (let at = 0; at < 40; at++) statuses.push((await guess(at)).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
    expect((await stage.ask(first, 'me')).status).toBe(200);
  });
});

describe('the description of the API', () => {
  it('has every function with its arguments, its sentence and what it answers', async () => {
    const { status, json } = await stage.call('GET', '/student/openapi.json');
    expect(status).toBe(200);
    const { openapi, paths } = json as {
      readonly openapi: string;
      readonly paths: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
    };
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths).toSorted()).toEqual(
      Object.keys(studentFunctions)
        .map((name) => `/student/${name}`)
        .toSorted(),
    );
    expect(paths['/student/choose']).toEqual({
      post: expect.objectContaining({
        operationId: 'choose',
        summary: 'Takes a place in a session.',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  schedule_id: { type: 'integer' },
                  request_key: expect.objectContaining({ type: 'string', minLength: 16 }),
                },
                required: ['schedule_id', 'request_key'],
                additionalProperties: false,
              },
            },
          },
        },
      }),
    });
    const { parameters } = paths['/student/sessions']!['get'] as {
      readonly parameters: readonly { name?: string; required?: boolean }[];
    };
    expect(parameters.slice(1).map(({ name, required }) => [name, required])).toEqual([
      ['course_id', true],
      ['project_id', false],
      ['choosable', false],
    ]);
    // References within it lead somewhere.
    expect(JSON.stringify(json)).not.toMatch(/"#\/(?!components\/)/);
    for (const [, name] of JSON.stringify(json).matchAll(/"#\/components\/([^"]+)"/g))
      expect([
        name,
        name!
          .split('/')
          .reduce<unknown>(
            (found, part) => (found as Record<string, unknown>)?.[part],
            (json as { components: unknown }).components,
          ),
      ]).toEqual([name, expect.any(Object)]);
  });

  it('gave the typed calls of api-client: otherwise run "pnpm release-schema" in apps/server', async () => {
    const made = makeStudentTypes(await stage.value('select auth.student_functions()'));
    // Whatever the formatter did to them.
    const wordsOf = (text: string): readonly string[] => text.match(/[\w']+/g) ?? [];
    expect(wordsOf(await readFile(studentTypesFile, 'utf8'))).toEqual(wordsOf(made));
  });

  it('was held against an answer of every function', () => {
    expect([...described].toSorted()).toEqual(Object.keys(studentFunctions).toSorted());
  });
});
