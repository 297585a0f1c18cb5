import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Navigation', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const links = [
  { label: 'Courses', to: '?to=courses' },
  {
    label: 'More',
    children: [
      { label: 'Rooms', to: '/rooms' },
      { label: 'Bad', to: 'java\tscript:alert(1)' },
    ],
  },
];

/** Links, menus, the way to here, and Markdown; nothing unsafe among them stays. */
export const LinksAndMarkdown: Story = {
  args: {
    query: { to: 'courses' },
    data: {
      text: '## Rules\n\n<img src="data:," onerror="window.hacked=1"> [bad](javascript:alert(1)) [good](/help)\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    },
    definition: {
      type: 'page',
      body: [
        {
          type: 'breadcrumb',
          items: [{ label: 'Home', href: '/' }, { label: 'Evil', href: 'data:text/html,x' }, { label: 'Here' }],
        },
        { type: 'nav', label: 'Side', links },
        { type: 'divider' },
        { type: 'nav', label: 'Top', stacked: false, links },
        { type: 'markdown', name: 'text' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Here')).toHaveAttribute('aria-current', 'page');
    await expect(canvas.queryByRole('link', { name: 'Evil' })).toBeNull();
    const [course] = await canvas.findAllByRole('link', { name: 'Courses' });
    await expect(course).toHaveAttribute('aria-current', 'page');
    await userEvent.click((await canvas.findAllByRole('button', { name: 'More' }))[0] as HTMLElement);
    await userEvent.click(await canvas.findByRole('link', { name: 'Rooms' }));
    await waitFor(() => expect(logOf(canvasElement).visits).toEqual(['/rooms']));
    await expect(canvas.queryByRole('link', { name: 'Bad' })).toBeNull();
    await expect(await canvas.findByRole('heading', { name: 'Rules' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'good' })).toHaveAttribute('href', '/help');
    await expect(canvas.queryByRole('link', { name: 'bad' })).toBeNull();
    await expect(canvas.getByRole('cell', { name: '2' })).toBeVisible();
    await expect(canvasElement.querySelector('[onerror]')).toBeNull();
    await expect((window as unknown as Record<string, unknown>)['hacked']).toBeUndefined();
    await userEvent.click((await canvas.findAllByRole('button', { name: 'More' }))[1] as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rooms' }));
    await waitFor(() => expect(logOf(canvasElement).visits).toEqual(['/rooms', '/rooms']));
  },
};

/** A hint by keyboard; tags in it stay text. */
export const Hint: Story = {
  args: {
    definition: { type: 'tooltip-wrapper', content: 'Opens at <b>8</b>', body: 'Room 3' },
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Room 3');
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Opens at <b>8</b>');
  },
};
