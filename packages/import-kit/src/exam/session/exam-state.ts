import type { ExamPaper, ExamQuestion, QuestionFault, QuestionFaultCode } from '../../word/questions/exam-question.ts';
import type { WordFault } from '../../word/word-fault.ts';

/** Phase of the import of a paper. */
export type ExamPhase = 'empty' | 'reading' | 'ready' | 'saving';

/** A question that is not saved although it has no fault of its own, and why. */
export type Blocked = { readonly reason: 'faults'; readonly ordinals: readonly number[] } | { readonly reason: 'nothing' };

/** What came of saving. */
export type SaveOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'blocked'; readonly blocked: Blocked }
  | { readonly kind: 'saved'; readonly count: number; readonly earlier: number }
  | { readonly kind: 'stopped'; readonly saved: number; readonly left: number }
  | { readonly kind: 'failed'; readonly saved: number; readonly left: number; readonly error: unknown };

/** A question of the import. */
export interface ExamItem {
  /** The question as it is now. */
  readonly question: ExamQuestion;
  /** It is not to be saved. */
  readonly isLeftOut: boolean;
  /** The backend has taken it. */
  readonly isSaved: boolean;
  /** It was sent, and whether it was taken is unknown: it cannot be changed until it was sent again. */
  readonly isUncertain: boolean;
  /** The backend's reason against it. */
  readonly refusal: string | undefined;
}

/** Everything that a view of the import draws. */
export interface ExamState {
  /** What is going on. */
  readonly phase: ExamPhase;
  /** The file that was picked last. */
  readonly file: { readonly name: string; readonly size: number } | null;
  /** Share (0 to 1) of reading, or of saving. */
  readonly share: number;
  /** Why it was not read. */
  readonly fault: WordFault | null;
  /** Reading was cancelled by the person. */
  readonly wasCancelled: boolean;
  /** Its questions, in the order of the document. */
  readonly items: readonly ExamItem[];
  /** The document as it was read. */
  readonly paper: ExamPaper | null;
  /** What is wrong with the paper and not with one of its questions. */
  readonly paperFaults: readonly QuestionFault[];
  /** There is a change that can be taken back. */
  readonly canUndo: boolean;
  /** What came of the last saving. */
  readonly outcome: SaveOutcome;
  /** Leaving now would lose something. */
  readonly hasUnsaved: boolean;
}

/** Before a file was picked. */
export const emptyState: ExamState = {
  phase: 'empty',
  file: null,
  share: 0,
  fault: null,
  wasCancelled: false,
  items: [],
  paper: null,
  paperFaults: [],
  canUndo: false,
  outcome: { kind: 'none' },
  hasUnsaved: false,
};

/** It has a fault that keeps it from being saved. */
export function isFaulty({ question, isLeftOut, isSaved, refusal }: ExamItem): boolean {
  if (isLeftOut || isSaved) return false;
  return refusal !== undefined || question.faults.some(({ severity }) => severity === 'error');
}

/** Reading was not certain: a person has to look, and may confirm the result. */
export function isUncertainFault(code: QuestionFaultCode): boolean {
  return code === 'guessed-answer' || code === 'not-understood';
}

/** It waits for a person to look at what reading was not certain of. */
export function needsLook(item: ExamItem): boolean {
  return isFaulty(item) && item.question.faults.some(({ code }) => isUncertainFault(code));
}

/** It waits for nothing else than that. */
export function isOnlyUncertain(item: ExamItem): boolean {
  const { question, refusal, isUncertain } = item;
  if (!needsLook(item) || refusal !== undefined || isUncertain) return false;
  return question.faults.every(({ code, severity }) => severity === 'warning' || isUncertainFault(code));
}

/** It has a fault or a warning. */
export function isMarked(item: ExamItem): boolean {
  return isFaulty(item) || (!item.isLeftOut && !item.isSaved && item.question.faults.length > 0);
}

/** How many questions of each kind there are. */
export interface ExamCounts {
  readonly all: number;
  readonly faulty: number;
  readonly warned: number;
  /** Waiting for nothing but a look at what reading was not certain of. */
  readonly uncertain: number;
  readonly leftOut: number;
  readonly saved: number;
  /** Neither saved nor left out. */
  readonly open: number;
}

/** Counts questions. */
export function countItems(items: readonly ExamItem[]): ExamCounts {
  const counts = { all: items.length, faulty: 0, warned: 0, uncertain: 0, leftOut: 0, saved: 0, open: 0 };
  for (const item of items) {
    if (item.isSaved) counts.saved += 1;
    else if (item.isLeftOut) counts.leftOut += 1;
    else {
      counts.open += 1;
      if (isFaulty(item)) counts.faulty += 1;
      else if (isMarked(item)) counts.warned += 1;
      if (isOnlyUncertain(item)) counts.uncertain += 1;
    }
  }
  return counts;
}
