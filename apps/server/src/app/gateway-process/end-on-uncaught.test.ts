import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';

/** A server whose address `/throw` throws after its answer, `/slow` takes 700 ms, and `/never` does not answer. */
const script = `
  const { default: Fastify } = await import('fastify');
  const { endOnUncaught } = await import(${JSON.stringify(join(import.meta.dirname, 'end-on-uncaught.ts'))});
  const { followRequests } = await import(${JSON.stringify(join(import.meta.dirname, 'current-request.ts'))});
  const app = Fastify({ forceCloseConnections: 'idle' });
  app.get('/throw', async () => {
    setTimeout(() => { throw new Error('nobody catches this'); }, 50);
    return 'thrown soon';
  });
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    return 'slow but whole';
  });
  app.get('/never', () => new Promise(() => undefined));
  const requests = followRequests(app.server);
  const write = (level) => (fields, text) => console.log(JSON.stringify({ level, text, request: fields.request, error: fields.err?.message }));
  endOnUncaught({ log: { fatal: write('fatal'), error: write('error') }, requests, drain: () => app.close() });
  await app.listen({ port: 0, host: '127.0.0.1' });
  console.log(JSON.stringify({ port: app.server.address().port }));
`;

async function startThrowing(): Promise<{ origin: string; lines: Record<string, unknown>[]; ended: Promise<number | null> }> {
  const child = spawn(process.execPath, ['--input-type=module', '--conditions=@lab-console/source', '--eval', script], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: Record<string, unknown>[] = [];
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const origin = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const parsed = JSON.parse(line) as Record<string, unknown>;
      if (typeof parsed['port'] === 'number') resolve(`http://127.0.0.1:${parsed['port']}`);
      else lines.push(parsed);
    });
  });
  return { origin, lines, ended };
}

it('logs an error that nobody caught with its request, finishes running requests, takes no new ones and ends', async () => {
  const { origin, lines, ended } = await startThrowing();
  const slow = fetch(`${origin}/slow`).then((answer) => answer.text());
  await fetch(`${origin}/throw`);
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  await expect(fetch(`${origin}/slow`)).rejects.toThrow('fetch failed');
  expect(await slow).toBe('slow but whole');
  expect(await ended).toBe(1);
  expect(lines[0]).toMatchObject({
    level: 'fatal',
    error: 'nobody catches this',
    request: { method: 'GET', url: '/throw', msSinceStart: expect.any(Number) as number },
  });
});

it('waits five seconds for a request that does not end, and ends without it', async () => {
  const { origin, lines, ended } = await startThrowing();
  const never = fetch(`${origin}/never`).catch(() => 'cut off');
  await fetch(`${origin}/throw`);
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  const startedAt = performance.now();
  expect(await ended).toBe(1);
  expect(performance.now() - startedAt).toBeGreaterThan(4_000);
  expect(await never).toBe('cut off');
});
