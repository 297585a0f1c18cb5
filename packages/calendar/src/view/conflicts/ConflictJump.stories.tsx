import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { demoSession } from '../../../test/demo-schedule.ts';
import { StoryCalendar } from '../../../test/StoryCalendar.tsx';

/** Forty at once, of which the last two alone are in conflict: a count stands for both. */
const crowded = Array.from({ length: 40 }, (_, at) =>
  demoSession({ id: at + 1, location_id: 100 + at, teacher_id: at < 38 ? null : 13, class_list: [] }),
);

const meta = {
  title: 'Calendar/Jump to a conflict',
  component: StoryCalendar,
  args: { sessions: crowded, defaultFilter: {} },
  tags: ['!autodocs'],
} satisfies Meta<typeof StoryCalendar>;
export default meta;
type Story = StoryObj<typeof meta>;

async function jump(): Promise<HTMLElement> {
  const panel = await page.findByRole('button', { name: '2 sessions in conflict' });
  if (panel.getAttribute('aria-expanded') === 'false') await userEvent.click(panel);
  const list = within(await page.findByRole('region', { name: 'Conflicts' }));
  await userEvent.click((await list.findAllByRole('button'))[0] as HTMLElement);
  return page.findByRole('dialog', { name: /Monday, November 16, 2026/ });
}

async function leadsToTheHidden(canvasElement: HTMLElement): Promise<void> {
  await expect(canvasElement.querySelector('[data-session-id="39"]')).toBeNull();
  const dialog = await jump();
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-session-id', '39'));
  await expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await waitFor(() => expect(document.activeElement).toBeVisible());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  // The same conflict leads there again.
  await jump();
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-session-id', '39'));
}

export const HiddenInFullCell: Story = {
  play: async ({ canvasElement }) => {
    await page.findByRole('button', { name: /Show 37 more sessions/ });
    await leadsToTheHidden(canvasElement);
  },
};

export const HiddenInFullCellOfMonth: Story = {
  args: { defaultView: 'month' },
  play: async ({ canvasElement }) => {
    await page.findByRole('button', { name: /Show 36 more sessions/ });
    await leadsToTheHidden(canvasElement);
  },
};

export const HiddenInFullCellOfPlanning: Story = {
  args: { defaultView: 'plan' },
  play: async ({ canvasElement }) => {
    await page.findByRole('grid');
    await waitFor(() => expect(canvasElement.querySelector('[data-more]')).not.toBeNull());
    await leadsToTheHidden(canvasElement);
  },
};

/** Who comes to see conflicts alone finds the list open; Escape closes it. */
export const BeginsWithConflicts: Story = {
  args: { defaultFilter: { conflicts: true } },
  play: async () => {
    const list = await page.findByRole('region', { name: 'Conflicts' });
    await expect(within(list).getByRole('button', { name: 'Find a free slot' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('region', { name: 'Conflicts' })).toBeNull());
    await expect(page.getByRole('button', { name: '2 sessions in conflict' })).toHaveAttribute('aria-expanded', 'false');
  },
};
