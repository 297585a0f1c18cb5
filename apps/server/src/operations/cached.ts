/** Asks at most once in so many milliseconds; who asks meanwhile gets the answer of before. What failed is asked again. */
export function cached<Answer>(ask: () => Promise<Answer>, forMs: number): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  let askedAt = 0;
  return () => {
    if (answer === undefined || performance.now() - askedAt > forMs) {
      askedAt = performance.now();
      const asked = ask();
      answer = asked;
      asked.catch(() => {
        if (answer === asked) answer = undefined;
      });
    }
    return answer;
  };
}
