/** What `send` gets beside the items of the portion. */
export interface SendOptions {
  /** Aborted when the person cancels. */
  readonly signal: AbortSignal;
  /** Index of the portion, counted from 0. */
  readonly index: number;
  /** Number of portions. */
  readonly of: number;
  /**
   * Stays the same for the same import and the same items, also after the file was picked again, so that a backend can recognise a portion that it
   * has already taken. 32 to 48 letters and digits.
   */
  readonly idempotencyKey: string;
}

/** A row of the portion that the backend refused. */
export interface RefusedItem<TColumn extends string = string> {
  /** Index in the portion, counted from 0. */
  readonly index: number;
  /** Column of the mark; without it the whole row is marked. */
  readonly column?: TColumn;
  /** The backend's own sentence, shown as it is. */
  readonly message: string;
}

/** What a backend answers to a portion. Nothing (`undefined`) means that all of it was taken. */
export interface SendAnswer<TColumn extends string = string> {
  /** The rows that were not taken; all others of the portion were. */
  readonly refused?: readonly RefusedItem<TColumn>[];
  /** The backend knows the portion's `idempotencyKey`: it took these rows on an earlier attempt and did nothing now. */
  readonly alreadyReceived?: boolean;
}

/**
 * Throw it from `send` when the backend answered and took nothing of the portion. Rows that it names come back with the reason and the
 * others are sent without them; where it names none, the portion is halved until the rows are found. Any other error means that no
 * answer came: the rows may have been taken, so they stay as they are until they are sent again, with the same key.
 */
export class ImportRefusedError extends Error {
  override readonly name: string = 'ImportRefusedError';
  /** The rows that were the reason, if the backend names them. */
  readonly refused: readonly RefusedItem[];

  constructor(message: string, refused: readonly RefusedItem[] = []) {
    super(message);
    this.refused = refused;
  }
}

/** Whether an error is an `ImportRefusedError`. */
export function isImportRefusedError(error: unknown): error is ImportRefusedError {
  return error instanceof ImportRefusedError;
}
