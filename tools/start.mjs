import { spawn } from 'node:child_process';
import { ensureConsoleBuilt, ensureInstalled, node, root, workspaceEnv } from './bootstrap.mjs';
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
server.on('close', (code) => process.exit(code ?? 1));
