import type { Lesson, Solution } from '@lab-console/api-client';
import type { Language } from '../../locales/language.ts';
import { matchSentence } from '../imports/match-sentence.ts';

/** A condition that a lesson breaks, by its id, with the sentences that name the lesson. */
export interface BrokenCondition {
  readonly name: string;
  readonly level: 'hard' | 'soft';
  /** Empty where the solution has only the worst places of the condition. */
  readonly messages: readonly string[];
}

/** What a lesson of a solution breaks: required conditions first, each with its sentences in the reader's language. */
export function brokenConditions(
  { scoreExplaination }: Pick<Solution, 'scoreExplaination'>,
  lesson: Pick<Lesson, 'id' | 'broken'>,
  language: Language,
): readonly BrokenCondition[] {
  return scoreExplaination
    .flatMap(({ name, level, matches }): readonly BrokenCondition[] => {
      const messages = matches
        .filter(({ lesson_ids: ids }) => ids.includes(lesson.id))
        .map((match) => matchSentence(match, language));
      return messages.length > 0 || lesson.broken?.includes(name) === true ? [{ name, level, messages }] : [];
    })
    .sort((one, other) => Number(other.level === 'hard') - Number(one.level === 'hard'));
}
