import { useMemo, useRef, useState } from 'react';
import type { FileWorkOptions } from '../source/file-source.ts';

/** Work on many files that is on its way. */
export interface Work {
  readonly id: number;
  /** What is done with so many of them. */
  readonly text: (done: number, total: number) => string;
  readonly done: number;
  readonly total: number;
  /** Whether it was asked to end, and ends as soon as it can. */
  readonly isEnding: boolean;
}

/** Runs work on many files and reports how far it is. */
export interface Works {
  readonly list: readonly Work[];
  /**
   * Runs work until it is done, or has ended since that was asked for.
   *
   * @returns How many were done; all of them where the source does not count.
   */
  readonly run: (
    work: Pick<Work, 'text' | 'total'>,
    act: (options: FileWorkOptions & { readonly setTotal: (total: number) => void }) => Promise<void>,
  ) => Promise<number>;
  readonly end: (id: number) => void;
}

/** Returns the work of a manager: each is in the list from its first to its last file. */
export function useWorks(): Works {
  const [list, setList] = useState<readonly Work[]>([]);
  const lastId = useRef(0);
  const controllers = useRef(new Map<number, AbortController>());
  const handlers = useMemo((): Omit<Works, 'list'> => {
    const change = (id: number, part: Partial<Work>): void =>
      setList((works) => works.map((work) => (work.id === id ? { ...work, ...part } : work)));
    return {
      run: async ({ text, total }, act) => {
        lastId.current += 1;
        const id = lastId.current;
        const controller = new AbortController();
        let counted: number | null = null;
        controllers.current.set(id, controller);
        setList((works) => [...works, { id, text, total, done: 0, isEnding: false }]);
        try {
          await act({
            signal: controller.signal,
            onProgress: (done) => {
              counted = done;
              change(id, { done });
            },
            setTotal: (all) => change(id, { total: all }),
          });
          return counted ?? total;
        } finally {
          controllers.current.delete(id);
          setList((works) => works.filter((work) => work.id !== id));
        }
      },
      end: (id) => {
        controllers.current.get(id)?.abort();
        change(id, { isEnding: true });
      },
    };
  }, []);
  return { list, ...handlers };
}
