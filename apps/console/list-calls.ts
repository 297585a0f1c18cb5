/**
 * Writes to where the server reads it what widgets and the console's own pages send: run it after a change of `src/widget-registry/widget-calls.ts` or of
 * a definition in `src/pages`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInCalls } from './src/pages/built-in-calls.ts';
import { nodeCalls } from './src/widget-registry/widget-calls.ts';

const folder = join(import.meta.dirname, '../server/src/page-lists');
for (const [name, calls] of Object.entries({ 'widget-calls': nodeCalls, 'built-in-calls': builtInCalls() }))
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(calls, null, 2)}\n`);
