import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { zhCN } from '../../locales/zhCN.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Words and media', component: StoryPage, tags: ['autodocs'] } satisfies Meta<
  typeof StoryPage
>;
export default meta;

type Story = StoryObj<typeof meta>;

const words = ['optics', 'waves', 'lasers', 'lenses'];
const silence = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=';

/** Films and sounds from safe addresses only; an address that would run something is told and not loaded. */
export const FilmsAndSounds: Story = {
  args: {
    definition: {
      type: 'page',
      body: [
        {
          type: 'video',
          id: 'film',
          src: '/media/pendulum.webm',
          title: 'Laser safety',
          poster: '/pictures/en/today.webp',
          width: 320,
        },
        { type: 'audio', src: '/media/${name}.wav', title: 'Signal', rates: [0.5, 2, 99] },
        { type: 'video', src: 'javascript:window.filmRan=1', placeholder: 'No film' },
        { type: 'audio', src: `data:audio/wav;base64,${silence}`, placeholder: 'No sound' },
      ],
    },
    data: { name: 'tone' },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByLabelText('Laser safety')).toHaveAttribute('src', '/media/pendulum.webm');
    const sound = canvas.getByLabelText('Signal');
    await expect(sound).toHaveAttribute('src', '/media/tone.wav');
    await expect(canvas.getByText('No film')).toBeVisible();
    await expect(canvas.getByText('No sound')).toBeVisible();
    await expect(canvasElement.querySelectorAll('video, audio')).toHaveLength(2);
    await waitFor(() => expect(logOf(canvasElement).warnings).toHaveLength(2));
    await userEvent.click(canvas.getByRole('combobox', { name: 'Speed: 1×' }));
    const speeds = await within(document.body).findAllByRole('option');
    await expect(speeds.map((option) => option.textContent)).toEqual(['0.5×', '1×', '2×']);
    await userEvent.click(speeds[2] as HTMLElement);
    await waitFor(() => expect(sound).toHaveProperty('playbackRate', 2));
  },
};

/** Words and long texts, of which so many are shown; dates from and to; a secret. */
export const WordsAndRanges: Story = {
  args: {
    data: { words, secret: 'k-123', range: '1700000000,1700864000' },
    definition: {
      type: 'page',
      body: [
        { type: 'words', words: '${words}', limit: 2 },
        { type: 'tags', items: words },
        { type: 'words', words: 'A very long remark', limit: 6, expendButtonText: 'Read on' },
        { type: 'date-range', name: 'range', format: 'YYYY/MM/DD' },
        { type: 'date-range', value: '2024-01-02,2024-01-05', valueFormat: 'YYYY-MM-DD', connector: 'to' },
        { type: 'password', name: 'secret' },
        { type: 'custom', onMount: 'window.customRan = 1' },
        { type: 'dialog', title: 'Never opened', body: 'Unseen' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/^optics, waves …/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await expect(await canvas.findByText(/optics, waves, lasers, lenses/)).toBeVisible();
    await expect(canvas.getByText('lenses')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Read on' }));
    await expect(await canvas.findByText(/A very long remark/)).toBeVisible();
    await expect(canvas.getByText('2023/11/14 ~ 2023/11/24')).toBeVisible();
    await expect(canvas.getByText('2024-01-02 to 2024-01-05')).toBeVisible();
    await expect(canvas.queryByText('k-123')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await expect(await canvas.findByText('k-123')).toBeVisible();
    await expect(canvas.getByText(/“custom” is not supported/)).toBeVisible();
    await waitFor(() => expect(logOf(canvasElement).warnings.join()).toContain('custom'));
    await expect(canvas.queryByText('Unseen')).toBeNull();
  },
};

/** Chinese, dark, on a phone. */
export const InChinese: Story = {
  ...WordsAndRanges,
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  args: { ...WordsAndRanges.args, localeText: zhCN, locale: 'zh-CN' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '展开' }));
    await expect(await canvas.findByText(/optics, waves, lasers, lenses/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: '显示' })).toBeVisible();
  },
};
