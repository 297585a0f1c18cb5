import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { md5OfTyped } from '../src/session/passwords.ts';

/** What a server answered. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON, `undefined` when it is none. */
  readonly json: unknown;
}

/** A request as `curl` would send it: nothing about the path is put right. */
export interface Call {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON unless it is text. */
  readonly body?: unknown;
}

/** Sends requests to one address. */
export type ApiCaller = (method: string, path: string, call?: Call) => Promise<Answer>;

/**
 * Requests below an address, one connection each.
 *
 * @param base Address such as `http://127.0.0.1:40123/api`, or a unix socket with the path in front of every request.
 */
export function apiCaller(base: string | { readonly socketPath: string; readonly prefix: string }): ApiCaller {
  const target = typeof base === 'string' ? { url: new URL(base) } : base;
  return (method, path, { token, headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      const place =
        'url' in target
          ? { host: target.url.hostname, port: target.url.port, path: target.url.pathname.replace(/\/$/, '') + path }
          : { socketPath: target.socketPath, path: target.prefix + path };
      const outgoing = httpRequest(
        {
          ...place,
          method,
          agent: false,
          maxHeaderSize: 128 * 1024,
          headers: {
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () => {
            const received = Buffer.concat(chunks).toString('utf8');
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text: received, json: parse(received) });
          });
        },
      );
      outgoing.once('error', reject);
      outgoing.end(text);
    });
}

/** Signs in and gives the token. Throws when the server refuses. */
export async function signIn(
  call: ApiCaller,
  { code, password }: { readonly code: string; readonly password: string },
): Promise<string> {
  const answer = await call('POST', '/rest/rpc/login', { body: { code, password: md5OfTyped(password) } });
  const { token } = (answer.json ?? {}) as { token?: string };
  if (answer.status !== 200 || token === undefined) throw new Error(`sign-in of ${code} failed: ${answer.status} ${answer.text}`);
  return token;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
