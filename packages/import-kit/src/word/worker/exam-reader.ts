import type { WordLimits } from '../document/word-limits.ts';
import type { ExamPaper } from '../questions/exam-question.ts';

/** A Word file to read and who is told about it. */
export interface ExamReadJob {
  readonly file: Blob & { readonly name: string };
  readonly limits?: Partial<WordLimits>;
  /** Aborting ends the reading at once. */
  readonly signal: AbortSignal;
  /** Called with the share (0 to 1) that is done. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Reads the questions of a Word file somewhere: in a worker (`workerExamReader`), or where it is called (`directExamReader`,
 * for Node).
 *
 * @throws WordFaultError when the file is refused; the signal's reason when it was aborted.
 */
export type ExamReader = (job: ExamReadJob) => Promise<ExamPaper>;
