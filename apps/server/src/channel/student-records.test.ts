import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../test/api-caller.ts';
import { failRequests } from '../../test/fail-requests.ts';
import {
  describedAnswers,
  expectAllDescribed,
  expectDescribed,
  openStudentStage,
  type StudentStage,
} from '../../test/student-stage.ts';

let stage: StudentStage;
let first: string;
let second: string;
let act: StudentStage['act'];
let choose: StudentStage['choose'];
let read: StudentStage['read'];

beforeAll(async () => {
  stage = await openStudentStage();
  ({ act, choose, read } = stage);
  [first = '', second = ''] = stage.students;
});
afterAll(() => stage?.stop());
beforeEach(() => stage.reset());

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

  it('answers a page and a choice on a full disk in words of the server', async () => {
    const end = await failRequests(stage.database, '53100');
    try {
      for (const answer of [
        await stage.ask(first, 'add_page', { place_id: 1, type: 'image/png' }),
        await stage.ask(first, 'leave', { place_id: 1, request_key: 'on-a-full-disk-1' }),
      ])
        expect([answer.status, answer.json]).toEqual([
          507,
          expect.objectContaining({
            message: expect.stringMatching(/^There is too little room left on the disk/) as string,
            details: null,
          }),
        ]);
    } finally {
      await end();
    }
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

  it('takes what is filled in into the form of an experiment, and shows results once a teacher has confirmed them', async () => {
    const template = await stage.value<number>(
      `insert into app.data_templates (name, data, result, rules) values ('Pendulum', $1, $2, $3) returning id::int`,
      [
        {
          type: 'object',
          name: 'data',
          children: {
            data: [
              { type: 'string', name: 'length', title: 'Length in m' },
              { type: 'string', name: 'time', title: 'Period in s' },
              { type: 'string', name: 'g', title: 'g', computed: '4*PI()*PI()*length/time/time' },
            ],
          },
        },
        { type: 'object', name: 'result', children: { data: [{ type: 'string', name: 'score', computed: true }] } },
        'score = g * 10',
      ],
    );
    await stage.database.query('update app.projects set data_template_id = $2 where id = $1', [stage.projects[0], template]);
    const { place_id } = await choose(first, 0);
    const values = { length: '1', time: '2.006', g: '9999' };
    expect(await act(first, 'save_data', { place_id, values })).toMatchObject({ reason: 'notYet' });
    await stage.database.query('update app.schedules set date = current_date where id = $1', [stage.sessions[0]]);
    expect(await act(second, 'save_data', { place_id, values })).toMatchObject({ reason: 'noPlace' });
    const saved = (await act(first, 'save_data', { place_id, values })) as unknown as {
      readonly saved: string;
      readonly values: { readonly g: unknown };
    };
    // What is computed is worked out here, whatever was sent.
    expect(Number(saved.values.g)).toBeCloseTo(9.81, 1);
    expect(await act(first, 'save_data', { place_id, values })).toMatchObject({ reason: 'changedMeanwhile' });
    const forms = (await read(first, 'data_forms')) as readonly Record<string, unknown>[];
    expect(forms).toMatchObject([
      {
        place_id,
        name: 'Pendulum',
        result: null,
        problem: null,
        form: { children: [{ name: 'length', title: 'Length in m' }, { name: 'time' }, { name: 'g', computed: true }] },
      },
    ]);
    // No expression leaves the server.
    expect(JSON.stringify(forms)).not.toContain('PI()');
    expect(await read(second, 'data_forms')).toEqual([]);
    const confirmed = await stage.call('POST', '/report-api/data/records', {
      token: stage.admin,
      body: { user2project_id: place_id, template_id: template, expected: saved.saved, checked: true },
    });
    expect([confirmed.status, confirmed.text]).toEqual([200, expect.any(String)]);
    expect(await act(first, 'save_data', { place_id, values, seen: saved.saved })).toMatchObject({ reason: 'confirmed' });
    expect(await read(first, 'data_forms')).toMatchObject([{ problem: 'confirmed', result: { score: expect.anything() } }]);
    for (const [body, status] of [
      [{ place_id }, 400],
      [{ place_id, values, checked: true }, 400],
      [{ place_id, values: { length: 'x'.repeat(60_000) } }, 200],
    ] as const) {
      expect([body, (await stage.ask(first, 'save_data', body)).status]).toEqual([body, status]);
    }
    await stage.database.query('update app.projects set data_template_id = null where id = $1', [stage.projects[0]]);
    await stage.database.query('delete from app.data_records where template_id = $1', [template]);
  });
});

it('holds an answer of each function against its description', () => {
  expectAllDescribed(describedAnswers.records);
});
