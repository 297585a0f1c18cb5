import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { openStrictPage, type StrictPage } from '../test/open-strict-page.ts';

// Live data from a real server, in a real browser, under the policy of the console.
let strict: StrictPage;
let live: WebSocketServer;
/** Addresses of connections, and their first messages. */
const asked: string[] = [];
const said: string[] = [];

beforeAll(async () => {
  strict = await openStrictPage();
  live = new WebSocketServer({ server: strict.server });
  live.on('connection', (socket, request) => {
    asked.push(request.url ?? '');
    socket.on('message', (data) => said.push((data as Buffer).toString()));
  });
});
afterAll(async () => {
  for (const client of live.clients) client.terminate();
  live.close();
  await strict.close();
});
beforeEach(() => {
  asked.length = 0;
  said.length = 0;
});

const text = async (): Promise<string> => strict.page.locator('main').innerText();
const send = (...messages: readonly (string | Buffer | object)[]): void => {
  for (const client of live.clients)
    for (const each of messages) client.send(typeof each === 'string' || Buffer.isBuffer(each) ? each : JSON.stringify(each));
};
const current = async (): Promise<WebSocket> => {
  await expect.poll(() => live.clients.size).toBe(1);
  return [...live.clients][0] as WebSocket;
};

const board = (ws: unknown, more: object = {}): object => ({
  type: 'page',
  body: {
    type: 'service',
    name: 'board',
    ws,
    body: [
      { type: 'tpl', tpl: 'free: ${free} of ${room.name} (${data})' },
      { type: 'each', name: 'lines', items: '<${item}>' },
    ],
    ...more,
  },
});

describe('`ws` of a service, under the policy of the console', () => {
  it('shows the data of each message like an answer', async () => {
    const definition = board(
      { url: '/live/${day}', data: { of: '${day}' }, concatDataFields: 'lines' },
      { onEvent: { fetchInited: { actions: [{ actionType: 'toast', args: { msg: 'got ${event.data.free}' } }] } } },
    );
    await strict.draw(definition, { data: { day: 7 } });
    await current();
    expect(asked).toEqual(['/live/7?of=7']);
    await expect.poll(() => said).toEqual(['{"of":7}']);
    send({ free: 3, room: { name: 'B-201' } }, { status: 0, data: { free: 4, lines: ['a'] } }, { lines: ['b', 'c'] });
    await expect.poll(text).toContain('free: 4 of B-201 ()');
    await expect.poll(async () => (await text()).replaceAll(/\s/g, '')).toContain('<a><b><c>');
    send('plain words', '[1]', { status: 7, msg: 'The room is closed', data: { free: 99 } });
    await expect.poll(text).toContain('free: 4 of B-201 (plain words)');
    const notices = async (): Promise<readonly string[]> =>
      (await strict.report()).log.notices.map(({ kind, message }) => `${kind}: ${message}`);
    await expect.poll(notices).toContain('error: The room is closed');
    expect(await notices()).toEqual(expect.arrayContaining(['info: got 3', 'info: got 4']));
    expect((await strict.report()).violations).toEqual([]);
    expect(strict.errors).toEqual([]);
  });

  it('ignores invalid messages and keeps working', async () => {
    await strict.draw(board('/live'));
    await current();
    send(
      Buffer.from([1, 2, 3]),
      'x'.repeat(1_000_001),
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
      `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
      '{"room":{"name":"<img src=x onerror=ran=1>"}}',
      { free: 1 },
    );
    await expect.poll(text).toContain('free: 1 of <img src=x onerror=ran=1>');
    const { polluted, ran, log } = await strict.report();
    expect(polluted).toEqual([]);
    expect(ran).toBeUndefined();
    expect(log.warnings.filter((each) => each.includes('is not shown')).length).toBeGreaterThan(0);
    // Many messages at once do not block the page; the last one is shown.
    send(...Array.from({ length: 5_000 }, (_, index) => ({ free: index })));
    await expect.poll(text).toContain('free: 4999');
  });

  it('closes when the page is left, and connects again when its address changes', async () => {
    await strict.draw({
      type: 'page',
      id: 'page',
      data: { room: 'a' },
      body: [
        {
          type: 'button',
          label: 'Next',
          onEvent: {
            click: { actions: [{ actionType: 'setValue', componentId: 'page', args: { value: { room: 'b', other: 1 } } }] },
          },
        },
        { type: 'service', ws: { url: '/rooms/${room}', sendOn: "${room !== 'c'}" }, body: 'Room ${room}' },
      ],
    });
    await current();
    expect(asked).toEqual(['/rooms/a']);
    await strict.page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => asked).toEqual(['/rooms/a', '/rooms/b']);
    await current();
    await strict.draw({ type: 'page', body: 'Left' });
    await expect.poll(() => live.clients.size).toBe(0);
  });

  it('shows that the connection is lost, and reconnects', async () => {
    await strict.draw(board('/live'));
    (await current()).terminate();
    await expect.poll(text).toContain('Connection lost');
    await strict.page.getByRole('button', { name: 'Try again' }).click();
    await current();
    send({ free: 8 });
    await expect.poll(text).toContain('free: 8');
    await expect.poll(text).not.toContain('Connection lost');
    // It also reconnects automatically.
    (await current()).terminate();
    await expect.poll(() => asked.length).toBe(3);
  });

  it('does not connect to another origin unless the host allows it', async () => {
    const other = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await new Promise((resolve) => other.once('listening', resolve));
    const connected: string[] = [];
    other.on('connection', (_socket, request) => connected.push(request.url ?? ''));
    const origin = `ws://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const { log } = await strict.draw(board(`${origin}/x`), { locale: 'zh' });
    await expect.poll(text).toContain(`此页面不允许连接 ${origin}`);
    expect(log.warnings).toEqual([`“ws” may not connect to ${origin}: the host allows other origins (allowedSockets) (body)`]);
    expect(connected).toEqual([]);
    // When the host allows it, the policy of the console still blocks it.
    const allowed = await strict.draw(board(`${origin}/x`), { allowedSockets: [origin] });
    expect(allowed.log.warnings).toEqual([]);
    await expect.poll(async () => (await strict.report()).violations.join()).toContain('connect-src');
    expect(connected).toEqual([]);
    other.close();
  });
});

describe('what a person did, and what the page did by itself', () => {
  it('tells them apart for each chain of actions, also shortly after a press and after a pause', async () => {
    const call = (api: string): object => ({ actionType: 'ajax', api: `post:${api}` });
    const definition = board('/live', {
      onEvent: { fetchInited: { actions: [{ actionType: 'setValue', componentId: 'field', args: { value: 'by the page' } }] } },
    }) as { readonly body: object };
    const body = [
      definition.body,
      { type: 'input-text', id: 'field', name: 'field', label: 'Field', onEvent: { change: { actions: [call('/changed')] } } },
      {
        type: 'button',
        label: 'Press',
        onEvent: { click: { actions: [call('/first'), { actionType: 'wait', args: { time: 50 } }, call('/second')] } },
      },
      {
        type: 'form',
        title: 'Sent on change',
        submitOnChange: true,
        actions: [],
        api: 'post:/form',
        body: [{ type: 'input-text', name: 'typed', label: 'Typed' }],
      },
    ];
    await strict.draw({ type: 'page', body });
    await current();
    const sent = async (): Promise<readonly string[]> =>
      (await strict.report()).log.requests.map(({ url, automatic }) => `${url} ${automatic ? 'automatic' : 'by a person'}`);
    await strict.page.getByRole('button', { name: 'Press' }).click();
    send({ free: 1 });
    await expect.poll(sent).toContain('/second by a person');
    await expect.poll(sent).toContain('/changed automatic');
    await strict.page.getByLabel('Field').fill('by a person');
    await expect.poll(sent).toContain('/changed by a person');
    await strict.page.getByLabel('Typed').fill('x');
    await expect.poll(sent).toContain('/form by a person');
    expect((await sent()).toSorted()).toEqual([
      '/changed automatic',
      '/changed by a person',
      '/first by a person',
      '/form by a person',
      '/second by a person',
    ]);
  });
});
