import { enUS as calendar } from '@lab-console/calendar/locales';
import { enUS as imports } from '@lab-console/import-kit/locales';
import { startTestServer } from '../../../tools/test-server.ts';
import { accountsTexts } from '../src/features/accounts/accounts-texts.ts';
import { pageTexts } from '../src/features/pages/page-texts.ts';
import { sessionTexts } from '../src/session/session-texts.ts';
import { expect, signInByForm, test } from './fixtures.ts';
import { fillText } from './fill-text.ts';
import { importFile, type FileCell } from './import-file.ts';

/** Most presses that the set-up may take. */
const maxPresses = 60;
const perCentre = { teachers: 100, rooms: 12, courses: 8, experiments: 10, classes: 25, students: 1_000, tasks: 24 };
/** Sessions of a teaching task: one in each of its weeks. */
const weeks = 10;
const sessions = perCentre.tasks * weeks;
const centres = [
  { code: 'PHY', name: 'Physics' },
  { code: 'CHE', name: 'Chemistry' },
] as const;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
type Rows = readonly (readonly FileCell[])[];

/** The spreadsheets of a centre, as its office and the registrar have them. */
function sheetsOf(code: string): Readonly<Record<'staff' | 'rooms' | 'courses' | 'students' | 'tasks', Rows>> {
  const teacher = (index: number): string => `${code}-T${index}`;
  const room = (index: number): string => `${code} laboratory ${index % perCentre.rooms}`;
  const className = (index: number): string => `${code} class ${index % perCentre.classes}`;
  const course = (index: number): string => `${code}-C${index % perCentre.courses}`;
  const staff: Rows = [
    ['Staff number', 'Name', 'Title'],
    ...numbers(perCentre.teachers).map((index) => [teacher(index), `Teacher ${code} ${index}`, 'Lecturer']),
  ];
  const rooms: Rows = [
    ['Room code', 'Room name', 'Seats', 'Building'],
    ...numbers(perCentre.rooms).map((index) => [`${code}-${101 + index}`, room(index), 40, 'Building A']),
  ];
  const courses: Rows = [
    ['Course code', 'Course name', 'Teachers', 'Experiment code', 'Experiment name', 'Hours'],
    ...numbers(perCentre.courses * perCentre.experiments).map((index) => {
      const own = Math.floor(index / perCentre.experiments);
      const experiment = `${code}-E${String(index).padStart(2, '0')}`;
      return [course(own), `${code} course ${own}`, teacher(own), experiment, `${code} experiment ${index}`, 2];
    }),
  ];
  const students: Rows = [
    ['Account', 'Name', 'Class'],
    ...numbers(perCentre.students).map((index) => [`${code}S${1_000 + index}`, `Student ${code} ${index}`, className(index)]),
  ];
  // Nobody and no room is in two places at once: each task has a weekday and periods of its own.
  const tasks: Rows = [
    ['Course code', 'Course name', 'Teacher', 'Weeks', 'Weekday', 'Period', 'Room', 'Classes', 'Students'],
    ...numbers(perCentre.tasks).map((index) => {
      const first = 1 + 2 * Math.floor(index / 5);
      const when = [`3-${2 + weeks}`, ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'][index % 5] ?? null, `${first}-${first + 1}`];
      const own = index % perCentre.courses;
      return [course(own), `${code} course ${own}`, teacher(own), ...when, room(index), className(index), 40];
    }),
  ];
  return { staff, rooms, courses, students, tasks };
}

test.use({ isFirstVisit: true, viewport: { width: 1440, height: 900 } });

test(`a university of 200 teachers and 2,000 students is set up from nothing in ${maxPresses} presses`, async ({
  page,
  tables,
}) => {
  test.setTimeout(900_000);
  const fresh = await startTestServer({ demo: 'none', keepsFirstPassword: true });
  try {
    let presses = 0;
    const counted: string[] = [];
    await page.exposeFunction('countPress', () => (presses += 1));
    await page.addInitScript(() => {
      const count = ({ isTrusted }: Event): void => {
        if (isTrusted) void (Reflect.get(window, 'countPress') as () => Promise<number>)();
      };
      addEventListener('click', count, { capture: true });
    });
    const begun = Date.now();
    const note = (step: string): void => void counted.push(`${presses} ${step} ${Math.round((Date.now() - begun) / 1_000)} s`);

    const [account] = fresh.accounts;
    await page.goto(fresh.url);
    await signInByForm({ page, tables, account: account!.code, withPassword: account!.password });
    const own = sessionTexts('en');
    await expect(page.getByRole('heading', { name: own.chooseTitle })).toBeVisible();
    for (const field of await page.locator('input[type=password]').all()) await field.fill('kestrel-violin-47');
    await page.getByRole('button', { name: own.chooseSubmit }).click();
    await expect(page.getByRole('heading', { name: 'First set-up' })).toBeVisible();
    note('signed in');

    const dialog = page.getByRole('dialog');
    const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
    const fill = (label: string, value: string): Promise<void> =>
      dialog.getByRole('textbox', { name: label, exact: true }).fill(value);
    const confirm = async (): Promise<void> => {
      await dialog.getByRole('button', { name: pageTexts.en.confirmForm, exact: true }).click();
      await expect(dialog).toBeHidden();
    };
    await press('Set name and time zone');
    await fill('System name', 'Laboratories');
    await confirm();
    for (const { code, name } of centres) {
      await press('Add centre');
      await fill('Code', code);
      await fill('Name', name);
      await confirm();
    }
    const today = new Date().toISOString().slice(0, 10);
    const monday = dayAfter(today, 8 - (new Date().getUTCDay() || 7));
    await press('Add and open a semester');
    await fill('Name', 'First semester');
    for (const [label, day] of [
      ['Start', dayAfter(monday, -14)],
      ['End', dayAfter(monday, 120)],
    ] as const) {
      const field = dialog.getByRole('group', { name: label });
      await field.getByRole('spinbutton').first().click();
      await page.keyboard.type(day.replaceAll('-', ''));
      expect((await field.getByRole('spinbutton').allTextContents()).join('-')).toBe(day);
    }
    await confirm();
    await press('Add usual periods');
    await confirm();
    note('name, centres, semester, periods');

    const importRows = async (rows: Rows, count = rows.length - 1, ...offers: readonly RegExp[]): Promise<void> => {
      const chosen = page.waitForEvent('filechooser');
      await press(imports.panel.pickFile);
      const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      await (await chosen).setFiles({ name: 'sheet.xlsx', mimeType, buffer: await importFile(rows) });
      await expect(page.getByRole('grid')).toBeVisible();
      await expect(page.getByRole('button', { name: imports.panel.cancel, exact: true })).toHaveCount(0);
      for (const name of offers) {
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('button', { name })).toHaveCount(0);
      }
      await press(imports.panel.submit);
      await expect(page.getByText(fillText(imports.panel.allSent, { count }))).toBeVisible({ timeout: 120_000 });
    };
    await page.getByRole('main').getByText('Import staff', { exact: true }).click();
    for (const { code } of centres) {
      await page.getByRole('main').getByRole('combobox').first().click();
      await page.getByRole('option', { name: code }).click();
      await importRows(sheetsOf(code).staff);
    }
    await page.getByRole('main').getByRole('link', { name: 'Accounts' }).click();
    const words = accountsTexts.en;
    await press(words.open);
    await press(words.ways.password.give(200));
    const given = page.getByRole('dialog', { name: words.ways.password.sheetTitle });
    await expect(given).toBeVisible({ timeout: 300_000 });
    const download = page.waitForEvent('download');
    await given.getByRole('button', { name: words.save }).click();
    await download;
    await given.getByRole('button', { name: words.close, exact: true }).last().click();
    note('staff with first passwords');

    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const open = async (path: readonly string[], entry: string): Promise<void> => {
      for (const name of path) {
        const branch = menu.getByRole('button', { name, exact: true });
        if ((await branch.getAttribute('aria-expanded')) !== 'true') await branch.click();
      }
      await menu.getByRole('link', { name: entry, exact: true }).click();
      await expect(page.getByRole('heading', { name: entry, level: 1 })).toBeVisible();
    };
    for (const { code, name } of centres) {
      const sheets = sheetsOf(code);
      const way = [name, 'Resources', 'Imports'];
      await open(way, 'Import rooms');
      await importRows(sheets.rooms);
      await open(way, 'Import courses');
      await importRows(sheets.courses);
      await open(way, 'Import class lists');
      await importRows(sheets.students);
      note(`${name}: rooms, courses, students`);
      await open([name, 'Timetable'], 'Import sessions');
      // The experiments of a course follow each other, and all sessions are published as they come.
      await importRows(sheets.tasks, sessions, /: correct \d+ cells/, /^Publish 1 in all rows$/);
      note(`${name}: sessions, published`);
    }
    expect(presses, counted.join('\n')).toBeLessThanOrEqual(maxPresses);

    await page.goto(`${fresh.url}dashboard`);
    const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('lab-console.session') ?? '{}').token as string);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const state = await fetch(`${fresh.apiUrl}/rest/rpc/setup_state`, { headers });
    const places = perCentre.courses * perCentre.experiments;
    expect(await state.json()).toMatchObject({
      centres: 2,
      staff: 2 * perCentre.teachers,
      rooms: 2 * perCentre.rooms,
      courses: 2 * perCentre.courses,
      experiments: 2 * places,
      links: 2 * places,
      students: 2 * perCentre.students,
      sessions: 2 * sessions,
      published: 2 * sessions,
      is_complete: true,
    });
    await expect(menu.getByRole('link', { name: 'First set-up' })).toHaveCount(0);

    // Those of a whole semester that are drafts are published in one go, too.
    const body = JSON.stringify({ is_publish: false });
    await fetch(`${fresh.apiUrl}/rest/schedules?is_publish=is.true`, { method: 'PATCH', headers, body });
    await open([centres[0].name, 'Timetable'], 'Calendar');
    await press(calendar.modes.select);
    await press(calendar.selecting.semester);
    await expect(page.getByText(calendar.selected(sessions)).first()).toBeVisible();
    await press(calendar.publish);
    await page.getByRole('alertdialog').getByRole('button', { name: calendar.yes.publish, exact: true }).click();
    await expect(page.getByText(calendar.done('publish', sessions, 0)).first()).toBeVisible();
  } finally {
    await fresh.stop();
  }
});
