import type { TextParams } from './import-issue.ts';

/** Why a file as a whole was not read. */
export type FaultCode =
  | 'empty-file'
  | 'file-too-large'
  | 'wrong-extension'
  | 'unsupported-format'
  | 'web-page'
  | 'encrypted'
  | 'damaged'
  | 'inflated-too-large'
  | 'unsafe-xml'
  | 'duplicate-parts'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'cell-too-long'
  | 'no-visible-sheet'
  | 'no-data-rows'
  | 'missing-columns'
  | 'duplicate-headers'
  | 'took-too-long'
  | 'base-data-failed'
  | 'part-offline'
  | 'part-outdated'
  | 'reader-failed';

/** A file that was refused, or an import that could not go on: plain data, its text comes from a locale table. */
export interface ImportFault {
  /** Key of the text. */
  readonly code: FaultCode;
  /** Values of `{name}` in the text. */
  readonly params: TextParams;
}

/** Thrown by the reader when a file is refused. */
export class ImportFaultError extends Error {
  override readonly name: string = 'ImportFaultError';
  /** What is wrong, as data. */
  readonly fault: ImportFault;

  constructor(code: FaultCode, params: TextParams = {}) {
    super(`The file was refused (${code}). Show the text of this code from the locale table to the person who picked it.`);
    this.fault = { code, params };
  }
}

/** Whether an error is an `ImportFaultError`. */
export function isImportFaultError(error: unknown): error is ImportFaultError {
  return error instanceof ImportFaultError;
}
