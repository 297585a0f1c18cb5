import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to several servers that gives each request to the next of them, as a balancer without sticky sessions does. */
export interface RoundRobin {
  /** Address of the API, such as `http://127.0.0.1:40123/api`. */
  readonly apiUrl: string;
  /** How many requests each server got, in the order of the servers. */
  readonly counts: () => readonly number[];
  /** Answers with 5xx and connections that broke, since the last question. */
  readonly takeFailures: () => readonly string[];
  /** Leaves a server out from the next request on. */
  readonly leaveOut: (at: number) => void;
  /** Another server in the place of one; requests go there again. */
  readonly replace: (at: number, apiUrl: string) => void;
  readonly close: () => Promise<void>;
}

/** Opens a way to servers. A server that takes no connection is left out, and what was not sent to it yet goes to the next one. */
export async function openRoundRobin(apiUrls: readonly string[]): Promise<RoundRobin> {
  const targets = apiUrls.map((apiUrl) => ({ origin: new URL(apiUrl), isIn: true, count: 0 }));
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  let next = 0;

  const pass = (request: IncomingMessage, response: ServerResponse, triesLeft: number): void => {
    const target = nextTarget();
    if (!target) {
      failures.push(`${request.method} ${request.url}: no server`);
      response.writeHead(503).end();
      return;
    }
    const { hostname: host, port } = target.origin;
    const onward = httpRequest({ host, port, agent, method: request.method, path: request.url, headers: request.headers });
    let isAnswered = false;
    onward.once('response', (answer) => {
      isAnswered = true;
      target.count++;
      const { statusCode = 502 } = answer;
      if (statusCode >= 500) failures.push(`${request.method} ${request.url}: ${statusCode}`);
      response.writeHead(statusCode, answer.headers);
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    onward.once('error', (error: NodeJS.ErrnoException) => {
      // Nothing of the request was sent: the next server may have it.
      if (error.code === 'ECONNREFUSED' && triesLeft > 0) {
        target.isIn = false;
        pass(request, response, triesLeft - 1);
        return;
      }
      if (!request.destroyed || isAnswered) failures.push(`${request.method} ${request.url}: ${error.code ?? error.message}`);
      response.destroy();
    });
    response.once('close', () => {
      if (!response.writableFinished) onward.destroy();
    });
    // The body is read once there is a connection to send it to.
    onward.once('socket', (socket) => {
      const send = (): void => void request.pipe(onward);
      if (socket.connecting) socket.once('connect', send);
      else send();
    });
  };
  const nextTarget = (): (typeof targets)[number] | undefined => {
    for (let tries = 0; tries < targets.length; tries++) {
      const target = targets[next++ % targets.length];
      if (target?.isIn) return target;
    }
    return undefined;
  };

  const server = createServer((request, response) => pass(request, response, targets.length));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}${targets[0]?.origin.pathname ?? ''}`,
    counts: () => targets.map(({ count }) => count),
    takeFailures: () => failures.splice(0),
    leaveOut: (at) => {
      targets[at]!.isIn = false;
    },
    replace: (at, apiUrl) => {
      targets[at]!.origin = new URL(apiUrl);
      targets[at]!.isIn = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      agent.destroy();
    },
  };
}
