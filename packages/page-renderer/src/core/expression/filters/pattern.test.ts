import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { boundedPattern } from './bounded-pattern.ts';
import { mayRunAway, parsePattern } from './parse-pattern.ts';
import { toPattern } from './pattern.ts';

const bounded = (source: string, flags = ''): ((text: string) => boolean) | undefined => {
  const parsed = parsePattern(source);
  return parsed && boundedPattern(parsed, flags);
};

/** Random patterns over a small alphabet that use every kind of syntax. */
const pattern = fc.letrec<{ whole: string; part: string }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      'a',
      'b',
      '1',
      '-',
      '.',
      '[ab]',
      '[^a1]',
      String.raw`\d`,
      String.raw`\w`,
      String.raw`\s`,
      '[a-b-]',
      String.raw`\x61`,
    ),
    tie('whole').map((inner) => `(${inner})`),
    tie('whole').map((inner) => `(?:${inner})`),
  ),
  whole: fc.oneof(
    { depthSize: 'small' },
    tie('part'),
    fc
      .tuple(tie('part'), fc.constantFrom('*', '+', '?', '{2}', '{1,}', '{0,3}', '*?', '+?'))
      .map(([part, sign]) => `${part}${sign}`),
    fc.tuple(tie('whole'), tie('whole')).map(([a, b]) => `${a}${b}`),
    fc.tuple(tie('whole'), tie('whole')).map(([a, b]) => `${a}|${b}`),
    fc.tuple(fc.constantFrom('?=', '?!'), tie('whole'), tie('whole')).map(([sign, a, b]) => `(${sign}${a})${b}`),
    fc.tuple(fc.constantFrom('^', String.raw`\b`, String.raw`\B`), tie('whole')).map(([sign, a]) => `${sign}${a}`),
    tie('whole').map((a) => `${a}$`),
  ),
})).whole;

describe('patterns of definitions', () => {
  it('match the same texts as those of the browser', () => {
    let tried = 0;
    fc.assert(
      fc.property(
        pattern,
        fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '1', '-', ' ', 'A', '\n'), maxLength: 7 }), {
          minLength: 3,
          maxLength: 6,
        }),
        fc.constantFrom('', 'i', 'm', 's', 'im'),
        (source, texts, flags) => {
          if (source.length > 60) return;
          const own = bounded(source, flags);
          if (!own) return;
          tried += 1;
          const native = new RegExp(source, flags);
          for (const text of texts) expect([source, flags, text, own(text)]).toEqual([source, flags, text, native.test(text)]);
        },
      ),
      { numRuns: 4_000, seed: 20261121 },
    );
    expect(tried).toBeGreaterThan(3_000);
  });

  const endless = [
    ['(a+)+$', 'a'.repeat(40)],
    ['((a+))+$', 'a'.repeat(40)],
    ['(a|aa)+$', 'a'.repeat(60)],
    ['(a|a)*$', 'a'.repeat(60)],
    ['([^(]+)+$', 'a'.repeat(60) + '('],
    ['(?:(?:a*)*)*b', 'a'.repeat(60)],
    [String.raw`^(\w+\s?)*$`, `${'word '.repeat(30)}!`],
    ['a*a*a*a*a*a*a*b', 'a'.repeat(2_000)],
    [String.raw`\d+\d+\d+x`, '1'.repeat(2_000)],
    ['(.*)(.*)(.*)(.*)(.*)x', 'a'.repeat(2_000)],
    ['(a{0,20}){0,20}b', 'a'.repeat(300)],
    ['(?=(a+)+$)c', 'a'.repeat(60)],
    ['([a-z]+)*@', 'a'.repeat(60)],
  ] as const;
  it.each(endless)('finish in time: %s', (source, text) => {
    const test = toPattern(`/${source}/`, { anchored: true });
    expect([typeof test(`${text}!`), typeof test(`!${text}`)]).toEqual(['boolean', 'boolean']);
  });

  it.each([
    [String.raw`^([a-zA-Z0-9_\.\-])+\@(([a-zA-Z0-9\-])+\.)+([a-zA-Z0-9]{2,4})+$`, 'somebody@dept.example.edu', 'nobody@'],
    [String.raw`^[\w.-]+@[\w-]+\.[\w.-]+$`, 'a.b@c.de', 'a.b@c'],
    ['^((13[0-9])|(15[0-9]))[0-9]{8}$', '13800000000', '12800000000'],
    ['^(?=.*[A-Z])(?=.*[0-9]).{8,}$', 'Password1', 'password1'],
    ['^(?:A|B)+$', 'ABBA', 'ABC'],
  ])('still match valid texts: %s', (source, good, bad) => {
    const test = toPattern(`/${source}/`, { anchored: true });
    expect([test(good), test(bad)]).toEqual([true, false]);
  });

  it('are compared as text when they are unsupported and repeat too much', () => {
    expect(toPattern(String.raw`/(a+)+\1$/`, { anchored: true })('aaaa')).toBe(false);
    expect(toPattern(String.raw`/(ab)\1/`, { anchored: true })('xababx')).toBe(true);
    expect(toPattern(`/${'a'.repeat(limits.patternLength + 1)}/`, { anchored: true })('a'.repeat(300))).toBe(false);
  });

  it.each([
    ['^[a-z]+$', false],
    [String.raw`^\d{4}-\d{2}-\d{2}$`, false],
    [String.raw`\d+\.\d+`, true],
    ['(a+)+', true],
    ['(ab|cd)', false],
    ['(ab|cd)*', true],
  ])('%s can take exponential time: %s', (source, expected) => {
    expect(mayRunAway(parsePattern(source)!)).toBe(expected);
  });
});
