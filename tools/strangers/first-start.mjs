// The whole console as somebody starts it who has nothing of it: `npx lab-console` in an empty folder with an empty cache, and again over the same data.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { processorSeconds } from '../../apps/server/bench/processes.ts';
import { node, root } from '../bootstrap.mjs';
import { must } from './must.mjs';

/** Seconds until somebody sees the first page, on a machine as fast as that of the first measures: from an empty cache, and again. */
const maxSeconds = { first: 60, again: 3 };
/** How often each is tried: what else the machine and the network do is no matter of ours, and the best of them is what ours takes. */
const tries = { first: 2, again: 3 };
/** Milliseconds after which a start counts as one that never ends. */
const maxWait = 300_000;
/** Processor seconds in which that machine reads the compiler, which stands for the speed of any. */
const usualReading = 0.28;

/** @typedef {{ readonly seconds: number, readonly counted: number }} Start How long a start took by the clock, and how much of it counts. */

/** Seconds that the processors of this machine had something to do so far, all together. */
function busySeconds() {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
}

/** How many times as long as on the machine of the first measures a program takes here; 1 where it takes less. */
async function slowness() {
  const reading = "require('typescript'); const { user, system } = process.cpuUsage(); console.log((user + system) / 1e6);";
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' };
  const seconds = [];
  for (let at = 0; at < 3; at += 1) seconds.push(Number(await must(node, ['-e', reading], { cwd: root, env })));
  return Math.max(1, Math.min(...seconds) / usualReading);
}

/**
 * Starts the console by npx and waits until the sign-in is drawn.
 *
 * Other programs of a whole check have the processors meanwhile: what they used is taken off the seconds by the clock. On a quiet machine nothing is, so
 * that all of the time counts in which a start only waits.
 *
 * @param {{ place: string, cache: string, registry: import('./registry.mjs').Registry, browser: any }} start
 * @returns {Promise<Start>}
 * @throws Error with what it printed, where it ends before that.
 */
async function startByNpx({ place, cache, registry, browser }) {
  // Nothing that the workspace has made faster.
  const { NODE_COMPILE_CACHE: _compiled, ...env } = process.env;
  const page = await browser.newPage();
  const busyBefore = busySeconds();
  const begun = performance.now();
  const child = spawn('npx', ['--yes', 'lab-console', '--port', '0'], {
    cwd: place,
    env: { ...env, npm_config_registry: registry.url, npm_config_cache: cache, READY_JSON: '1', STOP_WITH_STDIN: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  try {
    const url = await new Promise((resolve, reject) => {
      const timer = setTimeout(() => fail('did not answer'), maxWait);
      const fail = (/** @type {string} */ why) => {
        clearTimeout(timer);
        reject(new Error(`npx lab-console ${why}:\n${printed}`));
      };
      child.once('exit', () => fail('ended before it answered'));
      child.stdout.on('data', () => {
        const line = printed.split('\n').find((each) => each.startsWith('{"ready"') && each.endsWith('}'));
        if (!line) return;
        clearTimeout(timer);
        resolve(JSON.parse(line).url);
      });
    });
    await page.goto(url);
    await page.locator('input[type=password]').waitFor();
    const seconds = (performance.now() - begun) / 1000;
    const own = processorSeconds(child.pid ?? 0);
    // Where the machine does not count what a program used, all that it did was ours.
    const ofOthers = own === 0 ? 0 : Math.max(0, busySeconds() - busyBefore - own);
    return { seconds, counted: seconds - ofOthers / cpus().length };
  } finally {
    await page.close();
    child.stdin.end();
    await ended;
  }
}

/** @param {Start} start */
const described = ({ seconds, counted }) => `${counted.toFixed(1)} s (${seconds.toFixed(1)} s by the clock)`;

/**
 * Starts the released console from nothing, and again.
 *
 * @param {{ place: string, registry: import('./registry.mjs').Registry, browser: any }} stranger `place` is an empty folder.
 * @returns {Promise<string>} A sentence with both times.
 * @throws Error where one of them is longer than it may be.
 */
export async function tryFirstStart({ place, registry, browser }) {
  /** @type {Record<'first' | 'again', Start | undefined>} */
  const best = { first: undefined, again: undefined };
  const slower = await slowness();
  const keep = (/** @type {'first' | 'again'} */ name, /** @type {Start} */ start) => {
    if (start.counted < (best[name]?.counted ?? Infinity)) best[name] = start;
    return start.counted <= maxSeconds[name] * slower;
  };
  const folders = Array.from({ length: tries.first }, (_, at) => join(place, `start-${at + 1}`));
  let tried = { place: '', cache: '' };
  for (const folder of folders) {
    tried = { place: folder, cache: join(folder, 'cache') };
    mkdirSync(folder, { recursive: true });
    if (keep('first', await startByNpx({ ...tried, registry, browser }))) break;
  }
  for (let at = 0; at < tries.again; at += 1) if (keep('again', await startByNpx({ ...tried, registry, browser }))) break;
  const { first, again } = best;
  if (!first || !again) throw new Error('npx lab-console was not tried.');
  const sentence = `npx lab-console: first page after ${described(first)}, again after ${described(again)}`;
  if (first.counted > maxSeconds.first * slower || again.counted > maxSeconds.again * slower)
    throw new Error(
      `${sentence}. They may take ${maxSeconds.first} s and ${maxSeconds.again} s, here ${slower.toFixed(1)} times that.`,
    );
  return sentence;
}
