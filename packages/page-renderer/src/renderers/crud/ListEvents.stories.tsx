import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { PageRequest } from '../../environment/PageRequest.ts';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Lists, told and saved', component: StoryPage, tags: ['autodocs'] } satisfies Meta<
  typeof StoryPage
>;
export default meta;

type Story = StoryObj<typeof meta>;

const names = ['Ampere', 'Bohr', 'Curie'];
const rows = names.map((name, index) => ({ id: index + 1, name, grade: 'A', open: index === 0 }));
const list = (): unknown => ({ status: 0, data: { items: rows, total: rows.length } });
const toast = (msg: string, more: readonly object[] = []): object => ({
  actions: [{ actionType: 'toast', args: { msg } }, ...more],
});
const reported = (canvasElement: HTMLElement): readonly string[] => logOf(canvasElement).notices.map(({ message }) => message);
const sent = (canvasElement: HTMLElement, url: string): readonly PageRequest[] =>
  logOf(canvasElement).requests.filter((request) => request.url === url);

/** A dialog from a row leads to those of the rows around it, with its form sent before; its foot stays where it is. */
export const FromRowToRow: Story = {
  args: {
    answer: ({ method }) => (method === 'get' ? list() : { status: 0 }),
    definition: {
      type: 'crud',
      api: '/people',
      syncLocation: false,
      columns: [
        { name: 'name', label: 'Name' },
        {
          type: 'operation',
          label: 'Do',
          buttons: [
            {
              label: 'Grade ${name}',
              actionType: 'dialog',
              dialog: {
                title: 'Grade of ${name}',
                body: {
                  type: 'form',
                  api: 'post:/grade/${id}',
                  body: [{ type: 'input-text', name: 'grade', label: 'Grade' }],
                },
                footer: 'Number ${index + 1} of 3',
                actions: [
                  { label: 'Back', actionType: 'prev', visibleOn: '${hasPrev}' },
                  { type: 'submit', label: 'Save and next', actionType: 'next', visibleOn: '${hasNext}' },
                  { type: 'submit', label: 'Save', actionType: 'confirm' },
                ],
              },
            },
          ],
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const page = within(document.body);
    const dialog = (name: string): Promise<HTMLElement> => page.findByRole('dialog', { name: `Grade of ${name}` });
    const first = (await canvas.findAllByRole('button', { name: /^Grade/ }))[0] as HTMLElement;
    await userEvent.click(first);
    const one = within(await dialog('Ampere'));
    await waitFor(() => expect(one.getByText('Number 1 of 3')).toBeVisible());
    await expect(one.queryByRole('button', { name: 'Back' })).toBeNull();
    const grade = await one.findByRole('textbox', { name: 'Grade' });
    await userEvent.clear(grade);
    await userEvent.type(grade, 'B');
    await userEvent.click(one.getByRole('button', { name: 'Save and next' }));
    const two = within(await dialog('Bohr'));
    await waitFor(() => expect(sent(canvasElement, '/grade/1').map(({ data }) => data)).toEqual([{ grade: 'B' }]));
    await waitFor(() => expect(two.getByText('Number 2 of 3')).toBeVisible());
    await userEvent.click(await two.findByRole('button', { name: 'Back' }));
    const again = within(await dialog('Ampere'));
    await waitFor(() => expect(again.getByText('Number 1 of 3')).toBeVisible());
    await userEvent.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(sent(canvasElement, '/grade/1')).toHaveLength(2));
  },
};

/** A dialog without buttons at its foot, in Chinese. */
export const WithoutButtonsAtTheFoot: Story = {
  globals: { locale: 'zh' },
  args: {
    ...inChinese,
    definition: {
      type: 'button',
      label: '查看',
      actionType: 'drawer',
      drawer: { title: '说明', body: '正文', footer: '页脚', hideActions: true },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '查看' }));
    const drawer = within(await within(document.body).findByRole('dialog', { name: '说明' }));
    await waitFor(() => expect(drawer.getByText('页脚')).toBeVisible());
    await expect(drawer.queryByRole('button', { name: '取消' })).toBeNull();
    await userEvent.click(drawer.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};

/** What happens to columns and rows is told; `preventDefault` keeps a list as it is. */
export const ColumnAndRowEvents: Story = {
  args: {
    answer: list,
    definition: {
      type: 'crud',
      api: '/people',
      syncLocation: false,
      columnsTogglable: true,
      headerToolbar: ['columns-toggler', 'reload'],
      onEvent: {
        fetchInited: toast('first ${event.data.responseData.total}'),
        research: toast('again ${event.data.responseData.total}'),
        columnSearch: toast('searched ${event.data.searchName} ${event.data.searchValue}', [{ actionType: 'preventDefault' }]),
        columnFilter: toast('narrowed ${event.data.filterName} ${event.data.filterValue}'),
        columnToggled: toast('${event.data.columns | pick:name | join}'),
        columnSort: toast('ordered ${event.data.orderBy} ${event.data.orderDir}', [{ actionType: 'preventDefault' }]),
        rowClick: toast('pressed ${event.data.rowItem.name} ${event.data.indexPath}'),
        rowDbClick: toast('twice ${event.data.item.name}'),
        rowMouseEnter: toast('over ${event.data.index}'),
        rowMouseLeave: toast('away from ${event.data.index}'),
      },
      columns: [
        { name: 'name', label: 'Name', sortable: true, searchable: true },
        { name: 'grade', label: 'Grade', filterable: { options: ['A', 'B'] } },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const page = within(document.body);
    await userEvent.dblClick(await canvas.findByText('Bohr'));
    await waitFor(() => expect(reported(canvasElement)).toContain('twice Bohr'));
    await expect(reported(canvasElement)).toContain('pressed Bohr 1');
    await expect(reported(canvasElement)).toContain('over 1');
    await userEvent.unhover(canvas.getByText('Bohr'));
    await waitFor(() => expect(reported(canvasElement)).toContain('away from 1'));
    await expect(reported(canvasElement)).toContain('first 3');
    await userEvent.click(canvas.getByRole('button', { name: 'Sort by Name' }));
    await waitFor(() => expect(reported(canvasElement)).toContain('ordered name asc'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Filter Name' }));
    const search = within(await page.findByRole('dialog', { name: 'Filter Name' }));
    await userEvent.type(await search.findByRole('textbox', { name: 'Name' }), 'Bo{Enter}');
    await waitFor(() => expect(reported(canvasElement)).toContain('searched name Bo'));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Filter Grade' }));
    const filter = within(await page.findByRole('dialog', { name: 'Filter Grade' }));
    await userEvent.click(await filter.findByRole('combobox'));
    await userEvent.click(await page.findByRole('option', { name: 'B' }));
    await userEvent.click(filter.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(reported(canvasElement)).toContain('narrowed grade B'));
    // The order and the search were kept back, the filter was not.
    await waitFor(() => expect(sent(canvasElement, '/people').at(-1)?.query).toEqual({ page: 1, perPage: 10, grade: 'B' }));
    await waitFor(() => expect(reported(canvasElement)).toContain('again 3'));
    await expect(reported(canvasElement).filter((message) => message.startsWith('first'))).toHaveLength(1);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await page.findByRole('checkbox', { name: 'Grade' }));
    await waitFor(() => expect(reported(canvasElement)).toContain('name'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: /Grade/ })).toBeNull());
  },
};

const editable = {
  type: 'crud',
  api: '/people',
  syncLocation: false,
  quickSaveApi: 'put:/many',
  quickSaveItemApi: 'put:/one/${id}?was=${origin.open}&now=${modified.open}',
  columns: [
    { name: 'name', label: 'Name', quickEdit: { mode: 'inline', type: 'input-text' }, quickEditEnabledOn: '${id !== 2}' },
    { name: 'open', label: 'Open', quickEdit: { mode: 'inline', type: 'switch', saveImmediately: true } },
  ],
} as const;

/** What is changed in place is sent in full and as what differs; how it went is told in the words of the list. */
export const QuickSaveEvents: Story = {
  args: {
    answer: ({ method, url, data }) => {
      if (method === 'get') return list();
      const refused = url.includes('/one/3') || JSON.stringify(data).includes('Refused');
      return refused ? { status: 1 } : { status: 0, data: { at: 'noon' } };
    },
    definition: {
      ...editable,
      messages: { quickSaveSuccess: 'Kept', quickSaveFailed: 'Not kept' },
      onEvent: {
        quickSaveSucc: toast('many ${event.data.ids} ${event.data.result.at}'),
        quickSaveFail: toast('many refused: ${event.data.rowsDiff | pick:name | join}'),
        quickSaveItemSucc: toast('one ${event.data.item.id} from ${event.data.origin.open} ${event.data.result.at}'),
        quickSaveItemFail: toast('one refused ${event.data.item.id}'),
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const many = (): PageRequest | undefined => sent(canvasElement, '/many').at(-1);
    await waitFor(() => expect(canvas.getAllByRole('textbox')).toHaveLength(2));
    await userEvent.click(canvas.getAllByRole('switch')[1] as HTMLElement);
    await waitFor(() => expect(reported(canvasElement)).toContain('one 2 from false noon'));
    await expect(reported(canvasElement)).toContain('Kept');
    const one = logOf(canvasElement).requests.find(({ url }) => url.startsWith('/one/2'));
    await expect(one?.data).toEqual({ id: 2, name: 'Bohr', grade: 'A', open: true });
    await expect(`${one?.url} ${JSON.stringify(one?.query)}`).toMatch(/was.*false.*now.*true/);
    await userEvent.click(canvas.getAllByRole('switch')[2] as HTMLElement);
    await waitFor(() => expect(reported(canvasElement)).toContain('one refused 3'));
    await expect(reported(canvasElement)).toContain('Not kept');
    const third = canvas.getAllByRole('textbox')[1] as HTMLElement;
    await userEvent.clear(third);
    await userEvent.type(third, 'Refused');
    await userEvent.tab();
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(reported(canvasElement)).toContain('many refused: Refused'));
    // What was refused waits to be saved.
    await expect(canvas.getByText('1 unsaved row')).toBeVisible();
    const same = canvas.getAllByRole('textbox')[1] as HTMLElement;
    await userEvent.clear(same);
    await userEvent.type(same, 'Joliot');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getAllByRole('textbox')[1]).toHaveValue('Joliot'));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(reported(canvasElement)).toContain('many 3 noon'));
    const [ampere, bohr, curie] = rows;
    await expect(many()?.data).toEqual({
      rows: [{ ...curie, name: 'Joliot' }],
      rowsDiff: [{ id: 3, name: 'Joliot' }],
      ids: '3',
      indexes: ['2'],
      rowsOrigin: [curie],
      unModifiedItems: [ampere, bohr],
    });
    await waitFor(() => expect(canvas.queryByText('1 unsaved row')).toBeNull());
  },
};

/** Without the bar that saves, an action does it; one that says `preventDefault` keeps the changes for itself. */
export const QuickSaveByAction: Story = {
  args: {
    answer: ({ method }) => (method === 'get' ? list() : { status: 0 }),
    definition: {
      type: 'page',
      body: [
        {
          type: 'button',
          label: 'Save them',
          onEvent: { click: { actions: [{ actionType: 'submitQuickEdit', componentId: 'people' }] } },
        },
        {
          ...editable,
          id: 'people',
          hideQuickSaveBtn: true,
          onEvent: { quickSaveSucc: toast('saved ${event.data.ids}', [{ actionType: 'preventDefault' }]) },
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getAllByRole('textbox')).toHaveLength(2));
    const first = canvas.getAllByRole('textbox')[0] as HTMLElement;
    await userEvent.type(first, ' x');
    await userEvent.tab();
    await waitFor(() => expect(logOf(canvasElement).unsaved).toEqual([true]));
    await expect(canvas.queryByText('1 unsaved row')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Save them' }));
    await waitFor(() => expect(reported(canvasElement)).toContain('saved 1'));
    await expect(sent(canvasElement, '/people')).toHaveLength(1);
  },
};

/** Another order is told before and after it is saved, and how that went is said in the words of the list. */
export const OrderEvents: Story = {
  args: {
    answer: ({ method }, count) => (method === 'get' ? list() : { status: count === 2 ? 1 : 0 }),
    definition: {
      type: 'crud',
      api: '/people',
      syncLocation: false,
      perPage: 5,
      draggable: true,
      orderField: 'rank',
      saveOrderApi: '/order',
      headerToolbar: ['drag-toggler'],
      messages: { saveOrderSuccess: 'In order', saveOrderFailed: 'Not in order' },
      onEvent: {
        orderChange: toast('moved ${event.data.movedItems | pick:name | join}'),
        saveOrderSucc: toast('order ${event.data.ids}'),
        saveOrderFail: toast('order refused'),
      },
      columns: [{ name: 'name', label: 'Name' }],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change the order' }));
    const handle = (row: number): Promise<HTMLElement> => canvas.findByRole('button', { name: new RegExp(`row ${row}`) });
    (await handle(1)).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(async () => expect(await handle(2)).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(async () => expect(await handle(3)).toHaveFocus());
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(reported(canvasElement)).toEqual(['moved Ampere', 'Not in order', 'order refused']));
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(reported(canvasElement).slice(3)).toEqual(['moved Ampere', 'In order', 'order 2,3,1']));
    await expect(sent(canvasElement, '/order').at(-1)?.data).toEqual({
      insertAfter: { 3: [1] },
      ids: '2,3,1',
      order: [
        { id: 2, rank: 1 },
        { id: 3, rank: 2 },
        { id: 1, rank: 3 },
      ],
      rows: [2, 3, 1].map((id, index) => ({ ...rows[id - 1], rank: index + 1 })),
    });
  },
};

/** A list asks again and again until its rows say that it is enough. */
export const RefreshesUntilDone: Story = {
  args: {
    answer: (_request, count) => ({ status: 0, data: { items: [{ id: 1, name: `State ${count}` }], total: 1, done: count > 2 } }),
    definition: {
      type: 'crud',
      api: '/jobs',
      syncLocation: false,
      interval: 1000,
      silentPolling: true,
      stopAutoRefreshWhen: '${done}',
      columns: [{ name: 'name', label: 'Name' }],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByText('State 3')).toBeVisible());
    // Another round would come within a second.
    await new Promise((resolve) => {
      setTimeout(resolve, 1_500);
    });
    await expect(sent(canvasElement, '/jobs')).toHaveLength(3);
  },
};
