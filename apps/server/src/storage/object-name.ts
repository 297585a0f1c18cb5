import { StorageError } from './storage-error.ts';

/** Longest name of a file with its folders, in bytes of UTF-8. */
export const maxNameLength = 1024;
/** Longest part of a name between two slashes, in bytes of UTF-8. */
export const maxPartLength = 255;

/** Names that some system keeps for its devices; a zip with such a file could not be unpacked there. */
const reserved = /^(con|prn|aux|nul|com[1-9]|lpt[1-9])(\..*)?$/i;
/** Words that take the place of a bucket in an address. */
const reservedBuckets = new Set(['list', 'list-v2', 'sign', 'upload', 'move', 'copy', 'info', 'public', 'authenticated']);

/**
 * Checks the name of a file and gives it in its one spelling (NFC).
 *
 * @throws StorageError with what is wrong with it.
 */
export function checkObjectName(given: string): string {
  const name = given.normalize('NFC');
  const problem = nameProblem(name);
  if (problem) throw new StorageError('InvalidKey', `Invalid key: ${problem}`);
  return name;
}

/** Characters that turn the direction of writing, by which `a<U+202E>gnp.exe` reads as `aexe.png`. */
export const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Checks the name that a file gets. What is stored already keeps its name, so that it can still be read, renamed and deleted.
 *
 * @throws StorageError with what is wrong with it.
 */
export function checkNewName(given: string): string {
  const name = checkObjectName(given);
  if (name.search(turning) >= 0)
    throw new StorageError('InvalidKey', 'Invalid key: the name has a character in it that turns the direction of writing');
  return name;
}

/** Checks the name of a folder: empty for the root, else ending in a slash. */
export function checkFolderName(given: string): string {
  const folder = given.normalize('NFC').replace(/^\/+|\/+$/g, '');
  return folder === '' ? '' : `${checkObjectName(folder)}/`;
}

function nameProblem(name: string): string | undefined {
  if (name === '') return 'the name is empty';
  if (/\p{Surrogate}/u.test(name)) return 'the name is not valid Unicode';
  if (Buffer.byteLength(name) > maxNameLength) return `the name with its folders is longer than ${maxNameLength} bytes`;
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f-\u009f]/.test(name)) return 'the name has a control character in it';
  if (name.includes('\\')) return 'the name has a backslash in it';
  for (const part of name.split('/')) {
    if (part === '') return 'the name has an empty part: it begins or ends with a slash, or has two in a row';
    if (part === '.' || part === '..') return `"${part}" is not a name`;
    if (Buffer.byteLength(part) > maxPartLength) return `a part of the name is longer than ${maxPartLength} bytes`;
    if (reserved.test(part)) return `"${part}" is a reserved name`;
  }
  return undefined;
}

/**
 * Checks the name of a new bucket.
 *
 * @throws StorageError with what is wrong with it.
 */
export function checkBucketName(name: string): string {
  if (!/^[\w][\w.-]{0,99}$/.test(name) || name.includes('..') || reservedBuckets.has(name)) {
    throw new StorageError(
      'InvalidRequest',
      'The name of a bucket takes letters, digits, "-", "_" and ".", 100 at most, and is no word of the API such as "list".',
    );
  }
  return name;
}
