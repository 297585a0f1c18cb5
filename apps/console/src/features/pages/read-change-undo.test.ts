import { createApiClient, createSession } from '@lab-console/api-client';
import type { PageRequest } from '@lab-console/page-renderer';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { readChangeUndo } from './read-change-undo.ts';

let server: Server | undefined;
afterEach(() => server?.close());

interface Row {
  readonly id: number;
  is_active: boolean;
  role: string;
}

/** A table behind the calls that the undo sends, with the real client. */
async function start(rows: Row[]) {
  const received: string[] = [];
  server = createServer((incoming, response) => {
    let text = '';
    incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
    incoming.on('end', () => {
      const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://test');
      received.push(`${pathname.replace(/^\/api\//, '')} ${searchParams.get('id')}`);
      const ids = (/\((.*)\)/.exec(searchParams.get('id') ?? '')?.[1] ?? '').split(',').map(Number);
      const active = searchParams.get('is_active');
      const found = rows.filter(({ id, is_active: is }) => ids.includes(id) && (active === null || active === `is.${is}`));
      if (text !== '') for (const row of found) Object.assign(row, JSON.parse(text));
      const columns = searchParams.get('select')?.split(',') ?? [];
      const answer = found.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name))));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  const listening = server;
  await new Promise<void>((resolve) => {
    listening.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  const api = createApiClient({ baseUrl: `${origin}/api`, originUrl: origin, session: createSession() });
  return { options: { api }, received };
}

const request = (method: string, url: string, data: object): PageRequest => ({
  method,
  url,
  query: {},
  headers: {},
  data,
  dataType: 'json',
  signal: new AbortController().signal,
});

describe('the way back from a change', () => {
  const people = (): Row[] => [
    { id: 3, is_active: true, role: 'teacher' },
    { id: 4, is_active: false, role: 'teacher' },
    { id: 5, is_active: true, role: 'dev' },
  ];

  test('gives each row what it had, those that had the same at once', async () => {
    const rows = people();
    const { options, received } = await start(rows);
    const undo = await readChangeUndo(request('patch', 'rest/users?id=in.(3,4,5)', { is_active: false }), options);
    for (const row of rows) row.is_active = false;
    await undo?.();
    expect(rows.map(({ is_active: is }) => is)).toEqual([true, false, true]);
    expect(received).toEqual(['rest/users in.(3,4,5)', 'post2rest/patch/users in.(3,5)', 'post2rest/patch/users in.(4)']);
  });

  test('leaves rows as they are that somebody else changed since', async () => {
    const rows = people();
    const { options } = await start(rows);
    const undo = await readChangeUndo(request('patch', 'rest/users?id=eq.4', { is_active: true }), options);
    // Activated, and deactivated by somebody else.
    await expect(undo?.()).rejects.toThrow('Somebody else has changed an entry since.');
    expect(rows[1]?.is_active).toBe(false);
  });

  test.each([
    ['a deletion', request('delete', 'rest/users?id=eq.3', {})],
    ['rows that no id names', request('patch', 'rest/users?role=eq.dev', { is_active: false })],
    ['a function', request('post', 'rest/rpc/open_semester', { id: 2 })],
  ])('there is none for %s', async (_, given) => {
    const { options, received } = await start(people());
    expect(await readChangeUndo(given, options)).toBeUndefined();
    expect(received).toEqual([]);
  });
});
