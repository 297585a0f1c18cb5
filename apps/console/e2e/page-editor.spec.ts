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

test('changes of two people are both kept, byte for byte, and a version is compared and restored', async ({
  page,
  openAs,
  call,
}) => {
  const session = await openAs('admin', 'dashboard');
  const source =
    '{\n    "type": "page",  "n": 1.0,\n    "title": "Written by hand", "body": [{ "type": "tpl", "tpl": "text" }]\n}\n';
  const created = await call(session, 'rest/pages', {
    method: 'POST',
    headers: { Prefer: 'return=representation' },
    body: JSON.stringify({ name: 'Written by hand', source }),
  });
  const [stored] = created as readonly Stored[];
  const address = `rest/pages?id=eq.${stored?.id}`;
  const text = async (): Promise<string> => ((await call(session, address)) as readonly { readonly source: string }[])[0]!.source;
  await page.goto(`edit/${stored?.id}`);
  const title = page.getByRole('region', { name: 'Properties' }).getByLabel('title');
  await expect(title).toHaveValue('Written by hand');

  const theirs = source.replace('"text"', '"their text"');
  await call(session, address, { method: 'PATCH', body: JSON.stringify({ source: theirs }) });
  await title.fill('My title');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Show the difference' }).click();
  const difference = page.getByRole('list', { name: 'Difference' });
  await expect(difference.getByRole('listitem').filter({ hasText: /^- .*"their text"/ })).toBeVisible();
  await expect(difference.getByRole('listitem').filter({ hasText: /^\+ .*"My title"/ })).toBeVisible();
  await page.getByRole('button', { name: 'Keep both' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The page is published.')).toBeVisible();
  expect(await text()).toBe(theirs.replace('Written by hand', 'My title'));

  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('listitem').last().getByRole('button', { name: 'Show the difference' }).click();
  await expect(dialog.getByRole('list', { name: 'Difference' })).toContainText('+   "title": "My title",');
  await dialog.getByRole('button', { name: 'Take this version over' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(text).toBe(source);
  const versions = await call(session, `rest/page_versions?page_id=eq.${stored?.id}&select=id`);
  expect(versions).toHaveLength(3);
  await call(session, address, { method: 'DELETE' });
});

test('parts are dragged in outline and canvas, events get actions, and a request is tried', async ({ page, openAs, call }) => {
  const session = await openAs('admin', 'dashboard');
  const body = [
    { type: 'tpl', tpl: 'first' },
    { type: 'tpl', tpl: 'second' },
    { type: 'panel', title: 'holder', body: [{ type: 'tpl', tpl: 'held' }] },
    { type: 'button', label: 'Press me' },
    { type: 'service', body: [] },
  ];
  const created = await call(session, 'rest/pages', {
    method: 'POST',
    headers: { Prefer: 'return=representation' },
    body: JSON.stringify({ name: 'Dragged', source: JSON.stringify({ type: 'page', body }) }),
  });
  const [stored] = created as readonly Stored[];
  const address = `rest/pages?id=eq.${stored?.id}`;
  await page.goto(`edit/${stored?.id}`);
  const rows = page.getByRole('treeitem');
  await expect(rows).toHaveCount(7);
  const mark = page.locator('[data-drop]');
  const boxOf = async (text: string, within: 'tree' | 'region'): Promise<{ x: number; y: number; height: number }> => {
    const place =
      within === 'tree' ? rows.filter({ hasText: text }).last() : page.getByRole('region', { name: 'Page' }).getByText(text);
    const box = await place.boundingBox();
    return { x: box!.x + 12, y: box!.y, height: box!.height };
  };
  const drag = async (within: 'tree' | 'region', from: string, over: string, share: number): Promise<void> => {
    const [start, end] = [await boxOf(from, within), await boxOf(over, within)];
    await page.mouse.move(start.x, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y + end.height * share, { steps: 4 });
    await expect(mark).toBeVisible();
  };

  await drag('tree', 'first', 'second', 0.9);
  await expect(mark).toHaveAttribute('data-drop', 'after');
  await page.mouse.up();
  await expect(rows.nth(1)).toContainText('second');
  await expect(rows.nth(2)).toContainText('first');
  await drag('region', 'second', 'held', 0.9);
  await expect(mark).toHaveAttribute('data-drop', 'after');
  await page.mouse.up();
  await expect(rows.nth(4)).toContainText('second');
  await expect(rows.nth(4)).toHaveAttribute('aria-level', '3');
  await drag('tree', 'holder', 'held', 0.5);
  await expect(mark).toHaveText('A part cannot be put into itself.');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(mark).toHaveCount(0);
  await expect(rows.nth(2)).toContainText('holder');

  await rows.filter({ hasText: 'Press me' }).click();
  const properties = page.getByRole('region', { name: 'Properties' });
  await properties.getByRole('tab', { name: 'Events' }).click();
  await properties.getByRole('button', { name: 'Add event' }).click();
  await properties.getByLabel('Message').fill('It was pressed.');
  await rows.last().click();
  await properties.getByRole('tab', { name: 'All' }).click();
  const request = properties.getByRole('group', { name: 'api', exact: true });
  await request.getByLabel('api').fill('rest/semesters');
  await request.getByRole('button', { name: 'Try' }).click();
  await expect(request.getByRole('region', { name: 'Answer' })).toContainText('"name"');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The page is published.')).toBeVisible();
  const [published] = (await call(session, address)) as readonly { readonly source: string }[];
  expect(published?.source).toContain(
    '"onEvent":{"click":{"actions":[{"actionType":"toast","args":{"msg":"It was pressed."}}]}}',
  );
  await page.goto('preview');
  await page.getByRole('button', { name: 'Press me' }).click();
  await expect(page.getByText('It was pressed.')).toBeVisible();
  await call(session, address, { method: 'DELETE' });
});
