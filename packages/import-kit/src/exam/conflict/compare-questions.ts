import type { ExamQuestion } from '../../word/questions/exam-question.ts';
import { checkQuestions } from '../../word/questions/check-questions.ts';
import { toExamQuestions, type NewExamQuestion } from '../../word/to-exam-questions.ts';

/** What is taken as one when two people have changed a question: the type, the options and the answer mean nothing without each other. */
export type QuestionPart = 'title' | 'choices' | 'analysis' | 'difficulty' | 'category';

/** Whose of two is kept. */
export type QuestionSide = 'mine' | 'theirs';

/** A question that two people have changed: as it was, and what became of it on either side. */
export interface QuestionVersions {
  /** As it was when both began. */
  readonly base: ExamQuestion;
  /** As one has changed it oneself. */
  readonly mine: ExamQuestion;
  /** As it is stored now. */
  readonly theirs: ExamQuestion;
}

/** A part in which the two differ, and who has changed it. */
export interface PartDifference {
  /** What differs. */
  readonly part: QuestionPart;
  /** One of them only, or `both`: then the person has to choose. */
  readonly changedBy: QuestionSide | 'both';
}

const columnsOfPart: Readonly<Record<QuestionPart, readonly (keyof NewExamQuestion)[]>> = {
  title: ['title'],
  choices: ['type', 'options', 'answer'],
  analysis: ['analysis'],
  difficulty: ['difficulty'],
  category: ['category'],
};

/** Parts in the order in which they are shown. */
export const questionParts: readonly QuestionPart[] = ['title', 'choices', 'analysis', 'difficulty', 'category'];

/** The parts in which two changes of a question differ; what both changed alike is none. */
export function compareQuestions({ base, mine, theirs }: QuestionVersions): readonly PartDifference[] {
  const [before, own, other] = [textsOf(base), textsOf(mine), textsOf(theirs)];
  return questionParts.flatMap((part): PartDifference[] => {
    if (own[part] === other[part]) return [];
    const isMine = own[part] !== before[part];
    const isTheirs = other[part] !== before[part];
    return [{ part, changedBy: isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs' }];
  });
}

/** The question that comes of it: parts as chosen, and without a choice as who changed them left them. What both changed needs a choice. */
export function mergeQuestions(
  versions: QuestionVersions,
  chosen: Readonly<Partial<Record<QuestionPart, QuestionSide>>>,
): ExamQuestion {
  const { mine, theirs } = versions;
  let merged = theirs;
  for (const { part, changedBy } of compareQuestions(versions)) {
    if ((chosen[part] ?? changedBy) === 'mine') merged = withPart(merged, mine, part);
  }
  return checkQuestions([merged])[0] ?? merged;
}

function withPart(question: ExamQuestion, from: ExamQuestion, part: QuestionPart): ExamQuestion {
  switch (part) {
    case 'title':
      return { ...question, title: from.title };
    case 'choices':
      return { ...question, type: from.type, typeFrom: from.typeFrom, options: from.options, answer: from.answer };
    case 'analysis':
      return { ...question, analysis: from.analysis };
    case 'difficulty':
      return { ...question, difficulty: from.difficulty };
    case 'category':
      return { ...question, category: from.category };
  }
}

/** Each part as it would be stored: what is stored alike is alike. */
function textsOf(question: ExamQuestion): Readonly<Record<QuestionPart, string>> {
  const [row] = toExamQuestions([question], { organizationId: 0, pictureUrl: (picture) => picture });
  const text = (part: QuestionPart): string => JSON.stringify(columnsOfPart[part].map((column) => row?.[column]));
  return {
    title: text('title'),
    choices: text('choices'),
    analysis: text('analysis'),
    difficulty: text('difficulty'),
    category: text('category'),
  };
}
