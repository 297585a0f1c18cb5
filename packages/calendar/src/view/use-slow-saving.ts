import { useEffect, useState } from 'react';
import { useCalendarState } from './calendar-context.ts';

/** Milliseconds after which a change counts as slow. */
const slowMs = 150;

/**
 * Whether a change has been under way for so long that buttons show it. Most are saved sooner: their buttons then need neither flash nor be drawn
 * twice, and the one that was pressed keeps the focus. Nothing is carried out twice meanwhile: the store passes it over.
 */
export function useSlowSaving(): boolean {
  const isSaving = useCalendarState((state) => state.isSaving);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSaving) return undefined;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSaving]);
  return isSlow;
}
