import { enUS as calendar } from '@lab-console/calendar/locales';
import { enUS as renderer } from '@lab-console/page-renderer/locales';
import { startTestServer } from '../../../tools/test-server.ts';
import { pageTexts } from '../src/features/pages/page-texts.ts';
import { expect, signInByForm, test, type SignedIn } from './fixtures.ts';
import { pressInRow } from './list-page.ts';

interface Entry {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly schema_path: string | null;
}

/** The pages of the main menu of somebody's role. */
async function entriesOf(
  call: (who: SignedIn, path: string) => Promise<unknown>,
  who: SignedIn,
  role: string,
): Promise<readonly Entry[]> {
  const rows = await call(who, `rest/role2navs?select=navs(id,name,label,schema_path,type)&role=eq.${role}`);
  return (rows as ReadonlyArray<{ readonly navs: Entry & { readonly type: string } }>)
    .map(({ navs }) => navs)
    .filter(({ type, schema_path: path }) => type === 'menu' && path !== null);
}

test('an administrator adds a page to the menu of teachers, and a teacher finds it', async ({ page, openAs, call, logIn }) => {
  const admin = await logIn('admin');
  const entries = await entriesOf(call, admin, 'admin');
  const idOf = (name: string): number => entries.find((entry) => entry.name === name)!.id;
  await openAs('admin', `page/${idOf('pages')}`);
  await page.getByRole('button', { name: 'Add page' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('e2e notice');
  await dialog.getByRole('button', { name: pageTexts.en.confirmForm, exact: true }).click();
  await expect(page.getByRole('row', { name: /e2e notice/ })).toContainText('not in a menu');

  await page.goto(`page/${idOf('navigation')}`);
  await page.getByRole('button', { name: 'Add entry' }).click();
  await dialog.getByRole('textbox', { name: 'Label', exact: true }).fill('e2e entry');
  await dialog.getByRole('combobox', { name: 'Stored page' }).click();
  await page.getByRole('option', { name: 'e2e notice' }).click();
  await dialog.getByRole('checkbox', { name: 'Teacher' }).check();
  await dialog.getByRole('button', { name: pageTexts.en.confirmForm, exact: true }).click();
  await expect(dialog).toBeHidden();

  // Moved by keys: below the entry before it, and out again; by mouse: into the first one, both in sight.
  await page.setViewportSize({ width: 1440, height: 1400 });
  const handle = page.getByRole('button', { name: 'Move e2e entry' });
  const below = async (): Promise<number | null> =>
    ((await call(admin, 'rest/navs?label=eq.e2e%20entry&select=parent')) as readonly [{ readonly parent: number | null }])[0]
      .parent;
  await handle.press('ArrowRight');
  await expect.poll(below).not.toBeNull();
  await handle.press('ArrowLeft');
  await expect.poll(below).toBeNull();
  await handle.dragTo(page.getByRole('main').getByRole('listitem').first());
  await expect.poll(below).not.toBeNull();
  await handle.press('ArrowLeft');
  await expect.poll(below).toBeNull();

  const teacher = await logIn('teacher');
  await page.evaluate((data) => sessionStorage.setItem('lab-console.session', JSON.stringify(data)), teacher);
  await page.goto('');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'e2e entry' }).click();
  await expect(page.getByRole('heading', { name: 'e2e notice' })).toBeVisible();
});

test('a centre administrator starts the next semester from this one, after a preview', async ({ page, openAs, call, logIn }) => {
  const admin = await logIn('admin');
  await call(admin, 'rest/semesters', {
    method: 'POST',
    body: JSON.stringify({ name: 'e2e next', since: '2031-02-16', to: '2031-07-01' }),
  });
  const [{ id: next }] = (await call(admin, 'rest/semesters?name=eq.e2e%20next')) as readonly [Entry];
  const entries = await entriesOf(call, admin, 'centreadmin');
  const session = await openAs('centreadmin', `page/${entries.find(({ name }) => name === 'semesters')!.id}`);
  await page.getByRole('button', { name: 'Start the next semester' }).click();
  // What the role may not do is not offered.
  await expect(page.getByRole('button', { name: 'Add semester' })).toHaveCount(0);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Into' }).click();
  await page.getByRole('option', { name: 'e2e next' }).click();
  await expect(dialog.getByText(/This adds \d+ courses/)).toBeVisible();
  const added = Number(/adds (\d+) courses/.exec((await dialog.getByText(/This adds \d+ courses/).textContent())!)![1]);
  expect(added).toBeGreaterThan(0);
  expect(await call(admin, `rest/courses?semester_id=eq.${next}`)).toEqual([]);
  await dialog.getByRole('button', { name: 'Take over', exact: true }).click();
  await expect(dialog).toBeHidden();
  const courses = (await call(admin, `rest/courses?semester_id=eq.${next}&select=organization_id`)) as readonly {
    organization_id: number;
  }[];
  expect(courses).toHaveLength(added);
  expect(new Set(courses.map(({ organization_id: centre }) => centre))).toEqual(new Set([session.user.org]));
});

test('an administrator archives a semester, which is then found by its filter and only read, and takes it out again', async ({
  page,
  openAs,
  call,
  logIn,
}) => {
  const admin = await logIn('admin');
  const entries = await entriesOf(call, admin, 'admin');
  const semesters = entries.find(({ name }) => name === 'semesters')!.id;
  await call(admin, 'rest/semesters', {
    method: 'POST',
    body: JSON.stringify({ name: 'e2e old', since: '2019-02-16', to: '2019-07-01' }),
  });
  const [{ id: old }] = (await call(admin, 'rest/semesters?name=eq.e2e%20old')) as readonly [Entry];
  await call(admin, 'rest/courses', {
    method: 'POST',
    body: JSON.stringify({ code: 'E2E-OLD', name: 'e2e old course', organization_id: 1, semester_id: old }),
  });
  await openAs('admin', `page/${semesters}`);
  const row = page.getByRole('row', { name: /e2e old/ });
  await pressInRow(row, 'Archive');
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button').last().click();
  await expect(row).toContainText('Archived');

  // Without the filter of the semester the list leaves its courses out; chosen, it is named as archived and has them.
  const [{ id: courses }] = (await call(admin, 'rest/navs?type=eq.centre&name=eq.courses')) as readonly [Entry];
  const list = `page/centre/1/${courses}?centre_id=1`;
  const centreAdmin = await openAs('centreadmin', `${list}&semester=&keywords=e2e`);
  await expect(page.getByText('No courses match “e2e”. Clear the search to see all.')).toBeVisible();
  await page.goto(list);
  await page.getByRole('main').getByRole('combobox', { name: 'Semester' }).click();
  await page.getByRole('option', { name: 'e2e old (archived)' }).click();
  await expect(page.getByRole('cell', { name: 'e2e old course' })).toBeVisible();
  await expect(call(centreAdmin, `rest/courses?semester_id=eq.${old}`, { method: 'DELETE' })).rejects.toThrow(
    'an archived semester is not changed',
  );

  await openAs('admin', `page/${semesters}`);
  await pressInRow(row, 'Take out of the archive');
  await expect(row).toContainText('Not current');
  await call(admin, `rest/courses?semester_id=eq.${old}`, { method: 'DELETE' });
  await call(admin, `rest/semesters?id=eq.${old}`, { method: 'DELETE' });
});

test('an administrator forgets a person who has left, after typing the account', async ({ page, openAs, call, logIn }) => {
  const admin = await logIn('admin');
  await call(admin, 'rest/users', {
    method: 'POST',
    body: JSON.stringify({
      code: 'e2e-leaver',
      name: 'Leaver of e2e',
      role: 'teacher',
      org: 1,
      email: 'leaver@example.org',
      is_active: false,
    }),
  });
  const entries = await entriesOf(call, admin, 'admin');
  await openAs('admin', `page/${entries.find(({ name }) => name === 'accounts')!.id}?keywords=e2e-leaver&state=all`);
  await pressInRow(page.getByRole('row', { name: /Leaver of e2e/ }), 'Forget this person');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This cannot be undone.');
  await expect(dialog).toContainText('0 sessions taught');
  await dialog.getByRole('textbox').fill('e2e');
  await dialog.getByRole('button', { name: 'Forget for good' }).click();
  await expect(dialog).toContainText('This is not the account');
  await dialog.getByRole('textbox').fill('e2e-leaver');
  await dialog.getByRole('button', { name: 'Forget for good' }).click();
  await expect(dialog).toBeHidden();
  expect(await call(admin, 'rest/users?or=(name.ilike.*leaver*,code.ilike.*leaver*)&select=id')).toEqual([]);
  expect(await call(admin, 'rest/history?subject=ilike.*leaver*&select=id')).toEqual([]);
});

test('one press makes another semester the current one and closes the one before', async ({ page, openAs, call, logIn }) => {
  const admin = await logIn('admin');
  const open = async (): Promise<readonly Entry[]> =>
    (await call(admin, 'rest/semesters?is_open=is.true&select=id,name')) as readonly Entry[];
  const [before] = await open();
  const [other] = (await call(admin, 'rest/semesters?is_open=is.false&select=id,name&order=id&limit=1')) as readonly Entry[];
  const entries = await entriesOf(call, admin, 'admin');
  try {
    await openAs('admin', `page/${entries.find(({ name }) => name === 'semesters')!.id}`);
    const row = page.getByRole('row').filter({ hasText: other!.name });
    await pressInRow(row, 'Make current');
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button').last().click();
    await expect(row.getByText('Current', { exact: true })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: before!.name })).toContainText('Not current');
    expect(await open()).toEqual([other]);
  } finally {
    await call(admin, 'rest/rpc/open_semester', { method: 'POST', body: JSON.stringify({ id: before!.id }) });
  }
});

test('a page of a centre that is opened without one opens in the default organisation', async ({ page, openAs, call, logIn }) => {
  const admin = await logIn('admin');
  const [calendarEntry] = (await call(admin, 'rest/navs?type=eq.centre&name=eq.calendar')) as readonly [Entry];
  const [other] = (await call(admin, 'rest/orgs?type=eq.centre&id=neq.1&select=id,name&order=id&limit=1')) as readonly [Entry];
  const at = (centre: number): RegExp => new RegExp(`/page/centre/${centre}/${calendarEntry.id}\\?centre_id=${centre}`);
  await openAs('admin', `page/${calendarEntry.id}`);
  await expect(page).toHaveURL(at(1));
  const entries = await entriesOf(call, admin, 'admin');
  await page.goto(`page/${entries.find(({ name }) => name === 'settings')!.id}`);
  // Where nothing of it is missing, the first set-up is in no menu.
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Settings', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'First set-up' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the first set-up' }).click();
  await expect(page.getByText(/^The system is set up/)).toBeVisible();
  await page.goBack();
  const field = page.getByRole('combobox', { name: 'Default centre' });
  await field.click();
  await page.getByRole('option', { name: other.name }).click();
  const { own } = (await call(admin, 'rest/rpc/settings_of')) as { readonly own: object };
  await page.getByRole('button', { name: pageTexts.en.confirmForm, exact: true }).click();
  try {
    await expect(page.getByText(/^Saved\. It holds for everybody/)).toBeVisible();
    await page.goto(`page/${calendarEntry.id}`);
    await expect(page).toHaveURL(at(other.id));
  } finally {
    const body = JSON.stringify({ centre_id: null, settings: { ...own, defaultOrganization: null } });
    await call(admin, 'rest/rpc/save_settings', { method: 'POST', body });
  }
});

test('a centre administrator changes organisations of the own centre only', async ({ page, openAs, call, logIn }) => {
  const admin = await logIn('admin');
  const entries = await entriesOf(call, admin, 'centreadmin');
  const { user } = await openAs('centreadmin', `page/${entries.find(({ name }) => name === 'organizations')!.id}`);
  const [own] = (await call(admin, `rest/orgs?id=eq.${user.org}`)) as readonly [{ readonly name: string }];
  const [other] = (await call(admin, `rest/orgs?type=eq.centre&id=neq.${user.org}&limit=1`)) as readonly [
    { readonly name: string },
  ];
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row(own.name).getByRole('button', { name: 'Add below' })).toBeVisible();
  await expect(row(other.name).getByRole('button', { name: 'Members' })).toBeVisible();
  await expect(row(other.name).getByRole('button', { name: 'Add below' })).toHaveCount(0);
  for (const [name, count] of [
    [own.name, 1],
    [other.name, 0],
  ] as const) {
    await row(name).getByRole('button', { name: 'Members' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('table')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Add/ })).toHaveCount(count);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('Ctrl+K goes to a page and finds a room, and ? shows the keys', async ({ page, openAs, call, logIn }) => {
  const admin = await logIn('admin');
  const [room] = (await call(admin, 'rest/locations?limit=1&order=code')) as readonly [
    { readonly code: string; readonly name: string },
  ];
  await openAs('admin', 'dashboard');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button').first().waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: /^Search pages/ });
  await palette.fill('accounts');
  await expect(page.getByRole('option').first()).toContainText('Accounts');
  await palette.press('Enter');
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await palette.fill(room.code);
  await page.getByRole('option', { name: new RegExp(`${room.name}.*Room$`) }).click();
  await expect(page).toHaveURL(/\/page\/thing\/room\/\d+/);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(room.name) })).toBeVisible();
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('Ctrl+K offers the pages of the centre that the page stands under first', async ({ page, openAs, call, logIn }) => {
  const head = await logIn('centreadmin');
  const centres = (await call(head, 'rest/orgs?type=eq.centre&order=name')) as readonly {
    readonly id: number;
    readonly name: string;
  }[];
  const [grades] = (await call(head, 'rest/navs?name=eq.grade&type=eq.centre&select=id')) as readonly [{ readonly id: number }];
  const palette = page.getByRole('combobox', { name: /^Search pages/ });
  for (const { id, name } of centres.slice(0, 2)) {
    await openAs('centreadmin', `page/centre/${id}/${grades.id}?centre_id=${id}`);
    // Who teaches nothing anywhere is not told so of a centre whose courses are not theirs to see.
    if (id !== head.user.org) {
      await expect(page.getByText('There is no course here that you may see in the current semester.')).toBeVisible();
    }
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button').first().waitFor();
    await page.keyboard.press('Control+k');
    await palette.fill('grades');
    await expect(page.getByRole('option').first()).toContainText(name);
  }
});

test('a page of a module that is off is not found by its address either', async ({ page, openAs, call, logIn }) => {
  const admin = await logIn('admin');
  const [mooc] = (await call(admin, 'rest/navs?name=eq.mooc&type=eq.centre&select=id')) as readonly [{ readonly id: number }];
  const offer = (available: boolean): Promise<unknown> =>
    call(admin, 'rest/modules?name=eq.mooc', { method: 'PATCH', body: JSON.stringify({ available }) });
  const address = `page/centre/${admin.user.org}/${mooc.id}?centre_id=${admin.user.org}`;
  await offer(false);
  try {
    await openAs('admin', address);
    await expect(page.getByText('Page not found')).toBeVisible();
  } finally {
    await offer(true);
  }
  await openAs('admin', address);
  await expect(page.getByRole('heading', { name: 'Online courses' })).toBeVisible();
});

test('an administrator gives a new account its first password, which is shown once', async ({ page, openAs, call, logIn }) => {
  const admin = await logIn('admin');
  const entries = await entriesOf(call, admin, 'admin');
  await openAs('admin', `page/${entries.find(({ name }) => name === 'accounts')!.id}`);
  await page.getByRole('button', { name: 'Add account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Account' }).fill('e2e-new');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('e2e person');
  await dialog.getByRole('combobox', { name: 'Organisation' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: pageTexts.en.confirmForm, exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('search').getByRole('textbox').first().fill('e2e-new');
  await pressInRow(page.getByRole('row', { name: /e2e person/ }), 'New password');
  await page
    .getByRole('alertdialog')
    .or(dialog)
    .getByRole('button', { name: new RegExp(`^(${renderer.ok}|${renderer.confirm})$`) })
    .click();
  const shown = page.getByRole('dialog', { name: /Password of e2e person/ });
  await expect(shown.getByRole('textbox', { name: 'Password' })).not.toHaveValue('');
});

test('a new installation is set up step by step, up to the first published session', async ({ page, tables }) => {
  test.slow();
  const fresh = await startTestServer({ demo: 'none' });
  try {
    const [account] = fresh.accounts;
    await page.goto(fresh.url);
    await signInByForm({ page, tables, account: account!.code, withPassword: account!.password });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(page.getByRole('heading', { name: 'First set-up' })).toBeVisible();
    const dialog = page.getByRole('dialog');
    const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
    const fill = (label: string, value: string): Promise<void> =>
      dialog.getByRole('textbox', { name: label, exact: true }).fill(value);
    const confirm = async (): Promise<void> => {
      await dialog.getByRole('button', { name: pageTexts.en.confirmForm, exact: true }).click();
      await expect(dialog).toBeHidden();
    };
    // Their only choice is filled in once it is known; a form that lacks it is not sent.
    const filled = async (names: RegExp): Promise<void> => {
      for (const field of await dialog.getByRole('combobox', { name: names }).all()) await expect(field).not.toHaveValue('');
    };
    const named = async (button: string, code: string, name: string): Promise<void> => {
      await press(button);
      await fill('Code', code);
      await fill('Name', name);
      await filled(/^(Centre|Semester)$/);
      await confirm();
    };

    // A time zone is set, and the name has a default.
    await expect(page.getByText('Missing', { exact: true })).toHaveCount(7);
    await press('Set name and time zone');
    await fill('System name', 'Laboratories of the north campus');
    await confirm();
    // What belongs to a centre comes after the first one.
    const later = page.getByText('This comes after the first teaching centre (step 2).', { exact: true });
    await expect(later).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'Add a room', exact: true })).toHaveCount(0);
    await named('Add centre', 'PHY', 'Physics');
    await expect(later).toHaveCount(0);
    await press('Add and open a semester');
    await fill('Name', 'First semester');
    for (const [label, days] of [
      ['Start', -60],
      ['End', 90],
    ] as const) {
      const field = dialog.getByRole('group', { name: label });
      const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      // On a busy machine a press can come before the field takes the focus, and then digits are lost.
      await expect(async () => {
        await field.getByRole('spinbutton').first().click();
        await page.keyboard.type(day.replaceAll('-', ''));
        expect((await field.getByRole('spinbutton').allTextContents()).join('-')).toBe(day);
      }).toPass();
    }
    await confirm();
    await press('Add usual periods');
    await confirm();
    // As many as registrars count: their sheets name "3-4节" of twelve.
    await expect(page.getByText('12 so far', { exact: true })).toBeVisible();
    await press('Add a person');
    await fill('Account', 't1');
    await fill('Name', 'First teacher');
    await dialog.getByRole('combobox', { name: 'Centre' }).click();
    await page.getByRole('option', { name: 'Physics' }).click();
    await confirm();
    await named('Add a room', 'R1', 'First room');
    await named('Add a course', 'C1', 'First course');
    await named('Add an experiment', 'E1', 'First experiment');
    await press('Put an experiment into a course');
    await expect(dialog.getByRole('combobox', { name: 'Experiment' })).toBeVisible();
    await filled(/^(Course|Experiment)$/);
    await confirm();
    await expect(page.getByText('1 room, 1 course, 1 experiment, 1 in courses')).toBeVisible();

    // The centre that was just made is in the menu, and its calendar opens.
    await press('Open the calendar');
    await expect(page).toHaveURL(/\/page\/centre\/\d+\/\d+/);
    await expect(menu.getByRole('button', { name: 'Physics' })).toBeVisible();
    await expect(page.getByRole('heading', { name: tables.text.pages.notFoundTitle })).toHaveCount(0);

    // The first session, by hand: what the steps have made is there to choose from.
    await press(calendar.add);
    const form = page.getByRole('dialog', { name: calendar.form.addTitle });
    for (const [label, option] of [
      ['Course', 'First course'],
      ['Experiment', 'First experiment'],
      ['Period', 'Period 1'],
      ['Room', 'First room'],
    ] as const) {
      await form.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: option }).first().click();
    }
    await form.getByRole('switch', { name: calendar.form.publish }).check();
    await form.getByRole('button', { name: calendar.form.save, exact: true }).click();
    await expect(form).toBeHidden();
    await expect(page.locator('[data-session-id]').first()).toBeVisible();
    await menu.getByRole('link', { name: 'First set-up' }).click();
    await expect(page.getByText('1 of 1 published')).toBeVisible();
    await expect(page.getByText(/Set-up is complete enough to publish sessions/)).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Laboratories of the north campus');
  } finally {
    await fresh.stop();
  }
});

test('an administrator gives an entry to a role by a tick, makes it its start page, and takes it away', async ({
  page,
  openAs,
  call,
  logIn,
}) => {
  const admin = await logIn('admin');
  const [{ id: roles }] = (await call(admin, 'rest/navs?name=eq.roles&select=id')) as readonly [Entry];
  const [{ id: charts }] = (await call(admin, 'rest/navs?type=eq.centre&name=eq.charts&select=id')) as readonly [Entry];
  const ofTeachers = async (filter: string): Promise<readonly { readonly nav_id: number; readonly is_default: boolean }[]> =>
    (await call(admin, `rest/role2navs?role=eq.teacher&${filter}&select=nav_id,is_default`)) as never;
  const [start] = await ofTeachers('is_default=is.true');
  expect(await ofTeachers(`nav_id=eq.${charts}`)).toEqual([]);
  await openAs('admin', `page/${roles}`);
  await page.getByRole('main').getByRole('textbox', { name: 'Search' }).fill('Charts');
  const row = page.getByRole('row', { name: /^Charts/ });
  const tick = row.getByRole('checkbox', { name: 'Teacher' });
  await tick.check();
  await expect.poll(() => ofTeachers(`nav_id=eq.${charts}`)).toEqual([{ nav_id: charts, is_default: false }]);
  await pressInRow(row, 'Make start page of teachers');
  try {
    await expect(row.getByRole('cell', { name: 'start page' })).toBeVisible();
    // A role has a start page, so it keeps the entry.
    await expect(tick).toHaveCount(0);
    expect(await ofTeachers('is_default=is.true')).toEqual([{ nav_id: charts, is_default: true }]);
  } finally {
    await call(admin, 'rest/rpc/set_role_start', {
      method: 'POST',
      body: JSON.stringify({ role: 'teacher', nav_id: start!.nav_id }),
    });
  }
  await page.getByRole('button', { name: renderer.reload }).click();
  await tick.uncheck();
  await expect.poll(() => ofTeachers(`nav_id=eq.${charts}`)).toEqual([]);

  // A card of a phone has the ticks with the roles before them.
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('listitem').filter({ hasText: 'Charts' });
  await expect(card.getByText('Teacher', { exact: true }).first()).toBeVisible();
  await expect(card.getByRole('checkbox', { name: 'Teacher' })).not.toBeChecked();
});
