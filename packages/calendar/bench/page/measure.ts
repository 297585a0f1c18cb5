import type { Action } from './subject.ts';

/** How long something took in the page. */
export interface Timing {
  /** Milliseconds from the call until what it changed was painted; `null` where it did not show within `giveUpAfterMs`. */
  readonly ms: number | null;
  /** The longest time that the page could answer nothing meanwhile, in ms. */
  readonly longestBlock: number;
}

/** Whether the page only shows that it still runs: it waits as short as it can. */
export const isTrial: boolean = new URLSearchParams(location.search).has('trial');

/** How long the page waits until it is quiet, in ms. */
const quietMs = isTrial ? 30 : 300;
/** How long what is shown has to stay as it is, in ms. */
const stillMs = isTrial ? 15 : 150;
/** How long what follows is watched, in ms. */
const afterMs = isTrial ? 10 : 100;

/** Milliseconds after which a measurement is given up. */
export const giveUpAfterMs = 20_000;

async function frame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Ends after the frame that is being made was painted. */
export async function painted(): Promise<void> {
  await frame();
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve());
    port1.start();
    port2.postMessage(null);
  });
}

/** Waits. */
export async function rest(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
  await painted();
}

/** Waits until nothing in the page has changed for a while, and what is asked for has come; 10 s at most. */
export async function settle(isSettled: () => boolean = () => true): Promise<void> {
  const start = performance.now();
  let lastChange = start;
  const observer = new MutationObserver(() => {
    lastChange = performance.now();
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  for (;;) {
    await rest(quietMs / 6);
    const now = performance.now();
    if (now - start > 10_000 || (now - lastChange > quietMs && isSettled())) break;
  }
  observer.disconnect();
}

/** Watches for tasks of 50 ms and more. */
function watchBlocks(): () => number {
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ entryTypes: ['longtask'] });
  return () => {
    for (const { duration } of observer.takeRecords()) longest = Math.max(longest, duration);
    observer.disconnect();
    return longest;
  };
}

/**
 * Does something and waits until the page shows it, with the next frames in which the page still changes by itself: puts elements in or
 * takes them out, or with `looks` also puts them in their places.
 */
export async function time(
  { prepare, run, isDone }: Action,
  element: Element,
  watched: 'elements' | 'looks' = 'elements',
): Promise<Timing> {
  if (prepare) {
    prepare();
    // Some open a dialog first.
    await rest(300);
    await settle();
  }
  const stop = watchBlocks();
  let lastChange = 0;
  const observer = new MutationObserver(() => {
    lastChange = performance.now();
  });
  observer.observe(element, {
    childList: true,
    subtree: true,
    ...(watched === 'looks' && { attributeFilter: ['style', 'class'] }),
  });
  const start = performance.now();
  run();
  let end = 0;
  for (;;) {
    await painted();
    const now = performance.now();
    // What is drawn after its time is given up as well: every table then says the same of it.
    if (now - start > giveUpAfterMs) break;
    if (!isDone()) continue;
    // A calendar that lays out in two passes is done after the second one.
    if (end === 0 || lastChange > end) end = now;
    else if (now - end > stillMs) break;
  }
  observer.disconnect();
  await rest(afterMs);
  const ms = end - start;
  return { ms: end === 0 || ms > giveUpAfterMs ? null : ms, longestBlock: stop() };
}

/** The longest time between two frames, in ms, from now until the answer is called. */
export function watchFrames(): () => number {
  let longest = 0;
  let last = performance.now();
  let isOn = true;
  const tick = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (isOn) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  return () => {
    isOn = false;
    return Math.max(longest, performance.now() - last);
  };
}
