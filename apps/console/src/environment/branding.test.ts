import { expect, test } from 'vitest';
import { brandingOf } from './branding.ts';

test.each([
  [
    { systemName: 'Optics', theme: 'cxd', timeZone: 'UTC' },
    { systemName: 'Optics', theme: 'cxd' },
  ],
  [
    { systemName: '  ', theme: 7 },
    { systemName: null, theme: null },
  ],
  [null, { systemName: null, theme: null }],
  ['x', { systemName: null, theme: null }],
])('reads name and theme of the installation from %j', (settings, branding) => {
  expect(brandingOf(settings)).toEqual(branding);
});
