// Own code of a package, minified and gzipped, dependencies left out: what `sizeBudget` in its package.json promises.
// Only what the entry imports statically counts; what is loaded on demand is listed beside it.
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const { name, sizeBudget } = JSON.parse(readFileSync('package.json', 'utf8'));

const { outputFiles, metafile } = await build({
  entryPoints: ['dist/index.js'],
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  packages: 'external',
  outdir: 'out',
  write: false,
  metafile: true,
  loader: { '.css': 'empty' },
  logLevel: 'error',
});

const bytes = new Map(outputFiles.map(({ path, contents }) => [path.replaceAll('\\', '/'), gzipSync(contents).length]));
const sizeOf = (output) => [...bytes].find(([path]) => path.endsWith(`/${output}`))?.[1] ?? 0;

const initial = new Set();
const visit = (output) => {
  if (initial.has(output) || !metafile.outputs[output]) return;
  initial.add(output);
  for (const { path, kind } of metafile.outputs[output].imports) if (kind === 'import-statement') visit(path);
};
visit('out/index.js');

const kilobytes = (paths) => [...paths].reduce((sum, path) => sum + sizeOf(path), 0) / 1000;
const size = kilobytes(initial);
const lazy = kilobytes(Object.keys(metafile.outputs).filter((path) => !initial.has(path)));
console.log(`${name}: ${size.toFixed(1)} kB of ${sizeBudget} kB gzip, ${lazy.toFixed(1)} kB more on demand`);
if (size > sizeBudget) {
  console.error(
    `${name} is over its budget: load a part on demand, or drop something. The budget stands in package.json (sizeBudget).`,
  );
  process.exitCode = 1;
}
