import { expect, it } from 'vitest';
import { conflictTextsEn, conflictTextsZh } from './conflict-texts.ts';

const holesOf = (text = ''): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

it.each(Object.keys(conflictTextsEn))(
  '%s: says the same things in both languages, and no other kind of conflict says it so',
  (kind) => {
    expect(holesOf(conflictTextsZh[kind])).toEqual(holesOf(conflictTextsEn[kind]));
    expect(holesOf(conflictTextsEn[kind]).length).toBeGreaterThan(0);
    for (const texts of [conflictTextsEn, conflictTextsZh]) {
      expect(Object.values(texts).filter((text) => text === texts[kind])).toHaveLength(1);
    }
  },
);

it('has a text for no kind of conflict in one language only', () => {
  expect(Object.keys(conflictTextsZh).toSorted()).toEqual(Object.keys(conflictTextsEn).toSorted());
});
