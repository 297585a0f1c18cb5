import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { CalendarSession, ScheduleSource } from '../../core/source/schedule-source.ts';
import { enUS } from '../../locales/en-us.ts';
import { zhCN } from '../../locales/zh-cn.ts';
import { demoNow, demoSession, demoSessions } from '../../../test/demo-schedule.ts';
import { inPlace } from '../../../test/in-place.ts';
import { adminViewer, inMemorySource, teacherViewer, type InMemorySource } from '../../../test/in-memory-source.ts';
import { showWholeWeek } from '../../../test/whole-week.ts';
import { largeReplaced, largeWeek } from '../../../test/large-schedule.ts';
import { ScheduleCalendar, type ScheduleCalendarProps } from '../ScheduleCalendar.tsx';
import { PlanningProbe } from './planning-probe.ts';

interface StoryArgs extends Omit<ScheduleCalendarProps, 'source'> {
  readonly sessions: readonly CalendarSession[];
  readonly viewer: typeof adminViewer;
  readonly replaced: Partial<ScheduleSource>;
  /** Hears of every drawing of a cell. */
  readonly onCell: (key: string) => void;
}

let source: InMemorySource;

function Example({ sessions, viewer, replaced, onCell, ...props }: StoryArgs) {
  const [made] = useState(() => (source = inMemorySource(sessions, viewer, replaced)));
  return (
    <PlanningProbe.Provider value={onCell}>
      <Box sx={{ p: 2, bgcolor: 'background.paper', minHeight: '100vh' }}>
        <ScheduleCalendar {...props} source={made} />
      </Box>
    </PlanningProbe.Provider>
  );
}

const meta = {
  title: 'Calendar/PlanningGrid',
  component: Example,
  tags: ['autodocs'],
  parameters: { documents: ScheduleCalendar },
  args: {
    sessions: demoSessions(40),
    viewer: adminViewer,
    replaced: {},
    now: demoNow,
    defaultView: 'room',
    onCell: fn(),
    onNotice: fn(),
  },
  render: (args, { globals }) => <Example {...args} localeText={globals['locale'] === 'zh' ? zhCN : enUS} />,
} satisfies Meta<typeof Example>;

export default meta;

type Story = StoryObj<typeof meta>;

const page = within(document.body);
const chips = (canvas: HTMLElement): HTMLElement[] => [...canvas.querySelectorAll<HTMLElement>('[data-session-id]')];
const chip = (canvas: HTMLElement, id: number): HTMLElement => {
  const found = canvas.querySelector<HTMLElement>(`[data-session-id="${id}"]`);
  if (!found) throw new Error(`session ${id} is not drawn`);
  return found;
};
const cell = (canvas: HTMLElement, name: string | RegExp): HTMLElement => within(canvas).getByRole('gridcell', { name });

async function drawn(canvas: HTMLElement): Promise<void> {
  await waitFor(() => expect(canvas.querySelector('[role=grid], [data-session-id]')).not.toBeNull());
  // Rooms begin with one day; a phone has a list.
  if (canvas.querySelector(`[role=grid]:is([aria-label="${enUS.views.room}"], [aria-label="${zhCN.views.room}"])`))
    await showWholeWeek(canvas);
  await waitFor(() => expect(chips(canvas).length).toBeGreaterThan(0));
  await inPlace(() => chips(canvas).slice(0, 3));
}

export const Periods: Story = {
  args: { defaultView: 'plan' },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(canvas.getByRole('grid', { name: 'Planning' })).toHaveAttribute('aria-rowcount', '6'));
    await expect(canvas.getAllByRole('rowheader').map((head) => head.querySelector('strong')?.textContent)).toEqual([
      '1-2',
      '3-4',
      '5-6',
      '7-8',
      '9-10',
    ]);
    await expect(chips(canvasElement)).toHaveLength(20);
    await expect(cell(canvasElement, '9-10, Sunday, November 22, 2026: free')).toBeVisible();
  },
};

export const Rooms: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: 'One day' })).toHaveAttribute('aria-pressed', 'true');
    await drawn(canvasElement);
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(4));
    await expect(canvas.getByRole('rowheader', { name: /Lab 301/ })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Mon 16 , Monday, November 16, 2026' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'One day' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Tue 17' }));
    await waitFor(() =>
      expect(
        canvas
          .getAllByRole('columnheader')
          .map((head) => head.querySelector('strong')?.textContent)
          .slice(1),
      ).toEqual(['Lab 301', 'Lab 302', 'Lab 303', 'Lab 304']),
    );
    await expect(
      chips(canvasElement)
        .map((entry) => Number(entry.dataset['sessionId']))
        .toSorted((a, b) => a - b),
    ).toEqual([5, 6, 7, 8]);
  },
};

const week: readonly CalendarSession[] = [
  demoSession({ id: 1 }),
  demoSession({ id: 2, period_id: 2, location_id: 2, project_id: 2, teacher_id: 12, class_list: [22], is_publish: false }),
  demoSession({ id: 3, date: '2026-11-17', location_id: 3, project_id: 2, teacher_id: 12, class_list: [22] }),
  demoSession({
    id: 4,
    date: '2026-11-18',
    period_id: 3,
    location_id: 4,
    course_id: 2,
    project_id: 3,
    teacher_id: null,
    class_list: [],
  }),
];
// One person: what is held down stays held from step to step.
const user = userEvent.setup();
const middle = (element: Element): { readonly clientX: number; readonly clientY: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};
const pull = async (from: Element, to: Element): Promise<void> => {
  await user.pointer([
    { keys: '[MouseLeft>]', target: from, coords: middle(from) },
    { target: from, coords: { clientX: middle(from).clientX + 8, clientY: middle(from).clientY } },
    { target: to, coords: middle(to) },
  ]);
};
const letGo = async (at: Element): Promise<void> => {
  await user.pointer({ keys: '[/MouseLeft]', target: at, coords: middle(at) });
};
const row = (id: number): CalendarSession | undefined => source.rows().find((session) => session.id === id);
const selected = (canvas: HTMLElement): number[] =>
  chips(canvas)
    .filter((entry) => entry.getAttribute('aria-pressed') === 'true')
    .map((entry) => Number(entry.dataset['sessionId']))
    .toSorted((a, b) => a - b);

export const ClickOpensAndFreeCellsAdd: Story = {
  args: { sessions: week },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.click(chip(canvasElement, 1));
    await waitFor(() => expect(page.getByRole('dialog', { name: 'Young’s modulus' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await userEvent.click(cell(canvasElement, 'Lab 302, Tuesday, November 17, 2026, 3-4: free'));
    const dialog = within(await page.findByRole('dialog', { name: enUS.form.addTitle }));
    await waitFor(() => expect(dialog.getByLabelText(/^Date/)).toHaveValue('2026-11-17'));
    await expect(dialog.getByLabelText(/^Period\b/)).toHaveValue('3-4 · 10:20–11:55');
    await expect(dialog.getByLabelText(/^Room/)).toHaveValue('Lab 302 · R2');
  },
};

export const SelectsByClickShiftAndFrame: Story = {
  args: { sessions: week, defaultMode: 'select' },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.click(chip(canvasElement, 1));
    await waitFor(() => expect(selected(canvasElement)).toEqual([1]));
    await user.keyboard('{Shift>}');
    await user.click(chip(canvasElement, 3));
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(selected(canvasElement)).toEqual([1, 2, 3]));
    const from = cell(canvasElement, 'Lab 302, Monday, November 16, 2026, 1-2: free');
    const to = cell(canvasElement, 'Lab 303, Tuesday, November 17, 2026, 3-4: free');
    await pull(from, to);
    await letGo(to);
    await waitFor(() => expect(selected(canvasElement)).toEqual([2, 3]));
    // The blank of a cell stands for all that is in it; with Shift for the cells in between.
    await userEvent.click(cell(canvasElement, /^Lab 301, Monday, November 16, 2026, 1-2: 1 session/));
    await waitFor(() => expect(selected(canvasElement)).toEqual([1, 2, 3]));
    await expect(cell(canvasElement, /^Lab 301, Monday, November 16, 2026, 1-2: 1 session, 1 selected/)).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

export const Keyboard: Story = {
  args: { sessions: week, defaultMode: 'select' },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    const first = cell(canvasElement, /^Lab 301, Monday, November 16, 2026, 1-2/);
    await expect(first).toHaveAttribute('tabindex', '0');
    await expect(canvas.getAllByRole('gridcell').filter((entry) => entry.tabIndex === 0)).toHaveLength(1);
    first.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(selected(canvasElement)).toEqual([1]));
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    await waitFor(() => expect(selected(canvasElement)).toEqual([1, 2]));
    await expect(document.activeElement).toHaveAccessibleName(/^Lab 302, Monday, November 16, 2026, 3-4/);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(page.getByRole('dialog', { name: 'Newton’s rings' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Lab 302, Sunday, November 22, 2026, 9-10/));
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Lab 301, Monday, November 16, 2026, 1-2/));
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Lab 30[234], Monday/));
  },
};

export const MovesByKeyboard: Story = {
  args: { sessions: week },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(cell(canvasElement, 'Lab 302, Monday, November 16, 2026, 1-2: free')).toBeVisible());
    cell(canvasElement, /^Lab 301, Monday, November 16, 2026, 1-2/).focus();
    await userEvent.keyboard('x{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(page.getByText(/3-4 · Lab 302/)).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(row(1)).toMatchObject({ location_id: 1, period_id: 1 }));
    cell(canvasElement, /^Lab 301, Monday, November 16, 2026, 1-2/).focus();
    await userEvent.keyboard('x{ArrowDown}{Enter}');
    await waitFor(() => expect(row(1)).toMatchObject({ location_id: 2, period_id: 1, teacher_id: 11 }));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(row(1)?.location_id).toBe(1));
  },
};

export const DragsToAnotherRoom: Story = {
  args: { sessions: week },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(4));
    const to = cell(canvasElement, 'Lab 304, Monday, November 16, 2026, 3-4: free');
    await pull(chip(canvasElement, 1), to);
    // The day is told once.
    await waitFor(() => expect(page.getByText('Monday, November 16, 2026, 3-4 · Lab 304: free')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await letGo(to);
    await waitFor(() => expect(row(1)).toMatchObject({ location_id: 1, period_id: 1 }));
    await pull(chip(canvasElement, 1), to);
    await letGo(to);
    await waitFor(() => expect(row(1)).toMatchObject({ location_id: 4, period_id: 2, date: '2026-11-16' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(row(1)).toMatchObject({ location_id: 1, period_id: 1 }));

    // Lab 302 is taken then: it asks, and "no" changes nothing.
    const taken = cell(canvasElement, /^Lab 302, Monday, November 16, 2026, 3-4: 1 session/);
    await pull(chip(canvasElement, 1), taken);
    await waitFor(() => expect(canvasElement.querySelector('.lc-area-bad')).not.toBeNull());
    await letGo(taken);
    const question = within(await page.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: enUS.no.conflicts }));
    await waitFor(() => expect(row(1)).toMatchObject({ location_id: 1, period_id: 1 }));
  },
};

export const DragsTheSelectionToAnotherTeacher: Story = {
  args: { sessions: week, defaultView: 'teacher', defaultMode: 'select', defaultSelectedIds: new Set([1, 3]) },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(canvas.getByRole('rowheader', { name: /No teacher/ })).toBeVisible());
    await userEvent.click(canvas.getByRole('switch', { name: 'Hide empty rows' }));
    const to = cell(canvasElement, 'Maria Schneider, Monday, November 16, 2026, 5-6: free');
    await pull(chip(canvasElement, 1), to);
    await letGo(to);
    // Both move in time; the teacher changes where it was the one of the dragged session.
    await waitFor(() => expect(row(1)).toMatchObject({ teacher_id: 13, period_id: 3 }));
    await expect(row(3)).toMatchObject({ teacher_id: 12, period_id: 3 });
  },
};

/** A change draws again the cell that it is in, and no other. */
export const OneChangeDrawsOneCell: Story = {
  args: { sessions: largeWeek(5000), replaced: largeReplaced },
  play: async ({ args, canvas, canvasElement }) => {
    await drawn(canvasElement);
    // Names and conflicts come after the sessions.
    await waitFor(() => expect(canvas.getByRole('button', { name: /sessions in conflict/ })).toBeVisible());
    const { onCell } = args;
    const count = canvas.getAllByRole('gridcell').length;
    await expect(count).toBeGreaterThan(60);
    const id = Number(chips(canvasElement)[0]?.dataset['sessionId']);
    const wasPublished = row(id)?.is_publish === true;
    await userEvent.click(chip(canvasElement, id));
    const dialog = within(await page.findByRole('dialog'));
    onCell.mockClear();
    await userEvent.click(dialog.getByRole('button', { name: wasPublished ? enUS.makeDraft : enUS.publish }));
    await waitFor(() => expect(chip(canvasElement, id).classList.contains('lc-draft')).toBe(wasPublished));
    await waitFor(() => expect(row(id)?.is_publish).toBe(!wasPublished));
    const keys = new Set(onCell.mock.calls.map(([key]) => key as string));
    const { date, period_id, location_id } = row(id) as CalendarSession;
    await expect([...keys]).toEqual([`${date}|${period_id}|${location_id}`]);
  },
};

export const SearchAndHide: Story = {
  args: { sessions: week.slice(0, 2) },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(4));
    await userEvent.click(canvas.getByRole('switch', { name: 'Hide empty rows' }));
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(2));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Find a room' }), '302');
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(1));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Find a room' }), 'x');
    await waitFor(() => expect(canvas.getByText(/Nothing here matches/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(2));
  },
};

export const FullCellsOpen: Story = {
  args: {
    defaultView: 'plan',
    sessions: Array.from({ length: 40 }, (_, index) => demoSession({ id: index + 1, project_id: (index % 6) + 1 })),
  },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(chips(canvasElement)).toHaveLength(3));
    await userEvent.click(canvas.getByRole('button', { name: /Show 37 more sessions/ }));
    const list = await page.findByRole('dialog', { name: /40 sessions/ });
    await expect(chips(list).length).toBeGreaterThan(6);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};

export const JumpsToAConflict: Story = {
  args: {
    sessions: [
      ...largeWeek(300),
      demoSession({ id: 901, location_id: 599 }),
      demoSession({ id: 902, location_id: 599, teacher_id: 800 }),
    ],
    replaced: largeReplaced,
  },
  play: async ({ canvas, canvasElement }) => {
    await showWholeWeek(canvasElement);
    await canvas.findByRole('rowheader', { name: /Lab 100/ });
    await waitFor(() => expect(canvasElement.querySelector('[data-session-id="902"]')).toBeNull());
    await userEvent.click(await canvas.findByRole('button', { name: /sessions in conflict/ }));
    await userEvent.click((await canvas.findAllByRole('button', { name: /Lab 698/ }))[0] as HTMLElement);
    // The session has the focus, in its cell.
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-session-id'));
    await expect(document.activeElement?.closest('[role="gridcell"]')).toHaveAccessibleName(
      /^Lab 698, Monday, November 16, 2026, 1: 2 sessions/,
    );
    // Under the pointer it says what the list says: when, where and which two.
    await userEvent.hover(document.activeElement as HTMLElement);
    await expect(await page.findByRole('tooltip')).toHaveTextContent(/November 16, 2026.*: Room Lab 698 .+: .+ and .+/);
  },
};

export const UnknownPeriod: Story = {
  args: { defaultView: 'plan', sessions: [demoSession({ id: 1, period_id: 77 })] },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(canvas.getByRole('rowheader', { name: /#77 \(unknown period\)/ })).toBeVisible());
  },
};

export const SwitchesViews: Story = {
  args: { defaultView: 'week', onViewChange: fn() },
  play: async ({ args, canvas, canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Planning' }));
    await userEvent.click(await page.findByRole('menuitemradio', { name: 'By class' }));
    await waitFor(() => expect(canvas.getByRole('grid', { name: 'By class' })).toBeVisible());
    await expect(args.onViewChange).toHaveBeenLastCalledWith('class');
    await userEvent.click(canvas.getByRole('button', { name: 'Next week' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /Nov 23 – 29/ })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Month' }));
    await waitFor(() => expect(canvas.queryByRole('grid', { name: 'By class' })).toBeNull());
  },
};

export const Teams: Story = {
  args: { defaultView: 'team' },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() =>
      expect(canvas.getAllByRole('rowheader').map((head) => head.querySelector('strong')?.textContent)).toEqual([
        'No team',
        'Optics team',
      ]),
    );
  },
};

export const Loading: Story = {
  args: { replaced: { loadSessions: async () => new Promise(() => {}) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar')).toBeVisible();
  },
};

export const LoadFailed: Story = {
  args: { replaced: { loadSessions: async () => Promise.reject(new Error('The server is away.')) } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('The server is away.'));
    await expect(canvas.getByRole('button', { name: enUS.retry })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { sessions: [] },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByText('No sessions here')).toBeVisible());
    await showWholeWeek(canvasElement);
    // Free rooms are what is looked for then.
    await waitFor(() => expect(cell(canvasElement, 'Lab 304, Monday, November 16, 2026, 1-2: free')).toBeVisible());
  },
};

export const ReadOnly: Story = {
  args: { sessions: week, readOnly: true },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    const free = cell(canvasElement, 'Lab 301, Monday, November 16, 2026, 3-4: free');
    await userEvent.click(free);
    await pull(chip(canvasElement, 1), free);
    await letGo(free);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(row(1)?.period_id).toBe(1);
    await userEvent.click(chip(canvasElement, 1));
    await waitFor(() => expect(page.getByRole('dialog')).toBeVisible());
  },
};

export const TeachersOwn: Story = {
  args: { defaultView: 'plan', viewer: teacherViewer, sessions: week },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(chips(canvasElement).map((entry) => entry.dataset['sessionId'])).toEqual(['1', '3', '2']));
    // A session of another course is not theirs to move; it is not among what they see as theirs.
    const to = cell(canvasElement, '5-6, Monday, November 16, 2026: free');
    await pull(chip(canvasElement, 2), to);
    await letGo(to);
    await waitFor(() => expect(row(2)?.period_id).toBe(3));
  },
};

const foreign = demoSession({ id: 90, course_id: 2, project_id: 3, teacher_id: 12, location_id: 3, class_list: [22] });

export const SessionsOfOthersStay: Story = {
  args: { defaultView: 'plan', viewer: teacherViewer, sessions: [...week, foreign], defaultFilter: {} },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    await expect(chip(canvasElement, 90)).toHaveClass('lc-foreign');
    await expect(chip(canvasElement, 2)).not.toHaveClass('lc-foreign');
    const to = cell(canvasElement, '5-6, Monday, November 16, 2026: free');
    await pull(chip(canvasElement, 90), to);
    await expect(canvasElement.querySelector('.lc-dragged')).toBeNull();
    await letGo(to);
    await userEvent.hover(chip(canvasElement, 90));
    await expect(await page.findByRole('tooltip')).toHaveTextContent(enUS.foreign);
    await expect(row(90)?.period_id).toBe(foreign.period_id);
  },
};

export const LongNames: Story = {
  args: {
    sessions: week,
    replaced: {
      loadReferences: async () => ({
        locations: [{ id: 1, code: 'R1', name: 'Laboratory of Advanced Optical Measurement and Spectroscopy, Building 12' }],
      }),
    },
  },
  play: async ({ canvasElement }) => drawn(canvasElement),
};

export const Large: Story = {
  args: { sessions: largeWeek(5000), replaced: largeReplaced, defaultView: 'plan' },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(canvasElement.querySelectorAll('*').length).toBeLessThan(4000));
  },
};

export const LargeByRoom: Story = {
  args: { sessions: largeWeek(5000), replaced: largeReplaced },
  play: async ({ canvasElement }) => drawn(canvasElement),
};

export const Chinese: Story = { globals: { locale: 'zh' }, play: async ({ canvasElement }) => drawn(canvasElement) };

export const DarkChinesePeriods: Story = {
  args: { defaultView: 'plan', sessions: largeWeek(400), replaced: largeReplaced },
  globals: { locale: 'zh', mode: 'dark' },
  play: async ({ canvasElement }) => drawn(canvasElement),
};

export const Dark: Story = { globals: { mode: 'dark' }, play: async ({ canvasElement }) => drawn(canvasElement) };

/** A phone shows a list by rooms and days instead: a grid of rooms has no room there. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(canvas.queryByRole('grid')).toBeNull());
    const rooms = canvas.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    await expect(rooms).toEqual([...rooms].sort((a, b) => a.localeCompare(b)));
    await expect(canvas.getAllByRole('heading', { level: 3, name: 'Monday, November 16, 2026' })[0]).toBeVisible();
  },
};
