import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeFilterGroup } from './filter-group.ts';

const encode = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

describe('decodeFilterGroup', () => {
  it.each([
    '(a.eq.1)',
    '(a.eq.1,b.eq.2)',
    '(name.ilike.*实验*,code.eq.A1)',
    '(a.eq.1,or(b.eq.2,c.in.(3,4)))',
    '(name.eq."a)b")',
    '(name.in.("a,(b","c"))',
    String.raw`(name.eq."say \"hi\" (")`,
    '(height.eq.5")',
    '(tags.cs.{"a)","b"})',
    '( a.eq.1 )',
  ])('accepts the group %s', (text) => {
    expect(decodeFilterGroup(encode(text))).toEqual({ ok: true, text });
  });

  it.each([
    ['', 'is empty'],
    ['not base64!', 'is not base64'],
    ['KGE', 'is not base64'],
    [encode('(a.eq.1)').replace(/=*$/, '===='), 'is not base64'],
    [Buffer.from([0x28, 0xff, 0xfe, 0x29]).toString('base64'), 'UTF-8'],
    [encode('a.eq.1'), 'parentheses'],
    [encode('and(a.eq.1)'), 'parentheses'],
    [encode('()'), 'empty'],
    [encode('(  )'), 'empty'],
    [encode('(a.eq.1'), 'not closed'],
    [encode('(a.eq."x)'), 'quote'],
    [encode('(a.eq.1))'), 'text follows'],
    [encode('(a.eq.1)(b.eq.2)'), 'text follows'],
    [encode('(a.eq.1)&select=*'), 'text follows'],
    [encode('(a.eq.1) '), 'text follows'],
    [encode('(a.eq.\u0000)'), 'control'],
    [encode('(a.eq.1\n)'), 'control'],
  ])('refuses %s: %s', (value, problem) => {
    const decoded = decodeFilterGroup(value);
    expect(decoded.ok ? 'taken' : decoded.problem).toContain(problem);
  });

  it('refuses text in which the first group ends before the text does', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('(', ')', 'a', '.', ',', '"', '\\', '&', '=') }), (text) => {
        const decoded = decodeFilterGroup(encode(text));
        if (!decoded.ok) return;
        expect(decoded.text).toBe(text);
        expect(text.startsWith('(') && text.endsWith(')')).toBe(true);
        // Without quotes the depth reaches zero at the last character only.
        if (text.includes('"')) return;
        let depth = 0;
        for (let index = 0; index < text.length; index++) {
          const character = text[index];
          depth += character === '(' ? 1 : character === ')' ? -1 : 0;
          expect(depth > 0 || index === text.length - 1).toBe(true);
        }
        expect(depth).toBe(0);
      }),
      { numRuns: 3_000 },
    );
  });
});
