import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { zhCN } from '../../locales/zhCN.ts';
import { logOf, StoryPage } from '../../testing/StoryPage.tsx';

const meta = { title: 'page-renderer/RichText', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The editor is loaded on demand. */
const patience = { timeout: 10_000 };

/** What is written is HTML; keys and toolbar format it, the arrow keys walk the toolbar. */
export const WriteAndSend: Story = {
  args: {
    answer: () => ({ status: 0 }),
    definition: { type: 'form', api: '/save', body: { type: 'input-rich-text', name: 'text', label: 'Text' } },
  },
  play: async ({ canvas, canvasElement }) => {
    const editor = await canvas.findByRole('textbox', { name: 'Text' }, patience);
    await waitFor(() => expect(canvas.getByRole('toolbar')).toBeVisible());
    canvas.getByRole('button', { name: 'Heading 1' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Heading 2' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(editor).toHaveFocus());
    await userEvent.keyboard('Safety');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Heading 2' })).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }, patience));
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)?.data).toEqual({ text: '<h2>Safety</h2>' }));
  },
};

/** Nothing of a stored text runs, neither in the editor nor in what it writes, nor where it is only shown. */
export const Cleaned: Story = {
  args: {
    answer: () => ({ status: 0 }),
    data: {
      text: '<p onclick="alert(1)">Hi <b>you</b><img src="x" onerror="alert(1)"></p><script>alert(1)</script><a href="javascript:alert(1)">go</a>',
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
    const editor = await canvas.findByRole('textbox', { name: 'Text' }, patience);
    await expect(editor).toHaveTextContent('Hi you');
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Shown' })).toHaveTextContent('Hi you'));
    await expect(canvasElement.querySelector('script, [onclick], [onerror], [href^="javascript"]')).toBeNull();
    await userEvent.click(editor);
    await userEvent.keyboard('!');
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }, patience));
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(1));
    await expect(JSON.stringify(logOf(canvasElement).requests[0]?.data)).not.toMatch(/script|onclick|onerror/);
  },
};

/** Pictures go to the receiver; links and videos are asked for, and only safe addresses are taken. */
export const PicturesLinksVideos: Story = {
  args: {
    answer: ({ url }) => (url === '/up' ? { status: 0, data: { link: '/files/a.png' } } : { status: 0, data: {} }),
    definition: { type: 'form', api: '/save', body: { type: 'input-rich-text', name: 'text', label: 'Text', receiver: '/up' } },
  },
  play: async ({ canvas, canvasElement }) => {
    const editor = await canvas.findByRole('textbox', { name: 'Text' }, patience);
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(editor.querySelector('img')).toHaveAttribute('src', '/files/a.png'));
    await userEvent.click(canvas.getByRole('button', { name: 'Link' }));
    const address = await canvas.findByRole('textbox', { name: 'Link address' });
    await userEvent.type(address, 'javascript:alert(1){Enter}');
    await expect(await canvas.findByText(/Only addresses with http/)).toBeVisible();
    await userEvent.clear(address);
    await userEvent.type(address, 'https://example.edu{Enter}');
    await waitFor(() => expect(editor.querySelector('a')).toHaveAttribute('href', 'https://example.edu'));
    await userEvent.click(canvas.getByRole('button', { name: 'Video' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Video address' }), '/files/v.mp4{Enter}');
    await waitFor(() => expect(editor.querySelector('video')).toHaveAttribute('width', '640'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }, patience));
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)).toMatchObject({ url: '/save' }));
    const sent = JSON.stringify(logOf(canvasElement).requests.at(-1)?.data).replaceAll('\\"', '"');
    await expect(sent).toMatch(/<img [^>]*src="\/files\/a.png"/);
    await expect(sent).toMatch(/<video [^>]*src="\/files\/v.mp4"/);
    await expect(sent).toContain('height="480"');
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
    await expect(await canvas.findByRole('textbox', { name: '说明' }, patience)).toHaveAttribute('aria-readonly', 'true');
    await waitFor(() => expect(canvas.getByRole('button', { name: '加粗' })).toBeDisabled());
  },
};
