import type { ModalProps } from '@mui/material/Modal';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';

const isLater = (node: Node): boolean =>
  node instanceof Element && node.matches('.MuiModal-root') && !node.matches('[data-stays-on-top]');

/** What {@link useStaysOnTop} returns. */
export interface TopDialogProps extends Pick<ModalProps, 'open' | 'closeAfterTransition' | 'onFocus'> {
  readonly 'data-stays-on-top': '';
  /** Nothing fades where it is opened again. */
  readonly transitionDuration?: 0;
}

/**
 * Returns the props of a dialog that stays on top of those that open later. The last one opened has the focus, and screen readers read no other: with
 * each later one it is closed and opened again where it is drawn. Its elements and what was typed stay, so that no press is lost.
 */
export function useStaysOnTop(): TopDialogProps {
  const [open, setOpen] = useState(true);
  const [isAgain, setAgain] = useState(false);
  const focused = useRef<HTMLElement>(null);
  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      if (!changes.some(({ addedNodes }) => [...addedNodes].some(isLater))) return;
      const last = focused.current;
      flushSync(() => {
        setAgain(true);
        setOpen(false);
      });
      flushSync(() => setOpen(true));
      last?.focus();
    });
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, []);
  const handleFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    // Dialogs drawn by its children are elsewhere in the page.
    if (target !== currentTarget && currentTarget.contains(target)) focused.current = target;
  };
  return {
    'data-stays-on-top': '',
    open,
    onFocus: handleFocus,
    // What fades out is still the last one opened.
    closeAfterTransition: false,
    ...(isAgain ? { transitionDuration: 0 } : {}),
  };
}
