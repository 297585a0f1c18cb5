import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../../tools/test-server.ts';
import { apiCaller } from '../../../test/api-caller.ts';
import { findPostgresBinaries } from '../postgres/find-binaries.ts';
import { findPostgrest } from '../postgrest/find-postgrest.ts';
import { startChild, type ManagedChild } from './managed-child.ts';
import { identifyProcess, isRunning } from './process-identity.ts';
import { canReach, shareProgram } from './shared-program.ts';
import { supervise } from './supervise.ts';
import { childUser } from './unprivileged-user.ts';

const log = pino({ level: 'silent' });
const isRoot = process.getuid?.() === 0;

const startNode = (script: string, told = log): Promise<ManagedChild> =>
  startChild(
    { name: 'test', file: process.execPath, args: ['-e', script], cwd: tmpdir(), env: {}, signalOnParentDeath: 'TERM' },
    told,
  );
/** A log that keeps its messages in a list. */
const logOf = (messages: string[]): typeof log =>
  pino({ level: 'info' }, { write: (line: string) => void messages.push((JSON.parse(line) as { readonly msg: string }).msg) });
const sleeping = 'setInterval(() => {}, 1000)';

describe('a child process', () => {
  it('ends with the first signal that works', async () => {
    const lines: string[] = [];
    const child = await startNode(`process.on('SIGTERM', () => {}); ${sleeping}; console.log('up')`, logOf(lines));
    await expect.poll(() => lines).toContain('up');
    const { signal } = await child.stop([
      ['SIGTERM', 200],
      ['SIGKILL', 5_000],
    ]);
    expect(signal).toBe('SIGKILL');
    expect(child.isRunning()).toBe(false);
  });

  it('returns its last lines without secrets', async () => {
    const child = await startNode(`console.error('cannot reach postgres://lab:geheim@db/lab'); process.exit(3)`);
    expect(await child.ended).toEqual({ code: 3, signal: null, lastLines: ['cannot reach postgres://lab:[password]@db/lab'] });
  });

  it('reports an error when it cannot be started', async () => {
    // If setpriv starts the program, setpriv reports the error.
    const started = startChild(
      { name: 'x', file: '/nowhere/program', args: [], cwd: tmpdir(), env: {}, signalOnParentDeath: 'TERM' },
      log,
    );
    const outcome = await started.then(
      async (child) => (await child.ended).code,
      (error: NodeJS.ErrnoException) => error.code,
    );
    expect(outcome).not.toBe(0);
  });
});

describe('a supervised service', () => {
  const options = (start: () => Promise<ManagedChild>) => ({
    name: 'test',
    start,
    end: (child: ManagedChild) => child.stop([['SIGTERM', 2_000]]),
    log,
  });

  it('is restarted after it died, and waiting callers continue', async () => {
    let starts = 0;
    const service = await supervise(options(() => (starts++, startNode(sleeping))));
    const first = service.pid()!;
    process.kill(first, 'SIGKILL');
    while (service.isReady()) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await service.whenReady(5_000)).toBe(true);
    expect(service.pid()).not.toBe(first);
    expect(starts).toBe(2);
    await service.stop();
    expect(service.pid()).toBeUndefined();
    expect(await service.whenReady(50)).toBe(false);
  });

  it('is retried until it can be started', async () => {
    let starts = 0;
    const service = await supervise(
      options(() => {
        starts++;
        return starts === 2 || starts === 3 ? Promise.reject(new Error('not yet')) : startNode(sleeping);
      }),
    );
    process.kill(service.pid()!, 'SIGKILL');
    while (service.isReady()) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await service.whenReady(20)).toBe(false);
    expect(await service.whenReady(5_000)).toBe(true);
    expect(starts).toBe(4);
    await service.stop();
  });

  it.each([
    ['gives no answer', () => Promise.reject(new Error('no answer'))],
    ['cannot be reached', () => Promise.reject(Object.assign(new Error('gone'), { code: 'ENOENT' }))],
  ])('is replaced when it %s any more, and kept while it answers', async (_what, silence) => {
    let answers = true;
    let asked = 0;
    const service = await supervise({
      ...options(() => startNode(sleeping)),
      watch: {
        ask: () => (asked++, answers ? Promise.resolve() : silence()),
        times: { pauseMs: 10, askMs: 20, silentMs: 50 },
      },
    });
    const first = service.pid()!;
    while (asked < 12) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(service.pid()).toBe(first);
    answers = false;
    while (service.isReady()) await new Promise((resolve) => setTimeout(resolve, 1));
    answers = true;
    expect(await service.whenReady(5_000)).toBe(true);
    expect(service.pid()).not.toBe(first);
    await service.stop();
  });

  it('throws when its first start fails', async () => {
    await expect(supervise(options(() => Promise.reject(new Error('never'))))).rejects.toThrow('never');
  });

  it('can be stopped between two starts', async () => {
    let starts = 0;
    const service = await supervise(
      options(() => (starts++ === 0 ? startNode(sleeping) : Promise.reject(new Error('never again')))),
    );
    process.kill(service.pid()!, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await service.stop();
    const before = starts;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(starts).toBe(before);
  });
});

describe('a process', () => {
  it('is distinguished from a later one with the same process id', async () => {
    const self = (await identifyProcess(process.pid))!;
    expect(await isRunning(self)).toBe(true);
    expect(await isRunning({ pid: process.pid, startedAt: 'before' })).toBe(false);
  });

  it('is not found after it ended', async () => {
    const child = await startNode('');
    await child.ended;
    expect(await identifyProcess(child.pid)).toBeUndefined();
  });
});

describe('a platform without the programs', () => {
  it.each([
    [
      () => findPostgresBinaries('sunos', 'x64'),
      /no embedded Postgres for this platform \(sunos-x64\).* Set DATABASE_URL to a Postgres of your own/,
    ],
    [() => findPostgrest('linux', 'mips'), /no PostgREST program for this platform \(linux-mips\).* set POSTGREST_URL/],
  ])('gives an error with the settings that help', (find, sentence) => {
    expect(find).toThrow(sentence);
  });
});

/** Only root starts children under another account. */
describe.runIf(isRoot)('a server started by root below a private folder', () => {
  let closed: string;
  const copies: string[] = [];
  beforeAll(async () => {
    closed = await mkdtemp(join(homedir(), '.lab-console-test-'));
    await chmod(closed, 0o700);
  });
  afterAll(async () => {
    await rm(closed, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    for (const copy of copies) await rm(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  it('runs the database in the given data folder', async () => {
    const dataDir = join(closed, 'data');
    await mkdir(dataDir, { mode: 0o700 });
    const server = await startTestServer({ dataDir });
    expect((await apiCaller(server.apiUrl)('GET', '/readyz')).status).toBe(200);
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(childUser()?.uid);
    await server.kill('SIGTERM');
    const again = await startTestServer({ dataDir });
    expect((await apiCaller(again.apiUrl)('GET', '/readyz')).status).toBe(200);
    await again.stop();
  });

  it('copies programs once to where the other account can run them', async () => {
    const source = join(closed, 'program');
    await mkdir(source);
    await writeFile(join(source, 'run'), '#!/bin/sh\nid -u\n', { mode: 0o700 });
    expect(await canReach(source)).toBe(false);
    const user = childUser()!;
    const key = `test-${process.pid}`;
    const copy = await shareProgram({ source, key, user });
    copies.push(copy);
    expect(copy).not.toBe(source);
    const { stdout } = await promisify(execFile)(join(copy, 'run'), { uid: user.uid, gid: user.gid, cwd: '/' });
    expect(stdout).toBe(`${user.uid}\n`);
    const { mtimeMs } = await stat(copy);
    expect(await shareProgram({ source, key, user })).toBe(copy);
    expect((await stat(copy)).mtimeMs).toBe(mtimeMs);
    expect(await shareProgram({ source, key, user: undefined })).toBe(source);
  });

  it('does not trust a copy that others may write', async () => {
    const source = join(closed, 'other');
    await writeFile(source, '#!/bin/sh\n', { mode: 0o700 });
    const user = childUser()!;
    const key = `test-open-${process.pid}`;
    const copy = await shareProgram({ source, key, user });
    copies.push(copy);
    await chmod(copy, 0o777);
    const second = await shareProgram({ source, key, user });
    copies.push(second);
    expect(second).not.toBe(copy);
    await chown(second, user.uid, user.gid);
    await expect(shareProgram({ source, key, user })).rejects.toThrow(/may be written by others/);
  });
});
