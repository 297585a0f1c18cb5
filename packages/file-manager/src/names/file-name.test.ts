import { describe, expect, it } from 'vitest';
import { checkFileName, normaliseFileName } from './file-name.ts';

describe('checkFileName', () => {
  it.each([
    'report.pdf',
    '实验 报告（一）.docx',
    'emoji🙂.png',
    'a'.repeat(255),
    '验'.repeat(85),
    'console.txt',
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
    ['Con', { code: 'reserved', name: 'Con' }],
    ['lpt1.txt', { code: 'reserved', name: 'lpt1.txt' }],
    ['a'.repeat(256), { code: 'nameTooLong', bytes: 256, limit: 255 }],
    ['验'.repeat(86), { code: 'nameTooLong', bytes: 258, limit: 255 }],
  ])('refuses %j', (name, issue) => {
    expect(checkFileName(name)).toEqual(issue);
  });

  it('counts the folder and its slash', () => {
    expect(checkFileName('a'.repeat(10), { folder: 'f'.repeat(1013) })).toBeNull();
    expect(checkFileName('a'.repeat(10), { folder: 'f'.repeat(1014) })).toEqual({ code: 'tooLong', bytes: 1025, limit: 1024 });
  });

  it('counts the bytes of the stored form', () => {
    const composed = 'é'.repeat(127);
    expect(checkFileName(composed.normalize('NFD'))).toBeNull();
  });
});

describe('normaliseFileName', () => {
  it('composes characters and removes blanks at the ends', () => {
    expect(normaliseFileName('  re\u0301sume\u0301.txt ')).toBe('r\u00e9sum\u00e9.txt');
  });
});
