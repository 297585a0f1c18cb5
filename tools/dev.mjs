import { spawn } from 'node:child_process';
import { ensureInstalled, node, root, tool, workspaceEnv } from './bootstrap.mjs';
import { forwardSignals } from './forward-signals.mjs';

await ensureInstalled();

/** Server and console, each started again when its sources change. */
const parts = [
  {
    name: 'server',
    command: node,
    args: ['--watch', '--watch-preserve-output', '--conditions=@lab-console/source', 'src/main.ts'],
    cwd: `${root}apps/server`,
    env: { DATA_DIR: process.env.DATA_DIR ?? `${root}.data` },
  },
  { name: 'console', command: tool('vite'), args: ['--clearScreen', 'false'], cwd: `${root}apps/console`, env: {} },
];

const children = parts.map(({ name, command, args, cwd, env }) => {
  const child = spawn(command, args, {
    cwd,
    env: workspaceEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      for (const line of text.trimEnd().split('\n')) console.log(`${name.padEnd(8)}│ ${line}`);
    });
  }
  child.on('close', () => stop());
  return child;
});

let stopping = false;
/** When one part ends, the other one is of no use. */
function stop() {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
}
forwardSignals(() => children);
