import { expect, it } from 'vitest';
import { changesBetween } from './changes-between.ts';
import { comparableTexts } from './comparable-texts.ts';
import { lineDifference } from './line-difference.ts';
import { mergeTexts } from './merge-texts.ts';

const written = (before: string, after: string): readonly string[] =>
  lineDifference(before, after).map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`);

it.each([
  ['a\nb\nc', 'a\nb\nc', [' a', ' b', ' c']],
  ['a\nb\nc', 'a\nc', [' a', '-b', ' c']],
  ['a\nc', 'a\nb\nc', [' a', '+b', ' c']],
  ['a\nb\nc\nd', 'a\nx\nc\ny', [' a', '-b', '+x', ' c', '-d', '+y']],
  ['', 'a', ['-', '+a']],
  ['c\na\nb\nb', 'b\na\nb\nc', ['-c', '+b', ' a', ' b', '-b', '+c']],
])('finds the lines between %j and %j', (before, after, expected) => {
  expect(written(before, after)).toEqual(expected);
});

it('gives back both texts from their difference', () => {
  for (let seed = 1; seed < 60; seed += 1) {
    const lines = (factor: number): string => Array.from({ length: 20 }, (_each, at) => (at * factor * seed) % 5).join('\n');
    const [before, after] = [lines(3), lines(7)];
    const difference = lineDifference(before, after);
    const without = (kind: string): string =>
      difference
        .filter((line) => line.kind !== kind)
        .map(({ text }) => text)
        .join('\n');
    expect([without('added'), without('removed')]).toEqual([before, after]);
  }
});

it('finds the smallest values that differ', () => {
  const before = { type: 'page', body: [{ a: 1, b: 2 }, { c: [1] }], old: 1 };
  const after = { body: [{ b: 3, a: 1 }, { c: [1, 2] }], type: 'page', new: 2 };
  expect(changesBetween(before, after)).toEqual([
    { path: ['body', 0, 'b'], before: 2, after: 3 },
    { path: ['body', 1, 'c'], before: [1], after: [1, 2] },
    { path: ['old'], before: 1, after: undefined },
    { path: ['new'], before: undefined, after: 2 },
  ]);
});

it('compares what texts say, whatever their indentation and the order of their keys', () => {
  const [one, other] = comparableTexts('{"body":[{"b":1,"a":2}],"x":1}', '{\n  "x": 1, "body": [{"a": 2, "b": 3}]}');
  expect(written(one, other).filter((line) => !line.startsWith(' '))).toEqual(['-      "b": 1', '+      "b": 3']);
});

const base = '{"type": "page", "title": "a", "body": [{"type": "tpl", "tpl": "x"}]}';

it('merges changes of different values into my text as it is written', () => {
  const mine = base.replace('"a"', '"mine"').replace('"page", ', '"page",   ');
  const theirs = JSON.stringify({ type: 'page', title: 'a', body: [{ type: 'tpl', tpl: 'theirs' }], remark: 1 });
  expect(mergeTexts({ base, mine, theirs })).toBe(
    '{"type": "page",   "title": "mine", "body": [{"type": "tpl", "tpl": "theirs"}], "remark": 1}',
  );
});

it.each([
  ['the same value', base.replace('"a"', '"theirs"')],
  ['a value around mine', '{"title": {"en": "theirs"}}'],
  ['a faulty text', '{'],
])('does not merge changes of %s', (_title, theirs) => {
  expect(mergeTexts({ base, mine: base.replace('"a"', '"mine"'), theirs })).toBeUndefined();
});

it.each(['base', 'mine', 'theirs'] as const)('does not merge while the text of %s is no JSON', (which) => {
  expect(mergeTexts({ base, mine: base, theirs: base, [which]: '{"title": ' })).toBeUndefined();
});
