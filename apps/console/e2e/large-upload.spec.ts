import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enUS } from '@lab-console/file-manager/locales';
import { test as base } from '@playwright/test';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { expect, password, type SignedIn } from './fixtures.ts';
import { freePort } from './free-port.ts';
import { secondBrowser } from './second-browser.ts';

const megabyte = 1024 * 1024;
const words = enUS.manager;

/** A file of random bytes, and its hash. */
async function randomFile(path: string, megabytes: number): Promise<string> {
  const hash = createHash('sha256');
  const handle = await open(path, 'w');
  const block = randomBytes(4 * megabyte);
  for (let written = 0; written < megabytes; written += 4) {
    // Every block differs, so that one in another's place would show.
    block.writeUInt32BE(written);
    await handle.write(block);
    hash.update(block);
  }
  await handle.close();
  return hash.digest('hex');
}

async function hashOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of source) hash.update(chunk);
  return hash.digest('hex');
}

base('500 MB arrive whole over a lost connection and a killed server', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'lab-console-large-'));
  const env = { PORT: await freePort() };
  const servers: TestServer[] = [];
  try {
    const first = await startTestServer({ demo: 'small', env, dataDir: join(folder, 'data') });
    servers.push(first);
    const file = join(folder, 'film.bin');
    const hash = await randomFile(file, 500);
    const sent = await fetch(`${first.apiUrl}/rest/rpc/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: 'admin', password: createHash('md5').update(password).digest('hex') }),
    });
    const { token, ...user } = (await sent.json()) as SignedIn['user'] & { readonly token: string };
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${first.apiUrl}/rest/navs?schema_path=eq.system/bucket/buckets&select=id`, { headers });
    const [row] = (await answer.json()) as readonly { id: number }[];

    const { context, page } = await secondBrowser(browser, first.url, { token, user });
    await page.goto(`page/${row!.id}?bucket=resources&path=large`);
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
    const input = page.locator('input[type=file]:not([webkitdirectory])').first();
    await input.setInputFiles(file);
    const share = async (): Promise<number> =>
      Number((await page.getByRole('progressbar', { name: 'film.bin' }).getAttribute('aria-valuenow')) ?? 0);
    const object = `${first.apiUrl}/storage/v1/object/resources/large/film.bin`;

    await expect.poll(share).toBeGreaterThan(5);
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.method()));
    await context.setOffline(true);
    await expect.poll(() => failed).toContain('PATCH');
    const before = await share();
    await context.setOffline(false);
    await expect.poll(share).toBeGreaterThan(Math.max(before, 30));

    await first.kill('SIGKILL');
    const second = await startTestServer({ env, dataDir: first.dataDir });
    servers.push(second);
    // Neither half a file nor bytes that nobody needs.
    expect((await fetch(object, { headers })).status).toBe(400);
    expect(await readdir(join(first.dataDir, 'objects', 'incoming')).catch(() => [])).toEqual([]);

    await expect(page.getByText(words.uploadSucceeded)).toBeVisible({ timeout: 120_000 });
    await expect(page.getByRole('grid').getByText('film.bin')).toBeVisible();
    const stored = await fetch(object, { headers });
    expect(stored.headers.get('content-length')).toBe(String(500 * megabyte));
    expect(await hashOf(stored.body!)).toBe(hash);
    // The bytes stand once: what came in parts became the file.
    const kept = await readdir(join(first.dataDir, 'objects'), { recursive: true });
    expect(kept.filter((name) => name.endsWith(hash))).toHaveLength(1);
    const parts = await readdir(join(first.dataDir, 'uploads'));
    expect(parts.filter((name) => !name.endsWith('.json'))).toEqual([]);
    await context.close();
  } finally {
    for (const server of servers.toReversed()) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
