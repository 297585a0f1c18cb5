import { useLayoutEffect, useMemo, useRef } from 'react';
import type { EntryHandlers } from './EntryItem.tsx';

/** Handlers that stay the same objects and call those of the last render, so that entries that did not change are not drawn again. */
export function useStableHandlers(handlers: EntryHandlers): EntryHandlers {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  return useMemo(
    () => ({
      onPress: (event, entry) => latest.current.onPress(event, entry),
      onToggle: (entry) => latest.current.onToggle(entry),
      onOpen: (entry) => latest.current.onOpen(entry),
    }),
    [],
  );
}
