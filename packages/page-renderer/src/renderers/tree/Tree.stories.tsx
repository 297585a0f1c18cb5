import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Trees', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const options = [
  {
    label: 'Physics',
    value: 'p',
    children: [
      { label: 'Optics', value: 'po' },
      { label: 'Mechanics', value: 'pm' },
    ],
  },
  { label: 'Chemistry', value: 'c', defer: true },
];

/** By keyboard: fold, walk, choose; children fetched when their node is opened; a field that opens a tree. */
export const ChooseByKeyboard: Story = {
  args: {
    answer: ({ url }) =>
      url === '/children/c' ? { status: 0, data: { options: [{ label: 'Organic', value: 'co' }] } } : { status: 0, data: {} },
    definition: {
      type: 'form',
      api: 'post:/tree',
      body: [
        {
          type: 'input-tree',
          name: 'many',
          label: 'Fields',
          multiple: true,
          cascade: true,
          options,
          deferApi: '/children/${value}',
          searchable: true,
        },
        { type: 'tree-select', name: 'one', label: 'Main field', options: options.slice(0, 1), onlyLeaf: true, required: true },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const tree = within(await canvas.findByRole('tree', { name: 'Fields' }));
    tree.getByRole('treeitem', { name: 'Physics' }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(tree.getByRole('treeitem', { name: 'Optics' })).toBeChecked());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(tree.queryByRole('treeitem', { name: 'Optics' })).toBeNull());
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(tree.getByRole('treeitem', { name: 'Optics' })).toHaveFocus());
    await userEvent.keyboard('{Enter}{End}');
    await waitFor(() => expect(tree.getByRole('treeitem', { name: 'Chemistry' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(await tree.findByRole('treeitem', { name: 'Organic' }));
    const field = canvas.getByRole('combobox', { name: /Main field/ });
    await userEvent.click(field);
    const list = within(await screen.findByRole('tree', { name: /Main field/ }));
    await expect(list.getByRole('treeitem', { name: 'Physics' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(list.getByRole('treeitem', { name: 'Mechanics' }));
    await waitFor(() => expect(screen.queryByRole('tree', { name: /Main field/ })).toBeNull());
    await expect(field).toHaveTextContent('Mechanics');
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(logOf(canvasElement).requests.at(-1)).toMatchObject({ url: '/tree', data: { many: 'p,pm,co', one: 'pm' } }),
    );
  },
};

/** A thousand nodes: only those in view are drawn. */
export const ThousandNodes: Story = {
  globals: { locale: 'zh', mode: 'dark' },
  args: {
    ...inChinese,
    definition: {
      type: 'form',
      body: {
        type: 'input-tree',
        name: 'tree',
        label: '树',
        options: Array.from({ length: 1000 }, (_, index) => ({ label: `节点 ${index}`, value: index })),
      },
    },
  },
  play: async ({ canvas }) => {
    const tree = await canvas.findByRole('tree', { name: '树' });
    await waitFor(() => expect(within(tree).getAllByRole('treeitem').length).toBeLessThan(80));
    await expect(tree.scrollHeight).toBeGreaterThan(30_000);
  },
};
