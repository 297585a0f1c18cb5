import { describe, expect, it } from 'vitest';
import { checkBucketName, checkFolderName, checkNewName, checkObjectName } from './object-name.ts';

describe('checkObjectName', () => {
  it.each([
    ['物理 实验/报告 1.docx'],
    ['a b/😀.png'],
    ['100%.txt'],
    ['#?&=+.txt'],
    [`${'a'.repeat(255)}/${'b'.repeat(255)}`],
    ['.hidden'],
    ['...'],
  ])('accepts %j', (name) => {
    expect(checkObjectName(name)).toBe(name);
  });

  it('normalises the spelling of a name', () => {
    expect(checkObjectName('u\u0308.txt')).toBe('ü.txt');
  });

  it.each([
    ['', 'the name is empty'],
    ['/a', 'empty part'],
    ['a/', 'empty part'],
    ['a//b', 'empty part'],
    ['../a', '".." is not a name'],
    ['a/./b', '"." is not a name'],
    ['a\u0000b', 'control character'],
    ['a\nb', 'control character'],
    ['a\\b', 'backslash'],
    ['\ud800', 'not valid Unicode'],
    ['dir/CON.txt', 'reserved'],
    ['nul', 'reserved'],
    ['a'.repeat(256), 'longer than 255 bytes'],
    ['实'.repeat(86), 'longer than 255 bytes'],
    [Array.from({ length: 5 }, () => 'a'.repeat(210)).join('/'), 'longer than 1024 bytes'],
  ])('refuses %j', (name, reason) => {
    expect(() => checkObjectName(name)).toThrow(reason);
  });
});

it.each(['a\u202egnp.exe', '\u2067a/b.txt'])('gives no file the name %j, but finds one that has it', (name) => {
  expect(() => checkNewName(name)).toThrow('turns the direction of writing');
  expect(checkObjectName(name)).toBe(name);
});

it('reads folders with and without slashes at the ends', () => {
  expect(['', '/', 'a', 'a/', '/a/b/'].map(checkFolderName)).toEqual(['', '', 'a/', 'a/', 'a/b/']);
});

it.each(['list', 'a/b', '../x', '', 'a..b'])('refuses a bucket named %j', (name) => {
  expect(() => checkBucketName(name)).toThrow('The name of a bucket');
});
