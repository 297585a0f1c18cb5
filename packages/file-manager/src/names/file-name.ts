/** Longest path of an object in bytes of UTF-8, folders included (the wire contract, storage). */
export const maxPathLength = 1024;
/** Longest name of one file or folder in bytes of UTF-8 (the same). */
const maxNameLength = 255;

/** What is wrong with the name of a file or folder. */
export type FileNameIssue =
  | { readonly code: 'empty' }
  | { readonly code: 'slash' }
  | { readonly code: 'backslash' }
  | { readonly code: 'controlCharacter' }
  | { readonly code: 'malformed' }
  | { readonly code: 'reserved'; readonly name: string }
  /** `bytes` is the length of the name alone. */
  | { readonly code: 'nameTooLong'; readonly bytes: number; readonly limit: number }
  /** `bytes` is the length of the whole path. */
  | { readonly code: 'tooLong'; readonly bytes: number; readonly limit: number };

/** The folder that a name is for. */
export interface FileNamePlace {
  /** Path of the folder, without slash at its ends; empty for the root. @default '' */
  readonly folder?: string;
}

// Unicode's category of control characters: the first 32, 127, and 128 to 159.
const controlCharacter = /\p{Cc}/u;
/** Names that some system keeps for its devices; a zip with such a file could not be unpacked there. */
const deviceName = /^(con|prn|aux|nul|com[1-9]|lpt[1-9])(\..*)?$/i;
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The form in which a name is stored: Unicode NFC, without blanks at its ends. */
export function normaliseFileName(name: string): string {
  return name.normalize('NFC').trim();
}

/**
 * Returns the first fault of a name (the wire contract, storage): empty, a wrong character, a reserved name, or too long. Wrong are a slash, a
 * backslash, a control character and half a character; reserved are `.`, `..` and names of devices such as `con`; a name has at most 255 bytes, a
 * path 1,024.
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
  if (stored === '.' || stored === '..' || deviceName.test(stored)) return { code: 'reserved', name: stored };
  const own = bytesOf(stored);
  if (own > maxNameLength) return { code: 'nameTooLong', bytes: own, limit: maxNameLength };
  const bytes = bytesOf(folder === '' ? stored : `${folder}/${stored}`);
  return bytes > maxPathLength ? { code: 'tooLong', bytes, limit: maxPathLength } : null;
}
