import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { inChinese, savedForm, submitted } from '../../../test/story-form.ts';
import { dragTo } from '../../../test/drag-to.ts';
import { StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Row order', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const rooms = [{ name: 'North' }, { name: 'East' }, { name: 'South' }];
const input = { type: 'input-text', name: 'name', label: 'Name' };

/** Rows are dragged by their handle to another place of their own list; Escape leaves them where they were. */
export const ByPointer: Story = {
  args: savedForm([
    { type: 'combo', name: 'rooms', label: 'Rooms', multiple: true, draggable: true, items: [input], value: rooms },
    {
      type: 'input-table',
      name: 'table',
      label: 'Table',
      draggable: true,
      needConfirm: false,
      columns: [input],
      value: rooms,
    },
  ]),
  play: async ({ canvas, canvasElement }) => {
    const combo = within(await canvas.findByRole('group', { name: 'Rooms' }));
    const table = within(await canvas.findByRole('group', { name: 'Table' }));
    const names = (list: typeof combo): readonly string[] =>
      list.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
    const handle = (list: typeof combo, row: number): Promise<HTMLElement> =>
      list.findByRole('button', { name: `Move row ${row}: arrow keys` });
    await dragTo(await handle(combo, 1), await handle(combo, 3), 'after');
    await waitFor(() => expect(names(combo)).toEqual(['East', 'South', 'North']));
    await expect(await combo.findByText('Row 1 is now row 3 of 3')).toBeInTheDocument();
    await dragTo(await handle(table, 3), await handle(table, 1), 'before');
    await waitFor(() => expect(names(table)).toEqual(['South', 'North', 'East']));
    // Another list takes nothing, and what was taken back stays.
    await dragTo(await handle(table, 1), await handle(combo, 3), 'after');
    await dragTo(await handle(table, 1), await handle(table, 3), 'after', () =>
      fireEvent.keyDown(document.body, { key: 'Escape' }),
    );
    await expect(await submitted(canvasElement)).toEqual({
      rooms: [{ name: 'East' }, { name: 'South' }, { name: 'North' }],
      table: [{ name: 'South' }, { name: 'North' }, { name: 'East' }],
    });
    await expect(canvasElement.querySelector('[data-drop], [data-dragging]')).toBeNull();
  },
};

/** The arrow keys move a row and keep the focus on it, over pages too; what happened is told. In Chinese and dark. */
export const ByKeys: Story = {
  globals: { locale: 'zh', mode: 'dark' },
  args: {
    ...inChinese,
    ...savedForm([
      { type: 'combo', name: 'rooms', label: 'Rooms', multiple: true, draggable: true, items: [input], value: rooms },
      {
        type: 'input-table',
        name: 'table',
        label: 'Table',
        draggable: true,
        needConfirm: false,
        perPage: 2,
        columns: [input],
        value: rooms,
      },
    ]),
  },
  play: async ({ canvas, canvasElement }) => {
    const combo = within(await canvas.findByRole('group', { name: 'Rooms' }));
    (await combo.findByRole('button', { name: '移动第 1 行：方向键' })).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(combo.getByRole('button', { name: '移动第 2 行：方向键' })).toHaveFocus());
    await expect(await combo.findByText('第 1 行已移到第 2 行，共 3 行')).toBeInTheDocument();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(combo.getByRole('button', { name: '移动第 3 行：方向键' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    // A button that can do no more gives the focus to the handle.
    await userEvent.click(combo.getByRole('button', { name: '上移第 2 行' }));
    await waitFor(() => expect(combo.getByRole('button', { name: '移动第 1 行：方向键' })).toHaveFocus());
    const table = within(await canvas.findByRole('group', { name: 'Table' }));
    (await table.findByRole('button', { name: '移动第 2 行：方向键' })).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await table.findByRole('button', { name: '移动第 3 行：方向键' })).toBeVisible();
    await waitFor(() => expect(table.getByRole('textbox')).toHaveValue('East'));
    await expect(await submitted(canvasElement, '提交')).toEqual({
      rooms: [{ name: 'South' }, { name: 'East' }, { name: 'North' }],
      table: [{ name: 'North' }, { name: 'South' }, { name: 'East' }],
    });
  },
};

/** Lines above and below the rows follow what is typed; columns are chosen and put in another order. */
export const LinesAndColumns: Story = {
  args: savedForm([
    {
      type: 'input-table',
      name: 'rows',
      label: 'Rows',
      needConfirm: false,
      showIndex: true,
      columnsTogglable: true,
      columns: [
        { name: 'item', label: 'Item', type: 'input-text' },
        { name: 'hours', label: 'Hours', type: 'input-number' },
        { name: 'note', label: 'Note', type: 'input-text', toggled: false },
        { name: 'fixed', label: 'Fixed', toggable: false },
      ],
      prefixRow: [{ type: 'text', text: 'Wanted' }],
      affixRow: [
        [
          { type: 'text', text: 'Sum' },
          { type: 'tpl', tpl: '${items|pick:hours|sum} hours' },
        ],
      ],
      value: [
        { item: 'Optics', hours: 2, note: 'x', fixed: 'f' },
        { item: 'Waves', hours: 3 },
      ],
    },
  ]),
  play: async ({ canvas, canvasElement }) => {
    const headers = (): readonly (string | null)[] => canvas.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await waitFor(() => expect(headers()).toEqual(['No.', 'Item', 'Hours', 'Fixed']));
    await expect(await canvas.findByText('Wanted')).toBeVisible();
    await expect(await canvas.findByText('5 hours')).toBeVisible();
    const [hours] = await canvas.findAllByRole('spinbutton', { name: 'Hours' });
    await userEvent.clear(hours as HTMLElement);
    await userEvent.type(hours as HTMLElement, '7');
    await expect(await canvas.findByText('10 hours')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Columns' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await expect(panel.queryByRole('checkbox', { name: 'Fixed' })).toBeNull();
    await userEvent.click(await panel.findByRole('checkbox', { name: 'Note' }));
    await userEvent.click(await panel.findByRole('checkbox', { name: 'Item' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Move Note up' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(headers()).toEqual(['No.', 'Note', 'Hours', 'Fixed']));
    await expect(await submitted(canvasElement)).toEqual({
      rows: [
        { item: 'Optics', hours: 7, note: 'x', fixed: 'f' },
        { item: 'Waves', hours: 3 },
      ],
    });
  },
};
