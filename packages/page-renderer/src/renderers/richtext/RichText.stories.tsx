import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { isPlainObject } from '../../core/data/path.ts';
import { toText } from '../../core/data/to-text.ts';
import { zhCN } from '../../locales/zhCN.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';
import { wordClipboard } from '../../../test/word-clipboard.ts';

const meta = { title: 'Page renderer/RichText', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A picture and a film that the stories have. */
const picture = '/pictures/en/today.webp';
const film = '/media/pendulum.webm';

/** What is written is HTML; keys and toolbar format it, the arrow keys walk the toolbar. */
export const WriteAndSend: Story = {
  args: {
    answer: () => ({ status: 0 }),
    definition: { type: 'form', api: '/save', body: { type: 'input-rich-text', name: 'text', label: 'Text' } },
  },
  play: async ({ canvas, canvasElement }) => {
    const editor = await canvas.findByRole('textbox', { name: 'Text' });
    await waitFor(() => expect(canvas.getByRole('toolbar')).toBeVisible());
    canvas.getByRole('button', { name: 'Heading 1' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Heading 2' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(editor).toHaveFocus());
    await userEvent.keyboard('Safety');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Heading 2' })).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)?.data).toEqual({ text: '<h2>Safety</h2>' }));
  },
};

/** Nothing of a stored text runs, neither in the editor nor in what it writes, nor where it is only shown. */
export const Cleaned: Story = {
  args: {
    answer: () => ({ status: 0 }),
    data: {
      text: '<p onclick="alert(1)">Hi <b>you</b><img src="data:,none" onerror="alert(1)"></p><script>alert(1)</script><a href="javascript:alert(1)">go</a>',
    },
    definition: {
      type: 'form',
      api: '/save',
      body: [
        { type: 'input-rich-text', name: 'text', label: 'Text' },
        { type: 'input-rich-text', name: 'text', label: 'Shown', static: true },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const editor = await canvas.findByRole('textbox', { name: 'Text' });
    await expect(editor).toHaveTextContent('Hi you');
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Shown' })).toHaveTextContent('Hi you'));
    await expect(canvasElement.querySelector('script, [onclick], [onerror], [href^="javascript"]')).toBeNull();
    await userEvent.click(editor);
    await userEvent.keyboard('!');
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(1));
    await expect(JSON.stringify(logOf(canvasElement).requests[0]?.data)).not.toMatch(/script|onclick|onerror/);
  },
};

/** A table of an editor is shown with rows of the same height as in it. */
export const ShownTable: Story = {
  args: {
    answer: () => ({ status: 0 }),
    data: { text: '<table><tbody><tr><td><p>Voltage</p></td><td><p>2 V</p></td></tr></tbody></table>' },
    definition: { type: 'form', body: [{ type: 'input-rich-text', name: 'text', label: 'Shown', static: true }] },
  },
  play: async ({ canvas }) => {
    const cell = await canvas.findByRole('cell', { name: 'Voltage' });
    await expect(cell.getBoundingClientRect().height).toBeLessThan(36);
  },
};

/** Pictures go to the receiver; links and videos are asked for, and only safe addresses are taken. */
export const PicturesLinksVideos: Story = {
  args: {
    answer: ({ url }) => (url === '/up' ? { status: 0, data: { link: picture } } : { status: 0, data: {} }),
    definition: { type: 'form', api: '/save', body: { type: 'input-rich-text', name: 'text', label: 'Text', receiver: '/up' } },
  },
  play: async ({ canvas, canvasElement }) => {
    const editor = await canvas.findByRole('textbox', { name: 'Text' });
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(editor.querySelector('img')).toHaveAttribute('src', picture));
    await userEvent.click(canvas.getByRole('button', { name: 'Link' }));
    const address = await canvas.findByRole('textbox', { name: 'Link address' });
    await userEvent.type(address, 'javascript:alert(1){Enter}');
    await expect(await canvas.findByText(/Only addresses with http/)).toBeVisible();
    await userEvent.clear(address);
    await userEvent.type(address, 'https://example.edu{Enter}');
    await waitFor(() => expect(editor.querySelector('a')).toHaveAttribute('href', 'https://example.edu'));
    await userEvent.click(canvas.getByRole('button', { name: 'Video' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Video address' }), `${film}{Enter}`);
    await waitFor(() => expect(editor.querySelector('video')).toHaveAttribute('width', '640'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)).toMatchObject({ url: '/save' }));
    const sent = JSON.stringify(logOf(canvasElement).requests.at(-1)?.data).replaceAll('\\"', '"');
    await expect(sent).toMatch(new RegExp(`<img [^>]*src="${picture}"`));
    await expect(sent).toMatch(new RegExp(`<video [^>]*src="${film}"`));
    await expect(sent).toContain('height="480"');
  },
};

/** The text that was sent last. */
function sentText(canvasElement: HTMLElement): string {
  const data = logOf(canvasElement).requests.at(-1)?.data;
  return isPlainObject(data) ? toText(data['text']) : '';
}

/** Pastes HTML, and files beside it, as a browser does. */
function paste(editor: HTMLElement, html: string, ...files: File[]): void {
  const data = new DataTransfer();
  if (html !== '') data.setData('text/html', html);
  for (const file of files) data.items.add(file);
  editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What comes from Word arrives as headings, lists, tables and marks, with nothing of Word in it; the picture of it beside is left. */
export const PastedFromWord: Story = {
  args: {
    answer: () => ({ status: 0, data: { link: picture } }),
    definition: { type: 'form', api: '/save', body: { type: 'input-rich-text', name: 'text', label: 'Text', receiver: '/up' } },
  },
  play: async ({ canvas, canvasElement }) => {
    const editor = await canvas.findByRole('textbox', { name: 'Text' });
    await userEvent.click(editor);
    paste(editor, wordClipboard, new File(['x'], 'image.png', { type: 'image/png' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)).toMatchObject({ url: '/save' }));
    await expect(logOf(canvasElement).requests.map(({ url }) => url)).not.toContain('/up');
    const text = sentText(canvasElement);
    await expect(text.replaceAll(/\s+/g, ' ')).toBe(
      '<h2>Safety</h2><p><strong>Wear</strong> <strong>goggles</strong>, <em>always</em>.</p>' +
        '<ul><li><p>first</p><ul><li><p>below it</p></li></ul></li><li><p>second</p></li></ul><p>Steps:</p>' +
        '<ol><li><p>measure</p></li></ol>' +
        '<table><tbody><tr><td colspan="2"><p>Voltage</p></td></tr><tr><td><p>1 V</p></td><td><p>2 A</p></td></tr></tbody></table>' +
        '<p>U=RI</p>',
    );
  },
};

/** Pictures that are pasted or dropped, also as data in HTML, are uploaded; none stands in the text itself. */
export const PastedPictures: Story = {
  args: {
    answer: ({ url }) => (url === '/up' ? { status: 0, data: { link: picture } } : { status: 0, data: {} }),
    definition: { type: 'form', api: '/save', body: { type: 'input-rich-text', name: 'text', label: 'Text', receiver: '/up' } },
  },
  play: async ({ canvas, canvasElement }) => {
    const editor = await canvas.findByRole('textbox', { name: 'Text' });
    const sent = (): number => logOf(canvasElement).requests.filter(({ url }) => url === '/up').length;
    await userEvent.click(editor);
    paste(editor, '<img src="https://example.edu/a.png">', new File(['x'], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(editor.querySelectorAll(`img[src="${picture}"]`)).toHaveLength(1));
    paste(editor, `<p>Before <img src="data:image/png;base64,${png}"> after</p>`);
    await waitFor(() => expect(editor.querySelectorAll(`img[src="${picture}"]`)).toHaveLength(2));
    await expect(editor).toHaveTextContent('Before after');
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'b.png', { type: 'image/png' }));
    const { left, top } = editor.getBoundingClientRect();
    editor.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, clientX: left + 20, clientY: top + 20 }),
    );
    await waitFor(() => expect(editor.querySelectorAll(`img[src="${picture}"]`)).toHaveLength(3));
    await expect(sent()).toBe(3);
    await expect(editor.innerHTML).not.toContain('data:image');
  },
};

/** A table is put in, walked by Tab and changed; a formula is typed in LaTeX, drawn, sent and changed again. */
export const TablesAndFormulas: Story = {
  args: {
    answer: () => ({ status: 0 }),
    definition: { type: 'form', api: '/save', body: { type: 'input-rich-text', name: 'text', label: 'Text' } },
  },
  play: async ({ canvas, canvasElement }) => {
    const editor = await canvas.findByRole('textbox', { name: 'Text' });
    await userEvent.click(editor);
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }));
    await waitFor(() => expect(editor.querySelectorAll('th')).toHaveLength(3));
    await waitFor(() => expect(editor).toHaveFocus());
    await userEvent.keyboard('U');
    await userEvent.tab();
    await userEvent.keyboard('I');
    await userEvent.tab();
    await userEvent.keyboard('R');
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete the column' }));
    await waitFor(() => expect(editor.querySelectorAll('th')).toHaveLength(2));
    await userEvent.click(canvas.getByRole('button', { name: 'Add a row below' }));
    await waitFor(() => expect(editor.querySelectorAll('tr')).toHaveLength(4));

    await userEvent.click(canvas.getByRole('button', { name: 'Formula' }));
    const typed = await canvas.findByRole('textbox', { name: 'Formula in LaTeX' });
    await userEvent.click(typed);
    await userEvent.paste(String.raw`\frac{a`);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByText(/This formula cannot be read/)).toBeVisible());
    await userEvent.keyboard('}{{b}');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(editor.querySelector('math mfrac')).not.toBeNull());
    await expect(editor.querySelector('math')?.getAttribute('alttext')).toBe(String.raw`\frac{a}{b}`);
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(1));
    const text = sentText(canvasElement);
    await expect(text).toContain('<th><p>U');
    await expect(text).toMatch(/<math alttext="\\frac\{a\}\{b\}">.*<mfrac>/);
  },
};

/** Pictures and videos that the host keeps, where it lets choose among them; a video is 640 × 480. */
export const StoredMedia: Story = {
  args: {
    answer: () => ({ status: 0 }),
    pickMedia: async (kind: 'image' | 'video') => ({ address: kind === 'image' ? picture : film, name: `a ${kind}` }),
    definition: { type: 'form', api: '/save', body: { type: 'input-rich-text', name: 'text', label: 'Text' } },
  },
  play: async ({ canvas }) => {
    const editor = await canvas.findByRole('textbox', { name: 'Text' });
    await userEvent.click(await canvas.findByRole('button', { name: 'Stored picture' }));
    await waitFor(() => expect(editor.querySelector('img')).toHaveAttribute('alt', 'a image'));
    await userEvent.click(canvas.getByRole('button', { name: 'Stored video' }));
    await waitFor(() => expect(editor.querySelector('video')).toHaveAttribute('src', film));
    await expect(editor.querySelector('video')).toHaveAttribute('width', '640');
    await expect(editor.querySelector('video')).toHaveAttribute('height', '480');
  },
};

/** In Chinese, dark, on a phone, to read only. */
export const Chinese: Story = {
  args: {
    localeText: zhCN,
    locale: 'zh',
    definition: {
      type: 'form',
      body: { type: 'input-rich-text', name: 'text', label: '说明', value: '<h2>安全</h2><p>请戴护目镜。</p>', readOnly: true },
    },
  },
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: '说明' })).toHaveAttribute('aria-readonly', 'true');
    await waitFor(() => expect(canvas.getByRole('button', { name: '加粗' })).toBeDisabled());
  },
};
