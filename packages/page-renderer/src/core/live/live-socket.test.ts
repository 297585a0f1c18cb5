import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocketServer, type WebSocket as ServerSocket } from 'ws';
import { openLiveSocket, type LiveSocket, type SocketState } from './live-socket.ts';

interface Server {
  readonly server: WebSocketServer;
  readonly port: number;
  readonly sockets: ServerSocket[];
  readonly received: string[];
}

const servers: WebSocketServer[] = [];
const lives: LiveSocket[] = [];

async function serve(port = 0): Promise<Server> {
  const server = new WebSocketServer({ port, host: '127.0.0.1' });
  servers.push(server);
  const sockets: ServerSocket[] = [];
  const received: string[] = [];
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (data) => received.push((data as Buffer).toString()));
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return { server, port: (server.address() as AddressInfo).port, sockets, received };
}

async function stop(server: WebSocketServer): Promise<void> {
  for (const client of server.clients) client.terminate();
  await new Promise((resolve) => server.close(resolve));
}

function live(port: number, first?: string): LiveSocket & { readonly states: SocketState[]; readonly messages: unknown[] } {
  const states: SocketState[] = [];
  const messages: unknown[] = [];
  const socket = openLiveSocket({
    address: `ws://127.0.0.1:${port}/`,
    first,
    onMessage: (data) => messages.push(data),
    onState: (state) => states.push(state),
    pauses: { first: 20, max: 80 },
  });
  lives.push(socket);
  return { ...socket, states, messages };
}

afterEach(async () => {
  for (const socket of lives.splice(0)) socket.close();
  await Promise.all(servers.splice(0).map(stop));
});

describe('a live connection to a real server', () => {
  it('sends the first message, receives messages and closes', async () => {
    const { port, sockets, received, server } = await serve();
    const { states, messages, close } = live(port, '{"room":7}');
    await expect.poll(() => received).toEqual(['{"room":7}']);
    sockets[0]?.send('one');
    sockets[0]?.send('two');
    await expect.poll(() => messages).toEqual(['one', 'two']);
    expect(states).toEqual(['opening', 'open']);
    close();
    await expect.poll(() => server.clients.size).toBe(0);
    expect(states).toEqual(['opening', 'open']);
  });

  it('reconnects after the server was away, and sends the first message again', async () => {
    const { port, server } = await serve();
    const { states } = live(port, 'hello');
    await expect.poll(() => states.at(-1)).toBe('open');
    await stop(server);
    await expect.poll(() => states.filter((state) => state === 'lost').length).toBeGreaterThan(2);
    const again = await serve(port);
    await expect.poll(() => again.received).toEqual(['hello']);
    await expect.poll(() => states.at(-1)).toBe('open');
  });

  it.each([
    [1000, 'ended'],
    [1008, 'ended'],
    [1011, 'lost'],
    [4001, 'lost'],
  ])('closed by the server with %i is %s', async (code, state) => {
    const { port, sockets } = await serve();
    const { states, retry } = live(port);
    await expect.poll(() => states.at(-1)).toBe('open');
    sockets[0]?.close(code);
    await expect.poll(() => states).toContain(state);
    if (state === 'lost') return;
    // After the end, only `retry` connects again.
    retry();
    await expect.poll(() => sockets.length).toBe(2);
  });

  it('receives nothing and does not reconnect after it is closed', async () => {
    const { port, server } = await serve();
    const { states, close, retry, messages } = live(port);
    close();
    retry();
    await expect.poll(() => server.clients.size).toBe(0);
    expect(messages).toEqual([]);
    expect(states).toEqual(['opening']);
  });

  it('ends at once when the browser refuses the address', () => {
    const states: SocketState[] = [];
    lives.push(openLiveSocket({ address: 'ftp://x', onMessage: () => {}, onState: (state) => states.push(state) }));
    expect(states).toEqual(['opening', 'ended']);
  });
});
