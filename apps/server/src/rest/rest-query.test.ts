import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rewriteRestQuery } from './rest-query.ts';

const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString('base64'));
const query = (raw: string): string => {
  const result = rewriteRestQuery(raw);
  if (!result.ok) throw new Error(result.message);
  return result.query;
};

describe('rewriteRestQuery', () => {
  it('keeps a query without encoded groups unchanged', () => {
    const raw = 'select=*,course:courses(*)&date=gte.2026-09-01&name=eq.a%26b&order=date.desc&x';
    expect(query(raw)).toBe(raw);
  });

  it('passes no parameter on that it did not see: PostgREST would split at a semicolon', () => {
    expect(query('select=id;code=eq.1&name=eq.a;b')).toBe('select=id%3Bcode=eq.1&name=eq.a%3Bb');
  });

  it('decodes each group into one value, in its position', () => {
    expect(query(`a=eq.1&encodeAnd=${encoded('(b.eq.2,c.eq.3)')}&order=d`)).toBe(
      `a=eq.1&and=${encodeURIComponent('(b.eq.2,c.eq.3)')}&order=d`,
    );
  });

  it('accepts several of each', () => {
    const raw = [`encodeAnd=${encoded('(a.eq.1)')}`, `encodeOr=${encoded('(b.eq.2)')}`, `encodeAnd=${encoded('(c.eq.3)')}`].join(
      '&',
    );
    expect(query(raw)).toBe('and=(a.eq.1)&or=(b.eq.2)&and=(c.eq.3)');
  });

  it('accepts base64 whose plus signs were not encoded', () => {
    const text = '(a.eq.>>>?)';
    const base64 = Buffer.from(text).toString('base64');
    expect(base64).toContain('+');
    expect(query(`encodeOr=${base64}`)).toBe(`or=${encodeURIComponent(text)}`);
  });

  it('keeps text that looks like a parameter inside the value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (inner) => {
        const result = rewriteRestQuery(`select=id&encodeAnd=${encoded(`(a.eq.${inner})`)}`);
        if (!result.ok) return;
        expect([...new URLSearchParams(result.query).keys()]).toEqual(['select', 'and']);
      }),
    );
  });

  it.each([
    ['encodeAnd=%%%', 'encodeAnd is not valid percent-encoded UTF-8'],
    ['encodeOr=abc', 'encodeOr is not base64 with padding'],
    [`encodeAnd=${encoded('(a.eq.1)&limit=1')}`, 'encodeAnd must end with its one group, but text follows'],
    ['encode%41nd=abc', 'encodeAnd is not base64 with padding'],
    ['%ff=1', 'a name in the query is not valid percent-encoded UTF-8'],
  ])('refuses %s', (raw, message) => {
    expect(rewriteRestQuery(raw)).toEqual({ ok: false, message });
  });

  it.each([
    ['select=id,a(id,b(id,c(id)))&id=eq.1&limit=1&order=id', false],
    ['select=id,a(id,b(id,c(id,d(id))))', true],
    [Array(10).fill('id=neq.1').join('&'), false],
    [Array(11).fill('id=neq.1').join('&'), true],
    [`id=neq.1&encodeOr=${encoded(`(${Array(10).fill('id.eq.1').join(',')})`)}`, true],
    [`id=in.(${Array(4_000).fill('1').join(',')})`, false],
  ])('decides whether %.50s is heavy: %s', (raw, isHeavy) => {
    expect(rewriteRestQuery(raw)).toMatchObject({ ok: true, isHeavy });
  });

  it.each([
    ['id=eq.1', true],
    ['data->>x=eq.1', true],
    ['and=(id.eq.1)', true],
    ['not.or=(id.eq.1)', true],
    [`encodeOr=${encoded('(id.eq.1)')}`, true],
    ['', false],
    ['select=*', false],
    ['limit=5&offset=0&order=id', false],
    ['columns=id&on_conflict=id', false],
    // These filter rows of the embedded resource only.
    ['course.id=eq.1&select=*,course:courses(*)', false],
    ['course.or=(id.eq.1)', false],
    ['id=', false],
    ['=eq.1', false],
    ['sel%65ct=id', false],
  ])('decides whether %s filters the rows: %s', (raw, hasFilter) => {
    expect(rewriteRestQuery(raw)).toMatchObject({ ok: true, hasFilter });
  });
});
