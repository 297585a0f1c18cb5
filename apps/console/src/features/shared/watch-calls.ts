/**
 * Reports the outcome of every call, and makes its failure one that may be shown.
 *
 * @param onOutcome Called with an error, or with nothing for an answer; what it answers is thrown.
 */
export function watchCalls(onOutcome: (error?: unknown) => unknown): <Result>(call: PromiseLike<Result>) => Promise<Result> {
  return async (call) => {
    try {
      const result = await call;
      onOutcome();
      return result;
    } catch (error) {
      throw onOutcome(error);
    }
  };
}
