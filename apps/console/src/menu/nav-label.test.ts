import { expect, test } from 'vitest';
import { navLabel } from './nav-label.ts';

test.each([
  ['en', { name: 'calendar', label: '排课日历', label_en: 'Calendar' }, 'Calendar'],
  ['zh', { name: 'calendar', label: '排课日历', label_en: 'Calendar' }, '排课日历'],
  ['en', { name: 'our-own', label: 'Safety rules', label_en: null }, 'Safety rules'],
  ['zh', { name: 'our-own', label: '' }, 'our-own'],
] as const)('labels a menu entry in %s: %o', (language, nav, expected) => {
  expect(navLabel(nav, language)).toBe(expected);
});
