import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { SignedIn } from './fixtures.ts';

/** A second browser in which somebody else is signed in. */
export async function secondBrowser(
  browser: Browser,
  baseURL: string | undefined,
  session: SignedIn,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript((data) => {
    sessionStorage.setItem('lab-console.session', JSON.stringify(data));
    localStorage.setItem('lab-console.hints', 'seen');
  }, session);
  return { context, page: await context.newPage() };
}
