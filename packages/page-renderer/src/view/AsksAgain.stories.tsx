import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { logOf, StoryPage } from '../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Calls that are sent again', component: StoryPage, tags: ['autodocs'] } satisfies Meta<
  typeof StoryPage
>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Every call is sent again when its address changes: not with autoRefresh: false, with trackExpression when that changes, and only while sendOn holds. */
export const WhenTheAddressChanges: Story = {
  args: {
    answer: ({ url }) => ({
      status: 0,
      data: url === '/nodes' ? { type: 'tpl', tpl: 'nodes' } : url === '/offers' ? { options: ['a'] } : { items: [], total: 0 },
    }),
    data: { x: '1', other: 'o' },
    definition: {
      type: 'page',
      initApi: '/page?x=${x}',
      body: [
        { type: 'input-text', name: 'x', label: 'X' },
        { type: 'input-text', name: 'other', label: 'Other' },
        { type: 'service', api: '/service?x=${x}', body: 'service' },
        { type: 'service', schemaApi: 'get:/nodes?x=${x}' },
        { type: 'service', api: { url: '/once?x=${x}', autoRefresh: false }, body: 'once' },
        { type: 'service', api: { url: '/tracks?x=${x}', trackExpression: '${other}' }, body: 'tracks' },
        { type: 'service', api: { url: '/some?x=${x}', sendOn: '${x == 1}' }, body: 'some' },
        {
          type: 'form',
          title: 'Form',
          initApi: '/form?x=${x}',
          body: { type: 'select', name: 's', label: 'S', source: '/offers?x=${x}' },
        },
        { type: 'crud', api: '/list?x=${x}', syncLocation: false, columns: [{ name: 'name', label: 'Name' }] },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const asked = (): readonly string[] =>
      logOf(canvasElement)
        .requests.map(({ url, query }) => `${url} ${String(query['x'])}`)
        .toSorted();
    const follows = ['/form', '/list', '/nodes', '/offers', '/page', '/service'];
    const first = [...follows, '/once', '/some', '/tracks'].map((url) => `${url} 1`).toSorted();
    await waitFor(() => expect(asked()).toEqual(first));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'X' }), '2');
    const second = [...first, ...follows.map((url) => `${url} 12`)].toSorted();
    await waitFor(() => expect(asked()).toEqual(second));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Other' }), '!');
    await waitFor(() => expect(asked()).toEqual([...second, '/tracks 12'].toSorted()));
  },
};

/** A first drawing asks once for each thing: a list with what its filter starts with, choices and words of cells for all rows, nothing for a closed tab. */
export const OnceAtFirst: Story = {
  args: {
    answer: ({ url }) => {
      if (url === '/rows') return { status: 0, data: { items: [1, 2, 3].map((id) => ({ id, state: 'a' })), total: 3 } };
      if (url === '/states') return { status: 0, data: { a: 'Open' } };
      return { status: 0, data: { options: [{ label: 'Optics', value: 'optics' }], name: 'Laboratory' } };
    },
    definition: {
      type: 'page',
      initApi: '/page',
      body: [
        {
          type: 'crud',
          api: '/rows?kind=${kind}',
          syncLocation: false,
          filter: { body: { type: 'select', name: 'kind', label: 'Kind', source: '/kinds', value: 'optics' } },
          columns: [
            { name: 'id', label: 'Id' },
            { name: 'state', label: 'State', type: 'mapping', source: '/states' },
          ],
        },
        {
          type: 'tabs',
          tabs: [
            { title: 'Shown', body: 'shown of ${name}' },
            { title: 'Closed', body: { type: 'service', api: '/closed', body: 'closed' } },
          ],
        },
        { type: 'button', label: 'Done', actionType: 'ajax', api: 'post:/done' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getAllByText('Open')).toHaveLength(3));
    await expect(await canvas.findByText('shown of Laboratory')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    const asked = (): readonly string[] => logOf(canvasElement).requests.map(({ url }) => url);
    await waitFor(() => expect(asked()).toContain('/done'));
    await expect(asked().toSorted()).toEqual(['/done', '/kinds', '/page', '/rows', '/states']);
    const list = logOf(canvasElement).requests.find(({ url }) => url === '/rows');
    await expect(list?.query).toMatchObject({ kind: 'optics' });
  },
};
