import { expect, it } from 'vitest';
import { countEntries, groupDepth, listLimits } from './list-limits.ts';
import { rewriteRestQuery } from './rest-query.ts';

const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString('base64'));
const nested = (levels: number): string => `${'(and'.repeat(levels - 1)}(id.eq.1)${')'.repeat(levels - 1)}`;

it.each([
  ['id', 1],
  ['id,course:courses(id,name),date', 4],
  [String.raw`id,"a,\",b",c`, 3],
])('counts the entries of %s', (list, count) => {
  expect(countEntries(list)).toBe(count);
});

it.each([
  ['(id.eq.1)', 1],
  ['(id.in.(1,2),or(a.eq.")((",b.eq.2))', 2],
  [nested(7), 7],
])('counts the levels of %s', (group, levels) => {
  expect(groupDepth(group)).toBe(levels);
});

it.each([
  ['select', (count: number) => `select=${Array(count).fill('id').join()}`, listLimits.select],
  ['order', (count: number) => `order=${Array(count).fill('id').join()}`, listLimits.order],
  [
    'order of embedded rows',
    (count: number) =>
      `order=id&courses.order=${Array(count - 1)
        .fill('id')
        .join()}`,
    listLimits.order,
  ],
  ['or', (levels: number) => `or=${nested(levels)}`, listLimits.groups],
  ['encodeAnd', (levels: number) => `encodeAnd=${encoded(nested(levels))}`, listLimits.groups],
])('a query may have as much in %s as is allowed, and no more', (_name, query, most) => {
  expect(rewriteRestQuery(query(most))).toMatchObject({ ok: true });
  expect(rewriteRestQuery(query(most + 1))).toMatchObject({ ok: false, message: expect.stringContaining(`${most} are allowed`) });
});
