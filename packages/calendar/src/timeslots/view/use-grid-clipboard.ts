import { loadPart } from '@lab-console/widget-base';
import { useEffect, useMemo, useState } from 'react';
import type { createGridClipboard, GridClipboard, GridClipboardOptions } from './grid-clipboard.ts';

/** The clipboard of the grid, fetched once the grid is drawn; `null` until it is there. */
export function useGridClipboard({ store, texts, isDayColumn }: GridClipboardOptions): GridClipboard | null {
  const [create, setCreate] = useState<typeof createGridClipboard | null>(null);
  useEffect(() => {
    // Where it cannot be fetched the grid does without.
    loadPart(() => import('./grid-clipboard.ts'), 'createGridClipboard').then(
      (made) => setCreate(() => made),
      () => undefined,
    );
  }, []);
  return useMemo(() => create?.({ store, texts, isDayColumn }) ?? null, [create, store, texts, isDayColumn]);
}
