/**
 * Why a part could not be fetched. `offline`: the server did not answer; it can be tried again. `outdated`: the server answers and the
 * part cannot be loaded, as after a new version was installed; the page has to be loaded again.
 */
export type PartFailure = 'offline' | 'outdated';

/** Code that is fetched on demand could not be fetched. */
export class PartLoadError extends Error {
  override readonly name = 'PartLoadError';
  readonly reason: PartFailure;

  constructor(reason: PartFailure, cause: unknown) {
    super(
      reason === 'offline'
        ? 'A part of the page could not be fetched because the server did not answer. Try again when the connection is back.'
        : 'A part of the page could not be fetched because there is a new version of it. Reload the page.',
      { cause },
    );
    this.reason = reason;
  }
}

/** Whether an error is a {@link PartLoadError}. */
export function isPartLoadError(error: unknown): error is PartLoadError {
  return error instanceof Error && error.name === 'PartLoadError';
}
