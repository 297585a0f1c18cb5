import { expect, it } from 'vitest';
import { fileKind } from './file-kind.ts';

it.each([
  ['a.PNG', null, 'image'],
  ['报告.docx', 'application/octet-stream', 'document'],
  ['a.tar.gz', null, 'archive'],
  ['data.csv', 'text/csv', 'spreadsheet'],
  ['noextension', 'video/mp4', 'video'],
  ['noextension', 'application/pdf', 'pdf'],
  ['x.constructor', 'text/plain', 'text'],
  ['x.bin', 'application/octet-stream', 'other'],
  ['x', null, 'other'],
])('%s with %s is %s', (name, mediaType, kind) => {
  expect(fileKind(name, mediaType)).toBe(kind);
});
