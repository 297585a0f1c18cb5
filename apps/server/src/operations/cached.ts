/** Asks at most once in so many milliseconds; who asks meanwhile gets the answer of before. What failed is asked again. */
export function cached<Answer>(ask: () => Promise<Answer>, forMs: number): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  let requestedAt = 0;
  return () => {
    if (answer === undefined || performance.now() - requestedAt > forMs) {
      requestedAt = performance.now();
      const pending = ask();
      answer = pending;
      pending.catch(() => {
        if (answer === pending) answer = undefined;
      });
    }
    return answer;
  };
}
