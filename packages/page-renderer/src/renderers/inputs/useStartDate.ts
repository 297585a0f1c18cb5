import { useEffect } from 'react';
import { startDates } from '../../core/dates/start-date.ts';
import type { FormItemRendererProps } from '../../registry/types.ts';
import { useDerive } from '../../fields/useDerive.ts';

/** Keeps a date that was not picked (`today`, `-1week,today`) as it is sent: no word for a day ever leaves a form. */
export function useStartDate({ node, scope, value }: FormItemRendererProps): void {
  const derive = useDerive(scope);
  useEffect(() => {
    const kept = startDates(node, value);
    if (!kept) return;
    derive(node.name, kept.value);
    if (kept.extra !== undefined) derive(node['extraName'] as string, kept.extra);
  }, [node, value, derive]);
}
