import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { createTimeSheet } from '../../../console/src/features/teacher-times/create-time-sheet.ts';
import { teacherTimesTexts } from '../../../console/src/features/teacher-times/teacher-times-texts.ts';
import { teacherWeek } from '../../../console/src/features/teacher-times/teacher-week.ts';
import { TimeGrid } from '../../../console/src/features/teacher-times/TimeGrid.tsx';

const save = fn<(cells: readonly object[]) => Promise<void>>();
const periods = [1, 2, 3].map((id) => ({
  id,
  code: `P${id}`,
  name: `Period ${id}`,
  start_time: `0${7 + id}:00:00`,
  end_time: `0${7 + id}:45:00`,
}));
const makeSheet = () =>
  createTimeSheet({
    week: teacherWeek([{ weekday: 2, period_id: 1, kind: 'cannot' }]),
    save,
    onSaved: () => {},
    onFailed: () => {},
  });

/** The week of a teacher: what suits, what rather not, what not at all. */
const meta = {
  title: 'Console/Times of teachers',
  component: TimeGrid,
  args: { sheet: makeSheet(), periods, label: 'Times of Ada Lovelace', isLocked: false, text: teacherTimesTexts.en },
  render: (args, { globals }) => <TimeGrid {...args} text={teacherTimesTexts[globals['locale'] === 'zh' ? 'zh' : 'en']} />,
  beforeEach: ({ args }) => {
    save.mockReset();
    save.mockResolvedValue();
    Object.assign(args, { sheet: makeSheet() });
  },
} satisfies Meta<typeof TimeGrid>;

export default meta;

type Story = StoryObj<typeof meta>;

const cell = (weekday: string, period: number, kind: 'suits' | 'rather_not' | 'cannot'): HTMLElement =>
  screen.getByRole('gridcell', {
    name: teacherTimesTexts.en.cell({ weekday, period: `Period ${period}`, kind: teacherTimesTexts.en.kinds[kind] }),
  });

/** A press goes to the next state; keys do the same for a range, and undo it as one step. */
export const Week: Story = {
  play: async () => {
    await userEvent.click(cell('Monday', 1, 'suits'));
    await userEvent.click(cell('Monday', 1, 'rather_not'));
    await expect(cell('Monday', 1, 'cannot')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift} ');
    await waitFor(() => expect(cell('Tuesday', 2, 'rather_not')).toHaveFocus());
    for (const at of [cell('Monday', 1, 'rather_not'), cell('Tuesday', 1, 'rather_not'), cell('Monday', 2, 'rather_not')])
      await expect(at).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(cell('Monday', 1, 'cannot')).toBeVisible());
    await expect(cell('Tuesday', 1, 'cannot')).toBeVisible();
    await expect(cell('Tuesday', 2, 'suits')).toBeVisible();
    await waitFor(() => expect(save).toHaveBeenCalledTimes(4));
  },
};

/** After the last day nothing changes; the cells can still be walked through. */
export const Locked: Story = {
  args: { isLocked: true },
  play: async () => {
    await userEvent.click(cell('Monday', 1, 'suits'));
    await userEvent.keyboard(' {Delete}{ArrowRight}');
    await expect(cell('Tuesday', 1, 'cannot')).toHaveFocus();
    await expect(cell('Monday', 1, 'suits')).toBeVisible();
    await expect(save).not.toHaveBeenCalled();
  },
};

/** On a phone the columns share the width. */
export const PhoneInChinese: Story = { globals: { locale: 'zh', viewport: { value: 'phone' } } };
