import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Lists and cards', component: StoryPage, tags: ['autodocs'] } satisfies Meta<
  typeof StoryPage
>;
export default meta;

type Story = StoryObj<typeof meta>;

const people = [
  { id: 1, name: 'Ada', realName: 'Ada Lovelace', email: 'ada@example.edu', admin: true },
  { id: 2, name: 'Lise', realName: 'Lise Meitner', email: 'lise@example.edu', admin: false },
  { id: 3, name: 'Emmy', realName: 'Emmy Noether', email: 'emmy@example.edu', admin: false },
];

const cards = {
  type: 'crud',
  mode: 'cards',
  api: '/users',
  columnsCount: 2,
  bulkActions: [{ label: 'Invite', actionType: 'ajax', api: 'post:/invite' }],
  card: {
    header: { title: '${name}', subTitle: '${realName}', avatarText: '${name}', highlight: '${admin}' },
    body: [
      { label: 'Mail', name: 'email' },
      { type: 'tpl', tpl: '${realName | upperCase}' },
    ],
    actions: [{ label: 'Remove', actionType: 'ajax', api: 'delete:/users/${id}', confirmText: 'Remove ${name}?' }],
  },
};

const answer = () => ({ status: 0, data: { items: people, total: 3 } });

/** A list as cards: fields with their labels, selection, actions in the scope of each card. */
export const CardsOfAList: Story = {
  args: { answer, definition: { type: 'page', title: 'People', body: cards } },
  play: async ({ canvas, canvasElement }) => {
    const items = await canvas.findAllByRole('listitem');
    await expect(items).toHaveLength(3);
    await waitFor(() => expect(within(items[0] as HTMLElement).getByText('ada@example.edu')).toBeVisible());
    await expect(within(items[0] as HTMLElement).getByText('Mail')).toBeVisible();
    await expect(within(items[1] as HTMLElement).getByText('LISE MEITNER')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select row 2' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(logOf(canvasElement).requests.map(({ url }) => url)).toContain('/invite'));
    await waitFor(() =>
      expect(logOf(canvasElement).requests.find(({ url }) => url === '/invite')?.data).toMatchObject({ ids: '2' }),
    );
    await userEvent.click(within(items[2] as HTMLElement).getByRole('button', { name: 'Remove' }));
    const question = within(await within(document.body).findByRole('alertdialog'));
    await waitFor(() => expect(question.getByText('Remove Emmy?')).toBeVisible());
    await userEvent.click(await question.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(logOf(canvasElement).requests.map(({ url }) => url)).toContain('/users/3'));
  },
};

/** The same on a phone, in Chinese, in the dark. */
export const CardsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' }, locale: 'zh', mode: 'dark' },
  args: { answer, ...inChinese, definition: { type: 'page', body: cards } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('ada@example.edu')).toBeVisible();
  },
};

/** A list with nothing in it says so. */
export const NoCards: Story = {
  args: { answer: () => ({ status: 0, data: { items: [] } }), definition: { ...cards, placeholder: 'Nobody is here' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody is here')).toBeVisible();
  },
};

/** `crud` as a list, and `list` and `cards` over rows that are already there. */
export const StackedEntries: Story = {
  args: {
    answer,
    data: { rows: people },
    definition: {
      type: 'page',
      body: [
        {
          type: 'crud',
          mode: 'list',
          api: '/users',
          listItem: {
            title: '${name}',
            subTitle: '${realName}',
            body: [
              {
                type: 'hbox',
                columns: [
                  { label: 'Address', name: 'email' },
                  { label: 'Admin', name: 'admin', type: 'status' },
                ],
              },
            ],
            actions: [{ icon: 'fa fa-eye', label: 'Look', actionType: 'link', link: '/users/${id}' }],
          },
        },
        { type: 'list', title: 'Names', source: '$rows', listItem: { body: [{ type: 'tpl', tpl: 'Entry ${index}: ${name}' }] } },
        { type: 'cards', title: 'Tiles', source: '$rows', card: { body: [{ label: 'First', name: 'name' }] } },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect((await canvas.findAllByText('Address'))[0]).toBeVisible();
    await expect(canvas.getByText('lise@example.edu')).toBeVisible();
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Look' }))[1] as HTMLElement);
    await waitFor(() => expect(logOf(canvasElement).visits).toEqual(['/users/2']));
    await expect(canvas.getByText('Entry 2: Emmy')).toBeVisible();
    await expect(within(canvas.getByRole('list', { name: 'Tiles' })).getAllByText('First')).toHaveLength(3);
  },
};

/** Names and values in columns; an entry whose condition fails is left out. */
export const Properties: Story = {
  args: {
    data: { name: 'Optics', room: 'B-204', secret: false },
    definition: {
      type: 'page',
      body: [
        {
          type: 'property',
          title: 'Experiment',
          column: 2,
          items: [
            { label: 'Name', content: '${name}' },
            { label: 'Room', content: { type: 'tag', label: '${room}' } },
            { label: 'Secret', content: 'hidden', visibleOn: '${secret}' },
            { label: 'Note', content: 'Bring a lab coat', span: 2 },
          ],
        },
        { type: 'property', mode: 'simple', source: '${{Weeks: 3, Points: 12}}' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Optics')).toBeVisible();
    await expect(canvas.getByText('B-204')).toBeVisible();
    await expect(canvas.queryByText('Secret')).toBeNull();
    await expect(canvas.getByText('12')).toBeVisible();
  },
};
