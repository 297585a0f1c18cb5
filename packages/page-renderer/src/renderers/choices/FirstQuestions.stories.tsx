import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/First questions of choices', component: StoryPage, tags: ['autodocs'] } satisfies Meta<
  typeof StoryPage
>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A picker asks for the labels of what is chosen already; a list that is searched asks for what an empty term finds. */
export const FirstRequests: Story = {
  args: {
    answer: ({ url }) => ({
      status: 0,
      data: url.startsWith('/rooms')
        ? {
            rows: [
              { id: 4, name: 'Hall' },
              { id: 5, name: 'Cellar' },
            ],
          }
        : { options: [{ label: 'Optics', value: 'o' }] },
    }),
    definition: {
      type: 'form',
      body: [
        {
          type: 'picker',
          name: 'rooms',
          label: 'Rooms',
          source: '/rooms',
          valueField: 'id',
          labelField: 'name',
          multiple: true,
          value: '4,5',
        },
        { type: 'picker', name: 'none', label: 'None', source: '/rooms/none', valueField: 'id', labelField: 'name' },
        { type: 'select', name: 'course', label: 'Course', autoComplete: '/courses?term=$term' },
        { type: 'select', name: 'later', label: 'Later', autoComplete: '/later?term=$term', initFetch: false },
        { type: 'tree-select', name: 'unit', label: 'Unit', autoComplete: '/units?term=$term', source: '/tree' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const rooms = within(await canvas.findByRole('group', { name: 'Rooms' }));
    await waitFor(() => expect(rooms.getByText('Hall')).toBeVisible());
    await expect(rooms.getByText('Cellar')).toBeVisible();
    const asked = (): readonly string[] =>
      logOf(canvasElement)
        .requests.map(({ url }) => url.split('?')[0] ?? '')
        .toSorted();
    await waitFor(() => expect(asked()).toEqual(['/courses', '/rooms', '/tree']));
    const question = logOf(canvasElement).requests.find(({ url }) => url.startsWith('/rooms'));
    await expect(JSON.stringify([question?.url, question?.query])).toContain('loadOptions');
  },
};
