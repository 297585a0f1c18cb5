import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { addDays, type Timeslot } from '@lab-console/schedule-rules';
import { demoMonday, demoNow, demoSession, demoSessions } from '../../../test/demo-schedule.ts';
import type { CalendarSession } from '../../core/source/schedule-source.ts';
import type { TimeslotSource, TimeslotViewer } from '../core/timeslot-source.ts';
import { timeslotsEnUS } from '../locales/en-us.ts';
import { timeslotsZhCN } from '../locales/zh-cn.ts';
import { inPlace } from '../../../test/in-place.ts';
import { adminOfCentre, demoTimeslot, inMemoryTimeslots, teacherOfCentre } from '../../../test/timeslots/in-memory-timeslots.ts';
import { TimeslotGrid } from './TimeslotGrid.tsx';
import type { TimeslotGridProps } from './timeslot-grid-props.ts';

interface StoryArgs extends Omit<TimeslotGridProps, 'source'> {
  readonly timeslots: readonly Timeslot[];
  readonly sessions: readonly CalendarSession[];
  readonly viewer: TimeslotViewer;
  readonly replaced: Partial<TimeslotSource>;
}

function Example({ timeslots, sessions, viewer, replaced, ...props }: StoryArgs) {
  const [source] = useState(() => inMemoryTimeslots({ timeslots, sessions, viewer, replaced }));
  return (
    <Box sx={{ p: 2, bgcolor: 'background.paper', minHeight: '100vh' }}>
      <TimeslotGrid {...props} source={source} />
    </Box>
  );
}

const week: readonly Timeslot[] = [
  demoTimeslot({ id: 1 }),
  demoTimeslot({ id: 2, period_id: 2, teacher_id: 12, teacher_secondary_id: 13, class_id: 22, location_id: 2 }),
  demoTimeslot({ id: 3, date: '2026-11-18', period_id: 3, class_id: null }),
  demoTimeslot({ id: 4, date: '2026-11-19', period_id: 1, organization_id: 2, teacher_id: 13, location_id: null }),
  demoTimeslot({ id: 5, date: '2026-11-20', period_id: 4, teacher_id: null, class_id: null, location_id: 3 }),
];

const clashing: readonly Timeslot[] = [
  demoTimeslot({ id: 1 }),
  demoTimeslot({ id: 2, class_id: 22, location_id: 2 }),
  demoTimeslot({ id: 3, date: '2026-11-18', period_id: 3 }),
];

const pen = { teacherId: 12, secondaryId: null, classId: 22, locationId: 2 };

const meta = {
  title: 'Calendar/TimeslotGrid',
  component: Example,
  tags: ['autodocs'],
  parameters: { documents: TimeslotGrid },
  args: {
    timeslots: week,
    sessions: demoSessions(20),
    viewer: adminOfCentre,
    replaced: {},
    now: demoNow,
    defaultPen: pen,
    printTitle: 'Physics Teaching Centre',
  },
  render: (args, { globals }) => <Example {...args} localeText={globals['locale'] === 'zh' ? timeslotsZhCN : timeslotsEnUS} />,
} satisfies Meta<typeof Example>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Dialogs and menus stand outside of the story's own element. */
const page = within(document.body);

function cell(canvas: HTMLElement, day: number, period: number): HTMLElement {
  const found = canvas.querySelector<HTMLElement>(`[data-date="${addDays(demoMonday, day)}"][data-period="${period}"]`);
  if (!found) throw new Error(`the cell of day ${day}, period ${period} is not drawn`);
  return found;
}

const slots = (element: HTMLElement): HTMLElement[] => [...element.querySelectorAll<HTMLElement>('[data-timeslot-id]')];

async function drawn(canvas: HTMLElement): Promise<void> {
  await waitFor(() => expect(canvas.querySelector('[data-period]')).not.toBeNull());
  await inPlace(() => [...canvas.querySelectorAll('[data-period]')].slice(0, 3));
}

export const Basic: Story = {
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(canvas.getByRole('button', { name: /Nov 16 – 22, 2026.*week 12/ })).toBeVisible());
    // What a screen reader hears of a cell is what stands there, with pauses.
    await waitFor(() =>
      expect(cell(canvasElement, 0, 2)).toHaveTextContent(
        /3-4: in conflict: Zhang Min, Maria Schneider, Chemistry 2602, Lab 302; /,
      ),
    );
    const rows = canvas.getAllByRole('rowheader').map((heading) => heading.textContent?.slice(0, 3));
    await expect(rows).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    // Another centre's time is shown only where one looks at somebody's.
    await expect(slots(canvasElement)).toHaveLength(4);
    await expect(canvasElement.querySelectorAll('[data-behind-session]').length).toBeGreaterThan(10);
  },
};

export const ClickAdds: Story = {
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    const target = cell(canvasElement, 5, 2);
    await userEvent.click(target);
    await waitFor(() => expect(slots(target)).toHaveLength(1));
    await expect(target).toHaveTextContent('Zhang Min');
    await waitFor(() => expect(page.getAllByText('1 entry added').length).toBeGreaterThan(0));
    // A second click is the same again.
    await userEvent.click(cell(canvasElement, 5, 2), { pointerEventsCheck: 0 });
    await waitFor(() => expect(slots(target)).toHaveLength(1));
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(slots(target)).toHaveLength(0));
    await userEvent.click(canvas.getByRole('button', { name: 'Redo' }));
    await waitFor(() => expect(slots(target)).toHaveLength(1));
  },
};

export const ClickOpensAndDeletes: Story = {
  args: { sessions: [demoSession({ id: 7 })] },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(cell(canvasElement, 0, 1)).toHaveTextContent('Li Wei'));
    await userEvent.click(slots(cell(canvasElement, 0, 1))[0]!);
    const dialog = within(await page.findByRole('dialog', { name: /Monday, November 16, 2026, 1-2/ }));
    await waitFor(() => expect(dialog.getByText('Li Wei is also used by Young’s modulus')).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Delete: Li Wei, Physics 2601, Lab 301' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(slots(cell(canvasElement, 0, 1))).toHaveLength(0);
  },
};

export const DeleteTool: Story = {
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await userEvent.click(slots(cell(canvasElement, 0, 1))[0]!);
    await waitFor(() => expect(slots(cell(canvasElement, 0, 1))).toHaveLength(0));
    // Another centre's time stays.
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Show' }));
    await userEvent.keyboard('Maria{Enter}');
    await waitFor(() => expect(cell(canvasElement, 3, 1)).toHaveTextContent('another centre'));
    await userEvent.click(slots(cell(canvasElement, 3, 1))[0]!);
    await waitFor(() => expect(page.getAllByText('there is nothing here that you can delete').length).toBeGreaterThan(0));
    await expect(slots(cell(canvasElement, 3, 1))).toHaveLength(1);
  },
};

export const DraggingAdds: Story = {
  args: { timeslots: [], sessions: [] },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    const centre = (element: HTMLElement): { clientX: number; clientY: number } => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { clientX: left + width / 2, clientY: top + height / 2 };
    };
    const from = cell(canvasElement, 0, 1);
    const to = cell(canvasElement, 1, 3);
    const at = (element: HTMLElement) => ({ target: element, coords: centre(element) });
    await userEvent.pointer([{ keys: '[MouseLeft>]', ...at(from) }, at(to)]);
    await waitFor(() => expect(canvasElement.querySelectorAll('[aria-selected="true"]')).toHaveLength(6));
    // Escape puts it back.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvasElement.querySelectorAll('[aria-selected="true"]')).toHaveLength(0));
    await userEvent.pointer([{ keys: '[/MouseLeft]', ...at(to) }]);
    await waitFor(() => expect(slots(canvasElement)).toHaveLength(0));

    await userEvent.pointer([{ keys: '[MouseLeft>]', ...at(from) }, at(to), { keys: '[/MouseLeft]', ...at(to) }]);
    await waitFor(() => expect(slots(canvasElement)).toHaveLength(6));
    await waitFor(() => expect(page.getAllByText(/6 entries added/).length).toBeGreaterThan(0));
  },
};

/** Ctrl+D, Ctrl+C and Ctrl+V as in every grid; what was not copied here changes nothing. */
export const CopyAndFill: Story = {
  args: { sessions: [] },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    const count = slots(canvasElement).length;
    const clipboard = (type: 'copy' | 'paste', text = ''): DataTransfer => {
      const clipboardData = new DataTransfer();
      if (text !== '') clipboardData.setData('text/plain', text);
      document.activeElement?.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData;
    };
    cell(canvasElement, 0, 1).focus();
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(clipboard('copy').getData('text/plain')).toMatch(/Li Wei/));
    const text = clipboard('copy').getData('text/plain');
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(cell(canvasElement, 6, 5)).toHaveFocus());
    clipboard('paste', 'words from elsewhere');
    await waitFor(() => expect(page.getAllByText(/only cells copied here/).length).toBeGreaterThan(0));
    await expect(slots(canvasElement)).toHaveLength(count);
    clipboard('paste', text);
    await waitFor(() => expect(slots(canvasElement)).toHaveLength(count + 1));
    await expect(cell(canvasElement, 6, 5)).toHaveTextContent(/Li Wei/);
    await userEvent.keyboard('{Control>}{Home}{/Control}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('3 cells selected'));
    await userEvent.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(slots(canvasElement)).toHaveLength(count + 3));
    await expect(cell(canvasElement, 2, 1)).toHaveTextContent(/Li Wei/);
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(slots(canvasElement)).toHaveLength(count + 1));
  },
};

export const Keyboard: Story = {
  args: { timeslots: [], sessions: [] },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    cell(canvasElement, 0, 1).focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(cell(canvasElement, 1, 2)).toHaveFocus());
    await userEvent.keyboard('{Control>}{ArrowDown}{ArrowRight}{/Control}');
    await waitFor(() => expect(cell(canvasElement, 6, 5)).toHaveFocus());
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowDown}');
    await waitFor(() => expect(cell(canvasElement, 1, 2)).toHaveFocus());
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('4 cells selected'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(slots(canvasElement)).toHaveLength(4));
    await expect(cell(canvasElement, 2, 3)).toHaveFocus();
    await userEvent.keyboard('{Escape}{Delete}');
    await waitFor(() => expect(slots(canvasElement)).toHaveLength(3));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(slots(canvasElement)).toHaveLength(4));
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(slots(canvasElement)).toHaveLength(3));
    await userEvent.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('35 cells selected'));
    await userEvent.keyboard(' ');
    await page.findByRole('dialog', { name: /Sunday/ });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /week 13/ })).toBeVisible());
  },
};

export const NothingChosen: Story = {
  args: { defaultPen: { teacherId: null, secondaryId: null, classId: null, locationId: null } },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.click(cell(canvasElement, 5, 2));
    await waitFor(() => expect(page.getAllByText(/Choose a teacher, class or room first/).length).toBeGreaterThan(0));
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Room' }));
    await userEvent.keyboard('303{Enter}');
    await userEvent.click(cell(canvasElement, 5, 2));
    await waitFor(() => expect(cell(canvasElement, 5, 2)).toHaveTextContent('Lab 303'));
  },
};

export const Conflicts: Story = {
  args: {
    timeslots: clashing,
    sessions: [demoSession({ id: 9, date: '2026-11-18', period_id: 3, teacher_id: 12, class_list: [] })],
  },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(canvasElement.querySelectorAll('.ts-conflict')).toHaveLength(3));
    await expect(canvas.getByText('3 entries in conflict')).toBeVisible();
    await userEvent.click(slots(cell(canvasElement, 2, 3))[0]!);
    const dialog = within(await page.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByText('Lab 301 is also used by Young’s modulus')).toBeVisible());
    await userEvent.keyboard('{Escape}');
  },
};

/** What adding puts into conflict is named before it is added, by a click, a drag, a key or a paste. */
export const AskedBeforeAConflict: Story = {
  args: {
    timeslots: [demoTimeslot({ id: 1, date: '2026-11-18', period_id: 3, teacher_id: 13, class_id: 22, location_id: 3 })],
    sessions: [demoSession({ id: 9, date: '2026-11-18', period_id: 2, teacher_id: 12, class_list: [], location_id: 1 })],
  },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    const counts = (): number[] => [1, 2, 3].map((period) => slots(cell(canvasElement, 2, period)).length);
    await userEvent.click(cell(canvasElement, 2, 2));
    const question = await page.findByRole('alertdialog', { name: 'Add into a conflict?' });
    await expect(question).toHaveTextContent('This causes a conflict:');
    await expect(within(question).getByRole('listitem')).toHaveTextContent(
      /^Wednesday, November 18.*: Zhang Min is also used by Young’s modulus$/,
    );
    await expect(within(question).queryByRole('button', { name: /^Leave out/ })).toBeNull();
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    await expect(counts()).toEqual([0, 0, 1]);

    cell(canvasElement, 2, 2).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(cell(canvasElement, 2, 1)).toHaveFocus());
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
    await userEvent.click(await page.findByRole('button', { name: 'Leave out the 2 in conflict' }));
    await waitFor(() => expect(counts()).toEqual([1, 0, 1]));

    await userEvent.click(cell(canvasElement, 2, 2));
    await userEvent.click(await page.findByRole('button', { name: 'Add anyway' }));
    await waitFor(() => expect(counts()).toEqual([1, 1, 1]));
    await waitFor(() => expect(page.getAllByText('1 entry added, 1 of them in conflict').length).toBeGreaterThan(0));
  },
};

export const AskedInChinese: Story = {
  ...AskedBeforeAConflict,
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.pointer([{ keys: '[TouchA]', target: cell(canvasElement, 2, 2) }]);
    await page.findByRole('alertdialog', { name: '新建后会有冲突，是否继续？' });
  },
};

export const Filter: Story = {
  args: { onFilterChange: fn() },
  play: async ({ canvas, canvasElement, args }) => {
    await drawn(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Show' }));
    await waitFor(() => expect(page.getByText('Teachers')).toBeVisible());
    await userEvent.keyboard('Zhang{Enter}');
    await waitFor(() => expect(slots(canvasElement)).toHaveLength(1));
    await waitFor(() => expect(args.onFilterChange).toHaveBeenCalledWith({ kind: 'teacher', id: 12 }));
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(slots(canvasElement)).toHaveLength(4));
  },
};

export const CopyWeek: Story = {
  args: { timeslots: [...week, demoTimeslot({ id: 8, date: '2026-11-23', class_id: 22, location_id: 4 })], sessions: [] },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    // Escape closes at once where no week was chosen, and asks otherwise.
    await userEvent.click(canvas.getByRole('button', { name: 'Copy week' }));
    await page.findByRole('dialog', { name: 'Copy week 12' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Copy week' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Copy week 12' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /week 13/ }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog.getByText('Nothing has been copied yet.')).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Discard' })).toBeNull());
    await userEvent.click(dialog.getByRole('checkbox', { name: /week 14/ }));
    await waitFor(() => expect(dialog.getByRole('row', { name: 'week 13 3 1 0 0' })).toBeVisible());
    await expect(dialog.getByRole('row', { name: 'week 14 4 0 0 0' })).toBeVisible();
    await userEvent.click(dialog.getByText('1 clash'));
    await waitFor(() => expect(dialog.getByText(/November 23, 2026, 1-2: Li Wei/)).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Add 7 entries' }));
    await waitFor(() =>
      expect(page.getAllByText('7 entries copied to 2 weeks; 1 skipped because of clashes').length).toBeGreaterThan(0),
    );
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Next week' }));
    await waitFor(() => expect(slots(canvasElement)).toHaveLength(4));
  },
};

export const JumpToAnyWeek: Story = {
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /week 12/ }));
    await userEvent.click(await page.findByRole('menuitem', { name: /week 3 Sep 14/ }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /Sep 14 – 20, 2026.*week 3/ })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /week 12/ })).toBeVisible());
  },
};

export const Print: Story = {
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(cell(canvasElement, 0, 1)).toHaveTextContent('Li Wei'));
    await userEvent.click(canvas.getByRole('button', { name: 'Print this week' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Print preview' }));
    await expect(dialog.getByText('Physics Teaching Centre')).toBeVisible();
    await expect(dialog.getByText(/week 12 · 2026-2027/)).toBeVisible();
    await expect(dialog.getAllByText('Zhang Min, Maria Schneider').length).toBeGreaterThan(0);
  },
};

/** A teacher sees their own time first and changes nothing. */
export const Teacher: Story = {
  args: { viewer: teacherOfCentre },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(slots(canvasElement)).toHaveLength(2));
    await expect(canvas.queryByRole('button', { name: 'Copy week' })).toBeNull();
    await expect(canvas.queryByRole('combobox', { name: 'Room' })).toBeNull();
    await userEvent.click(cell(canvasElement, 0, 1));
    const dialog = within(await page.findByRole('dialog'));
    await expect(dialog.queryByRole('button', { name: /Delete/ })).toBeNull();
    await userEvent.keyboard('{Escape}');
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };

export const Empty: Story = {
  args: { timeslots: [], sessions: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No other teaching in this week')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { replaced: { loadTimeslots: () => new Promise(() => {}) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar', { name: 'Loading other teaching' })).toBeVisible();
  },
};

export const LoadFailed: Story = {
  args: { replaced: { loadTimeslots: () => Promise.reject(new Error('The server did not answer.')) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/could not be loaded. The server did not answer/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const SaveFailed: Story = {
  args: {
    sessions: [],
    timeslots: [],
    replaced: { createTimeslots: () => Promise.reject(new Error('you have no access permission')) },
  },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    await userEvent.click(cell(canvasElement, 1, 1));
    await waitFor(() => expect(page.getAllByText('Could not be saved: you have no access permission').length).toBeGreaterThan(0));
    await waitFor(() => expect(slots(canvasElement)).toHaveLength(0));
  },
};

const full = Array.from({ length: 1000 }, (_, index) =>
  demoTimeslot({
    id: index + 1,
    date: addDays(demoMonday, index % 7),
    period_id: (Math.floor(index / 7) % 5) + 1,
    teacher_id: 11 + (index % 3),
    location_id: (index % 4) + 1,
  }),
);

/** Full cells show counts that open. */
export const AThousand: Story = {
  args: { timeslots: full },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(slots(canvasElement)).toHaveLength(35 * 3));
    await userEvent.click(cell(canvasElement, 0, 1).querySelector<HTMLElement>('[data-more]')!);
    await expect(within(await page.findByRole('dialog')).getAllByRole('listitem').length).toBeGreaterThan(20);
    await userEvent.keyboard('{Escape}');
  },
};

export const LongTexts: Story = {
  args: {
    replaced: {
      loadChoices: async () => ({
        teachers: [11, 12, 13].map((id) => ({ id, code: `T${id}`, name: 'Maximiliana Rautenstrauch-Bartholomäus von der Wied' })),
        classes: [
          { id: 21, code: 'C', name: 'International class of experimental physics, mathematics and engineering 2026-01' },
        ],
        locations: [{ id: 1, code: 'R', name: 'Laboratory for low temperatures and superconductivity, east wing, 3rd floor' }],
      }),
    },
  },
};

export const Chinese: Story = {
  globals: { locale: 'zh' },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    await waitFor(() => expect(canvas.getByRole('button', { name: /第 12 周/ })).toBeVisible());
    await expect(canvas.getByRole('button', { name: '复制本周' })).toBeVisible();
  },
};

export const Dark: Story = { globals: { mode: 'dark' }, args: { timeslots: clashing } };

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvasElement);
    // One day at a time, its periods below each other; it stands on today.
    await waitFor(() => expect(canvas.getAllByRole('gridcell')).toHaveLength(5));
    await expect(canvas.getByRole('button', { name: 'Wed 18' })).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByText('Tap a cell to add.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Mon 16' }));
    await waitFor(() => expect(cell(canvasElement, 0, 1)).toHaveTextContent('Li Wei'));
    await userEvent.pointer([{ keys: '[TouchA]', target: cell(canvasElement, 0, 5) }]);
    await waitFor(() => expect(cell(canvasElement, 0, 5)).toHaveTextContent('Zhang Min'));
  },
};

export const PhoneChineseDark: Story = { globals: { viewport: { value: 'phone' }, locale: 'zh', mode: 'dark' } };
