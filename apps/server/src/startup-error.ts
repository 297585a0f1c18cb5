/**
 * A reason why the server cannot start, for a person: what is wrong, why, and what to do, in one sentence or two. `main.ts` prints the message alone;
 * anything that is not a `StartupError` is a fault of the program and is printed with its stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Whether something that was thrown is a {@link StartupError}. */
export function isStartupError(error: unknown): error is StartupError {
  return error instanceof StartupError;
}
