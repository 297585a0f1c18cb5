import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { apiCaller, signIn } from '../../test/api-caller.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Files anywhere below a folder. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('a resumable upload', () => {
  const servers: TestServer[] = [];
  afterEach(async () => {
    // The first one removes the folder that the others run in.
    for (const server of servers.splice(0).toReversed()) await server.stop();
  });
  async function start(dataDir?: string): Promise<{ server: TestServer; token: string }> {
    const server = await startTestServer(dataDir === undefined ? {} : { dataDir });
    servers.push(server);
    return { server, token: server.accounts[0] ? await signIn(apiCaller(server.apiUrl), server.accounts[0]) : '' };
  }

  it('continues after the server was killed, and is reported as complete afterwards', async () => {
    const bytes = randomBytes(6_000_000);
    const { server: first, token } = await start();
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
    const created = await fetch(`${first.apiUrl}/storage/v1/upload/resumable`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(bytes.length),
        'upload-metadata': `bucketName ${base64('exam')},objectName ${base64('大/文件.bin')},contentType ${base64('application/x-test')}`,
      },
    });
    expect(created.status).toBe(201);
    const place = new URL(created.headers.get('location')!, first.apiUrl).pathname;
    const patch = (server: TestServer, from: number, to: number): Promise<Response> =>
      fetch(new URL(place, server.apiUrl), {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
        body: bytes.subarray(from, to),
      });
    expect((await patch(first, 0, 2_000_000)).status).toBe(204);
    expect((await patch(first, 1, 2)).status).toBe(409);
    await first.kill('SIGKILL');

    const { server: second } = await start(first.dataDir);
    const asked = await fetch(new URL(place, second.apiUrl), { method: 'HEAD', headers });
    expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, '2000000']);
    const object = `${second.apiUrl}/storage/v1/object/exam/${encodeURIComponent('大')}/${encodeURIComponent('文件.bin')}`;
    expect((await fetch(object, { headers })).status).toBe(400);
    expect((await patch(second, 2_000_000, bytes.length)).status).toBe(204);
    const after = await fetch(new URL(place, second.apiUrl), { method: 'HEAD', headers });
    expect(after.headers.get('upload-offset')).toBe(String(bytes.length));
    const answer = await fetch(object, { headers });
    expect(answer.headers.get('content-type')).toBe('application/x-test');
    expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(bytes));
    const stranger = await fetch(new URL(place, second.apiUrl), { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
    expect(stranger.status).toBe(400);
  });

  it('needs no sign-in with a signed token, which is valid for one file and a limited time', async () => {
    const { server, token } = await start();
    const at = `${server.apiUrl}/storage/v1`;
    const signed = async (name: string): Promise<string> => {
      const answer = await fetch(`${at}/object/upload/sign/exam/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
      return ((await answer.json()) as { token: string }).token;
    };
    const mine = await signed('signed/a.bin');
    const other = await signed('signed/b.bin');
    const begin = (signature: string, more: Record<string, string> = {}): Promise<Response> =>
      fetch(`${at}/upload/resumable/sign`, {
        method: 'POST',
        headers: {
          'tus-resumable': '1.0.0',
          'x-signature': signature,
          'upload-length': '6',
          'upload-metadata': `bucketName ${base64('exam')},objectName ${base64('signed/a.bin')}`,
          ...more,
        },
      });
    expect((await begin(other)).status).toBe(400);
    expect((await begin(`${mine.slice(0, -3)}AAA`)).status).toBe(400);
    expect((await begin(mine, { 'upload-metadata': '' })).status).toBe(400);
    const created = await begin(mine);
    expect(created.status).toBe(201);
    const place = new URL(created.headers.get('location')!, server.apiUrl);
    expect(place.pathname).toContain('/upload/resumable/sign/');
    const patch = (address: URL, signature: string, from: number, text: string): Promise<Response> =>
      fetch(address, {
        method: 'PATCH',
        headers: {
          'tus-resumable': '1.0.0',
          'x-signature': signature,
          'upload-offset': String(from),
          'content-type': 'application/offset+octet-stream',
        },
        body: text,
      });
    expect((await patch(place, other, 0, 'abc')).status).toBe(400);
    expect((await patch(new URL(`${at}/upload/resumable/sign/..%2f..%2fsecrets`), mine, 0, 'abc')).status).toBe(400);
    expect((await patch(place, mine, 0, 'abc')).status).toBe(204);
    expect((await patch(place, mine, 3, 'def')).status).toBe(204);
    const answer = await fetch(`${at}/object/exam/signed/a.bin`, { headers: { authorization: `Bearer ${token}` } });
    expect(await answer.text()).toBe('abcdef');
    // It was not signed for replacing, whatever the request says.
    expect((await begin(mine, { 'x-upsert': 'true' })).status).toBe(409);
    await fetch(`${server.apiUrl}/rest/rpc/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: '{}',
    });
    expect(
      (await begin(other, { 'upload-metadata': `bucketName ${base64('exam')},objectName ${base64('signed/b.bin')}` })).status,
    ).toBe(401);
  });

  it('leaves neither half a file nor unused bytes when it is cut off', async () => {
    const { server, token } = await start();
    const { hostname, port } = new URL(server.apiUrl);
    const socket = connect(Number(port), hostname);
    // The killed server may reset the connection before the test closes it.
    socket.on('error', () => undefined);
    socket.write(
      `POST /storage/v1/object/exam/half.bin HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 9000000\r\nContent-Type: application/octet-stream\r\n\r\n`,
    );
    socket.write(randomBytes(4_000_000));
    const objects = join(server.dataDir, 'objects');
    await expect.poll(() => filesBelow(objects).then((files) => files.length)).toBe(1);
    await server.kill('SIGKILL');
    socket.destroy();
    const { server: next } = await start(server.dataDir);
    expect(await filesBelow(objects)).toEqual([]);
    const answer = await fetch(`${next.apiUrl}/storage/v1/object/exam/half.bin`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(((await answer.json()) as { statusCode: string }).statusCode).toBe('404');
  });
});
