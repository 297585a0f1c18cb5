// Packs the package in the current folder as it would be published and checks the result with publint and attw.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, tool } from './bootstrap.mjs';

const cwd = process.cwd();
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
