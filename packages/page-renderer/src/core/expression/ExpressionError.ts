/** An expression could not be read or worked out. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  /** The expression as it stands in the definition. */
  readonly source: string;
  /** Where it went wrong, counted in characters from 0; -1 when it did while working it out. */
  readonly position: number;

  constructor(message: string, { source, position = -1 }: { readonly source: string; readonly position?: number }) {
    super(`${message}${position >= 0 ? ` at character ${position + 1}` : ''} in “${source.slice(0, 200)}”`);
    this.source = source;
    this.position = position;
  }
}

/** Whether a caught value is an {@link ExpressionError}. */
export function isExpressionError(error: unknown): error is ExpressionError {
  return error instanceof ExpressionError;
}
