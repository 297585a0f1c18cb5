import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = {
  title: 'Page renderer/Pages of old consoles',
  component: StoryPage,
  tags: ['autodocs'],
} satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** What stands on the right of a toolbar is read from the end; heads may have a second line; a menu without a name has one for everybody. */
export const LegacyList: Story = {
  args: {
    answer: () => ({ status: 0, data: { items: [{ id: 1, room: { name: 'A1' }, full: true }], total: 1, count: 1 } }),
    definition: {
      type: 'crud',
      api: '/rooms',
      headerToolbar: [
        { type: 'columns-toggler', align: 'right' },
        { type: 'tpl', tpl: '${count} in all', align: 'right', visibleOn: '${count}' },
        { type: 'button', label: 'Add a room' },
        'reload',
      ],
      columns: [
        { name: 'room.name', label: 'Room<br><span class="text-xs">of the building</span>', sortable: true },
        {
          name: 'full',
          label: 'State',
          type: 'tpl',
          tpl: '${full ? \'<i class="fa fa-lock"></i> <span class="bg-danger odd"><b class="label label-success r" style="color: red">full</b></span>\' : \'\'}',
        },
        {
          type: 'operation',
          label: 'Actions',
          buttons: [{ type: 'dropdown-button', level: 'link', buttons: [{ type: 'button', label: 'Close it' }] }],
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    const head = await canvas.findByRole('button', { name: 'Sort by Room of the building' });
    await waitFor(() => expect(head).toHaveTextContent(/^Roomof the building$/));
    await expect((await canvas.findByText('full')).tagName).toBe('B');
    const mark = canvas.getByText('full');
    await expect([...mark.classList]).toEqual(['label', 'label-success']);
    await expect(getComputedStyle(mark).borderStyle).toBe('solid');
    await expect(mark.style.color).toBe('');
    const around = mark.parentElement!;
    await expect([...around.classList]).toEqual(['bg-danger']);
    await expect(getComputedStyle(around).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    await expect(getComputedStyle(around).color).not.toBe(getComputedStyle(around.parentElement!).color);
    const left = (name: string): number => canvas.getByRole('button', { name }).getBoundingClientRect().left;
    await expect(left('Add a room')).toBeLessThan(left('Reload'));
    await expect(left('Reload')).toBeLessThan(canvas.getByText('1 in all').getBoundingClientRect().left);
    await expect(canvas.getByText('1 in all').getBoundingClientRect().left).toBeLessThan(left('Columns'));
    const more = canvas.getByRole('button', { name: 'More actions' });
    await expect(more.textContent).toBe('');
    await userEvent.click(more);
    await waitFor(() => expect(within(document.body).getByRole('menuitem', { name: 'Close it' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
  },
};

/** `controls` of old: parts and displays under a label, folded field sets, choices with a body, a button in line with the inputs. */
export const LegacyForm: Story = {
  args: {
    definition: {
      type: 'form',
      mode: 'horizontal',
      title: 'Booking',
      data: { note: 'bring gloves' },
      controls: [
        { type: 'tpl', label: 'Note', tpl: '<b>${note}</b>' },
        { type: 'container', label: 'Rules', body: 'No food.' },
        { type: 'button', label: 'Look it up', actionType: 'reload', target: 'nothing' },
        {
          type: 'list',
          name: 'size',
          label: 'Size',
          options: [
            { value: 1, body: '<div class="text-md">Small</div><div class="text-sm">4 seats</div>' },
            { value: 2, body: '<div>Large</div>' },
          ],
        },
        {
          type: 'fieldSet',
          title: 'More',
          collapsable: true,
          collapsed: true,
          controls: [{ type: 'text', name: 'remark', label: 'Remark' }],
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('group', { name: 'Note' })).toHaveTextContent('bring gloves');
    await expect(canvas.getByRole('group', { name: 'Rules' })).toHaveTextContent('No food.');
    const size = await canvas.findByRole('button', { name: /Small/ });
    await expect(size).toHaveTextContent('4 seats');
    const button = await canvas.findByRole('button', { name: 'Look it up' });
    await expect(Math.abs(button.getBoundingClientRect().left - size.getBoundingClientRect().left)).toBeLessThan(24);
    const more = canvas.getByRole('button', { name: 'More' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.getByLabelText('Remark').closest('[inert]')).not.toBeNull();
    await userEvent.click(more);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Remark' }), 'x');
    // Labels for screen readers take no room, so nothing is wider than the page.
    await waitFor(() => expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
};

/** The older form may come late, with an answer, or on phones alone: nothing of it was loaded with the page. */
export const LegacyFormFromSchemaApi: Story = {
  args: {
    answer: ({ url }) => ({
      status: 0,
      data: url === '/form' ? { type: 'form', controls: [{ type: 'text', name: 'who', label: 'Who' }] } : { items: [], total: 0 },
    }),
    definition: { type: 'service', schemaApi: '/form' },
  },
  play: async ({ canvas }) => {
    const who = await canvas.findByRole('textbox', { name: 'Who' });
    await userEvent.type(who, 'Ada');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Who' })).toHaveValue('Ada'));
  },
};

/** A list whose filter has its inputs in `controls`. */
export const LegacyListFilter: Story = {
  args: {
    answer: () => ({ status: 0, data: { items: [{ name: 'A1' }], total: 1 } }),
    definition: {
      type: 'crud',
      api: '/rooms',
      filter: { title: 'Find', controls: [{ type: 'text', name: 'word', label: 'Word' }] },
      columns: [{ name: 'name', label: 'Name' }],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Word' }), 'A');
    await userEvent.click(await canvas.findByRole('button', { name: 'Search' }));
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)?.query).toMatchObject({ word: 'A' }));
  },
};

/** What a phone changes may be of the older form itself. */
export const LegacyFormOnPhones: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    definition: {
      type: 'form',
      body: [{ type: 'input-text', name: 'wide', label: 'Wide' }],
      mobile: { body: undefined, controls: [{ type: 'text', name: 'narrow', label: 'Narrow' }] },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Narrow' })).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Wide' })).toBeNull();
  },
};

/** A form without a frame has no buttons of its own; one deeper in a dialog has, and the dialog sends it as well. */
export const FormsWithoutButtons: Story = {
  args: {
    answer: ({ url }) =>
      url === '/kinds' ? { status: 0, data: { options: ['wet', 'dry'], value: 'dry' } } : { status: 0, data: {} },
    definition: {
      type: 'page',
      body: [
        {
          type: 'form',
          wrapWithPanel: false,
          body: [
            {
              type: 'select',
              name: 'kind',
              label: 'Kind',
              source: '/kinds',
              onEvent: { change: { actions: [{ actionType: 'ajax', api: 'post:/chosen' }] } },
            },
          ],
        },
        {
          type: 'button',
          label: 'Deep',
          actionType: 'dialog',
          dialog: {
            title: 'Book',
            body: {
              type: 'page',
              body: { type: 'form', api: '/book', body: { type: 'input-text', name: 'who', label: 'Who', value: 'Ada' } },
            },
          },
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Kind' })).toHaveValue('dry'));
    await expect(canvas.queryByRole('button', { name: 'Submit' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Deep' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Submit' })).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)).toMatchObject({ url: '/book', data: { who: 'Ada' } }));
    // What an answer chose is nobody's choice.
    await expect(logOf(canvasElement).requests.map(({ url }) => url)).not.toContain('/chosen');
  },
};
