import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { identifyProcess } from './host/process/process-identity.ts';
import { apiCaller, signIn, type ApiCaller } from '../test/api-caller.ts';
import { readServerLog } from '../test/server-log.ts';

let server: TestServer;
let call: ApiCaller;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  call = apiCaller(server.apiUrl);
  token = await signIn(call, server.accounts[0]!);
}, 300_000);
afterAll(() => server.stop());

const part = (end: string): string =>
  `--XBX\r\nContent-Disposition: form-data; name="f"; filename="a"\r\nContent-Type: image/png\r\n\r\nxxxxx${end}`;
const metadata = ['bucketName media', 'objectName a/b']
  .map((pair) => pair.replace(/ (.*)/, (_, text: string) => ` ${btoa(text)}`))
  .join(',');
/** Every kind of body, by the headers it comes with. */
const bodies: Readonly<Record<string, { readonly headers: string; readonly body: string }>> = {
  form: { headers: 'Content-Type: multipart/form-data; boundary=XBX\r\n', body: part('\r\n--XBX--\r\n') },
  'form that ends early': { headers: 'Content-Type: multipart/form-data; boundary=XBX\r\n', body: part('') },
  'form without a boundary': { headers: 'Content-Type: multipart/form-data\r\n', body: part('') },
  json: { headers: 'Content-Type: application/json\r\n', body: '{"prefix":"","paths":["a"],"expiresIn":5}' },
  'half of a json': { headers: 'Content-Type: application/json\r\n', body: '{"prefix":"' },
  raw: { headers: 'Content-Type: image/png\r\n', body: 'y'.repeat(3_000) },
  tus: {
    headers: `Tus-Resumable: 1.0.0\r\nUpload-Length: 10\r\nUpload-Offset: 0\r\nUpload-Metadata: ${metadata}\r\nContent-Type: application/offset+octet-stream\r\n`,
    body: 'tus-bytes!',
  },
};
const places = [
  'POST /api/storage/v1/object/media/a/b',
  'PUT /api/storage/v1/object/media/a/b',
  'POST /api/storage/v1/object/exam',
  'POST /api/storage/v1/object/list/media',
  'POST /api/storage/v1/object/sign/media',
  'PUT /api/storage/v1/object/upload/sign/media/a?token=x',
  'DELETE /api/storage/v1/object/media',
  'POST /api/storage/v1/upload/resumable',
  'PATCH /api/storage/v1/upload/resumable/00000000-0000-4000-8000-000000000000',
  'POST /api/upload/image',
  'POST /api/upload/file',
  'POST /api/upload/copy/resources',
  'POST /api/rest/periods',
  'PATCH /api/rest/periods?id=eq.1',
  'POST /api/post2rest/patch/periods?id=eq.1',
  'POST /api/rest/rpc/login',
  'POST /api/rest/rpc/change_password',
  'POST /api/res/api/login',
  'POST /api/report-api/links',
  'POST /api/report-api/data/rule/test',
  'POST /api/report-api/data/records',
  'POST /api/timetable/1/solve',
  'GET /api/storage/v1/object/media/a/b',
  'GET /api/calendar/x.ics',
  'GET /admin/',
];

type Manner = (socket: Socket, head: string, body: string, ms: number) => Promise<void> | void;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** How a client behaves, after what it sent; the server answers or closes in every one. */
const manners: Readonly<Record<string, Manner>> = {
  'is reset after its head': async (socket, head, _body, ms) => {
    socket.write(head);
    await pause(ms);
    socket.resetAndDestroy();
  },
  'is reset in the middle of its body': async (socket, head, body, ms) => {
    socket.write(head + body.slice(0, body.length / 2));
    await pause(ms);
    socket.resetAndDestroy();
  },
  'closes its half in the middle of its body': async (socket, head, body, ms) => {
    socket.write(head + body.slice(0, body.length / 2));
    await pause(ms);
    socket.end();
  },
  'is slow and then gone': async (socket, head, body, ms) => {
    for (const piece of [head.slice(0, 20), head.slice(20), body.slice(0, 3), body.slice(3, 8)]) {
      socket.write(piece);
      await pause(ms / 4);
    }
    socket.destroy();
  },
  'sends everything and closes its half': (socket, head, body) => void socket.end(head + body),
  'pipelines thirty': (socket, head, body) => void socket.write((head + body).repeat(30)),
  'is malformed after its head': (socket, head) =>
    void socket.end(`${head.replace(/Content-Length: \d+/, 'Transfer-Encoding: chunked')}ZZ\r\nnot a chunk`),
  'is malformed within its head': (socket, head) => void socket.end(head.replace('\r\nHost', '\r\n: \0\r\nHost')),
};

/** Sends one request in one manner over a connection of its own; resolves when that connection is closed. */
async function play(place: string, kind: string, manner: string, ms: number): Promise<void> {
  const { hostname, port } = new URL(server.apiUrl);
  const { headers, body } = bodies[kind]!;
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: false });
  socket.on('error', () => undefined).resume();
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const head = `${place} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${headers}Content-Length: ${body.length}\r\n\r\n`;
  await manners[manner]!(socket, head, body, ms);
  // What keeps a good connection open is this client: it hangs up once there was time for an answer.
  const timer = setTimeout(() => socket.destroy(), 10_000);
  if (manner === 'pipelines thirty') void pause(1_500).then(() => socket.end());
  await closed;
  clearTimeout(timer);
}

it('answers or closes, whatever breaks off, and goes on with every other request in the same process', async () => {
  const pid = server.pids.gateway!;
  const rounds = Object.keys(manners).flatMap((manner) =>
    places.flatMap((place) => Object.keys(bodies).map((kind) => ({ manner, place, kind }))),
  );
  let at = 0;
  let isDone = false;
  const failures: number[] = [];
  const checks = (async () => {
    let count = 0;
    while (!isDone) {
      const { status } = await call('GET', '/healthz').catch(() => ({ status: 0 }));
      if (status !== 200) failures.push(status);
      count += 1;
      await pause(100);
    }
    return count;
  })();
  const work = Array.from({ length: 24 }, async () => {
    for (let round = rounds[at++]; round; round = rounds[at++])
      await play(round.place, round.kind, round.manner, (at * 37) % 200);
  });
  await Promise.all(work);
  isDone = true;
  const count = await checks;
  const { lines } = await readServerLog(server.dataDir);
  expect(lines.filter(({ msg }) => msg.startsWith('an error was caught nowhere'))).toEqual([]);
  expect([failures, await identifyProcess(pid)]).toEqual([[], expect.anything()]);
  expect(count).toBeGreaterThan(10);
  expect((await call('GET', '/rest/periods?select=id&limit=1', { token })).status).toBe(200);
  expect(lines.filter(({ msg, status }) => msg === 'request' && status === 500)).toEqual([]);
}, 600_000);
