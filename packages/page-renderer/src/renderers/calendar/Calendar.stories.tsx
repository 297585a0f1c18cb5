import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Calendar display', component: StoryPage, tags: ['autodocs'] } satisfies Meta<
  typeof StoryPage
>;
export default meta;

type Story = StoryObj<typeof meta>;

const schedules = [
  { startTime: '2026-11-03 08:00:00', endTime: '2026-11-04 10:00:00', content: 'Optics' },
  { startTime: '2026-11-04 14:00:00', endTime: '2026-11-04 16:00:00', content: 'Staff meeting' },
];

/** A month with its entries; one opens all of its day. */
export const Month: Story = {
  args: {
    data: { plan: schedules },
    definition: { type: 'calendar', value: '2026-11-15', schedules: '${plan}', largeMode: true },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'November' })).toBeVisible();
    await expect(canvas.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'November2026',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ]);
    await expect(canvas.getAllByRole('button', { name: 'Optics' })).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Staff meeting' }));
    const dialog = await within(document.body).findByRole('dialog', { name: /Sessions of Wednesday, November 4, 2026/ });
    await waitFor(() => expect(within(dialog).getByText('Optics')).toBeVisible());
    await waitFor(() => expect(within(dialog).getByText('2026-11-04 14:00:00 – 2026-11-04 16:00:00')).toBeVisible());
    await userEvent.keyboard('{Escape}');
  },
};

/** A day is chosen, months are turned and picked. */
export const DayToChoose: Story = {
  args: {
    data: { day: '2026-11-20' },
    definition: {
      type: 'page',
      body: [
        { type: 'calendar', name: 'day', valueFormat: 'YYYY-MM-DD', schedules },
        { type: 'tpl', tpl: 'Chosen: ${day}' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Friday, November 20, 2026' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Thursday, December 3, 2026' }));
    await expect(await canvas.findByText('Chosen: 2026-12-03')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '2026' }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: '2027' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'December' }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'February' }));
    await expect(await canvas.findByRole('button', { name: 'Monday, February 1, 2027' })).toBeVisible();
  },
};

/** In Chinese, dark, on a phone; an entry does what the definition says. */
export const InChinese: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  args: {
    ...inChinese,
    definition: {
      type: 'calendar',
      value: '2026-11-15',
      schedules,
      scheduleAction: { actionType: 'ajax', api: 'get:/entry?what=${content}' },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('columnheader', { name: /2026年.*11月/ })).toBeVisible();
    await expect(
      canvas
        .getAllByRole('columnheader')
        .slice(1)
        .map((head) => head.textContent),
    ).toEqual('一 二 三 四 五 六 日'.split(' '));
    await userEvent.click(canvas.getByRole('button', { name: /2026年11月3日.*的日程/ }));
    await waitFor(() => expect(logOf(canvasElement).requests[0]?.query).toEqual({ what: 'Optics' }));
  },
};
