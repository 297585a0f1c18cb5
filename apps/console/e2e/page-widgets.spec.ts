import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { storePage, type StoredPage } from './stored-page.ts';

/** Pages of the console with a widget, which are stored as pages of somebody. */
const pages = [
  'centre/schedule/calendar',
  'centre/schedule/timeslots',
  'centre/plan/plans',
  'centre/attendance/attendance',
  'centre/grade/grade',
  'centre/workload/workload',
  'centre/report/report',
  'centre/file/files',
  'centre/exam/papers',
  'centre/basic-data/course-student-import',
  'system/navigation/navigation',
] as const;
const definitionOf = (path: string): object =>
  JSON.parse(readFileSync(new URL(`../src/pages/${path}.json`, import.meta.url), 'utf8')) as object;

test.describe('the widgets of a stored page', () => {
  let stored: StoredPage | undefined;
  test.afterEach(() => stored?.remove());

  for (const path of pages)
    test(`send what was approved with it: ${path}`, async ({ page, openAs, logIn, call }) => {
      const admin = await logIn('admin');
      stored = await storePage({ admin, call }, 'e2e-widgets', definitionOf(path));
      const sent: { readonly page: string | undefined; readonly status: number; readonly what: string }[] = [];
      page.on('response', (response) => {
        const request = response.request();
        if (!request.url().includes('/api/')) return;
        const what = `${request.method()} ${new URL(request.url()).pathname}`;
        sent.push({ page: request.headers()['x-page'], status: response.status(), what });
      });
      await openAs('admin', `page/centre/1/${stored.navId}`);
      const named = (): typeof sent => sent.filter((one) => one.page === String(stored?.pageId));
      // On a busy machine nothing may be under way before the widget is there.
      await expect.poll(() => named().length).toBeGreaterThan(0);
      await page.waitForLoadState('networkidle');
      expect(named().filter(({ status }) => status === 403)).toEqual([]);
    });

  test('choose a picture for a text as the page, and not where its list has no text', async ({
    page,
    openAs,
    logIn,
    call,
    server,
  }) => {
    const admin = await logIn('admin');
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const uploaded = await fetch(`${server.apiUrl}/storage/v1/object/resources/e2e-picked.png`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'image/png', 'x-upsert': 'true' },
      body: picture,
    });
    expect(uploaded.status).toBe(200);
    const body = { type: 'form', api: 'post:rest/courses', body: { type: 'input-rich-text', name: 'text', label: 'Text' } };
    stored = await storePage({ admin, call }, 'e2e-picks', { type: 'page', body });
    const sent: { readonly page: string | undefined; readonly path: string; readonly status: number }[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/\/api\/(?:storage\/v1\/object\/(?:list|sign|copy)|upload)\//.test(pathname))
        sent.push({ page: response.request().headers()['x-page'], path: pathname, status: response.status() });
    });
    await openAs('admin', stored.address);
    await page.getByRole('button', { name: 'Stored picture' }).click();
    await page.getByRole('dialog').getByText('e2e-picked.png').click();
    await expect(page.getByRole('textbox', { name: 'Text' }).locator('img')).toHaveAttribute('alt', 'e2e-picked.png');
    const own = String(stored.pageId);
    expect(sent.filter((one) => one.page !== own || one.status !== 200)).toEqual([]);
    expect(sent.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/storage/v1/object/list/resources', '/api/upload/copy/resources']),
    );

    // The same text in a page whose list has none: the server refuses what the console would send.
    await stored.remove();
    stored = await storePage({ admin, call }, 'e2e-picks', { type: 'page', body: { type: 'tpl', tpl: 'Before' } });
    await page.route(`**/rest/pages?*id=eq.${stored.pageId}*`, async (route) => {
      const response = await route.fetch();
      const [row] = (await response.json()) as [object];
      await route.fulfill({ response, json: [{ ...row, schema: { type: 'page', body } }] });
    });
    await page.goto(stored.address);
    const refused = page.waitForResponse((response) => response.url().includes('/object/list/resources'));
    await page.getByRole('button', { name: 'Stored picture' }).click();
    expect((await refused).status()).toBe(403);
  });

  test('send nothing else: a definition that was changed on its way has no other widget', async ({
    page,
    openAs,
    logIn,
    call,
  }) => {
    const admin = await logIn('admin');
    stored = await storePage({ admin, call }, 'e2e-widgets', { type: 'page', body: { type: 'tpl', tpl: 'Before' } });
    await page.route(`**/rest/pages?*id=eq.${stored.pageId}*`, async (route) => {
      const response = await route.fetch();
      const [row] = (await response.json()) as [object];
      await route.fulfill({ response, json: [{ ...row, schema: { type: 'page', body: { type: 'workload-list' } } }] });
    });
    const refused = page.waitForResponse(
      (response) => response.url().includes('/rpc/teacher_workload') || response.url().includes('/semesters'),
    );
    await openAs('admin', `page/centre/1/${stored.navId}`);
    expect((await refused).status()).toBe(403);
  });
});
