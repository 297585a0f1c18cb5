import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStrictPage, type StrictPage } from '../test/open-strict-page.ts';

const select = {
  type: 'form',
  api: 'post:/save',
  body: [{ type: 'select', name: 'semester', label: 'Semester', options: ['Autumn 2026', 'Spring 2027'] }],
};
const menu = { type: 'dropdown-button', label: 'More', buttons: [{ label: 'Rename', actionType: 'toast' }] };

describe('parts loaded on first use over a slow network', () => {
  let strict: StrictPage;
  beforeAll(async () => {
    strict = await openStrictPage({ isLoaded: false });
  });
  afterAll(() => strict?.close());
  // Reloading removes everything that the previous test loaded.
  beforeEach(async () => {
    // Scripts that a failed test still holds do not hold this one.
    await strict.page.unrouteAll({ behavior: 'ignoreErrors' });
    await strict.page.reload();
    await strict.page.waitForFunction('typeof drawStrict === "function"');
  });

  /** Delays every script from now on by `milliseconds`. */
  const slow = (milliseconds: number): Promise<unknown> =>
    strict.page.route('**/*.js', async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, milliseconds);
      });
      await route.continue();
    });

  /** Holds every script from now on, until what this resolves to is called. */
  const hold = async (): Promise<() => void> => {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await strict.page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    return release;
  };

  it('a menu opened by key takes the focus and returns it', async () => {
    const { page } = strict;
    await strict.draw(menu);
    const button = page.getByRole('button', { name: 'More' });
    await button.waitFor();
    const release = await hold();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    release();
    await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Rename');
    await page.keyboard.press('Escape');
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
  });

  it('a menu opens with one mouse click', async () => {
    const { page } = strict;
    await strict.draw(menu);
    await slow(300);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
    expect(await page.getByRole('menuitem').count()).toBe(1);
  });

  it('a select keeps typed text until its list is loaded, and does not submit', async () => {
    const { page } = strict;
    await strict.draw(select);
    const field = page.getByRole('combobox', { name: 'Semester' });
    await field.waitFor();
    const release = await hold();
    await field.focus();
    await page.keyboard.type('spr');
    await expect.poll(() => field.getAttribute('aria-busy')).toBe('true');
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    expect(await field.inputValue()).toBe('spr');
    release();
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').allTextContents()).toEqual(['Spring 2027']);
    expect((await strict.report()).log.requests).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toBe('Spring 2027');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('a select opens its list below the field with one click', async () => {
    const { page } = strict;
    await strict.draw(select);
    await slow(300);
    await page.getByRole('combobox', { name: 'Semester' }).click();
    await page.getByRole('option', { name: 'Autumn 2026' }).click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Semester' }).inputValue()).toBe('Autumn 2026');
  });

  it('nothing opens after Escape', async () => {
    const { page } = strict;
    await strict.draw(select);
    await page.getByRole('combobox', { name: 'Semester' }).waitFor();
    const release = await hold();
    await page.getByRole('combobox', { name: 'Semester' }).focus();
    await page.keyboard.press('ArrowDown');
    const field = page.getByRole('combobox', { name: 'Semester' });
    await expect.poll(() => field.getAttribute('aria-busy')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => field.getAttribute('aria-busy')).toBeNull();
    let latest = performance.now();
    page.on('request', () => (latest = performance.now())).on('requestfinished', () => (latest = performance.now()));
    release();
    await expect.poll(() => performance.now() - latest).toBeGreaterThan(500);
    expect(await page.getByRole('option').count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
  });

  it('a message says that a list could not be loaded', async () => {
    const { page } = strict;
    await strict.draw(select);
    await page.route('**/*.js', (route) => route.abort());
    await page.getByRole('combobox', { name: 'Semester' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await strict.report()).log.notices.map(({ message }) => message)).toContain('Loading failed');
    expect(await page.getByRole('combobox', { name: 'Semester' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('a tooltip appears on keyboard focus once it is loaded', async () => {
    const { page } = strict;
    await strict.draw({ type: 'button', label: 'Send', actionType: 'toast', tooltip: 'To all' });
    const button = page.getByRole('button', { name: 'Send' });
    await button.waitFor();
    await slow(300);
    await page.keyboard.press('Tab');
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('tooltip', { name: 'To all' }).waitFor();
    expect((await strict.report()).violations).toEqual([]);
  });
});
