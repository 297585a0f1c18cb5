import { expect, it } from 'vitest';
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

/** A page with a part for each letter, a digit behind it for what it says; `[` and `]` hold parts. */
function pageOf(parts: string): string {
  const body = parts.replaceAll(
    /([a-z])(\d*)/g,
    (_part, name: string, says: string) => `{"type":"tpl","id":"${name}","tpl":"${says}"},`,
  );
  const held = body.replaceAll('[', '{"type":"panel","body":[').replaceAll(']', ']},');
  return JSON.stringify(JSON.parse(`{"body":[${held}]}`.replaceAll(/,(?=[\]}])/g, '')), null, 2);
}

it.each([
  ['both add at the end', 'ab', 'abx', 'aby', 'abxy'],
  ['both add at different places', 'ab', 'xab', 'aby', 'xaby'],
  ['one adds and the other changes', 'ab', 'axb', 'ab2', 'axb2'],
  ['both change different parts', 'abc', 'a1bc', 'abc2', 'a1bc2'],
  ['one takes out and the other adds', 'abc', 'bc', 'abxc', 'bxc'],
  ['both take out', 'abcd', 'acd', 'abd', 'ad'],
  ['both take the same out, and one adds', 'abc', 'ac', 'axc', 'axc'],
  ['both add the same', 'ab', 'axb', 'axb', 'axb'],
  ['everything is taken out on one side', 'abc', 'abc', '', ''],
  ['an empty page gets parts from both', '', 'x', 'yz', 'xyz'],
  ['they add inside of a part and mine before it', '[a]b', 'x[a]b', '[ay]b', 'x[ay]b'],
  ['one takes out what the other changed', 'ab', 'a', 'ab2', undefined],
  ['one changes what the other took out', 'ab', 'ab2', 'a', undefined],
  ['both change one part', 'ab', 'a1b', 'a2b', undefined],
])('merges lists where %s', (_case, from, mine, theirs, merged) => {
  const expected = merged === undefined ? undefined : pageOf(merged);
  expect(mergeTexts({ base: pageOf(from), mine: pageOf(mine), theirs: pageOf(theirs) })).toBe(expected);
});

it('merges what two did at random to different parts, so that both find all of it', () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((seed / 4_294_967_296) * below);
  };
  for (let round = 0; round < 300; round += 1) {
    const names = 'abcdefgh'.split('');
    // Each part belongs to one of the two, who changes it, takes it out, adds behind it, or leaves it.
    const acts = names.map(() => ({ who: random(2), act: random(4) }));
    const parts = (of: readonly number[], news: readonly string[]): string =>
      names
        .map((name, at) => {
          const { who, act } = acts[at]!;
          if (!of.includes(who) || act === 0) return name;
          return act === 1 ? `${name}${at + 1}` : act === 2 ? '' : `${name}${news[at]}`;
        })
        .join('');
    const news = 'stuvwxyz'.split('');
    const [mine, theirs, both] = [[0], [1], [0, 1]].map((of) => pageOf(parts(of, news)));
    expect(mergeTexts({ base: pageOf('abcdefgh'), mine: mine!, theirs: theirs! })).toBe(both);
  }
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
