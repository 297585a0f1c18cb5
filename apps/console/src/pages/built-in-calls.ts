import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredCalls, type DeclaredCall } from '@lab-console/page-renderer/declared-calls';
import { nodeCalls } from '../widget-registry/widget-calls.ts';

/**
 * What the console's own pages do, by their paths. Read from their files when the console is built, and never in a browser.
 *
 * @throws Error where it cannot be read from a definition.
 */
export function builtInCalls(): Readonly<Record<string, readonly DeclaredCall[]>> {
  const files = globSync('{centre,system,teaching}/**/*.json', { cwd: import.meta.dirname }).sort();
  return Object.fromEntries(
    files.map((file) => {
      const definition: unknown = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));
      const { calls, unreadable } = declaredCalls(definition, { widgets: nodeCalls });
      const [first] = unreadable;
      if (first) throw new Error(`It cannot be read what ${file} does at ${first.path}. Write table and method out.`);
      return [file.replaceAll('\\', '/').slice(0, -'.json'.length), calls];
    }),
  );
}
