import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter } from 'vitest/node';

/**
 * Reporter that writes the errors which no test caught, as a list of texts. Vitest fails for them, but its JSON report does not have them.
 *
 * @param outputFile Written only when there are any.
 */
export function unhandledErrors(outputFile: string): Reporter {
  return {
    onTestRunEnd: (_modules, errors) => {
      rmSync(outputFile, { force: true });
      if (errors.length === 0) return;
      mkdirSync(dirname(outputFile), { recursive: true });
      const texts = errors.map(({ name, message, stack = '', VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) =>
        stripVTControlCharacters([[file, test].filter(Boolean).join(' › '), `${name}: ${message}`, stack].join('\n')),
      );
      writeFileSync(outputFile, JSON.stringify(texts));
    },
  };
}
