import type { ReportMark, TakenReport } from '@lab-console/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import { stepBack, stepTo, type MarkHistory } from './mark-history.ts';

/** How the marks on the screen relate to those on the server. */
export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'refused'; readonly heldBy: string | null };

/** The marks of a report that is being checked. */
export interface Marks {
  readonly marks: readonly ReportMark[];
  readonly state: SaveState;
  readonly change: (step: (marks: readonly ReportMark[]) => readonly ReportMark[]) => void;
  readonly undo: () => void;
  /** Saves what is not saved; the version that the server has then, or `null` where it could not be saved. */
  readonly flush: () => Promise<number | null>;
}

/** Keeps the marks of a report and saves each step after the one before. One that fails is tried again with the next or by `flush`. */
export function useMarks(report: TakenReport): Marks {
  const api = usePageApi();
  const [history, setHistory] = useState<MarkHistory>({ marks: report.marks, before: [] });
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const wanted = useRef(history.marks);
  const stored = useRef(history.marks);
  const version = useRef(report.version);
  const running = useRef<Promise<number | null> | null>(null);

  const save = useCallback(async (): Promise<number | null> => {
    while (stored.current !== wanted.current) {
      const marks = wanted.current;
      setState({ kind: 'saving' });
      try {
        const answer = await api.reports.saveMarks(report.id, version.current, marks);
        if (!answer.saved) {
          setState({ kind: 'refused', heldBy: answer.held_by?.name ?? null });
          return null;
        }
        version.current = answer.version;
        stored.current = marks;
      } catch (error) {
        setState({ kind: 'failed', error });
        return null;
      }
    }
    setState({ kind: 'saved' });
    return version.current;
  }, [api, report.id]);
  const flush = useCallback((): Promise<number | null> => {
    running.current ??= save().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [save]);

  const put = useCallback(
    (next: MarkHistory): void => {
      wanted.current = next.marks;
      setHistory(next);
      void flush();
    },
    [flush],
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (stored.current !== wanted.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  return {
    marks: history.marks,
    state,
    change: (step) => {
      const next = step(history.marks);
      if (next !== history.marks) put(stepTo(history, next));
    },
    undo: () => {
      if (history.before.length > 0) put(stepBack(history));
    },
    flush,
  };
}
