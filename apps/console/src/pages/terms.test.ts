import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = import.meta.glob<unknown>('./{centre,system,teaching}/**/*.json', { import: 'default', eager: true });

/** A Chinese text of a page, and the title that it stands under. */
interface Text {
  readonly file: string;
  readonly title: string;
  readonly key: string;
  readonly text: string;
}

/** The Chinese texts of a definition. */
function* textsOf(node: unknown, at: Omit<Text, 'text'>): Generator<Text> {
  if (Array.isArray(node)) for (const item of node) yield* textsOf(item, at);
  else if (typeof node === 'object' && node !== null) {
    const { zh, title } = node as { readonly zh?: unknown; readonly title?: { readonly zh?: unknown } };
    if (typeof zh === 'string') yield { ...at, text: zh };
    const inside = typeof title?.zh === 'string' ? { ...at, title: title.zh } : at;
    for (const [key, value] of Object.entries(node)) yield* textsOf(value, { ...inside, key });
  }
}
const texts = Object.entries(files).flatMap(([file, definition]) => [...textsOf(definition, { file, title: '', key: '' })]);

/** Words that the glossary has another one for. */
const replaced = [
  { word: /场地|地点|教室/, take: '实验室' },
  { word: /编组/, take: '分组' },
  { word: /名额/, take: '座位' },
  { word: /教学时间|授课时间/, take: '其他教学' },
  { word: /空闲时间|空位/, take: '空闲时段' },
  { word: /转为草稿|撤销发布/, take: '取消发布' },
  { word: /组织机构/, take: '机构' },
  { word: /排课方案/, take: '排课计划' },
  { word: /新增/, take: '新建' },
  { word: /公告/, take: '通知' },
];

test('one thing has one Chinese word in all pages', () => {
  expect(texts.length).toBeGreaterThan(1_500);
  expect(texts.filter(({ text }) => replaced.some(({ word }) => word.test(text)))).toEqual([]);
});

test('one thing has one Chinese word in the texts of all packages and of the server', () => {
  const root = join(import.meta.dirname, '../../../..');
  const lines = globSync('{apps/{console,server},packages/*}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(?:test|stories)\.tsx?$|\/(?:demo|testing|word\/questions|timetable\/lab)\//.test(file))
    .flatMap((file) => {
      // Headings of foreign files are recognised by whatever word they use.
      const text = readFileSync(join(root, file), 'utf8')
        .replaceAll(/(?:aliases|fallbackHeaders): \[[^\]]*\]/g, '')
        .split('\n');
      return text.filter((line) => /[\u4e00-\u9fff]/.test(line)).map((line) => ({ file, line }));
    })
    .filter(({ line }) => !/^\s*(?:\*|\/\/|aliases:|fallbackHeaders:)/.test(line));
  expect(lines.length).toBeGreaterThan(3_000);
  const found = replaced.flatMap(({ word, take }) =>
    // Parts of pages are called what they are called where their definitions come from.
    lines
      .filter(({ file, line }) => word.test(line) && !(take === '新建' && file.startsWith('packages/page-renderer/')))
      .map(({ file, line }) => `${file}: ${line.trim()}: ${take}`),
  );
  expect(found).toEqual([]);
});

/** What is joined without a language: codes and cells of a sheet, names of files, e-mail addresses, code, mathematics, messages for developers. */
const notSaid = [
  'apps/console/src/features/reports/upload-reports.ts',
  'packages/api-client/src/plan-status/plan-status.ts',
  'packages/import-kit/src/columns/choice-column.ts',
  'packages/import-kit/src/core/listed-text.ts',
  'packages/import-kit/src/core/unique-rule.ts',
  'packages/import-kit/src/exam/editor/RichTextField.tsx',
  'packages/import-kit/src/group/group-import.ts',
  'packages/import-kit/src/panel/ColumnDialog.tsx',
  'packages/import-kit/src/schedule/allowed-codes.ts',
  'packages/import-kit/src/schedule/match-session.ts',
  'packages/import-kit/src/word/math/omml-to-text.ts',
  'packages/import-kit/src/word/questions/find-questions.ts',
  'packages/page-editor/src/document/edits.ts',
  'packages/page-renderer/src/core/check/warn-of-code.ts',
  'packages/page-renderer/src/core/exits/judge-exit.ts',
  'packages/schedule-rules/src/schedule-import/check-schedule-row.ts',
];

test('names are joined, and labels told from what they name, by the tables of texts', () => {
  const root = join(import.meta.dirname, '../../../..');
  // What makes the tokens writes styles and code.
  const others = /\.(?:test|stories)\.tsx?$|\/(?:locales|texts|testing)\/|-texts\.ts$|\/texts\.ts$|\/make-tokens\.ts$/;
  const lines = globSync('{apps/console,packages/*}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !others.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map((line) => ({ file, line: line.trim() })),
    );
  expect(lines.length).toBeGreaterThan(100_000);
  const joined = lines.filter(({ file, line }) => line.includes("join(', ')") && !notSaid.includes(file));
  // `${label}: ${name}` and {label}: {name}; what an error says is for developers.
  const labelled = lines.filter(
    ({ line }) => (/\}: \$\{/.test(line) && !line.includes('Error(')) || /^(?:<\w+>)?\{[^{}]*[tT]exts?\.[^{}]*\}: \{/.test(line),
  );
  expect([...joined, ...labelled]).toEqual([]);
});

test('a form that adds something says so by the word of its title', () => {
  const told = texts.filter(({ title, key }) => title.startsWith('新建') && key === 'success');
  expect(told.length).toBeGreaterThan(25);
  expect(told.filter(({ text }) => !text.includes('新建'))).toEqual([]);
});

test('Chinese texts have no marks of half width between Chinese characters', () => {
  expect(
    texts.filter(({ text }) => /\p{Script=Han}[,:;?!]\s*\p{Script=Han}/u.test(text) && !/^[\p{Script=Han},]+$/u.test(text)),
  ).toEqual([]);
});

test('an English number of ticked rows agrees with its noun', () => {
  const english = Object.values(files).flatMap((definition) => JSON.stringify(definition).match(/"en":"[^"]*"/g) ?? []);
  expect(english.length).toBeGreaterThan(1_500);
  expect(english.filter((text) => /selectedItems\.length\} [a-z]/.test(text))).toEqual([]);
});
