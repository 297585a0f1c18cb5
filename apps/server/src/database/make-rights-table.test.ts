import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { access, exposedFunctions, innerTables } from './access.ts';
import { makeRightsTable, rightsFile } from './make-rights-table.ts';

const rows = makeRightsTable()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** The cells of the row that begins with these. */
function cellsOf(...first: readonly string[]): readonly string[] | undefined {
  return rows.find((row) => first.every((cell, at) => row[at + 1] === cell))?.slice(first.length + 1, -1);
}

test('RIGHTS.md is the table of rights; after a change of it, run "pnpm release-schema" in apps/server', async () => {
  expect((await readFile(rightsFile, 'utf8')).replaceAll('\r\n', '\n')).toBe(makeRightsTable());
});

test('each verb of a table has its rule for each role, and verbs with the same rules share a row', () => {
  expect(cellsOf('table', 'verb')).toEqual(['admin', 'dev', 'centreadmin', 'teacher']);
  expect(cellsOf('`orgs`', 'select')).toEqual(['all', 'all', 'all', 'all']);
  expect(cellsOf('`orgs`', 'insert')).toEqual(['all', 'all', 'belowCentre', 'belowCentre']);
  expect(cellsOf('`orgs`', 'update, delete')).toEqual(['all', 'all', 'belowCentre', 'ownClasses']);
  expect(cellsOf('`accounts`', 'select')).toEqual(['all', 'all', 'all', '–']);
  expect(cellsOf('`role_rights`')).toEqual(['yes', 'yes', '–', '–']);
});

test('every table and function has a row', () => {
  const names = [...Object.keys(access), ...Object.keys(innerTables), ...Object.keys(exposedFunctions)];
  expect(names.filter((name) => cellsOf(`\`${name}\``) === undefined)).toEqual([]);
});
