import { useEffect, useState, useSyncExternalStore } from 'react';
import { ExamImportSession, type ExamImportSessionOptions } from './session/exam-import-session.ts';
import type { ExamState } from './session/exam-state.ts';

/** An import of a paper and its state. */
export interface UseExamImportResult {
  /** The import: what changes something is called on it. */
  readonly session: ExamImportSession;
  /** What is to be drawn; a new object after every change. */
  readonly state: ExamState;
}

/**
 * The import of a paper for a view of your own; `ExamImport` is one. The options of the first render count; what is going on ends
 * with the component.
 *
 * @example
 * const { session, state } = useExamImport({ reader: workerExamReader(), organizationId: 7, save });
 */
export function useExamImport(options: ExamImportSessionOptions): UseExamImportResult {
  const [session] = useState(() => new ExamImportSession(options));
  useEffect(() => () => session.dispose(), [session]);
  return { session, state: useSyncExternalStore(session.subscribe, session.getState, session.getState) };
}
