import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { enUS } from '../locales/en-us.ts';
import { zhCN } from '../locales/zh-cn.ts';
import { demoMonday, demoNow, demoPeriods, demoReferences, demoSession, demoSessions } from '../../test/demo-schedule.ts';
import { inPlace } from '../../test/in-place.ts';
import { adminViewer, inMemorySource, teacherViewer } from '../../test/in-memory-source.ts';
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
  parameters: { documents: ScheduleCalendar },
  args: { sessions: demoSessions(40), viewer: adminViewer, replaced: {}, now: demoNow },
  render: (args, { globals }) => <Example {...args} localeText={globals['locale'] === 'zh' ? zhCN : enUS} />,
} satisfies Meta<typeof Example>;

export default meta;

type Story = StoryObj<typeof meta>;

const chips = (canvas: HTMLElement): HTMLElement[] => [...canvas.querySelectorAll<HTMLElement>('[data-session-id]')];
const chip = (canvas: HTMLElement, id: number): HTMLElement => {
  const found = canvas.querySelector<HTMLElement>(`[data-session-id="${id}"]`);
  if (!found) throw new Error(`session ${id} is not drawn`);
  return found;
};
const shownIds = (canvas: HTMLElement): number[] =>
  chips(canvas)
    .map((entry) => Number(entry.dataset['sessionId']))
    .toSorted((a, b) => a - b);
const isDraft = (canvas: HTMLElement, id: number): boolean => chip(canvas, id).classList.contains('lc-draft');

async function drawn(canvas: HTMLElement): Promise<HTMLElement[]> {
  await waitFor(() => expect(chips(canvas).length).toBeGreaterThan(0));
  await inPlace(() => chips(canvas).slice(0, 3));
  return chips(canvas);
}

/** Dialogs and menus stand outside of the story's own element. */
const page = within(document.body);

const mixed: readonly CalendarSession[] = [
  demoSession({ id: 1, is_publish: false, period_id: 1 }),
  demoSession({ id: 2, is_publish: true, period_id: 2, project_id: 2 }),
  demoSession({ id: 3, is_publish: false, period_id: 3, project_id: 3, course_id: 2, teacher_id: 12 }),
  demoSession({ id: 4, is_publish: true, date: '2026-11-17', project_id: 4, course_id: 2, teacher_id: 12 }),
  demoSession({ id: 5, is_publish: false, date: '2026-11-17', period_id: 2, is_reserved: true, reserved_classes: [21, 22] }),
];

const grouped: readonly CalendarSession[] = Array.from({ length: 22 }, (_, index) =>
  demoSession({
    id: index + 1,
    date: `2026-11-${16 + (index % 5)}`,
    period_id: (Math.floor(index / 5) % 5) + 1,
    group: index < 20 ? `group-${index % 10}` : null,
    is_publish: index % 2 === 0,
    is_reserved: index % 7 === 0,
  }),
);

export const Basic: Story = {
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(canvas.getByRole('button', { name: /Nov 16 – 22, 2026.*week 12/ })).toBeVisible());
    const days = [...canvasElement.querySelectorAll('.lc-day')].map((heading) => heading.textContent);
    await expect(days).toEqual(['Mon16', 'Tue17', 'Wed18', 'Thu19', 'Fri20', 'Sat21', 'Sun22']);
    await expect(chips(canvasElement)).toHaveLength(20);
    await expect(canvas.getByRole('status')).toHaveTextContent('20 sessions');
  },
};

export const ClickOpensDetails: Story = {
  args: { sessions: mixed },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.click(chip(canvasElement, 5));
    const dialog = within(await page.findByRole('dialog'));
    for (const text of [
      'Young’s modulus',
      'College Physics Laboratory',
      'Tuesday, November 17, 2026',
      '3-4 (10:20–11:55)',
      'Lab 301',
      'Li Wei',
      'Physics 2601',
      '1 to 32, at most 5 in a group',
      'Draft',
      'Reserved',
      'Physics 2601, Chemistry 2602',
    ]) {
      await waitFor(() => expect(dialog.getByText(text)).toBeVisible());
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(dialog.getByText('Published')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(isDraft(canvasElement, 5)).toBe(false);
  },
};

export const Month: Story = {
  args: { defaultView: 'month', sessions: demoSessions(200, 8) },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(canvas.getByRole('button', { name: /November 2026/ })).toBeVisible());
    await userEvent.click(canvas.getAllByRole('button', { name: /Show 4 more sessions/ })[0]!);
    const more = await page.findByRole('dialog', { name: /8 sessions/ });
    await expect(chips(more)).toHaveLength(8);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  },
};

export const Day: Story = {
  args: { defaultView: 'day', defaultDate: '2026-11-17' },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(canvas.getByRole('button', { name: /Tue, Nov 17, 2026.*week 12/ })).toBeVisible());
    await expect(chips(canvasElement)).toHaveLength(4);
  },
};

/** A session by itself has the width of the day: its facts are a row with columns, which those of sessions below it continue. */
export const DayWithRoom: Story = {
  args: {
    defaultView: 'day',
    defaultDate: '2026-11-16',
    sessions: [demoSession({ id: 1 }), demoSession({ id: 2, period_id: 3, teacher_id: null })],
  },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    const [first, second] = chips(canvasElement).map((each) => [...each.querySelectorAll('.lc-lines > *')]);
    await expect(first?.map((fact) => fact.textContent).filter((fact) => fact !== '')).toHaveLength(5);
    const leftOf = (facts: readonly Element[] = []): readonly number[] =>
      facts.map((fact) => Math.round(fact.getBoundingClientRect().left));
    await waitFor(() => expect(new Set(leftOf(first)).size).toBe(5));
    await expect(leftOf(second)).toEqual(leftOf(first));
    for (const fact of first ?? []) await expect(fact.scrollWidth).toBeLessThanOrEqual(fact.clientWidth);
  },
};

export const Navigation: Story = {
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Next week' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /Nov 23 – 29, 2026.*week 13/ })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: /week 13/ }));
    const menu = within(await page.findByRole('menu', { name: 'Go to week' }));
    await userEvent.click(menu.getByRole('menuitem', { name: /^week 20.*Jan 11 – 17/ }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /Jan 11 – 17, 2027.*week 20/ })).toBeVisible());
    await waitFor(() => expect(canvas.getByText('No sessions here')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /Nov 16 – 22, 2026/ })).toBeVisible());
    await waitFor(() => expect(chips(canvasElement)).toHaveLength(20));
  },
};

export const SelectAndPublish: Story = {
  args: { sessions: mixed, defaultMode: 'select' },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await expect(await canvas.findByText('0 selected', { selector: '[data-foot-bar] *' })).toBeVisible();
    await userEvent.click(chip(canvasElement, 1));
    await waitFor(() => expect(chip(canvasElement, 1)).toHaveAttribute('aria-pressed', 'true'));
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(chip(canvasElement, 3));
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(canvas.getByText('3 selected', { selector: '[data-foot-bar] *' })).toBeVisible());
    await userEvent.click(chip(canvasElement, 2));
    await waitFor(() => expect(canvas.getByText('2 selected', { selector: '[data-foot-bar] *' })).toBeVisible());

    await userEvent.click(await canvas.findByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(page.getByText('2 sessions published', { selector: '.MuiAlert-message' })).toBeVisible());
    await expect([1, 2, 3].map((id) => isDraft(canvasElement, id))).toEqual([false, false, false]);

    await userEvent.click(within(page.getByRole('alert')).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect([1, 2, 3].map((id) => isDraft(canvasElement, id))).toEqual([true, false, true]));
    await userEvent.click(canvas.getByRole('button', { name: 'Redo' }));
    await waitFor(() => expect([1, 2, 3].map((id) => isDraft(canvasElement, id))).toEqual([false, false, false]));
  },
};

export const PublishAllConfirmed: Story = {
  args: { sessions: mixed, defaultMode: 'select' },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Unpublish' }));
    const question = within(await page.findByRole('alertdialog'));
    await waitFor(() =>
      expect(question.getByText('Nothing is selected. Unpublish both of your sessions in view?')).toBeVisible(),
    );
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    await expect(isDraft(canvasElement, 2)).toBe(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Unpublish' }));
    await userEvent.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Unpublish' }));
    await waitFor(() => expect(chips(canvasElement).every((entry) => entry.classList.contains('lc-draft'))).toBe(true));
  },
};

export const NothingIsYours: Story = {
  args: {
    sessions: mixed.map((session) => ({ ...session, course_id: 3, teacher_id: 13, is_publish: true })),
    viewer: teacherViewer,
    defaultFilter: {},
    defaultMode: 'select',
    onNotice: fn(),
  },
  play: async ({ args, canvas, canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(args.onNotice).toHaveBeenCalledWith(
        expect.objectContaining({ severity: 'warning', text: 'no session in view is yours' }),
      ),
    );
  },
};

export const RefusedByTheBackend: Story = {
  args: {
    sessions: mixed,
    defaultMode: 'select',
    replaced: { changeSessions: async () => Promise.reject(new Error('you have no access permission, please apply')) },
  },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.click(chip(canvasElement, 1));
    await userEvent.click(await canvas.findByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(
        page.getByText('Could not be saved: you have no access permission, please apply', { selector: '.MuiAlert-message' }),
      ).toBeVisible(),
    );
    await waitFor(() => expect(isDraft(canvasElement, 1)).toBe(true));
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeDisabled();
  },
};

export const ByKeyboard: Story = {
  args: { sessions: mixed },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    chip(canvasElement, 1).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(chip(canvasElement, 2)).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(chip(canvasElement, 5)).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(chip(canvasElement, 1)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await page.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(chip(canvasElement, 1)).toHaveFocus());

    await userEvent.keyboard('s');
    await userEvent.keyboard(' ');
    await waitFor(() => expect(chip(canvasElement, 1)).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await waitFor(() => expect(canvas.getByText('2 selected', { selector: '[data-foot-bar] *' })).toBeVisible());
    await userEvent.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(canvas.getByText('5 selected', { selector: '[data-foot-bar] *' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByText('0 selected', { selector: '[data-foot-bar] *' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('toolbar', { name: 'Select' })).toBeNull());

    await userEvent.keyboard('m');
    await waitFor(() => expect(canvas.getByRole('button', { name: /November 2026/ })).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Month' })).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.keyboard('w{PageDown}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /week 13/ })).toBeVisible());
    await userEvent.keyboard('t');
    await waitFor(() => expect(canvas.getByRole('button', { name: /week 12/ })).toBeVisible());
    await userEvent.keyboard('d');
    await waitFor(() => expect(canvas.getByRole('button', { name: /Wed, Nov 18, 2026/ })).toBeVisible());
  },
};

export const Drafts: Story = {
  args: { sessions: demoSessions(20).map((session) => ({ ...session, is_publish: false })) },
  play: async ({ canvasElement }) => {
    const [first] = await drawn(canvasElement);
    await expect(getComputedStyle(first!).borderTopStyle).toBe('dashed');
    await expect(getComputedStyle(first!).borderTopWidth).toBe('2px');
  },
};

export const Groups: Story = {
  args: { sessions: grouped },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    const legend = within(await canvas.findByRole('list', { name: 'Legend' }));
    for (const letter of 'ABCDEFGHIJ') await expect(legend.getByText(`Group ${letter}`)).toBeVisible();
    await expect(legend.getByText('Reserved')).toBeVisible();
    await expect(new Set([...canvasElement.querySelectorAll('.lc-chip .lc-letter')].map((badge) => badge.textContent)).size).toBe(
      10,
    );
  },
};

export const Teacher: Story = {
  args: { sessions: mixed, viewer: teacherViewer },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    // Of course 2 the published one is visible but filtered, the draft is not visible at all.
    await waitFor(() => expect(shownIds(canvasElement)).toEqual([1, 2, 5]));
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(shownIds(canvasElement)).toEqual([1, 2, 4, 5]));
  },
};

export const ReadOnly: Story = {
  args: { sessions: mixed, readOnly: true },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Select' })).toBeNull());
    await userEvent.click(chip(canvasElement, 1));
    await expect(within(await page.findByRole('dialog')).queryByRole('button', { name: 'Publish' })).toBeNull();
  },
};

/** Beside a panel all tools are one line: one button offers the views, and rare actions are in the menu. */
export const ReadOnlyBesideAPanel: Story = {
  args: { sessions: mixed, readOnly: true },
  decorators: [
    (Story) => (
      <Box sx={{ width: 796 }}>
        <Story />
      </Box>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    const tools = within(canvas.getByRole('toolbar', { name: enUS.toolbar }));
    const middles = tools.getAllByRole('button').map((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    });
    await expect(new Set(middles).size).toBe(1);
    await userEvent.click(tools.getByRole('button', { name: enUS.exports.more }));
    await page.findByRole('menuitem', { name: enUS.reload });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
    await userEvent.click(tools.getByRole('button', { name: `${enUS.viewLabel}: ${enUS.views.week}` }));
    await userEvent.click(await page.findByRole('menuitemradio', { name: enUS.views.day }));
    await tools.findByRole('button', { name: `${enUS.viewLabel}: ${enUS.views.day}` });
  },
};

export const Student: Story = {
  args: { viewer: { ...adminViewer, user: { ...adminViewer.user, role: 'student' } } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/WeChat/)).toBeVisible();
    await expect(chips(canvasElement)).toHaveLength(0);
  },
};

function ControlledExample(args: StoryArgs) {
  const [view, setView] = useState<ScheduleCalendarProps['view']>('week');
  const [date, setDate] = useState(demoMonday);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set([2]));
  return (
    <>
      <output>{`${view} ${date} ${[...selectedIds].join(',')}`}</output>
      <Example
        {...args}
        view={view ?? 'week'}
        onViewChange={setView}
        date={date}
        onDateChange={setDate}
        mode="select"
        selectedIds={selectedIds}
        onSelectedIdsChange={setSelectedIds}
      />
    </>
  );
}

export const Controlled: Story = {
  args: { sessions: mixed },
  render: (args) => <ControlledExample {...args} />,
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(canvas.getByText('week 2026-11-16 2', { selector: 'output' })).toBeVisible());
    await userEvent.click(chip(canvasElement, 1));
    await waitFor(() => expect(canvas.getByText('week 2026-11-16 2,1', { selector: 'output' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Day' }));
    // Sessions of the other day leave the selection with the view.
    await userEvent.click(canvas.getByRole('button', { name: 'Next day' }));
    await waitFor(() => expect(canvas.getByText('day 2026-11-17', { selector: 'output' })).toBeVisible());
    // The mode is held by the host: asking for another changes nothing here.
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(canvas.getByRole('toolbar', { name: 'Select' })).toBeVisible());
  },
};

export const Empty: Story = {
  args: { sessions: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No sessions here')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { replaced: { loadViewer: async () => new Promise(() => {}) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar', { name: 'Loading sessions' })).toBeVisible();
  },
};

export const LoadingAnotherWeek: Story = {
  args: {
    replaced: {
      loadSessions: async (range) => (range.from === demoMonday ? demoSessions(20) : new Promise(() => {})),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Next week' }));
    await expect(await canvas.findByRole('progressbar', { name: 'Loading sessions' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /week 13/ })).toBeVisible();
  },
};

let isDown = true;
export const FailsThenWorks: Story = {
  args: {
    replaced: {
      loadPeriods: async () => (isDown ? Promise.reject(new Error('server met a temporary problem')) : demoPeriods),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    isDown = true;
    await expect(await canvas.findByText(/could not be loaded. Server met a temporary problem/)).toBeVisible();
    isDown = false;
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await drawn(canvasElement);
  },
};

let isRangeDown = true;
export const RangeFailsThenWorks: Story = {
  args: {
    replaced: {
      loadSessions: async () => (isRangeDown ? Promise.reject(new Error('no answer')) : demoSessions(20)),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    isRangeDown = true;
    await expect(await canvas.findByText(/could not be loaded. No answer/)).toBeVisible();
    isRangeDown = false;
    // Nobody has to press "Retry" once the connection is back.
    window.dispatchEvent(new Event('online'));
    await drawn(canvasElement);
    await waitFor(() => expect(canvas.queryByText(/could not be loaded/)).toBeNull());
  },
};

const long = 'An experiment with a name that goes on for very much longer than any cell of a calendar is wide ';
export const LongText: Story = {
  args: {
    sessions: demoSessions(20),
    replaced: {
      loadReferences: async () => ({
        ...demoReferences,
        projects: (demoReferences.projects ?? []).map((project) => ({ ...project, name: long.repeat(3) })),
        teachers: (demoReferences.teachers ?? []).map((teacher) => ({
          ...teacher,
          name: 'Maximiliane-Alexandrina von Hohenstein-Wallersee',
        })),
      }),
    },
  },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(chip(canvasElement, 1)).toHaveTextContent('An experiment with a name'));
    for (const entry of chips(canvasElement)) await expect(entry.scrollWidth).toBeLessThanOrEqual(entry.clientWidth + 1);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const ThousandSessions: Story = {
  args: { sessions: demoSessions(1000, 200) },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('1000 sessions'));
    // Full cells stay readable: the rest is a number that opens.
    await expect(chips(canvasElement).length).toBeLessThan(120);
    await userEvent.click(canvas.getAllByRole('button', { name: /more session/ })[0]!);
    const more = await page.findByRole('dialog', { name: /40 sessions/ });
    // Of a long list what is seen is drawn.
    await waitFor(() => expect(chips(more).length).toBeGreaterThan(6));
    await expect(chips(more).length).toBeLessThan(40);
    await waitFor(() => expect(chips(more)[0]).toBeVisible());
    await userEvent.click(chips(more)[5]!);
    await expect(
      await page.findByRole('dialog', { name: /Acid|Newton|Young|Distillation|Operational|Counters/ }),
    ).toBeInTheDocument();
  },
};

export const Chinese: Story = {
  args: { sessions: mixed, defaultMode: 'select' },
  globals: { locale: 'zh' },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(canvas.getByRole('button', { name: /2026年11月16日 – 22日.*第 ?12 ?周/ })).toBeVisible());
    await waitFor(() => expect(canvas.getByText(/已选 0 个/, { selector: '[data-foot-bar] *' })).toBeVisible());
    await userEvent.click(await canvas.findByRole('button', { name: '全选当前视图' }));
    await userEvent.click(canvas.getByRole('button', { name: '发布' }));
    await waitFor(() => expect(page.getByText(/已发布 3 个排课/, { selector: '.MuiAlert-message' })).toBeVisible());
    // What only screen readers are told is Chinese as well.
    await expect(canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)).toContain('时间');
  },
};

export const Dark: Story = {
  args: { sessions: grouped },
  globals: { mode: 'dark' },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
  },
};

export const DarkMonth: Story = {
  args: { sessions: grouped, defaultView: 'month' },
  globals: { mode: 'dark' },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
  },
};

/** The rest of the bulk buttons stands in a menu, by keyboard too; the focus comes back to its button. */
export const PhoneSelecting: Story = {
  args: { sessions: grouped, defaultMode: 'select' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    const bar = within(await canvas.findByRole('toolbar', { name: 'Select' }));
    await userEvent.click(chip(canvasElement, 1));
    await waitFor(() => expect(bar.getByText('1 selected')).toBeVisible());
    const more = bar.getByRole('button', { name: 'More' });
    more.focus();
    await userEvent.keyboard('{Enter}');
    const menu = within(await page.findByRole('menu', { name: 'Select' }));
    await waitFor(() => expect(menu.getByRole('menuitem', { name: 'Select all in view' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(more).toHaveFocus());
    await expect(bar.queryByText('1 selected')).toBeNull();
    await userEvent.click(bar.getByRole('button', { name: 'End selecting' }));
    await waitFor(() => expect(canvas.queryByRole('toolbar', { name: 'Select' })).toBeNull());
  },
};

export const PhoneSelectingChinese: Story = {
  args: { sessions: grouped, defaultMode: 'select' },
  globals: { viewport: { value: 'phone' }, locale: 'zh', mode: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    const bar = within(await canvas.findByRole('toolbar', { name: '选择' }));
    await expect(bar.getByText('已选 0 个')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Who may not change anything finds neither modes nor undo. */
export const PhoneReadOnly: Story = {
  args: { sessions: grouped, readOnly: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'View: Week' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Add session' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Today' }));
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
  },
};

export const Phone: Story = {
  args: { sessions: grouped },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Monday, November 16, 2026' })).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.click(chip(canvasElement, 1));
    await waitFor(() => expect(page.getByRole('dialog')).toBeVisible());
  },
};
