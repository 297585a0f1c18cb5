import { expect, it } from 'vitest';
import type { Conflict } from '@lab-console/schedule-rules';
import { conflictTextsEn, conflictTextsZh } from './conflict-texts.ts';
import { conflictPlaces, shownCode } from './schedule-conflicts.ts';

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

it('has a text for each conflict that it marks', () => {
  const marked = (Object.keys(conflictPlaces) as Conflict['code'][]).filter((code) => conflictPlaces[code] !== null);
  expect(marked.length).toBeGreaterThan(15);
  for (const code of marked) {
    const isAboutSets = code.startsWith('equipment-');
    const sets = isAboutSets ? { missing: 2, equipmentId: 1 } : code === 'seats-short' ? { missing: 2 } : {};
    expect(conflictTextsEn).toHaveProperty([shownCode({ code, ...sets })]);
  }
});
