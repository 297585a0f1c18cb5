import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Dialogs that are moved', component: StoryPage, tags: ['autodocs'] } satisfies Meta<
  typeof StoryPage
>;
export default meta;

type Story = StoryObj<typeof meta>;

const form = { type: 'form', title: '', wrapWithPanel: false, body: [{ type: 'input-text', name: 'why', label: 'Why' }] };

/** A number of whole pixels, never -0. */
const whole = (pixels: number): number => Math.round(pixels) + 0;

/** Where an element stands, in whole pixels. */
const placeOf = (element: Element) => {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  return {
    left: whole(left),
    top: whole(top),
    right: whole(right),
    bottom: whole(bottom),
    width: whole(width),
    height: whole(height),
  };
};

const press = async (target: Element, x: number, y: number, pointerType = 'mouse'): Promise<void> => {
  await fireEvent.pointerDown(target, { pointerId: 1, pointerType, isPrimary: true, button: 0, clientX: x, clientY: y });
};
const go = async (x: number, y: number): Promise<void> => {
  await fireEvent.pointerMove(window, { pointerId: 1, clientX: x, clientY: y });
};
const letGo = async (): Promise<void> => {
  await fireEvent.pointerUp(window, { pointerId: 1 });
};

/** A dialog goes with its head, by mouse and touch, and never out of the window; what is typed in it goes on. */
export const DraggedDialog: Story = {
  args: {
    definition: {
      type: 'page',
      body: [
        {
          type: 'button',
          label: 'Open',
          actionType: 'dialog',
          dialog: { title: 'Reason', draggable: true, size: 'sm', body: form },
        },
        { type: 'button', label: 'Open the other', actionType: 'dialog', dialog: { title: 'Fixed', body: 'It stays' } },
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reason' });
    const head = within(dialog).getByRole('heading', { name: 'Reason' });
    await waitFor(() => expect(head.style.cursor).toBe('move'));
    const field = await within(dialog).findByRole('textbox', { name: 'Why' });
    await userEvent.type(field, 'be');
    const start = placeOf(dialog);
    const held = await fireEvent.mouseDown(head);
    await expect(held).toBe(false);
    await press(head, 400, 100);
    await go(360, 130);
    await waitFor(() => expect(placeOf(dialog)).toMatchObject({ left: start.left - 40, top: start.top + 30 }));
    // Escape takes the way back, and leaves the dialog open.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(placeOf(dialog)).toEqual(start));
    await expect(dialog).toBeInTheDocument();
    await press(head, 400, 100, 'touch');
    await go(-3000, -3000);
    await waitFor(() => expect(placeOf(dialog)).toMatchObject({ left: 0, top: 0 }));
    await go(9000, 9000);
    await letGo();
    await waitFor(() => expect(placeOf(dialog)).toMatchObject({ right: window.innerWidth, bottom: window.innerHeight }));
    // It was let go.
    await go(0, 0);
    await expect(placeOf(dialog).right).toBe(window.innerWidth);
    await expect(field).toHaveFocus();
    await userEvent.keyboard('cause');
    await waitFor(() => expect(field).toHaveValue('because'));
    // The button in it is pressed, not dragged.
    await press(within(dialog).getByRole('button', { name: 'Close' }), 10, 10);
    await go(-500, -500);
    await expect(placeOf(dialog).right).toBe(window.innerWidth);
    await letGo();
    await userEvent.dblClick(head);
    await waitFor(() => expect(placeOf(dialog)).toEqual(start));
    // What was typed is asked about.
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await canvas.findByRole('button', { name: 'Open the other' }));
    const other = await screen.findByRole('dialog', { name: 'Fixed' });
    await waitFor(() => expect(getComputedStyle(other).opacity).toBe('1'));
    const own = placeOf(other);
    await press(within(other).getByRole('heading'), 400, 100);
    await go(300, 100);
    await expect(placeOf(other)).toEqual(own);
    await letGo();
  },
};

/** A drawer is made wider and narrower by its inner edge, by pointer and keys, and always leaves something of the page. */
export const ResizedDrawer: Story = {
  args: {
    definition: {
      type: 'page',
      body: [
        {
          type: 'button',
          label: 'Right',
          actionType: 'drawer',
          drawer: { title: 'On the right', resizable: true, size: 'sm', body: form },
        },
        {
          type: 'button',
          label: 'Below',
          actionType: 'drawer',
          drawer: { title: 'From below', resizable: true, position: 'bottom', height: 260, body: 'A few words' },
        },
        { type: 'button', label: 'As it is', actionType: 'drawer', drawer: { title: 'Fixed', body: 'It stays' } },
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Right' }));
    const drawer = await screen.findByRole('dialog', { name: 'On the right' });
    const edge = await within(drawer).findByRole('separator', { name: 'Drawer width' });
    await waitFor(() => expect(edge).toHaveAttribute('aria-valuenow', '400'));
    await expect(edge).toHaveAttribute('aria-controls', drawer.id);
    await expect(edge).toHaveAttribute('aria-valuemax', String(window.innerWidth - 50));
    await press(edge, 600, 200, 'touch');
    await go(500, 220);
    await waitFor(() => expect(placeOf(drawer).width).toBe(500));
    await go(-4000, 220);
    await letGo();
    await waitFor(() => expect(placeOf(drawer).width).toBe(window.innerWidth - 50));
    edge.focus();
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(placeOf(drawer).width).toBe(200));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}');
    await waitFor(() => expect(edge).toHaveAttribute('aria-valuenow', '216'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await userEvent.click(await canvas.findByRole('button', { name: 'Below' }));
    const below = await screen.findByRole('dialog', { name: 'From below' });
    const top = await within(below).findByRole('separator', { name: 'Drawer height' });
    await waitFor(() => expect(top).toHaveAttribute('aria-valuenow', '260'));
    await expect(top).toHaveAttribute('aria-orientation', 'horizontal');
    top.focus();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(placeOf(below).height).toBe(276));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await userEvent.click(await canvas.findByRole('button', { name: 'As it is' }));
    const fixed = await screen.findByRole('dialog', { name: 'Fixed' });
    await expect(within(fixed).queryByRole('separator')).toBeNull();
  },
};

/** On a phone dialogs and drawers fill the screen, so there is nothing to drag; in Chinese and in the dark. */
export const OnAPhone: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  args: {
    ...inChinese,
    definition: {
      type: 'page',
      body: [
        { type: 'button', label: '抽屉', actionType: 'drawer', drawer: { title: '说明', resizable: true, body: '内容' } },
        { type: 'button', label: '对话框', actionType: 'dialog', dialog: { title: '确认', draggable: true, body: '内容' } },
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '抽屉' }));
    const drawer = await screen.findByRole('dialog', { name: '说明' });
    await waitFor(() => expect(placeOf(drawer).width).toBe(window.innerWidth));
    await expect(within(drawer).queryByRole('separator')).toBeNull();
    await userEvent.click(within(drawer).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await canvas.findByRole('button', { name: '对话框' }));
    const dialog = await screen.findByRole('dialog', { name: '确认' });
    await waitFor(() => expect(placeOf(dialog).width).toBe(window.innerWidth));
    await press(within(dialog).getByRole('heading'), 100, 20);
    await go(160, 120);
    await expect(placeOf(dialog).left).toBe(0);
    await letGo();
  },
};
