/** Longest path of an object in bytes of UTF-8, folders included (the wire contract, storage). */
export const longestPath = 1024;

/** What is wrong with the name of a file or folder. */
export type FileNameIssue =
  | { readonly code: 'empty' }
  | { readonly code: 'slash' }
  | { readonly code: 'backslash' }
  | { readonly code: 'controlCharacter' }
  | { readonly code: 'malformed' }
  | { readonly code: 'reserved'; readonly name: string }
  /** `bytes` is the length of the whole path. */
  | { readonly code: 'tooLong'; readonly bytes: number; readonly limit: number };

/** Where a name is to stand. */
export interface FileNamePlace {
  /** Path of the folder, without slash at its ends; empty for the root. @default '' */
  readonly folder?: string;
}

// Unicode's category of control characters: the first 32, 127, and 128 to 159.
const controlCharacter = /\p{Cc}/u;

/** The form in which a name is stored: Unicode NFC, without blanks at its ends. */
export function normaliseFileName(name: string): string {
  return name.normalize('NFC').trim();
}

/**
 * Looks for the first fault of a name (the wire contract, storage): empty, a slash, a backslash, a control character,
 * half a character, `.` or `..`, or a path of more than 1,024 bytes.
 *
 * @returns `null` when the name will do.
 */
export function checkFileName(name: string, { folder = '' }: FileNamePlace = {}): FileNameIssue | null {
  const stored = normaliseFileName(name);
  if (stored === '') return { code: 'empty' };
  // Looked for in what was typed: trimming takes away a tab or a line break at the end.
  if (controlCharacter.test(name)) return { code: 'controlCharacter' };
  if (stored.includes('/')) return { code: 'slash' };
  if (stored.includes('\\')) return { code: 'backslash' };
  if (/\p{Cs}/u.test(stored)) return { code: 'malformed' };
  if (stored === '.' || stored === '..') return { code: 'reserved', name: stored };
  const bytes = new TextEncoder().encode(folder === '' ? stored : `${folder}/${stored}`).length;
  return bytes > longestPath ? { code: 'tooLong', bytes, limit: longestPath } : null;
}
