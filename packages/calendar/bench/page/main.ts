import { isTrial, painted, rest, settle, time, watchFrames, type Timing } from './measure.ts';
import type { BenchWeek, Drawn } from './subject.ts';
import { subjects } from './subjects/index.ts';

/** What the bench asks of the page. */
export interface BenchPage {
  /** Loads a calendar and draws a few sessions with it, so that its code is there and has run once. */
  readonly prepare: (key: string, week: BenchWeek) => Promise<void>;
  /** Takes the week that is drawn: what reading it leaves behind is no part of the drawing. */
  readonly take: (week: BenchWeek) => void;
  readonly draw: () => Promise<Timing>;
  readonly act: (action: 'changeOne' | 'selectAll' | 'moveAll' | 'turn') => Promise<Timing | null>;
  /** Waits until everything has come that comes after the drawing. */
  readonly settle: () => Promise<void>;
  /** Shows the other week again and again, so many times or as often as it can in so many ms; answers how often. */
  readonly turn: (times: number, budgetMs: number) => Promise<number>;
  /** The longest frame while the page is scrolled down and up. */
  readonly scroll: () => Promise<number>;
  readonly watchFrames: () => void;
  readonly longestFrame: () => number;
  /** How many elements the drawing has. */
  readonly nodes: () => number;
  /** Where a frame can be drawn from: a point of the drawing where no session stands, and a far one. */
  readonly frameCorners: () => { readonly from: readonly [number, number]; readonly to: readonly [number, number] };
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

const element = document.createElement('div');
document.body.append(element);
let load = subjects['ours'];
let taken: BenchWeek | null = null;
let drawn: Drawn | null = null;
let stopWatching: () => number = () => 0;

async function draw(week: BenchWeek): Promise<Timing> {
  const subject = await load?.();
  if (!subject) throw new Error('call prepare first');
  let next: Drawn | null = null;
  const timing = await time(
    {
      run: () => {
        next = subject.mount(element, week);
        drawn = next;
      },
      isDone: () => next?.isDrawn() ?? false,
    },
    element,
    'looks',
  );
  return timing;
}

window.bench = {
  prepare: async (key, week) => {
    load = subjects[key];
    for (let round = 0; round < 2; round += 1) {
      await draw(week);
      drawn?.unmount();
      await rest(isTrial ? 20 : 200);
    }
  },
  take: (week) => {
    taken = week;
  },
  draw: async () => {
    if (!taken) throw new Error('call take first');
    return draw(taken);
  },
  act: async (name) => {
    const action = drawn?.[name]?.();
    return action ? time(action, element) : null;
  },
  settle: async () => settle(drawn?.isSettled),
  turn: async (times, budgetMs) => {
    const start = performance.now();
    let done = 0;
    while (done < times && performance.now() - start < budgetMs) {
      const action = drawn?.turn();
      action?.run();
      // In one pass or in two.
      do await painted();
      while (action?.isDone() === false && performance.now() - start < 2 * budgetMs);
      await painted();
      done += 1;
    }
    return done;
  },
  scroll: async () => {
    // A virtual grid scrolls in itself, both ways.
    const grid = [...element.querySelectorAll<HTMLElement>('[role="grid"]')].find(
      ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight,
    );
    const most = grid ? grid.scrollHeight - grid.clientHeight : document.documentElement.scrollHeight - window.innerHeight;
    const wide = grid ? grid.scrollWidth - grid.clientWidth : 0;
    const stop = watchFrames();
    const half = isTrial ? 2 : 20;
    for (let step = 0; step <= 2 * half; step += 1) {
      const part = (step <= half ? step : 2 * half - step) / half;
      (grid ?? window).scrollTo(wide * part, most * part);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return stop();
  },
  watchFrames: () => {
    stopWatching = watchFrames();
  },
  longestFrame: () => stopWatching(),
  nodes: () => element.querySelectorAll('*').length,
  frameCorners: () => {
    const box = element.getBoundingClientRect();
    return { from: [box.right - 24, Math.max(box.top, 0) + 200], to: [box.left + 120, window.innerHeight - 20] };
  },
};
