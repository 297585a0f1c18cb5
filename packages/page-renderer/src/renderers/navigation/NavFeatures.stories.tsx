import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Navigation in depth', component: StoryPage, tags: ['autodocs'] } satisfies Meta<
  typeof StoryPage
>;
export default meta;

type Story = StoryObj<typeof meta>;

const answer: NonNullable<Story['args']>['answer'] = ({ url, query }) => {
  if (url.startsWith('/places')) {
    const options = [
      { label: 'Main hall', value: 'hall', to: '/hall' },
      { label: 'Annex', value: 'annex', defer: true },
    ];
    return { status: 0, data: { options, value: 'hall' } };
  }
  if (url.startsWith('/below')) return { status: 0, data: [{ label: `Below ${String(query['of'])}`, to: '/below' }] };
  if (url.startsWith('/way')) return { status: 0, data: { items: [{ label: 'Start', href: '/' }, { label: 'Goal' }] } };
  if (url.startsWith('/course')) return { status: 0, data: { steps: [{ title: 'Apply' }, { title: 'Confirm' }] } };
  if (url.startsWith('/story')) return { status: 0, data: { items: [{ time: 'May', title: 'Opened' }] } };
  return undefined;
};

/** Links that come with a call: the chosen one by its value, those below on demand, a search, buttons and events. */
export const LinksFromServer: Story = {
  args: {
    answer,
    definition: {
      type: 'page',
      body: [
        {
          type: 'nav',
          source: '/places',
          deferApi: '/below?of=${value}',
          searchable: true,
          searchConfig: { placeholder: 'Find a place' },
          itemActions: [{ type: 'button', label: 'About', actionType: 'toast', toast: { items: [{ body: '${label}' }] } }],
          onEvent: {
            click: {
              actions: [
                { actionType: 'toast', args: { msg: 'pressed ${event.data.item.label}' } },
                { actionType: 'preventDefault', expression: "${event.data.item.value === 'hall'}" },
              ],
            },
          },
        },
        { type: 'breadcrumb', source: '/way' },
        { type: 'steps', source: '/course', value: 1 },
        { type: 'timeline', source: '/story', itemTitleSchema: { type: 'tpl', tpl: 'Then: ${title}' } },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const reported = (): readonly string[] => logOf(canvasElement).notices.map(({ message }) => message);
    const hall = await canvas.findByRole('link', { name: 'Main hall' });
    await expect(hall).toHaveAttribute('aria-current', 'page');
    await userEvent.click(hall);
    await waitFor(() => expect(reported()).toContain('pressed Main hall'));
    await waitFor(() => expect(logOf(canvasElement).visits).toEqual([]));
    await userEvent.click(canvas.getByRole('button', { name: 'Annex' }));
    const below = await canvas.findByRole('link', { name: 'Below annex' });
    await waitFor(() => expect(below).toBeVisible());
    await userEvent.click(below);
    await waitFor(() => expect(logOf(canvasElement).visits).toEqual(['/below']));
    await userEvent.click(canvas.getAllByRole('button', { name: 'About' })[1] as HTMLElement);
    await waitFor(() => expect(reported()).toContain('Annex'));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find a place' }), 'ann');
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Main hall' })).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Annex' })).toBeVisible();
    await expect(await canvas.findByText('Goal')).toHaveAttribute('aria-current', 'page');
    await expect(await canvas.findByText('Confirm')).toBeVisible();
    await expect(await canvas.findByText('Then: Opened')).toBeVisible();
  },
};

/** Groups, lines, one open at a time, and links that do not fit beside the others. */
export const GroupsAndOverflow: Story = {
  args: {
    definition: {
      type: 'page',
      body: [
        {
          type: 'nav',
          label: 'Rooms',
          accordion: true,
          links: [
            { label: 'Tools', mode: 'group', children: [{ label: 'Lathe', to: '/lathe' }] },
            { mode: 'divider' },
            { label: 'One', children: [{ label: 'In one', to: '/1' }] },
            { label: 'Two', children: [{ label: 'In two', to: '/2' }] },
          ],
        },
        {
          type: 'nav',
          label: 'Floors',
          stacked: false,
          overflow: { enable: true, maxVisibleCount: 1, overflowLabel: 'Others' },
          links: [
            { label: 'First', to: '/first' },
            { label: 'Second', to: '/second' },
          ],
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Tools')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Lathe' })).toBeVisible();
    await expect(canvas.getByRole('separator')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'One' }));
    await expect(await canvas.findByRole('link', { name: 'In one' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Two' }));
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'In one' })).toBeNull());
    await expect(canvas.getByRole('link', { name: 'In two' })).toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'Second' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Others' }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Second' }));
    await waitFor(() => expect(logOf(canvasElement).visits).toEqual(['/second']));
  },
};

/** Tabs with titles that are nodes, badges, a menu of those that are too many; added, closed, opened by a value and by actions. */
export const TabsAddedAndRemoved: Story = {
  args: {
    definition: {
      type: 'page',
      id: 'page',
      data: { wanted: 'b' },
      body: [
        { type: 'button', label: 'Want the first', onEvent: act('setValue', 'page', { value: { wanted: 'a' } }) },
        { type: 'button', label: 'Drop the second', onEvent: act('deleteTab', 'tabs', { deleteHash: 'b' }) },
        {
          type: 'tabs',
          id: 'tabs',
          activeKey: '${wanted}',
          closable: true,
          addable: true,
          addBtnText: 'One more',
          collapseOnExceed: 3,
          collapseBtnLabel: 'The rest',
          toolbar: [{ type: 'button', label: 'Beside them' }],
          onEvent: {
            change: {
              actions: [
                { actionType: 'toast', args: { msg: 'to ${event.data.value}' } },
                { actionType: 'preventDefault', expression: "${event.data.value === 'c'}" },
              ],
            },
          },
          tabs: [
            { title: { type: 'tpl', tpl: 'Alpha ${wanted}' }, key: 'a', body: 'Body of a' },
            { title: 'Beta', hash: 'b', body: 'Body of b', badge: 7 },
            { title: 'Gamma', hash: 'c', body: 'Body of c', closable: false },
            { title: 'Delta', hash: 'd', body: 'Body of d' },
          ],
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const press = (name: string): Promise<void> => userEvent.click(canvas.getByRole('button', { name }));
    const panel = (): string => canvas.getByRole('tabpanel').textContent ?? '';
    await waitFor(() => expect(panel()).toBe('Body of b'));
    await expect(await canvas.findByText('7')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Beside them' })).toBeVisible();
    await press('Want the first');
    await waitFor(() => expect(panel()).toBe('Body of a'));
    await expect(await canvas.findByRole('tab', { name: 'Alpha a' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(canvas.getByRole('tab', { name: 'Gamma' }));
    await waitFor(() => expect(logOf(canvasElement).notices.map(({ message }) => message)).toContain('to c'));
    await expect(panel()).toBe('Body of a');
    await press('The rest');
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Delta' }));
    await waitFor(() => expect(panel()).toBe('Body of d'));
    await press('Remove Delta');
    await waitFor(() => expect(panel()).toBe('Body of c'));
    await expect(canvas.queryByRole('button', { name: 'Remove Gamma' })).toBeNull();
    await press('Drop the second');
    await waitFor(() => expect(canvas.queryByRole('tab', { name: /Beta/ })).toBeNull());
    await press('One more');
    await expect(await canvas.findByRole('tab', { name: 'New tab 3' })).toHaveAttribute('aria-selected', 'true');
  },
};

/** Menus with groups and lines, open at first or under the pointer; nodes that are pressed; badges; dialogs that tell how they end. */
export const DropdownsAndBadges: Story = {
  args: {
    definition: {
      type: 'page',
      data: { count: 120 },
      body: [
        {
          type: 'dropdown-button',
          label: 'Kinds',
          trigger: 'hover',
          icon: 'fa fa-plus',
          buttons: [
            { label: 'Plain', actionType: 'toast', toast: { items: [{ body: 'plain' }] } },
            'divider',
            { label: 'A group', children: [{ label: 'Inner', actionType: 'toast', toast: { items: [{ body: 'inner' }] } }] },
          ],
        },
        { type: 'dropdown-button', icon: 'fa fa-ellipsis-h', tooltip: 'More of it', buttons: [] },
        { type: 'button', label: 'Post', badge: { mode: 'text', text: '${count}', overflowCount: 99 } },
        { type: 'button', label: 'Quiet', badge: { mode: 'text', text: '5', visibleOn: '${count > 500}' } },
        {
          type: 'action',
          body: [{ type: 'tpl', tpl: 'Press these words' }],
          actionType: 'dialog',
          dialog: {
            title: 'Unseen',
            header: 'A head of its own',
            body: { type: 'form', body: [{ type: 'input-text', name: 'why', label: 'Why' }] },
            onEvent: {
              confirm: {
                actions: [
                  { actionType: 'toast', args: { msg: 'confirmed: ${event.data.why}' } },
                  { actionType: 'preventDefault', expression: '${!event.data.why}' },
                ],
              },
              cancel: { actions: [{ actionType: 'toast', args: { msg: 'given up' } }] },
            },
          },
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const page = within(document.body);
    const reported = (): readonly string[] => logOf(canvasElement).notices.map(({ message }) => message);
    await userEvent.hover(await canvas.findByRole('button', { name: 'Kinds' }));
    await expect(await page.findByText('A group')).toBeInTheDocument();
    await expect(page.getByRole('separator')).toBeInTheDocument();
    await userEvent.click(page.getByRole('menuitem', { name: 'Inner' }));
    await waitFor(() => expect(reported()).toContain('inner'));
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'More of it' })).toBeVisible();
    await expect(await canvas.findByText('99+')).toBeVisible();
    await expect(canvas.queryByText('5')).toBeNull();
    const words = await canvas.findByRole('button', { name: 'Press these words' });
    words.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await page.findByRole('dialog', { name: 'A head of its own' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(reported()).toContain('confirmed: '));
    await expect(page.getByRole('dialog')).toBeInTheDocument();
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Why' }), 'because');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(reported()).toContain('confirmed: because'));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await userEvent.click(words);
    await userEvent.click(within(await page.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(reported()).toContain('given up'));
  },
};

function act(actionType: string, componentId: string, args: object): object {
  return { click: { actions: [{ actionType, componentId, args }] } };
}
