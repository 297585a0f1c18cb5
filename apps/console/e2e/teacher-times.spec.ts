import { teacherTimesTexts } from '../src/features/teacher-times/teacher-times-texts.ts';
import { expect, expectAccessible, test, type SignedIn } from './fixtures.ts';

const text = teacherTimesTexts.en;
const cell = (weekday: string, period: string, kind: 'suits' | 'rather_not' | 'cannot'): string =>
  text.cell({ weekday, period, kind: text.kinds[kind] });

test('a teacher fills in times by keyboard, and the officer sees and accepts them', async ({ page, openAs, call, logIn }) => {
  const admin = await logIn('admin');
  const [nav] = (await call(admin, 'rest/navs?type=eq.centre&name=eq.teacher-times')) as readonly { readonly id: number }[];
  const periods = (await call(admin, 'rest/periods?order=start_time')) as readonly {
    readonly id: number;
    readonly name: string;
  }[];
  const evening = periods.at(-1)!.name;
  const address = `page/centre/1/${nav!.id}?centre_id=1`;

  const teacher: SignedIn = await openAs('teacher', address);
  const grid = page.getByRole('grid', { name: text.grid(teacher.user.name) });
  await grid.getByRole('gridcell', { name: cell('Sunday', evening, 'suits') }).click();
  await expect(grid.getByRole('gridcell', { name: cell('Sunday', evening, 'rather_not') })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(grid.getByRole('gridcell', { name: cell('Sunday', evening, 'cannot') })).toBeFocused();
  await expect(page.getByText(text.filledIn)).toBeVisible();
  await expect(page.getByText(text.saved)).toBeVisible();
  await expectAccessible(page);

  await openAs('centreadmin', address);
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: teacher.user.name, exact: true }) });
  await expect(row).toContainText(text.states.filled_in);
  await row.getByRole('button', { name: teacher.user.name, exact: true }).click();
  await expect(grid.getByRole('gridcell', { name: cell('Sunday', evening, 'cannot') })).toBeVisible();
  await page.getByRole('button', { name: text.accept, exact: true }).click();
  await expect(page.getByText(text.accepted)).toBeVisible();
  await page.getByRole('button', { name: text.back }).click();
  await expect(row).toContainText(text.states.accepted);
});
