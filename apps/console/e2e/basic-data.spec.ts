import { enUS, zhCN } from '@lab-console/page-renderer/locales';
import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, languages, test } from './fixtures.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}
type Text = Readonly<Record<'en' | 'zh', string>>;

/** What the journey fills into a field of the dialog, by its name in the definition. */
type Filling = Readonly<Record<string, string>>;

interface Journey {
  /** Path of the definition. */
  readonly path: string;
  /** Name of the navigation entry. */
  readonly nav: string;
  readonly first: Filling;
  /** Changes of the first row. */
  readonly change: Filling;
}

interface Field {
  readonly type: string;
  readonly name: string;
  readonly label: Text;
}
interface Definition {
  readonly title: Text;
  readonly body: {
    readonly filter: { readonly body: readonly Field[] };
    readonly headerToolbar: readonly [
      { readonly label: Text; readonly dialog: { readonly body: { readonly body: readonly Field[] } } },
    ];
    readonly columns: ReadonlyArray<{ readonly buttons?: ReadonlyArray<{ readonly label: Text }> }>;
  };
}

const journeys: readonly Journey[] = [
  {
    path: 'teaching/semester/semesters',
    nav: 'semesters',
    first: { name: 'e2e term', since: '20300217', to: '20300630' },
    change: { name: 'e2e term, renamed' },
  },
  {
    path: 'teaching/period/periods',
    nav: 'periods',
    first: { code: 'e2e', name: 'e2e period', start_time: '2240', end_time: '2325' },
    change: { name: 'e2e period, renamed' },
  },
  {
    path: 'centre/basic-data/courses',
    nav: 'courses',
    first: { code: 'E2E-1', name: 'e2e course', semester_id: '' },
    change: { name: 'e2e course, renamed' },
  },
  {
    path: 'centre/basic-data/locations',
    nav: 'locations',
    first: { code: 'E2E-L', name: 'e2e location', capacity: '12' },
    change: { name: 'e2e location, renamed', capacity: '24' },
  },
];

function read(path: string): Definition {
  return JSON.parse(readFileSync(new URL(`../src/pages/${path}.json`, import.meta.url), 'utf8')) as Definition;
}

function inputOf(dialog: Locator, label: string): Locator {
  return dialog
    .getByRole('textbox', { name: label, exact: true })
    .or(dialog.getByRole('spinbutton', { name: label, exact: true }));
}

async function fill(
  dialog: Locator,
  page: Page,
  { type, label }: { readonly type: string; readonly label: string },
  value: string,
): Promise<void> {
  if (type === 'select') {
    await dialog.getByRole('combobox', { name: label }).click();
    await page.getByRole('option').first().click();
  } else if (type === 'input-date' || type === 'input-time') {
    await dialog.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
    await page.keyboard.type(value);
  } else {
    const input = inputOf(dialog, label);
    await input.fill(value);
    await expect(input).toHaveValue(value);
  }
}

for (const [language, options] of languages) {
  test.describe(`pages from definitions (${language})`, () => {
    test.use(options);
    const code = language === 'Chinese' ? 'zh' : 'en';
    const texts = language === 'Chinese' ? zhCN : enUS;

    // One page in Chinese shows that its texts fit; the rest is the same in both languages.
    for (const { path, nav, first, change } of journeys.filter(({ nav }) => code === 'en' || nav === 'courses')) {
      test(`${nav}: create, search, edit, delete`, async ({ page, openAs, call, logIn }) => {
        const { title, body } = read(path);
        const fields = body.headerToolbar[0].dialog.body.body;
        const admin = await logIn('admin');
        const [entry] = (await call(admin, `rest/navs?name=eq.${nav}`)) as readonly Named[];
        const [centre] = (await call(admin, 'rest/orgs?type=eq.centre&order=code')) as readonly Named[];
        await openAs(
          'admin',
          path.startsWith('centre/') ? `page/centre/${centre!.id}/${entry!.id}?centre_id=${centre!.id}` : `page/${entry!.id}`,
        );
        await expect(page.getByRole('heading', { name: title[code] })).toBeVisible();
        expect(await page.title()).toMatch(/·/);

        // Wrong input is refused in place, and what was typed stays.
        await page.getByRole('button', { name: body.headerToolbar[0].label[code] }).click();
        const dialog = page.getByRole('dialog');
        const confirm = dialog.getByRole('button', { name: texts.confirm, exact: true });
        const nameField = fields.find(({ name }) => name === 'name')!;
        await confirm.click();
        await expect(dialog.getByText(texts.validation['isRequired']!).first()).toBeVisible();
        for (const field of fields) {
          if (field.name in first)
            await fill(dialog, page, { type: field.type, label: field.label[code] }, first[field.name] ?? '');
        }
        await confirm.click();
        await expect(dialog).toBeHidden();

        // Search, kept in the address bar.
        const search = page.getByRole('search');
        await search.getByRole('textbox').first().fill(first['name']!);
        await search.getByRole('button', { name: texts.search, exact: true }).click();
        const rows = page.getByRole('row').filter({ hasText: 'e2e', has: page.getByRole('button') });
        await expect(rows).toHaveCount(1);
        await expect.poll(() => decodeURIComponent(page.url()).replaceAll('+', ' ')).toContain(first['name']!);
        await page.reload();
        await expect(rows).toHaveCount(1);

        // Edit.
        const [edit, remove] = body.columns.flatMap(({ buttons = [] }) => buttons).map(({ label }) => label[code]);
        await rows.getByRole('button', { name: edit! }).click();
        await expect(inputOf(dialog, nameField.label[code])).toHaveValue(first['name']!);
        for (const field of fields) {
          if (field.name in change)
            await fill(dialog, page, { type: field.type, label: field.label[code] }, change[field.name] ?? '');
        }
        await confirm.click();
        await expect(dialog).toBeHidden();
        await expect(rows).toContainText(change['name']!);

        // Delete, after a question.
        await rows.getByRole('button', { name: remove! }).click();
        const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
        await expect(question).toContainText(change['name']!);
        // The question is answered in the words of the button that was pressed.
        await question.getByRole('button', { name: remove! }).click();
        await expect(rows).toHaveCount(0);
      });
    }
  });
}

test('a negative capacity of a room is refused at the field, and stays as it was typed', async ({
  page,
  openAs,
  call,
  logIn,
}) => {
  const admin = await logIn('admin');
  const [entry] = (await call(admin, 'rest/navs?name=eq.locations')) as readonly Named[];
  const [centre] = (await call(admin, 'rest/orgs?type=eq.centre&order=code')) as readonly Named[];
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('rest/locations')) saved.push(request.url());
  });
  await openAs('admin', `page/centre/${centre!.id}/${entry!.id}?centre_id=${centre!.id}`);
  await page.getByRole('button', { name: 'Add room' }).click();
  const dialog = page.getByRole('dialog');
  await inputOf(dialog, 'Code').fill('E2E-N');
  await inputOf(dialog, 'Name').fill('e2e negative');
  await inputOf(dialog, 'Capacity').fill('-5');
  await dialog.getByRole('button', { name: enUS.confirm, exact: true }).click();
  await expect(inputOf(dialog, 'Capacity')).toHaveAttribute('aria-invalid', 'true');
  await expect(inputOf(dialog, 'Capacity')).toHaveValue('-5');
  expect(saved).toEqual([]);
});

test('lists are paged and sorted on the server', async ({ page, openAs, call, logIn }) => {
  const admin = await logIn('admin');
  const [entry] = (await call(admin, 'rest/navs?name=eq.locations')) as readonly Named[];
  const locations = (await call(admin, 'rest/locations?select=organization_id')) as ReadonlyArray<{ organization_id: number }>;
  const counts = new Map<number, number>();
  for (const { organization_id: id } of locations) counts.set(id, (counts.get(id) ?? 0) + 1);
  const [centre, total] = [...counts].toSorted(([, a], [, b]) => b - a)[0]!;
  expect(total).toBeGreaterThan(10);
  await openAs('admin', `page/centre/${centre}/${entry!.id}?centre_id=${centre}&perPage=10&page=2`);
  await expect(page.getByText(`${total} rooms`, { exact: true })).toBeVisible();
  const pages = page.getByRole('navigation', { name: enUS.pagination });
  await expect(pages.getByRole('button', { name: 'page 2', exact: true })).toHaveAttribute('aria-current', 'page');
  const body = page.getByRole('table').getByRole('rowgroup').last().getByRole('row');
  await expect(body).toHaveCount(Math.min(10, total - 10));
  const request = page.waitForResponse(
    (response) => response.url().includes('rest/locations') && response.url().includes('offset=0'),
  );
  await pages.getByText('1', { exact: true }).click();
  expect((await request).headers()['content-range']).toBe(`0-9/${total}`);
  await expect(body).toHaveCount(10);
  expect(new URL(page.url()).searchParams.get('centre_id')).toBe(String(centre));
});

test('deleting a row that others depend on is refused with the reason', async ({ page, openAs, call, logIn }) => {
  const admin = await logIn('admin');
  const [entry] = (await call(admin, 'rest/navs?name=eq.periods')) as readonly Named[];
  await openAs('admin', `page/${entry!.id}`);
  const row = page.getByRole('row').nth(1);
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/This cannot be deleted: it is used by .*sessions/)).toBeVisible();
  await expect(page.getByRole('row').nth(1).getByRole('button', { name: 'Delete' })).toBeVisible();
});
