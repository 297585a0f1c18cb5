import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { inChinese } from '../../test/story-form.ts';
import { logOf, StoryPage } from '../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Node events', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Says a text when the event happens. */
const says = (event: string, msg: string): object => ({ [event]: { actions: [{ actionType: 'toast', args: { msg } }] } });
const said = (canvasElement: HTMLElement): readonly string[] => logOf(canvasElement).notices.map(({ message }) => message);

/** Any node tells that it is there, that it is pressed (by keys, too) and that the pointer comes and goes. A button in a box is pressed with it. */
export const NodeEvents: Story = {
  args: {
    definition: {
      type: 'page',
      data: { room: 'N1' },
      body: [
        { type: 'tpl', tpl: 'Room ${room}', onEvent: says('click', 'text ${room}') },
        {
          type: 'container',
          onEvent: { ...says('click', 'box'), ...says('init', 'begins') },
          body: [{ type: 'button', label: 'Inside', onEvent: says('click', 'button') }, 'More of it'],
        },
        { type: 'tag', label: 'Hover me', onEvent: { ...says('mouseenter', 'comes'), ...says('mouseleave', 'goes') } },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(said(canvasElement)).toEqual(['begins']));
    const text = await canvas.findByRole('button', { name: 'Room N1' });
    await userEvent.click(text);
    await waitFor(() => expect(said(canvasElement).slice(1)).toEqual(['text N1']));
    text.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(said(canvasElement).slice(2)).toEqual(['text N1']));
    await userEvent.click(await canvas.findByText('More of it'));
    await waitFor(() => expect(said(canvasElement).slice(3)).toEqual(['box']));
    await userEvent.click(await canvas.findByRole('button', { name: 'Inside' }));
    await waitFor(() => expect(said(canvasElement).slice(4).toSorted()).toEqual(['box', 'button']));
    const tag = await canvas.findByText('Hover me');
    await userEvent.hover(tag);
    await waitFor(() => expect(said(canvasElement).slice(6)).toEqual(['comes']));
    await userEvent.unhover(tag);
    await waitFor(() => expect(said(canvasElement).slice(7)).toEqual(['comes', 'goes'].slice(1)));
  },
};

/** An input tells of the focus, of Enter and of being emptied by its button; a change that is prevented is taken back. */
export const InputEvents: Story = {
  globals: { locale: 'zh', mode: 'dark' },
  args: {
    ...inChinese,
    definition: {
      type: 'form',
      preventEnterSubmit: true,
      body: [
        {
          type: 'input-text',
          name: 'code',
          label: '编号',
          value: 'A1',
          clearable: true,
          onEvent: { ...says('focus', '进入'), ...says('enter', '回车 ${value}'), ...says('clear', '清空') },
        },
        {
          type: 'switch',
          name: 'on',
          label: '启用',
          onEvent: { change: { actions: [{ actionType: 'confirmDialog', args: { msg: '确定吗？' } }] } },
        },
        {
          type: 'input-text',
          name: 'kept',
          label: '不变',
          value: 'x',
          onEvent: { change: { actions: [{ actionType: 'preventDefault', expression: '${value == "xy"}' }] } },
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const code = await canvas.findByRole('textbox', { name: '编号' });
    await userEvent.click(code);
    await waitFor(() => expect(said(canvasElement)).toEqual(['进入']));
    await userEvent.type(code, '2{Enter}');
    await waitFor(() => expect(said(canvasElement)).toEqual(['进入', '回车 A12']));
    await userEvent.click(await canvas.findByRole('button', { name: '清除' }));
    await waitFor(() => expect(said(canvasElement)).toContain('清空'));
    await expect(code).toHaveValue('');
    const control = await canvas.findByRole('switch', { name: '启用' });
    for (const [answer, checked] of [
      ['取消', false],
      ['确认', true],
    ] as const) {
      await userEvent.click(control);
      await screen.findByText('确定吗？');
      await userEvent.click(await screen.findByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByText('确定吗？')).toBeNull());
      await waitFor(() => expect((control as HTMLInputElement).checked).toBe(checked));
    }
    const kept = await canvas.findByRole('textbox', { name: '不变' });
    await userEvent.type(kept, 'y');
    await waitFor(() => expect(kept).toHaveValue('x'));
    await userEvent.type(kept, 'z');
    await waitFor(() => expect(kept).toHaveValue('xz'));
  },
};
