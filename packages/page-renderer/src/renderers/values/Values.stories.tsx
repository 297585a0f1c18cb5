import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Values', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const form = {
  type: 'form',
  title: 'Settings',
  api: '/save',
  body: [
    { type: 'input-range', name: 'weeks', label: 'Weeks', min: 0, max: 20, value: 4, unit: ' w' },
    { type: 'input-range', name: 'hours', label: 'Hours', multiple: true, value: '8,12', max: 24 },
    { type: 'input-rating', name: 'stars', label: 'Stars', value: 2, texts: { 2: 'fair', 4: 'good' } },
    { type: 'input-color', name: 'colour', label: 'Colour', presetColors: ['#FF0000', { color: '#008B00', title: 'Green' }] },
    { type: 'input-tag', name: 'tags', label: 'Tags', options: ['optics', 'lasers'], value: 'optics' },
    { type: 'uuid', name: 'token', length: 8 },
    {
      type: 'input-sub-form',
      name: 'people',
      label: 'People',
      multiple: true,
      maxLength: 1,
      labelField: 'name',
      form: { title: 'A person', body: [{ type: 'input-text', name: 'name', label: 'Name', required: true }] },
    },
  ],
};

/** Ranges, stars, colours, tags, and forms inside of a form; what is sent is what was chosen. */
export const Submitted: Story = {
  args: { answer: () => ({ status: 0 }), definition: { type: 'page', body: form } },
  play: async ({ canvas, canvasElement }) => {
    const [weeks] = await canvas.findAllByRole('slider', { name: 'Weeks' });
    await fireEvent.change(weeks as HTMLElement, { target: { value: '6' } });
    await expect(await canvas.findByRole('radio', { name: 'fair' })).toBeChecked();
    await fireEvent.click(canvas.getByRole('radio', { name: 'good' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Green' }));
    await userEvent.type(canvas.getByRole('combobox', { name: 'Tags' }), 'mirrors{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Add item' }));
    const dialog = await within(document.body).findByRole('dialog');
    await userEvent.type(await within(dialog).findByLabelText(/Name/), 'Ada');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Ada' })).toBeVisible());
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    // One is the most that there may be.
    await expect(canvas.queryByRole('button', { name: 'Add item' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(1));
    await waitFor(() =>
      expect(logOf(canvasElement).requests[0]?.data).toMatchObject({
        weeks: 6,
        hours: '8,12',
        stars: 4,
        colour: '#008b00',
        tags: 'optics,mirrors',
        token: expect.stringMatching(/^[\da-f]{8}$/) as unknown,
        people: [{ name: 'Ada' }],
      }),
    );
  },
};

/** In Chinese, dark, at phone width. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' }, locale: 'zh', mode: 'dark' },
  args: { ...inChinese, definition: { type: 'page', body: form } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '新增一项' })).toBeVisible();
  },
};
