import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that are answered at once. Browsers and proxies send the next one after the answer. */
const maxAtOnce = 16;
/** Further requests of one connection that wait for their turn. */
const maxWaiting = 128;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface Connection {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Answers the requests of one connection a few at once, so that thousands in one piece leave others their turn. Some more wait; a connection that
 * sends more than that is cut off.
 */
export function limitPipelining(server: Server): void {
  const connections = new WeakMap<Socket, Connection>();
  const handlers = server.listeners('request') as Handler[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    // What else arrived in the same piece is not even looked at.
    if (socket.destroyed) return;
    const connection = connections.get(socket) ?? { running: 0, waiting: [] };
    connections.set(socket, connection);
    const run = (): void => {
      connection.running += 1;
      response.once('close', () => {
        connection.running -= 1;
        // The answers to what a closed connection still had in mind are read by no one.
        if (!socket.destroyed) connection.waiting.shift()?.();
      });
      for (const handle of handlers) handle.call(server, request, response);
    };
    if (connection.running < maxAtOnce) run();
    else if (connection.waiting.length < maxWaiting) connection.waiting.push(run);
    else socket.destroy();
  });
}
