import { expect, it } from 'vitest';
import { ownBlocks } from './own-blocks.ts';

function memory(room = Number.POSITIVE_INFINITY): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
}

it('keeps the blocks of each person byte for byte, one of each name', () => {
  const store = memory();
  const mine = ownBlocks(1, () => store);
  const text = '{ "type": "tpl",\n\t"n": 1.0 }';
  expect(mine.save({ name: 'Head', text: '{}' })).toBe(true);
  expect(mine.save({ name: 'Foot', text })).toBe(true);
  expect(mine.save({ name: 'Head', text })).toBe(true);
  expect(mine.list()).toEqual([
    { name: 'Foot', text },
    { name: 'Head', text },
  ]);
  expect(ownBlocks(2, () => store).list()).toEqual([]);
  mine.remove('Foot');
  expect(mine.list()).toEqual([{ name: 'Head', text }]);
});

it('says where there is no room, and reads only blocks', () => {
  const full = ownBlocks(1, () => memory(10));
  expect(full.save({ name: 'Head', text: '{"type":"tpl"}' })).toBe(false);
  for (const kept of ['no JSON', '{}', '[1, {"name": 2, "text": "x"}]']) {
    const store = memory();
    store.setItem('lab-console.own-blocks.1', kept);
    expect(ownBlocks(1, () => store).list()).toEqual([]);
  }
});
