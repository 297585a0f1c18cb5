import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStrictPage, type StrictPage } from '../test/open-strict-page.ts';

const pasted =
  '<p onclick="ran=1">Safe <b>bold</b><script>ran=1</script><img src=x onerror="ran=1"><a href="javascript:ran=1">link</a></p><iframe src="https://evil.example"></iframe>';

describe('editors under the policy of the console', () => {
  let strict: StrictPage;
  beforeAll(async () => {
    strict = await openStrictPage();
  });
  afterAll(() => strict?.close());

  it('rich text can be typed, and pasted text is cleaned', async () => {
    await strict.draw({ type: 'form', debug: true, body: { type: 'input-rich-text', name: 'text', label: 'Text' } });
    const { page } = strict;
    const editor = page.locator('.ProseMirror');
    await editor.click();
    await page.keyboard.type('Typed ');
    await editor.evaluate((element, html) => {
      const data = new DataTransfer();
      data.setData('text/html', html);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, pasted);
    const html = await editor.innerHTML();
    expect(html).toContain('Typed');
    expect(html).toMatch(/<(?:strong|b)>bold<\/(?:strong|b)>/);
    expect(html).not.toMatch(/onerror|onclick|javascript:|<script|<iframe/i);
    const { violations, ran } = await strict.report();
    expect(violations).toEqual([]);
    expect(ran).toBeUndefined();
    expect(strict.errors).toEqual([]);
  });

  it('pictures of another host are not asked for, neither in editors nor elsewhere; the text keeps them', async () => {
    const { origin } = strict.elsewhere;
    const image = `${origin}/a.png`;
    const markup = `<p>Kept <img src="${image}"></p><math><mtext><img src="${image}"></mtext></math>`;
    const pictured = { symbol: `image://${image}`, itemStyle: { color: { image, repeat: 'repeat' } } };
    const definition = {
      type: 'form',
      api: '/save',
      data: { markup },
      body: [
        { type: 'input-rich-text', name: 'text', label: 'Text', value: markup },
        { type: 'html', html: markup },
        { type: 'tpl', tpl: '${markup | raw}' },
        { type: 'markdown', value: `![a](${image})` },
        { type: 'carousel', auto: false, options: [{ image }] },
        { type: 'chart', config: { xAxis: { data: ['a'] }, yAxis: {}, series: [{ type: 'line', data: [1], ...pictured }] } },
        { type: 'video', src: '/film.mp4', poster: image },
      ],
    };
    const report = await strict.draw(definition);
    expect(report.text.split(`Pictures from ${origin} are not allowed here.`).length - 1).toBe(9);
    await strict.page.locator('.ProseMirror').click();
    await strict.page.keyboard.type('Typed ');
    await strict.page.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(async () => (await strict.report()).sent).toMatch(/Typed/);
    const { violations, sent } = await strict.report();
    expect(sent).toContain(`src=\\"${image}\\"`);
    expect(violations).toEqual([]);
    expect(strict.elsewhere.requests).toEqual([]);
    const allowed = await strict.draw(definition, { allowedPictures: [origin] });
    expect(allowed.text).not.toContain('are not allowed here');
    expect(allowed.violations).toContainEqual(expect.stringContaining('img-src'));
  });

  it('code can be typed and is highlighted', async () => {
    await strict.draw({ type: 'form', body: { type: 'json-editor', name: 'code', label: 'Code' } });
    const { page } = strict;
    await page.locator('.cm-content').click();
    await page.keyboard.type('{"a": 1');
    await expect.poll(() => page.locator('.cm-content').innerText()).toContain('"a": 1');
    const { violations } = await strict.report();
    expect(violations).toEqual([]);
    expect(strict.errors).toEqual([]);
  });

  it('a picture can be cropped by keyboard and uploaded', async () => {
    await strict.draw(
      { type: 'form', body: { type: 'input-image', name: 'photo', label: 'Photo', receiver: '/up', crop: { aspectRatio: 1 } } },
      { answers: { '/up': { status: 0, data: { value: 'kept' } } } },
    );
    const { page } = strict;
    const picture = await page.evaluate(async () => {
      const drawn = new OffscreenCanvas(60, 30);
      drawn.getContext('2d')?.fillRect(0, 0, 60, 30);
      return [...new Uint8Array(await (await drawn.convertToBlob()).arrayBuffer())];
    });
    await page.locator('input[type=file]').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: Buffer.from(picture) });
    await page.getByText('30 × 30 px').waitFor();
    const dialog = page.getByRole('dialog', { name: 'Crop p.png' });
    // The library's style sheet is not loaded, so our styles must replace it.
    expect(await dialog.locator('.ReactCrop__crop-selection').evaluate((area) => getComputedStyle(area).position)).toBe(
      'absolute',
    );
    const found = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
    expect(found.violations.map(({ id }) => id)).toEqual([]);
    await dialog.getByRole('button', { name: 'Lower right corner' }).focus();
    await page.keyboard.press('Shift+ArrowUp');
    await dialog.getByRole('button', { name: 'Crop', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => (await strict.report()).log.requests.map(({ url }) => url)).toEqual(['/up']);
    expect((await strict.report()).violations).toEqual([]);
    expect(strict.errors).toEqual([]);
  });
});
