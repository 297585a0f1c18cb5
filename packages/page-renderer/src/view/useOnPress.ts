import { useCallback, useState, type ComponentType, type KeyboardEvent, type MouseEvent } from 'react';
import type { Loadable } from '../registry/types.ts';
import { useDeferred } from './useDeferred.ts';

/** A part that opens by a button, and comes with the first press of it. */
export interface OnPress<P> {
  /** The button, while the part is open (or on its way). */
  readonly anchor: HTMLElement | null;
  /** Opens it at an element, as a press does. */
  readonly open: (at: HTMLElement) => void;
  readonly close: () => void;
  /** The part, once it is here. */
  readonly Part: ComponentType<P> | undefined;
  /** Whether the part is on its way for so long that a wait is shown. */
  readonly isWaiting: boolean;
  /** What the button takes. */
  readonly buttonProps: {
    readonly 'aria-expanded': boolean;
    readonly 'aria-busy': true | undefined;
    readonly onClick: (event: MouseEvent<HTMLElement>) => void;
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/**
 * Loads a menu or a panel when its button is pressed, sooner when it is pointed at or focused. The press is kept: what it opens
 * opens when it comes, unless Escape or another place was chosen meanwhile.
 */
export function useOnPress<P>(part: Loadable<P>): OnPress<P> {
  const { Part, isWaiting, ask, prefetch, forget } = useDeferred(part);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isComing = anchor !== null && !Part;
  const close = (): void => {
    forget();
    setAnchor(null);
  };
  const open = useCallback(
    (at: HTMLElement): void => {
      setAnchor(at);
      void ask().then((isHere) => {
        if (!isHere) setAnchor(null);
      });
    },
    [ask],
  );
  return {
    anchor,
    open,
    close,
    Part,
    isWaiting,
    buttonProps: {
      'aria-expanded': anchor !== null && !isComing,
      'aria-busy': isWaiting || undefined,
      onClick: (event) => open(event.currentTarget),
      onPointerEnter: prefetch,
      onFocus: prefetch,
      onBlur: () => {
        if (isComing) close();
      },
      onKeyDown: (event) => {
        if (!isComing || event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      },
    },
  };
}
