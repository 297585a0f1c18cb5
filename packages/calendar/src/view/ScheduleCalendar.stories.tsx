import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { enUS } from '../locales/en-us.ts';
import { zhCN } from '../locales/zh-cn.ts';
import { demoMonday, demoNow, demoPeriods, demoReferences, demoSession, demoSessions } from '../testing/demo-schedule.ts';
import { adminViewer, inMemorySource, teacherViewer } from '../testing/in-memory-source.ts';
import type { CalendarSession, ScheduleSource } from '../core/source/schedule-source.ts';
import { ScheduleCalendar, type ScheduleCalendarProps } from './ScheduleCalendar.tsx';

interface StoryArgs extends Omit<ScheduleCalendarProps, 'source'> {
  readonly sessions: readonly CalendarSession[];
  readonly viewer: typeof adminViewer;
  readonly replaced: Partial<ScheduleSource>;
}

function Example({ sessions, viewer, replaced, ...props }: StoryArgs) {
  const [source] = useState(() => inMemorySource(sessions, viewer, replaced));
  return (
    <Box sx={{ p: 2, bgcolor: 'background.paper', minHeight: '100vh' }}>
      <ScheduleCalendar {...props} source={source} />
    </Box>
  );
}

const meta = {
  title: 'Calendar/ScheduleCalendar',
  component: Example,
  tags: ['autodocs'],
  args: { sessions: demoSessions(40), viewer: adminViewer, replaced: {}, now: demoNow },
  render: (args, { globals }) => <Example {...args} localeText={globals['locale'] === 'zh' ? zhCN : enUS} />,
} satisfies Meta<typeof Example>;

export default meta;

type Story = StoryObj<typeof meta>;

const chips = (canvas: HTMLElement): HTMLElement[] => [...canvas.querySelectorAll<HTMLElement>('[data-session-id]')];

async function drawn(canvas: HTMLElement): Promise<HTMLElement[]> {
  await waitFor(() => expect(chips(canvas).length).toBeGreaterThan(0));
  return chips(canvas);
}

export const Basic: Story = {
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await expect(canvas.getByRole('button', { name: /Nov 16 – 22, 2026.*week 12/ })).toBeVisible();
    const days = [...canvasElement.querySelectorAll('[role="columnheader"]')].map((header) => header.textContent);
    await expect(days.find((text) => text?.trim())).toContain('Mon');
    await expect(chips(canvasElement).length).toBe(20);
  },
};
