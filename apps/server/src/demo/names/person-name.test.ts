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

  it('list as famous only names that the tables can form', () => {
    const [surnames, first, second] = [chinese.surnames, chinese.firstCharacters, chinese.secondCharacters].map(
      (list) => new Set(list),
    );
    const cannot = [...chinese.knownNames].filter(
      (name) => !(name.length === 3 && surnames!.has(name[0]!) && first!.has(name[1]!) && second!.has(name[2]!)),
    );
    expect(cannot).toEqual([]);
    expect(
      [...english.knownNames].filter((name) => {
        const [given, surname] = name.split(' ');
        return !english.givenNames.includes(given!) || !english.surnames.includes(surname!);
      }),
    ).toEqual([]);
    expect(chinese.knownNames.size).toBeGreaterThan(100);
    expect(english.knownNames.size).toBeGreaterThan(30);
  });

  it.each(['zh', 'en'] as const)('are never those of a famous person (%s)', (locale) => {
    const { knownNames } = locale === 'zh' ? chinese : english;
    expect(draw(locale, 400_000).filter((name) => knownNames.has(name))).toEqual([]);
  });

  it('have many different values', () => {
    expect(new Set(draw('zh', 5000)).size).toBeGreaterThan(4700);
    expect(new Set(draw('en', 5000)).size).toBeGreaterThan(4600);
  });
});
