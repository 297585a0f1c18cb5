/** Knows whether a pointer is pressed, and keeps for later what must not happen meanwhile. */
export interface PressWatch {
  /** Does the work at once, or, while a pointer is pressed, once its click is done; the latest of several counts. */
  readonly afterPress: (work: () => void) => void;
  /** Ends the watch; what waits is dropped. */
  readonly end: () => void;
}

/** Watches the presses of a window: what moves under a pressed pointer is missed by its click. */
export function watchPresses(target: EventTarget): PressWatch {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  let isPressed = false;
  let waiting: (() => void) | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;
  const finish = (): void => {
    const work = waiting;
    isPressed = false;
    waiting = undefined;
    work?.();
  };
  const press = (): void => {
    clearTimeout(ending);
    isPressed = true;
  };
  // The click comes in the same task as the release.
  const release = (): void => {
    clearTimeout(ending);
    ending = setTimeout(finish, 0);
  };
  target.addEventListener('pointerdown', press, options);
  for (const kind of ['pointerup', 'pointercancel']) target.addEventListener(kind, release, options);
  return {
    afterPress: (work) => {
      if (isPressed) waiting = work;
      else work();
    },
    end: () => {
      clearTimeout(ending);
      over.abort();
    },
  };
}
