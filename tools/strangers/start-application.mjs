// The program of an application that serves itself, for as long as it is tried.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { node } from '../bootstrap.mjs';

/** Milliseconds after which a program counts as one that never answers. */
const maxWait = 60_000;

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Starts a program by Node and waits until it answers.
 *
 * @param {(port: number) => readonly string[]} start
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ address: string, stop: () => void }>}
 * @throws Error with what it printed, where it ends or never answers.
 */
export async function startApplication(start, options) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/`;
  const child = spawn(node, start(port), { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const stop = () => void child.kill();
  const deadline = Date.now() + maxWait;
  while (Date.now() < deadline && child.exitCode === null) {
    const hasAnswered = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (hasAnswered) return { address, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  stop();
  throw new Error(`${start(port).join(' ')} did not answer:\n${output}`);
}
