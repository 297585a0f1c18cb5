declare global {
  /** Resolves when the page stays as it is: see {@link watchTimers}. */
  var whenSettled: () => Promise<void>;
}

/**
 * Runs in a page before its own scripts, and gives it `whenSettled`. A page is settled when nothing changed for 120 ms, no picture is loading and no
 * timer of a second or less is to come. A page with such timers that starts ever new ones is settled when it did not change for 600 ms, one that
 * changes for ever after five seconds of looks, one that computes for ever after fifteen.
 *
 * It is passed into the page as it is: it may use nothing from outside.
 */
export function watchTimers(): void {
  const pause = 20;
  const calm = 120;
  const calmWithTimers = 600;
  const latest = 5_000;
  const latestIdle = 15_000;
  const start = window.setTimeout.bind(window);
  const end = window.clearTimeout.bind(window);
  const pending = new Set<number>();

  window.setTimeout = ((handler: TimerHandler, delay = 0, ...args: unknown[]): number => {
    if (typeof handler !== 'function' || delay > 1_000) return start(handler, delay, ...args);
    const timer = start(() => {
      pending.delete(timer);
      handler(...args);
    }, delay);
    pending.add(timer);
    return timer;
  }) as typeof window.setTimeout;
  window.clearTimeout = ((timer?: number): void => {
    if (timer !== undefined) pending.delete(timer);
    end(timer);
  }) as typeof window.clearTimeout;

  globalThis.whenSettled = () =>
    new Promise((resolve) => {
      let looks = 0;
      let allLooks = 0;
      const observer = new MutationObserver(() => {
        looks = 0;
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      // Looks are counted, not time, and only where nothing else is to do: a page draws in short slices, between which timers come.
      const look = ({ didTimeout }: IdleDeadline): void => {
        looks += 1;
        allLooks += 1;
        const isBusy = pending.size > 0 || [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy');
        if (looks * pause >= (isBusy ? calmWithTimers : calm) || didTimeout || allLooks * pause >= latest) {
          observer.disconnect();
          resolve();
        } else lookLater();
      };
      const lookLater = (): void => {
        start(() => requestIdleCallback(look, { timeout: latestIdle }), pause);
      };
      lookLater();
    });
}
