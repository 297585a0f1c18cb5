import { useEffect, useState } from 'react';
import { useCalendar, useCalendarState } from './calendar-context.ts';

/** Milliseconds of saving after which it is shown, and shown again. */
const savingTextAfterMs = 400;
const stillSavingTextAfterMs = 5_000;

/** Returns the text of a button while its change is being saved; `null` where that is quick or nothing is saved. */
export function useSavingText(): string | null {
  const { texts } = useCalendar();
  const isSaving = useCalendarState((state) => state.isSaving);
  const [phase, setPhase] = useState<'quick' | 'saving' | 'still'>('quick');
  useEffect(() => {
    if (!isSaving) return undefined;
    const timers = [
      setTimeout(() => setPhase('saving'), savingTextAfterMs),
      setTimeout(() => setPhase('still'), stillSavingTextAfterMs),
    ];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setPhase('quick');
    };
  }, [isSaving]);
  return phase === 'quick' ? null : texts.saving[phase];
}
