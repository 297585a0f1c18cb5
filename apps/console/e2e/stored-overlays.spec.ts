import type { Page } from '@playwright/test';
import { pageCallTexts } from '../src/features/pages/page-call-texts.ts';
import { expect, test } from './fixtures.ts';
import { openOrigin } from './other-origin.ts';
import { storePage } from './stored-page.ts';

/** Styles that lay something over what is around it, or move that. */
const styles: readonly object[] = [
  { position: 'fixed', inset: 0, top: 0, left: 0, zIndex: 99_999, width: '100vw', height: '100vh', background: 'red' },
  { position: 'absolute', top: '-500px', left: '-500px', width: 3_000, height: 3_000, background: 'red' },
  { position: 'sticky', top: '-100vh', zIndex: 2_147_483_647 },
  { marginTop: '-300px', marginLeft: '-500px', width: '200vw', height: '100vh', background: 'red' },
  { margin: '-100vh -100vw', padding: '100vh 100vw', opacity: 0 },
  { transform: 'translate(-500px, -300px) scale(9)', background: 'red' },
  { translate: '-500px -300px', scale: 9, rotate: '45deg' },
  { outline: '900px solid red', boxShadow: '0 0 0 900px red', filter: 'drop-shadow(-300px -200px red)' },
  { WebkitTransform: 'translate(-500px, -300px)', MozTransform: 'scale(9)', msTransform: 'scale(9)' },
  { offsetPath: 'path("M-500,-500")', perspective: '1px', zoom: 9 },
  { gridArea: '1 / 1 / 99 / 99', float: 'left', order: -99, inset: '-900px', insetBlockStart: '-900px' },
  { display: 'block !important', width: '1e9px', height: '1e9px' },
  {
    borderTop: '900px solid red',
    backdropFilter: 'blur(90px)',
    mixBlendMode: 'difference',
    clipPath: 'none',
    overflow: 'visible',
  },
  { textIndent: '-900px', letterSpacing: '-900px', lineHeight: 90, wordSpacing: '-900px' },
  { '--lab-console-page-top': '-500px', 'position:fixed;top:0;color': 'red', cssText: 'position:fixed', all: 'unset' },
];
const classes =
  'fixed absolute sticky inset-0 z-50 -m-96 -mt-96 -ml-96 w-screen h-screen top-0 left-0 MuiModal-root MuiBackdrop-root MuiDialog-root pull-left m-t-n-xl transform';

/** Every kind of box, each with every style. */
const content: readonly object[] = styles.flatMap((style, index) => [
  { type: 'container', style, className: classes, body: `box ${index}` },
  { type: 'container', wrapperComponent: 'dialog', bodyClassName: classes, style, body: { type: 'tpl', tpl: 'x', style } },
  { type: 'flex', style, items: [{ type: 'wrapper', style, body: 'x' }], className: classes },
  { type: 'html', html: `<div class="${classes}" style="position:fixed;inset:0;background:red">markup ${index}</div>` },
  {
    type: 'panel',
    title: 'Panel',
    style,
    className: classes,
    body: { type: 'image', src: '/admin/favicon.svg', style, className: classes },
  },
]);

/** Points of header and menu that do not belong to them, and how far these or the window were moved. */
function trespasses(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const [header, menu, main] = ['header', 'nav', 'main'].map((name) => document.querySelector(`#root ${name}`));
    if (!header || !menu || !main) return ['the shell is gone'];
    const found: string[] = [];
    const places = { header: [header, 0, 0, innerWidth, 48], menu: [menu, 0, 48, 240, innerHeight - 48] } as const;
    for (const [name, [element, left, top, width, height]] of Object.entries(places)) {
      const box = element.getBoundingClientRect();
      const now = [box.left, box.top, box.width, box.height];
      if (String(now) !== String([left, top, width, height])) found.push(`${name} at ${now.join()}`);
      for (let x = 4; x < width; x += 24)
        for (let y = 4; y < height; y += 20) {
          const hit = document.elementFromPoint(left + x, top + y);
          if (!element.contains(hit)) found.push(`${name} at ${left + x},${top + y}: ${hit?.outerHTML.slice(0, 120)}`);
        }
    }
    if (scrollX !== 0 || scrollY !== 0) found.push(`scrolled to ${scrollX},${scrollY}`);
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.push(`the window is ${scrollWidth}×${scrollHeight}`);
    return found.slice(0, 5);
  });
}

const long = 'A line of text that covers as much as it can. '.repeat(400);
const field = { type: 'input-password', name: 'password', label: 'Password' };
const dialog = (more: object): object => ({
  title: 'Change password',
  style: styles[0],
  className: classes,
  body: [{ type: 'form', body: [{ type: 'input-text', name: 'code', label: 'Username' }, field] }, ...content.slice(0, 10), long],
  ...more,
});
const opens = (label: string, kind: 'dialog' | 'drawer', more: object): object => ({
  type: 'button',
  label,
  actionType: kind,
  [kind]: dialog(more),
});

test.describe('a stored page', () => {
  test('cannot cover or move header and menu', async ({ page, openAs, call, logIn }) => {
    const schema = {
      type: 'page',
      title: 'Over it',
      style: styles[0],
      className: classes,
      css: { body: { position: 'fixed' } },
      body: ['the page', ...content],
    };
    const stored = await storePage({ admin: await logIn('admin'), call }, 'e2e-over', schema);
    try {
      await openAs('admin', stored.address);
      await expect(page.getByText('the page', { exact: true })).toBeVisible();
      await expect.poll(() => trespasses(page)).toEqual([]);
      // Neither where it is scrolled to.
      await page.locator('main').evaluate((main) => main.scrollTo(10_000, 10_000));
      await expect.poll(() => trespasses(page)).toEqual([]);
      // What does so is found.
      await page.evaluate(() => {
        const over = document.createElement('div');
        Object.assign(over.style, { position: 'fixed', inset: '0', zIndex: '99999' });
        document.body.append(over);
      });
      expect(await trespasses(page)).not.toEqual([]);
    } finally {
      await stored.remove();
    }
  });

  test('opens its overlays above itself only, and those of the shell above everything', async ({
    page,
    openAs,
    call,
    logIn,
    tables: { text },
  }) => {
    const overlays: readonly (readonly [label: string, node: object])[] = [
      ...['md', 'xl', 'full'].map((size) => [`dialog ${size}`, opens(`dialog ${size}`, 'dialog', { size })] as const),
      ...['left', 'right', 'top', 'bottom'].map(
        (position) =>
          [
            `drawer ${position}`,
            opens(`drawer ${position}`, 'drawer', { position, size: 'full', width: '300vw', height: '300vh' }),
          ] as const,
      ),
    ];
    const menu = {
      type: 'dropdown-button',
      label: 'menu',
      buttons: Array.from({ length: 60 }, (_, index) => ({ type: 'button', label: `${index} ${long.slice(0, 400)}` })),
    };
    const hint = { type: 'button', label: 'hint', tooltip: long, tooltipPlacement: 'top' };
    const toast = {
      type: 'button',
      label: 'toast',
      actionType: 'toast',
      toast: { items: [{ level: 'error', title: long, body: long }] },
    };
    const question = { type: 'button', label: 'question', actionType: 'ajax', api: 'rest/periods?limit=1', confirmText: long };
    const schema = { type: 'page', body: [hint, menu, toast, question, ...overlays.map(([, node]) => node)] };
    const admin = await logIn('admin');
    // The page is approved for a secret, so the console names its author above the field.
    const author = pageCallTexts('en').secretNotice(admin.user.name);
    const stored = await storePage({ admin, call }, 'e2e-dialogs', schema);
    try {
      const { user } = await openAs('admin', stored.address);
      const press = (name: string): Promise<void> => page.locator('main').getByRole('button', { name, exact: true }).click();
      for (const [label] of overlays) {
        await press(label);
        await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
        await expect(page.getByRole('dialog').locator('input[type=password]')).toHaveCount(1);
        await expect(page.getByRole('dialog').getByText(author)).toBeVisible();
        await expect.poll(() => trespasses(page), { message: label }).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await page.locator('main').getByRole('button', { name: 'hint', exact: true }).hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
      await expect.poll(() => trespasses(page)).toEqual([]);
      await page.mouse.move(700, 850);
      await press('menu');
      await expect(page.getByRole('menu')).toBeVisible();
      await expect.poll(() => trespasses(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await press('question');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expect.poll(() => trespasses(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await press('toast');
      await expect(page.getByRole('alert')).toBeVisible();
      await expect.poll(() => trespasses(page)).toEqual([]);

      // The shell stays at hand while a dialog of the page is open, and its own dialog lies over all of it.
      await press('dialog full');
      await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
      await page.locator('header').getByText(user.name).click();
      await page.getByRole('menuitem', { name: text.header.changePassword }).click();
      const own = page.getByRole('dialog', { name: text.password.title }).last();
      await expect(own.locator('input[name=current-password]')).toBeFocused();
      const over = await page.evaluate(() =>
        [
          [300, 20],
          [20, 400],
          [1_430, 890],
        ].map(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('header, nav, main') === null),
      );
      expect(over).toEqual([true, true, true]);
    } finally {
      await stored.remove();
    }
  });

  test('disappears with its overlays on signing out', async ({ page, openAs, call, logIn, tables: { text } }) => {
    const say = { actionType: 'toast', args: { level: 'error', msg: 'Type your password here: evil.example' } };
    const schema = {
      type: 'page',
      body: {
        type: 'service',
        body: 'the page',
        onEvent: {
          init: { actions: [say, { actionType: 'dialog', dialog: { title: 'Sign in again', size: 'full', body: [field] } }] },
        },
      },
    };
    const stored = await storePage({ admin: await logIn('admin'), call }, 'e2e-gone', schema);
    try {
      const { user } = await openAs('admin', stored.address);
      await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
      await expect(page.getByText('evil.example')).toBeVisible();
      await page.locator('header').getByText(user.name).click();
      await page.getByRole('menuitem', { name: text.header.logOut }).click();
      await expect(page.getByRole('button', { name: text.login.submit, exact: true })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByText('evil.example')).toHaveCount(0);
      await expect(page.locator('input[name=password]')).toHaveAttribute('autocomplete', 'current-password');
    } finally {
      await stored.remove();
    }
  });

  test('has no message listeners, no opener and no window name', async ({ page, openAs, call, logIn }) => {
    await page.addInitScript(() => {
      const listening: string[] = [];
      Object.assign(window, { listening });
      const listen = window.addEventListener.bind(window);
      window.addEventListener = (
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: AddEventListenerOptions | boolean,
      ): void => {
        if (type.startsWith('message')) listening.push(type);
        listen(type, listener, options);
      };
      window.name = JSON.stringify({ type: 'page', body: 'by name' });
    });
    const stored = await storePage({ admin: await logIn('admin'), call }, 'e2e-messages', {
      type: 'page',
      body: [
        'the page',
        { type: 'iframe', src: 'https://evil.example/', name: 'evil' },
        { type: 'iframe', src: '/admin/', name: 'self' },
        { type: 'iframe', src: '/api/rest/periods' },
        { type: 'office-viewer', src: 'https://evil.example/x.docx' },
        { type: 'pdf-viewer', src: 'https://evil.example/x.pdf' },
        { type: 'web-component', tag: 'x-evil', props: { src: 'https://evil.example/', onload: 'alert(1)' } },
        { type: 'custom', html: '<iframe src="https://evil.example/"></iframe><object data="/admin/"></object>' },
      ],
    });
    try {
      await openAs('admin', stored.address);
      await expect(page.getByText('the page', { exact: true })).toBeVisible();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.evaluate(() => {
        for (const message of [{ type: 'amis:setData', data: { a: 1 } }, 'reload', { actionType: 'ajax', api: '/stolen' }])
          window.postMessage(message, '*');
      });
      await expect(page.locator('main iframe, main object, main embed, x-evil')).toHaveCount(0);
      expect(await page.evaluate(() => (window as unknown as { listening: string[] }).listening)).toEqual([]);
      expect(await page.evaluate(() => window.opener as unknown)).toBeNull();
      expect(asked.filter((url) => url.includes('stolen'))).toEqual([]);
      await expect(page.getByText('by name')).toHaveCount(0);
    } finally {
      await stored.remove();
    }
  });
});

test('no page of another origin, and no page of its own, frames what the server answers', async ({ page, server }) => {
  const api = new URL(server.apiUrl);
  const paths = [
    '/admin/',
    '/admin/login',
    '/admin/page/1',
    '/admin/assets/none.js',
    `${api.pathname}/rest/periods`,
    `${api.pathname}/health`,
  ];
  for (const path of paths) {
    const { headers } = await fetch(new URL(path, api));
    const policy = headers.get('content-security-policy') ?? '';
    expect([path, /frame-ancestors 'none'/.test(policy)]).toEqual([path, true]);
  }
  for (const path of paths.slice(0, 3)) expect((await fetch(new URL(path, api))).headers.get('x-frame-options')).toBe('DENY');
  const elsewhere = await openOrigin((request, response) => {
    const frames = paths.map((path) => `<iframe src="${new URL(path, api).href}" width="300" height="200"></iframe>`).join('');
    const inner = request.url === '/inner' ? 'inner' : `<iframe src="/inner"></iframe>${frames}`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>x</title>${inner}`);
  });
  try {
    await page.goto(`${elsewhere.origin}/`, { waitUntil: 'load' });
    const shown = page.frames().filter((frame) => frame !== page.mainFrame());
    expect(shown).toHaveLength(paths.length + 1);
    expect(shown.filter((frame) => frame.url().endsWith('/inner'))).toHaveLength(1);
    for (const frame of shown) expect(frame.url()).not.toContain(api.host);
  } finally {
    elsewhere.close();
  }
});
