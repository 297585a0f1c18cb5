import { expect, it } from 'vitest';
import type { ImportIssue } from '../core/import-issue.ts';
import { orderProblems } from './order-problems.ts';

it('tells errors first, from the first column to the last, and what is wrong with the whole row after them', () => {
  const issue = (code: string, severity: ImportIssue['severity'], column?: string): ImportIssue => ({
    code,
    severity,
    params: {},
    ...(column === undefined ? {} : { column }),
  });
  const found = [
    issue('row', 'error'),
    issue('flag', 'error', 'publish'),
    issue('room', 'warning', 'date'),
    issue('day', 'error', 'date'),
    issue('seats', 'warning', 'publish'),
  ];
  expect(orderProblems(found, ['date', 'publish']).map(({ code }) => code)).toEqual(['day', 'flag', 'row', 'room', 'seats']);
});
