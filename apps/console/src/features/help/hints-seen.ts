const storageKey = 'lab-console.hints';

/** Whether this browser has not shown the first hints yet; a browser that remembers nothing never shows them. */
export function hintsAreNew(): boolean {
  try {
    return localStorage.getItem(storageKey) === null;
  } catch {
    return false;
  }
}

/** Remembers that the first hints were shown. */
export function rememberHints(): void {
  try {
    localStorage.setItem(storageKey, 'seen');
  } catch {
    // Full: they come once more.
  }
}
