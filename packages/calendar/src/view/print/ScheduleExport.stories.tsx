import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { enUS } from '../../locales/en-us.ts';
import { zhCN } from '../../locales/zh-cn.ts';
import { demoNow, demoSession, demoSessions } from '../../../test/demo-schedule.ts';
import { adminViewer, inMemorySource } from '../../../test/in-memory-source.ts';
import { largeReplaced, largeWeek } from '../../../test/large-schedule.ts';
import { ScheduleCalendar, type ScheduleCalendarProps } from '../ScheduleCalendar.tsx';
import type { CalendarSession, ScheduleSource } from '../../core/source/schedule-source.ts';

interface StoryArgs extends Omit<ScheduleCalendarProps, 'source'> {
  readonly sessions: readonly CalendarSession[];
  readonly replaced: Partial<ScheduleSource>;
}

function Example({ sessions, replaced, ...props }: StoryArgs) {
  const [source] = useState(() => inMemorySource(sessions, adminViewer, replaced));
  return (
    <Box sx={{ p: 2, bgcolor: 'background.paper', minHeight: '100vh' }}>
      <ScheduleCalendar {...props} source={source} />
    </Box>
  );
}

const meta = {
  title: 'Calendar/Printing and files',
  component: Example,
  args: { sessions: demoSessions(40), replaced: {}, now: demoNow, printTitle: 'Physics Teaching Centre' },
  render: (args, { globals }) => <Example {...args} localeText={globals['locale'] === 'zh' ? zhCN : enUS} />,
} satisfies Meta<typeof Example>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Menus and dialogs stand outside of the story's own element. */
const page = within(document.body);

async function choose(canvasElement: HTMLElement, button: string, entry: string): Promise<void> {
  await waitFor(() => expect(canvasElement.querySelector('[data-session-id]')).not.toBeNull());
  await userEvent.click(within(canvasElement).getByRole('button', { name: button }));
  await userEvent.click(await page.findByRole('menuitem', { name: entry }));
}

export const Week: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'More', 'Print what is shown');
    const dialog = within(await page.findByRole('dialog', { name: 'Print preview' }));
    await expect(dialog.getByRole('heading', { name: 'Physics Teaching Centre' })).toBeVisible();
    await expect(dialog.getByText('week 12 · 2026-2027 (1)')).toBeVisible();
    await expect(dialog.getByText(/dashed: draft/)).toBeVisible();
    await expect(dialog.getAllByText('[Draft]').length).toBeGreaterThan(3);
    await expect(dialog.getAllByRole('columnheader').map((cell) => cell.textContent?.slice(0, 3))).toEqual([
      'Per',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};

/** Of so many rooms the grid draws a part. */
const fortyRooms = largeWeek(5000).filter(({ location_id }) => location_id <= 40);

/** The grid draws what is in sight; paper has all of it. */
export const FromAPlanningGrid: Story = {
  args: { defaultView: 'room', sessions: fortyRooms, replaced: largeReplaced },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'More', 'Print what is shown');
    const dialog = await page.findByRole('dialog', { name: 'Print preview' });
    await expect(canvasElement.querySelectorAll('[data-session-id]').length).toBeLessThan(fortyRooms.length);
    await expect(dialog.querySelectorAll('.lc-entry')).toHaveLength(fortyRooms.length);
  },
};

export const WithoutPeriods: Story = {
  args: { defaultView: 'plan', replaced: { loadPeriods: async () => [] } },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'More', 'Print what is shown');
    const dialog = await page.findByRole('dialog', { name: 'Print preview' });
    await expect(dialog.querySelectorAll('.lc-entry')).toHaveLength(20);
    await expect(within(dialog).getByRole('rowheader', { name: /#1 \(unknown period\)/ })).toBeVisible();
  },
};

/** A sheet for each week. */
export const Month: Story = {
  args: {
    defaultView: 'month',
    sessions: [...demoSessions(80), demoSession({ id: 999, group: 'g' }), demoSession({ id: 998, group: 'g', period_id: 2 })],
  },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'More', 'Print what is shown');
    const dialog = within(await page.findByRole('dialog', { name: 'Print preview' }));
    await expect(dialog.getAllByRole('article')).toHaveLength(6);
    await expect(dialog.getAllByText(/same letter/)).toHaveLength(1);
  },
};

export const ChineseDark: Story = {
  globals: { locale: 'zh', mode: 'dark' },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, '更多', '打印当前内容');
    await waitFor(() => expect(page.getByText(/第 12 周 · /)).toBeVisible());
  },
};

export const NothingToPrint: Story = {
  args: { sessions: [] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Print what is shown' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Print preview' }));
    await expect(dialog.getByRole('heading', { name: 'Physics Teaching Centre' })).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'More', 'Print what is shown');
    const dialog = within(await page.findByRole('dialog', { name: 'Print preview' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Download: Story = {
  play: async ({ canvasElement }) => {
    const made: Promise<string>[] = [];
    const names: string[] = [];
    const create = spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push((blob as Blob).text());
      return 'blob:none';
    });
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function clickLink(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    try {
      await choose(canvasElement, 'More', 'Download as a calendar file (.ics)');
      await waitFor(() => expect(names).toEqual(['2026-11-16-2026-11-22.ics']));
      const text = (await made[0]) ?? '';
      await expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(20);
      await expect(text.replaceAll('\r\n ', '')).toContain('X-WR-CALNAME:Physics Teaching Centre · Nov 16 – 22\\, 2026');
    } finally {
      create.mockRestore();
      click.mockRestore();
    }
  },
};

let presses = 0;

/** Entries of a host come first in the menu of the toolbar. */
export const EntryOfTheHost: Story = {
  args: { menuActions: [{ label: 'Teacher away', run: () => (presses += 1) }] },
  beforeEach: () => {
    presses = 0;
  },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'More', 'Teacher away');
    await expect(presses).toBe(1);
  },
};
