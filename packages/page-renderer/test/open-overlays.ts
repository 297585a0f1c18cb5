import type { Locator, Page } from 'playwright-core';

/** What pressing a button of a page led to. */
export interface OpenedOverlay {
  readonly name: string;
  /** Whether the focus went into what opened. */
  readonly isFocused: boolean;
  /** Whether Escape closed it and the focus went back to the button. */
  readonly isClosed: boolean;
  readonly isFocusBack: boolean;
}

const overlays = '[role=dialog]:visible, [role=alertdialog]:visible, [role=menu]:visible';

/**
 * Presses the enabled buttons of a page one after the other, up to `limit` that open something; `check` sees each while it is open.
 * Buttons with the same name open the same (a row has the buttons of every row), so one of them is pressed.
 */
export async function openOverlays(
  page: Page,
  { limit, check }: { readonly limit: number; readonly check: (name: string, overlay: Locator, index: number) => Promise<void> },
): Promise<readonly OpenedOverlay[]> {
  const opened: OpenedOverlay[] = [];
  const buttons = page.locator('main').locator('button:enabled, a[role=button], [aria-haspopup]:not([aria-disabled=true])');
  const seen = new Set<string>();
  for (let index = 0; index < (await buttons.count()) && opened.length < limit; index += 1) {
    const button = buttons.nth(index);
    const name = await nameOf(button);
    if (seen.has(name) || !(await button.isVisible())) continue;
    seen.add(name);
    const before = await page.locator(overlays).count();
    await button.click({ timeout: 2_000 }).catch(() => undefined);
    const overlay = page.locator(overlays).last();
    await page.evaluate(() => whenSettled());
    if ((await page.locator(overlays).count()) <= before) continue;
    const isFocused = await overlay.evaluate((element) => element.contains(document.activeElement));
    await check(name, overlay, opened.length);
    await page.keyboard.press('Escape');
    const isClosed = await page
      .waitForFunction(([selector, count]) => document.querySelectorAll(selector).length <= count, [
        '[role=dialog], [role=alertdialog], [role=menu]',
        before,
      ] as const)
      .then(() => true)
      .catch(() => false);
    const isFocusBack = await button.evaluate((element) => element === document.activeElement).catch(() => false);
    opened.push({ name, isFocused, isClosed, isFocusBack });
    if (!isClosed) break;
  }
  return opened;
}

const nameOf = (button: Locator): Promise<string> =>
  button.evaluate((element) => element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? '');
