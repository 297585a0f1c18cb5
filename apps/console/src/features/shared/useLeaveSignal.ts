import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that gives the signal which ends what a component began when it is left. */
export function useLeaveSignal(): () => AbortSignal {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  return useCallback(() => {
    if (controller.current === undefined || controller.current.signal.aborted) controller.current = new AbortController();
    return controller.current.signal;
  }, []);
}
