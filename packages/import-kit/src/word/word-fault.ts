import { isImportFaultError, type FaultCode } from '../core/import-fault.ts';
import type { TextParams } from '../core/import-issue.ts';

/** Why a Word file as a whole was not read. */
export type WordFaultCode =
  | Extract<
      FaultCode,
      | 'empty-file'
      | 'file-too-large'
      | 'encrypted'
      | 'damaged'
      | 'inflated-too-large'
      | 'unsafe-xml'
      | 'duplicate-parts'
      | 'took-too-long'
      | 'reader-failed'
    >
  | 'not-word'
  | 'old-word'
  | 'wrong-word-extension'
  | 'too-many-paragraphs'
  | 'no-questions';

/** A Word file that was refused: plain data, its text comes from `wordFaultText`. */
export interface WordFault {
  /** Key of the text. */
  readonly code: WordFaultCode;
  /** Values of `{name}` in the text. */
  readonly params: TextParams;
}

/** Thrown when a Word file is refused. */
export class WordFaultError extends Error {
  override readonly name: string = 'WordFaultError';
  /** What is wrong, as data. */
  readonly fault: WordFault;

  constructor(code: WordFaultCode, params: TextParams = {}) {
    super(`The file was refused (${code}). Show the text of this code from the locale table to the person who picked it.`);
    this.fault = { code, params };
  }
}

/** Whether an error is a `WordFaultError`. */
export function isWordFaultError(error: unknown): error is WordFaultError {
  return error instanceof WordFaultError;
}

const shared: ReadonlySet<string> = new Set<WordFaultCode>([
  'empty-file',
  'file-too-large',
  'encrypted',
  'damaged',
  'inflated-too-large',
  'unsafe-xml',
  'duplicate-parts',
  'took-too-long',
]);

/** What the guard threw, as a fault of a Word file. */
export function toWordFault(error: unknown): WordFault {
  if (isWordFaultError(error)) return error.fault;
  if (isImportFaultError(error) && shared.has(error.fault.code)) {
    return { code: error.fault.code as WordFaultCode, params: error.fault.params };
  }
  return { code: 'reader-failed', params: { reason: error instanceof Error ? error.message : String(error) } };
}
