import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { apiReport, checkApi, writeApi } from './api-report.mjs';

let folder = '';
const changesets = (): string => join(folder, 'changesets');

/** A built package with two entries that share a part, and a type that only one of them leads to. */
const parts = {
  'index.d.ts': "export { R as Row, f as format } from './shared.js';\nexport { User } from 'another-package';\n",
  'more.d.ts': "export { M as More } from './shared.js';\n",
  'shared.d.ts': [
    '/** A row. */',
    'interface R { readonly cell: C; }',
    'interface C { readonly text: string; }',
    'interface Unreached { readonly a: 1; }',
    'declare const f: (row: R) => string;',
    'type M = 1;',
    'export { R, f, M };',
  ].join('\n'),
};

function build(changed: Partial<typeof parts> = {}): void {
  for (const [name, text] of Object.entries({ ...parts, ...changed })) writeFileSync(join(folder, 'dist', name), text);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lab-console-api-'));
  mkdirSync(join(folder, 'dist'));
  mkdirSync(changesets());
  const entry = (name: string) => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` });
  const exports = { '.': entry('index'), './more': entry('more'), './package.json': './package.json' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'a-package', publishConfig: { exports } }));
  build();
});

afterEach(() => rmSync(folder, { recursive: true }));

const shared = (from: string, to: string) => ({ 'shared.d.ts': parts['shared.d.ts'].replace(from, to) });

it('has the names of each entry, and the types that they lead to', () => {
  expect(apiReport(folder).split('\n')).toEqual(
    expect.arrayContaining(['.', '  Row (R)', "  User from 'another-package'", './more', '  More (M)', 'interface R {']),
  );
  expect(apiReport(folder)).toContain('readonly text: string');
  expect(apiReport(folder)).not.toContain('Unreached');
});

it.each([
  [
    'another type of a field that is reached by another type',
    shared('text: string', 'text: number'),
    '+     readonly text: number;',
  ],
  ['an export that is gone', { 'more.d.ts': 'export {};\n' }, '-   More (M)'],
  ['other arguments', shared('(row: R)', '(row: R, wide: boolean)'), '+ const f: (row: R, wide: boolean) => string;'],
])('sees %s', (_, changed, line) => {
  writeFileSync(join(changesets(), 'first.md'), "---\n'a-package': minor\n---\n\nFirst.\n");
  expect(writeApi(folder, changesets())).toBe(true);
  expect(checkApi(folder)).toBeNull();
  build(changed);
  expect(checkApi(folder)).toContain(line);
});

it.each([
  ['another comment', shared('A row.', 'Another.')],
  ['a type that is not reached', shared('readonly a: 1', 'readonly a: 2')],
])('does not see %s', (_, changed) => {
  const before = apiReport(folder);
  build(changed);
  expect(apiReport(folder)).toBe(before);
});

it('writes no report that no changeset is about', () => {
  writeFileSync(join(changesets(), 'other.md'), "---\n'another-package': minor\n---\n\nAbout 'a-package'.\n");
  expect(() => writeApi(folder, changesets())).toThrow('no changeset says so');
  writeFileSync(join(changesets(), 'own.md'), '---\n"a-package": patch\n---\n\nOwn.\n');
  expect(writeApi(folder, changesets())).toBe(true);
  expect(readFileSync(join(folder, 'api-report.txt'), 'utf8')).toBe(apiReport(folder));
});
