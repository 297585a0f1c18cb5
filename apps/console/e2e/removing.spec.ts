import { expect, expectAccessible, test } from './fixtures.ts';
import { pressInRow } from './list-page.ts';

interface Row {
  readonly id: number;
  readonly name: string;
}

test('what hangs on a room is named before it is deleted, deletion and change are undone, and its name opens its page', async ({
  page,
  openAs,
  call,
  logIn,
}) => {
  const who = await logIn('centreadmin');
  const centre = who.user.org ?? 1;
  const post = { method: 'POST', headers: { 'content-type': 'application/json', Prefer: 'return=representation' } };
  const [room] = (await call(who, 'rest/locations', {
    ...post,
    body: JSON.stringify({ code: 'E2E-GONE', name: 'Room that goes', organization_id: centre }),
  })) as readonly Row[];
  const [kept] = (await call(who, `rest/equipment?organization_id=eq.${centre}&kind=eq.set&limit=1`)) as readonly Row[];
  await call(who, 'rest/location_equipment', {
    ...post,
    body: JSON.stringify({ location_id: room!.id, equipment_id: kept!.id, count: 2 }),
  });
  const [nav] = (await call(who, 'rest/navs?name=eq.locations')) as readonly Row[];
  await openAs('centreadmin', `page/centre/${centre}/${nav!.id}?centre_id=${centre}`);
  const main = page.getByRole('main');
  await main.getByRole('searchbox').or(main.getByRole('textbox')).first().fill('E2E-GONE');
  const row = page.getByRole('row').filter({ hasText: 'Room that goes' });
  await pressInRow(row, 'Delete');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Delete “Room that goes”?');
  await expect(question).toContainText('Deleted with it: 1 piece of equipment. You can undo this right after.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row).toBeVisible();
  await expect(page.getByText('The entry is back.')).toBeVisible();
  expect(await call(who, `rest/location_equipment?location_id=eq.${room!.id}&select=count`)).toEqual([{ count: 2 }]);

  // A change by one press has the same way back.
  const isValid = async (): Promise<unknown> => call(who, `rest/locations?id=eq.${room!.id}&select=is_valid`);
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Take out of use' }).click();
  await expect.poll(isValid).toEqual([{ is_valid: false }]);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByText('The change was undone.')).toBeVisible();
  expect(await isValid()).toEqual([{ is_valid: true }]);

  await row.getByRole('link', { name: 'Room that goes' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Room that goes' })).toBeVisible();
  await call(who, `post2rest/delete/locations?id=eq.${room!.id}`, { method: 'POST' });
});
