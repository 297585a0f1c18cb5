import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { limitPipelining } from './limit-pipelining.ts';

/** Sends requests in one piece over one connection; returns the bodies that came, and how many were answered at once at most. */
async function pipeline(count: number): Promise<{ bodies: string[]; mostAtOnce: number }> {
  let running = 0;
  let mostAtOnce = 0;
  const server = createServer((request, response) => {
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    setTimeout(() => {
      running -= 1;
      response.end(`[${request.url}]`);
    }, 5);
  });
  limitPipelining(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const requests = Array.from(
    { length: count },
    (_, number) => `GET /${number} HTTP/1.1\r\nHost: x\r\n${number === count - 1 ? 'Connection: close\r\n' : ''}\r\n`,
  );
  socket.write(requests.join(''));
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString();
  });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
  return { bodies: received.match(/\[[^\]]*\]/g) ?? [], mostAtOnce };
}

it('answers thirty requests that arrive in one piece, in their order and sixteen at once', async () => {
  const { bodies, mostAtOnce } = await pipeline(30);
  expect(bodies).toEqual(Array.from({ length: 30 }, (_, number) => `[/${number}]`));
  expect(mostAtOnce).toBe(16);
});

it('cuts off a connection that sends thousands', async () => {
  const { bodies } = await pipeline(3_000);
  expect(bodies.length).toBeLessThan(200);
});
