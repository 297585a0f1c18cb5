import { describe, expect, it } from 'vitest';
import { checkFileName, normaliseFileName } from './file-name.ts';

describe('checkFileName', () => {
  it.each([
    'report.pdf',
    '实验 报告（一）.docx',
    'emoji🙂.png',
    'a'.repeat(1024),
    '验'.repeat(341),
    '.hidden',
    '...',
    'a%2Fb',
    "it's & co; #1?.txt",
    ' inner blank ',
  ])('accepts %j', (name) => {
    expect(checkFileName(name)).toBeNull();
  });

  it.each([
    ['', { code: 'empty' }],
    ['   ', { code: 'empty' }],
    ['a/b', { code: 'slash' }],
    ['a\\b', { code: 'backslash' }],
    ['a\u0000b', { code: 'controlCharacter' }],
    ['a\n', { code: 'controlCharacter' }],
    ['a\u007f', { code: 'controlCharacter' }],
    ['a\u0085b', { code: 'controlCharacter' }],
    ['.', { code: 'reserved', name: '.' }],
    ['..', { code: 'reserved', name: '..' }],
    [' .. ', { code: 'reserved', name: '..' }],
    ['\ud800', { code: 'malformed' }],
    ['a'.repeat(1025), { code: 'tooLong', bytes: 1025, limit: 1024 }],
    ['验'.repeat(342), { code: 'tooLong', bytes: 1026, limit: 1024 }],
  ])('refuses %j', (name, issue) => {
    expect(checkFileName(name)).toEqual(issue);
  });

  it('counts the folder and its slash', () => {
    expect(checkFileName('a'.repeat(10), { folder: 'f'.repeat(1013) })).toBeNull();
    expect(checkFileName('a'.repeat(10), { folder: 'f'.repeat(1014) })).toEqual({ code: 'tooLong', bytes: 1025, limit: 1024 });
  });

  it('counts the bytes of the stored form', () => {
    const composed = 'é'.repeat(512);
    expect(checkFileName(composed.normalize('NFD'))).toBeNull();
  });
});

describe('normaliseFileName', () => {
  it('composes characters and removes blanks at the ends', () => {
    expect(normaliseFileName('  re\u0301sume\u0301.txt ')).toBe('r\u00e9sum\u00e9.txt');
  });
});
