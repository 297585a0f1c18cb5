import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Handed to `loadPart` by whoever takes it: `load` of a node or a part, a lazy component. */
const handedOn = /async \(\) => \(?\{?[^)]*\(?await import\(/;

test('code that comes with a press is tried again after a failure', () => {
  const root = join(import.meta.dirname, '../../../..');
  const lines = globSync('packages/{import-kit,page-renderer}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(?:test|stories)\.tsx?$|\/testing\//.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => /\bimport\('\.{1,2}\//.test(line))
        .map((line) => ({ file, line: line.trim() })),
    );
  expect(lines.length).toBeGreaterThan(100);
  // A module that could not be fetched stays so for a bare `import()`: Chromium never asks for its address again.
  expect(lines.filter(({ line }) => /await import\(/.test(line) && !handedOn.test(line))).toEqual([]);
});
