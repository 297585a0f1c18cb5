import { attendanceEnUS } from '@lab-console/calendar/locales';
import type { Locator, Page } from '@playwright/test';
import { recordsEnUS as texts } from '../src/features/gradebook/texts/en.ts';
import { expect, test } from './fixtures.ts';
import { recordsWorld } from './records-world.ts';

/** Presses Tab until something has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  const hasFocus = (): Promise<boolean> => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 150 && !(await hasFocus()); presses += 1) await page.keyboard.press(key);
  await expect(wanted).toBeFocused();
}

test('attendance and grades are taken by the keyboard alone, from the page to the submitted list', async ({
  page,
  openAs,
  logIn,
  call,
}) => {
  const codes = ['980001', '980002', '980003'];
  const world = await recordsWorld({ logIn, call }, { code: 'KEYS', name: 'A course by keys', codes });
  await call(world.admin, 'rest/rpc/add_places', { method: 'POST', body: JSON.stringify({ schedule_id: world.held.id, codes }) });
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const marks = async (): Promise<unknown> =>
    (await world.read(`user2projects?schedule_id=eq.${world.held.id}&order=ordernumber_of_schedule`)).map(
      (place) => (place as unknown as { attendance: string | null }).attendance,
    );

  await openAs('teacher', world.at('attendance'));
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'A course by keys' })
    .filter({ hasText: world.day(-1) });
  await tabTo(page, row.getByRole('button', { name: texts.attendance.take }));
  await press('Enter');
  const numbers = page.getByLabel(texts.attendance.quickLabel);
  await tabTo(page, numbers);
  await page.keyboard.type('02L');
  await press('Enter');
  await expect.poll(marks).toEqual([null, 'late', null]);
  await tabTo(page, page.getByRole('button', { name: attendanceEnUS.restPresent }));
  await press('Enter');
  await expect.poll(marks).toEqual(['present', 'late', 'present']);
  await press('Escape');
  await expect(numbers).toBeHidden();

  // In the matrix a letter marks, arrows move, Ctrl+Z takes back.
  await tabTo(page, page.getByRole('tab', { name: texts.attendance.tabs.sessions, exact: true }), 'Shift+Tab');
  await press('ArrowRight', 'Enter');
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  await tabTo(page, grid);
  await press('Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'e');
  await expect.poll(marks).toEqual(['present', 'late', 'excused']);
  await press('Control+z');
  await expect.poll(marks).toEqual(['present', 'late', 'present']);

  // Scores: typing replaces, Enter goes down.
  await page.goto(world.at('grade'));
  await expect(grid).toBeVisible();
  await tabTo(page, grid);
  for (const [column, score] of ['80', '90', '85'].entries()) {
    await press('Control+Home', ...Array.from({ length: column + 3 }, () => 'ArrowRight'));
    for (const _ of codes) {
      await page.keyboard.type(score);
      await press('Enter');
    }
  }
  await expect(page.getByText(texts.common.saved)).toBeVisible();
  const final = (student: number): Locator => page.getByRole('row').nth(student).getByRole('gridcell').nth(8);
  await expect(final(1)).toHaveText('86.0');
  await expect(final(2)).toHaveText('81.0');
  await expect(final(3)).toHaveText('86.0');

  // Escape leaves a cell as it was; Ctrl+arrows lead to the edges, Ctrl+D fills from above, Ctrl+Z takes that back.
  const score = (student: number): Locator => page.getByRole('row').nth(student).getByRole('gridcell').nth(3);
  const active = async (): Promise<string | null> => grid.getAttribute('aria-activedescendant');
  await press('Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', '7', '1', 'Escape');
  await expect(score(1)).toHaveText('80');
  await page.keyboard.type('70');
  await press('Enter', 'Control+ArrowDown');
  await expect.poll(active).toMatch(/-2-3$/);
  await press('Control+Shift+ArrowUp', 'Control+d');
  await expect(score(3)).toHaveText('70');
  await press('Control+z', 'Control+z');
  await expect(score(1)).toHaveText('80');
  await expect(score(3)).toHaveText('80');
  await press('Control+ArrowRight');
  await expect.poll(active).toMatch(/-0-\d+$/);
  await expect(page.getByText(texts.common.saved)).toBeVisible();
  const submit = page.getByRole('button', { name: texts.grades.submit, exact: true });
  await tabTo(page, submit);
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('button', { name: texts.grades.submit, exact: true }));
  await press('Enter');
  await expect(page.getByText(texts.grades.states.submitted, { exact: true })).toBeVisible();
});
