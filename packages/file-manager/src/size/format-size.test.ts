import { expect, it } from 'vitest';
import { formatBytes, formatKilobytes } from './format-size.ts';

it.each([
  [0, '0'],
  [1, '0.1'],
  [512, '0.5'],
  [1024, '1'],
  [1536, '1.5'],
  [1_048_576, '1,024'],
  [524_288_000, '512,000'],
  [null, ''],
])('writes %s bytes as %j KB', (bytes, text) => {
  expect(formatKilobytes(bytes, 'en-US')).toBe(text);
});

it.each([
  [0, '0 byte'],
  [1023, '1,023 byte'],
  [1536, '1.5 kB'],
  [20 * 2 ** 30, '20 GB'],
  [5 * 2 ** 50, '5,120 TB'],
])('writes %s bytes with their unit as %j', (bytes, text) => {
  expect(formatBytes(bytes, 'en-US')).toBe(text);
});
