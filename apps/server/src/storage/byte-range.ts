import type { BlobRange } from './blob-store.ts';

/**
 * Reads a `Range` header.
 *
 * @returns The part; `'whole'` where there is no header, or one that may be ignored (other units, several parts); `'outside'` where
 *   nothing of the content is in it.
 */
export function byteRange(header: string | undefined, size: number): BlobRange | 'whole' | 'outside' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '');
  if (!match) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'outside' : { start, end };
}
