import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const site = join(import.meta.dirname, '..');
const folder = join(site, '.code');
const compiler = join(site, '../../node_modules/typescript-native/bin/tsc');
const fence = /^```(?<kind>tsx?)\n(?<code>[\s\S]*?)^```/gm;

/** A file for each piece of code; the first one about backends has the name under which the next one imports it. */
function writeCode(page: string): number {
  const text = readFileSync(join(site, 'content/en', page), 'utf8');
  const pieces = Array.from(text.matchAll(fence), ({ groups }) => ({
    kind: groups?.['kind'] ?? 'ts',
    code: groups?.['code'] ?? '',
  }));
  for (const [at, { kind, code }] of pieces.entries()) {
    const name = at === 0 && page.endsWith('own-backend.md') ? 'files' : `${basename(page, '.md')}-${at}`;
    writeFileSync(join(folder, `${name}.${kind}`), code);
  }
  return pieces.length;
}

it('the code of the pages compiles under strict types', () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const pages = readdirSync(join(site, 'content/en'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  const count = pages.reduce((sum, page) => sum + writeCode(page), 0);
  expect(count).toBeGreaterThanOrEqual(3);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../tsconfig.base.json',
      compilerOptions: { exactOptionalPropertyTypes: false },
      include: ['*.ts', '*.tsx'],
    }),
  );
  try {
    execFileSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
  } catch (error) {
    expect((error as { stdout: string }).stdout).toBe('');
  }
});
