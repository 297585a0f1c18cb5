const events = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let lastInput = performance.now();

/** Begins to note when a person last pressed, typed or scrolled here. Called once, by the client of the backend. */
export function watchInput(target: Window = window): void {
  for (const name of events) {
    target.addEventListener(name, () => (lastInput = performance.now()), { capture: true, passive: true });
  }
}

/** Seconds since then. */
export function idleSeconds(): number {
  return (performance.now() - lastInput) / 1_000;
}
