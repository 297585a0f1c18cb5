import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import type { ImportDefinition } from './core/define-import.ts';
import { importSheet } from '../test/import-sheet.ts';

const readme = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8');
const folder = fileURLToPath(new URL('../.results/', import.meta.url));
const file = `${folder}readme-example.tsx`;

afterAll(() => rmSync(file, { force: true }));

it('runs the first example of the README', async () => {
  const example = /```tsx\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  // The example has to stay short.
  expect(example.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(24);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${example.replace("'@lab-console/import-kit'", "'../src/index.ts'")}\nexport { students };\n`);

  const api = {
    users: vi.fn(async (codes: readonly string[]) => [{ code: '20260007' }].filter(({ code }) => codes.includes(code))),
    createUsers: vi.fn(async (_items: readonly unknown[], _key: string) => {}),
  };
  vi.stubGlobal('api', api);
  const { students, StudentImport } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    readonly students: ImportDefinition;
    readonly StudentImport: ComponentType;
  };
  expect(renderToString(createElement(StudentImport))).toContain('Choose file');

  const { session, marks } = await importSheet(students, [
    ['学号', '姓名'],
    ['20260001', 'Ada'],
    ['20260007', 'Grace'],
    ['20260002', null],
    ['20260003', 'Mary'],
    ['20260003', 'Mary'],
  ]);
  expect(marks).toEqual({
    2: [],
    3: ['account:exists'],
    4: ['name:required'],
    5: ['account:duplicate'],
    6: ['account:duplicate'],
  });
  session.editCell(3, 'account', '20260008');
  session.editCell(4, 'name', 'Joan');
  session.editCell(6, 'account', '20260004');
  await vi.waitFor(() => expect(session.getState().summary).toMatchObject({ invalid: 0, checking: 0 }));
  await session.submit();
  expect(session.getState().outcome).toEqual({ kind: 'succeeded', sent: 5 });
  expect(api.createUsers).toHaveBeenCalledWith(
    expect.arrayContaining([{ code: '20260008', name: 'Grace' }]),
    expect.stringMatching(/^[0-9a-z]{32,48}$/i),
  );
  vi.unstubAllGlobals();
});
