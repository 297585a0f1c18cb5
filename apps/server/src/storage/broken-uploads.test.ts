import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn, type ApiCaller } from '../../test/api-caller.ts';

let server: TestServer;
let call: ApiCaller;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  call = apiCaller(server.apiUrl);
  token = await signIn(call, server.accounts[0]!);
});
afterAll(() => server.stop());

const doors = ['/storage/v1/object/media/x', '/upload/image', '/storage/v1/object/exam'];
const part = '--XBX\r\nContent-Disposition: form-data; name="f"; filename="a"\r\nContent-Type: image/png\r\n\r\nxx';

/** Opens a connection and sends a request on it as it is given. */
function send(
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): { socket: Socket; answer: Promise<string> } {
  const { hostname, port, pathname } = new URL(server.apiUrl);
  const socket = connect({ host: hostname, port: Number(port) });
  const lines = Object.entries({ Host: hostname, Authorization: `Bearer ${token}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`POST ${pathname}${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  const answer = new Promise<string>((resolve) => {
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      socket.end();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(received));
  });
  return { socket, answer };
}

async function expectAlive(): Promise<void> {
  const { status } = await call('GET', '/healthz');
  expect(status).toBe(200);
}

it.each(doors)('answers 400 to a form that ends in the middle of its file: %s', async (path) => {
  for (let round = 0; round < 5; round++) {
    const { answer } = send(
      path,
      { 'Content-Type': 'multipart/form-data; boundary=XBX', 'Content-Length': String(part.length) },
      part,
    );
    expect((await answer).split('\r\n', 1)[0]).toBe('HTTP/1.1 400 Bad Request');
    await expectAlive();
  }
});

it.each(doors.flatMap((path) => ['multipart/form-data; boundary=XBX', 'image/png'].map((type) => [path, type] as const)))(
  'survives clients that go away during an upload: %s as %s',
  async (path, type) => {
    for (let afterMs = 0; afterMs < 40; afterMs++) {
      const { socket, answer } = send(path, { 'Content-Type': type, 'Content-Length': '5000' }, part);
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      if (afterMs % 2 === 0) socket.resetAndDestroy();
      else socket.destroy();
      await answer;
    }
    await expectAlive();
  },
);
