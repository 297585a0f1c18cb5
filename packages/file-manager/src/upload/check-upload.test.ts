import { describe, expect, it } from 'vitest';
import { checkUpload, uploadLimit } from './check-upload.ts';

describe('checkUpload', () => {
  it.each([0, 1, uploadLimit])('accepts a file of %i bytes', (size) => {
    expect(checkUpload([{ name: 'a.pdf', size }])).toEqual([]);
  });

  it('requires a file', () => {
    expect(checkUpload([])).toEqual([{ code: 'noFiles' }]);
  });

  it('refuses more than 500 MB', () => {
    expect(checkUpload([{ name: 'a.mp4', size: 524_288_001 }])).toEqual([
      { code: 'tooLarge', name: 'a.mp4', size: 524_288_001, limit: 524_288_000 },
    ]);
  });

  it('names every file that cannot be uploaded, with the reason', () => {
    const files = [
      { name: 'good.txt', size: 1 },
      { name: 'bad\\name.txt', size: 1 },
      { name: 're\u0301.txt', size: 1 },
      { name: 'r\u00e9.txt', size: 1 },
      { name: 'x'.repeat(256), size: 1 },
    ];
    expect(checkUpload(files, { folder: 'folder' })).toEqual([
      { code: 'badName', name: 'bad\\name.txt', issue: { code: 'backslash' } },
      { code: 'twice', name: 'r\u00e9.txt' },
      { code: 'badName', name: 'x'.repeat(256), issue: { code: 'nameTooLong', bytes: 256, limit: 255 } },
    ]);
  });
});
