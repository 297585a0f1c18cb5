import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { AddressInfo } from 'node:net';

// The server of the university's portal in this example. It does what every portal has to do:
//
// 1. It holds the token of the service account. The token never leaves this process.
// 2. It knows who its visitors are, by a cookie of its own. A real portal has signed them in; this one believes whatever number is typed.
// 3. It passes a few calls on and names the student itself. What a browser sends as `X-Student` or `Authorization` is dropped.

/** How the portal is set up. */
export interface PortalOptions {
  /** Address of the API, such as `https://lab.example.org/api`. */
  readonly apiUrl: string;
  /** Token of a service account with the purpose "places". */
  readonly serviceToken: string;
  /** Port to listen on; 0 for any that is free. */
  readonly port: number;
}

/** A portal that runs. */
export interface Portal {
  /** Where students open it. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** What the page calls; nothing else is passed on, whatever the service account may do. */
const passedCalls: ReadonlySet<string> = new Set([
  'me',
  'courses',
  'sessions',
  'places',
  'news',
  'choose',
  'change',
  'leave',
  'wait',
  'stop_waiting',
]);

const maxBodyBytes = 16 * 1024;
/** At 8:00 requests wait for their turn; a browser gives up later than this. */
const maxWaitMs = 15_000;

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Starts the portal on this machine alone. It serves the page as `pnpm build` made it. */
export async function startPortal({ apiUrl, serviceToken, port }: PortalOptions): Promise<Portal> {
  /** Who is signed in, by what their cookie holds. A restart signs all of them out. */
  const students = new Map<string, string>();
  const files = readFiles(join(import.meta.dirname, '../dist'));

  /** Calls a function of the students' channel for a student. */
  const call = (student: string, nameAndQuery: string, body?: string): Promise<Response> =>
    fetch(`${apiUrl}/student/${nameAndQuery}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${serviceToken}`,
        'x-student': encodeURIComponent(student),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(maxWaitMs),
    });

  const signIn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const student = (await readBody(request)).trim();
    if (student === '') throw new BadRequest('the number of the student is missing');
    const known = await call(student, 'me');
    if (!known.ok) return pass(known, response);
    const session = randomBytes(32).toString('base64url');
    students.set(session, student);
    // `Strict`: the browser sends it with requests of this site alone. Behind TLS a portal adds `Secure`.
    response.setHeader('set-cookie', `session=${session}; HttpOnly; SameSite=Strict; Path=/`);
    return pass(known, response);
  };

  const signOut = (request: IncomingMessage, response: ServerResponse): void => {
    students.delete(sessionOf(request));
    response.setHeader('set-cookie', 'session=; Max-Age=0; HttpOnly; SameSite=Strict; Path=/');
    sendJson(response, 200, null);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://portal');
    if (pathname === '/portal/sign-in' && request.method === 'POST') return signIn(request, response);
    if (pathname === '/portal/sign-out' && request.method === 'POST') return signOut(request, response);
    if (pathname.startsWith('/api/student/')) {
      const student = students.get(sessionOf(request));
      if (student === undefined) return sendJson(response, 401, { message: 'nobody is signed in' });
      const name = pathname.slice('/api/student/'.length);
      if (!passedCalls.has(name)) return sendJson(response, 404, { message: 'the portal does not pass this on' });
      const body = request.method === 'POST' ? await readBody(request) : undefined;
      return pass(await call(student, name + search, body), response);
    }
    sendFile(response, files, pathname);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else if (error instanceof BadRequest) sendJson(response, 400, { message: error.message });
      // No answer of the API: the page takes 502 for a line that is down, and asks again.
      else sendJson(response, 502, { message: 'the API cannot be reached' });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

class BadRequest extends Error {}

/** What the cookie of the portal holds; empty without one. */
function sessionOf({ headers }: IncomingMessage): string {
  return /(?:^|;\s*)session=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBodyBytes) throw new BadRequest('the body is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Answers what the API answered. */
async function pass(answer: Response, response: ServerResponse): Promise<void> {
  const retryAfter = answer.headers.get('retry-after');
  response.writeHead(answer.status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(retryAfter === null ? {} : { 'retry-after': retryAfter }),
  });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** All files of a folder by their addresses. */
function readFiles(folder: string): ReadonlyMap<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length).replaceAll('\\', '/'), readFileSync(path)];
    }),
  );
}

function sendFile(response: ServerResponse, files: ReadonlyMap<string, Buffer>, pathname: string): void {
  const path = pathname === '/' ? '/index.html' : pathname;
  const file = files.get(path);
  if (file === undefined) return sendJson(response, 404, { message: 'there is nothing here' });
  response.writeHead(200, {
    'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-security-policy': "default-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  response.end(file);
}
