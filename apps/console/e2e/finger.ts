import type { Locator, Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger on the screen: real touch events of the browser, so that scrolling, resting and clicks come of them as on a device. */
export interface Finger {
  readonly tap: (target: Locator) => Promise<void>;
  /** Rests on something for as long as it takes to be no tap, and lifts. */
  readonly rest: (target: Locator) => Promise<void>;
  /** Rests at a point, goes to another, and lifts; `over` runs while it is there. */
  readonly drag: (from: Point, to: Point, over?: () => Promise<void>) => Promise<void>;
  /** Goes at once, as one scrolls. */
  readonly swipe: (from: Point, to: Point) => Promise<void>;
}

/** Longer than any long press of ours. */
const restMs = 700;

/** The middle of something. */
export async function middle(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('what the finger should touch is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger for a page. */
export async function finger(page: Page): Promise<Finger> {
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]): Promise<unknown> =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }) => ({ x, y })) });
  const go = async (from: Point, to: Point): Promise<void> => {
    const steps = 12;
    for (let step = 1; step <= steps; step += 1) {
      await send('touchMove', [{ x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps }]);
      await page.waitForTimeout(16);
    }
  };
  return {
    tap: async (target) => {
      await target.waitFor();
      await send('touchStart', [await middle(target)]);
      await send('touchEnd', []);
    },
    rest: async (target) => {
      await send('touchStart', [await middle(target)]);
      await page.waitForTimeout(restMs);
      await send('touchEnd', []);
    },
    drag: async (from, to, over) => {
      await send('touchStart', [from]);
      await page.waitForTimeout(restMs);
      await go(from, to);
      await over?.();
      await send('touchEnd', []);
    },
    swipe: async (from, to) => {
      // Sent in one go: on a slow machine a finger that waits for each answer would rest.
      const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      await Promise.all([send('touchStart', [from]), send('touchMove', [half]), send('touchMove', [to]), send('touchEnd', [])]);
    },
  };
}
