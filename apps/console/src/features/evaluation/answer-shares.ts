/** How often an answer was given. */
export interface AnswerShare {
  readonly answer: string;
  readonly count: number;
  /** Of all answers to the question, 0 to 1. */
  readonly share: number;
}

/**
 * Reads how often each answer was given: steps of a scale in order, choices in the order of the question, nothing without a distribution. Choices
 * that the question has no longer come last.
 */
export function answerShares(distribution: unknown, choices: readonly string[] = []): readonly AnswerShare[] {
  if (typeof distribution !== 'object' || distribution === null) return [];
  const counted = Object.entries(distribution).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0,
  );
  const all = counted.reduce((sum, [, count]) => sum + count, 0);
  const placeOf = (answer: string): number => (choices.includes(answer) ? choices.indexOf(answer) : choices.length);
  // Names that are whole numbers come in their order by themselves.
  return counted
    .map(([answer, count]) => ({ answer, count, share: count / all }))
    .toSorted((one, other) => placeOf(one.answer) - placeOf(other.answer));
}

/** Reads the choices of a question of a questionnaire, in their order; none where it has none. */
export function choicesOf(questions: unknown, question: unknown): readonly string[] {
  const found = (Array.isArray(questions) ? (questions as readonly unknown[]) : []).find(
    (each): each is { readonly options: readonly unknown[] } =>
      typeof each === 'object' &&
      each !== null &&
      'text' in each &&
      each.text === question &&
      'options' in each &&
      Array.isArray(each.options),
  );
  return found ? found.options.filter((option) => typeof option === 'string') : [];
}
