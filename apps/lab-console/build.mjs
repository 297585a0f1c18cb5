// Puts the server, its schema, the built console and the documentation together: everything that `npx lab-console` needs but the dependencies of the server.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const server = fileURLToPath(new URL('../server/', import.meta.url));
const consoleDist = fileURLToPath(new URL('../console/dist/', import.meta.url));
const docsDist = fileURLToPath(new URL('../docs/dist/', import.meta.url));

const programs = ['main', 'backup', 'restore', 'doctor', 'reset-admin'].map((name) => `${server}src/${name}.ts`);
const threads = [
  'app/gateway-process/gateway-main',
  'timetable/run/solver-worker',
  'timetable/run/plan-worker',
  'data-rules/rule-worker',
].map((name) => `${server}src/${name}.ts`);

/** Programs of threads are files beside the others: their addresses end as built files do. */
const builtNames = {
  name: 'built-names',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /settings\/own-files\.ts$|^\.\/own-files\.ts$/ }, ({ importer }) =>
      importer.startsWith(server) ? { path: `${here}src/own-files.ts` } : undefined,
    );
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!text.includes('import.meta.url)')) return undefined;
      return {
        contents: text.replace(/new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g, "new URL('./$1.js', import.meta.url)"),
        loader: 'ts',
      };
    });
  },
};

/** Packages of npm are dependencies of this one; those of this workspace become a part of it. */
const packages = {
  name: 'packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@lab-console/') || path.startsWith('/') ? undefined : { path, external: true },
    );
  },
};

const common = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node22.13',
  conditions: ['@lab-console/source'],
  legalComments: 'none',
  logLevel: 'warning',
};
await rm(`${here}dist`, { recursive: true, force: true });
await mkdir(`${here}dist`, { recursive: true });
await build({
  ...common,
  entryPoints: [...programs, ...threads],
  outdir: `${here}dist/server`,
  entryNames: '[name]',
  chunkNames: 'part-[hash]',
  splitting: true,
  minifySyntax: true,
  plugins: [builtNames, packages],
});
await build({
  ...common,
  entryPoints: [`${here}src/cli.ts`],
  outfile: `${here}dist/cli.js`,
  banner: { js: '#!/usr/bin/env node' },
  plugins: [packages],
});
await cp(`${server}schema`, `${here}dist/schema`, { recursive: true });
await cp(consoleDist, `${here}dist/console`, { recursive: true, filter: (name) => !name.endsWith('.map') });
await cp(docsDist, `${here}dist/docs`, { recursive: true });

// What the server needs at run time is what this package needs.
const manifest = JSON.parse(await readFile(`${here}package.json`, 'utf8'));
const { dependencies, optionalDependencies } = JSON.parse(await readFile(`${server}package.json`, 'utf8'));
const outside = Object.fromEntries(Object.entries(dependencies).filter(([name]) => !name.startsWith('@lab-console/')));
const inStep = (ours, theirs) => JSON.stringify(ours) === JSON.stringify(theirs);
if (!inStep(manifest.dependencies, outside) || !inStep(manifest.optionalDependencies, optionalDependencies)) {
  await writeFile(
    `${here}package.json`,
    `${JSON.stringify({ ...manifest, dependencies: outside, optionalDependencies }, null, 2)}\n`,
  );
  throw new Error('The dependencies in package.json were not those of apps/server, and were put right. Install and build again.');
}
