import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { CalendarSession, ScheduleSource } from '../core/source/schedule-source.ts';
import { enUS } from '../locales/en-us.ts';
import { zhCN } from '../locales/zh-cn.ts';
import { demoNow, demoSession, demoSessions } from '../../test/demo-schedule.ts';
import { dragReady } from '../../test/in-place.ts';
import { adminViewer, demoChoices, inMemorySource, type InMemorySource } from '../../test/in-memory-source.ts';
import { ScheduleCalendar, type ScheduleCalendarProps } from './ScheduleCalendar.tsx';

interface StoryArgs extends Omit<ScheduleCalendarProps, 'source'> {
  readonly sessions: readonly CalendarSession[];
  readonly replaced: Partial<ScheduleSource>;
}

/** The source of the story that runs, to change things behind the calendar's back. */
let backend: InMemorySource;

function Example({ sessions, replaced, ...props }: StoryArgs) {
  const [source] = useState(() => {
    backend = inMemorySource(sessions, adminViewer, replaced);
    return backend;
  });
  return (
    <Box sx={{ p: 2, bgcolor: 'background.paper', minHeight: '100vh' }}>
      <ScheduleCalendar {...props} source={source} />
    </Box>
  );
}

const some: readonly CalendarSession[] = [
  demoSession({ id: 1, is_publish: false }),
  demoSession({ id: 2, period_id: 2, project_id: 2, location_id: 2 }),
  demoSession({ id: 3, date: '2026-11-17', course_id: 2, project_id: 3, teacher_id: 12, location_id: 3, class_list: [22] }),
];

const meta = {
  title: 'Calendar/Editing',
  component: Example,
  args: { sessions: some, replaced: {}, now: demoNow },
  render: (args, { globals }) => <Example {...args} localeText={globals['locale'] === 'zh' ? zhCN : enUS} />,
} satisfies Meta<typeof Example>;

export default meta;

type Story = StoryObj<typeof meta>;

const page = within(document.body);
const chip = async (canvas: HTMLElement, id: number): Promise<HTMLElement> =>
  waitFor(() => {
    const found = canvas.querySelector<HTMLElement>(`[data-session-id="${id}"]`);
    if (!found) throw new Error(`session ${id} is not drawn`);
    return found;
  });
const button = (name: string | RegExp): HTMLElement => page.getByRole('button', { name });
const dialogNamed = async (name: string | RegExp): Promise<HTMLElement> => page.findByRole('dialog', { name });
const said = async (text: string): Promise<void> => {
  await waitFor(() => expect(page.getByText(text, { selector: '.MuiAlert-message' })).toBeVisible());
};
const asked = async (): Promise<HTMLElement> => page.findByRole('alertdialog');
async function choose(dialog: HTMLElement, label: RegExp, option: RegExp): Promise<void> {
  await userEvent.click(within(dialog).getByRole('combobox', { name: label }));
  await userEvent.click(await page.findByRole('option', { name: option }));
}

export const DeleteAndUndo: Story = {
  args: { defaultMode: 'select' },
  play: async ({ canvasElement }) => {
    await userEvent.click(await chip(canvasElement, 1));
    await userEvent.click(await page.findByRole('button', { name: 'Delete' }));
    const question = within(await asked());
    await waitFor(() => expect(question.getByText('delete 1 session?')).toBeVisible());
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await said('1 session deleted');
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-session-id]')).toHaveLength(2));
    await userEvent.click(within(page.getByRole('alert')).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-session-id]')).toHaveLength(3));
  },
};

export const CopyAndPaste: Story = {
  args: { defaultMode: 'select' },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await page.findByRole('button', { name: 'Paste (0)' }));
    await said('no sessions copied');
    await userEvent.click(await chip(canvasElement, 1));
    await userEvent.click(button('Copy'));
    await said('1 session copied');
    await userEvent.click(button('Month'));
    const question = within(await asked());
    await waitFor(() => expect(question.getByText('switching views requires copying again')).toBeVisible());
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(button('Next week'));
    await userEvent.click(button('Paste (1)'));
    await said('1 session added');
    await waitFor(() => expect(canvas.getByText('1 selected', { selector: '[role="toolbar"] *' })).toBeVisible());
  },
};

export const EditMany: Story = {
  args: { defaultMode: 'select' },
  play: async ({ canvasElement }) => {
    await userEvent.click(await chip(canvasElement, 1));
    await userEvent.click(await chip(canvasElement, 2));
    await userEvent.click(await page.findByRole('button', { name: 'Edit' }));
    const dialog = await dialogNamed('Edit 2 sessions');
    await waitFor(() => expect(within(dialog).getByRole('combobox', { name: /Room/ })).toBeVisible());
    await choose(dialog, /Room/, /Lab 304/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await said('2 sessions changed');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(await chip(canvasElement, 2)).toHaveTextContent('Lab 304');
  },
};

/** In the language of the calendar, whatever the browser's is. */
export const DateIsTypedOrPicked: Story = {
  globals: { locale: 'zh' },
  play: async ({ canvasElement }) => {
    await chip(canvasElement, 1);
    await userEvent.click(button('新建排课'));
    const dialog = within(await dialogNamed('新建排课'));
    const date = await dialog.findByRole('textbox', { name: /^日期/ });
    await userEvent.clear(date);
    await userEvent.type(date, '2026年11月9日{Tab}');
    await expect(date).toHaveValue('2026-11-09');
    await expect(dialog.getByText('周一 · 第 11 周')).toBeVisible();
    await userEvent.clear(date);
    await userEvent.type(date, '11/9{Tab}');
    const fault = '请输入日期，例如 2026-11-18';
    await expect(dialog.getByText(fault)).toBeVisible();
    // Pressed away, the fault waits for the release: it takes a line, which would move what is pressed.
    await userEvent.type(date, '9');
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: dialog.getByRole('heading') });
    await expect(date).not.toHaveFocus();
    await expect(dialog.queryByText(fault)).toBeNull();
    await user.pointer('[/MouseLeft]');
    await waitFor(() => expect(dialog.getByText(fault)).toBeVisible());
    await userEvent.clear(date);
    await userEvent.type(date, '2026-11-09{ArrowDown}');
    const days = within(await dialogNamed('选择日期'));
    await waitFor(() => expect(days.getByRole('button', { name: '2026年11月9日星期一' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect(days.getByRole('button', { name: '2026年11月17日星期二' })).toHaveFocus();
    await userEvent.keyboard('{PageDown}{Enter}');
    await waitFor(() => expect(page.queryByRole('dialog', { name: '选择日期' })).toBeNull());
    await expect(date).toHaveValue('2026-12-17');
    await expect(date).toHaveFocus();
  },
};

/** Selects the first session and opens the dialog that moves it. */
async function openMove(canvasElement: HTMLElement): Promise<HTMLElement> {
  await userEvent.click(await chip(canvasElement, 1));
  await userEvent.click(await page.findByRole('button', { name: 'Move' }));
  return dialogNamed('Move 1 session');
}

/** Chooses the period after the first. */
async function chooseNextPeriod(dialog: HTMLElement): Promise<void> {
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Period' }));
  await userEvent.click((await page.findAllByRole('option'))[1]!);
}

export const MoveAsksAboutConflicts: Story = {
  args: { defaultMode: 'select' },
  play: async ({ canvasElement }) => {
    const dialog = await openMove(canvasElement);
    await chooseNextPeriod(dialog);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    const question = within(await asked());
    // The time where it would be.
    const reason = /^Monday, November 16, 2026, 3-4 10:20: Class Physics 2601 has two sessions at this time: /;
    await waitFor(() => expect(question.getByText(reason)).toBeVisible());
    await userEvent.click(question.getByRole('button', { name: 'Move anyway' }));
    await said('1 session moved');
    await waitFor(async () => expect(await chip(canvasElement, 1)).toHaveClass('lc-conflict'));
    await userEvent.click(button('2 sessions in conflict'));
    const list = within(await page.findByRole('region', { name: 'Conflicts' }));
    await userEvent.click(list.getByRole('button', { name: /Li Wei teaches two sessions/ }));
    await waitFor(async () => expect(await chip(canvasElement, 1)).toHaveFocus());
    await userEvent.hover(await chip(canvasElement, 1));
    await expect(await page.findByRole('tooltip')).toHaveTextContent(/Li Wei teaches two sessions at this time: .+ and /);
  },
};

/** What dragging to another row of a planning grid does, by keyboard and touch. */
export const MovesToAnotherRoomAndTeacher: Story = {
  args: { defaultMode: 'select' },
  play: async ({ canvasElement }) => {
    const dialog = await openMove(canvasElement);
    await waitFor(() => expect(within(dialog).getByRole('combobox', { name: /Room/ })).toBeVisible());
    await expect(within(dialog).getByRole('button', { name: 'Move' })).toBeDisabled();
    await choose(dialog, /Room/, /Lab 304/);
    // Escape asks before it drops the chosen room, and answers the question.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(dialog).getByText('Your changes have not been saved.')).toBeVisible());
    await expect(within(dialog).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Discard' })).toBeNull());
    await choose(dialog, /Teacher/, /No teacher/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    await said('1 session moved');
    await waitFor(async () => expect(await chip(canvasElement, 1)).toHaveTextContent('Lab 304'));
    await expect(await chip(canvasElement, 1)).not.toHaveTextContent('Li Wei');
    await userEvent.click(within(page.getByRole('alert')).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await chip(canvasElement, 1)).toHaveTextContent('Li Wei'));
  },
};

/** What the move would bring is told while it is filled in, and where there is room. */
export const MoveDialogTellsConflicts: Story = {
  args: { defaultMode: 'select' },
  play: async ({ canvasElement }) => {
    const dialog = await openMove(canvasElement);
    await chooseNextPeriod(dialog);
    await waitFor(() => expect(within(dialog).getByText('2 conflicts')).toBeVisible());
    await expect(within(dialog).getByText(/^Class Physics 2601 has two sessions at this time: /)).toBeVisible();
    // Another class and another teacher mend it.
    await choose(dialog, /Teacher/, /No teacher/);
    await choose(dialog, /Classes/, /Chemistry 2602/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(dialog).getByText('No conflicts')).toBeVisible());
    await userEvent.click(within(dialog).getAllByRole('button', { name: /^Move here/ })[0]!);
    await said('1 session moved');
    await waitFor(() => expect(backend.rows()[0]).toMatchObject({ class_list: [22] }));
    await userEvent.click(within(page.getByRole('alert')).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(backend.rows()[0]).toMatchObject({ class_list: [21], period_id: 1, teacher_id: 11 }));
  },
};

/** What the centre forbids is told as such: it could be saved as a draft, and not be published. */
export const ForbiddenByTheCentre: Story = {
  args: {
    defaultMode: 'select',
    replaced: { loadViewer: async () => ({ ...adminViewer, config: { ...adminViewer.config, excludeTeacherTime: true } }) },
  },
  play: async ({ canvasElement }) => {
    const dialog = await openMove(canvasElement);
    await chooseNextPeriod(dialog);
    const forbidden = /^Li Wei teaches two sessions at this time; the centre forbids it, so it cannot be published: /;
    await waitFor(() => expect(within(dialog).getByText(forbidden)).toBeVisible());
    await expect(within(dialog).getByText(/^Class Physics 2601 has two sessions at this time: /)).toBeVisible();
  },
};

/** A selection keeps its distances: what is offered are moves of all of it. */
export const MovesASelectionToAFreeSlot: Story = {
  args: { defaultMode: 'select', defaultSelectedIds: new Set([1, 3]) },
  play: async ({ canvasElement }) => {
    await chip(canvasElement, 1);
    await userEvent.click(await page.findByRole('button', { name: 'Move' }));
    const dialog = await dialogNamed('Move 2 sessions');
    const take = await within(dialog).findAllByRole('button', { name: /^Move here: .*(later|earlier)/ });
    await expect(take.length).toBeGreaterThan(1);
    await userEvent.click(take[0]!);
    await said('2 sessions moved');
  },
};

export const MoveDialogOnAPhone: Story = {
  args: { defaultMode: 'select' },
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(await chip(canvasElement, 1));
    await userEvent.click(await page.findByRole('button', { name: '移动' }));
    const dialog = await dialogNamed('移动 1 个排课');
    await waitFor(() => expect(within(dialog).getAllByRole('combobox')).toHaveLength(5));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const AddSession: Story = {
  play: async ({ canvasElement }) => {
    await chip(canvasElement, 1);
    await userEvent.click(button('Add session'));
    const dialog = await dialogNamed('New session');
    await waitFor(() => expect(within(dialog).getByRole('combobox', { name: /Course/ })).toBeVisible());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(dialog).getAllByText('Required')).toHaveLength(4));
    // What is not filled in yet is in nobody's way.
    await expect(within(dialog).queryByRole('status')).toBeNull();
    await choose(dialog, /Course/, /Electronics/);
    // The course narrows the experiments.
    await userEvent.click(within(dialog).getByRole('combobox', { name: /Experiment/ }));
    await waitFor(() => expect(page.getAllByRole('option')).toHaveLength(2));
    await userEvent.click(page.getByRole('option', { name: /Counters/ }));
    await choose(dialog, /Period/, /^1-2/);
    // There is nothing to be in conflict with until a room, a teacher, a team or a class is named.
    await waitFor(() => expect(within(dialog).queryByText('No conflicts')).toBeNull());
    await choose(dialog, /Room/, /Lab 301/);
    const date = within(dialog).getByLabelText(/Date/);
    await userEvent.clear(date);
    await userEvent.type(date, '2026-11-16');
    await waitFor(() => expect(within(dialog).getByText(/Room Lab 301 is double-booked/)).toBeVisible());
    const free = within(dialog).getAllByRole('button', { name: /^Use this/ });
    await expect(free).toHaveLength(5);
    await userEvent.click(free[0]!);
    await waitFor(() => expect(within(dialog).getByText('No conflicts')).toBeVisible());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await said('1 session added');
    await waitFor(() =>
      expect(backend.rows().at(-1)).toMatchObject({
        course_id: 3,
        project_id: 6,
        max_student_number: 32,
        min_student_number: 1,
        max_group_student_number: 5,
        is_publish: false,
        semester_id: 2,
      }),
    );
  },
};

export const FailedSaveKeepsTheForm: Story = {
  args: { replaced: { changeSessions: async () => Promise.reject(new Error('no answer')) } },
  play: async ({ canvasElement }) => {
    await userEvent.click(await chip(canvasElement, 1));
    await userEvent.click(within(await page.findByRole('dialog')).getByRole('button', { name: 'Edit' }));
    const dialog = await dialogNamed('Edit session');
    await waitFor(() => expect(within(dialog).getByRole('combobox', { name: /Room/ })).toBeVisible());
    await choose(dialog, /Room/, /Lab 304/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(dialog).getByText('Could not be saved: no answer')).toBeVisible());
    await expect(within(dialog).getByRole('combobox', { name: /Room/ })).toHaveValue('Lab 304 · R4');
  },
};

const reasons = ['Nothing was changed. Still there:', 'Wang Li 2026001: attendance, Preview', 'Li Lei 2026002: attendance'];

export const MarksKeepCourseAndExperiment: Story = {
  args: { replaced: { countMarkedStudents: async (ids) => (ids.includes(1) ? 2 : 0) } },
  play: async ({ canvasElement }) => {
    await userEvent.click(await chip(canvasElement, 1));
    await userEvent.click(within(await page.findByRole('dialog')).getByRole('button', { name: 'Edit' }));
    const dialog = await dialogNamed('Edit session');
    await waitFor(() => expect(within(dialog).getByText(enUS.form.keptByMarks(2))).toBeVisible());
    await waitFor(() => expect(within(dialog).getByRole('combobox', { name: /Course/ })).toBeDisabled());
    await expect(within(dialog).getByRole('combobox', { name: /Experiment/ })).toBeDisabled();
    await expect(within(dialog).getByRole('combobox', { name: /Room/ })).toBeEnabled();
  },
};

/** One of the selected sessions has marks. */
export const MarksKeepCourseAndExperimentOfSeveral: Story = {
  args: { defaultMode: 'select', replaced: { countMarkedStudents: async (ids) => (ids.includes(1) && ids.includes(2) ? 3 : 0) } },
  play: async ({ canvasElement }) => {
    await userEvent.click(await chip(canvasElement, 1));
    await userEvent.click(await chip(canvasElement, 2));
    await userEvent.click(await page.findByRole('button', { name: 'Edit' }));
    const dialog = await dialogNamed('Edit 2 sessions');
    await waitFor(() => expect(within(dialog).getByText(enUS.form.keptByMarksOfSome(3))).toBeVisible());
    await expect(within(dialog).getByRole('combobox', { name: /Course/ })).toBeDisabled();
    await expect(within(dialog).getByRole('combobox', { name: /Experiment/ })).toBeDisabled();
    await expect(within(dialog).getByRole('combobox', { name: /Room/ })).toBeEnabled();
  },
};

export const RefusedChangeListsOneReasonALine: Story = {
  args: { replaced: { changeSessions: async () => Promise.reject(new Error(reasons.join('\n'))) } },
  play: async ({ canvasElement }) => {
    await userEvent.click(await chip(canvasElement, 1));
    await userEvent.click(within(await page.findByRole('dialog')).getByRole('button', { name: 'Edit' }));
    const dialog = await dialogNamed('Edit session');
    await waitFor(() => expect(within(dialog).getByRole('combobox', { name: /Room/ })).toBeVisible());
    await choose(dialog, /Room/, /Lab 304/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const message = await within(dialog).findByText(/Wang Li 2026001/);
    await waitFor(() => expect(message).toBeVisible());
    // As it is drawn: a line each.
    await expect(message.innerText.split('\n').slice(-reasons.length)).toEqual([
      expect.stringContaining('Still there'),
      ...reasons.slice(1),
    ]);
  },
};

export const ChangedMeanwhile: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await chip(canvasElement, 1));
    await userEvent.click(within(await page.findByRole('dialog')).getByRole('button', { name: 'Edit' }));
    const dialog = await dialogNamed('Edit session');
    await waitFor(() => expect(within(dialog).getByRole('combobox', { name: /Room/ })).toBeVisible());
    await choose(dialog, /Room/, /Lab 304/);
    backend.changeElsewhere(1, { location_id: 3 });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const both = within(await page.findByRole('alertdialog', { name: 'Someone else changed this session' }));
    await waitFor(() => expect(both.getByRole('row', { name: 'Room Lab 303 Lab 304' })).toBeVisible());
    await expect(backend.rows()[0]?.location_id).toBe(3);
    await userEvent.click(both.getByRole('button', { name: 'Overwrite with mine' }));
    await said('1 session changed');
    await waitFor(() => expect(backend.rows()[0]?.location_id).toBe(4));
  },
};

export const SelectThousand: Story = {
  args: { sessions: demoSessions(1000, 200), defaultMode: 'select' },
  play: async ({ canvas, canvasElement }) => {
    await chip(canvasElement, 1);
    await waitFor(() => expect(button(/sessions in conflict/)).toBeVisible());
    await userEvent.click(await page.findByRole('button', { name: 'Select all in view' }));
    await waitFor(() => expect(canvas.getByText('1000 selected', { selector: '[role="toolbar"] *' })).toBeVisible());
  },
};

export const Chinese: Story = {
  args: { defaultMode: 'select' },
  globals: { locale: 'zh', mode: 'dark' },
  play: async ({ canvasElement }) => {
    await chip(canvasElement, 1);
    for (const name of ['复制', '粘贴（0）', '编辑', '移动', '分组', '取消分组', '删除'])
      await expect(await page.findByRole('button', { name })).toBeVisible();
    await userEvent.click(button('分组'));
    await said('请选择多个排课进行分组');
    await userEvent.click(button('新建排课'));
    await expect(await dialogNamed('新建排课')).toBeInTheDocument();
  },
};

/** Names of any length: no field leaves the form, and each free slot keeps its button. */
export const LongNamesFit: Story = {
  args: {
    replaced: {
      loadChoices: async () => ({
        ...demoChoices,
        classes: demoChoices.classes.map((entry) => ({
          ...entry,
          name: `${entry.name}, international class of experimental physics`,
        })),
        locations: demoChoices.locations.map((room) => ({
          ...room,
          name: `${room.name}, Inorganic and Analytical Chemistry, east wing`,
        })),
      }),
    },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await chip(canvasElement, 1));
    await userEvent.click(within(await page.findByRole('dialog')).getByRole('button', { name: 'Edit' }));
    const dialog = await dialogNamed('Edit session');
    const [take] = await within(dialog).findAllByRole('button', { name: /^Use this/ });
    const box = dialog.getBoundingClientRect();
    for (const element of [take!, within(dialog).getByRole('combobox', { name: /Teacher/ })])
      await expect(element.getBoundingClientRect().right).toBeLessThan(box.right);
  },
};

export const PhoneForm: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await chip(canvasElement, 1);
    await userEvent.click(button('Add session'));
    const dialog = await dialogNamed('New session');
    await waitFor(() => expect(within(dialog).getByRole('combobox', { name: /Course/ })).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const at = (x: number, y: number) => ({ bubbles: true, cancelable: true, button: 0, clientX: x, clientY: y, view: window });

/** Drags from the middle of one session by the distance to another; answers where it has come to. */
async function dragTo(source: HTMLElement, target: { readonly x: number; readonly y: number }): Promise<void> {
  const box = source.getBoundingClientRect();
  const from = { x: box.left + box.width / 2, y: box.top + 8 };
  source.dispatchEvent(new MouseEvent('mousedown', at(from.x, from.y)));
  for (let step = 1; step <= 8; step += 1) {
    const x = from.x + ((target.x - from.x) * step) / 8;
    const y = from.y + ((target.y - from.y) * step) / 8;
    document.dispatchEvent(new MouseEvent('mousemove', at(x, y)));
    await new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
  }
}

export const DragWithConflict: Story = {
  play: async ({ canvasElement }) => {
    await chip(canvasElement, 1);
    const other = await chip(canvasElement, 2);
    await dragReady(() => [other]);
    const second = other.getBoundingClientRect();
    const target = { x: second.left + second.width / 2, y: second.top + 8 };
    await dragTo(await chip(canvasElement, 1), target);
    await waitFor(() => expect(page.getByText(/Monday, November 16, 2026, 3-4: 2 conflicts/)).toBeVisible());
    await userEvent.keyboard('{Escape}');
    document.dispatchEvent(new MouseEvent('mouseup', at(target.x, target.y)));
    await waitFor(() => expect(page.queryByText(/2 conflicts/)).toBeNull());
    await expect(backend.rows()[0]?.period_id).toBe(1);

    await dragTo(await chip(canvasElement, 1), target);
    document.dispatchEvent(new MouseEvent('mouseup', at(target.x, target.y)));
    const question = within(await asked());
    await userEvent.click(question.getByRole('button', { name: 'Move anyway' }));
    await said('1 session moved');
    await waitFor(() => expect(backend.rows()[0]?.period_id).toBe(2));
  },
};
