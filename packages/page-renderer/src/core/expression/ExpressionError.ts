/** An expression could not be read or worked out. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  /** The expression as it is in the definition. */
  readonly source: string;
  /** Where it went wrong, counted in characters from 0; -1 when it did while working it out. */
  readonly position: number;

  /** What it is worth to the original, in data and addresses. */
  readonly instead: unknown;

  constructor(
    message: string,
    { source, position = -1, instead }: { readonly source: string; readonly position?: number; readonly instead?: unknown },
  ) {
    super(`${message}${position >= 0 ? ` at character ${position + 1}` : ''} in “${source.slice(0, 200)}”`);
    this.source = source;
    this.position = position;
    this.instead = instead;
  }
}

/** Whether a caught value is an {@link ExpressionError}. */
export function isExpressionError(error: unknown): error is ExpressionError {
  return error instanceof ExpressionError;
}
