import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { benchRounds, benchSize } from '../../../tools/bench/bench-trial.ts';
import { bundlePage } from '../../../tools/bundle-page.ts';
import { findChromium } from '../../../tools/chromium.ts';
import { installPeer } from '../../../tools/install-peer.ts';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { recordsEnUS as texts } from '../src/features/gradebook/texts/en.ts';
import { firstPeerCell, servePage } from './serve-page.ts';

interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly unit: string;
  readonly peer?: string;
  readonly peerValue?: number;
  readonly aim?: string;
}

/** When the title and the first row of a page were there, in ms since its address was opened. */
interface Drawn {
  title: number;
  row: number;
}

/** What one key took, in ms. */
interface Taken {
  /** Until the frame that shows what it made, with the wait for that frame. */
  readonly shown: number;
  /** The same without the wait: from the key until it is handled, and what the frame takes. */
  readonly drawing: number;
}

/** What typing costs, in ms: of a key the medians, and of all that the page does, saving included, the mean a key. */
interface Typing extends Taken {
  readonly work: number;
}

/** A course to measure. */
interface Subject {
  readonly courseId: number;
  readonly address: string;
}

const experiments = benchSize(8, 1);
const students = benchSize(300, 6);
const manyStudents = benchSize(1_200, 12);
const items = ['preview', 'operation', 'report'] as const;
/** Class, session and attendance are before the scores. */
const firstScore = '[data-row="0"][data-column="3"]';
const rounds = benchRounds(3);
/** Keys that are typed to measure a character. */
const keys = benchSize(40, 4);
const peerFolder = fileURLToPath(new URL('./react-datasheet-grid/', import.meta.url));
const peerName = 'react-datasheet-grid';
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
      let page = await open();
      const drawn = [await firstRow(page, server.url, usual)];
      for (let round = 1; round < rounds; round += 1) {
        await page.close();
        page = await open();
        drawn.push(await firstRow(page, server.url, usual));
      }
      await page.locator(firstScore).click();
      const typed = await typing(page);
      await page.getByText(texts.common.saved).waitFor();
      const columns = (await page.getByRole('grid').getByRole('columnheader').count()) - 1;
      const peer = await peerTyping(browser, { rows: students, columns });
      const besidePeer = (of: keyof Typing): Partial<Measure> => (peer ? { peer: peerName, peerValue: peer[of] } : {});
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
          value: middle(drawn.map(({ title, row }) => row - title)),
          unit: 'ms',
          aim: '< 500 ms',
        },
        { measure: 'from the address to it', value: middle(drawn.map(({ row }) => row)), unit: 'ms' },
        { measure: 'a key typed, until it is shown', value: typed.drawing, unit: 'ms', aim: '< 16 ms', ...besidePeer('drawing') },
        { measure: 'with the wait for the frame', value: typed.shown, unit: 'ms', ...besidePeer('shown') },
        { measure: 'all work for a key, saving too', value: typed.work, unit: 'ms', ...besidePeer('work') },
        { measure: `${students * items.length} scores pasted and listed`, value: pasted.listed, unit: 'ms', aim: '< 1000 ms' },
        { measure: 'and saved', value: pasted.saved, unit: 'ms', aim: '< 2000 ms' },
        { measure: 'memory of the page', value: memory, unit: 'MB', aim: '< 150 MB' },
        { measure: `${students} grades submitted`, value: submitted, unit: 'ms', aim: '< 1000 ms' },
        {
          measure: `${manyStudents} students: first row after the page`,
          value: drawnMany.row - drawnMany.title,
          unit: 'ms',
        },
        { measure: `${manyStudents} students: from the address to it`, value: drawnMany.row, unit: 'ms' },
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

/** Title and first row of the page, in ms since its address was opened. The title is known before the page, so it is drawn first. */
async function firstRow(page: Page, url: string, { address }: Subject): Promise<Drawn> {
  await page.addInitScript(() => {
    const seen: Partial<Drawn> = {};
    new MutationObserver(() => {
      if (document.querySelector('main h1')) seen.title ??= performance.now();
      if (document.querySelector('[role=grid] [role=rowheader]')) seen.row ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
    Object.assign(globalThis, { seen });
  });
  await page.goto(url + address);
  await page.getByRole('grid').getByRole('rowheader').first().waitFor();
  return page.evaluate(() => (globalThis as unknown as { seen: Drawn }).seen);
}

/** Types digits and Enter by turns, with pauses, into the cell that has the focus. */
async function typing(page: Page): Promise<Typing> {
  await page.evaluate(() => {
    const taken: Taken[] = [];
    let handled = 0;
    // What React draws for a key it draws in a microtask before this one.
    addEventListener('keydown', () => queueMicrotask(() => (handled = performance.now())));
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        handled = 0;
        requestAnimationFrame(() => {
          const frame = performance.now();
          const { port1, port2 } = new MessageChannel();
          // The message comes once the frame is drawn.
          port1.onmessage = () => {
            const at = performance.now();
            taken.push({ shown: at - timeStamp, drawing: (handled || frame) - timeStamp + at - frame });
          };
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
    Object.assign(globalThis, { taken });
  });
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const busy = async (): Promise<number> => {
    const { metrics } = await client.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const before = await busy();
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press(key % 2 === 0 ? '7' : 'Enter');
    await page.waitForTimeout(60);
  }
  const work = ((await busy()) - before) / keys;
  const taken = await page.evaluate(() => (globalThis as unknown as { taken: readonly Taken[] }).taken);
  return { shown: middle(taken.map(({ shown }) => shown)), drawing: middle(taken.map(({ drawing }) => drawing)), work };
}

/** The same in the peer's grid of as many rows and columns; `undefined` where the peer cannot be installed. */
async function peerTyping(
  browser: Browser,
  size: { readonly rows: number; readonly columns: number },
): Promise<Typing | undefined> {
  if (!installPeer(peerFolder, peerName)) return undefined;
  const server = await servePage('peer', await bundlePage({ peer: `${peerFolder}main.mjs` }));
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`${server.url}?rows=${size.rows}&columns=${size.columns}`);
    await page.locator(firstPeerCell).first().click();
    return await typing(page);
  } finally {
    await page.close();
    server.stop();
  }
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
