import { useCallback, useEffect, useState } from 'react';
import type { ActionNode } from '../../schema/actions.ts';
import { useSettings } from '../../view/contexts.ts';

/** Seconds that a button has still to wait, and the way to begin. A wait goes on after the page is opened again. */
export function useCountDown(
  { countDown, name, id }: ActionNode,
  path: string,
): { readonly seconds: number; readonly start: () => void } {
  const { preferences } = useSettings().runtime.environment;
  const key = `countDown:${name ?? id ?? path}`;
  const length = typeof countDown === 'number' && countDown > 0 ? countDown : 0;
  const [end, setEnd] = useState(() => (length > 0 ? Number(preferences?.get(key) ?? 0) : 0));
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.min(length, Math.max(0, Math.ceil((end - now) / 1000)));
  const runs = seconds > 0;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [runs]);
  const start = useCallback(() => {
    if (length === 0) return;
    const begin = Date.now();
    const next = begin + length * 1000;
    preferences?.set(key, String(next));
    setNow(begin);
    setEnd(next);
  }, [length, key, preferences]);
  return { seconds, start };
}
