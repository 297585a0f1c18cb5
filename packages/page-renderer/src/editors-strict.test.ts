import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStrictPage, type StrictPage } from './testing/open-strict-page.ts';

const pasted =
  '<p onclick="ran=1">Safe <b>bold</b><script>ran=1</script><img src=x onerror="ran=1"><a href="javascript:ran=1">link</a></p><iframe src="https://evil.example"></iframe>';

describe('editors under the policy of the console', () => {
  let strict: StrictPage;
  beforeAll(async () => {
    strict = await openStrictPage();
  }, 120_000);
  afterAll(() => strict?.close());

  it('rich text is typed, and what is pasted is cleaned', async () => {
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
  }, 60_000);

  it('code is typed in and coloured', async () => {
    await strict.draw({ type: 'form', body: { type: 'json-editor', name: 'code', label: 'Code' } });
    const { page } = strict;
    await page.locator('.cm-content').click();
    await page.keyboard.type('{"a": 1');
    await expect.poll(() => page.locator('.cm-content').innerText()).toContain('"a": 1');
    const { violations } = await strict.report();
    expect(violations).toEqual([]);
    expect(strict.errors).toEqual([]);
  }, 60_000);
});
