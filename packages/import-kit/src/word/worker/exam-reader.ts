import type { WordLimits } from '../document/word-limits.ts';
import type { ExamPaper } from '../questions/exam-question.ts';

/** A Word file to read and the callbacks for it. */
export interface ExamReadJob {
  /** The file that was picked; its content decides what it is. */
  readonly file: Blob & { readonly name: string };
  /** Changes to the limits of what is read. @default defaultWordLimits */
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
