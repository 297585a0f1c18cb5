import { expect, it } from 'vitest';
import { addressOf, isThingKind } from './address-of.ts';

it('addresses a thing, from a centre and from none', () => {
  expect(addressOf({ kind: 'student', id: 7, centreId: 2 })).toBe('/page/thing/student/7?centre_id=2');
  expect(addressOf({ kind: 'room', id: 3 })).toBe('/page/thing/room/3');
});

it('knows its kinds from other words of an address', () => {
  expect(isThingKind('class')).toBe(true);
  expect(isThingKind('centre')).toBe(false);
  expect(isThingKind(undefined)).toBe(false);
});
