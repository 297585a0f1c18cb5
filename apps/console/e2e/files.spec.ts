import { randomBytes } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enUS, zhCN } from '@lab-console/file-manager/locales';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, languages, test, type Call, type SignedIn } from './fixtures.ts';
import { pngFile, sampleFiles, type SampleFile } from './sample-files.ts';
import { storePage } from './stored-page.ts';

/** Address of the page with all buckets. */
async function bucketsPage(call: Call, who: SignedIn): Promise<string> {
  const [row] = (await call(who, 'rest/navs?schema_path=eq.system/bucket/buckets&select=id')) as readonly { id: number }[];
  return `page/${row!.id}`;
}

const grid = (page: Page): Locator => page.getByRole('grid');
const entry = (page: Page, name: string): Locator => grid(page).getByText(name, { exact: true });
const folderInput = (page: Page): Locator => page.locator('input[type=file][webkitdirectory]');
const fileInput = (page: Page): Locator => page.locator('input[type=file]:not([webkitdirectory])').first();

for (const [language, options] of languages) {
  test.describe(`Files (${language})`, () => {
    test.use(options);
    const text = language === 'Chinese' ? zhCN : enUS;
    const words = text.manager;
    const root = `journey ${language}`;

    const upload = async (page: Page, ...files: SampleFile[]): Promise<void> => {
      await fileInput(page).setInputFiles(files.map((file) => ({ ...file })));
    };
    const open = async (page: Page, address: string, folder: string): Promise<void> => {
      await page.goto(`${address}?bucket=resources&path=${encodeURIComponent(folder)}`);
      await expect(grid(page)).toBeVisible();
      await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
    };
    const answer = (page: Page, button: string): Promise<void> =>
      page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();

    test('are made, renamed, moved, copied, deleted and brought back', async ({ page, openAs, logIn, call }) => {
      const address = await bucketsPage(call, await logIn('admin'));
      await openAs('admin', address);
      await open(page, address, `${root}/papers`);
      await upload(page, { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('one') });
      await expect(page.getByText(words.uploadSucceeded)).toBeVisible();
      await expect(entry(page, 'plan.txt')).toBeVisible();

      await upload(page, { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('two') });
      await answer(page, words.conflictAnswers.keepBoth);
      await expect(entry(page, 'plan (2).txt')).toBeVisible();
      await page.getByRole('button', { name: words.clearUploads }).click();

      await page.getByRole('button', { name: words.newFolder, exact: true }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('week 1');
      await answer(page, words.confirm);
      await expect(entry(page, 'week 1')).toBeVisible();

      await grid(page).getByRole('checkbox', { name: 'plan (2).txt' }).click();
      await page.getByRole('button', { name: words.rename, exact: true }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('方案.txt');
      await answer(page, words.confirm);
      await expect(entry(page, '方案.txt')).toBeVisible();
      await expect(entry(page, 'plan (2).txt')).toBeHidden();

      await grid(page).getByRole('checkbox', { name: '方案.txt' }).check();
      await page.getByRole('button', { name: words.moveTo, exact: true }).click();
      await page.getByRole('dialog').getByText('week 1').click();
      await answer(page, words.moveHere);
      await expect(entry(page, '方案.txt')).toBeHidden();

      // The address bar holds the folder: opened again, it is there again.
      await entry(page, 'week 1').click();
      await expect(entry(page, '方案.txt')).toBeVisible();
      await expect.poll(() => new URL(page.url()).searchParams.get('path')).toBe(`${root}/papers/week 1`);
      await page.reload();
      await expect(entry(page, '方案.txt')).toBeVisible();

      await grid(page).getByRole('checkbox', { name: '方案.txt' }).check();
      await page.getByRole('button', { name: words.remove, exact: true }).click();
      await answer(page, words.remove);
      await expect(page.getByText(words.removed(1))).toBeVisible();
      await expect(entry(page, '方案.txt')).toBeHidden();
      await page.getByRole('button', { name: words.undo, exact: true }).click();
      await expect(entry(page, '方案.txt')).toBeVisible();

      // What is not undone at once is brought back from the trash.
      await grid(page).getByRole('checkbox', { name: '方案.txt' }).check();
      await page.getByRole('button', { name: words.remove, exact: true }).click();
      // The list hides it at once; reloading must not overtake the request.
      const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
      await answer(page, words.remove);
      await expect(entry(page, '方案.txt')).toBeHidden();
      await removed;
      await page.reload();
      await page.getByRole('button', { name: words.trash, exact: true }).click();
      const row = page.getByRole('dialog').getByRole('row').filter({ hasText: '方案.txt' }).first();
      await row.getByRole('checkbox').click();
      await answer(page, words.restore);
      await page.keyboard.press('Escape');
      await expect(entry(page, '方案.txt')).toBeVisible();
    });

    // The walk above shows that the texts fit; what follows has next to none, and is the same in both languages.
    if (language !== 'English') return;

    test('show every kind of file, and run nothing in them', async ({ page, openAs, logIn, call }) => {
      const address = await bucketsPage(call, await logIn('admin'));
      await openAs('admin', address);
      await open(page, address, `${root}/kinds`);
      const files = await sampleFiles(page);
      await upload(page, ...files);
      await expect(page.getByText(words.uploadSucceeded)).toBeVisible();
      await page.getByRole('button', { name: words.clearUploads }).click();
      await expect(entry(page, 'sound.mp3')).toBeVisible();

      const dialog = page.getByRole('dialog');
      const refused: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text());
      });
      const shows: Readonly<Record<string, () => Promise<void>>> = {
        'picture.png': async () => {
          const image = dialog.getByRole('img', { name: 'picture.png' });
          await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(40);
        },
        'paper.pdf': () => expect(dialog.getByRole('img', { name: /Pendulum/ })).toBeVisible(),
        // Its characters are known by a map from the console's own server.
        'chinese.pdf': () => expect(dialog.getByRole('img', { name: /测量摆长/ })).toBeVisible(),
        'guide.docx': async () => {
          const page1 = dialog.frameLocator('iframe');
          await expect(page1.getByText('测量摆长')).toBeVisible();
          await expect(page1.getByText('1.00 m')).toBeVisible();
          const steps = Array.from({ length: 80 }, (_, index) => `Step ${index + 1}`);
          await expect(page1.getByText(/^Step \d+$/)).toHaveText(steps);
          expect(refused).toEqual([]);
          // Its style stands although the policy of the console allows no style elements.
          await expect(page1.locator('section')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
          await expect(page1.getByText('Wear goggles')).toHaveCSS('color', 'rgb(194, 65, 12)');
          // A page is as wide as a phone.
          const wide = page.viewportSize()!;
          await page.setViewportSize({ width: 390, height: 844 });
          const sides = async (): Promise<boolean> => {
            const box = await page1.locator('section').boundingBox();
            return box !== null && box.width > 300 && box.x >= 0 && box.x + box.width <= 390;
          };
          await expect.poll(sides).toBe(true);
          await page.setViewportSize(wide);
        },
        'marks.xlsx': () => expect(dialog.getByRole('cell', { name: '张三' })).toBeVisible(),
        'rooms.csv': () => expect(dialog.getByRole('cell', { name: 'A-205, left' })).toBeVisible(),
        'film.webm': async () => {
          const film = dialog.locator('video');
          await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1);
          const reached = await film.evaluate(
            (element: HTMLVideoElement) =>
              new Promise<number>((resolve) => {
                element.addEventListener('seeked', () => resolve(element.currentTime), { once: true });
                element.currentTime = 0.1;
              }),
          );
          expect(reached).toBeCloseTo(0.1, 1);
        },
        'sound.mp3': async () => {
          const sound = dialog.locator('audio');
          await expect.poll(() => sound.evaluate((element: HTMLAudioElement) => Math.round(element.duration))).toBe(1);
        },
        'notes.txt': () => expect(dialog.getByText('你好')).toBeVisible(),
        'fit.py': () => expect(dialog.getByText('return x * 2')).toBeVisible(),
        'hostile.svg': async () => {
          const image = dialog.getByRole('img', { name: 'hostile.svg' });
          await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(40);
        },
        'hostile.html': () => expect(dialog.getByText(/<title>hostile<\/title>/)).toBeVisible(),
        'model.step': () => expect(dialog.getByText(words.noPreview)).toBeVisible(),
      };
      expect(Object.keys(shows).toSorted()).toEqual(files.map(({ name }) => name).toSorted());
      for (const name of Object.keys(shows)) {
        await entry(page, name).click();
        await expect(dialog.getByRole('heading', { name })).toBeVisible();
        await shows[name]!();
        if (name === 'marks.xlsx') await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
      expect(await page.evaluate(() => 'hostile' in globalThis)).toBe(false);

      // Opened by its address, a file that could run something is saved instead of shown.
      await entry(page, 'hostile.html').click();
      const download = page.waitForEvent('download');
      await answer(page, words.download);
      const plain = (await download).url().replace(/&download=.*$/, '');
      const headers = (await page.request.get(plain)).headers();
      expect(headers['content-disposition']).toContain('attachment');
      expect(headers['content-security-policy']).toContain('sandbox');
      expect(headers['x-content-type-options']).toBe('nosniff');
    });

    test('come by whole folders, dropped or chosen, and leave as one zip', async ({ page, openAs, logIn, call }) => {
      const folder = await mkdtemp(join(tmpdir(), 'lab-console-drop-'));
      try {
        await mkdir(join(folder, 'term', 'week 2'), { recursive: true });
        await writeFile(join(folder, 'term', 'plan.txt'), 'plan');
        await writeFile(join(folder, 'term', 'week 2', '数据.csv'), 'a,b\n1,2\n');
        const address = await bucketsPage(call, await logIn('admin'));
        await openAs('admin', address);
        await open(page, address, `${root}/dropped`);
        const box = (await grid(page).boundingBox())!;
        const client = await page.context().newCDPSession(page);
        const data = { items: [], files: [join(folder, 'term')], dragOperationsMask: 1 };
        for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
          await client.send('Input.dispatchDragEvent', { type, x: box.x + 200, y: box.y + 200, data });
        }
        await expect(entry(page, 'term')).toBeVisible();
        await entry(page, 'term').click();
        await expect(entry(page, 'plan.txt')).toBeVisible();
        await entry(page, 'week 2').click();
        await expect(entry(page, '数据.csv')).toBeVisible();

        await open(page, address, `${root}/chosen`);
        await folderInput(page).setInputFiles(join(folder, 'term'));
        await expect(page.getByText(words.uploadSucceeded)).toBeVisible();
        await grid(page).getByRole('checkbox', { name: 'term' }).click();
        await page.evaluate(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'));
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: words.download, exact: true }).click();
        expect((await download).suggestedFilename()).toBe('term.zip');
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  });
}

test('an upload resumes after its tab was closed', async ({ page, openAs, logIn, call, server }) => {
  const folder = await mkdtemp(join(tmpdir(), 'lab-console-tab-'));
  try {
    const file = join(folder, 'long.bin');
    const bytes = randomBytes(6_000_000);
    await writeFile(file, bytes);
    const admin = await logIn('admin');
    const address = `${await bucketsPage(call, admin)}?bucket=resources&path=tab`;
    await openAs('admin', address);
    await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
    const offsets: number[] = [];
    let isHeld = true;
    await page.route('**/upload/resumable/*', async (route) => {
      const request = route.request();
      const offset = Number(request.headers()['upload-offset'] ?? 0);
      if (request.method() === 'PATCH') offsets.push(offset);
      // The first part arrives, the second one is on its way when the tab is closed.
      if (isHeld && offset > 0) return;
      await route.continue();
    });
    await fileInput(page).setInputFiles(file);
    await expect.poll(() => offsets.length).toBe(2);
    await page.reload();
    await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
    isHeld = false;
    await fileInput(page).setInputFiles(file);
    await expect(page.getByText(enUS.manager.uploadSucceeded)).toBeVisible();
    expect(offsets[2]).toBe(offsets[1]);
    expect(offsets[2]).toBeGreaterThan(0);
    const stored = await fetch(`${server.apiUrl}/storage/v1/object/resources/tab/long.bin`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('the gallery works by keyboard alone', async ({ page, openAs, logIn, call, server }) => {
  const admin = await logIn('admin');
  const colours = [
    [30, 90, 138],
    [122, 59, 105],
    [47, 107, 58],
  ] as const;
  const images = await Promise.all(
    colours.map(async (colour, index) => {
      const body = new FormData();
      body.set('file', new File([new Uint8Array(pngFile(60, 40, colour))], `page ${index + 1}.png`, { type: 'image/png' }));
      const headers = { authorization: `Bearer ${admin.token}` };
      const sent = await fetch(`${server.apiUrl}/upload/image`, { method: 'POST', headers, body });
      const { data } = (await sent.json()) as { data: { url: string } };
      return { src: data.url, name: `page ${index + 1}` };
    }),
  );
  const stored = await storePage({ admin, call }, 'gallery-journey', {
    type: 'page',
    title: 'Pictures',
    body: { type: 'form', actions: [], body: [{ type: 'image-gallery', name: 'pictures', label: 'Pages', images }] },
  });
  try {
    await openAs('admin', stored.address);
    const words = enUS.manager;
    const first = page.getByRole('button', { name: /page 1/ });
    await expect(first).toBeVisible();
    for (let press = 0; press < 80 && !(await first.evaluate((button) => button === document.activeElement)); press += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const shown = (index: number): Promise<void> =>
      expect(dialog.getByText(words.image(index, 3, `page ${index}`))).toBeVisible();
    const image = dialog.locator('img[alt^="page"]');
    await shown(1);
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(60);
    await expect(page.locator('.MuiDialog-root')).toHaveCSS('z-index', '1000');
    await page.keyboard.press('ArrowRight');
    await shown(2);
    await page.keyboard.press('Control+ArrowRight');
    await expect.poll(() => image.evaluate((element) => element.style.transform)).toContain('rotate(90deg)');
    await page.keyboard.press('Control+1');
    await expect.poll(() => image.evaluate((element) => element.style.transform)).toContain('rotate(0deg)');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await shown(3);
    // The focus stays inside, however often Tab is pressed.
    for (let press = 0; press < 30; press += 1) await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(first).toBeFocused();
  } finally {
    await stored.remove();
  }
});
