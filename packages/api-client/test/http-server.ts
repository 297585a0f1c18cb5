import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiClient, type ApiClient } from '../src/client.ts';
import type { User } from '../src/entities/user.ts';
import { createSession, type Session } from '../src/session/session.ts';
import { memoryStore } from '../src/session/session-store.ts';
import type { ApiClientOptions } from '../src/transport/transport-options.ts';

/** A request as it arrived. */
export interface Received {
  readonly method: string;
  /** Path with query, as on the wire. */
  readonly url: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Milliseconds since the server started. */
  readonly at: number;
}

/** How a test answers: a status and a body that becomes JSON, or anything at all. */
export type Answer = (request: Received, response: ServerResponse) => void;

/** A server on a free port that keeps what it received. */
export interface TestServer {
  readonly address: string;
  readonly received: readonly Received[];
  close(): Promise<void>;
}

/** Starts a real HTTP server for one test. */
export async function startServer(answer: Answer): Promise<TestServer> {
  const received: Received[] = [];
  const started = performance.now();
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const url = incoming.url ?? '/';
      const { pathname, searchParams } = new URL(url, 'http://test');
      const request: Received = {
        method: incoming.method ?? '',
        url,
        path: pathname,
        query: searchParams,
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString(),
        at: performance.now() - started,
      };
      received.push(request);
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Answers with JSON. */
export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

/** A person to be signed in as. */
export const teacher: User = {
  id: 7,
  code: 'teacher',
  name: '王老师',
  role: 'teacher',
  org: 1,
  phone: null,
  email: null,
  is_active: true,
  class_list: [],
};

/** A client of a test server, signed in with `token-1` by default. */
export function clientOf(
  server: TestServer,
  options: Partial<ApiClientOptions> & { readonly token?: string | null } = {},
): { api: ApiClient; session: Session } {
  const { token = 'token-1', ...rest } = options;
  const session = createSession(memoryStore(token === null ? null : { token, user: teacher }));
  return { api: createApiClient({ baseUrl: `${server.address}/api`, session, ...rest }), session };
}
