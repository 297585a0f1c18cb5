import { expect, test } from 'vitest';
import { navLabel } from './nav-label.ts';

test.each([
  ['en', { name: 'calendar', label: '排课日历' }, 'Calendar'],
  ['zh', { name: 'calendar', label: '排课日历' }, '排课日历'],
  ['en', { name: 'our-own', label: 'Safety rules' }, 'Safety rules'],
  ['zh', { name: 'our-own', label: '' }, 'our-own'],
] as const)('%s %o', (language, nav, expected) => {
  expect(navLabel(nav, language)).toBe(expected);
});
