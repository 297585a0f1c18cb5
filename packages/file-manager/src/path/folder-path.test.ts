import { describe, expect, it } from 'vitest';
import { crumbsOf, joinPath, parentPath, parseFolderPath } from './folder-path.ts';

describe('parseFolderPath', () => {
  it.each([
    ['', ''],
    ['/', ''],
    ['a', 'a'],
    ['/a//b/', 'a/b'],
    ['实验/报告 1', '实验/报告 1'],
    ['e\u0301', '\u00e9'],
  ])('reads %j as %j', (text, path) => {
    expect(parseFolderPath(text)).toBe(path);
  });

  it.each(['a/../b', '..', './a', 'a\\b', 'a/\u0000', 'a/ /b', `${'a'.repeat(600)}/${'b'.repeat(600)}`])('refuses %j', (text) => {
    expect(parseFolderPath(text)).toBeNull();
  });
});

describe('the path to a folder', () => {
  it.each([
    ['', [{ name: '', path: '' }]],
    [
      'a/b c/d',
      [
        { name: '', path: '' },
        { name: 'a', path: 'a' },
        { name: 'b c', path: 'a/b c' },
        { name: 'd', path: 'a/b c/d' },
      ],
    ],
  ])('%j has the breadcrumbs %j', (path, crumbs) => {
    expect(crumbsOf(path)).toEqual(crumbs);
  });

  it.each([
    ['', ''],
    ['a', ''],
    ['a/b', 'a'],
    ['a/b/c', 'a/b'],
  ])('the parent of %j is %j', (path, above) => {
    expect(parentPath(path)).toBe(above);
  });

  it('joins a folder and a name', () => {
    expect([joinPath('', 'a'), joinPath('a/b', 'c')]).toEqual(['a', 'a/b/c']);
  });
});
