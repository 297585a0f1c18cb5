import { describe, expect, test } from 'vitest';
import { insideConsole, returnParameter, safeReturnAddress, signInAddress, signInAddressFor } from './return-address.ts';

describe('the address to return to', () => {
  test.each([
    ['/page/3', '/page/3'],
    ['/page/centre/5/7?centre_id=5&page=2#row', '/page/centre/5/7?centre_id=5&page=2#row'],
    [null, '/'],
    ['', '/'],
    ['/', '/'],
    ['/login', '/'],
    ['/login/?return_to=%2Fpage%2F1', '/'],
    ['/student', '/'],
    ['https://evil.example/admin', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['page/3', '/'],
    ['/../../page/3', '/page/3'],
  ])('is checked: %s', (address, expected) => {
    expect(safeReturnAddress(address)).toBe(expected);
  });

  test('is kept in the sign-in address', () => {
    const from = '/page/9?name=实验&page=2';
    const query = new URL(signInAddress(from), 'https://x.invalid').searchParams;
    const back = new URL(safeReturnAddress(query.get(returnParameter)), 'https://x.invalid');
    expect(back.pathname).toBe('/page/9');
    expect(Object.fromEntries(back.searchParams)).toEqual({ name: '实验', page: '2' });
  });

  test('is not needed for the start page', () => {
    expect(signInAddress('/')).toBe('/login');
  });
});

test.each([
  ['/lab/admin/page/centre/1/7?centre_id=1', '/login?return_to=%2Fpage%2Fcentre%2F1%2F7%3Fcentre_id%3D1'],
  ['/lab/admin/student-lists', '/login?return_to=%2Fstudent-lists'],
  ['/lab/admin', '/login'],
  ['/lab/admin/login?return_to=%2Fpage%2F1', null],
  ['/lab/admin/student', null],
])('who is not signed in gets from %s to %s', (address, expected) => {
  const inside = insideConsole(new URL(`https://lab.example${address}`), '/lab/admin');
  expect(signInAddressFor(inside)).toBe(expected);
});
