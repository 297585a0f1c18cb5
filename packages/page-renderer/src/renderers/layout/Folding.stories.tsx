import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Folding', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const reported = (canvasElement: HTMLElement): readonly string[] => logOf(canvasElement).notices.map(({ message }) => message);
const act = (actionType: string, componentId: string): object => ({ click: { actions: [{ actionType, componentId }] } });

/** A group opens what its key names, one at a time; parts fold by themselves, by actions, and tell it. */
export const GroupsAndActions: Story = {
  args: {
    definition: {
      type: 'page',
      body: [
        {
          type: 'collapse-group',
          activeKey: '1',
          accordion: true,
          onEvent: { change: { actions: [{ actionType: 'toast', args: { msg: 'open: ${event.data.activeKeys}' } }] } },
          body: [
            { type: 'collapse', header: 'Lamps', body: 'Two lamps' },
            { type: 'collapse', header: 'Tables', body: 'Five tables' },
            { type: 'collapse', key: 'c', header: 'Chairs', disabled: true, body: 'Nine chairs' },
          ],
        },
        { type: 'button', label: 'Fold', onEvent: act('collapse', 'rules') },
        { type: 'button', label: 'Unfold', onEvent: act('expand', 'rules') },
        {
          type: 'collapse',
          id: 'rules',
          header: 'Rules',
          collapseHeader: 'Rules, unfolded',
          body: 'Be quiet',
          onEvent: { collapse: { actions: [{ actionType: 'toast', args: { msg: 'folded' } }] } },
        },
        { type: 'collapse', title: 'Fixed', collapsable: false, body: 'Always there' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByText('Five tables')).toBeVisible());
    await expect(canvas.getByText('Two lamps')).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Lamps' }));
    await waitFor(() => expect(canvas.getByText('Two lamps')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('Five tables')).not.toBeVisible());
    await waitFor(() => expect(reported(canvasElement)).toContain('open: 0'));
    await expect(canvas.getByRole('button', { name: 'Chairs' })).toBeDisabled();
    await expect(await canvas.findByRole('button', { name: 'Rules, unfolded' })).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Fold' }));
    await expect(await canvas.findByRole('button', { name: 'Rules' })).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(reported(canvasElement)).toContain('folded'));
    await userEvent.click(canvas.getByRole('button', { name: 'Unfold' }));
    await waitFor(() => expect(canvas.getByText('Be quiet')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Fixed' }));
    await waitFor(() => expect(canvas.getByText('Always there')).toBeVisible());
  },
};

/** What `init` says is waited for, and may leave the first call out; `rebuild` asks for the nodes again. */
export const InitBeforeTheFirstCall: Story = {
  args: {
    answer: ({ url }, count) =>
      url.startsWith('/nodes')
        ? { status: 0, data: { type: 'tpl', tpl: `Nodes ${count}` } }
        : { status: 0, data: { name: `from ${url}` } },
    definition: {
      type: 'page',
      body: [
        {
          type: 'service',
          id: 'held',
          api: '/held',
          onEvent: { init: { actions: [{ actionType: 'wait', args: { time: 1 }, preventDefault: true }] } },
          body: 'Held ${name}',
        },
        {
          type: 'service',
          api: '/second?first=${first}',
          id: 'second',
          onEvent: {
            init: {
              actions: [
                { actionType: 'ajax', api: '/first' },
                {
                  actionType: 'setValue',
                  componentId: 'second',
                  args: { value: { first: '${event.data.responseResult.name}' } },
                },
              ],
            },
          },
          body: 'Second ${name}',
        },
        { type: 'service', id: 'nodes', schemaApi: '/nodes' },
        { type: 'button', label: 'Load what was held', onEvent: act('reload', 'held') },
        { type: 'button', label: 'Nodes again', onEvent: act('rebuild', 'nodes') },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const asked = (): readonly string[] => logOf(canvasElement).requests.map(({ url }) => url);
    await expect(await canvas.findByText(/^Second from/)).toBeVisible();
    await expect(asked().filter((url) => url.startsWith('/second'))).toHaveLength(1);
    await expect(asked().indexOf('/first')).toBeLessThan(asked().findIndex((url) => url.startsWith('/second')));
    await waitFor(() =>
      expect(logOf(canvasElement).requests.find(({ url }) => url.startsWith('/second'))?.query).toMatchObject({
        first: 'from /first',
      }),
    );
    await expect(asked()).not.toContain('/held');
    await userEvent.click(canvas.getByRole('button', { name: 'Load what was held' }));
    await expect(await canvas.findByText('Held from /held')).toBeVisible();
    const before = (await canvas.findByText(/^Nodes \d+/)).textContent;
    await userEvent.click(canvas.getByRole('button', { name: 'Nodes again' }));
    await waitFor(() => expect(canvas.getByText(/^Nodes \d+/).textContent).not.toBe(before));
  },
};
