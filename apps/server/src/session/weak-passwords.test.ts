import { describe, expect, it } from 'vitest';
import { md5OfTyped } from './passwords.ts';
import { passwordWeakness } from './weak-passwords.ts';

const owner = { code: 'ca2026', name: '薛清瑾' };

describe('weakness of a password, from its MD5', () => {
  it.each([
    ['', 'empty'],
    ['a', 'common'],
    ['password', 'common'],
    ['Password', 'common'],
    ['qwertyuiop', 'common'],
    ['New#12345', 'common'],
    ['Lab#2026!', 'common'],
    ['Password@123', 'common'],
    ['woaini520', 'common'],
    ['Dragon_2025!', 'common'],
    ['Welcome1', 'common'],
    ['ca2026', 'account'],
    ['CA2026', 'account'],
    ['Ca2026', 'account'],
    ['ca2026ca2026', 'account'],
    ['6202ac', 'account'],
    ['ca2026@123', 'account'],
    ['薛清瑾', 'account'],
  ] as const)('refuses %j as %s', async (password, weakness) => {
    expect(await passwordWeakness(md5OfTyped(password), owner)).toBe(weakness);
  });

  it.each(['Another#2027', 'kx4t-m9pw-r2qv', 'correct horse battery'])('accepts %j', async (password) => {
    expect(await passwordWeakness(md5OfTyped(password), owner)).toBeUndefined();
  });
});
