import Button from '@mui/material/Button';
import { createContext, startTransition, useCallback, useContext, useState, type ReactNode } from 'react';
import { pageLimits } from '../core/limits/page-limits.ts';
import { usePartTexts } from './usePartTexts.ts';

/** The items of a long list that are shown. */
export interface Portion<T> {
  readonly shown: readonly T[];
  /** The place of the first of them. */
  readonly from: number;
  /** Buttons that show those before and those after. */
  readonly before: ReactNode;
  readonly more: ReactNode;
  /** Shows an item, and some around it where it was not shown. */
  readonly showAt: (index: number) => void;
}

const around = 10;

/** How often the lists around draw what is here. */
const RepeatContext = createContext(1);

/** Marks what is drawn once for each of `times` items as such. */
export function Repeated({ times, children }: { readonly times: number; readonly children: ReactNode }): ReactNode {
  const outer = useContext(RepeatContext);
  return <RepeatContext.Provider value={outer * Math.max(1, times)}>{children}</RepeatContext.Provider>;
}

/**
 * Returns the first items of a list that the document has as a whole, and the button that shows more of them. A list of millions must not hold the
 * page.
 */
export function usePortion<T>(items: readonly T[], wished: number = pageLimits.portion): Portion<T> {
  const times = useContext(RepeatContext);
  const size = Math.max(1, Math.min(wished, Math.floor(pageLimits.nested / times)));
  const [{ from: wanted, count }, setPlace] = useState({ from: 0, count: size });
  const { loadMore } = usePartTexts();
  // Items that are gone leave nothing to look at.
  const from = wanted < items.length ? wanted : 0;
  const end = Math.min(items.length, from + count);
  const showAt = useCallback((index: number) => {
    startTransition(() =>
      setPlace((place) => {
        if (index >= place.from && index < place.from + place.count) return place;
        return { from: Math.max(0, index - around), count: 2 * around };
      }),
    );
  }, []);
  const button = (text: string, onClick: () => void): ReactNode => (
    <Button size="small" onClick={onClick} sx={{ alignSelf: 'flex-start' }}>
      {text}
    </Button>
  );
  return {
    shown: from === 0 && end === items.length ? items : items.slice(from, end),
    from,
    before:
      from > 0
        ? button(`${loadMore} (1–${from} / ${items.length})`, () => {
            const next = Math.max(0, from - size);
            setPlace({ from: next, count: end - next });
          })
        : null,
    more:
      end < items.length
        ? button(`${loadMore} (${end} / ${items.length})`, () => setPlace({ from, count: end - from + size }))
        : null,
    showAt,
  };
}
