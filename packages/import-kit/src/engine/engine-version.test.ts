import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { version } from 'xlsx';

it('xlsx is the audited version without known vulnerabilities', () => {
  expect(version).toBe('0.20.3');
  const manifest = JSON.parse(readFileSync(new URL('../../node_modules/xlsx/package.json', import.meta.url), 'utf8')) as {
    name: string;
    version: string;
  };
  expect(`${manifest.name}@${manifest.version}`).toBe('@e965/xlsx@0.20.3');
});

it('xlsx is not imported by the page, only by the reader and the worker', () => {
  const seen = new Set<string>();
  const imports: string[] = [];
  const visit = (url: URL): void => {
    if (seen.has(url.href)) return;
    seen.add(url.href);
    const source = readFileSync(url, 'utf8')
      .replace(/import type [^;]+;/g, '')
      .replace(/export type [^;]+;/g, '');
    for (const [, target] of source.matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
      if (target!.startsWith('.')) visit(new URL(target!, url));
      else imports.push(target!);
    }
  };
  visit(new URL('../index.ts', import.meta.url));
  expect(seen.size).toBeGreaterThan(50);
  expect(imports).not.toContain('xlsx');
});
