import Fastify, { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docsRoutes } from './docs-routes.ts';

const script = 'document.documentElement.dataset.ready = "yes";';
const page = (title: string): string =>
  `<!doctype html><title>${title}</title>${'<p>Long enough to be packed.</p>'.repeat(40)}<script>${script}</script><script type="module" src="/__BASE_PATH__/admin/docs/assets/app.1a2b.js"></script>`;
const apps: FastifyInstance[] = [];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-console-docs-'));
  await mkdir(join(folder, 'zh'));
  await mkdir(join(folder, 'assets'));
  await Promise.all([
    writeFile(join(folder, 'index.html'), page('Start')),
    writeFile(join(folder, '404.html'), page('Nothing here')),
    writeFile(
      join(folder, 'examples.html'),
      '<script type="module" nonce="__CSP_NONCE__" src="./assets/examples/main.js"></script>',
    ),
    writeFile(join(folder, 'zh/index.html'), page('开始')),
    writeFile(join(folder, 'zh/start.html'), page('试用')),
    writeFile(join(folder, 'assets/app.1a2b.js'), "export const base = '/__BASE_PATH__/admin/docs/';"),
  ]);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await rm(folder, { recursive: true });
});

function serve(basePath: string, docsDir = folder): FastifyInstance {
  const app = Fastify();
  docsRoutes(app, { basePath, docsDir });
  apps.push(app);
  return app;
}

describe.each(['', '/lab'])('the documentation below the prefix "%s"', (prefix) => {
  let app: FastifyInstance;
  beforeAll(() => {
    app = serve(prefix);
  });

  it('redirects to its first page', async () => {
    const { statusCode, headers } = await app.inject(`${prefix}/admin/docs`);
    expect([statusCode, headers.location]).toEqual([302, `${prefix}/admin/docs/`]);
  });

  it.each([
    ['', 'Start'],
    ['zh/', '开始'],
    ['zh/start.html', '试用'],
  ])('serves %s with its own prefix', async (path, title) => {
    const { statusCode, headers, body } = await app.inject(`${prefix}/admin/docs/${path}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain(`<title>${title}</title>`);
    expect(body).toContain(`src="${prefix}/admin/docs/assets/app.1a2b.js"`);
    expect(body).not.toContain('__');
  });

  it('packs its first page as every other', async () => {
    for (const path of ['', 'zh/']) {
      const { headers } = await app.inject({ url: `${prefix}/admin/docs/${path}`, headers: { 'accept-encoding': 'br' } });
      expect([path, headers['content-encoding'], headers['etag'] === undefined]).toEqual([path, 'br', false]);
    }
  });

  it('puts its prefix into scripts, which may be kept for good', async () => {
    const { headers, body } = await app.inject(`${prefix}/admin/docs/assets/app.1a2b.js`);
    expect(body).toBe(`export const base = '${prefix}/admin/docs/';`);
    expect(headers['cache-control']).toContain('immutable');
  });

  it('allows the scripts that are in a page by their hashes, and no others', async () => {
    const hash = createHash('sha256').update(script).digest('base64');
    for (const path of ['', 'zh/start.html']) {
      const { headers } = await app.inject(`${prefix}/admin/docs/${path}`);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
      expect(policy).toContain("style-src 'self';");
      expect(policy).not.toContain('unsafe');
    }
  });

  it('serves the frame of the examples with a nonce for each answer, inside pages of this server alone', async () => {
    const answers = await Promise.all([1, 2].map(() => app.inject(`${prefix}/admin/docs/examples.html`)));
    const nonces = answers.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '');
    expect(new Set(nonces).size).toBe(2);
    for (const [at, { headers }] of answers.entries()) {
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`'nonce-${nonces[at]}'`);
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).not.toContain('unsafe');
      expect(headers['cache-control']).toBe('no-store');
    }
    const { headers } = await app.inject(`${prefix}/admin/docs/zh/start.html`);
    expect(headers['content-security-policy']).toContain("frame-src 'self'; frame-ancestors 'none'");
  });

  it('answers 404 with a page to people and a sentence to programs', async () => {
    const url = `${prefix}/admin/docs/gone.html`;
    const seen = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([seen.statusCode, seen.body]).toEqual([404, expect.stringContaining('Nothing here')]);
    expect((await app.inject(url)).json()).toMatchObject({ status: 404 });
  });
});

it('says how the documentation is built where it is missing', async () => {
  const { statusCode, body } = await serve('', join(folder, 'none')).inject('/admin/docs/');
  expect([statusCode, body]).toEqual([503, expect.stringContaining('has not been built yet')]);
});
