import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { access, exposedFunctions } from './database/access.ts';
import { apiCaller, signIn } from '../test/api-caller.ts';
import { requestsToAll, type Sent } from '../test/odd-requests.ts';

/** Requests in all; `RANDOM_REQUESTS=200000` is the long run. */
const count = Number(process.env['RANDOM_REQUESTS'] ?? 4_000);
const seed = Number(process.env['RANDOM_SEED'] ?? 1);
/** Requests at once. */
const lanes = 16;
/** Requests that are made up at a time. */
const portion = 2_000;

let server: TestServer;
let authorization: string;
let other: string;
beforeAll(async () => {
  server = await startTestServer({ demo: 'small', locale: 'en' });
  // A teacher may send all of them, and may not take away what the others need.
  const teacher = server.accounts.find(({ role }) => role === 'teacher')!;
  const neighbour = server.accounts.find(({ role }) => role === 'centreadmin')!;
  authorization = `Bearer ${await signIn(apiCaller(server.apiUrl), teacher)}`;
  other = `Bearer ${await signIn(apiCaller(server.apiUrl), neighbour)}`;
});
afterAll(() => server.stop());

/** Status of the answer; 0 where the connection ended without one. */
async function send({ method, path, headers = {}, body }: Sent): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const answer = await fetch(server.apiUrl + path, {
      method,
      headers: { authorization, ...headers },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(60_000),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    return { status: 0, text: String(error) };
  }
}

/** What another person waits for a list of sessions, in ms, until `isOver`: the time within which 99 % are answered. */
async function waitOfOthers(isOver: (asked: number) => boolean): Promise<number> {
  const took: number[] = [];
  while (!isOver(took.length)) {
    const start = performance.now();
    const answer = await fetch(`${server.apiUrl}/rest/schedules?select=id,date&limit=50`, { headers: { authorization: other } });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    took.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
}

it('answers every random request to every route, none with 500, and is the same server afterwards', async () => {
  const requests = requestsToAll({ tables: Object.keys(access), functions: Object.keys(exposedFunctions) });
  const bad: { readonly sent: Sent; readonly status: number; readonly text: string }[] = [];
  const statuses = new Map<number, number>();
  const alone = await waitOfOthers((asked) => asked >= 200);
  let isOver = false;
  const beside = waitOfOthers(() => isOver);
  for (let at = 0; at < count; at += portion) {
    const waiting = fc.sample(requests, { numRuns: Math.min(portion, count - at), seed: seed + at });
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let sent = waiting.pop(); sent; sent = waiting.pop()) {
          const { status, text } = await send(sent);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status === 0 || status === 500) bad.push({ sent, status, text });
        }
      }),
    );
  }
  isOver = true;
  console.log(`another person, 99 % within: ${alone.toFixed(0)} ms alone, ${(await beside).toFixed(0)} ms beside`);
  console.log(`random requests by status: ${JSON.stringify(Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)))}`);
  expect(bad.slice(0, 5)).toEqual([]);
  const { status } = await send({ method: 'GET', path: '/rest/courses?limit=1' });
  expect(status).toBe(200);
}, 3_600_000);
