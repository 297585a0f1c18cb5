import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Formulas', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const variables = [
  { label: 'Hours', value: 'hours' },
  { label: 'Course', children: [{ label: 'Name of the course', value: 'course.name' }] },
];
const form = (input: object): unknown => ({
  type: 'page',
  body: {
    type: 'form',
    title: 'Workload',
    api: 'post:/api/rules',
    body: [{ type: 'input-formula', name: 'rule', label: 'Rule', variables, ...input }],
  },
});

/** Put together in a dialog that shows what it gives; a fault keeps it from being taken. */
export const BuiltByClicks: Story = {
  args: { data: { hours: [2, 3] }, definition: form({}), answer: () => ({ status: 0 }) },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'ƒx Edit formula' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Formula editor' }));
    const text = dialog.getByRole('textbox', { name: 'Rule' });
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Search Functions' }), 'sum');
    await userEvent.click(dialog.getByRole('button', { name: 'SUM' }));
    await waitFor(() => expect(text).toHaveFocus());
    await userEvent.click(dialog.getByRole('button', { name: 'Hours' }));
    await waitFor(() => expect(text).toHaveValue('SUM(hours)'));
    await expect(dialog.getByText('Current result: 5')).toBeVisible();
    await waitFor(() => expect(text).toHaveFocus());
    await userEvent.keyboard('{End} +');
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The formula cannot be read');
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await userEvent.keyboard(' 1');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests[0]?.data).toEqual({ rule: 'SUM(hours) + 1' }));
  },
};

/** Typed with a fault: the form is not sent. A text with formulas in it gets its names in braces. */
export const TypedAndMixed: Story = {
  args: {
    data: { hours: 4 },
    definition: {
      type: 'page',
      body: {
        type: 'form',
        title: 'Rules',
        api: 'post:/api/rules',
        body: [
          { type: 'input-formula', name: 'rule', label: 'Rule' },
          {
            type: 'input-formula',
            name: 'text',
            label: 'Text',
            mixedMode: true,
            variables,
            inputMode: 'button',
            btnLabel: 'Write',
          },
        ],
      },
    },
    answer: () => ({ status: 0 }),
  },
  play: async ({ canvas, canvasElement }) => {
    const rule = await canvas.findByRole('textbox', { name: 'Rule' });
    await userEvent.type(rule, 'NOSUCH(1)');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The formula cannot be read');
    await waitFor(() => expect(logOf(canvasElement).requests).toEqual([]));
    await userEvent.clear(rule);
    await userEvent.click(canvas.getByRole('button', { name: 'Write' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Text' }), 'For ');
    await userEvent.click(dialog.getByRole('button', { name: 'Hours' }));
    await waitFor(() => expect(dialog.getByText('Current result: For 4')).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests[0]?.data).toMatchObject({ text: 'For ${hours}' }));
  },
};

/** Chinese, dark, on a phone: the dialog fills the screen. */
export const InChinese: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  args: { data: { hours: 4 }, ...inChinese, definition: form({ label: '规则', value: 'hours * 2' }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'ƒx 公式编辑' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: '公式编辑器' }));
    const result = await dialog.findByText('运行结果：8');
    await waitFor(() => expect(result).toBeVisible());
  },
};
