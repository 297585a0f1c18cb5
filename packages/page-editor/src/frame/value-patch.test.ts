import { expect, it } from 'vitest';
import { shareValue } from '../document/share-value.ts';
import { applyPatch, patchBetween } from './value-patch.ts';

const text = (tpl: string): object => ({ type: 'tpl', tpl });
const page = (...body: readonly unknown[]): object => ({ type: 'page', body, data: { '2': 1, '1': [1, 1, null] } });
const start = page(text('a'), { type: 'form', body: [text('b'), text('c')] }, text('d'), 'words', 'words');

it.each<[string, unknown]>([
  ['nothing', structuredClone(start)],
  ['one text', page(text('a'), { type: 'form', body: [text('b'), text('C')] }, text('d'), 'words', 'words')],
  [
    'a new node before the others',
    page(text('x'), text('a'), { type: 'form', body: [text('b'), text('c')] }, text('d'), 'words'),
  ],
  ['two in another order', page({ type: 'form', body: [text('b'), text('c')] }, text('a'), text('d'), 'other', 'words')],
  ['the same node twice', page(text('a'), text('a'), text('a'), text('d'), 'words')],
  ['a list in place of an object', { type: 'page', body: text('a'), data: [] }],
  ['keys in another order', { data: {}, body: [], type: 'page' }],
  ['no page', null],
])('a window that carries out what changed has the value after it: %s', (_name, next) => {
  const after = shareValue(start, next);
  // As between two windows: nothing is shared but what the patch says.
  const there = structuredClone(start);
  const patch = structuredClone(patchBetween(start, after));
  expect(JSON.stringify(applyPatch(there, patch))).toBe(JSON.stringify(next));
});

it('sends no more than what changed, and everything else stays the same object', () => {
  const body = Array.from({ length: 500 }, (_each, at) => text(`part ${at}`));
  const next = structuredClone(body);
  next[3] = text('changed');
  const before = page(...body);
  const patch = patchBetween(before, shareValue(before, page(...next)));
  expect(JSON.stringify(patch).match(/"json":/g)).toHaveLength(1);
  const there = page(...structuredClone(body)) as { readonly body: readonly object[] };
  const drawn = applyPatch(there, patch) as typeof there;
  expect(drawn.body.filter((each, at) => each !== there.body[at])).toEqual([text('changed')]);
});

it('takes nothing over from an object for a key that is new', () => {
  const before = { a: { b: 1 } };
  expect(applyPatch(structuredClone(before), patchBetween(before, { a: { b: 1, constructor: 2, toString: 3 } }))).toEqual({
    a: { b: 1, constructor: 2, toString: 3 },
  });
});
