import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another origin than the console's, as long as a test lasts. */
export interface OtherOrigin {
  readonly origin: string;
  readonly close: () => void;
}

/** Opens another origin. */
export async function openOrigin(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<OtherOrigin> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

/** Headers by which it lets a browser ask for whatever it likes: only the console itself keeps its token at home. */
export function openHeaders({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'authorization,content-type,prefer,x-auth,x-token',
    'access-control-allow-methods': 'GET,POST,PATCH,DELETE',
  };
}
