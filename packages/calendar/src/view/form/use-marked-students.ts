import { useEffect, useState } from 'react';
import { useCalendar } from '../calendar-context.ts';

/**
 * Returns how many students have entries in sessions, which keep their course and experiment. It is 0 until it is known, and where it cannot be
 * counted: saving is refused with the same reason.
 */
export function useMarkedStudents(sessionIds: readonly number[]): number {
  const { store } = useCalendar();
  const [count, setCount] = useState(0);
  const ids = sessionIds.join(',');
  useEffect(() => {
    if (ids === '') return undefined;
    const controller = new AbortController();
    store.countMarkedStudents(ids.split(',').map(Number), controller.signal).then(
      (found) => controller.signal.aborted || setCount(found),
      () => undefined,
    );
    return () => controller.abort();
  }, [store, ids]);
  return count;
}
