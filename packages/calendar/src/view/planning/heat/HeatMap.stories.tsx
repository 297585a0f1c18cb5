import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { CalendarSession, ScheduleSource } from '../../../core/source/schedule-source.ts';
import { enUS } from '../../../locales/en-us.ts';
import { zhCN } from '../../../locales/zh-cn.ts';
import { demoLocations, demoNow, demoSession, demoSessions } from '../../../../test/demo-schedule.ts';
import { adminViewer, demoChoices, inMemorySource, teacherViewer } from '../../../../test/in-memory-source.ts';
import { largeReplaced, largeWeek } from '../../../../test/large-schedule.ts';
import { ScheduleCalendar, type ScheduleCalendarProps } from '../../ScheduleCalendar.tsx';

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
  title: 'Calendar/HeatMap',
  component: Example,
  tags: ['autodocs'],
  parameters: { documents: ScheduleCalendar },
  args: { sessions: demoSessions(200, 12), viewer: adminViewer, replaced: {}, now: demoNow, defaultView: 'heat' },
  render: (args, { globals }) => <Example {...args} localeText={globals['locale'] === 'zh' ? zhCN : enUS} />,
} satisfies Meta<typeof Example>;

export default meta;

type Story = StoryObj<typeof meta>;

const cells = (canvas: HTMLElement): HTMLElement[] => [...canvas.querySelectorAll<HTMLElement>('[data-heat]')];
const cell = (canvas: HTMLElement, row: number, column: number): HTMLElement => {
  const found = canvas.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  if (!found) throw new Error(`cell ${row}, ${column} is not drawn`);
  return found;
};
const share = (element: HTMLElement): string => element.firstChild?.textContent ?? '';

async function drawn(canvas: HTMLElement): Promise<void> {
  await waitFor(() => expect(cells(canvas).length).toBeGreaterThan(0));
}

/** Four rooms of 32 seats; two sessions of 32 and of 16 students on Monday, first period. */
const few: readonly CalendarSession[] = [
  demoSession({ id: 1, location_id: 1 }),
  demoSession({ id: 2, location_id: 2, max_student_number: 16, project_id: 2 }),
  demoSession({ id: 3, location_id: 3, max_student_number: 64, date: '2026-11-17', period_id: 2 }),
  demoSession({ id: 4, location_id: 3, max_student_number: 64, date: '2026-11-17', period_id: 2 }),
  demoSession({ id: 5, location_id: 99, is_publish: false }),
];

export const Week: Story = {
  args: { sessions: few },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(canvas.getByRole('grid', { name: 'Occupancy by Periods and days' })).toBeVisible());
    // There are no chips whose signs would have to be explained.
    await expect(canvas.queryByRole('list', { name: 'Legend' })).toBeNull();
    await expect(canvas.getAllByRole('columnheader').map((head) => head.textContent?.trim())).toEqual([
      'Period',
      'Mon 16',
      'Tue 17',
      'Wed 18',
      'Thu 19',
      'Fri 20',
      'All',
    ]);
    await expect(share(cell(canvasElement, 0, 0))).toBe('38%');
    await expect(cell(canvasElement, 0, 0)).toHaveAccessibleName('38% , 48 of 128 seats planned, 2 of 4 room periods taken');
    await expect(share(cell(canvasElement, 1, 1))).toBe('100%');
    await expect(canvas.getByText(/^1 session is not counted/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Rooms in use' }));
    await waitFor(() => expect(share(cell(canvasElement, 0, 0))).toBe('50%'));
    await expect(share(cell(canvasElement, 1, 1))).toBe('25%');
  },
};

export const OverCapacity: Story = {
  args: { sessions: few },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Rooms × weekdays' }));
    await waitFor(() => expect(canvas.getByRole('rowheader', { name: 'Lab 303 32 seats' })).toBeVisible());
    // 128 students in the 5 × 32 places of the day.
    await expect(share(cell(canvasElement, 2, 1))).toBe('80%');
    await userEvent.click(canvas.getByRole('button', { name: 'Rooms × periods' }));
    await waitFor(() => expect(share(cell(canvasElement, 2, 1))).toBe('80%'));
    await expect(canvas.getByRole('list', { name: 'Share taken' })).toBeVisible();
  },
};

export const OverFull: Story = {
  args: { sessions: few.map((session) => ({ ...session, location_id: 1, date: '2026-11-17', max_student_number: 100 })) },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(cells(canvasElement).filter((entry) => entry.classList.contains('lc-heat-over'))).toHaveLength(2));
  },
};

export const Semester: Story = {
  args: { sessions: demoSessions(400, 12) },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Semester' }));
    await waitFor(() => expect(canvas.getAllByRole('columnheader')[1]).toHaveTextContent(/^Mon$/));
    // 400 sessions of 32 students in 4 rooms of 32 over the whole semester: far from full.
    const total = canvasElement.querySelector<HTMLElement>('tfoot td:last-of-type');
    await waitFor(() => expect(total).toHaveAccessibleName(/12800 of \d+ seats planned/));
  },
};

export const PressingACellGoesThere: Story = {
  args: { sessions: few },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.click(cell(canvasElement, 1, 1));
    await waitFor(() => expect(canvas.getByRole('grid', { name: 'Planning' })).toBeVisible());
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^3-4, Tuesday, November 17, 2026: 2 sessions/));
    await userEvent.click(canvas.getByRole('button', { name: 'Planning' }));
    await userEvent.click(await within(document.body).findByRole('menuitemradio', { name: 'Heat map' }));
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Rooms × periods' }));
    await waitFor(() => expect(canvas.getByRole('rowheader', { name: 'Lab 303 32 seats' })).toBeVisible());
    cell(canvasElement, 0, 0).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toBe(cell(canvasElement, 2, 1)));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('grid', { name: 'By room' })).toBeVisible());
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Lab 303, .*3-4/));
  },
};

export const UnknownCapacities: Story = {
  args: {
    replaced: {
      loadChoices: async () => ({
        ...demoChoices,
        locations: demoLocations.map((room, at) => (at === 0 ? { ...room, capacity: null } : room)),
      }),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    const name = demoLocations[0]?.name ?? '';
    await waitFor(() => expect(canvas.getByText(new RegExp(`capacity is not known: ${name}\\.`))).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Rooms × periods' }));
    await waitFor(() => expect(canvas.queryAllByRole('rowheader').length).toBeGreaterThan(0));
    await expect(canvas.queryByRole('rowheader', { name: new RegExp(name) })).toBeNull();
    // As a room in use it counts, whatever it holds.
    await userEvent.click(canvas.getByRole('button', { name: 'Rooms in use' }));
    await waitFor(() => expect(canvas.getByRole('rowheader', { name: new RegExp(name) })).toBeVisible());
  },
};

export const NoRooms: Story = {
  args: { replaced: { loadChoices: async () => ({ ...demoChoices, locations: [] }) } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('There are no rooms to count')).toBeVisible());
  },
};

export const Loading: Story = {
  args: { replaced: { loadChoices: async () => new Promise(() => {}) } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('progressbar', { name: enUS.loading })).toBeVisible());
  },
};

let fails = true;
export const SemesterFails: Story = {
  args: {
    replaced: {
      loadSessions: async ({ from, to }) => {
        if (to > '2026-12-20' && from < '2026-10-01' && fails) throw new Error('The server is away.');
        return few.filter(({ date }) => date >= from && date <= to);
      },
    },
  },
  beforeEach: () => {
    fails = true;
  },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Semester' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('The server is away.'));
    fails = false;
    await userEvent.click(canvas.getByRole('button', { name: enUS.retry }));
    await drawn(canvasElement);
  },
};

export const ReadOnlyTeacher: Story = {
  args: { viewer: teacherViewer, readOnly: true },
  play: async ({ canvasElement }) => drawn(canvasElement),
};

export const LargeByRoom: Story = {
  args: { sessions: largeWeek(5000), replaced: largeReplaced },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Rooms × periods' }));
    await waitFor(() => expect(canvas.getByRole('rowheader', { name: 'Lab 100 24 seats' })).toBeVisible());
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '602');
    await expect(cells(canvasElement).length).toBeLessThan(800);
  },
};

export const Chinese: Story = { globals: { locale: 'zh' }, play: async ({ canvasElement }) => drawn(canvasElement) };

export const DarkChinese: Story = {
  args: { sessions: largeWeek(3000), replaced: largeReplaced },
  globals: { locale: 'zh', mode: 'dark' },
  play: async ({ canvasElement }) => drawn(canvasElement),
};

/** On a phone the table scrolls. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(canvas.getByRole('grid')).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
