import type { Action } from './subject.ts';

/** How long something took in the page. */
export interface Timing {
  /** Milliseconds from the call until what it changed was painted. */
  readonly ms: number;
  /** The longest time that the page could answer nothing meanwhile, in ms. */
  readonly longestBlock: number;
}

const prepareMs = 1500;
const giveUpAfterMs = 20_000;

async function frame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Ends after the frame that is being made was painted. */
async function painted(): Promise<void> {
  await frame();
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve());
    port1.start();
    port2.postMessage(null);
  });
}

/** Lets the page come to rest. */
export async function rest(ms = 500): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
  await painted();
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

/** Does something and waits until the page shows it, with the next frames in which the page still changes by itself. */
export async function time({ prepare, run, isDone }: Action, element: Element): Promise<Timing> {
  if (prepare) {
    prepare();
    await rest(prepareMs);
  }
  const stop = watchBlocks();
  let lastChange = 0;
  const observer = new MutationObserver(() => {
    lastChange = performance.now();
  });
  observer.observe(element, { childList: true, subtree: true });
  const start = performance.now();
  run();
  let end = 0;
  for (;;) {
    await painted();
    const now = performance.now();
    if (now - start > giveUpAfterMs) throw new Error('what was to be measured did not show within 20 seconds');
    if (!isDone()) continue;
    // A calendar that lays out in two passes is done after the second one.
    if (end === 0 || lastChange > end) end = now;
    else if (now - end > 150) break;
  }
  observer.disconnect();
  await rest(100);
  return { ms: end - start, longestBlock: stop() };
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
