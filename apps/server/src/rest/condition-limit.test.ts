import { describe, expect, it } from 'vitest';
import { countConditions, maxConditions } from './condition-limit.ts';
import { rewriteRestQuery } from './rest-query.ts';

const group = (count: number): string => `(${Array.from({ length: count }, (_, n) => `name.ilike.*${n}*`).join(',')})`;
const base64 = (text: string): string => encodeURIComponent(Buffer.from(text).toString('base64'));

describe('countConditions', () => {
  it.each([
    ['(id.eq.1)', 1],
    ['(id.eq.1,name.eq.a)', 2],
    ['(id.eq.1,and(name.eq.a,not.or(code.eq.b,code.eq.c)),age.gt.3)', 5],
    ['(id.in.(1,2,3,4),tags.cs.{a,b,c})', 2],
    [String.raw`(name.eq."a,b\",c",code.eq.d)`, 2],
    ['(name.eq.5",code.eq.d)', 2],
    ['(name.like(any).{a,b},code.eq.d)', 2],
  ])('counts %s as %i', (text, count) => {
    expect(countConditions(text)).toBe(count);
  });
});

describe('a query with many conditions', () => {
  it.each([
    [`or=${group(maxConditions)}`],
    [`id=in.(${Array.from({ length: 4_000 }, (_, n) => n).join(',')})`],
    [`select=*&limit=1&order=id&${Array(maxConditions).fill('name=neq.a').join('&')}`],
  ])('is sent on: %.40s', (query) => {
    expect(rewriteRestQuery(query)).toMatchObject({ ok: true });
  });

  it.each([
    [`or=${group(maxConditions + 1)}`],
    [`course.not.and=${encodeURIComponent(group(maxConditions + 1))}`],
    [`encodeOr=${base64(group(maxConditions + 1))}`],
    [`or=${group(maxConditions - 20)}&and=${group(21)}`],
    [`or=(id.eq.1,and${group(maxConditions)})`],
    [
      Array(maxConditions + 1)
        .fill('name=neq.a')
        .join('&'),
    ],
  ])('is refused: %.40s', (query) => {
    expect(rewriteRestQuery(query)).toEqual({
      ok: false,
      message: 'the filters have 51 conditions, and 50 are allowed; ask for the rest in a request of its own',
    });
  });
});
