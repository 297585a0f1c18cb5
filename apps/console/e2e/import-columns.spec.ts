import { enUS } from '@lab-console/import-kit/locales';
import { importTexts } from '../src/features/imports/import-texts.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { ImportPage, importFile } from './import-file.ts';
import { importWorld } from './import-world.ts';

const { columns: texts } = enUS;

test('unknown columns are assigned by hand, starting from a suggestion', async ({ page, openAs, logIn, call }) => {
  const world = await importWorld({ logIn, call });
  const ourClass = world.classes[0]!;
  await openAs('admin', world.address('faculty-student-import'));
  const panel = new ImportPage(page);
  const rows = [
    ['Acount no.', 'Who', 'Home group', 'Remark'],
    ['e2e-col-1', 'Ada', 'e2e column class', 'x'],
    ['e2e-col-2', null, 'e2e column class', 'y'],
    ['e2e-col-2', 'Grace', ourClass.name, 'z'],
  ];
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type=file]').setInputFiles({ name: 'columns.xlsx', mimeType, buffer: await importFile(rows) });

  // One sentence names all that is missing, and nothing is taken before.
  const fault = page.getByRole('alert').filter({ hasText: 'Account' });
  await expect(fault).toContainText('Name');
  await expect(fault).toContainText('Class');
  await page.getByRole('button', { name: texts.open }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  const choice = (name: string) => dialog.getByRole('combobox', { name: new RegExp(`^${name}`) });
  // The name with a slip is proposed, and said to be a proposal; what nothing speaks for is left open.
  await expect(choice('Account')).toContainText('Acount no.');
  await expect(dialog.getByText(texts.proposed)).toBeVisible();
  await expect(choice('Name')).toContainText(texts.none);
  await expect(dialog.getByRole('button', { name: texts.apply })).toBeDisabled();
  await expectAccessible(page);

  const choose = async (name: string, header: string): Promise<void> => {
    await choice(name).click();
    const option = page.getByRole('option', { name: header });
    await expect(option).toBeVisible();
    // In the first moment of a menu a press is taken for the end of the one that opened it.
    await expect(async () => {
      if (await option.isVisible()) await option.click({ timeout: 2_000 });
      await expect(page.getByRole('listbox')).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
  };
  await choose('Name', 'Who');
  await choose('Class', 'Who');
  await expect(dialog.getByText(texts.twice)).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: texts.apply })).toBeDisabled();
  await choose('Class', 'Home group');
  await dialog.getByRole('button', { name: texts.apply }).click();

  await expect(page.getByRole('grid')).toBeVisible();
  await expect.poll(() => panel.marks('error')).toEqual(['3:0', '3:1', '4:0', '4:2']);
  await expect(page.getByText('Remark')).toBeVisible();
  // Another choice reads the file again; what was assigned stays.
  const sameClass = page.getByRole('checkbox', { name: importTexts.en.sameClass });
  await sameClass.click();
  await expect.poll(() => panel.marks('error')).toEqual(['3:0', '3:1', '4:0']);
  await sameClass.click();
  await expect.poll(() => panel.marks('error')).toEqual(['3:0', '3:1', '4:0', '4:2']);
  await panel.expectBlocked('3-4');
  await panel.repair(3, 1, 'Mary');
  await panel.repair(4, 0, 'e2e-col-3');
  await panel.repair(4, 2, 'e2e column class');
  await panel.expectSent(3);
  const made = await world.read<{ code: string; name: string }>('users?code=like.e2e-col-*&order=code.asc&select=code,name');
  expect(made).toEqual([
    { code: 'e2e-col-1', name: 'Ada' },
    { code: 'e2e-col-2', name: 'Mary' },
    { code: 'e2e-col-3', name: 'Grace' },
  ]);
});
