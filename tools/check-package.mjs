// Packs the package in the current folder as it would be published and checks the result with publint and attw.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, tool } from './bootstrap.mjs';

const cwd = process.cwd();

/** The exports map without the private condition that points at the sources. */
function publishedExports(exportsMap) {
  const withoutSource = ([subpath, target]) =>
    typeof target === 'string'
      ? [subpath, target]
      : [subpath, Object.fromEntries(Object.entries(target).filter(([condition]) => condition !== '@lab-console/source'))];
  return Object.fromEntries(Object.entries(exportsMap).map(withoutSource));
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
if (JSON.stringify(publishedExports(manifest.exports)) !== JSON.stringify(manifest.publishConfig.exports)) {
  console.error(`${manifest.name}: publishConfig.exports must be exports without the source condition. Bring the two in step.`);
  process.exit(1);
}
for (const file of ['README.md', 'LICENSE']) {
  if (!existsSync(file)) {
    console.error(`${manifest.name}: ${file} is missing, and a published package needs it.`);
    process.exit(1);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'lab-console-pack-'));
try {
  const packed = await run('pnpm', ['pack', '--pack-destination', folder], { cwd, quiet: true });
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (packed.code !== 0 || !tarball) throw new Error(`Packing failed:\n${packed.output}`);
  const path = join(folder, tarball);
  /** @type {Array<[name: string, args: string[]]>} */
  const checks = [
    ['publint', ['run', path, '--strict']],
    [
      'attw',
      [path, '--profile', 'esm-only', '--no-emoji', '--format', 'table-flipped', '--exclude-entrypoints', './package.json'],
    ],
  ];
  for (const [name, args] of checks) {
    const { code, output } = await run(tool(name), args, { cwd, quiet: true });
    if (code !== 0) throw new Error(`${name} found faults in ${cwd}:\n${output}`);
  }
  console.log('publint and attw: no fault');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
