import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTables, textPairs, type TextPair, type TextTable } from './text-pairs.ts';

const root = join(import.meta.dirname, '..');
const renderer = 'packages/page-renderer/src';
const grades = 'apps/console/src/features/gradebook/texts/zh.ts';

/** Texts with parts that are rightly empty in one language only, such as where it has no word for a case. */
const uneven: ReadonlySet<string> = new Set([
  'apps/console/src/features/shared/conflict-texts.ts taken',
  'apps/console/src/features/shared/conflict-texts.ts used',
  `${grades} grades.setUp.experiments`,
  `${grades} paste.summary`,
]);

/** Texts that have no word of Chinese in Chinese: names, marks and what only puts values together. */
const withoutChinese: ReadonlySet<string> = new Set([
  'apps/console/src/features/merging/merge-texts.ts changedOn',
  'apps/server/src/timetable/plan/find-refusals.ts',
  'packages/calendar/src/locales/zh-cn.ts conflict.between',
  'packages/calendar/src/locales/zh-cn.ts languageTag',
  'packages/calendar/src/timeslots/locales/zh-cn.ts languageTag',
  'packages/file-manager/src/locales/manager-text.ts room',
  'packages/file-manager/src/locales/zh-cn.ts kinds.pdf',
  'packages/file-manager/src/locales/zh-cn.ts languageTag',
  'packages/import-kit/src/exam/locales/zh-cn.ts conflict.ofSide',
  'packages/import-kit/src/exam/locales/zh-cn.ts language',
  'packages/import-kit/src/locales/zh-cn.ts language',
  'packages/page-editor/src/blocks/list-block.ts',
  'packages/page-editor/src/locales/editor-keys.ts',
  'packages/page-editor/src/locales/zh-cn.ts json',
  `${renderer}/locales/zhCNParts.ts chosenOf`,
  `${renderer}/locales/zhCNParts.ts pageOf`,
  `${renderer}/renderers/display/palette.ts`,
  `${renderer}/renderers/markdown/palette.ts`,
]);

/** English texts that name the other language in its own script. */
const withChinese: ReadonlySet<string> = new Set(['apps/console/src/palette/palette-texts.ts actions.language']);

interface FoundPair extends TextPair {
  readonly file: string;
}

const singulars: string[] = [];

function readPairs(): readonly FoundPair[] {
  const found: FoundPair[] = [];
  const halves = new Map<string, TextTable>();
  const files = ['apps', 'packages']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/src`))
    .filter((src) => statSync(join(root, src), { throwIfNoEntry: false })?.isDirectory())
    .flatMap((src) => readdirSync(join(root, src), { recursive: true, encoding: 'utf8' }).map((file) => `${src}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|stories|generated)\.|\/testing\//.test(file));
  // English before Chinese, so that a pair has the same file in whatever order a system lists them.
  for (const file of files.toSorted()) {
    const text = readFileSync(join(root, file), 'utf8');
    if (!/[\u4e00-\u9fff]|enUS|EnUS|\benglish\b|\ben\b/.test(text)) continue;
    const { tables, pairs, wrongSingulars } = readTables(file, text);
    singulars.push(...wrongSingulars);
    found.push(...pairs.map((pair) => ({ ...pair, file })));
    for (const half of tables) {
      const other = halves.get(half.key);
      halves.set(half.key, half);
      if (!other || other.language === half.language) continue;
      const [english, chinese] = half.language === 'english' ? [half, other] : [other, half];
      found.push(...textPairs(english.table, chinese.table).map((pair) => ({ ...pair, file })));
    }
  }
  return found;
}

const pairs = readPairs();
const han = /[\u4e00-\u9fff]/;
const letters = /\p{L}/u;
const isEmpty = (pieces: readonly string[]): boolean => pieces.length > 0 && pieces.join('') === '';
const countEmpty = (pieces: readonly string[]): number => pieces.filter((piece) => piece === '').length;

/** Names of the pairs that a condition finds: file and path within the table. */
const namesOf = (isFound: (pair: FoundPair) => boolean): readonly string[] => [
  ...new Set(pairs.filter(isFound).map(({ file, name }) => `${file} ${name}`.trim())),
];

it('finds the tables of texts', () => {
  expect(pairs.length).toBeGreaterThan(3_400);
  expect(new Set(pairs.map(({ file }) => file.split('/').slice(0, 2).join('/'))).size).toBeGreaterThan(8);
});

it('has no text that is empty', () => {
  expect(namesOf(({ english, chinese }) => isEmpty(english) || isEmpty(chinese))).toEqual([]);
});

it('has no part of a text that is empty in one language only', () => {
  const found = namesOf(({ english, chinese }) => countEmpty(english) !== countEmpty(chinese));
  expect(found.toSorted()).toEqual([...uneven].toSorted());
});

it('has every text in its language', () => {
  const chinese = namesOf((pair) => letters.test(pair.english.join('')) && !han.test(pair.chinese.join('')));
  expect(chinese.filter((name) => !withoutChinese.has(name))).toEqual([]);
  expect([...withoutChinese].filter((name) => !chinese.includes(name))).toEqual([]);
  expect(namesOf((pair) => han.test(pair.english.join('')))).toEqual([...withChinese]);
});

it('shows a text of one thing for one thing only', () => {
  expect(singulars).toEqual([]);
  const turned = "const enUS = { a: (n) => (n !== 1 ? '1 row' : `${n} rows`) };";
  expect(readTables('a.ts', turned).wrongSingulars).toEqual(["n !== 1 ? '1 row' : `${n} rows`"]);
});

it.each([
  ['a lost text', "const enUS = { a: '' }; const zhCN = { a: '字' };", [[''], ['字']]],
  [
    'a part of a function',
    'const en = { a: (n) => (n === 1 ? "" : `${n} x`) }; const zh = { a: (n) => `${n} 个` };',
    [['', ' x'], [' 个']],
  ],
  ['texts side by side', "const name = { en: 'Row', zh: '行' };", [['Row'], ['行']]],
])('reads %s', (_title, source, expected) => {
  const { tables, pairs: beside } = readTables('a/texts.ts', source);
  const [english, chinese] = tables;
  const [found] = english && chinese ? textPairs(english.table, chinese.table) : beside;
  expect([found?.english, found?.chinese]).toEqual(expected);
  expect(english?.key).toBe(chinese?.key);
});
