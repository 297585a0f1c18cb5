import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('`npm install` in a clone fails with what to do instead', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lab-console-npm-'));
  copyFileSync(join(import.meta.dirname, '../package.json'), join(folder, 'package.json'));
  const { status, stderr } = spawnSync('npm', ['install', '--offline'], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  expect(status).not.toBe(0);
  expect(stderr).toContain('use-npx-pnpm-install-or-npm-start');
});
