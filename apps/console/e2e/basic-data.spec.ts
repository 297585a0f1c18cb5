import { enUS, zhCN } from '@lab-console/page-renderer/locales';
import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { putInParts } from '../../../packages/page-renderer/src/core/data/put-in-parts.ts';
import { pageTexts } from '../src/features/pages/page-texts.ts';
import { expect, languages, test } from './fixtures.ts';
import { pressInRow } from './list-page.ts';

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
  /** The tab that the list stands in. */
  readonly tab?: string;
  /** The field whose words a row is found by. @default 'name' */
  readonly named?: string;
  readonly first: Filling;
  /** Changes of the first row; the field of its words among them. */
  readonly change: Filling;
}

interface Field {
  readonly type: string;
  readonly name: string;
  readonly label: Text;
}
interface List {
  readonly type: 'crud';
  readonly headerToolbar: readonly [
    {
      readonly label: Text;
      readonly dialog: { readonly body: { readonly type: 'form'; readonly body: readonly Field[]; readonly redirect?: string } };
    },
  ];
  readonly itemAction?: unknown;
  readonly columns: ReadonlyArray<{ readonly buttons?: ReadonlyArray<{ readonly label: Text }> }>;
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
    path: 'teaching/semester/days',
    nav: 'days',
    first: { name: 'e2e day', date: '20300301' },
    change: { name: 'e2e day, renamed' },
  },
  {
    path: 'teaching/organization/accounts',
    nav: 'accounts',
    first: { code: 'e2e-a', name: 'e2e account', org: '' },
    change: { name: 'e2e account, renamed' },
  },
  {
    path: 'system/dictionaries/dictionaries',
    nav: 'dictionaries',
    named: 'label_en',
    first: { code: 'e2e-d', label_en: 'e2e value', label_zh: 'e2e' },
    change: { label_en: 'e2e value, renamed' },
  },
  {
    path: 'centre/basic-data/courses',
    nav: 'courses',
    first: { code: 'E2E-1', name: 'e2e course' },
    change: { name: 'e2e course, renamed' },
  },
  {
    path: 'centre/basic-data/projects',
    nav: 'projects',
    first: { code: 'E2E-P', name: 'e2e experiment' },
    change: { name: 'e2e experiment, renamed', max_student_number: '12' },
  },
  {
    path: 'centre/basic-data/teams',
    nav: 'teams',
    first: { code: 'E2E-T', name: 'e2e team' },
    change: { name: 'e2e team, renamed' },
  },
  {
    path: 'centre/basic-data/classes',
    nav: 'centre-classes',
    first: { code: 'E2E-C', name: 'e2e class' },
    change: { name: 'e2e class, renamed' },
  },
  {
    path: 'centre/basic-data/students',
    nav: 'centre-students',
    first: { code: 'E2E-S', name: 'e2e student', class_id: '' },
    change: { name: 'e2e student, renamed' },
  },
  {
    path: 'centre/basic-data/locations',
    nav: 'locations',
    first: { code: 'E2E-L', name: 'e2e location', capacity: '12' },
    change: { name: 'e2e location, renamed', capacity: '24' },
  },
  {
    path: 'centre/mooc/mooc',
    nav: 'mooc',
    named: 'title',
    first: { project_id: '', title: 'e2e item', url: 'https://video.example.edu/1' },
    change: { title: 'e2e item, renamed' },
  },
  {
    path: 'centre/evaluation/evaluation',
    nav: 'evaluation',
    named: 'title',
    first: { title: 'e2e questionnaire', questions: 'Question: e2e how clear was it?' },
    change: { title: 'e2e questionnaire, renamed' },
  },
  {
    path: 'centre/notification/notification',
    nav: 'notification',
    tab: 'all',
    named: 'title',
    first: { title: 'e2e announcement' },
    change: { title: 'e2e announcement, renamed' },
  },
  {
    path: 'centre/report/report',
    nav: 'report',
    tab: 'items',
    named: 'type',
    first: { type: 'e2e type', check_mark: '', score: '5' },
    change: { type: 'e2e type, renamed' },
  },
  {
    path: 'centre/exam/papers',
    nav: 'exam-papers',
    first: { name: 'e2e paper' },
    change: { name: 'e2e paper, renamed' },
  },
  {
    path: 'centre/plan/plans',
    nav: 'plans',
    first: { name: 'e2e plan', semester_id: '' },
    change: { name: 'e2e plan, renamed' },
  },
];

type Part = Readonly<Record<string, unknown>>;

function isAddedTo(part: Part): boolean {
  const [add] = (part['headerToolbar'] ?? []) as ReadonlyArray<{
    readonly dialog?: { readonly body?: { readonly type?: string } };
  }>;
  return part['type'] === 'crud' && add?.dialog?.body?.type === 'form';
}

/** The first list of a definition that rows are added to. */
function findList(part: unknown): List | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  if (isAddedTo(part as Part)) return part as List;
  for (const inner of Object.values(part)) {
    const found = findList(inner);
    if (found) return found;
  }
  return undefined;
}

function read(path: string): { readonly title: Text; readonly list: List } {
  const { definitions, ...page } = JSON.parse(readFileSync(new URL(`../src/pages/${path}.json`, import.meta.url), 'utf8')) as {
    readonly title: Text;
    readonly definitions?: Part;
  };
  return { title: page.title, list: findList(putInParts(page, definitions ?? {}))! };
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
  } else if (type === 'combo') {
    // The row that is there at first, with a text in the input that is named before the colon.
    const [name = '', text = ''] = value.split(': ');
    await inputOf(dialog.getByRole('group', { name: label }), name).fill(text);
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
    for (const { path, nav, tab, named = 'name', first, change } of journeys.filter(
      ({ nav }) => code === 'en' || nav === 'courses',
    )) {
      test(`${nav}: a row is added, found, changed and deleted, and nothing is sent while a required field is empty`, async ({
        page,
        openAs,
        call,
        logIn,
      }) => {
        const { title, list } = read(path);
        const [add] = list.headerToolbar;
        const fields = add.dialog.body.body;
        const label = (name: string): string => fields.find((field) => field.name === name)!.label[code];
        const admin = await logIn('admin');
        const [entry] = (await call(admin, `rest/navs?name=eq.${nav}`)) as readonly Named[];
        const [centre] = (await call(admin, 'rest/orgs?type=eq.centre&order=code')) as readonly Named[];
        await openAs(
          'admin',
          (path.startsWith('centre/') ? `page/centre/${centre!.id}/${entry!.id}?centre_id=${centre!.id}` : `page/${entry!.id}`) +
            (tab === undefined ? '' : `#${tab}`),
        );
        await expect(page.getByRole('heading', { name: title[code] })).toBeVisible();
        await expect(page).toHaveTitle(/·/);
        const sent: string[] = [];
        page.on('request', (request) => {
          // The numbers of the menu are asked for beside the page.
          if (['POST', 'PATCH'].includes(request.method()) && /\/rest\/(?!rpc\/today)/.test(request.url()))
            sent.push(request.url());
        });

        // Wrong input is refused in place, and what was typed stays.
        await page.getByRole('button', { name: add.label[code], exact: true }).click();
        const dialog = page.getByRole('dialog');
        const confirm = dialog.getByRole('button', { name: pageTexts[code].confirmForm, exact: true });
        const missing = dialog.getByText(texts.validation['isRequired']!);
        await confirm.click();
        await expect(missing.first()).toBeVisible();
        await expect(inputOf(dialog, label(named))).toHaveAttribute('aria-invalid', 'true');
        for (const field of fields) {
          if (field.name in first)
            await fill(dialog, page, { type: field.type, label: field.label[code] }, first[field.name] ?? '');
        }
        expect(sent).toEqual([]);
        await confirm.click();
        await expect(dialog).toBeHidden();
        if (add.dialog.body.redirect !== undefined) {
          await expect(page.getByRole('search')).toBeHidden();
          await page.goBack();
        }

        // Typing searches, which the address bar keeps.
        await page.getByRole('search').getByRole('textbox').fill(first[named]!);
        const rows = page.getByRole('row').filter({ hasText: 'e2e', has: page.getByRole('button') });
        await expect(rows).toHaveCount(1);
        await expect.poll(() => decodeURIComponent(page.url()).replaceAll('+', ' ')).toContain(first[named]!);
        await page.reload();
        await expect(rows).toHaveCount(1);

        // Edit: nothing is sent without what is required either.
        const words = { edit: { en: 'Edit', zh: '编辑' }, remove: { en: 'Delete', zh: '删除' } } as const;
        const buttons = list.columns.flatMap(({ buttons: own = [] }) => own).map((button) => button.label[code]);
        // A press on the row opens it, unless it leads to another page.
        if (list.itemAction) await pressInRow(rows, words.edit[code]);
        // A name leads to the page of what it names.
        else if ((await rows.getByRole('link').count()) > 0 && first['code'])
          await rows.getByText(first['code'], { exact: true }).click();
        else if ((await rows.getByRole('link').count()) > 0) await pressInRow(rows, words.edit[code]);
        else await rows.getByText(first[named]!, { exact: true }).click();
        await expect(inputOf(dialog, label(named))).toHaveValue(first[named]!);
        sent.length = 0;
        await inputOf(dialog, label(named)).fill('');
        await confirm.click();
        await expect(missing.first()).toBeVisible();
        expect(sent).toEqual([]);
        for (const field of fields) {
          if (field.name in change)
            await fill(dialog, page, { type: field.type, label: field.label[code] }, change[field.name] ?? '');
        }
        await confirm.click();
        await expect(dialog).toBeHidden();
        await expect(rows).toContainText(change[named]!);

        // Delete, after a question. A person is made inactive instead.
        if (!buttons.includes(words.remove[code])) return;
        await pressInRow(rows, words.remove[code]);
        const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
        await expect(question).toContainText(change[named]!);
        // The question is answered in the words of the button that was pressed.
        await question.getByRole('button', { name: words.remove[code], exact: true }).click();
        await expect(rows).toHaveCount(0);
      });
    }
  });
}

test('the hours of an experiment propose the periods of its sessions, and a press takes them', async ({
  page,
  openAs,
  call,
  logIn,
}) => {
  const admin = await logIn('admin');
  const [entry] = (await call(admin, 'rest/navs?name=eq.projects')) as readonly Named[];
  const [centre] = (await call(admin, 'rest/orgs?type=eq.centre&order=code')) as readonly Named[];
  const stored = (): Promise<unknown> => call(admin, 'rest/projects?code=eq.E2E-H&select=hours,period_count,spans_breaks');
  await openAs('admin', `page/centre/${centre!.id}/${entry!.id}?centre_id=${centre!.id}&keywords=E2E-H`);
  await page.getByRole('button', { name: 'Add experiment' }).click();
  const dialog = page.getByRole('dialog');
  const periods = inputOf(dialog, 'Periods of a session');
  const confirm = dialog.getByRole('button', { name: pageTexts.en.confirmForm, exact: true });
  await inputOf(dialog, 'Code').fill('E2E-H');
  await inputOf(dialog, 'Name').fill('e2e hours');
  await inputOf(dialog, 'Hours').fill('3');
  await expect(dialog.getByRole('button', { name: 'Take 3 periods for 3 hours' })).toBeVisible();
  await expect(periods).toHaveValue('1');
  await confirm.click();
  await expect(dialog).toBeHidden();
  expect(await stored()).toEqual([{ hours: 3, period_count: 1, spans_breaks: false }]);

  const row = page.getByRole('row').filter({ hasText: 'E2E-H', has: page.getByRole('button') });
  await pressInRow(row, 'Edit');
  await expect(dialog.getByRole('switch', { name: 'May go across lunch or the evening' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Take 3 periods for 3 hours' }).click();
  await expect(periods).toHaveValue('3');
  await expect(dialog.getByRole('button', { name: 'Take 3 periods for 3 hours' })).toBeHidden();
  await dialog.getByRole('switch', { name: 'May go across lunch or the evening' }).check();
  await confirm.click();
  await expect(dialog).toBeHidden();
  expect(await stored()).toEqual([{ hours: 3, period_count: 3, spans_breaks: true }]);
  await pressInRow(row, 'Delete');
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toHaveCount(0);
});

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
    if (request.method() === 'POST' && request.url().includes('rest/rpc/save_location')) saved.push(request.url());
  });
  await openAs('admin', `page/centre/${centre!.id}/${entry!.id}?centre_id=${centre!.id}`);
  await page.getByRole('button', { name: 'Add room' }).click();
  const dialog = page.getByRole('dialog');
  await inputOf(dialog, 'Code').fill('E2E-N');
  await inputOf(dialog, 'Name').fill('e2e negative');
  await inputOf(dialog, 'Capacity').fill('-5');
  await dialog.getByRole('button', { name: pageTexts.en.confirmForm, exact: true }).click();
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
  await pressInRow(row, 'Delete');
  // What keeps it is said before anything is sent, and there is no way to go on.
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText(/cannot be deleted: it is used by .*sessions/);
  await question.getByRole('button').last().click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('row').nth(1).getByRole('button', { name: 'Actions' })).toBeVisible();
});

test('a row opens at the side with an address of its own, n leads to the next one, and back closes it', async ({
  page,
  openAs,
  call,
  logIn,
}) => {
  const admin = await logIn('admin');
  const [entry] = (await call(admin, 'rest/navs?name=eq.locations')) as readonly Named[];
  const rooms = (await call(
    admin,
    'rest/locations?organization_id=eq.1&select=id,name,code&order=code.asc&limit=2',
  )) as readonly (Named & { readonly code: string })[];
  await openAs('admin', `page/centre/1/${entry!.id}?centre_id=1`);
  const panel = page.getByRole('dialog');
  const opened = (): string | null => new URL(page.url()).searchParams.get('open');
  // Its name leads to the page of the room.
  await page.getByRole('cell', { name: rooms[0]!.code, exact: true }).click();
  await expect(panel.getByRole('heading', { name: rooms[0]!.name })).toBeVisible();
  expect(opened()).toBe(String(rooms[0]!.id));
  await page.keyboard.press('n');
  await expect(panel.getByRole('heading', { name: rooms[1]!.name })).toBeVisible();
  await expect.poll(opened).toBe(String(rooms[1]!.id));
  await page.reload();
  await expect(panel.getByRole('heading', { name: rooms[1]!.name })).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  expect(opened()).toBeNull();
});

test('a choice of a questionnaire is refused at its field until it has options', async ({ page, openAs, call, logIn }) => {
  const admin = await logIn('admin');
  const [entry] = (await call(admin, 'rest/navs?name=eq.evaluation')) as readonly Named[];
  const [centre] = (await call(admin, 'rest/orgs?type=eq.centre&order=code')) as readonly Named[];
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('rest/questionnaires')) saved.push(request.url());
  });
  await openAs('admin', `page/centre/${centre!.id}/${entry!.id}?centre_id=${centre!.id}&keywords=e2e`);
  await page.getByRole('button', { name: 'Add questionnaire' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: pageTexts.en.confirmForm, exact: true });
  await inputOf(dialog, 'Title').fill('e2e choice');
  await inputOf(dialog, 'Question').fill('How was the pace?');
  await dialog.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Choice', exact: true }).click();
  await confirm.click();
  await expect(dialog.getByText(enUS.validation['isRequired']!)).toBeVisible();
  expect(saved).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Options' }).fill('too fast');
  await page.keyboard.press('Enter');
  await confirm.click();
  await expect(dialog).toBeHidden();
  expect(saved).toHaveLength(1);
  await call(admin, 'rest/questionnaires?title=eq.e2e%20choice', { method: 'DELETE' });
});
