import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { secondBrowser } from './second-browser.ts';
import { storePage, storeText } from './stored-page.ts';

const emptyPage = '{"type": "page", "body": []}';

test('a page is built of a list and a button, undone, published, and shown in the preview', async ({ page, openAs, call }) => {
  const session = await openAs('admin', 'dashboard');
  const stored = await storeText({ admin: session, call }, 'Built in the editor', emptyPage);
  await page.goto(`edit/${stored.pageId}`);
  const parts = page.getByRole('region', { name: 'Parts' });

  await parts.getByRole('button', { name: 'List of a table' }).click();
  await page.getByRole('combobox', { name: 'Table' }).click();
  await page.getByRole('option', { name: '(semesters)' }).click();
  await page.getByRole('button', { name: 'Insert' }).click();
  await expect(page.getByRole('treeitem', { name: /^Table with search/ })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('tree').focus();
  await page.keyboard.press('Home');
  await parts.getByLabel('Search').fill('按钮');
  await parts.getByRole('button', { name: 'Button', exact: true }).click();
  await page.getByRole('region', { name: 'Properties' }).getByLabel('Label').fill('Press me');
  await expect(page.getByRole('treeitem', { name: 'Button: Press me' })).toBeVisible();

  // Another window shows what is being edited, and follows it.
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Preview in a new window' }).click();
  const preview = await opened;
  await expect(preview.getByRole('button', { name: 'Press me' })).toBeVisible();
  await page.getByRole('region', { name: 'Properties' }).getByLabel('Label').fill('Press me now');
  await expect(preview.getByRole('button', { name: 'Press me now' })).toBeVisible();
  await page.getByRole('region', { name: 'Properties' }).getByLabel('Label').fill('Press me');
  await expect(preview.getByRole('button', { name: 'Press me', exact: true })).toBeVisible();
  await preview.close();

  await page.getByRole('tree').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: 'Moved to place 1 of 2: Button: Press me' })).toHaveCount(1);
  await expect(page.getByRole('treeitem').nth(1)).toHaveText('Button: Press me');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('treeitem').nth(1)).toHaveText(/^Table with search/);

  // Without a connection nothing is lost, and that is said in words.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Publish' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'could not be published' });
  await expect(failed).toBeVisible();
  await expect(failed).not.toContainText('/api/');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The page is stored and waits for approval')).toBeVisible();
  await stored.approve();
  expect((await stored.read()).schema.body.map(({ type }) => type)).toEqual(['crud', 'button']);

  await page.goto('preview');
  await expect(page.getByRole('button', { name: 'Press me' })).toBeVisible();
  await stored.remove();
});

test('changes of two people are both kept, byte for byte, and a version is compared and restored', async ({
  page,
  openAs,
  call,
}) => {
  const session = await openAs('admin', 'dashboard');
  const source =
    '{\n    "type": "page",  "n": 1.0,\n    "title": "Written by hand", "body": [{ "type": "tpl", "tpl": "text" }]\n}\n';
  const stored = await storeText({ admin: session, call }, 'Written by hand', source);
  const text = async (): Promise<string | null> => (await stored.read()).source;
  await page.goto(`edit/${stored.pageId}`);
  const title = page.getByRole('region', { name: 'Properties' }).getByLabel('Heading');
  await expect(title).toHaveValue('Written by hand');

  const theirs = source.replace('"text"', '"their text"');
  await stored.write(theirs);
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
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByRole('listitem').first()).toContainText(/What readers see now.*Written by hand · Published by \S/);
  await expect(dialog.getByText('What readers see now')).toHaveCount(1);
  await dialog.getByRole('listitem').last().getByRole('button', { name: 'Show the difference' }).click();
  await expect(dialog.getByRole('list', { name: 'Difference' })).toContainText('+   "title": "My title",');
  await dialog.getByRole('button', { name: 'Use this version' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(text).toBe(source);
  const versions = await call(session, `rest/page_versions?page_id=eq.${stored.pageId}&select=id`);
  expect(versions).toHaveLength(3);

  // Deleted meanwhile, its text is kept and published as a page of its own.
  await stored.remove();
  await title.fill('Once more');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish as a new page' }).click();
  await expect(page).not.toHaveURL(new RegExp(`/edit/${stored.pageId}$`));
  await expect(page.getByRole('treeitem', { name: /Once more/ })).toBeVisible();
  const address = `rest/pages?id=eq.${page.url().split('/').at(-1)}`;
  expect(await call(session, `${address}&select=name,source`)).toEqual([
    { name: 'Written by hand', source: source.replace('Written by hand', 'Once more') },
  ]);
  await call(session, address, { method: 'DELETE' });
});

test('neighbours change together, parts are dragged in outline and canvas, events get actions, and a request is tried', async ({
  page,
  openAs,
  call,
}) => {
  const session = await openAs('admin', 'dashboard');
  const body = [
    { type: 'tpl', tpl: 'first' },
    { type: 'tpl', tpl: 'second' },
    { type: 'panel', title: 'holder', body: [{ type: 'tpl', tpl: 'held' }] },
    { type: 'button', label: 'Press me' },
    { type: 'service', body: [] },
  ];
  const stored = await storeText({ admin: session, call }, 'Dragged', JSON.stringify({ type: 'page', body }));
  await page.goto(`edit/${stored.pageId}`);
  const rows = page.getByRole('treeitem');
  await expect(rows).toHaveCount(7);
  const mark = page.locator('[data-drop]');
  const boxOf = async (text: string, within: 'tree' | 'region'): Promise<{ x: number; y: number; height: number }> => {
    const boxIn = (place: Locator): Promise<DOMRect> =>
      place.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    if (within === 'tree') {
      const box = await boxIn(rows.filter({ hasText: text }).last());
      return { x: box.x + 12, y: box.y, height: box.height };
    }
    // The page on the canvas may be drawn smaller.
    const frame = page.locator('[data-page-canvas]');
    const outer = await boxIn(frame);
    const scale = outer.width / (await frame.evaluate((element) => element.clientWidth));
    const box = await boxIn(frame.contentFrame().getByText(text));
    return { x: outer.x + (box.x + 12) * scale, y: outer.y + box.y * scale, height: box.height * scale };
  };
  const drag = async (within: 'tree' | 'region', from: string, over: string, share: number): Promise<void> => {
    const [start, end] = [await boxOf(from, within), await boxOf(over, within)];
    await page.mouse.move(start.x, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y + end.height * share, { steps: 4 });
    await expect(mark).toBeVisible();
  };

  const selected = page.getByRole('treeitem', { selected: true });
  await rows.nth(1).click();
  await rows.nth(2).click({ modifiers: ['Shift'] });
  await expect(selected).toHaveCount(2);
  await expect(page.locator('[data-frame]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Put into a container' }).click();
  await expect(rows).toHaveCount(8);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(7);
  await expect(selected).toHaveCount(2);
  await rows.nth(1).click();
  await page.getByRole('tree').press('Shift+ArrowDown');
  await expect(selected).toHaveCount(2);
  await page.getByRole('tree').press('Delete');
  await expect(rows).toHaveCount(5);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(7);

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
  const request = properties.getByRole('group', { name: 'Request', exact: true });
  await request.getByRole('textbox', { name: 'Request' }).fill('rest/semesters');
  await request.getByRole('button', { name: 'Try' }).click();
  await expect(request.getByRole('region', { name: 'Answer' })).toContainText('"name"');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The page is published.')).toBeVisible();
  expect((await stored.read()).source).toContain(
    '"onEvent":{"click":{"actions":[{"actionType":"toast","args":{"msg":"It was pressed."}}]}}',
  );
  await page.goto('preview');
  await page.getByRole('button', { name: 'Press me' }).click();
  await expect(page.getByText('It was pressed.')).toBeVisible();
  await stored.remove();
});

test('lists, a form and a chart are made of tables, and a teacher finds the page in the menu, with the details of a row', async ({
  page,
  openAs,
  logIn,
  call,
  browser,
  baseURL,
}) => {
  const session = await openAs('admin', 'dashboard');
  const stored = await storePage({ admin: session, call }, 'built-of-tables', { type: 'page', body: [] });
  await call(session, 'rest/role2navs', { method: 'POST', body: JSON.stringify({ role: 'teacher', nav_id: stored.navId }) });
  await page.goto(`edit/${stored.pageId}`);
  const parts = page.getByRole('region', { name: 'Parts' });
  const add = async (block: string, table: string, details?: string): Promise<void> => {
    await page.getByRole('treeitem').first().click();
    await parts.getByRole('button', { name: block }).click();
    const dialog = page.getByRole('dialog', { name: block });
    await dialog.getByRole('combobox', { name: 'Table', exact: true }).click();
    await page.getByRole('option', { name: `(${table})` }).click();
    if (details !== undefined) {
      await dialog.getByRole('combobox', { name: 'Table of the details' }).click();
      await page.getByRole('option', { name: `(${details})` }).click();
      await expect(dialog.getByRole('group', { name: 'Columns of the details' })).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await expect(dialog).toBeHidden();
  };
  await add('List with details', 'semesters', 'courses');
  await add('List of a table', 'semesters');
  await add('Form of a table', 'semesters');
  await add('Chart of a table', 'locations');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The page is stored and waits for approval')).toBeVisible();
  await stored.approve();

  const other = await secondBrowser(browser, baseURL, await logIn('teacher'));
  await other.page.goto('dashboard');
  await other.page.getByRole('link', { name: 'built-of-tables' }).click();
  await expect(other.page.getByRole('columnheader', { name: 'Name' }).first()).toBeVisible();
  await expect(other.page.getByRole('img', { name: /Capacity/ })).toBeVisible();
  const details = other.page.waitForResponse((response) => /rest\/courses\?.*semester_id=eq\.\d/.test(response.url()));
  await other.page.getByRole('button', { name: 'Details' }).first().click();
  expect((await details).ok()).toBe(true);
  await expect(other.page.getByRole('dialog', { name: 'Details' }).getByRole('columnheader', { name: 'Name' })).toBeVisible();
  await other.page.goto(`edit/${stored.pageId}`);
  await expect(other.page.getByRole('heading', { name: 'No access' })).toBeVisible();
  await expect(other.page.getByRole('treeitem')).toHaveCount(0);
  await other.context.close();
  await stored.remove();
});

test('a built-in page is opened as a copy in one step, which undo takes back, and a part of it is saved as an own block', async ({
  page,
  openAs,
  call,
}) => {
  const session = await openAs('admin', 'dashboard');
  const stored = await storePage({ admin: session, call }, 'copied-page', { type: 'page', title: 'Before', body: [] });
  await page.goto(`edit/${stored.pageId}`);
  const parts = page.getByRole('region', { name: 'Parts' });
  await parts.getByRole('button', { name: 'Start from another page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start from another page' });
  await dialog.getByLabel('Search').fill('period/periods');
  await dialog.getByRole('button', { name: 'teaching/period/periods' }).click();
  await expect(page.getByRole('treeitem', { name: /^Table with search/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('treeitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('treeitem', { name: /^Table with search/ }).click();
  await parts.getByRole('button', { name: 'Own blocks' }).click();
  const own = page.getByRole('dialog', { name: 'Own blocks' });
  await own.getByLabel('Name of the block').fill('Periods');
  await own.getByRole('button', { name: 'Save the selected part' }).click();
  await expect(own.getByRole('listitem')).toHaveText(/Periods/);
  await own.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('treeitem')).toHaveCount(1);
  await parts.getByRole('button', { name: 'Own blocks' }).click();
  await own.getByRole('button', { name: 'Insert Periods' }).click();
  await expect(page.getByRole('treeitem', { name: /^Table with search/ })).toHaveAttribute('aria-selected', 'true');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/periods')) asked.push(request.url());
  });
  await page.keyboard.press('Control+p');
  await expect(page.getByText('Code 1', { exact: true })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Live', exact: true }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.keyboard.press('Control+p');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The page is stored and waits for approval')).toBeVisible();
  await stored.approve();
  await page.goto(stored.address);
  await expect(page.getByRole('columnheader', { name: 'Code' })).toBeVisible();
  await stored.remove();
});

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('a page with a list, its dialogs, a chart, a form and an event is built, published and put into the menu by keyboard alone', async ({
    page,
    openAs,
    logIn,
    call,
    browser,
    baseURL,
  }) => {
    test.slow();
    const session = await openAs('admin', 'dashboard');
    const stored = await storeText({ admin: session, call }, '键盘', emptyPage);
    await page.goto(`edit/${stored.pageId}`);
    const parts = page.getByRole('region', { name: '组件' });
    const tree = page.getByRole('tree');
    const properties = page.getByRole('region', { name: '属性' });
    await expect(tree).toBeVisible();
    let seconds = 0;
    const press = async (key: string): Promise<void> => {
      seconds += 1;
      await page.keyboard.press(key);
    };
    const type = async (text: string): Promise<void> => {
      seconds += text.length / 5;
      await page.keyboard.type(text);
    };
    const isFocused = (target: Locator): Promise<boolean> =>
      target.evaluate((element) => element === element.ownerDocument.activeElement);
    const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' | 'F6' = 'Tab'): Promise<void> => {
      for (let presses = 0; presses < 150 && !(await isFocused(target)); presses += 1) await press(key);
      await expect(target).toBeFocused();
    };
    const selectPage = async (): Promise<void> => {
      await tabTo(tree, 'F6');
      await press('Home');
    };
    const insert = async (name: string): Promise<void> => {
      await tabTo(parts.getByRole('searchbox'), 'F6');
      await press('Control+a');
      await type(name);
      await tabTo(parts.getByRole('button', { name, exact: true }));
      await press('Enter');
    };
    const insertBlock = async (name: string, table: string): Promise<void> => {
      await tabTo(parts.getByRole('searchbox'), 'F6');
      await tabTo(parts.getByRole('button', { name }));
      await press('Enter');
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      await tabTo(dialog.getByRole('combobox', { name: '数据表', exact: true }));
      await type(table);
      await expect(page.getByRole('option', { name: new RegExp(`^${table} `) })).toBeVisible();
      await press('Enter');
      await expect(dialog.getByRole('checkbox').first()).toBeVisible();
      await tabTo(dialog.getByRole('button', { name: '插入' }));
      await press('Enter');
      await expect(dialog).toBeHidden();
    };

    // The page stands with the focus nowhere in the editor: its first region is a few presses away.
    await tabTo(parts.getByRole('searchbox'));
    await insertBlock('数据表列表', '学期');
    await selectPage();
    await insertBlock('数据表图表', '实验室');
    await selectPage();
    await insert('表单');
    await insert('按钮');
    await tabTo(properties.getByRole('tab', { selected: true }), 'F6');
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await press(key);
    await tabTo(properties.getByRole('button', { name: '添加事件' }));
    await press('Enter');
    await tabTo(properties.getByLabel('内容'), 'Shift+Tab');
    await type('已按下');
    await press('Control+Shift+S');
    await expect(page.getByText('页面已保存，正在等待管理员批准。')).toBeVisible();
    await stored.approve();
    const { schema } = await stored.read();
    expect(schema.body.map((part) => part.type)).toEqual(['crud', 'service', 'form']);
    const written = JSON.stringify(schema);
    expect(written).toContain('"actionType":"dialog"');
    expect(written).toContain('已按下');

    const menu = page.getByRole('navigation', { name: '主菜单' });
    await tabTo(menu.getByRole('button', { name: '系统管理' }), 'Shift+Tab');
    await press('Enter');
    await tabTo(menu.getByRole('link', { name: '导航', exact: true }));
    await press('Enter');
    const add = page.getByRole('button', { name: '新建条目' }).first();
    await expect(add).toBeVisible();
    await tabTo(add);
    await press('Enter');
    const dialog = page.getByRole('dialog');
    await tabTo(dialog.getByRole('textbox', { name: '名称', exact: true }));
    await type('键盘页面');
    await tabTo(dialog.getByRole('combobox', { name: '自定义页面' }));
    await type('键盘');
    await expect(page.getByRole('option', { name: '键盘' })).toBeVisible();
    await press('Enter');
    await tabTo(dialog.getByRole('checkbox', { name: '教师', exact: true }));
    await press('Space');
    await tabTo(dialog.getByRole('button', { name: '保存', exact: true }));
    await press('Enter');
    await expect(dialog).toBeHidden();
    test.info().annotations.push({ type: 'seconds', description: String(Math.round(seconds)) });
    expect(seconds).toBeLessThan(600);

    const other = await secondBrowser(browser, baseURL, await logIn('teacher'));
    await other.page.goto('dashboard');
    await other.page.getByRole('link', { name: '键盘页面' }).click();
    await expect(other.page.getByRole('columnheader', { name: 'Name' })).toBeVisible();
    await other.context.close();
    await call(session, 'rest/navs?label=eq.键盘页面', { method: 'DELETE' });
    await stored.remove();
  });
});
