import { expect, test } from './fixtures.ts';

interface Stored {
  readonly id: number;
  readonly schema: { readonly body: readonly { readonly type: string; readonly label?: string }[] };
}

test('a page is built of a list and a button, undone, published, and shown in the preview', async ({ page, openAs, call }) => {
  const session = await openAs('admin', 'dashboard');
  const created = await call(session, 'rest/pages', {
    method: 'POST',
    headers: { Prefer: 'return=representation' },
    body: JSON.stringify({ name: 'Built in the editor', schema: { type: 'page', body: [] } }),
  });
  const [stored] = created as readonly Stored[];
  const address = `rest/pages?id=eq.${stored?.id}`;
  await page.goto(`edit/${stored?.id}`);
  const parts = page.getByRole('region', { name: 'Parts' });

  await parts.getByRole('button', { name: 'List of a table' }).click();
  await page.getByRole('combobox', { name: 'Table' }).click();
  await page.getByRole('option', { name: 'semesters', exact: true }).click();
  await page.getByRole('button', { name: 'Insert' }).click();
  await expect(page.getByRole('treeitem', { name: /^Table with search/ })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('tree').focus();
  await page.keyboard.press('Home');
  await parts.getByLabel('Search').fill('按钮');
  await parts.getByRole('button', { name: 'Button', exact: true }).click();
  await page.getByRole('region', { name: 'Properties' }).getByLabel('label').fill('Press me');
  await expect(page.getByRole('treeitem', { name: 'Button: Press me' })).toBeVisible();

  await page.getByRole('tree').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('treeitem').nth(1)).toHaveText('Button: Press me');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('treeitem').nth(1)).toHaveText(/^Table with search/);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The page is published.')).toBeVisible();
  const [published] = (await call(session, address)) as readonly Stored[];
  expect(published?.schema.body.map(({ type }) => type)).toEqual(['crud', 'button']);

  await page.goto('preview');
  await expect(page.getByRole('button', { name: 'Press me' })).toBeVisible();
  await call(session, address, { method: 'DELETE' });
});
