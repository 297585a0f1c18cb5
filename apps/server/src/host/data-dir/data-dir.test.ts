import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDir } from './lock-data-dir.ts';
import { prepareDataDir } from './prepare-data-dir.ts';
import { makeRuntimeDir } from './runtime-dir.ts';
import { loadSecrets } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-console-data-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const expectToBeTakenOver = async (): Promise<void> => {
  const lock = await lockDataDir(folder);
  expect(JSON.parse(await readFile(join(folder, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  await lock.release();
};

describe('the lock of a data folder', () => {
  it('is held by one process at a time, and an error names the address of the holder', async () => {
    const first = await lockDataDir(folder);
    await first.noteAddress('http://127.0.0.1:8080/admin/');
    await expect(lockDataDir(folder)).rejects.toThrow(
      `A server is already running on ${folder} at http://127.0.0.1:8080/admin/ (process ${process.pid}).`,
    );
    await first.release();
    const second = await lockDataDir(folder);
    await second.release();
    expect(await exists(join(folder, 'server.lock'))).toBe(false);
  });

  it('is given to one of many that ask at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(folder)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is taken over from a process that has ended', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    const { pid } = child;
    await new Promise((resolve) => child.once('close', resolve));
    await writeFile(join(folder, 'server.lock'), JSON.stringify({ pid, startedAt: '1' }));
    await expectToBeTakenOver();
  });

  it('is taken over when another process now has its process id', async () => {
    await writeFile(join(folder, 'server.lock'), JSON.stringify({ pid: process.ppid, startedAt: 'long ago' }));
    await expectToBeTakenOver();
  });

  it('is taken over when it is damaged', async () => {
    await writeFile(join(folder, 'server.lock'), '{"pid":');
    await expectToBeTakenOver();
  });

  it('is not released by a process that does not hold it', async () => {
    const lock = await lockDataDir(folder);
    await writeFile(join(folder, 'server.lock'), JSON.stringify({ pid: 1, startedAt: 'x' }));
    await lock.release();
    expect(await exists(join(folder, 'server.lock'))).toBe(true);
  });
});

describe('secrets', () => {
  it('are created once, readable by the owner only', async () => {
    const first = await loadSecrets(folder, {});
    expect(await loadSecrets(folder, {})).toEqual(first);
    expect(new Set(Object.values(first)).size).toBe(8);
    for (const secret of Object.values(first)) expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it('become private again after their permissions were opened', async () => {
    await loadSecrets(folder, {});
    await chmod(join(folder, 'secrets.json'), 0o644);
    await loadSecrets(folder, {});
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it('come from the environment first, and derived secrets follow', async () => {
    const own = await loadSecrets(folder, {});
    const given = { jwtSecret: 'a'.repeat(40), passwordPepper: 'b'.repeat(40), authenticatorPassword: 'c'.repeat(40) };
    const secrets = await loadSecrets(folder, given);
    expect(secrets).toMatchObject(given);
    expect(secrets.resourceSecret).not.toBe(own.resourceSecret);
    expect(secrets.superuserPassword).toBe(own.superuserPassword);
    const elsewhere = join(folder, 'elsewhere');
    await mkdir(elsewhere);
    const { superuserPassword: _one, ...shared } = secrets;
    const { superuserPassword: _other, ...same } = await loadSecrets(elsewhere, given);
    expect(same).toEqual(shared);
  });

  it.each(['', '{"jwtSecret":', '{"jwtSecret":"short"}'])('are never replaced when they are damaged (%s)', async (text) => {
    await writeFile(join(folder, 'secrets.json'), text);
    await expect(loadSecrets(folder, {})).rejects.toThrow(/is damaged\. .*restore it from a backup/);
    expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toBe(text);
  });
});

describe('the data folder', () => {
  it('is created for its owner only', async () => {
    const path = join(folder, 'a', 'b');
    await prepareDataDir(path);
    expect((await stat(path)).mode & 0o777).toBe(0o700);
  });

  it('fails with an explanation when a file has its name', async () => {
    const path = join(folder, 'file');
    await writeFile(path, '');
    await expect(prepareDataDir(path)).rejects.toThrow(`DATA_DIR names ${path}, but a file of that name is in the way.`);
    await expect(prepareDataDir(join(path, 'below'))).rejects.toThrow('a file of that name is in the way');
  });

  it('fails with an explanation when it cannot be written', async () => {
    // Root may write everywhere, but not there.
    const path = process.getuid?.() === 0 ? '/proc/lab-console' : join(folder, 'closed', 'data');
    if (process.getuid?.() !== 0) await mkdir(join(folder, 'closed'), { mode: 0o500 });
    await expect(prepareDataDir(path)).rejects.toThrow(/The data folder .* cannot be (written|used)/);
  });
});

describe('the socket folder', () => {
  it('has a short path, is private, and is removed afterwards', async () => {
    const runtime = await makeRuntimeDir(folder, undefined);
    expect(Buffer.byteLength(`${runtime.path}/.s.PGSQL.5432.lock`)).toBeLessThanOrEqual(103);
    expect((await stat(runtime.path)).mode & 0o777).toBe(0o700);
    await runtime.remove();
    expect(await exists(runtime.path)).toBe(false);
  });

  it('keeps a short path when the temporary folder has a long one', async () => {
    const long = join(folder, 'x'.repeat(90));
    await mkdir(long);
    const { TMPDIR, XDG_RUNTIME_DIR } = process.env;
    Object.assign(process.env, { TMPDIR: long, XDG_RUNTIME_DIR: long });
    try {
      const runtime = await makeRuntimeDir(folder, undefined);
      expect(runtime.path).toMatch(/^\/tmp\/lab-console-/);
      await runtime.remove();
    } finally {
      for (const [name, value] of Object.entries({ TMPDIR, XDG_RUNTIME_DIR })) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    }
  });

  it('of a killed server is removed by the next server', async () => {
    const left = await makeRuntimeDir(folder, undefined);
    const next = await makeRuntimeDir(folder, undefined);
    expect(await exists(left.path)).toBe(false);
    await next.remove();
  });

  it("never leads to the removal of somebody else's folder", async () => {
    const precious = join(folder, 'precious');
    await mkdir(precious);
    await writeFile(join(folder, 'runtime-dir'), precious);
    await (await makeRuntimeDir(folder, undefined)).remove();
    const link = join(folder, 'lab-console-link');
    await symlink(precious, link);
    await writeFile(join(folder, 'runtime-dir'), link);
    await (await makeRuntimeDir(folder, undefined)).remove();
    expect(await exists(precious)).toBe(true);
  });
});
