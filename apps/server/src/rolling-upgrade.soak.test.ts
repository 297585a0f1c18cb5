import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, signIn, type ApiCaller } from '../test/api-caller.ts';
import { startServerFleet, type ServerFleet } from '../test/server-fleet.ts';
import type { Calls } from './database/schema/read-calls.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const own = join(import.meta.dirname, '..');

let fleet: ServerFleet;
beforeAll(async () => {
  fleet = await startServerFleet(2);
});
afterAll(() => fleet?.stop());

/** The next release: this one with a step that changes tables that everybody uses, so that all functions, views, triggers and policies are made anew. */
async function makeNextRelease(): Promise<string> {
  const program = join(fleet.place, 'next', 'server');
  await mkdir(program, { recursive: true });
  for (const part of ['src', 'schema', 'package.json']) await cp(join(own, part), join(program, part), { recursive: true });
  await symlink(join(own, 'node_modules'), join(program, 'node_modules'));
  const step = `alter table app.periods add column note text;
alter table app.schedules add column note text not null default '';
create index schedules_note on app.schedules (note);
`;
  await writeFile(join(program, 'schema/steps/999.notes.sql'), step);
  const sums = join(program, 'schema/steps.md5');
  await writeFile(sums, `${await readFile(sums, 'utf8')}${createHash('md5').update(step).digest('hex')}  999.notes.sql\n`);
  return program;
}

it('two servers go over to the next release one after the other, and no request fails', async () => {
  const call: ApiCaller = apiCaller(fleet.balancer.apiUrl);
  const account = (code: string) => fleet.accounts.find((each) => each.code === code)!;
  const admin = await signIn(call, account('admin'));
  const teacher = await signIn(call, account('teacher'));
  const { views } = JSON.parse(await readFile(join(own, 'schema/last-release.json'), 'utf8')) as Calls;
  /** Every view that the last release reads, with all columns that it had. */
  const reads = Object.entries(views).map(([name, columns]) => {
    const selected = Object.keys(columns).map((column) => encodeURIComponent(`"${column}"`));
    return `/rest/${name.slice('api.'.length)}?select=${selected.join(',')}&limit=3`;
  });
  // What a role may not read is no failure of the upgrade.
  const readable: string[] = [];
  for (const path of reads) if ((await call('GET', path, { token: admin })).status === 200) readable.push(path);
  expect(readable.length).toBeGreaterThan(50);

  const failures: string[] = [];
  const written = new Set<string>();
  let requests = 0;
  let isOver = false;
  const send = async (method: string, path: string, options: Parameters<ApiCaller>[2], expected: number): Promise<void> => {
    const answer = await call(method, path, options).catch((error: Error) => ({ status: 0, text: error.message }));
    requests++;
    if (answer.status !== expected) failures.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
  };
  const load = async (worker: number): Promise<void> => {
    for (let number = 0; !isOver; number++) {
      const name = `rolling-${worker}-${number}`;
      switch (worker % 4) {
        case 0:
          await send('GET', readable[number % readable.length]!, { token: admin }, 200);
          break;
        case 1: {
          const week = '/rest/schedules?select=*,courses(*),projects(*),locations(*),periods(*)&order=id&limit=50';
          await send('GET', week, { token: teacher }, 200);
          break;
        }
        case 2: {
          const body = { name, code: name, start_time: '22:00', end_time: '22:30' };
          await send('POST', '/rest/periods', { token: admin, body }, 201);
          written.add(name);
          break;
        }
        default: {
          await send('POST', '/rest/rpc/search_everything', { token: teacher, body: { query: 'a' } }, 200);
          const signedIn = await call('POST', '/rest/rpc/login', {
            body: { code: 'teacher', password: createHash('md5').update(account('teacher').password).digest('hex') },
          }).catch((error: Error) => ({ status: 0, text: error.message }));
          if (signedIn.status !== 200) failures.push(`sign-in: ${signedIn.status} ${signedIn.text.slice(0, 300)}`);
          await pause(50);
        }
      }
      await pause(5 + (randomBytes(1)[0] ?? 0) / 20);
    }
  };
  const workers = [0, 1, 2, 3, 4, 5, 6, 7].map(load);
  await expect.poll(() => requests).toBeGreaterThan(100);
  expect(failures.join('\n')).toBe('');

  const program = await makeNextRelease();
  for (const at of [0, 1]) {
    fleet.balancer.leaveOut(at);
    // What is on its way there gets its answer.
    await fleet.servers[at]!.kill('SIGTERM');
    const next = await fleet.start(`server-${at}`, { program });
    fleet.balancer.replace(at, next.apiUrl);
    const before = requests;
    await expect.poll(() => requests - before).toBeGreaterThan(200);
  }
  isOver = true;
  await Promise.all(workers);
  const { rows: columns } = await fleet.database.query(
    `select from pg_attribute where attrelid = 'app.periods'::regclass and attname = 'note'`,
  );
  expect(columns).toHaveLength(1);
  expect(failures.join('\n')).toBe('');
  const { rows } = await fleet.database.query<{ code: string }>(`select code from app.periods where code like 'rolling-%'`);
  const kept = new Set(rows.map(({ code }) => code));
  expect([...written].filter((code) => !kept.has(code))).toEqual([]);
});
