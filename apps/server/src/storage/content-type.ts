import { StorageError } from './storage-error.ts';

/** Longest content type, in characters. */
const maxTypeLength = 255;
const plain = /^[\t\u0020-\u007e]*$/;
const wellFormed = /^[\w.+-]+\/[\w.+-]+(\s*;.*)?$/;

/**
 * Refuses a content type that no header can carry: the file could be stored and never be read again.
 *
 * @throws StorageError with what is wrong.
 */
export function checkContentType(type: string): void {
  if (plain.test(type) && type.length <= maxTypeLength) return;
  throw new StorageError(
    'InvalidMimeType',
    `The content type of the file must be one such as image/png, of plain ASCII characters, ${maxTypeLength} at most.`,
  );
}

/** The content type that a file is served with: its own, or one that fits everything where its own is none. */
export function servedType(type: string): string {
  return plain.test(type) && wellFormed.test(type) ? type : 'application/octet-stream';
}
