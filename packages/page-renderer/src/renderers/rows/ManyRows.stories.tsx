import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { savedForm, submitted } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Many rows', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const input = { type: 'input-text', name: 'name', label: 'Name', required: true };
const rows = Array.from({ length: 2_000 }, (_none, at) => (at === 1_700 ? {} : { name: `n${at + 1}` }));

/** Rows that are not drawn are checked as well: the first that is wrong comes into view and has the focus. */
export const NotDrawnYet: Story = {
  args: savedForm([
    { type: 'combo', name: 'rows', label: 'Rows', multiple: true, removable: false, items: [input], value: rows },
  ]),
  play: async ({ canvas, canvasElement }) => {
    const list = within(await canvas.findByRole('group', { name: 'Rows' }));
    await list.findByDisplayValue('n1');
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await expect(await list.findByText('This field is required')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveAccessibleDescription('This field is required'));
    const row = document.activeElement?.closest<HTMLElement>('[data-drag-place]');
    await expect(row).toHaveAttribute('data-drag-place', '1700');
    await expect(row).toBeVisible();
    await expect(logOf(canvasElement).requests).toEqual([]);
    await expect(list.getByRole('button', { name: /1–1690 \/ 2000/ })).toBeVisible();
    await userEvent.keyboard('here');
    const sent = (await submitted(canvasElement)) as { readonly rows: readonly unknown[] };
    await expect(sent.rows).toHaveLength(2_000);
    await expect(sent.rows[1_700]).toEqual({ name: 'here' });
  },
};

/** The same on pages of a table, and in tabs; a required row that a person cannot see there is not missed. */
export const OnPages: Story = {
  args: savedForm([
    {
      type: 'input-table',
      name: 'rows',
      label: 'Rows',
      needConfirm: false,
      perPage: 10,
      columns: [input],
      value: [...rows.slice(0, 24), {}, { name: 'last' }],
    },
    {
      type: 'combo',
      name: 'paged',
      label: 'Paged',
      multiple: true,
      perPage: 2,
      items: [{ ...input, label: 'Code' }],
      value: [{ name: 'a' }, { name: 'b' }, { name: 'c' }, {}],
    },
  ]),
  play: async ({ canvas, canvasElement }) => {
    const table = within(await canvas.findByRole('group', { name: 'Rows' }));
    await table.findByDisplayValue('n1');
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await expect(await table.findByText('This field is required')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveAccessibleDescription('This field is required'));
    await expect(await table.findByDisplayValue('last')).toBeVisible();
    await userEvent.keyboard('now');
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    const paged = await canvas.findByRole('group', { name: 'Paged' });
    await waitFor(() => expect(paged.contains(document.activeElement)).toBe(true));
    await waitFor(() => expect(document.activeElement).toHaveAccessibleDescription('This field is required'));
    await userEvent.keyboard('d');
    await expect(await submitted(canvasElement)).toMatchObject({
      paged: [{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd' }],
    });
  },
};
