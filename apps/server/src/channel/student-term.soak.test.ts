import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStudentClient, type StudentClient } from '@lab-console/api-client/student';
import { openChoiceStage, type ChoiceStage } from '../../test/choice-stage.ts';

const weights = { preview: 20, operation: 50, report: 30 } as const;
const takenForLate = 5;

let stage: ChoiceStage;

beforeAll(async () => {
  stage = await openChoiceStage({ projects: 3, sessionsOfEach: 7, seats: 45, classes: 10, studentsOfEach: 30, atOnce: 3 });
});
afterAll(() => stage?.stop());

/** Calls the API as an administrator; what is refused fails the test. */
async function staff<Result>(method: string, path: string, body?: unknown): Promise<Result> {
  const answer = await stage.call(method, path, { token: stage.admin, body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.json as Result;
}

/** Does something for many, so many at a time. */
async function forAll<Item>(items: readonly Item[], each: (item: Item, at: number) => Promise<void>, atOnce = 12): Promise<void> {
  const left = items.map((item, at) => ({ item, at }));
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = left.shift(); next; next = left.shift()) await each(next.item, next.at);
    }),
  );
}

/** Uploads a page of a report as a student does, and answers its name. */
async function uploadPage(client: StudentClient, place: number): Promise<string> {
  const { name, token, address } = await client.call('add_page', { place_id: place, type: 'image/png' });
  const metadata = Object.entries({ bucketName: 'report', objectName: name, contentType: 'image/png' })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const page = Buffer.from(`page of place ${place}`);
  const answer = await fetch(new URL(address, stage.server.apiUrl), {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-length': String(page.length),
      'upload-metadata': metadata,
      'x-signature': token,
    },
    body: page,
  });
  expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, String(page.length)]);
  return name;
}

/** What a student did in an experiment. */
interface Work {
  readonly preview: number;
  readonly operation: number;
  readonly report: number;
  readonly isLate: boolean;
}

/** Tenths of a point, worked out in whole numbers. */
function markByHand({ preview, operation, report, isLate }: Work): number {
  const hundredths = preview * weights.preview + operation * weights.operation + report * weights.report;
  return Math.round(Math.max(0, hundredths - (isLate ? takenForLate * 100 : 0)) / 10);
}

it('carries 300 students through a term by the API alone, to the totals that are worked out by hand', async () => {
  const { students, projects, course, sessions } = stage;
  const part = (item: keyof typeof weights): object => ({
    item,
    label: item,
    enable: true,
    weight: weights[item] / 100,
    isRecorded: true,
  });
  await staff('POST', '/rest/rpc/save_mark_rules', {
    kind: 'score_items',
    targets: projects.map((id) => ({ id })),
    entries: [part('preview'), part('operation'), part('report')],
  });
  await staff('POST', '/rest/rpc/save_mark_rules', {
    kind: 'deduction_rules',
    targets: projects.map((id) => ({ id })),
    entries: [{ item: 'late', label: 'late', enable: true, score: takenForLate, ratio: 0, limit: 0 }],
  });

  // Students choose a place in each experiment.
  const clients = students.map((student) =>
    createStudentClient({ baseUrl: stage.server.apiUrl, token: stage.token, student, retries: 8 }),
  );
  await forAll(clients, async (client, at) => {
    for (const project of projects) {
      for (;;) {
        const open = await client.call('sessions', { course_id: course, project_id: project });
        const wanted = open[(at * 7) % open.length];
        if (!wanted) throw new Error(`There is no free session of experiment ${project} for ${students[at]}.`);
        const answer = await client.call('choose', { schedule_id: wanted.id });
        if (answer.outcome === 'chosen') break;
      }
    }
  });
  const board = await staff<{ lacking: unknown[] }>('GET', `/rest/rpc/choice_board?course_id=${course}`);
  expect(board.lacking).toEqual([]);

  // The weeks go by.
  const dates = await staff<{ id: number; date: string }[]>('GET', `/rest/schedules?id=in.(${sessions.join()})&select=id,date`);
  await forAll(dates, async ({ id, date }) => {
    const before = new Date(`${date}T00:00:00Z`);
    before.setUTCDate(before.getUTCDate() - 35);
    await staff('PATCH', `/rest/schedules?id=eq.${id}`, { date: before.toISOString().slice(0, 10) });
  });

  // Everybody attends, some late, and hands in a report of the first experiment; those of the others are on paper.
  const works = new Map<number, { readonly at: number; readonly work: Work; readonly handsIn: boolean }>();
  const pages = new Map<number, string>();
  await forAll(clients, async (client, at) => {
    for (const { id, project_id: project } of await client.call('places')) {
      const seed = at * 31 + projects.indexOf(project) * 17;
      const work = { preview: 60 + (seed % 41), operation: 50 + (seed % 51), report: 100 - (seed % 30), isLate: seed % 9 === 0 };
      const handsIn = project === projects[0];
      works.set(id, { at, work, handsIn });
      if (!handsIn) continue;
      const page = await uploadPage(client, id);
      pages.set(id, page);
      await client.call('hand_in', { place_id: id, pages: [page] });
    }
  });
  const places = [...works];
  await staff('POST', '/rest/rpc/mark_attendance', {
    marks: places.map(([id, { work }]) => ({ id, attendance: work.isLate ? 'late' : 'present' })),
  });
  const onPaper = places
    .filter(([, { handsIn }]) => !handsIn)
    .map(([id, { work }]) => ({ id, item: 'report', score: work.report }));
  await staff('POST', '/rest/rpc/save_scores', { scores: onPaper });
  for (const item of ['preview', 'operation'] as const) {
    await staff('POST', '/rest/rpc/save_scores', { scores: places.map(([id, { work }]) => ({ id, item, score: work[item] })) });
  }

  // Staff check the reports, each with one mark.
  await forAll(
    sessions,
    async (session) => {
      for (;;) {
        const { report } = await staff<{
          report: { id: number; version: number; place_id: number } | null;
        }>('POST', '/rest/rpc/take_next_report', { schedule_id: session });
        if (!report) return;
        const { work } = works.get(report.place_id)!;
        const mark = { page: 1, x: 0.5, y: 0.5, check_mark: 'wrong', comment: '', score: work.report - 100 };
        const marks = work.report === 100 ? [] : [mark];
        const { version } = await staff<{ version: number }>('POST', '/rest/rpc/save_report_marks', {
          report_id: report.id,
          version: report.version,
          marks,
        });
        await staff('POST', '/rest/rpc/finish_report', {
          report_id: report.id,
          version,
          pages: [pages.get(report.place_id)],
        });
      }
    },
    4,
  );

  await staff('POST', '/rest/rpc/submit_grades', { course_id: course });
  expect(await clients[0]!.call('grades')).toEqual([]);
  await staff('POST', '/rest/rpc/publish_grades', { course_id: course });

  const byHand = students.map(() => 0);
  for (const { at, work } of works.values()) byHand[at]! += markByHand(work);
  const seen: (number | null | undefined)[] = [];
  let decimals = 0;
  await forAll(clients, async (client, at) => {
    const attendance = await client.call('attendance');
    expect(attendance.map(({ attendance: kept }) => kept ?? 'none').toSorted((a, b) => a.localeCompare(b))).toEqual(
      [...works.values()]
        .filter((place) => place.at === at)
        .map(({ work }) => (work.isLate ? 'late' : 'present'))
        .toSorted(),
    );
    const reports = await client.call('reports');
    expect(reports.map(({ report }) => report?.status ?? 'none').toSorted((a, b) => a.localeCompare(b))).toEqual([
      'C',
      'none',
      'none',
    ]);
    const [grade, ...others] = await client.call('grades');
    expect(others).toEqual([]);
    seen[at] = grade?.total;
    decimals = grade?.decimals ?? 0;
  });
  const step = 10 ** decimals;
  expect(seen).toEqual(byHand.map((tenths) => Math.round((tenths * step) / (10 * projects.length)) / step));
});
