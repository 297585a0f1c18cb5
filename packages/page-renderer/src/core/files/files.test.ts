import { describe, expect, it } from 'vitest';
import { optionsConfig } from '../options/options.ts';
import { checkFile, sizeText } from './check-file.ts';
import { readFiles, writeFiles } from './stored-file.ts';

describe('a file', () => {
  it.each([
    ['a.PDF', 'application/pdf', 1, '.pdf,.doc', undefined],
    ['a.png', 'image/png', 1, 'image/*', undefined],
    ['a.png', 'image/png', 1, 'image/jpeg', 'type'],
    ['a.html', 'text/html', 1, 'image/*', 'type'],
    ['a.bin', '', 11, '', 'size'],
    ['a.bin', '', 10, '*', undefined],
  ])('%s of %s with %i bytes against %s: %s', (name, type, size, accept, expected) => {
    expect(checkFile({ name, type, size }, { accept, maxSize: 10 })).toBe(expected);
  });

  it.each([
    [0, '0 B'],
    [1536, '1.5 kB'],
    [5 * 1024 * 1024, '5 MB'],
  ])('of %i bytes is told as %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});

describe('the value of files', () => {
  const files = [
    { value: 'k1', name: 'a.txt', url: '/f/a.txt' },
    { value: 'k2', name: 'b.txt', url: '/f/b.txt' },
  ];
  it.each([
    [{}, 'k1'],
    [{ joinValues: false }, files[0]],
    [{ multiple: true }, 'k1,k2'],
    [{ multiple: true, extractValue: true }, ['k1', 'k2']],
    [{ multiple: true, joinValues: false }, files],
  ])('with %j is %j', (node, expected) => {
    const config = optionsConfig(node);
    const written = writeFiles(files, config, false);
    expect(written).toEqual(expected);
    expect(readFiles(written, config).map(({ value }) => value)).toEqual(config.multiple ? ['k1', 'k2'] : ['k1']);
  });
  it('is empty when there is none', () => {
    expect([writeFiles([], optionsConfig({}), false), readFiles('', optionsConfig({}))]).toEqual(['', []]);
  });
});
