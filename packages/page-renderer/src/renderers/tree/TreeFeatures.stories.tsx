import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { inChinese, savedForm, submitted } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Tree features', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const fields = [
  {
    label: 'Physics',
    value: 'p',
    children: [
      { label: 'Optics', value: 'o', hours: 2 },
      { label: 'Mechanics', value: 'm' },
    ],
  },
  { label: 'Chemistry', value: 'c' },
];

async function fillName(title: string, name: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: title });
  const input = await within(dialog).findByRole('textbox', { name: 'Name' });
  await userEvent.clear(input);
  await userEvent.type(input, name);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** A tree that may be changed: below its root and below nodes that allow it; the keys do all of it, the focus stays in the tree. */
export const EditedNodes: Story = {
  args: savedForm([
    {
      type: 'input-tree',
      name: 'field',
      label: 'Field',
      hideRoot: false,
      rootLabel: 'All fields',
      rootValue: 'all',
      creatable: true,
      editable: true,
      removable: true,
      options: [
        { ...fields[0], editable: false },
        { ...fields[1], creatable: false },
      ],
    },
    { type: 'input-tree', name: 'none', label: 'No new ones', creatable: true, rootCreatable: false, options: fields },
  ]),
  play: async ({ canvas, canvasElement }) => {
    const tree = within(await canvas.findByRole('tree', { name: 'Field' }));
    tree.getByRole('treeitem', { name: 'All fields' }).focus();
    await userEvent.keyboard('{Insert}');
    await fillName('Add an option', 'Biology');
    await expect(await tree.findByRole('treeitem', { name: 'Biology' })).toHaveAttribute('aria-level', '2');
    await expect(canvas.queryByRole('button', { name: 'Add at the top level' })).toBeNull();
    // Neither a node that forbids it nor the root is added to, changed or deleted.
    tree.getByRole('treeitem', { name: 'Chemistry' }).focus();
    await userEvent.keyboard('{Insert}');
    tree.getByRole('treeitem', { name: 'Physics' }).focus();
    await userEvent.keyboard('{F2}');
    tree.getByRole('treeitem', { name: 'All fields' }).focus();
    await userEvent.keyboard('{F2}{Shift>}{Delete}{/Shift}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    tree.getByRole('treeitem', { name: 'Chemistry' }).focus();
    await userEvent.keyboard('{F2}');
    await fillName('Edit Option', 'Big chemistry');
    (await tree.findByRole('treeitem', { name: 'Big chemistry' })).focus();
    await userEvent.keyboard('{Shift>}{Delete}{/Shift}');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(tree.queryByRole('treeitem', { name: 'Big chemistry' })).toBeNull());
    await waitFor(() => expect(tree.getByRole('treeitem', { name: 'All fields' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests[0]?.data).toEqual({ field: 'all' }));
  },
};

/** What pressing does, how many are drawn and how high, lines for the nodes above, a template for a node. Chinese, dark, phone. */
export const Appearance: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  args: {
    ...inChinese,
    ...savedForm([
      {
        type: 'input-tree',
        name: 'folds',
        label: '展开',
        nodeBehavior: ['unfold'],
        showOutline: true,
        hideRoot: false,
        menuTpl: '${label}：${hours|default:0} 课时',
        options: fields,
      },
      {
        type: 'input-tree',
        name: 'high',
        label: '很多',
        itemHeight: 48,
        virtualThreshold: 20,
        options: Array.from({ length: 60 }, (_none, id) => ({ label: `节点 ${id}`, value: id })),
      },
    ]),
  },
  play: async ({ canvas, canvasElement }) => {
    const folds = within(await canvas.findByRole('tree', { name: '展开' }));
    await expect(folds.getByRole('treeitem', { name: 'Optics：2 课时' })).toBeVisible();
    await expect(folds.getByRole('treeitem', { name: /^顶级/ })).toHaveAttribute('aria-level', '1');
    await userEvent.click(folds.getByRole('treeitem', { name: /^Physics/ }));
    await waitFor(() => expect(folds.queryByRole('treeitem', { name: /^Optics/ })).toBeNull());
    await userEvent.click(folds.getByRole('treeitem', { name: /^Physics/ }));
    const optics = folds.getByRole('treeitem', { name: /^Optics/ });
    await expect(getComputedStyle(optics).backgroundImage).toContain('gradient');
    const high = canvas.getByRole('tree', { name: '很多' });
    await waitFor(() => expect(within(high).getAllByRole('treeitem').length).toBeLessThan(40));
    await expect(within(high).getByRole('treeitem', { name: '节点 1' }).clientHeight).toBe(48);
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(logOf(canvasElement).requests[0]?.data).toEqual({}));
  },
};

/** Fields that open a tree: searched at the server, with the way as the value, reading as the way or without it, some hidden. */
export const TreeSelects: Story = {
  args: {
    answer: ({ url, query }) => {
      if (url !== '/find') return { status: 0 };
      return { status: 0, data: { options: query['term'] === 'opt' ? [{ label: 'Optics', value: 'o' }] : fields } };
    },
    definition: {
      type: 'form',
      api: 'post:/save',
      body: [
        { type: 'tree-select', name: 'found', label: 'Found', autoComplete: '/find?term=${term}' },
        { type: 'tree-select', name: 'way', label: 'Way', enableNodePath: true, options: fields, value: 'p/o' },
        { type: 'nested-select', name: 'plain', label: 'Plain', hideNodePathLabel: true, options: fields, value: 'o' },
        {
          type: 'tree-select',
          name: 'many',
          label: 'Many',
          multiple: true,
          cascade: true,
          autoCancelParent: true,
          maxTagCount: 1,
          searchable: true,
          options: fields,
          value: 'p,o,m',
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /Way/ })).toHaveTextContent('Physics / Optics'));
    const plain = canvas.getByRole('combobox', { name: /Plain/ });
    await expect(plain).toHaveTextContent('Optics');
    await expect(plain).not.toHaveTextContent('Physics');
    await userEvent.click(canvas.getByRole('combobox', { name: /Found/ }));
    await userEvent.type(await screen.findByRole('textbox'), 'opt');
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)?.query['term']).toBe('opt'));
    await userEvent.click(await screen.findByRole('treeitem', { name: 'Optics' }));
    await waitFor(() => expect(screen.queryByRole('tree')).toBeNull());
    const many = canvas.getByRole('combobox', { name: /Many/ });
    await expect(many).toHaveTextContent('2 more');
    await userEvent.click(many);
    const tree = within(await screen.findByRole('tree', { name: /Many/ }));
    await userEvent.type(screen.getByRole('textbox'), 'mech');
    await waitFor(() => expect(tree.queryByRole('treeitem', { name: 'Optics' })).toBeNull());
    // One of those below taken back takes those above along.
    await userEvent.click(tree.getByRole('treeitem', { name: 'Mechanics' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tree')).toBeNull());
    await expect(await submitted(canvasElement)).toEqual({ found: 'o', way: 'p/o', plain: 'o', many: 'o' });
  },
};
