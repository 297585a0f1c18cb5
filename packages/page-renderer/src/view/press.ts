let subscribers = 0;
let isUnderWay = false;
let ending: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function begin(): void {
  clearTimeout(ending);
  isUnderWay = true;
}

/** The click comes in the same task as the release, and belongs to the press. */
function release(): void {
  clearTimeout(ending);
  ending = setTimeout(end, 0);
}

function end(): void {
  clearTimeout(ending);
  if (!isUnderWay) return;
  isUnderWay = false;
  for (const listener of listeners) listener();
}

const options = { capture: true } as const;

/** Whether a pointer is pressed, or its click has yet to come. Known only while {@link onPressEnd} has a listener. */
export function isPressed(): boolean {
  return isUnderWay;
}

/** Tells a listener when a press is over, its click included; gives the way to stop. */
export function onPressEnd(listener: () => void): () => void {
  listeners.add(listener);
  if (subscribers++ === 0) {
    window.addEventListener('pointerdown', begin, options);
    window.addEventListener('pointerup', release, options);
    window.addEventListener('pointercancel', release, options);
    window.addEventListener('blur', release);
  }
  return () => {
    listeners.delete(listener);
    if (--subscribers > 0) return;
    window.removeEventListener('pointerdown', begin, options);
    window.removeEventListener('pointerup', release, options);
    window.removeEventListener('pointercancel', release, options);
    window.removeEventListener('blur', release);
    end();
  };
}
