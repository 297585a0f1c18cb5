import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { dragTo } from '../../../test/drag-to.ts';
import { inChinese, savedForm, submitted } from '../../../test/story-form.ts';
import { StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Condition order', component: StoryPage, tags: ['autodocs'] } satisfies Meta<
  typeof StoryPage
>;
export default meta;

type Story = StoryObj<typeof meta>;

const fields = [
  { label: 'Name', name: 'name', type: 'text' },
  { label: 'Age', name: 'age', type: 'number' },
  {
    label: 'Place',
    children: [
      { label: 'City', name: 'city', type: 'text' },
      { label: 'Room', name: 'room', type: 'text' },
    ],
  },
];

const rule = (id: string, field: string): object => ({ id, left: { type: 'field', field }, op: 'equal', right: id });
const where = {
  id: 'root',
  conjunction: 'and',
  children: [rule('a', 'name'), { id: 'g', conjunction: 'or', children: [rule('b', 'city')] }, rule('c', 'room')],
};

/** The ids of a condition that was sent. */
function order(sent: unknown): unknown {
  const { children } = (sent as { readonly where: { readonly children: readonly unknown[] } }).where;
  const ids = (parts: readonly unknown[]): readonly unknown[] =>
    (parts as readonly { readonly id: string; readonly children?: readonly unknown[] }[]).map((part) =>
      part.children ? { [part.id]: ids(part.children) } : part.id,
    );
  return ids(children);
}

/** Conditions are dragged into groups and out of them, also into an empty one; a group never goes into itself. */
export const ByPointer: Story = {
  args: savedForm([{ type: 'condition-builder', name: 'where', label: 'Where', fields, value: where }]),
  play: async ({ canvas, canvasElement }) => {
    const handle = async (id: string): Promise<HTMLElement> =>
      waitFor(() => {
        const found = canvasElement.querySelector<HTMLElement>(`[data-drag-place="${id}"] [data-drag-handle]`);
        if (!found) throw new Error(`no handle of ${id}`);
        return found;
      });
    await canvas.findAllByRole('button', { name: 'Move the condition: arrow keys' });
    await dragTo(await handle('a'), await handle('b'), 'after');
    await expect(await canvas.findByText('Moved to position 2 of 2 in its group')).toBeInTheDocument();
    await waitFor(async () => expect(await handle('a')).toHaveFocus());
    await expect(order(await submitted(canvasElement))).toEqual([{ g: ['b', 'a'] }, 'c']);
    // The group is taken below what stood after it, with what is in it; into itself it does not go.
    await dragTo(await handle('g'), await handle('b'), 'after');
    await dragTo(await handle('g'), await handle('c'), 'after');
    await expect(await canvas.findByText('Moved to position 2 of 2 in its group')).toBeInTheDocument();
    await dragTo(await handle('b'), await handle('c'), 'before');
    await dragTo(await handle('a'), await handle('c'), 'after');
    await expect(await canvas.findByText('Moved to position 3 of 4 in its group')).toBeInTheDocument();
    await dragTo(await handle('b'), await canvas.findByText('Empty'), 'before');
    await expect(await canvas.findByText('Moved to position 1 of 1 in its group')).toBeInTheDocument();
    await expect(order(await submitted(canvasElement))).toEqual(['c', 'a', { g: ['b'] }]);
  },
};

/** The arrow keys take a condition step by step, into groups and out of them, and the focus with it. In Chinese and dark, in a dialog. */
export const ByKeys: Story = {
  globals: { locale: 'zh', mode: 'dark' },
  args: {
    ...inChinese,
    ...savedForm([
      { type: 'condition-builder', name: 'where', label: 'Where', fields, value: where, embed: false, title: 'Which' },
      { type: 'condition-builder', name: 'fixed', label: 'Fixed', fields, value: where, draggable: false },
    ]),
  },
  play: async ({ canvas, canvasElement }) => {
    const fixed = await canvas.findByRole('group', { name: 'Fixed' });
    await expect(within(fixed).queryByRole('button', { name: '移动条件：方向键' })).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: '条件：3 个' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Which' }));
    const [first] = await dialog.findAllByRole('button', { name: '移动条件：方向键' });
    first?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await dialog.findByText('现为组内第 1 项，共 2 项')).toBeInTheDocument();
    await waitFor(() => expect(document.activeElement?.closest('[data-drag-place]')).toHaveAttribute('data-drag-place', 'a'));
    await userEvent.keyboard('{ArrowDown}');
    await expect(await dialog.findByText('现为组内第 2 项，共 2 项')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await dialog.findByText('现为组内第 2 项，共 3 项')).toBeInTheDocument();
    await waitFor(() => expect(document.activeElement?.closest('[data-drag-place]')).toHaveAttribute('data-drag-place', 'a'));
    await userEvent.click(dialog.getByRole('button', { name: '确认' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(order(await submitted(canvasElement, '提交'))).toEqual([{ g: ['b'] }, 'a', 'c']);
  },
};

/** Fields are chosen from a tree, from lists side by side, or searched; a formula says when a part counts. */
export const ManyFields: Story = {
  args: savedForm([
    {
      type: 'condition-builder',
      name: 'tree',
      label: 'Tree',
      fields,
      selectMode: 'tree',
      showIf: true,
      value: { id: 't', conjunction: 'and', children: [rule('a', 'name')] },
    },
    {
      type: 'condition-builder',
      name: 'chained',
      label: 'Chained',
      fields,
      selectMode: 'chained',
      value: { id: 'u', conjunction: 'and', children: [rule('b', 'age')] },
    },
    {
      type: 'condition-builder',
      name: 'searched',
      label: 'Searched',
      fields,
      searchable: true,
      value: { id: 'v', conjunction: 'and', children: [rule('c', 'age')] },
    },
  ]),
  play: async ({ canvas, canvasElement }) => {
    const tree = within(await canvas.findByRole('group', { name: 'Tree' }));
    await userEvent.click(await tree.findByRole('combobox', { name: /Field/ }));
    const place = await screen.findByRole('treeitem', { name: /Place/ });
    // A group of fields is none.
    await userEvent.click(place);
    await userEvent.click(await screen.findByRole('treeitem', { name: 'Room' }));
    await waitFor(() => expect(tree.getByRole('combobox', { name: /Field/ })).toHaveTextContent('Room'));
    await userEvent.type(await tree.findByRole('textbox', { name: 'Applies if' }), 'x > 1');
    const chained = within(await canvas.findByRole('group', { name: 'Chained' }));
    await userEvent.click(await chained.findByRole('combobox', { name: /Field/ }));
    await userEvent.click(await screen.findByText('Place'));
    await userEvent.click(await screen.findByText('City'));
    await waitFor(() => expect(chained.getByRole('combobox', { name: /Field/ })).toHaveTextContent('City'));
    const searched = within(await canvas.findByRole('group', { name: 'Searched' }));
    const input = await searched.findByRole('combobox', { name: /Field/ });
    await userEvent.click(input);
    const opened = await screen.findByRole('combobox', { name: /Field/, expanded: true });
    await userEvent.clear(opened);
    await userEvent.type(opened, 'Room');
    await userEvent.click(await screen.findByRole('option', { name: 'Place / Room' }));
    await expect(await submitted(canvasElement)).toMatchObject({
      tree: { children: [{ left: { type: 'field', field: 'room' }, op: 'equal', if: expect.stringContaining('x > 1') }] },
      chained: { children: [{ left: { type: 'field', field: 'city' } }] },
      searched: { children: [{ left: { type: 'field', field: 'room' } }] },
    });
  },
};
