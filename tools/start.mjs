import { spawn } from 'node:child_process';
import { ensureConsoleBuilt, ensureInstalled, node, root, workspaceEnv } from './bootstrap.mjs';

await ensureInstalled();
await ensureConsoleBuilt();

const server = spawn(node, ['--conditions=@lab-console/source', 'src/main.ts'], {
  cwd: `${root}apps/server`,
  env: workspaceEnv({ DATA_DIR: process.env.DATA_DIR ?? `${root}.data` }),
  stdio: 'inherit',
});

// Ctrl-C reaches the server by itself; this process waits for its orderly end. A kill is handed on.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => server.kill('SIGTERM'));
process.on('SIGHUP', () => server.kill('SIGTERM'));
server.on('close', (code) => process.exit(code ?? 1));
