import type { ExamPicture } from '../content/rich-content.ts';
import type { WordLimits } from '../document/word-limits.ts';
import type { ExamPaper, ExamQuestion } from '../questions/exam-question.ts';
import type { WordFault } from '../word-fault.ts';

/** What the page sends to the worker: one file. */
export interface ExamRequest {
  readonly job: number;
  readonly name: string;
  readonly bytes: ArrayBuffer;
  readonly limits: Partial<WordLimits>;
}

/** What is left of a paper once questions, pictures and paragraphs have been sent in portions. */
export type PaperRest = Pick<ExamPaper, 'faults' | 'unused'>;

/** Messages of the worker; `job` distinguishes late answers of an earlier file. */
export type ExamReply = { readonly job: number } & (
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'questions'; readonly questions: readonly ExamQuestion[] }
  | { readonly type: 'paragraphs'; readonly paragraphs: readonly string[] }
  | { readonly type: 'picture'; readonly key: string; readonly picture: ExamPicture }
  | { readonly type: 'end'; readonly rest: PaperRest }
  | { readonly type: 'fault'; readonly fault: WordFault }
);
