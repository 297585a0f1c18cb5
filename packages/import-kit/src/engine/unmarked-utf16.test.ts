import { expect, it } from 'vitest';
import { unmarkedUtf16 } from './unmarked-utf16.ts';

const utf16 = (text: string, isLittle = true): Uint8Array => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index++) bytes.setUint16(index * 2, text.charCodeAt(index), isLittle);
  return new Uint8Array(bytes.buffer);
};

it.each<[string, Uint8Array, string | null]>([
  ['recognises little-endian UTF-16', utf16('学号,姓名\r\n1,😀\r\n'), 'utf-16le'],
  ['recognises big-endian UTF-16', utf16('a\tb\n', false), 'utf-16be'],
  ['does not take UTF-8 for UTF-16', new TextEncoder().encode('学号,姓名\n01'), null],
  ['does not recognise an odd number of bytes', utf16('a,b\n').subarray(1), null],
  ['does not recognise text with control characters', utf16('a,b\u0001\n'), null],
  ['does not recognise half of a surrogate pair', utf16('a,\ud83d\n'), null],
  ['does not recognise a file of zeros', new Uint8Array(64), null],
  ['does not recognise text without a separator', utf16('abc'), null],
])('%s', (_, bytes, encoding) => {
  expect(unmarkedUtf16(bytes)).toBe(encoding);
});
