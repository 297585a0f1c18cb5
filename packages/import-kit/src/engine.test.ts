import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** Packages that a program without an interface does not install. */
const drawn = /^(?:react|react-dom|@mui|@emotion|@tanstack)(?:\/|$)/;

async function importedBy(entry: string): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    write: false,
    metafile: true,
    splitting: true,
    outdir: 'out',
    format: 'esm',
    platform: 'node',
    conditions: ['@lab-console/source'],
    external: ['react', 'react-dom', '@mui/*', '@emotion/*', '@tanstack/*'],
    logLevel: 'error',
  });
  return Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
}

it.each(['engine.ts', 'reader.ts', 'student/index.ts', 'locales/index.ts', 'word/word-reader.ts'])(
  '%s needs neither React nor Material UI',
  async (entry) => {
    expect((await importedBy(entry)).filter((path) => drawn.test(path))).toEqual([]);
  },
);

it('finds what the whole package needs', async () => {
  expect(await importedBy('index.ts')).toEqual(expect.arrayContaining(['react', '@mui/material/Button']));
});
