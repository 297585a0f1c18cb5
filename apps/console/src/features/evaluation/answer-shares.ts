/** How often an answer was given. */
export interface AnswerShare {
  readonly answer: string;
  readonly count: number;
  /** Of all answers to the question, 0 to 1. */
  readonly share: number;
}

/** Reads how often each answer was given: steps of a scale in order, other answers as they come, nothing without a distribution. */
export function answerShares(distribution: unknown): readonly AnswerShare[] {
  if (typeof distribution !== 'object' || distribution === null) return [];
  const counted = Object.entries(distribution).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0,
  );
  const all = counted.reduce((sum, [, count]) => sum + count, 0);
  // Names that are whole numbers come in their order by themselves.
  return counted.map(([answer, count]) => ({ answer, count, share: count / all }));
}
