import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { pageLimits } from '../core/limits/page-limits.ts';
import { usePartTexts } from './usePartTexts.ts';

/**
 * The first items of a list that stands in the document as a whole, and the button that brings more of them: a list of millions must not
 * hold the page.
 */
export function usePortion<T>(
  items: readonly T[],
  size: number = pageLimits.portion,
): { readonly shown: readonly T[]; readonly more: ReactNode } {
  const [count, setCount] = useState(size);
  const { loadMore } = usePartTexts();
  if (items.length <= count) return { shown: items, more: null };
  return {
    shown: items.slice(0, count),
    more: (
      <Button size="small" onClick={() => setCount(count + size)} sx={{ textTransform: 'none', alignSelf: 'flex-start' }}>
        {`${loadMore} (${count} / ${items.length})`}
      </Button>
    ),
  };
}
