/** Pressed once, Ctrl-C may arrive twice: from the terminal, and from npm, which hands it on. */
const sameKeyMs = 1000;

/**
 * Hands signals on to children that run in process groups of their own, so that each asks them once to end in good order; pressed
 * again, Ctrl-C reaches them again.
 *
 * @param {() => Iterable<import('node:child_process').ChildProcess>} children
 */
export function forwardSignals(children) {
  let last = Number.NEGATIVE_INFINITY;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      const now = performance.now();
      if (now - last < sameKeyMs) return;
      last = now;
      for (const child of children()) child.kill('SIGTERM');
    });
  }
}
