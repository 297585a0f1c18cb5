// Packs the package in the current folder as it would be published and checks the result with publint and attw.
import { existsSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import semver from 'semver';
import { checkApi } from './api-report.mjs';
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

/** Manifests of a package and of all that its users install with it, by folder. */
function installedWith(folder, found = new Map()) {
  if (found.has(folder)) return found;
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  found.set(folder, manifest);
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
    const at = folderOf(name, folder);
    if (at) installedWith(at, found);
  }
  return found;
}

/** The folder of a dependency as Node finds it; nothing where an optional one is not installed. */
function folderOf(name, from) {
  const at = join(from, 'node_modules', name);
  if (existsSync(at)) return realpathSync(at);
  return dirname(from) === from ? undefined : folderOf(name, dirname(from));
}

const narrower = [...installedWith(cwd).values()].filter(
  ({ engines }) => engines?.node && !semver.subset(manifest.engines.node, engines.node),
);
if (narrower.length > 0) {
  const named = narrower.map(({ name, engines }) => `${name} (${engines.node})`).join(', ');
  console.error(
    `${manifest.name}: engines.node is ${manifest.engines.node}, but ${named} needs more. Say what all of them run on.`,
  );
  process.exit(1);
}

const apiFault = checkApi(cwd);
if (apiFault !== null) {
  console.error(apiFault);
  process.exit(1);
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
