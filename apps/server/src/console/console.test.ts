import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { createFactorSecrets } from '../session/factor-secrets.ts';
import { createPasswords } from '../session/passwords.ts';
import { createSessionTokens } from '../http/session-tokens.ts';
import type { AuthFunctions } from '../session/auth-functions.ts';
import { noSignOn } from '../../test/no-sign-on.ts';
import { createGateway } from '../app/create-gateway.ts';
import { createUpstream } from '../http/upstream.ts';

/** The console needs no database: the gateway stands alone here, in front of a folder made for the test. */
let folder: string;
const gateways: FastifyInstance[] = [];
const script = `console.log(${JSON.stringify('x'.repeat(5_000))});`;
const page = `<!doctype html><meta name="lab-console-base" content="__BASE_PATH__/admin/" /><script type="module" src="./assets/index-1a2b3c.js"></script><link rel="icon" href="./favicon.svg" /><meta name="csp-nonce" content="__CSP_NONCE__" /><style nonce="__CSP_NONCE__"></style></head>`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-console-dist-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'assets', 'index-1a2b3c.js'), script);
  await writeFile(join(folder, 'assets', 'pdf.worker-1a2b3c.js'), script);
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, '..', `secret-${process.pid}.txt`), 'secret');
});
afterAll(async () => {
  for (const gateway of gateways) await gateway.close();
  await rm(join(folder, '..', `secret-${process.pid}.txt`));
  await rm(folder, { recursive: true });
});

async function gateway(
  basePath = '',
  consoleDir = folder,
  { frameHosts = [], isDemo = false }: { readonly frameHosts?: readonly string[]; readonly isDemo?: boolean } = {},
): Promise<FastifyInstance> {
  const app = createGateway({
    signOn: noSignOn(),
    basePath,
    consoleDir,
    frameHosts,
    isDemo,
    trustProxy: ['127.0.0.1'],
    version: '1',
    upstream: createUpstream({ kind: 'url', url: 'http://127.0.0.1:9' }, () => Promise.resolve(true)),
    auth: {} as AuthFunctions,
    passwords: await createPasswords('p'.repeat(32)),
    factorSecrets: createFactorSecrets('p'.repeat(32)),
    tokens: createSessionTokens('s'.repeat(32)),
    resourceSecrets: ['r'.repeat(32)],
    timetable: { kind: 'service', url: 'http://127.0.0.1:9' },
    log: pino({ level: 'silent' }),
  });
  gateways.push(app);
  return app;
}

describe.each(['', '/lab'])('the console below the prefix "%s"', (prefix) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await gateway(prefix);
  });

  it.each(['', '/', '/admin'])('redirects from %s', async (path) => {
    const { statusCode, headers } = await app.inject(`${prefix}${path}` || '/');
    expect([statusCode, headers.location]).toEqual([302, `${prefix}/admin/`]);
  });

  it.each(['/admin/', '/admin/login', '/admin/page/centre/3/12?centre_id=3', '/admin/404', '/admin/edit/7'])(
    'serves the start page for %s',
    async (path) => {
      const { statusCode, headers, body } = await app.inject(prefix + path);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(body).toContain(`<meta name="lab-console-base" content="${prefix}/admin/" />`);
      expect(body).toContain(` src="${prefix}/admin/assets/index-1a2b3c.js"`);
      expect(body).toContain(` href="${prefix}/admin/favicon.svg"`);
      expect(body).not.toContain('__');
    },
  );

  it('allows no inline script and no eval, and styles only with a nonce', async () => {
    const [first, second] = [await app.inject(`${prefix}/admin/`), await app.inject(`${prefix}/admin/`)];
    const nonces = [first, second].map(({ headers, body }) => {
      const policy = String(headers['content-security-policy']);
      const directives = new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));
      expect(directives.get('script-src')).toEqual(["'self'"]);
      expect(directives.get('default-src')).toEqual(["'none'"]);
      expect(directives.get('base-uri')).toEqual(["'none'"]);
      expect(directives.get('object-src')).toEqual(["'none'"]);
      expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
      expect(policy).not.toMatch(/unsafe-(eval|inline)/);
      const nonce = /'nonce-([^']+)'/.exec(directives.get('style-src')?.join(' ') ?? '')?.[1] ?? '';
      expect(body).toContain(`<style nonce="${nonce}">`);
      return nonce;
    });
    expect(nonces[0]).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('lets only the worker that reads PDFs compile decoders, and load nothing', async () => {
    const policyOf = async (path: string): Promise<unknown> =>
      (await app.inject(`${prefix}/admin/${path}`)).headers['content-security-policy'];
    const policy = String(await policyOf('assets/pdf.worker-1a2b3c.js'));
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'wasm-unsafe-eval';");
    for (const path of ['assets/index-1a2b3c.js', 'favicon.svg', 'assets/pdf.worker-gone.js', '']) {
      expect(await policyOf(path)).not.toContain('wasm');
    }
  });

  it('sends compressed files that may be cached forever', async () => {
    const url = `${prefix}/admin/assets/index-1a2b3c.js`;
    const plain = await app.inject(url);
    expect(plain.body).toBe(script);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script);
    const gzipped = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(script);
    const known = await app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  it('makes browsers check files with a fixed name again', async () => {
    const { headers, statusCode } = await app.inject(`${prefix}/admin/favicon.svg`);
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'public, max-age=0, must-revalidate',
      'image/svg+xml',
    ]);
  });

  it.each(['/admin/assets/missing.js', '/admin/assets/', '/admin/missing.css', '/admin/index.html.bak'])(
    'answers 404 for a missing file: %s',
    async (path) => {
      const { statusCode, json } = await app.inject(prefix + path);
      expect([statusCode, json()]).toMatchObject([404, { status: 404 }]);
    },
  );

  it('serves nothing outside its folder', async () => {
    for (const path of [
      `/admin/../secret-${process.pid}.txt`,
      `/admin/%2e%2e/secret-${process.pid}.txt`,
      `/admin//../secret-${process.pid}.txt`,
    ]) {
      const { body, statusCode } = await app.inject(prefix + path);
      expect(body).not.toBe('secret');
      expect(statusCode).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('the gateway', () => {
  it('serves nothing outside its prefix', async () => {
    const app = await gateway('/lab');
    for (const url of ['/api/healthz', '/admin/', '/api/rest/periods']) expect((await app.inject(url)).statusCode).toBe(404);
    expect((await app.inject('/lab/api/healthz')).statusCode).toBe(200);
  });

  it('sends Strict-Transport-Security behind a trusted proxy that uses https', async () => {
    const app = await gateway();
    const { headers } = await app.inject({
      url: '/admin/',
      headers: { 'x-forwarded-proto': 'https' },
      remoteAddress: '127.0.0.1',
    });
    expect(headers['strict-transport-security']).toMatch(/max-age=\d+/);
    const { headers: plain } = await app.inject({
      url: '/admin/',
      headers: { 'x-forwarded-proto': 'https' },
      remoteAddress: '10.0.0.9',
    });
    expect(plain).not.toHaveProperty('strict-transport-security');
  });

  it('reports that the console has not been built, and serves it after the build', async () => {
    const empty = join(folder, 'later');
    await mkdir(empty);
    const app = await gateway('', empty);
    const { statusCode, body } = await app.inject('/admin/');
    expect([statusCode, body]).toEqual([503, expect.stringContaining('has not been built yet')]);
    await writeFile(join(empty, 'index.html'), page);
    await expect.poll(async () => (await app.inject('/admin/')).statusCode).toBe(200);
    await rm(empty, { recursive: true });
  });

  it('answers 503 with Retry-After while PostgREST is down, and never hangs', async () => {
    const app = await gateway();
    const { token } = await createSessionTokens('s'.repeat(32)).make({ role: 'admin', userId: 1, org: null });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const startedAt = performance.now();
    const written = await app.inject({ method: 'POST', url: '/api/rest/periods', headers, body: '{}' });
    const writtenAt = performance.now();
    const read = await app.inject({ url: '/api/rest/periods', headers });
    // A read waits for five seconds, a write for nothing.
    expect(writtenAt - startedAt).toBeLessThan(performance.now() - writtenAt);
    for (const { statusCode, headers: answered, json } of [written, read]) {
      expect([statusCode, answered['retry-after']]).toEqual([503, '2']);
      expect(json()).toMatchObject({
        code: 'PGRST000',
        message: expect.stringContaining('not available at the moment') as string,
      });
    }
    expect((await app.inject('/api/readyz')).statusCode).toBe(503);
    expect((await app.inject('/api/healthz')).statusCode).toBe(200);
  });
});

it('allows frames and videos only from the hosts of the setting, and tells the console which', async () => {
  const hosts = ['https://video.example.edu', 'https://media.example.edu:8443'];
  const answers = await Promise.all(
    [gateway(), gateway('', folder, { frameHosts: hosts })].map(async (app) => (await app).inject('/admin/')),
  );
  const [none, some] = answers.map(({ headers, body }) => ({
    rules: String(headers['content-security-policy'])
      .split('; ')
      .filter((rule) => /^(?:frame|media)-src/.test(rule)),
    told: /<meta name="lab-console-frames" content="([^"]*)">/.exec(body)?.[1],
  }));
  expect(none).toEqual({ rules: ["media-src 'self' blob:", "frame-src 'self' blob:"], told: undefined });
  const added = hosts.join(' ');
  expect(some).toEqual({ rules: [`media-src 'self' blob: ${added}`, `frame-src 'self' blob: ${added}`], told: added });
});

it('tells the console of a demo, and of nothing where it is none', async () => {
  const pages = await Promise.all(
    [true, false].map(async (isDemo) => (await gateway('', folder, { isDemo })).inject('/admin/login')),
  );
  expect(pages.map(({ body }) => body.includes('<meta name="lab-console-demo" content="yes">'))).toEqual([true, false]);
});
