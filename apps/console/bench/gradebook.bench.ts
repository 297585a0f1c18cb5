import { createHash } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import { benchRounds, benchSize } from '../../../tools/bench/bench-trial.ts';
import { findChromium } from '../../../tools/chromium.ts';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { recordsEnUS as texts } from '../src/widgets/records/texts/en.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly aim?: string;
}

/** A course to measure. */
interface Subject {
  readonly courseId: number;
  readonly address: string;
}

const experiments = benchSize(8, 2);
const students = benchSize(300, 6);
const manyStudents = benchSize(1_200, 12);
const items = ['preview', 'operation', 'report'] as const;
/** Class, session and attendance are before the scores. */
const firstScore = '[data-row="0"][data-column="3"]';
const rounds = benchRounds(3);
/** Keys that are typed to measure a character. */
const keys = 40;
/** Rows that one request adds. */
const chunk = 1_000;

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Grades of a large course on the real server: drawn, pasted, saved, typed, submitted, and how much memory the page takes. */
async function run(): Promise<Measure[]> {
  const server = await startTestServer({ demo: 'small', locale: 'en' });
  try {
    const api = await signedIn(server);
    const usual = await makeCourse(api, { code: 'BENCH', students });
    const many = await makeCourse(api, { code: 'MANY', students: manyStudents });
    const browser = await chromium.launch(await findChromium());
    const open = async (): Promise<Page> => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
      await page.addInitScript((data) => sessionStorage.setItem('lab-console.session', JSON.stringify(data)), api.session);
      return page;
    };
    try {
      const drawn: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const page = await open();
        drawn.push(await firstRow(page, server.url, usual));
        await page.close();
      }
      const page = await open();
      await firstRow(page, server.url, usual);
      const typed = await typing(page);
      const pasted = await pasting(page);
      const memory = await heap(page);
      await page.close();
      const large = await open();
      const drawnMany = await firstRow(large, server.url, many);
      const memoryMany = await heap(large);
      await large.close();
      const submitted = await timed(() => api.send('rest/rpc/submit_grades', { course_id: usual.courseId }));
      return [
        {
          measure: `${students} students × ${experiments} experiments: first row after the page`,
          value: middle(drawn),
          unit: 'ms',
          aim: '< 500 ms',
        },
        { measure: 'a score typed, median of a key', value: typed, unit: 'ms', aim: '< 16 ms' },
        { measure: `${students * items.length} scores pasted and listed`, value: pasted.listed, unit: 'ms', aim: '< 1000 ms' },
        { measure: 'and saved', value: pasted.saved, unit: 'ms', aim: '< 2000 ms' },
        { measure: 'memory of the page', value: memory, unit: 'MB', aim: '< 150 MB' },
        { measure: `${students} grades submitted`, value: submitted, unit: 'ms', aim: '< 1000 ms' },
        { measure: `${manyStudents} students: first row after the page`, value: drawnMany, unit: 'ms' },
        { measure: `${manyStudents} students: memory of the page`, value: memoryMany, unit: 'MB', aim: '< 150 MB' },
      ];
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** From the heading of the page to the first row of its grid, in ms. */
async function firstRow(page: Page, url: string, { address }: Subject): Promise<number> {
  await page.addInitScript(() => {
    const seen: { page?: number; row?: number } = {};
    new MutationObserver(() => {
      if (document.querySelector('main h1')) seen.page ??= performance.now();
      if (document.querySelector('[role=grid] [role=rowheader]')) seen.row ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
    Object.assign(globalThis, { seen });
  });
  await page.goto(url + address);
  await page.getByRole('grid').getByRole('rowheader').first().waitFor();
  return page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: { page: number; row: number } };
    return seen.row - seen.page;
  });
}

/** From a key to the frame that shows its digit, in ms: the median. */
async function typing(page: Page): Promise<number> {
  await page.locator(firstScore).click();
  await page.evaluate(() => {
    const took: number[] = [];
    addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => took.push(performance.now() - timeStamp))),
      { capture: true },
    );
    Object.assign(globalThis, { took });
  });
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press(key % 2 === 0 ? '7' : 'Enter');
    await page.waitForTimeout(60);
  }
  await page.getByText(texts.common.saved).waitFor();
  return middle(await page.evaluate(() => (globalThis as unknown as { took: number[] }).took));
}

/** A block for every student pasted: until its changes are listed, and from the answer until it is saved, in ms. */
async function pasting(page: Page): Promise<{ readonly listed: number; readonly saved: number }> {
  await page.locator(firstScore).click();
  const lines = Array.from({ length: students }, (_, row) => items.map((_item, column) => 50 + ((row + column) % 50)).join('\t'));
  const dialog = page.getByRole('dialog', { name: texts.paste.title });
  const listed = await timed(async () => {
    await page.getByRole('grid').evaluate((grid, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, lines.join('\n'));
    await dialog.getByRole('listitem').first().waitFor();
  });
  const saved = await timed(async () => {
    await dialog.getByRole('button').last().click();
    await page.getByText(texts.common.saved).waitFor({ state: 'hidden' });
    await page.getByText(texts.common.saved).waitFor();
  });
  return { listed, saved };
}

/** Memory that scripts of a page hold after a collection, in MB. */
async function heap(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return usedSize / 1_048_576;
}

interface Api {
  readonly session: unknown;
  readonly centre: number;
  readonly send: (path: string, body?: unknown) => Promise<unknown>;
}

async function signedIn(server: TestServer): Promise<Api> {
  const account = server.accounts.find(({ role }) => role === 'admin');
  if (!account) throw new Error('The made-up university has no administrator.');
  const request = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(`${server.apiUrl}/${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  const json = { 'content-type': 'application/json' };
  const password = createHash('md5').update(account.password).digest('hex');
  const login = (await request('rest/rpc/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ code: account.code, password }),
  })) as { readonly token: string };
  const { token, ...user } = login;
  const headers = { ...json, authorization: `Bearer ${token}`, prefer: 'return=representation' };
  const send = (path: string, body?: unknown): Promise<unknown> =>
    request(path, body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) });
  const [centre] = (await send('rest/orgs?type=eq.centre&order=id&limit=1&select=id')) as readonly { readonly id: number }[];
  return { session: { token, user }, centre: centre?.id ?? 0, send };
}

/** Makes a course with students who are in a session of each experiment and have all scores but those of the last item. */
async function makeCourse(
  { centre, send }: Api,
  { code, students: count }: { readonly code: string; readonly students: number },
): Promise<Subject> {
  const first = async (path: string, body?: unknown): Promise<{ readonly id: number }> => {
    const [row] = (await send(`rest/${path}`, body)) as readonly { readonly id: number }[];
    if (!row) throw new Error(`There is no row of ${path}.`);
    return row;
  };
  const semester = await first('semesters?is_open=is.true&select=id');
  const periods = (await send('rest/periods?select=id&order=start_time')) as readonly { readonly id: number }[];
  const own = { organization_id: centre, semester_id: semester.id };
  const room = await first('locations', { organization_id: centre, code, name: code, is_valid: true });
  const course = await first('courses', { ...own, code, name: `Course ${code}` });
  const codes = Array.from({ length: count }, (_, index) => `${code}${index}`);
  for (let from = 0; from < count; from += chunk)
    await send(
      'rest/rpc/create_user',
      codes.slice(from, from + chunk).map((each) => ({ code: each, name: `Student ${each}`, role: 'student' })),
    );
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  for (let at = 0; at < experiments; at += 1) {
    const project = await first('projects', { ...own, code: `${code}-${at}`, name: `Experiment ${at + 1}` });
    await send('rest/course2projects', { course_id: course.id, project_id: project.id });
    const weights = items.map((item) => ({
      project_id: project.id,
      item,
      label: item,
      weight: item === 'report' ? 0.6 : 0.2,
      isRecorded: true,
    }));
    await send('rest/score_items', weights);
    const session = await first('schedules', {
      ...own,
      date: day,
      period_id: periods[at % periods.length]?.id,
      location_id: room.id,
      course_id: course.id,
      project_id: project.id,
      max_student_number: count,
      min_student_number: 1,
      is_publish: true,
    });
    for (let from = 0; from < count; from += chunk)
      await send('rest/rpc/add_places', { schedule_id: session.id, codes: codes.slice(from, from + chunk) });
    const places = (await send(`rest/user2projects?schedule_id=eq.${session.id}&select=id&limit=${count}`)) as readonly {
      readonly id: number;
    }[];
    const scores = places.flatMap(({ id }, index) =>
      items.slice(0, -1).map((item) => ({ id, item, score: 50 + (index % 50), expected: null })),
    );
    for (let from = 0; from < scores.length; from += chunk)
      await send('rest/rpc/save_scores', { scores: scores.slice(from, from + chunk) });
  }
  const nav = await first('navs?schema_path=eq.centre/grade/grade&select=id');
  return { courseId: course.id, address: `page/centre/${centre}/${nav.id}?centre_id=${centre}&course=${course.id}` };
}

export default { name: 'gradebook', run };
