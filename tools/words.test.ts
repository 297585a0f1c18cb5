import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countWords, firstSentence, isRefusedName, isRefusedSentence, readRules, wordProblems } from './plain-words.ts';

const root = join(import.meta.dirname, '..');
const rules = readRules(readFileSync(join(root, 'WORDS.md'), 'utf8'));

/** Sources of the product: no tests, stories, benches or generated files. */
const isProduct = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.(?:test|test-d|stories|bench|soak\.test|generated|d)\.tsx?$/.test(file);

const sources = ['apps', 'packages']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/src`))
  .filter((folder) => statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory())
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter(isProduct);

it.each([
  ['mostRows', 'most…', true],
  ['most', 'most…', true],
  ['atMost', 'most…', false],
  ['setTold', 'told', true],
  ['#told', 'told', true],
  ['toldAt', 'told', true],
  ['untold', 'told', false],
  ['template_heads', 'heads', true],
  ['headings', 'heads', false],
])('name %s, pattern %s: %s', (name, pattern, isRefused) => {
  expect(isRefusedName(name, pattern)).toBe(isRefused);
});

it.each([
  ['Tells the reason.', 'tells', true],
  ['A value as it stands in a row.', 'stands', true],
  ['Whether a person understands it.', 'stands', false],
  ['Column `says` of a row.', 'says', false],
  ['Reads "somebody else" as a name.', 'somebody', false],
  ['The one that {@link tells} returns.', 'tells', false],
  ['Reads what it asks the server for.', 'asks the server', true],
])('sentence "%s", pattern %s: %s', (sentence, pattern, isRefused) => {
  expect(isRefusedSentence(sentence, pattern)).toBe(isRefused);
});

it.each([
  ['/** One. Two. */', 'One.'],
  ['/**\n * One line\n * and another, e.g. this. Two.\n */', 'One line and another, e.g. this.'],
  ['/**\n * One without a stop\n *\n * Two.\n */', 'One without a stop'],
  ['/** One. @throws Error when two. */', 'One.'],
  ['/** @param one The first. */', ''],
])('first sentence of %j', (comment, sentence) => {
  expect(firstSentence(comment)).toBe(sentence);
});

it('counts words, links by their text', () => {
  expect(countWords('A {@link Row | row of it}, `a b` – and 2 more.')).toBe(9);
});

it('names each kind of problem with its place', () => {
  const text = [
    'export const mostRows = 3;',
    '/** Tells it. */',
    'export function f(told: string): string { return told; }',
    `/** ${'word '.repeat(26)}. */`,
    'type Long = 1;',
    'export type { Long };',
  ].join('\n');
  expect(wordProblems('a.ts', text, rules).map((problem) => problem.split(/[;,]/)[0])).toEqual([
    'a.ts:1 mostRows: "most…" in a name',
    'a.ts:3 told: "told" in a name',
    'a.ts:1 mostRows: no sentence of TSDoc',
    'a.ts:3 f: "tells" in the first sentence',
    'a.ts:5 Long: 26 words in the first sentence',
  ]);
});

it('has no name and no first sentence with a word of the table of WORDS.md', () => {
  expect(sources.length).toBeGreaterThan(2_000);
  const problems = sources.flatMap((file) => wordProblems(file, readFileSync(join(root, file), 'utf8'), rules));
  expect(problems).toEqual([]);
});
