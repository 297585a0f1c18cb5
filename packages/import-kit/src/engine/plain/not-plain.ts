/** A workbook that the reader of plain ones leaves to SheetJS. Nothing is wrong with it as far as is known. */
export class NotPlainError extends Error {
  override readonly name: string = 'NotPlainError';
}
