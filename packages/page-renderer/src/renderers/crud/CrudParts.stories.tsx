import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { zhCN } from '../../locales/zhCN.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Parts of lists', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const people = [
  { id: 1, name: 'Ada', note: 'Optics', phone: '1' },
  { id: 2, name: 'Grace', note: 'Compilers', phone: '2' },
];
const answer: NonNullable<Story['args']>['answer'] = () => ({ status: 0, data: { items: people, total: 2 } });

/** The filter made of columns: the first fields at once, the others when asked for, and which there are is chosen. */
export const FilterOfColumns: Story = {
  args: {
    answer,
    definition: {
      type: 'crud',
      api: '/people',
      syncLocation: false,
      autoGenerateFilter: true,
      columns: [
        ...['Name', 'Note', 'Phone', 'Room'].map((label) => ({ name: label.toLowerCase(), label, searchable: true })),
        { name: 'note', label: 'Subject', type: 'tag' },
        { label: 'Badge', type: 'tag' },
        { label: 'Odd', type: 'no-such-type' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    // A tag in a cell is the value of the row: the label of its column is the head and nothing else.
    await waitFor(() => expect(canvas.getAllByText('Optics')).toHaveLength(2));
    const [odd] = canvas.getAllByText('Unknown type “no-such-type”');
    await expect(odd?.closest('tr')?.getBoundingClientRect().height).toBeLessThan(100);
    for (const head of ['Subject', 'Badge']) await expect(canvas.getAllByText(head)).toHaveLength(1);
    await expect(await canvas.findByLabelText('Name')).toBeVisible();
    await expect(canvas.getByLabelText('Note')).toBeVisible();
    await expect(canvas.queryByLabelText('Phone')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await userEvent.type(await canvas.findByLabelText('Room'), 'B-2');
    await userEvent.click(canvas.getByRole('button', { name: 'Search fields' }));
    const menu = await within(document.body).findByRole('menu');
    await userEvent.click(within(menu).getByRole('menuitemcheckbox', { name: 'Note' }));
    await waitFor(() =>
      expect(within(menu).getByRole('menuitemcheckbox', { name: 'Note' })).toHaveAttribute('aria-checked', 'false'),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByLabelText('Note')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)?.query['room']).toBe('B-2'));
    // Taken back, each field says that it is empty now.
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)?.query).toMatchObject({ name: '', phone: '', room: '' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Fewer' }));
    await waitFor(() => expect(canvas.queryByLabelText('Room')).toBeNull());
  },
};

/** The same in Chinese, dark, on a phone. */
export const FilterOfColumnsInChinese: Story = {
  ...FilterOfColumns,
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  args: { ...FilterOfColumns.args, localeText: zhCN },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '设置查询字段' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '展开' }));
    await expect(await canvas.findByRole('button', { name: '收起' })).toBeVisible();
  },
};

/** Buttons that every row has besides its columns, and columns below their row, the first unfolded. */
export const ItemActionsAndFootedColumns: Story = {
  args: {
    answer,
    definition: {
      type: 'crud',
      api: '/people',
      syncLocation: false,
      footable: { expand: 'first' },
      itemActions: [{ label: 'Call', actionType: 'ajax', api: 'post:/calls/${id}' }],
      columns: [
        { name: 'name', label: 'Name' },
        { name: 'note', label: 'Field', breakpoint: '*' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('rowheader', { name: 'Field' })).toBeVisible();
    await expect(canvas.getByText('Optics')).toBeVisible();
    await expect(canvas.queryByText('Compilers')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse row 1' }));
    await waitFor(() => expect(canvas.queryByText('Optics')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Expand row 2' }));
    await expect(await canvas.findByText('Compilers')).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Call' })).toHaveLength(2));
    await userEvent.click(canvas.getAllByRole('button', { name: 'Call' })[1] as HTMLElement);
    await waitFor(() => expect(logOf(canvasElement).requests.map(({ url }) => url)).toContain('/calls/2'));
  },
};

/** Cards are ticked one by one or all at once. */
export const CardsSelected: Story = {
  args: {
    answer,
    definition: {
      type: 'crud',
      mode: 'cards',
      api: '/people',
      syncLocation: false,
      bulkActions: [{ label: 'Write', actionType: 'ajax', api: 'post:/letters/${ids}' }],
      card: { header: { title: '${name}' } },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select all' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Select all' })).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(canvas.getByRole('button', { name: 'Write' }));
    await waitFor(() =>
      expect(logOf(canvasElement).requests.some(({ url }) => url === '/letters/1,2' || url === '/letters/1%2C2')).toBe(true),
    );
  },
};
