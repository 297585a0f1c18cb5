import { describe, expect, it } from 'vitest';
import { checkFile, sizeText } from './check-file.ts';
import { objectReader } from '../scope/DataReader.ts';
import { fillFromFiles } from './fill-from-files.ts';
import { safePicture } from '../address/safe-picture.ts';
import { filesConfig, readFiles, writeFiles } from './stored-file.ts';

describe('a file', () => {
  it.each([
    ['a.PDF', 'application/pdf', 1, '.pdf,.doc', undefined],
    ['a.png', 'image/png', 1, 'image/*', undefined],
    ['a.png', 'image/png', 1, 'image/jpeg', 'type'],
    ['a.html', 'text/html', 1, 'image/*', 'type'],
    ['a.bin', '', 11, '', 'size'],
    ['a.bin', '', 10, '*', undefined],
  ])('%s of type %s with %i bytes, accept %s, has the problem %s', (name, type, size, accept, expected) => {
    expect(checkFile({ name, type, size }, { accept, maxSize: 10 })).toBe(expected);
  });

  it.each([
    [0, '0 B'],
    [1536, '1.5 kB'],
    [5 * 1024 * 1024, '5 MB'],
  ])('of %i bytes shows the size %s', (bytes, text) => {
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
    const config = filesConfig(node);
    const written = writeFiles(files, config, false);
    expect(written).toEqual(expected);
    expect(readFiles(written, config).map(({ value }) => value)).toEqual(config.multiple ? ['k1', 'k2'] : ['k1']);
  });
  it('is empty when there is none', () => {
    expect([writeFiles([], filesConfig({}), false), readFiles('', filesConfig({}))]).toEqual(['', []]);
  });

  it('keeps other properties of an object, and uses the named fields', () => {
    const config = filesConfig({ multiple: true, joinValues: false, valueField: 'id', urlField: 'link', nameField: 'title' });
    const kept = [
      { id: 7, link: '/f/7', title: 'a.txt', size: 12 },
      { id: 8, link: '/f/8', title: 'b.txt' },
    ];
    expect(readFiles(kept, config).map(({ value, url, name }) => [value, url, name])).toEqual([
      [7, '/f/7', 'a.txt'],
      [8, '/f/8', 'b.txt'],
    ]);
    expect(writeFiles(readFiles(kept, config), config, false)).toEqual(kept);
  });

  it.each([
    [{ multiple: true }, 'a,b', ['a', 'b']],
    [{ multiple: true, delimiter: ';' }, 'a;b', ['a', 'b']],
    [{ multiple: true, extractValue: true }, ['a', '', null, 'b'], ['a', 'b']],
    [{ multiple: true, asBase64: true }, 'data:image/png;base64,AA==', ['data:image/png;base64,AA==']],
    [{}, 'a,b', ['a,b']],
  ])('with %j is read from %j', (node, value, expected) => {
    expect(readFiles(value, filesConfig(node)).map((file) => file.value)).toEqual(expected);
  });
});

describe('fields filled from files', () => {
  const files = [
    { value: 'k1', name: 'a.txt', url: '/a', details: { size: 3 } },
    { value: 'k2', name: 'b.txt', url: '/b' },
  ];
  const fill = (mapping: unknown, given = files, node: Readonly<Record<string, unknown>> = {}): unknown =>
    fillFromFiles({ mapping, name: 'file', files: given, config: filesConfig(node), reader: objectReader({ course: 7 }) });

  it.each([
    [
      'from one file',
      { title: '${name}', size: '${size}', of: '${course}', file: 'never' },
      undefined,
      {},
      { title: 'a.txt', size: 3, of: 7 },
    ],
    [
      'from several',
      { names: '${items|pick:name|join}', count: '${items|count}' },
      undefined,
      { multiple: true },
      { names: 'a.txt,b.txt', count: 2 },
    ],
    ['cleared without a file', { title: '${name}' }, [], {}, { title: undefined }],
    ['left to a call', { api: '/fill' }, undefined, {}, {}],
    ['without a mapping', undefined, undefined, {}, {}],
  ])('%s', (_case, mapping, given, node, expected) => {
    expect(fill(mapping, given, node)).toEqual(expected);
  });
});

describe('safePicture', () => {
  it.each([
    ['/a.png', '/a.png'],
    ['https://x.example/a.png', 'https://x.example/a.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['data:image/svg+xml;base64,AAAA', undefined],
    ['data:text/html;base64,AAAA', undefined],
    ['data:image/png,<svg onload=x>', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('%s gives %s', (address, expected) => expect(safePicture(address)).toBe(expected));
});
