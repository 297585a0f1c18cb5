import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { exportsPages, exportsPath } from '../make/exports.ts';
import { root } from '../make/root.ts';
import { packageDocuments } from '../make/site-map.ts';

const pages = exportsPages();

/** The names of each entry, which the report of the public types begins with. */
function reportedNames(folder: string): readonly string[] {
  const report = readFileSync(join(root, folder, 'api-report.txt'), 'utf8');
  const names = Array.from(report.matchAll(/^(?:\.\S*\n)(?<names>(?: {2}\S.*\n)*)/gm), ({ groups }) => groups?.['names'] ?? '');
  return names.flatMap((block) => Array.from(block.matchAll(/^ {2}([\w$]+)/gm), ([, name = '']) => name));
}

it.each(packageDocuments)('the page of the exports of $title has every export of the build', (document) => {
  const text = pages.get(exportsPath(document)) ?? '';
  const names = reportedNames(dirname(document.file));
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

it('an export has its sentence, its signature and what its members mean', () => {
  const text = pages.get('packages/import-kit/exports') ?? '';
  const section = text.slice(text.indexOf('### `ImportDialog`'));
  expect(section).toMatch(/^### `ImportDialog` \{#importdialog\}\n\n[A-Z][^\n]+\.\n\n```txt\nfunction ImportDialog</);
  expect(text).toContain('interface ImportDialogProps');
});

it('a class is shown without its bodies and what is private', () => {
  const text = pages.get('packages/page-renderer/exports') ?? '';
  const section = text.slice(text.indexOf('### `Scope`'), text.indexOf('### `ScopeListener`'));
  expect(section).toContain('class Scope');
  expect(section).not.toMatch(/this\.|private |#values/);
});
