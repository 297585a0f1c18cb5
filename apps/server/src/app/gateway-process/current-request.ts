import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { loggedAddress, type LoggedAddress } from '../../log/logged-address.ts';

/** A request as the log names it. */
export interface NamedRequest extends LoggedAddress {
  readonly method: string;
  readonly msSinceStart: number;
}

interface Running {
  readonly request: IncomingMessage;
  readonly startedAt: number;
}

/** Requests that a server is answering. */
export interface CurrentRequests {
  /** The one that the running code belongs to, where that is known. */
  readonly current: () => NamedRequest | undefined;
  readonly all: () => readonly NamedRequest[];
}

/** Follows the requests of a server: each handler runs in a context that remembers its request. Call it once, when all handlers are set. */
export function followRequests(server: Server): CurrentRequests {
  const context = new AsyncLocalStorage<Running>();
  const running = new Set<Running>();
  const handlers = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const one: Running = { request, startedAt: performance.now() };
    running.add(one);
    response.once('close', () => running.delete(one));
    context.run(one, () => {
      for (const handle of handlers) handle.call(server, request, response);
    });
  });
  return {
    current: () => {
      const found = context.getStore();
      return found && named(found);
    },
    all: () => Array.from(running, named),
  };
}

function named({ request, startedAt }: Running): NamedRequest {
  return {
    method: request.method ?? '',
    ...loggedAddress(request.url ?? ''),
    msSinceStart: Math.round(performance.now() - startedAt),
  };
}
