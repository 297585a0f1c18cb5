import { useRef, useState } from 'react';

/** What {@link useLeaveQuestion} gives a form or a dialog, which draws the question itself. */
export interface LeaveQuestion {
  /** The question is open. */
  readonly isOpen: boolean;
  /**
   * Does what drops the typed values, such as closing a dialog: at once where nothing was changed, after the question otherwise. While the question
   * is open, this is an answer to it, as Escape is meant then: nothing is dropped.
   */
  readonly leave: (drop: () => void) => void;
  /** The answer that keeps what was typed; the focus goes back to where it was. */
  readonly stay: () => void;
  /** The answer that drops it. */
  readonly discard: () => void;
}

/** Asks before something that was typed and not saved is dropped. */
export function useLeaveQuestion(isChanged: boolean): LeaveQuestion {
  const [dropping, setDropping] = useState<() => void>();
  const focused = useRef<Element | null>(null);
  const isOpen = dropping !== undefined && isChanged;
  const stay = (): void => {
    setDropping(undefined);
    // The question goes, and the focus with it: the next key is for what had it before.
    if (focused.current instanceof HTMLElement) focused.current.focus();
  };
  const leave = (drop: () => void): void => {
    if (isOpen) return stay();
    if (!isChanged) return drop();
    focused.current = document.activeElement;
    setDropping(() => drop);
  };
  const discard = (): void => {
    setDropping(undefined);
    dropping?.();
  };
  return { isOpen, leave, stay, discard };
}
