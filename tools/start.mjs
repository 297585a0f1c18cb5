import { spawn } from 'node:child_process';
import { ensureConsoleBuilt, ensureInstalled, node, root, run, tool, workspaceEnv } from './bootstrap.mjs';
import { forwardSignals } from './forward-signals.mjs';

await ensureInstalled();
await ensureConsoleBuilt();

const server = spawn(node, ['--conditions=@lab-console/source', 'src/main.ts'], {
  cwd: `${root}apps/server`,
  env: workspaceEnv({ DATA_DIR: process.env.DATA_DIR ?? `${root}.data` }),
  stdio: 'inherit',
  // In a group of its own Ctrl-C does not reach it past this process.
  detached: process.platform !== 'win32',
});
forwardSignals(() => [server]);

// The documentation is not needed for the first screens: its build begins when the start has had the machine for itself. The server finds it then.
setTimeout(async () => {
  const args = ['run', 'build', '--filter=@lab-console/docs', '--output-logs=errors-only'];
  const { code, output } = await run(tool('turbo'), args, { quiet: true });
  if (code !== 0) process.stderr.write(`Building the documentation failed; the console works without it.\n${output}\n`);
}, 60_000).unref();
server.on('close', (code) => process.exit(code ?? 1));
