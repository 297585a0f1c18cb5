import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from '../../../tools/chromium.ts';

const viewport = { width: 1440, height: 900 };

/** A page that measures are taken in, and that can be put away however busy it is. */
export interface BenchBrowser {
  /** A fresh page. */
  readonly open: () => Promise<Page>;
  /** Ends a browser that answers no more; the next page comes from a new one. */
  readonly kill: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A browser that starts with its first page. */
export function createBenchBrowser(url: string): BenchBrowser {
  let browser: Browser | null = null;
  const close = async (): Promise<void> => {
    await browser?.close();
    browser = null;
  };
  return {
    open: async () => {
      browser ??= await chromium.launch(await findChromium());
      const page = await browser.newPage({ viewport, locale: 'en-US', timezoneId: 'Asia/Shanghai' });
      await page.goto(url);
      await page.waitForFunction(() => 'bench' in window);
      return page;
    },
    kill: close,
    close,
  };
}

/** Marks what did not come to its end in time. */
export const late = Symbol('late');

/** What something answers, or `late` after so many ms. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | typeof late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  // What fails after its time is nobody's concern any more.
  promise.catch(() => {});
  try {
    return await Promise.race([promise, waiting]);
  } finally {
    clearTimeout(timer);
  }
}
