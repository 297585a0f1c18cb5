import type { BulkNotice } from '@lab-console/schedule-rules';
import { useState } from 'react';
import type { RunResult } from '../../core/store/plan-runner.ts';
import { useCalendar } from '../calendar-context.ts';

/** Returns what a form does with the outcome: it closes when it was saved, and else stays and shows the reason. */
export function useFormResult(): {
  readonly error: string | null;
  readonly take: (result: Promise<RunResult | BulkNotice>) => void;
} {
  const { store, texts } = useCalendar();
  const [error, setError] = useState<string | null>(null);
  const handle = (result: RunResult | BulkNotice): void => {
    if ('code' in result) {
      if (result.code === 'nothing-to-change') store.openDialog(null);
      else setError(texts.rules.bulk[result.code](result.count));
    } else if (result.kind === 'failed') setError(texts.failed(result.message));
    // Where another person was faster, both are shown in a dialog of their own.
    else if (result.kind !== 'busy') store.openDialog(null);
  };
  return {
    error,
    take: (result) => {
      setError(null);
      void result.then(handle);
    },
  };
}
