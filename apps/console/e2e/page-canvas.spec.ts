import { declaredCalls } from '@lab-console/page-renderer/declared-calls';
import type { Frame, Page, Response } from '@playwright/test';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { openOrigin } from './other-origin.ts';
import { storePage } from './stored-page.ts';

async function canvasOf(page: Page): Promise<Frame> {
  const element = await page.locator('[data-page-canvas]').elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('The editor has no canvas.');
  return frame;
}

/** Tries every way by which a document reaches a server; answers with those that said no by themselves. */
async function tryToSend(origin: string): Promise<readonly string[]> {
  const refused: string[] = [];
  const attempt = async (name: string, act: () => unknown): Promise<void> => {
    try {
      await act();
    } catch {
      refused.push(name);
    }
  };
  const element = (tag: string, properties: Readonly<Record<string, string>>): HTMLElement => {
    const made = Object.assign(document.createElement(tag), properties);
    document.body.append(made);
    return made;
  };
  const form = (target: string): HTMLFormElement => {
    const made = document.createElement('form');
    Object.assign(made, { action: `${origin}/form-${target}`, method: 'post', target });
    document.body.append(made);
    return made;
  };
  await attempt('fetch', () => fetch(`${origin}/fetch`, { method: 'POST', mode: 'no-cors', body: 'x' }));
  await attempt('own fetch', () => fetch('/api/rest/semesters'));
  await attempt(
    'request',
    () =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.addEventListener('error', reject);
        request.addEventListener('load', resolve);
        request.open('GET', `${origin}/xhr`);
        request.send();
      }),
  );
  await attempt('beacon', () => navigator.sendBeacon(`${origin}/beacon`, 'x'));
  await attempt(
    'socket',
    () =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(origin.replace('http', 'ws'));
        socket.addEventListener('error', reject);
        socket.addEventListener('open', resolve);
      }),
  );
  await attempt(
    'events',
    () =>
      new Promise((resolve, reject) => {
        const events = new EventSource(`${origin}/events`);
        events.addEventListener('error', reject);
        events.addEventListener('open', resolve);
      }),
  );
  for (const [tag, properties] of [
    ['img', { src: `${origin}/img` }],
    ['video', { src: `${origin}/video` }],
    ['iframe', { src: `${origin}/iframe` }],
    ['object', { data: `${origin}/object` }],
    ['embed', { src: `${origin}/embed` }],
    ['script', { src: `${origin}/script` }],
    ['link', { rel: 'stylesheet', href: `${origin}/style` }],
    ['link', { rel: 'prefetch', href: `${origin}/prefetch` }],
    ['link', { rel: 'preload', as: 'image', href: `${origin}/preload` }],
    ['div', { innerHTML: `<meta http-equiv="refresh" content="0;url=${origin}/refresh">` }],
  ] as const)
    element(tag, properties);
  document.body.style.backgroundImage = `url(${origin}/background)`;
  await attempt('import', () => import(`${origin}/import.js`));
  await attempt('worker', () => new Worker(URL.createObjectURL(new Blob([`fetch('${origin}/worker')`]))));
  for (const target of ['_self', '_blank', '_top', '_parent']) await attempt(`form ${target}`, () => form(target).submit());
  await attempt('window', () => window.open(`${origin}/window`));
  await attempt('top', () => {
    window.top?.location.assign(`${origin}/top`);
  });
  const link = element('a', { href: `${origin}/link`, textContent: 'link' });
  await attempt('link', () => link.click());
  await attempt('ping', () => element('a', { href: '#', ping: `${origin}/ping` }).click());
  for (const go of ['assign', 'replace'] as const) await attempt(go, () => location[go](`${origin}/${go}`));
  location.href = `${origin}/href`;
  return refused;
}

/** Definitions that others wrote, as far as the server stores them; where they are missing, the page is drawn without them. */
const samples = new URL('../../../../shared/data/amis-schemas/', import.meta.url);
const definitions = existsSync(samples)
  ? readdirSync(samples)
      .filter((file) => file.endsWith('.json'))
      .map((file) => JSON.parse(readFileSync(new URL(file, samples), 'utf8')) as object)
      .filter((definition) => declaredCalls(definition).unreadable.length === 0)
  : [];

/** Every type that the console draws itself. */
const widgets = [
  ...readFileSync(new URL('../src/widget-registry/register-widgets.ts', import.meta.url), 'utf8').matchAll(
    /registerRenderer\('([\w-]+)'/g,
  ),
].map(([, type]) => ({ type }));

test('the canvas sends nothing, whatever its page holds and however it is asked', async ({ page, openAs, call }) => {
  const reached: string[] = [];
  const other = await openOrigin(({ url }, response) => {
    reached.push(url ?? '');
    response.end('');
  });
  const { origin } = other;
  const admin = await openAs('admin', 'dashboard');
  const stored = await storePage({ admin, call }, 'canvas-that-sends', {
    type: 'page',
    initApi: `${origin}/init`,
    body: [
      { type: 'tpl', tpl: `<img src="${origin}/tpl"><a href="${origin}/a">away</a>` },
      { type: 'image', src: `${origin}/image` },
      { type: 'iframe', src: `${origin}/frame` },
      { type: 'service', api: `${origin}/service`, ws: origin.replace('http', 'ws'), body: 'in the service' },
      { type: 'crud', api: 'rest/semesters', columns: [{ name: 'name', label: 'Name' }] },
      {
        type: 'form',
        api: 'post:rest/semesters',
        body: [{ type: 'button', label: 'Send', hotKey: 'ctrl+m', actionType: 'submit' }],
      },
      ...widgets,
      ...definitions,
    ],
    onEvent: { init: { actions: [{ actionType: 'url', args: { url: `${origin}/url` } }] } },
  });
  const answered: string[] = [];
  const isInCanvas = (response: Response): boolean => response.frame().parentFrame() !== null;
  page.on('response', (response) => {
    if (isInCanvas(response) && !response.url().includes('/admin/assets/')) answered.push(response.url());
  });
  await page.goto(`edit/${stored.pageId}`);
  const canvas = await canvasOf(page);
  await expect(canvas.getByText('in the service')).toBeVisible();
  expect(widgets.length).toBeGreaterThan(20);
  for (const { type = '' } of widgets) await expect(canvas.getByText(type, { exact: true }).first()).toBeVisible();
  const pages = page.context().pages().length;
  const address = page.url();
  const refused = await canvas.evaluate(tryToSend, origin);
  expect(refused).toEqual(expect.arrayContaining(['fetch', 'own fetch', 'request', 'socket', 'events', 'import', 'top']));
  // What would be sent is sent before this one is.
  await fetch(`${origin}/last`);
  await expect(canvas.getByText('in the service')).toBeVisible();
  expect([reached, answered, page.context().pages().length, page.url()]).toEqual([['/last'], [], pages, address]);
  other.close();
  await stored.remove();
});

test('nodes are selected, walked through and moved on the canvas by pointer and keys, also in closed dialogs', async ({
  page,
  openAs,
  call,
}) => {
  const admin = await openAs('admin', 'dashboard');
  const stored = await storePage({ admin, call }, 'canvas-keys', {
    type: 'page',
    body: [
      { type: 'tpl', tpl: 'first' },
      {
        type: 'button',
        label: 'Open',
        hotKey: 'delete',
        actionType: 'dialog',
        dialog: { title: 'Closed', body: [{ type: 'tpl', tpl: 'hidden away' }] },
      },
      {
        type: 'tabs',
        tabs: [
          { title: 'One', body: [{ type: 'tpl', tpl: 'in one' }] },
          { title: 'Two', body: [{ type: 'tpl', tpl: 'in two' }] },
        ],
      },
      {
        type: 'wizard',
        steps: [
          { title: 'Begin', body: [{ type: 'input-text', name: 'a', label: 'asked now' }] },
          { title: 'End', body: [{ type: 'input-text', name: 'b', label: 'asked last' }] },
        ],
      },
      { type: 'crud', columns: [{ name: 'code', label: 'Code of it' }] },
      {
        type: 'button',
        label: 'Aside',
        actionType: 'drawer',
        drawer: { title: 'Side', body: [{ type: 'tpl', tpl: 'at the side' }] },
      },
      { type: 'tpl', tpl: 'nobody sees this', visible: false },
      ...Array.from({ length: 30 }, (_each, at) => ({
        type: 'panel',
        title: `Panel ${at}`,
        body: [{ type: 'tpl', tpl: `text ${at}` }],
      })),
    ],
  });
  await page.goto(`edit/${stored.pageId}`);
  const canvas = page.frameLocator('[data-page-canvas]');
  const selected = page.getByRole('treeitem', { selected: true });
  const surface = page.getByRole('group', { name: /^Page:/ });
  await expect(canvas.getByText('first')).toBeVisible();
  const box = await canvas.getByText('first').boundingBox();
  await page.mouse.click(box!.x + 4, box!.y + 4);
  await expect(surface).toBeFocused();
  await expect(surface).toHaveAccessibleName(/first$/);
  await expect(selected).toContainText('first');
  await page.keyboard.press('ArrowDown');
  await expect(selected).toContainText('Open');
  await expect(page.locator('[data-frame]')).toHaveCount(1);
  await page.keyboard.press('F2');
  await expect(page.getByRole('region', { name: 'Properties' }).getByLabel('Label')).toBeFocused();
  await surface.focus();
  await page.keyboard.press('Insert');
  await expect(page.getByRole('region', { name: 'Parts' }).getByLabel('Search')).toBeFocused();
  // What stands in a closed dialog or tab is shown when it is selected.
  await page.getByRole('treeitem', { name: /hidden away/ }).click();
  await expect(canvas.getByText('hidden away')).toBeVisible();
  await page.getByRole('treeitem', { name: /in two/ }).click();
  await expect(canvas.getByText('in two')).toBeVisible();
  await expect(canvas.getByText('hidden away')).toBeHidden();
  await page.getByRole('treeitem', { name: /asked last/ }).click();
  await expect(canvas.getByText('asked last')).toBeVisible();
  await page.getByRole('treeitem', { name: /at the side/ }).click();
  await expect(canvas.getByText('at the side')).toBeVisible();
  const properties = page.getByRole('region', { name: 'Properties' });
  await page.getByRole('treeitem', { name: 'Column: Code of it' }).click();
  await expect(properties.getByLabel('Label')).toHaveValue('Code of it');
  await page.getByRole('treeitem', { name: /nobody sees this/ }).click();
  await expect(properties.getByLabel('Text template')).toHaveValue('nobody sees this');
  await expect(page.locator('[data-frame]')).toHaveCount(0);
  await page.getByRole('treeitem', { name: /text 29/ }).click();
  await expect(canvas.getByText('text 29')).toBeInViewport();
  await expect.poll(() => surface.evaluate((element) => element.scrollTop)).toBeGreaterThan(500);
  // The tab that was opened stays open while something else changes.
  await page.getByRole('treeitem', { name: /first/ }).click();
  await expect(canvas.getByText('first')).toBeInViewport();
  await surface.focus();
  const rows = page.getByRole('treeitem');
  const before = await rows.count();
  // While an input method composes a word, keys are its own: on the canvas, and in a field.
  await surface.dispatchEvent('keydown', { key: 'Delete', isComposing: true });
  await surface.dispatchEvent('keydown', { key: 'd', ctrlKey: true, isComposing: true });
  const input = await page.context().newCDPSession(page);
  await properties.getByLabel('Text template').focus();
  await page.keyboard.press('End');
  await input.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
  for (const key of ['Control+j', 'Control+p', 'Control+Shift+s']) await page.keyboard.press(key);
  await input.send('Input.insertText', { text: '你' });
  await expect(properties.getByLabel('Text template')).toHaveValue('first你');
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'JSON' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
  await surface.focus();
  await page.keyboard.press('Delete');
  await expect(rows).toHaveCount(before - 1);
  await expect(canvas.getByText('first')).toBeHidden();
  await expect(canvas.getByText('in two')).toBeVisible();
  // It is a hot key of a button on the page, too.
  await expect(canvas.getByText('hidden away')).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(selected).toContainText('first');
  await stored.remove();
});

test('the canvas is as wide as a phone where one is chosen, and the editor fits small screens', async ({
  page,
  openAs,
  call,
}) => {
  const admin = await openAs('admin', 'dashboard');
  const stored = await storePage({ admin, call }, 'canvas-sizes', {
    type: 'page',
    body: [
      { type: 'tpl', tpl: 'on a desk', mobile: { tpl: 'in a hand' } },
      { type: 'form', api: 'post:rest/semesters', submitText: 'Send it', body: [] },
      { type: 'table', data: { items: [{ room: 'A-101' }] }, columns: [{ name: 'room', label: 'Room' }] },
      { type: 'button', label: 'Press', hotKey: 'ctrl+d', actionType: 'toast', toast: { items: [{ body: 'pressed by key' }] } },
    ],
  });
  await page.goto(`edit/${stored.pageId}`);
  const frame = page.locator('[data-page-canvas]');
  const canvas = page.frameLocator('[data-page-canvas]');
  await expect(canvas.getByText('on a desk')).toBeVisible();
  await expect(canvas.locator('table')).toContainText('A-101');
  await page.getByRole('button', { name: 'H5' }).click();
  await expect(canvas.getByText('in a hand')).toBeVisible();
  // On a phone rows are cards.
  await expect(canvas.getByText('A-101')).toBeVisible();
  await expect(canvas.locator('table')).toHaveCount(0);
  expect((await frame.boundingBox())?.width).toBeLessThanOrEqual(390);
  await page.keyboard.press('Control+p');
  await expect(page.getByText('in a hand')).toBeVisible();
  // A hot key of the page presses its button, and duplicates nothing in the editor.
  await page.keyboard.press('Control+d');
  await expect(page.getByText('pressed by key')).toBeVisible();
  await page.keyboard.press('Control+p');
  await page.getByRole('button', { name: 'PC' }).click();
  await expect(page.getByRole('treeitem')).toHaveCount(6);
  await expect(canvas.getByText('on a desk')).toBeVisible();

  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(async () => (await frame.boundingBox())?.width).toBeGreaterThan(320);
  for (const name of ['Parts', 'Properties'])
    expect((await page.getByRole('region', { name }).boundingBox())?.width).toBeGreaterThan(180);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: 'Parts' })).toBeHidden();
  await page.getByRole('button', { name: 'H5' }).click();
  await expect(canvas.getByText('in a hand')).toBeVisible();
  // On a phone a page is read and tried: what it would change is listed, and not sent.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/rest/semesters')) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByText('in a hand')).toBeVisible();
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not sent' })).toContainText('POST rest/semesters');
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await stored.remove();
});

test('the canvas says when it cannot be loaded, is drawn larger where that is wanted, and takes each drop where the line stood', async ({
  page,
  openAs,
  call,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const admin = await openAs('admin', 'dashboard');
  const names = Array.from({ length: 80 }, (_each, at) => `part ${at + 10}.`);
  const stored = await storePage({ admin, call }, 'canvas-drops', {
    type: 'page',
    body: names.map((label) => ({ type: 'button', label, block: true })),
  });
  const scripts = /\/canvas-frame-(?!types-)[^/]*\.js/;
  await page.route(scripts, (route) => route.abort());
  await page.goto(`edit/${stored.pageId}`);
  const frame = page.locator('[data-page-canvas]');
  const canvas = page.frameLocator('[data-page-canvas]');
  const rows = page.getByRole('treeitem');
  const selected = page.getByRole('treeitem', { selected: true });
  const scale = (): Promise<number> => frame.evaluate((element) => element.getBoundingClientRect().width / element.clientWidth);
  await expect(page.getByText('The page could not be loaded here.')).toBeVisible();
  // Everything around it works.
  await rows.nth(1).click();
  await page.getByRole('button', { name: 'Move down' }).click();
  await expect(rows.nth(2)).toContainText(names[0]!);
  await rows.filter({ hasText: 'part 70.' }).click();
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(canvas.getByText('part 70.')).toBeInViewport();
  await expect(page.getByText('The page could not be loaded here.')).toBeHidden();
  // What lies over the page is scrolled with it.
  const surface = page.getByRole('group', { name: /^Page:/ });
  const scrolledApart = async (): Promise<number> => {
    const inside = await canvas.locator('body').evaluate(() => window.scrollY);
    return Math.abs((await surface.evaluate((element) => element.scrollTop)) - inside * (await scale()));
  };
  await expect.poll(scrolledApart).toBeLessThan(2);
  await surface.evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(canvas.getByText(names[1]!)).toBeInViewport();
  await expect.poll(scrolledApart).toBeLessThan(2);

  expect(await scale()).toBeGreaterThanOrEqual(0.7);
  expect(await frame.evaluate((element) => element.clientWidth)).toBeGreaterThanOrEqual(1_024);

  // Where a part stands on the screen, and where the line stands.
  const boxesOf = async (
    wanted: readonly string[],
  ): Promise<readonly { name: string; x: number; y: number; height: number }[]> => {
    const outer = await frame.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const by = await scale();
    const boxes = await canvas.locator('body').evaluate((body, texts) => {
      const found = new Map<string, DOMRect>();
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node.parentElement) found.set(node.textContent ?? '', node.parentElement.getBoundingClientRect().toJSON() as DOMRect);
      return texts.map((name) => ({ name, box: found.get(name) ?? { x: 0, y: 0, height: 0 } }));
    }, wanted);
    return boxes.map(({ name, box }) => ({
      name,
      x: outer.x + box.x * by,
      y: outer.y + box.y * by,
      height: box.height * by,
    }));
  };
  const mark = page.locator('[data-drop]');
  /** Where the pointer stands, and how far the line may be from it. */
  const pointer = { y: 0, half: 0 };
  const dropAndCompare = async (): Promise<void> => {
    await expect(mark).toHaveAttribute('data-drop', /before|after/);
    const lineTop = (): Promise<number> => mark.evaluate((element) => element.getBoundingClientRect().top);
    // The line follows the pointer in a later picture.
    await expect.poll(async () => Math.abs((await lineTop()) - pointer.y)).toBeLessThan(pointer.half + 4);
    const line = await lineTop();
    const moved = (await selected.textContent())?.match(/part \d+\./)?.[0] ?? '';
    const others = (await boxesOf(names)).filter(({ name }) => name !== moved).toSorted((one, other) => one.y - other.y);
    const place = others.filter(({ y, height }) => y + height / 2 < line).length;
    const expected = others.map(({ name }) => name).toSpliced(place, 0, moved);
    await page.mouse.up();
    await expect(rows.filter({ hasText: 'part' })).toContainText(expected);
  };
  const pointAt = async (name: string, share: number): Promise<[number, number]> => {
    const [{ x, y, height } = { x: 0, y: 0, height: 0 }] = await boxesOf([name]);
    Object.assign(pointer, { y: y + height * share, half: height / 2 });
    return [x + 12, pointer.y];
  };
  const press = async (name: string): Promise<void> => {
    await page.mouse.move(...(await pointAt(name, 0.5)));
    await page.mouse.down();
  };
  for (const [from, over, share] of [
    ['part 11.', 'part 14.', 0.9],
    ['part 17.', 'part 12.', 0.1],
    ['part 10.', 'part 13.', 0.9],
  ] as const) {
    await press(from);
    // Past others on the way, and back.
    for (const name of ['part 19.', over]) await page.mouse.move(...(await pointAt(name, share)), { steps: 6 });
    await dropAndCompare();
  }
  // The page is scrolled while the part is dragged, and the pointer rests.
  await press('part 12.');
  await page.mouse.move(...(await pointAt('part 15.', 0.8)), { steps: 4 });
  const before = await surface.evaluate((element) => element.scrollTop);
  await page.mouse.wheel(0, 170);
  await expect.poll(() => surface.evaluate((element) => element.scrollTop)).toBeGreaterThan(before + 100);
  await dropAndCompare();
  // An edit leaves the page where it was scrolled to.
  expect(await surface.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);

  // At its full size it is scrolled from side to side, also to what is selected; that is remembered.
  await page.getByRole('button', { name: '100%' }).click();
  await expect.poll(scale).toBe(1);
  await surface.evaluate((element) => element.scrollTo({ left: 150, top: 0 }));
  await expect.poll(() => frame.evaluate((element) => getComputedStyle(element).left)).toBe('-150px');
  const [title] = names;
  await rows.filter({ hasText: title! }).click();
  await expect(selected).toContainText(title!);
  const outlined = page.locator('[data-frame]');
  await expect
    .poll(async () => {
      const [[text], around] = [await boxesOf([title!]), await outlined.boundingBox()];
      return Math.abs((text?.y ?? 0) - (around?.y ?? 0)) + Math.abs((text?.x ?? 0) - (around?.x ?? 0));
    })
    .toBeLessThan(3);
  await page.getByRole('button', { name: 'Property panel' }).click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(canvas.getByText(title!)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Properties' })).toBeHidden();
  await expect.poll(scale).toBe(1);

  // A page that throws as a whole, before any of its nodes is drawn, leaves the editor usable and comes again.
  const inner = await canvasOf(page);
  const entries = await inner.evaluateHandle(() => Object.entries);
  await inner.evaluate(() => {
    Object.entries = () => {
      throw new Error('broken on purpose');
    };
  });
  await rows.nth(1).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByText('This page cannot be drawn as it is now.')).toBeVisible();
  await expect(rows).toHaveCount(names.length + 2);
  await inner.evaluate((kept) => {
    Object.entries = kept;
  }, entries);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(canvas.getByText(title!)).toBeVisible();
  await expect(page.getByText('This page cannot be drawn as it is now.')).toBeHidden();
  await stored.remove();
});
