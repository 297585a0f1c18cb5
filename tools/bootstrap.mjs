// Runs on whatever Node the machine has (20 or newer), before anything is installed: no dependency, no TypeScript.
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants as osConstants, homedir, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** Node 24 of the npm package `node`: the one that everything but this file runs on. */
export const node = `${root}node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`;

const stampFile = `${root}node_modules/.installed`;

/** Ends the process with one sentence. */
export function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** Path of a program that the workspace installed. */
export function tool(name) {
  return `${root}node_modules/.bin/${name}`;
}

/** Where turbo keeps what tasks left behind: outside of the clone, so that another clone of the same state need not do them again. */
export const turboCache = process.env.TURBO_CACHE_DIR ?? join(homedir(), '.cache/lab-console/turbo');

/** Where Node keeps what it made of the sources that it read: with it, each start of the server takes two thirds of the time. */
const compiledSources = `${root}node_modules/.cache/compiled`;

/** Environment in which `node` and the workspace's programs come first. */
export function workspaceEnv(extra = {}) {
  return {
    ...process.env,
    PATH: `${root}node_modules/.bin${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_CACHE_DIR: turboCache,
    DO_NOT_TRACK: '1',
    NODE_COMPILE_CACHE: compiledSources,
    ...extra,
  };
}

/**
 * Runs a program to its end; with `quiet`, `onOutput` is told what it prints as it comes. With `waits`, it and what it starts get the processors that
 * others leave.
 *
 * @returns {Promise<{ code: number, output: string }>} Exit code (1 for a signal) and, with `quiet`, what it printed.
 */
export function run(command, args, { cwd = root, env = workspaceEnv(), quiet = false, waits = false, onOutput = () => {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    if (waits && child.pid !== undefined) setPriority(child.pid, osConstants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    const take = (chunk) => {
      output += chunk;
      onOutput(String(chunk));
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function installStamp() {
  const hash = createHash('sha256');
  const manifests = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(`${root}${folder}`).map((name) => `${folder}/${name}/package.json`),
  );
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests]) {
    if (existsSync(root + file)) hash.update(file).update(readFileSync(root + file));
  }
  return `${process.platform}-${process.arch}-${hash.digest('hex')}`;
}

/** Installs the dependencies with the pinned pnpm when the lockfile or a manifest changed since the last time. */
export async function ensureInstalled() {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    fail(`Lab Console needs Node 20 or newer; this is ${process.versions.node}. Install a current Node and start again.`);
  }
  try {
    accessSync(root, constants.W_OK);
  } catch {
    fail(`The folder ${root} cannot be written to. Give this user write permission or copy the repository elsewhere.`);
  }
  const stamp = installStamp();
  if (existsSync(node) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;

  const { packageManager } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  console.log('Installing dependencies (the first time takes about a minute) …');
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const { code } = await run(npx, ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    env: { ...process.env, CI: '1' },
  });
  if (code !== 0 || !existsSync(node)) {
    fail(
      'Installing the dependencies failed; the lines above say why. Check the network and the free disk space, then try again.',
    );
  }
  writeFileSync(stampFile, stamp);
}

/** Builds the console when its sources changed; turbo answers from its cache otherwise. */
export async function ensureConsoleBuilt() {
  const args = ['run', 'build', '--filter=@lab-console/console', '--output-logs=errors-only'];
  const firstTime = !existsSync(`${root}apps/console/dist/index.html`);
  if (firstTime) console.log('Building the console …');
  const { code, output } = await run(tool('turbo'), args, { quiet: true });
  if (code !== 0) fail(`Building the console failed:\n${output}`);
}
