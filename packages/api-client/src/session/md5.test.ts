import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { md5 } from './md5.ts';

describe('md5', () => {
  it.each(['', 'a', 'abc', 'Lab#2026!', '密码🙂', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'y'.repeat(100_003)])(
    'digests the UTF-8 bytes of %j like OpenSSL',
    (text) => {
      expect(md5(text)).toBe(createHash('md5').update(text, 'utf8').digest('hex'));
    },
  );

  it('hashes texts of every length around the block size', () => {
    for (let length = 0; length < 200; length += 1) {
      const text = 'ü'.repeat(length);
      expect(md5(text)).toBe(createHash('md5').update(text, 'utf8').digest('hex'));
    }
  });
});
