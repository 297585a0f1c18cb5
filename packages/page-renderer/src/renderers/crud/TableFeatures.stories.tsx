import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Tables in depth', component: StoryPage, tags: ['autodocs'] } satisfies Meta<
  typeof StoryPage
>;
export default meta;

type Story = StoryObj<typeof meta>;

const benches = [
  { id: 1, hall: 'North', room: '1', seats: 20, note: 'Window' },
  { id: 2, hall: 'North', room: '1', seats: 30, note: 'Door' },
  { id: 3, hall: 'South', room: '2', seats: 10, note: 'Stairs' },
];

const toast = (msg: string) => ({ actions: [{ actionType: 'toast', args: { msg } }] });

/** Lines above and below, merged cells, numbers, a ribbon, buttons over the table, head and foot. */
export const SummaryAndMergedCells: Story = {
  args: {
    definition: {
      type: 'page',
      data: { benches },
      body: {
        type: 'table',
        title: 'Benches',
        source: '${benches}',
        header: 'Kept by ${keeper | default:nobody}',
        footer: { type: 'tpl', tpl: 'As of today' },
        actions: [{ label: 'Print list', actionType: 'toast', toast: { items: [{ body: 'Printing' }] } }],
        showIndex: true,
        combineNum: 3,
        combineFromIndex: 1,
        prefixRow: [
          { type: 'text', text: 'Sum' },
          { type: 'tpl', tpl: '${items | pick:seats | sum}', colSpan: 3, align: 'right' },
        ],
        affixRow: [[{ type: 'text', text: 'Foot one' }], [{ type: 'text', text: 'Foot two' }]],
        itemBadge: { mode: 'ribbon', text: 'New', visibleOn: '${id == 3}' },
        columns: [
          { name: 'hall', label: 'Hall', isHead: true },
          { name: 'room', label: { type: 'tpl', tpl: 'Room <b>no.</b>' } },
          { name: 'seats', label: 'Seats', backgroundScale: { min: 0, max: 30, colors: ['#ffffff', '#ff0000'] } },
          { name: 'note', label: 'Note', classNameExpr: "${note === 'Door' ? 'font-bold' : ''}" },
        ],
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const table = await canvas.findByRole('table');
    await waitFor(() => expect(within(table).getByText('Sum')).toBeVisible());
    await expect(within(table).getByText('60')).toBeVisible();
    await expect(within(table).getByText('Foot two')).toBeVisible();
    await expect(canvas.getByText('Kept by nobody')).toBeVisible();
    await expect(canvas.getByText('As of today')).toBeVisible();
    await expect(within(table).getByRole('columnheader', { name: 'No.' })).toBeVisible();
    await waitFor(() => expect(within(table).getByRole('columnheader', { name: 'Room no.' })).toBeVisible());
    await waitFor(() => expect(within(table).getAllByText('North')).toHaveLength(1));
    await expect(within(table).getByText('North').closest('th,td')).toHaveAttribute('rowspan', '2');
    await expect(within(table).getByText('1', { selector: 'td[rowspan]' })).toHaveAttribute('rowspan', '2');
    await expect(within(table).getAllByText('New')).toHaveLength(1);
    await waitFor(() =>
      expect(getComputedStyle(within(table).getByText('Door').closest('td') as Element).fontWeight).toBe('600'),
    );
    await expect(getComputedStyle(within(table).getByText('30').closest('td') as Element).backgroundColor).toBe('rgb(255, 0, 0)');
    await userEvent.click(await canvas.findByRole('button', { name: 'Print list' }));
    await waitFor(() => expect(logOf(canvasElement).notices.map(({ message }) => message)).toContain('Printing'));
  },
};

/** A table of rows that are there: ordered, narrowed down, unfolded, chosen and given others by actions. */
export const TableOfRowsThatAreThere: Story = {
  args: {
    definition: {
      type: 'page',
      data: { benches },
      body: [
        { type: 'button', label: 'Tick the first', onEvent: act('select', { selected: 'data.rowIndex === 0' }) },
        { type: 'button', label: 'Tick all', onEvent: act('selectAll') },
        { type: 'button', label: 'Tick none', onEvent: act('clearAll') },
        { type: 'button', label: 'Unfold the second', onEvent: act('setExpanded', { index: '1', value: true }) },
        { type: 'button', label: 'Turn the second', onEvent: act('toggleExpanded', { condition: 'this.record.id == 2' }) },
        { type: 'button', label: 'Other rows', onEvent: act('setValue', { value: { items: [{ id: 9, hall: 'West' }] } }) },
        {
          type: 'table',
          id: 'benches',
          source: '${benches}',
          selectable: true,
          multiple: true,
          footable: true,
          onEvent: {
            selectedChange: toast('${event.data.selectedItems.length} ticked, ${event.data.unSelectedItems.length} not'),
            rowClick: toast('pressed ${event.data.index}'),
            rowMouseEnter: toast('entered ${event.data.index}'),
            columnSort: toast('by ${event.data.orderBy} ${event.data.orderDir}'),
          },
          columns: [
            { name: 'hall', label: 'Hall', sortable: true, searchable: true },
            { name: 'seats', label: 'Seats', sortable: true },
            { name: 'room', label: 'Room', onEvent: { click: toast('room ${event.data.room}') } },
            { name: 'note', label: 'Note', breakpoint: '*' },
          ],
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const reported = (): readonly string[] => logOf(canvasElement).notices.map(({ message }) => message);
    const press = (name: string): Promise<void> => userEvent.click(canvas.getByRole('button', { name }));
    const halls = (): readonly string[] =>
      canvas.getAllByText(/^(North|South|West)$/).map((element) => element.textContent ?? '');
    await canvas.findByText('South');
    await press('Sort by Seats');
    await waitFor(() => expect(halls()).toEqual(['South', 'North', 'North']));
    await expect(reported()).toContain('by seats asc');
    await press('Sort by Seats');
    await waitFor(() => expect(halls()).toEqual(['North', 'North', 'South']));
    await press('Tick the first');
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Select row 1' })).toBeChecked());
    await expect(canvas.getByRole('checkbox', { name: 'Select row 2' })).not.toBeChecked();
    await press('Tick all');
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Select row 3' })).toBeChecked());
    await press('Tick none');
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Select row 1' })).not.toBeChecked());
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select row 2' }));
    await waitFor(() => expect(reported()).toContain('1 ticked, 2 not'));
    await expect(reported().filter((message) => message.startsWith('pressed'))).toEqual([]);
    await userEvent.click(canvas.getByText('South'));
    await waitFor(() => expect(reported()).toContain('pressed 2'));
    await expect(reported()).toContain('entered 2');
    await userEvent.click(canvas.getByText('2', { selector: 'td' }));
    await waitFor(() => expect(reported()).toContain('room 2'));
    await press('Unfold the second');
    await expect(await canvas.findByText('Window')).toBeVisible();
    await press('Turn the second');
    await expect(await canvas.findByText('Door')).toBeVisible();
    await press('Filter Hall');
    const box = within(await within(document.body).findByRole('dialog', { name: 'Filter Hall' }));
    await userEvent.type(await box.findByRole('textbox'), 'sou{Enter}');
    await waitFor(() => expect(halls()).toEqual(['South']));
    await press('Other rows');
    await waitFor(() => expect(canvas.queryByText('South')).toBeNull());
  },
};

/** The same table in the words of `table2`: titles, groups of heads, one row to tick, lines below, more of a row on demand. */
export const Table2: Story = {
  args: {
    definition: {
      type: 'page',
      data: { benches },
      body: {
        type: 'table2',
        source: '${benches}',
        rowSelection: { type: 'radio', keyField: 'id', disableOn: 'this.record.id === 2' },
        footSummary: [{ type: 'text', text: 'In all' }],
        expandable: { type: 'container', body: { type: 'tpl', tpl: 'Note: ${note}' } },
        columns: [
          {
            title: 'Place',
            children: [
              { title: 'Hall', name: 'hall', sorter: true },
              { title: 'Inside', children: [{ title: 'Room', name: 'room' }] },
            ],
          },
          { title: 'Seats', name: 'seats', filters: [{ text: 'Ten', value: '10' }] },
          { title: 'Do', type: 'button', label: 'Dust', actionType: 'toast', toast: { items: [{ body: 'Dusted ${id}' }] } },
        ],
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    for (const name of ['Place', 'Inside', 'Room', 'Do'])
      await expect(await canvas.findByRole('columnheader', { name })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Place' })).toHaveAttribute('colspan', '2');
    await expect(canvas.getByRole('button', { name: 'Sort by Hall' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Filter Seats' })).toBeVisible();
    await expect(await canvas.findByText('In all')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Select row 2' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select row 1' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select row 3' }));
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Select row 1' })).not.toBeChecked());
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Dust' }))[2] as HTMLElement);
    await waitFor(() => expect(logOf(canvasElement).notices.map(({ message }) => message)).toContain('Dusted 3'));
    await userEvent.click(canvas.getByRole('button', { name: 'Expand row 2' }));
    await expect(await canvas.findByText('Note: Door')).toBeVisible();
  },
};

function act(actionType: string, args: object = {}): object {
  return { click: { actions: [{ actionType, componentId: 'benches', args }] } };
}

const pages: NonNullable<Story['args']>['answer'] = ({ query }) => {
  const page = Number(query['page'] ?? 1);
  const size = Number(query['perPage'] ?? 10);
  const all = Array.from({ length: 23 }, (_, index) => ({
    id: index + 1,
    name: `Stool ${index + 1}`,
    long: `More of ${index + 1}`,
  }));
  return { status: 0, data: { items: all.slice((page - 1) * size, page * size), total: all.length } };
};

/** Rows stay ticked from page to page, no more than so many, each named; a press on a row ticks it. */
export const SelectionAcrossPages: Story = {
  args: {
    answer: pages,
    definition: {
      type: 'crud',
      api: '/stools',
      syncLocation: false,
      perPage: 5,
      checkOnItemClick: true,
      keepItemSelectionOnPageChange: true,
      maxKeepItemSelectionLength: 2,
      itemCheckableOn: '${id !== 2}',
      labelTpl: 'No. ${id}',
      bulkActions: [{ label: 'Repair', actionType: 'ajax', api: { method: 'post', url: '/repair', data: { ids: '${ids}' } } }],
      columns: [{ name: 'name', label: 'Name' }],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByText('Stool 2'));
    await userEvent.click(canvas.getByText('Stool 3'));
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Select row 2' })).toBeDisabled());
    await expect(canvas.getByRole('checkbox', { name: 'Select row 2' })).not.toBeChecked();
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Select row 3' })).toBeChecked());
    await userEvent.click(canvas.getByRole('button', { name: 'Go to page 2' }));
    await userEvent.click(await canvas.findByText('Stool 7'));
    await expect(await canvas.findByRole('button', { name: 'Remove No. 3' })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Select row 3' })).toBeDisabled();
    await userEvent.click(canvas.getByText('Stool 8'));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Remove No. 8' })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Repair' }));
    await waitFor(() => expect(logOf(canvasElement).requests.find(({ url }) => url === '/repair')?.data).toEqual({ ids: '3,7' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove No. 3' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Remove No. 3' })).toBeNull());
  },
};

/** Pages with what `layout` names beside them; a box on a cell; a press on a row opens more. */
export const PagesAndRowClicks: Story = {
  args: {
    answer: pages,
    definition: {
      type: 'crud',
      api: '/stools',
      syncLocation: false,
      perPage: 5,
      perPageAvailable: [5, 20],
      footerToolbar: [{ type: 'pagination', layout: 'total,perPage,pager,go' }],
      headerToolbar: [
        { type: 'reload', label: 'Look again' },
        { type: 'columns-toggler', label: 'Which columns' },
      ],
      itemAction: { actionType: 'dialog', dialog: { title: 'About', body: '${long}' } },
      columns: [
        { name: 'name', label: 'Name', popOver: { title: 'In full', body: '${long}' } },
        { name: 'id', label: 'Id', popOver: { body: 'never', popOverEnableOn: '${id > 99}' } },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const page = within(document.body);
    await expect(await canvas.findByText('23 in total')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Which columns' })).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Go to page' }), '5{Enter}');
    await expect(await canvas.findByText('Stool 23')).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: /^Rows per page: 5/ }));
    await userEvent.click(await page.findByRole('option', { name: /20/ }));
    await expect(await canvas.findByText('Stool 20')).toBeVisible();
    const before = logOf(canvasElement).requests.length;
    await userEvent.click(canvas.getByRole('button', { name: 'Look again' }));
    await waitFor(() => expect(logOf(canvasElement).requests.length).toBe(before + 1));
    await userEvent.click(await canvas.findByRole('button', { name: 'Expand row 1' }));
    await waitFor(() => expect(page.getByText('In full')).toBeVisible());
    await waitFor(() => expect(page.getByText('More of 1')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByText('In full')).toBeNull());
    await expect(page.queryByRole('dialog', { name: 'About' })).toBeNull();
    await userEvent.click(canvas.getByText('Stool 4'));
    await waitFor(() => expect(page.getByText('More of 4')).toBeVisible());
  },
};

/** Long texts keep room for some words beside columns that take more than there is; the table scrolls. */
export const RoomForTexts: Story = {
  args: {
    definition: {
      type: 'table',
      source: '${rows}',
      columns: [
        ...Array.from({ length: 16 }, (_, at) => ({ name: `n${at}`, label: `N${at}`, width: 140 })),
        { name: 'aim', label: '' },
        { type: 'tpl', tpl: '${aim}', label: '' },
        { name: 'code', label: '' },
      ],
    },
    data: { rows: [{ aim: '用弹簧振子测定重力加速度并研究其误差来源的综合实验', code: 'A1' }] },
  },
  play: async ({ canvas }) => {
    const texts = await canvas.findAllByText(/^用弹簧振子/);
    const cells = texts.map((text) => text.closest('td') as HTMLElement);
    await expect(cells).toHaveLength(2);
    for (const cell of cells) await expect(cell.clientWidth).toBeGreaterThan(72);
    await expect((canvas.getByText('A1').closest('td') as HTMLElement).clientWidth).toBeLessThan(72);
  },
};

/** As high as it says, with its head in view. */
export const LimitedHeight: Story = {
  args: {
    answer: pages,
    definition: {
      type: 'crud',
      api: '/stools',
      syncLocation: false,
      perPage: 20,
      autoFillHeight: { height: 220 },
      columns: [{ name: 'name', label: 'Name' }],
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Stool 20');
    const region = canvas.getByRole('region');
    await waitFor(() => expect(region.clientHeight).toBeLessThanOrEqual(220));
    region.scrollTop = 300;
    await expect(canvas.getByRole('columnheader', { name: 'Name' })).toBeVisible();
    await expect(canvas.getByRole('columnheader').getBoundingClientRect().top).toBeGreaterThanOrEqual(
      region.getBoundingClientRect().top - 1,
    );
  },
};
