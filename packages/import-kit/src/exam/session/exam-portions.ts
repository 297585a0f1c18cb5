import { fingerprint } from '../../core/fingerprint.ts';
import type { ExamQuestion } from '../../word/questions/exam-question.ts';
import { toExamQuestions, type ExamQuestionOptions, type NewExamQuestion } from '../../word/to-exam-questions.ts';

/** Questions that are sent together. */
export interface ExamPortion {
  readonly ordinals: readonly number[];
  readonly rows: readonly NewExamQuestion[];
  /** Stays the same for the same rows of the same file, whatever was sent before. */
  readonly key: string;
}

/** Where portions end. */
export interface PortionLimits {
  /** Most questions in one. @default 100 */
  readonly questions?: number;
  /** Most characters in one; a question that alone has more goes by itself. @default 500,000 */
  readonly characters?: number;
}

/** What portions are made with. */
export interface PortionOptions extends ExamQuestionOptions {
  readonly limits?: PortionLimits;
  /** '' unless the same rows are to be taken once more on purpose. */
  readonly attempt: string;
}

/**
 * Cuts questions into portions. All that are to be saved are given, those that were saved already too: a portion is cut by the place
 * in the paper, so that one that is sent again holds the same questions and has the same key.
 */
export function cutPortions(
  questions: readonly ExamQuestion[],
  { limits = {}, attempt, ...options }: PortionOptions,
): readonly ExamPortion[] {
  const { questions: maxQuestions = 100, characters = 500_000 } = limits;
  const portions: ExamPortion[] = [];
  let ordinals: number[] = [];
  let rows: NewExamQuestion[] = [];
  let size = 0;
  const close = (): void => {
    if (rows.length > 0) portions.push({ ordinals, rows, key: fingerprint(attempt + JSON.stringify(['exam', rows])) });
    [ordinals, rows, size] = [[], [], 0];
  };
  for (const question of questions) {
    const [row] = toExamQuestions([question], options);
    if (!row) continue;
    const length = JSON.stringify(row).length;
    if (rows.length >= maxQuestions || (rows.length > 0 && size + length > characters)) close();
    ordinals.push(question.ordinal);
    rows.push(row);
    size += length;
  }
  close();
  return portions;
}
