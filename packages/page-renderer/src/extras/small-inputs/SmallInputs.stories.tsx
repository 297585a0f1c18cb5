import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Small inputs', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const form = (body: unknown, rest: object = {}): unknown => ({
  type: 'page',
  body: { type: 'form', title: 'Session', api: 'post:/api/sessions', body, ...rest },
});

/** How often a session happens again. */
export const Repetition: Story = {
  args: {
    definition: form([
      { type: 'input-repeat', name: 'again', label: 'Repeats', value: 'weekly:2', options: 'daily,weekly,weekdays' },
      { type: 'input-repeat', name: 'fixed', label: 'Fixed', value: 'daily', disabled: true },
      { type: 'input-repeat', name: 'read', label: 'To read', value: 'monthly:2', static: true },
    ]),
    answer: () => ({ status: 0 }),
  },
  play: async ({ canvas, canvasElement }) => {
    const group = await canvas.findByRole('group', { name: 'Repeats' });
    const every = within(group).getByRole('slider', { name: 'Every' });
    await expect(every).toHaveAttribute('aria-valuetext', '2 weeks');
    await fireEvent.change(every, { target: { value: '3' } });
    await waitFor(() => expect(within(group).getByText('3')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(logOf(canvasElement).requests[0]?.data).toEqual({ again: 'weekly:3', fixed: 'daily', read: 'monthly:2' }),
    );
    await expect(await canvas.findByText('Every 2 months')).toBeVisible();
    await userEvent.click(within(group).getByRole('combobox', { name: 'Repeat unit' }));
    const list = await within(document.body).findByRole('listbox');
    await expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Does not repeat', 'days', 'weeks', 'on weekdays']);
    await userEvent.click(within(list).getByRole('option', { name: 'on weekdays' }));
    await waitFor(() => expect(within(group).queryByRole('slider')).toBeNull());
    await expect(within(canvas.getByRole('group', { name: 'Fixed' })).getByRole('slider')).toBeDisabled();
  },
};

/** A code, one box for each of its characters. */
export const Codes: Story = {
  args: {
    definition: form([
      {
        type: 'input-verification-code',
        name: 'code',
        label: 'Code',
        length: 4,
        separator: '-',
        onEvent: { finish: { actions: [{ actionType: 'toast', args: { msg: 'whole: ${value}' } }] } },
      },
      { type: 'input-verification-code', name: 'pin', label: 'Pin', length: 3, masked: true, value: '12' },
    ]),
    answer: () => ({ status: 0 }),
  },
  play: async ({ canvas, canvasElement }) => {
    const code = await canvas.findByRole('group', { name: 'Code' });
    const boxes = within(code).getAllByRole<HTMLInputElement>('textbox');
    const shown = (): string => boxes.map((box) => box.value || '_').join('');
    await expect(boxes).toHaveLength(4);
    await expect(boxes[1]).toHaveAccessibleName('Character 2 of 4');
    await userEvent.click(boxes[0] as HTMLElement);
    await userEvent.keyboard('ab');
    await waitFor(() => expect(shown()).toBe('ab__'));
    await expect(boxes[2]).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(shown()).toBe('a___'));
    await userEvent.paste('x 9 7');
    await waitFor(() => expect(shown()).toBe('ax97'));
    await waitFor(() => expect(logOf(canvasElement).notices.map(({ message }) => message)).toEqual(['whole: ax97']));
    await userEvent.keyboard('{Home}{ArrowRight}{Backspace}');
    await waitFor(() => expect(shown()).toBe('a_97'));
    await userEvent.keyboard('z');
    await waitFor(() => expect(shown()).toBe('az97'));
    const pin = canvas.getByRole('group', { name: 'Pin' }).querySelectorAll('input');
    await expect([...pin].map(({ type, value }) => `${type}:${value}`)).toEqual(['password:1', 'password:2', 'password:']);
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests[0]?.data).toEqual({ code: 'az97', pin: '12' }));
  },
};

/** Chinese, dark, on a phone. */
export const InChinese: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  args: {
    ...inChinese,
    definition: form([
      { type: 'input-repeat', name: 'again', label: '重复', value: 'weekly:2' },
      { type: 'input-verification-code', name: 'code', label: '验证码', value: '123456' },
    ]),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('slider', { name: '每' })).toHaveAttribute('aria-valuetext', '2 周');
    await expect(canvas.getByLabelText('第 6 位，共 6 位')).toHaveValue('6');
  },
};
