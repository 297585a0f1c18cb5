import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait for their answers at once. Browsers and proxies send the next one after the answer. */
const mostAtOnce = 16;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Cuts off a connection that sends more requests than it waits for answers to: thousands that arrive in one piece would all be begun before
 * anybody else has a turn.
 */
export function limitPipelining(server: Server): void {
  const waiting = new WeakMap<Socket, number>();
  const handlers = server.listeners('request') as Handler[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    // What else arrived in the same piece is not even looked at.
    if (socket.destroyed) return;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > mostAtOnce) {
      socket.destroy();
      return;
    }
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    for (const handle of handlers) handle.call(server, request, response);
  });
}
