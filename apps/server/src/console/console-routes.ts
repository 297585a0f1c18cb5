import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/answers.ts';
import type { ConsoleFile, ConsoleFiles } from './console-files.ts';
import { consolePolicy, makeNonce, pdfWorkerPolicy } from './content-security-policy.ts';

/** What serving the console works with. */
export interface ConsoleRoutesOptions {
  /** Deployment prefix: empty, or `/name`. */
  readonly basePath: string;
  readonly files: ConsoleFiles;
  /** Passed to the console in a meta element. */
  readonly isDemo: boolean;
  /** Origins that pages may show in frames; passed to the console in a meta element. */
  readonly frameHosts: readonly string[];
  /** Who signs in with passwords where the university has a sign-on, for the console in a meta element; missing without one. */
  readonly signOn?: (() => 'everyone' | 'administrators' | undefined) | undefined;
  /** Whether links for passwords can be sent by mail; passed to the console in a meta element. @default never */
  readonly sendsLinks?: () => boolean;
}

const pdfWorker = /^assets\/pdf\.worker-[\w-]+\.js$/;

/** The console under `<prefix>/admin`, with the start page for every route of it, and the redirects that lead there. */
export function consoleRoutes(app: FastifyInstance, options: ConsoleRoutesOptions): void {
  const { basePath, files } = options;
  const home = `${basePath}/admin/`;
  for (const url of new Set(['/', basePath || '/', `${basePath}/`, `${basePath}/admin`])) {
    app.get(url, (_request, reply) => reply.redirect(home, 302));
  }
  app.get(`${home}*`, async (request, reply) => {
    const path = decodeURIComponent((request.raw.url ?? '').split('?')[0] ?? '').slice(home.length);
    const file = await files.find(path);
    if (file) {
      if (pdfWorker.test(path)) void reply.header('content-security-policy', pdfWorkerPolicy);
      return sendFile(request, reply, file);
    }
    // Routes have no extension. A file that is missing is missing: a page in its place would be run as a script.
    if (extname(path) !== '' || path.startsWith('assets/')) {
      return sendProblem(reply, 404, `There is no file ${path.slice(0, 100)} in the console.`);
    }
    return sendStartPage(reply, options);
  });
}

async function sendStartPage(
  reply: FastifyReply,
  { basePath, files, isDemo, frameHosts, signOn, sendsLinks }: ConsoleRoutesOptions,
): Promise<FastifyReply> {
  const page = await files.startPage();
  if (page === undefined) {
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The console has not been built yet. Run "npm start", or "pnpm build", and load this page again.\n');
  }
  const nonce = makeNonce();
  const local = signOn?.();
  const metas = [
    isDemo ? '<meta name="lab-console-demo" content="yes">' : '',
    // The setting holds names of hosts only: nothing in them ends the attribute.
    frameHosts.length > 0 ? `<meta name="lab-console-frames" content="${frameHosts.join(' ')}">` : '',
    local === undefined ? '' : `<meta name="lab-console-sign-on" content="${local}">`,
    sendsLinks?.() === true ? '<meta name="lab-console-link-mail" content="yes">' : '',
  ].join('');
  return reply
    .headers({
      'content-security-policy': consolePolicy(nonce, frameHosts),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(
      page
        .replaceAll('__CSP_NONCE__', nonce)
        .replaceAll('__BASE_PATH__', basePath)
        // The start page is served at every address of the console, and the policy allows no `<base>`.
        .replaceAll(/(?<= (?:src|href)=")\.\//g, () => `${basePath}/admin/`)
        .replace('</head>', `${metas}</head>`),
    );
}

/** Sends a file, compressed where the browser takes that, or 304 where it has it already. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: ConsoleFile): Promise<FastifyReply> {
  void reply.headers({
    etag: file.etag,
    vary: 'Accept-Encoding',
    'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
  });
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  for (const encoding of ['br', 'gzip'] as const) {
    if (!new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`, 'i').test(accepted)) continue;
    const packed = await file.content(encoding);
    if (packed) return reply.header('content-encoding', encoding).type(file.type).send(packed);
  }
  return reply.type(file.type).send(await file.content('identity'));
}
