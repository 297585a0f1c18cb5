import type { QuestionFaultCode } from '../questions/exam-question.ts';
import type { QuestionType } from '../questions/question-type.ts';
import type { WordFaultCode } from '../word-fault.ts';

/** Texts of the Word exam import in one language. `{name}` is replaced by a value. */
export interface WordLocaleText {
  /** Why a file was not read. */
  readonly files: Readonly<Record<WordFaultCode, string>>;
  /** Names of what a file turned out to be, for `{actual}`. */
  readonly contents: Readonly<Record<string, string>>;
  /** What is wrong with a question. */
  readonly questions: Readonly<Record<QuestionFaultCode, string>>;
  readonly types: Readonly<Record<QuestionType, string>>;
}
