import { spawn } from 'node:child_process';
import { ensureInstalled, node, root, workspaceEnv } from './bootstrap.mjs';
import { forwardSignals } from './forward-signals.mjs';

// A command beside the server, with its settings: node tools/server-command.mjs reset-admin
const [name = '', ...given] = process.argv.slice(2);
await ensureInstalled();
const command = spawn(node, ['--conditions=@lab-console/source', `src/${name}.ts`, ...given], {
  cwd: `${root}apps/server`,
  // File names are meant from where the command was given.
  env: { ...workspaceEnv({ DATA_DIR: process.env.DATA_DIR ?? `${root}.data` }), COMMAND_DIR: process.cwd() },
  stdio: 'inherit',
});
forwardSignals(() => [command]);
command.on('close', (code) => process.exit(code ?? 1));
