import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What is in a data folder. */
export interface TestDataKind {
  readonly demo: 'none' | 'small' | 'large';
  readonly locale: 'zh' | 'en';
}

/** Fills a new data folder by a first start of the server and answers what that start told; the server has ended when it answers. */
export type FirstStart<Told> = (dataDir: string) => Promise<Told>;

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache/test-data');
/** Folders whose code decides what a first start leaves behind. */
const sources = ['apps/server/src', 'apps/server/schema', 'packages/schedule-rules/src', 'packages/page-renderer/src/rules'];
/** After this time nothing copies from a folder any more that no start of a server used. */
const unusedMs = 60 * 60_000;

let codeHash: string | undefined;

/**
 * Copies a data folder that an earlier first start made of the same code on the same day. Where there is none, it is made first and
 * kept for the next test and the next run.
 *
 * @returns What the first start told.
 */
export async function copyTestData<Told>(
  { demo, locale }: TestDataKind,
  target: string,
  firstStart: FirstStart<Told>,
): Promise<Told> {
  codeHash ??= hashOfCode();
  // The made-up university is counted from today.
  const kept = join(cache, `${codeHash}-${today()}-${demo}-${locale}`);
  if (!existsSync(kept)) await make(kept, firstStart);
  const now = new Date();
  await utimes(kept, now, now);
  await copyFolder(join(kept, 'data'), target);
  return JSON.parse(await readFile(join(kept, 'told.json'), 'utf8')) as Told;
}

/** Made aside and renamed: two that make the same at once do not disturb each other, and one that is stopped leaves nothing half made. */
async function make<Told>(kept: string, firstStart: FirstStart<Told>): Promise<void> {
  await mkdir(cache, { recursive: true });
  await removeUnused();
  const aside = await mkdtemp(join(cache, 'new-'));
  const data = join(aside, 'data');
  await writeFile(join(aside, 'told.json'), JSON.stringify(await firstStart(data)));
  await rm(join(data, 'log'), { recursive: true, force: true });
  await rename(aside, kept).catch(async (error: unknown) => {
    if (!existsSync(kept)) throw error;
    await rm(aside, { recursive: true, force: true });
  });
}

/** With owners and rights, which Postgres insists on. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}

async function removeUnused(): Promise<void> {
  for (const name of await readdir(cache)) {
    const folder = join(cache, name);
    const usedAt = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - usedAt > unusedMs) await rm(folder, { recursive: true, force: true });
  }
}

/** The day at the made-up university. */
function today(): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
}

/** Everything that the server runs, tests excepted, and the versions of what it depends on. */
function hashOfCode(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'pnpm-lock.yaml')));
  for (const folder of sources) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted()) {
      const file = join(root, folder, name);
      if (!/\.test\.tsx?$/.test(name) && statSync(file).isFile()) hash.update(name).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
