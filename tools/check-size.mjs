// Own code of a package, minified and gzipped, dependencies left out: what `sizeBudget` in its package.json promises.
// Only what the entry imports statically counts; what is loaded on demand is listed beside it.
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const { name, sizeBudget, peerDependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8'));

/**
 * Sizes of the bundled entry.
 *
 * @param {string[]} external Packages that are left out, or `*` for all.
 * @returns {Promise<{ initial: number, onDemand: number }>} In kB, gzipped.
 */
async function measure(external) {
  const { outputFiles, metafile } = await build({
    entryPoints: ['dist/index.js'],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    ...(external.includes('*') ? { packages: 'external' } : { external }),
    define: { 'process.env.NODE_ENV': '"production"' },
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
  return {
    initial: kilobytes(initial),
    onDemand: kilobytes(Object.keys(metafile.outputs).filter((path) => !initial.has(path))),
  };
}

const { initial: size, onDemand } = await measure(['*']);
console.log(`${name}: ${size.toFixed(1)} kB of ${sizeBudget} kB gzip, ${onDemand.toFixed(1)} kB more on demand`);
if (size > sizeBudget) {
  console.error(
    `${name} is over its budget: load a part on demand, or drop something. The budget stands in package.json (sizeBudget).`,
  );
  process.exitCode = 1;
}

// What a page that has the peers already gets heavier by, which the README says.
const { initial: whole } = await measure(Object.keys(peerDependencies).flatMap((peer) => [peer, `${peer}/*`]));
const said = Number(/ · adds (\d+) kB gzip/.exec(readFileSync('README.md', 'utf8'))?.[1]);
console.log(`${name}: ${whole.toFixed(1)} kB gzip with what it brings`);
if (!(Math.abs(said - whole) <= 1 + whole / 20)) {
  console.error(
    `${name} adds ${whole.toFixed(1)} kB gzip to a page, but its README says ${said} kB: write ${Math.round(whole)} kB there.`,
  );
  process.exitCode = 1;
}
