import { recordsEnUS } from '../src/features/gradebook/texts/en.ts';
import { recordsZhCN } from '../src/features/gradebook/texts/zh.ts';
import { pageTexts } from '../src/features/pages/page-texts.ts';
import { sessionActionTexts } from '../src/features/calendar/session-action-texts.ts';
import { smallTargets } from './design-count.ts';
import { expect, frameHost, test } from './fixtures.ts';
import { sampleFiles } from './sample-files.ts';
import { pressInRow } from './list-page.ts';

interface Row {
  readonly id: number;
}

test('deleting a room in use says how many sessions use it, and a taken code is shown at its field', async ({
  page,
  openAs,
  call,
  logIn,
}) => {
  const [nav] = (await call(await logIn('centreadmin'), 'rest/navs?name=eq.locations')) as readonly Row[];
  await openAs('centreadmin', `page/centre/1/${nav!.id}?centre_id=1`);
  const row = page.getByRole('row').nth(1);
  await pressInRow(row, 'Delete');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  // What keeps it is said before anything is sent, and there is no way to go on.
  await expect(question).toContainText(/cannot be deleted: it is used by \d+ sessions/);
  await question.getByRole('button').last().click();
  await expect(question).toBeHidden();
  const code = await page.getByRole('row').nth(2).getByRole('cell').nth(1).textContent();
  await pressInRow(row, 'Edit');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(code!);
  await dialog.getByRole('button', { name: pageTexts.en.confirmForm, exact: true }).click();
  await expect(dialog.getByText(`“${code}”`)).toBeVisible();
  // What stands at a field is not said a second time.
  await expect(page.getByText(`“${code}”`)).toHaveCount(1);
  await expect(dialog.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
});

test('a teacher reads an announcement at the bell and cannot add a course', async ({ page, openAs, call, logIn }) => {
  const teacher = await logIn('teacher');
  const unread = (await call(teacher, 'rest/my_announcements?read_at=is.null')) as readonly (Row & { readonly title: string })[];
  expect(unread.length).toBeGreaterThan(1);
  const [nav] = (await call(teacher, 'rest/navs?name=eq.courses')) as readonly Row[];
  await openAs('teacher', `page/centre/1/${nav!.id}?centre_id=1`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add course' })).toHaveCount(0);
  await page.getByRole('button', { name: `Announcements, ${unread.length} unread` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as read', exact: true }).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mark as read', exact: true })).toHaveCount(
    unread.length - 1,
  );
  await page.keyboard.press('Escape');
  // The list of all has what is unread first; opening one at the side is reading it, at the bell as well.
  const [inbox] = (await call(teacher, 'rest/navs?name=eq.notification')) as readonly Row[];
  await page.goto(`page/centre/1/${inbox!.id}?centre_id=1`);
  const rows = page.getByRole('main').locator('tbody tr');
  await expect(rows.first()).toContainText('Unread');
  await expect(rows.last()).not.toContainText('Unread');
  const marked = page.waitForRequest(/announcement_reads/);
  await rows.first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const { announcement_id: read } = (await marked).postDataJSON() as { readonly announcement_id: number };
  await page.keyboard.press('Escape');
  const title = unread.find(({ id }) => id === read)!.title;
  await expect(rows.filter({ hasText: title }).first()).not.toContainText('Unread');
  // Another journey may announce something meanwhile.
  await expect
    .poll(async () => {
      const left = ((await call(teacher, 'rest/my_announcements?read_at=is.null')) as readonly Row[]).length;
      return page.getByRole('button', { name: left > 0 ? `Announcements, ${left} unread` : /^Announcements/ }).isVisible();
    })
    .toBe(true);
});

test('a centre administrator is offered no changes in another centre', async ({ page, openAs, call, logIn }) => {
  const navs = (await call(await logIn('centreadmin'), 'rest/navs?name=in.(calendar,courses)&order=name')) as readonly Row[];
  const [calendar, courses] = navs.map(({ id }) => id);
  await openAs('centreadmin', `page/centre/1/${courses}?centre_id=1`);
  await expect(page.getByRole('button', { name: 'Add course' })).toBeVisible();
  await page.goto(`page/centre/2/${courses}?centre_id=2`);
  await expect(page.getByRole('button', { name: 'Export Excel' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add course' })).toHaveCount(0);
  await page.goto(`page/centre/2/${calendar}?centre_id=2`);
  await expect(page.getByRole('button', { name: 'Filter' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add session' })).toHaveCount(0);
});

test('items of an online course are played in place: of the storage, and of the hosts that are allowed', async ({
  page,
  openAs,
  call,
  logIn,
  server,
}) => {
  const who = await logIn('centreadmin');
  const [nav] = (await call(who, 'rest/navs?name=eq.mooc')) as readonly Row[];
  const [project] = (await call(who, 'rest/projects?organization_id=eq.1&order=code&limit=1')) as readonly Row[];
  await page.route(`${frameHost}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The pendulum swings.</p>' }),
  );
  await openAs('centreadmin', `page/centre/1/${nav!.id}?centre_id=1&keywords=e2e-play`);
  const files = await sampleFiles(page);
  for (const wanted of ['film.webm', 'paper.pdf']) {
    const file = files.find(({ name }) => name === wanted)!;
    const stored = await fetch(`${server.apiUrl}/storage/v1/object/resources/1/e2e-play/${wanted}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': file.mimeType, 'x-upsert': 'true' },
      body: new Uint8Array(file.buffer),
    });
    expect(stored.ok).toBe(true);
  }
  const items = [
    { title: 'e2e-play film', kind: 'video', file: '1/e2e-play/film.webm' },
    { title: 'e2e-play paper', kind: 'document', file: '1/e2e-play/paper.pdf' },
    { title: 'e2e-play allowed', kind: 'video', url: `${frameHost}/1` },
    { title: 'e2e-play elsewhere', kind: 'video', url: 'https://other.example.edu/1' },
  ];
  for (const item of items)
    await call(who, 'rest/mooc_items', { method: 'POST', body: JSON.stringify({ project_id: project!.id, ...item }) });
  await page.reload();
  const dialog = page.getByRole('dialog');
  const play = async (title: string): Promise<void> => {
    const row = page.getByRole('row', { name: title });
    await expect(row).toBeVisible();
    // A stored file has its own button.
    const open = row.getByRole('button', { name: 'Open', exact: true });
    if ((await open.count()) > 0) await open.click();
    else await pressInRow(row, 'Open');
    await expect(dialog).toBeVisible();
  };
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await play('e2e-play film');
  const film = dialog.locator('video');
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1);
  await close();
  await play('e2e-play paper');
  await expect(dialog.getByRole('img', { name: /Pendulum/ })).toBeVisible();
  await close();
  await play('e2e-play allowed');
  await expect(dialog.frameLocator('iframe').getByText('The pendulum swings.')).toBeVisible();
  await close();
  await play('e2e-play elsewhere');
  await expect(dialog.getByText('This is on another site and opens in a tab of its own.')).toBeVisible();
  await expect(dialog.locator('iframe')).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: 'https://other.example.edu/1' })).toHaveAttribute('target', '_blank');
});

test('a teacher groups the students of a session from the calendar', async ({ page, tables: { calls }, openAs, call, logIn }) => {
  const teacher = await logIn('teacher');
  const [place] = (await call(
    teacher,
    'rest/user2projects_ex?schedule_status=eq.elected&order=date.desc&limit=1&select=schedule_id,date,project_name',
  )) as { schedule_id: number; date: string; project_name: string }[];
  const [nav] = (await call(teacher, 'rest/navs?name=eq.calendar')) as readonly Row[];
  await openAs('teacher', `page/centre/1/${nav!.id}?centre_id=1&view=day&date=${place!.date}`);
  await page.getByText(place!.project_name).first().click();
  await page.getByRole('button', { name: sessionActionTexts.en.groups, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Student groups' });
  await dialog.getByRole('button', { name: 'Dissolve all groups' }).click();
  await dialog.locator('[data-place]').first().focus();
  await page.keyboard.press('1');
  await expect(dialog.getByRole('group', { name: 'Group A' }).locator('[data-place]')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'By class' }).click();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('group', { name: 'Group A' }).locator('[data-place]')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Save groups' }).click();
  await expect(page.getByText(calls.outcomes.createGroupingSucceeded, { exact: false })).toBeVisible();
});

test('a centre sets the factors of its workload, and takes one back', async ({ page, openAs, call, logIn }) => {
  const who = await logIn('centreadmin');
  const [nav] = (await call(who, 'rest/navs?name=eq.centre-settings')) as readonly Row[];
  const own = async (): Promise<unknown> =>
    ((await call(who, 'rest/rpc/settings_of?centre_id=1')) as { own: { workloadBase?: number; workloadRepeat?: number } }).own;
  const before = await own();
  await openAs('centreadmin', `page/centre/1/${nav!.id}?centre_id=1`);
  const base = page.getByLabel('K1: students');
  await base.fill('24');
  await page.getByLabel('K2: repeat').fill('0.85');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(own).toMatchObject({ workloadBase: 24, workloadRepeat: 0.85 });
  await page.reload();
  await expect(base).toHaveValue('24');
  await base.fill('');
  await page.getByLabel('K2: repeat').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(own).toEqual(before);
});

for (const [language, texts] of [
  ['en-US', recordsEnUS.workload],
  ['zh-CN', recordsZhCN.workload],
] as const) {
  test.describe(`on a phone (${language})`, () => {
    test.use({ locale: language, viewport: { width: 390, height: 844 } });

    test('the workload is a card for each teacher, and nothing scrolls sideways', async ({ page, openAs, call, logIn }) => {
      const who = await logIn('centreadmin');
      const [nav] = (await call(who, 'rest/navs?schema_path=eq.centre/workload/workload')) as readonly Row[];
      await openAs('centreadmin', `page/centre/1/${nav!.id}?centre_id=1`);
      const card = page.getByRole('list', { name: texts.title }).locator('> li').first();
      await expect(card).toContainText(texts.sum);
      for (const label of [texts.hours, texts.done, texts.planned]) await expect(card).toContainText(label);
      await card.getByRole('button').first().click();
      await expect(card.getByRole('listitem').first()).toContainText('×');
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('main, main *')]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
          .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      );
      expect(wide).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
    });
  });
}

test('a record of data is worked out by the server and checked', async ({ page, openAs, call, logIn }) => {
  const who = await logIn('centreadmin');
  const [nav] = (await call(who, 'rest/navs?schema_path=eq.centre/computing/computing')) as readonly Row[];
  const [place] = (await call(
    who,
    'rest/user2projects_ex?organization_id=eq.1&schedule_status=eq.elected&order=date,student_code&limit=1&select=course_id',
  )) as { course_id: number }[];
  await openAs('centreadmin', `page/centre/1/${nav!.id}?centre_id=1&course=${place!.course_id}`);
  await page.getByRole('button', { name: 'Open', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  const cells = dialog.getByRole('region').getByRole('textbox');
  for (const [row, [length, time]] of [
    ['0.600', '77.72'],
    ['0.800', '89.74'],
    ['1.000', '100.34'],
  ].entries()) {
    // Length, time and period; the period is worked out.
    await cells.nth(3 * row).fill(length!);
    await cells.nth(3 * row + 1).fill(time!);
  }
  await dialog.getByRole('button', { name: 'Save and mark as checked' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Checked' })).toContainText('9.80');
});

test('the charts keep their filters in the address bar and are saved as pictures', async ({ page, openAs, call, logIn }) => {
  const who = await logIn('centreadmin');
  const [nav] = (await call(who, 'rest/navs?name=eq.charts')) as readonly Row[];
  const [course] = (await call(who, 'rest/courses?organization_id=eq.1&order=code&limit=1')) as readonly (Row & {
    name: string;
  })[];
  await openAs('centreadmin', `page/centre/1/${nav!.id}?centre_id=1`);
  const picture = page.getByRole('img', { name: 'Sessions and seats by week' });
  await expect(picture).toHaveAttribute('aria-busy', 'false');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture' }).first().click();
  expect((await download).suggestedFilename()).toBe('Sessions and seats by week.png');
  const field = page.getByRole('combobox', { name: 'Course' });
  await field.click();
  await page.getByRole('option', { name: course!.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`[?&]course=${course!.id}(?:&|$)`));
  const asked = page.waitForRequest((request) => request.url().includes('centre_figures'));
  await page.reload();
  expect((await asked).url()).toContain(`course_id=${course!.id}`);
});
