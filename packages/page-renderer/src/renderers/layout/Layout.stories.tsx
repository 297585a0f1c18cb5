import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Layout', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const lines = (canvasElement: HTMLElement): readonly string[] =>
  logOf(canvasElement).requests.map(({ method, url, query, data }) =>
    [method, url, new URLSearchParams(query as Record<string, string>).toString(), data ? JSON.stringify(data) : '']
      .filter(Boolean)
      .join(' '),
  );

/** A page may say more about itself behind a sign beside its title. */
export const PageWithARemark: Story = {
  args: {
    data: { term: 'autumn' },
    definition: {
      type: 'page',
      title: 'Rooms',
      subTitle: 'All of them',
      remark: { title: 'Rooms', content: 'Of the ${term} term' },
      body: { type: 'page', title: 'Inside', remark: 'In short', body: 'Nothing here' },
    },
  },
  play: async ({ canvas }) => {
    const sign = await canvas.findByRole('button', { name: 'Of the autumn term' });
    await expect(canvas.getByRole('heading', { name: 'Rooms' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'In short' })).toBeVisible();
    await userEvent.hover(sign);
    await waitFor(() => expect(within(document.body).getByRole('tooltip')).toHaveTextContent('Of the autumn term'));
  },
};

/** Parts tell their own events: when they are there, and when what they asked for has come. */
export const OwnEvents: Story = {
  args: {
    answer: ({ url }) => ({ status: 0, msg: 'fine', data: { of: url, items: [{ id: 1, name: 'Laser' }], total: 1 } }),
    definition: {
      type: 'page',
      initApi: '/page',
      onEvent: {
        init: { actions: [{ actionType: 'ajax', api: 'get:/told/page-init' }] },
        inited: {
          actions: [{ actionType: 'ajax', api: { url: '/told/page', method: 'post', data: { of: '${event.data.of}' } } }],
        },
      },
      body: [
        {
          type: 'form',
          title: 'Empty',
          body: [{ type: 'input-text', name: 'a', label: 'Name' }],
          onEvent: { inited: { actions: [{ actionType: 'ajax', api: 'get:/told/form' }] } },
        },
        {
          type: 'form',
          title: 'Filled',
          initApi: '/form',
          body: [{ type: 'input-text', name: 'of', label: 'Of' }],
          onEvent: {
            inited: {
              actions: [
                { actionType: 'ajax', api: { url: '/told/filled', method: 'post', data: { m: '${event.data.responseMsg}' } } },
              ],
            },
          },
        },
        {
          type: 'service',
          api: '/service',
          onEvent: { fetchInited: { actions: [{ actionType: 'ajax', api: 'get:/told/service' }] } },
          body: 'Service',
        },
        {
          type: 'crud',
          api: '/rows',
          syncLocation: false,
          columns: [{ name: 'name', label: 'Device' }],
          onEvent: { fetchInited: { actions: [{ actionType: 'ajax', api: 'get:/told/crud' }] } },
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Laser')).toBeVisible();
    await waitFor(() =>
      expect(
        lines(canvasElement)
          .filter((line) => line.includes('/told/'))
          .toSorted(),
      ).toEqual([
        'get /told/crud',
        'get /told/form',
        'get /told/page-init',
        'get /told/service',
        'post /told/filled {"m":"fine"}',
        'post /told/page {"of":"/page"}',
      ]),
    );
  },
};

/** Nodes come by POST with a mark, unless the call names a method; what a service in a form fetches becomes values of the form. */
export const FetchedNodes: Story = {
  args: {
    answer: ({ url }) =>
      url.startsWith('/values')
        ? { status: 0, data: { code: 'P-7' } }
        : { status: 0, data: { type: 'input-text', name: 'code', label: `Code ${url}` } },
    definition: {
      type: 'form',
      title: 'Course',
      api: '/save',
      body: [
        { type: 'service', schemaApi: '/nodes?kind=a' },
        { type: 'service', schemaApi: 'get:/more' },
        { type: 'service', api: '/values', body: [{ type: 'static', name: 'code', label: 'Now' }] },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const field = await canvas.findByLabelText('Code /nodes');
    await waitFor(() => expect(field).toHaveValue('P-7'));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(lines(canvasElement).at(-1)).toBe('post /save {"code":"P-7"}'));
    await expect(lines(canvasElement).filter((line) => line.includes('_replace'))).toEqual([
      'post /nodes kind=a&_replace=1 {}',
      'get /more _replace=1',
    ]);
  },
};

/** Tabs from a list, each in the data of its item. */
export const TabsOfAList: Story = {
  args: {
    data: {
      rooms: [
        { name: 'B-201', seats: 30 },
        { name: 'B-202', seats: 12 },
        { name: 'Closed', seats: 0 },
      ],
    },
    definition: {
      type: 'tabs',
      source: '${rooms}',
      tabs: [{ title: '${name}', body: '${seats} seats', visibleOn: '${seats > 0}' }],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('30 seats')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'B-202' }));
    await expect(await canvas.findByText('12 seats')).toBeVisible();
    await expect(canvas.getAllByRole('tab')).toHaveLength(2);
  },
};

const properties = {
  type: 'property',
  title: 'Device',
  column: 3,
  items: [
    { label: 'Model', content: 'HeNe 5 mW' },
    { label: 'Room', content: '${room}' },
    { label: 'Remarks', content: 'Warm up for ten minutes', span: 2 },
  ],
};

/** Names and values as a table with heads. */
export const Properties: Story = {
  args: { data: { room: 'B-201' }, definition: properties },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Device' })).toBeVisible();
    await expect(canvas.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Model', 'Room', 'Remarks']);
    // What does not fit into a line begins the next; the last of each line takes what is left.
    await expect(canvas.getAllByRole('row')).toHaveLength(3);
    await expect(canvas.getByRole('cell', { name: 'B-201' })).toHaveAttribute('colspan', '3');
  },
};

/** One below the other on a phone. */
export const PropertiesOnAPhone: Story = {
  ...Properties,
  globals: { viewport: { value: 'phone' }, mode: 'dark' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(4));
  },
};

/** A map that a call brings is asked for once, however many cells show it. */
export const FetchedMap: Story = {
  args: {
    answer: ({ url }) =>
      url === '/kinds'
        ? {
            status: 0,
            data: {
              options: [
                { label: 'Lecture', value: 'a' },
                { label: 'Laboratory', value: 'b' },
              ],
            },
          }
        : undefined,
    data: { rows: [{ kind: 'a' }, { kind: 'b' }, { kind: 'c' }] },
    definition: {
      type: 'table',
      source: '${rows}',
      columns: [{ name: 'kind', label: 'Kind', type: 'mapping', source: '/kinds' }],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Laboratory')).toBeVisible();
    await expect(canvas.getByText('Lecture')).toBeVisible();
    await expect(canvas.getByText('-')).toBeVisible();
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(1));
  },
};
