import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Pictures', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const picture = (name: string): string => `/pictures/en/${name}.webp`;

/** Pictures side by side; each opens large, the arrow keys go on, Escape closes. */
export const Series: Story = {
  args: {
    data: {
      photos: [
        { src: picture('calendar'), title: 'Bench' },
        { src: picture('today'), title: 'Laser' },
        { src: 'javascript:window.pictureRan=1' },
      ],
    },
    definition: { type: 'page', body: [{ type: 'images', source: '${photos}', enlargeAble: true }] },
  },
  play: async ({ canvas }) => {
    const buttons = await canvas.findAllByRole('button', { name: /Enlarge picture/ });
    await expect(buttons).toHaveLength(2);
    await userEvent.click(buttons[0] as HTMLElement);
    const dialog = await within(document.body).findByRole('dialog', { name: 'Bench' });
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(within(document.body).getByRole('dialog', { name: 'Laser' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(buttons[0]).toHaveFocus());
  },
};

/** A carousel by its buttons and from elsewhere; pictures of people by letters. */
export const CarouselAndPeople: Story = {
  globals: { mode: 'dark' },
  args: {
    definition: {
      type: 'page',
      body: [
        {
          type: 'carousel',
          id: 'tour',
          title: 'Tour of the laboratory',
          auto: false,
          height: 100,
          options: [
            { html: '<b>First room</b>' },
            { html: '<b>Second room</b>' },
            { image: picture('files'), title: 'Third room', href: '/rooms/3' },
          ],
        },
        { type: 'button', label: 'On', onEvent: { click: { actions: [{ actionType: 'next', componentId: 'tour' }] } } },
        { type: 'avatar', text: 'Ada Lovelace', shape: 'rounded' },
        { type: 'avatar', icon: 'fa fa-eye' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('First room')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(await canvas.findByText('Second room')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'On' }));
    await expect(await canvas.findByText('Third room')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Third room' }));
    await waitFor(() => expect(logOf(canvasElement).visits).toEqual(['/rooms/3']));
    await expect(canvas.getByText('Ad')).toBeVisible();
  },
};
