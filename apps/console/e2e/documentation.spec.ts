import type { Page } from '@playwright/test';
import { openPaletteTexts } from '../src/palette/open-palette-texts.ts';
import { helpTexts } from '../src/features/help/help-texts.ts';
import { expect, expectAccessible, languages, test } from './fixtures.ts';

/** What the browser refused or failed at since the page was opened. */
function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content.Security.Policy/i.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

const words = {
  English: {
    title: 'Calendar',
    search: 'Search',
    query: 'attendance',
    found: 'Take attendance',
    add: 'Add room',
    menu: { open: 'Menu', here: 'Forms', other: 'Tables and lists' },
  },
  Chinese: {
    title: '排课日历',
    search: '搜索',
    query: '考勤',
    found: '考勤',
    add: '新建实验室',
    menu: { open: '目录', here: '表单', other: '表格与列表' },
  },
} as const;

for (const [language, options] of languages) {
  test.describe(`the documentation (${language})`, () => {
    test.use(options);
    const { title, search, query, found, add, menu } = words[language as keyof typeof words];
    const key = language === 'Chinese' ? 'zh' : 'en';
    const texts = helpTexts[key];

    test('the help of a page opens its page, whose search needs no other host', async ({ page, openCalendarAs, server }) => {
      await openCalendarAs('centreadmin');
      await page.getByRole('banner').getByRole('button', { name: openPaletteTexts[key].help }).click();
      const opened = page.context().waitForEvent('page');
      await page.getByRole('dialog').getByRole('link', { name: texts.readMore }).click();
      const docs = await opened;
      const complaints = complaintsOf(docs);
      const hosts = new Set<string>();
      docs.on('request', (request) => hosts.add(new URL(request.url()).host));
      await docs.reload();
      await expect(docs.getByRole('heading', { level: 1 })).toContainText(title);
      await expect(docs.getByText(texts.pages['centre/schedule/calendar'] ?? '')).toBeVisible();

      await docs.getByRole('button', { name: search }).first().click();
      await docs.getByRole('searchbox').fill(query);
      await expect(docs.getByRole('option').first()).toContainText(found);
      await docs.keyboard.press('Enter');
      await expect(docs.getByRole('heading', { level: 1 })).toContainText(found);
      await expectAccessible(docs);

      expect(complaints).toEqual([]);
      expect([...hosts]).toEqual([new URL(server.url).host]);
      await docs.close();
    });

    test('an example of a type is drawn once it is looked at, in the language and the colours of its page', async ({
      page,
      server,
    }) => {
      const complaints = complaintsOf(page);
      await page.goto(`${server.url}docs/${key === 'zh' ? 'zh/' : ''}page-definitions/lists.html`);
      await expect(page.locator('#crud')).toBeVisible();
      expect(page.frames()).toHaveLength(1);
      await page.locator('#crud ~ .live-example').first().scrollIntoViewIfNeeded();
      const example = page.frameLocator('iframe[title*="crud"]').first();
      await expect(example.getByText('A-205')).toBeVisible();
      await example.getByRole('button', { name: add }).click();
      await expect(example.getByRole('dialog', { name: add })).toBeVisible();
      await expect(example.locator('body')).toHaveCSS('background-color', 'rgb(247, 248, 250)');
      await page.getByRole('switch').first().click();
      await expect(example.locator('body')).toHaveCSS('background-color', 'rgb(17, 19, 24)');
      await expect(example.getByRole('dialog', { name: add })).toBeVisible();
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    });

    test('on a phone the menu comes to life when it is opened, and names in tables stay whole', async ({ page, server }) => {
      const complaints = complaintsOf(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${server.url}docs/${key === 'zh' ? 'zh/' : ''}page-definitions/form.html`);
      const name = page.getByRole('cell', { name: 'initFetchOn' }).first();
      await expect(name).toBeVisible();
      const lines = await name.locator('code').evaluate((code) => code.getClientRects().length);
      expect(lines).toBe(1);
      await expectAccessible(page);

      const sidebar = page.locator('#VPSidebarNav');
      const open = page.getByRole('button', { name: menu.open }).and(page.locator('[aria-controls=VPSidebarNav]'));
      await open.click();
      await expect(sidebar.getByRole('link', { name: menu.here, exact: true })).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(sidebar.getByRole('link', { name: menu.here, exact: true })).not.toBeInViewport();
      await open.click();
      await sidebar.getByRole('link', { name: menu.other }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(menu.other);
      await expect(sidebar.getByRole('link', { name: menu.other })).not.toBeInViewport();
      expect(complaints).toEqual([]);
    });
  });
}
