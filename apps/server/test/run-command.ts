import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { compiledSources } from '../../../tools/test-server.ts';

/** How a command ended. */
export interface CommandEnd {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a command beside the server, such as `reset-admin`, with settings in the names of the environment. */
export function runCommand(name: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<CommandEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--conditions=@lab-console/source', join(import.meta.dirname, '../src', `${name}.ts`), ...args],
      {
        env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compiledSources, LOG_LEVEL: 'warn', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output, errors }));
  });
}
