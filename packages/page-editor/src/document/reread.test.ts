import { describe, expect, it } from 'vitest';
import { storyPage } from '../../test/story-texts.ts';
import { expectReadAfresh } from '../../test/expect-read-afresh.ts';
import { readDocument } from './PageDocument.ts';
import { applyEdits } from './text-edits.ts';

const page = JSON.stringify(
  { type: 'page', body: ['a', 'b', 'c', 'd'].map((tpl) => ({ type: 'tpl', tpl, data: [1] })) },
  null,
  2,
);
const before = readDocument(page);
const itemsOf = (value: unknown): readonly object[] => (value as { readonly body: readonly object[] }).body;
const items = itemsOf(before.value);
const item = (tpl: string): string => `{"type": "tpl", "tpl": "${tpl}", "data": [1]}`;

describe('a text that is read again', () => {
  it.each<[string, string, readonly (object | 'new')[]]>([
    ['a letter', page.replace('"b"', '"bc"'), [items[0]!, 'new', items[2]!, items[3]!]],
    ['a node before the others', page.replace('[', `[${item('x')},`), ['new', ...items]],
    [
      'two nodes in between',
      page.replace('"b",', '"b"}, {"x": 1}, {"y": 2,'),
      [items[0]!, 'new', 'new', 'new', items[2]!, items[3]!],
    ],
    ['a node of another page property', page.replace('"page"', '"page", "title": {"en": "x"}'), [...items]],
    ['spaces', page.replace('"a"', ' "a" '), [...items]],
    ['one node less', page.replace(/\{[^{]*"c"[^}]*\},/, ''), [items[0]!, items[1]!, items[3]!]],
    [
      'another order of keys',
      page.replace('"tpl": "d"', '"tpl": "d", "type": "tpl"').replace(/"type": "tpl",(?=[^}]*"d")/, ''),
      [],
    ],
  ])('keeps the objects of what did not change, after %s', (_name, text, expected) => {
    const after = readDocument(text, before);
    expectReadAfresh(after);
    for (const [at, each] of expected.entries())
      if (each === 'new') expect(items).not.toContain(itemsOf(after.value)[at]);
      else expect(itemsOf(after.value)[at]).toBe(each);
  });

  it('finds the objects of before behind several changes at once', () => {
    const text = JSON.stringify({ type: 'page', body: [{ type: 'divider' }, items[1], items[3], { type: 'divider' }] });
    const body = itemsOf(readDocument(text, before).value);
    expect([body[1], body[2]]).toEqual([items[1], items[3]]);
    expect([body[1] === items[1], body[2] === items[3]]).toEqual([true, true]);
  });

  it('is what its text alone gives, after any cut, insertion or repetition, faults included', () => {
    let state = 7;
    const random = (below: number): number => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
      return Math.floor((state / 4_294_967_296) * below);
    };
    const pieces = ['"', '{', '}', ',', ' ', '[]', '"a": 1, ', '\n', '\\', '1', '{"type": "tpl"}, ', 'null'];
    let good = 0;
    let document = readDocument(storyPage);
    for (let count = 0; count < 3_000; count += 1) {
      const offset = random(document.text.length);
      const cut = random(3) === 0 ? random(12) : 0;
      const start = random(document.text.length);
      const content = [pieces[random(pieces.length)]!, '', document.text.slice(start, start + random(30))][random(3)]!;
      const length = Math.min(cut, document.text.length - offset);
      const after = readDocument(applyEdits(document.text, [{ offset, length, content }]), document);
      expectReadAfresh(after);
      if (after.fault !== undefined) continue;
      good += 1;
      document = after.text.length > 6_000 ? readDocument(storyPage, after) : after;
    }
    expect(good).toBeGreaterThan(300);
  });
});
