import { describe, expect, it } from 'vitest';
import { createPrng } from '../prng.ts';
import * as chinese from './chinese-names.ts';
import * as english from './english-names.ts';
import { personName } from './person-name.ts';

const draw = (locale: 'zh' | 'en', count: number): string[] => {
  const prng = createPrng(5, locale);
  return Array.from({ length: count }, () => personName(prng, locale));
};

describe('names of people', () => {
  it('are a surname and two characters in Chinese', () => {
    expect(draw('zh', 20_000).filter((name) => !/^\p{Script=Han}{3}$/u.test(name))).toEqual([]);
  });

  it('are a given name and a surname in English', () => {
    expect(draw('en', 20_000).filter((name) => !/^[A-Z][a-z]+ [A-Z][a-z]+$/.test(name))).toEqual([]);
  });

  it('are never those of somebody known, although the tables could make them', () => {
    const [surname, first, second] = [chinese.surnames, chinese.firstCharacters, chinese.secondCharacters].map(
      (list) => new Set(list),
    );
    const makeable = [...chinese.knownNames].filter(
      (name) => surname!.has(name[0]!) && first!.has(name[1]!) && second!.has(name[2]!),
    );
    expect(makeable.length).toBeGreaterThan(20);
    for (const locale of ['zh', 'en'] as const) {
      const known = locale === 'zh' ? chinese.knownNames : english.knownNames;
      const hits = draw(locale, 300_000).filter((name) => known.has(name));
      expect(hits).toEqual([]);
    }
  });

  it('are many', () => {
    expect(new Set(draw('zh', 5000)).size).toBeGreaterThan(4700);
    expect(new Set(draw('en', 5000)).size).toBeGreaterThan(4600);
  });
});
