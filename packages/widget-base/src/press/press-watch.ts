/** Knows whether a pointer is pressed, and calls when its press is over. */
export interface PressWatch {
  /** Whether a pointer is pressed, or its click has yet to come. Known only while `onPressEnd` has a listener. */
  readonly isPressed: () => boolean;
  /** Calls a listener when a press is over, its click included; returns the way to stop. */
  readonly onPressEnd: (listener: () => void) => () => void;
}

/** Watches the presses of a window while there are listeners: what moves under a pressed pointer is missed by its click. */
export function watchPresses(target: () => EventTarget): PressWatch {
  const listeners = new Set<() => void>();
  let over: AbortController | undefined;
  let isUnderWay = false;
  let ending: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    clearTimeout(ending);
    isUnderWay = true;
  };
  const end = (): void => {
    clearTimeout(ending);
    if (!isUnderWay) return;
    isUnderWay = false;
    for (const listener of listeners) listener();
  };
  // The click comes in the same task as the release, and belongs to the press.
  const release = (): void => {
    clearTimeout(ending);
    ending = setTimeout(end, 0);
  };
  const start = (): void => {
    over = new AbortController();
    const options = { capture: true, signal: over.signal };
    target().addEventListener('pointerdown', begin, options);
    for (const kind of ['pointerup', 'pointercancel']) target().addEventListener(kind, release, options);
    // Not what a field inside of the window loses.
    target().addEventListener('blur', release, { signal: over.signal });
  };
  return {
    isPressed: () => isUnderWay,
    onPressEnd: (listener) => {
      listeners.add(listener);
      if (!over) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        over?.abort();
        over = undefined;
        end();
      };
    },
  };
}

/** The presses of the page, watched once for all that ask. */
export const pagePresses: PressWatch = /* @__PURE__ */ watchPresses(() => globalThis);
