import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { ScheduleViewer } from '../../core/source/schedule-source.ts';
import { adminViewer, teacherViewer } from '../../../test/in-memory-source.ts';
import type { AttendanceMark, AttendanceEnrolment, AttendanceSource } from '../core/attendance-source.ts';
import { attendanceEnUS } from '../locales/en-us.ts';
import { attendanceZhCN } from '../locales/zh-cn.ts';
import { demoPlaces, inMemoryAttendance } from '../../../test/attendance/in-memory-attendance.ts';
import { AttendanceDialog, type AttendanceDialogProps } from './AttendanceDialog.tsx';

interface StoryArgs extends Omit<AttendanceDialogProps, 'source'> {
  readonly places: readonly AttendanceEnrolment[];
  readonly viewer: ScheduleViewer;
  readonly replaced: Partial<AttendanceSource>;
  /** What somebody else marks once the list is open. */
  readonly others: readonly (readonly [id: number, mark: AttendanceMark | null, name: string])[];
}

function Example({ places, viewer, replaced, others, ...props }: StoryArgs) {
  const [source] = useState(() => {
    const own = inMemoryAttendance(places, viewer, replaced);
    let waiting = others;
    const loadPlaces: AttendanceSource['loadPlaces'] = async (...request) => {
      const rows = await own.loadPlaces(...request);
      for (const other of waiting) own.markAs(...other);
      waiting = [];
      return rows;
    };
    return { ...own, loadPlaces };
  });
  return <AttendanceDialog {...props} source={source} />;
}

const meta = {
  title: 'Calendar/AttendanceDialog',
  component: Example,
  tags: ['autodocs'],
  parameters: { documents: AttendanceDialog, docs: { story: { inline: false, height: '600px' } } },
  args: {
    session: { id: 7, course_id: 1, organization_id: 1, teacher_id: 11 },
    description: 'Newton’s rings, Monday, November 16, 2026, 8:30, Lab 301',
    places: demoPlaces(24),
    viewer: adminViewer,
    replaced: {},
    others: [],
    onClose: fn(),
  },
  render: (args, { globals }) => <Example {...args} localeText={globals['locale'] === 'zh' ? attendanceZhCN : attendanceEnUS} />,
} satisfies Meta<typeof Example>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The dialog stands outside of the story's own element. */
const page = within(document.body);
const row = (index: number): HTMLElement => {
  const found = document.body.querySelector<HTMLElement>(`[data-row="${index}"]`);
  if (!found) throw new Error(`row ${index} is not drawn`);
  return found;
};
const drawn = async (): Promise<void> => {
  await waitFor(() => expect(document.body.querySelector('[data-row="0"]')).not.toBeNull());
};

export const Basic: Story = {
  play: async () => {
    await drawn();
    await waitFor(() => expect(page.getByText('24 students')).toBeVisible());
    await expect(within(row(0)).getByText('20260001')).toBeVisible();
    await expect(within(row(3)).getByText(/stopped/)).toBeVisible();
    await expect(within(row(4)).getByRole('button', { name: 'Late' })).toHaveAttribute('aria-pressed', 'true');
  },
};

export const ByMouse: Story = {
  play: async () => {
    await drawn();
    await userEvent.click(within(row(0)).getByRole('button', { name: 'Absent' }));
    await waitFor(() => expect(page.getByRole('status')).toHaveTextContent('Chen Jie: Absent'));
    // Pressed again it is taken away.
    await userEvent.click(within(row(0)).getByRole('button', { name: 'Absent' }));
    await waitFor(() => expect(page.getByRole('status')).toHaveTextContent('Chen Jie: Not marked'));
    await userEvent.click(page.getByRole('button', { name: 'All others present' }));
    await waitFor(() => expect(page.getByRole('status')).toHaveTextContent('22 students: Present'));
    await expect(page.getByText('Not marked 0')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(page.getByText('Not marked 22')).toBeVisible());
  },
};

export const ByKeyboard: Story = {
  play: async () => {
    await drawn();
    row(0).focus();
    await userEvent.keyboard('p');
    await waitFor(() => expect(row(1)).toHaveFocus());
    await userEvent.keyboard('l');
    await waitFor(() => expect(row(2)).toHaveFocus());
    await userEvent.keyboard('e');
    await waitFor(() => expect(row(3)).toHaveFocus());
    await userEvent.keyboard('a');
    await waitFor(() => expect(row(4)).toHaveFocus());
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(page.getByText('Late 1')).toBeVisible());
    for (const [index, name] of ['Present', 'Late', 'Excused', 'Absent'].entries()) {
      await expect(within(row(index)).getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    }
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(within(row(4)).getByRole('button', { name: 'Late' })).toHaveAttribute('aria-pressed', 'true'));
  },
};

export const AThousandStudents: Story = {
  args: { places: demoPlaces(1000) },
  play: async () => {
    await drawn();
    await waitFor(() => expect(document.body.querySelectorAll('[data-row]').length).toBeLessThan(60));
    row(0).focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(row(999)).toHaveFocus());
  },
};

export const TeacherMayOnlyLook: Story = {
  args: { viewer: { ...teacherViewer, config: { disableTeacherAtt: true } } },
  play: async () => {
    await drawn();
    await waitFor(() => expect(page.getByText('You can look at this list, but not change it.')).toBeVisible());
    await expect(page.queryByRole('button', { name: 'Present' })).toBeNull();
  },
};

/** The host keeps marks as they are, as of an archived semester. */
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async () => {
    await drawn();
    await waitFor(() => expect(page.getByText('You can look at this list, but not change it.')).toBeVisible());
    row(0).focus();
    await userEvent.keyboard('l');
    await expect(within(row(0)).getByText('Not marked')).toBeVisible();
    await expect(page.queryByRole('button', { name: /^(Present|Undo|All others present)$/ })).toBeNull();
  },
};

export const NoAccess: Story = {
  args: {
    viewer: { ...teacherViewer, taughtCourseIds: [] },
    session: { id: 7, course_id: 2, organization_id: 1, teacher_id: 12 },
  },
  play: async () => {
    await waitFor(() => expect(page.getByText(/Only the teachers of this course/)).toBeVisible());
  },
};

export const Empty: Story = {
  args: { places: [] },
  play: async () => {
    await waitFor(() => expect(page.getByText('No student has chosen this session yet.')).toBeVisible());
  },
};

export const Loading: Story = { args: { replaced: { loadPlaces: () => new Promise(() => {}) } } };

export const LoadFailed: Story = {
  args: { replaced: { loadPlaces: () => Promise.reject(new Error('The server did not answer.')) } },
  play: async () => {
    await waitFor(() => expect(page.getByText(/could not be loaded. The server did not answer/)).toBeVisible());
  },
};

export const SaveFailed: Story = {
  args: { replaced: { saveMarks: () => Promise.reject(new Error('you have no access permission, please apply')) } },
  play: async () => {
    await drawn();
    await userEvent.click(within(row(0)).getByRole('button', { name: 'Absent' }));
    await waitFor(() => expect(page.getByRole('status')).toHaveTextContent('Could not be saved: you have no access permission'));
    await expect(within(row(0)).getByRole('button', { name: 'Absent' })).toHaveAttribute('aria-pressed', 'false');
  },
};

const away = new Error('Failed to fetch');

export const ServerAway: Story = {
  args: { replaced: { saveMarks: () => Promise.reject(away), isUnreachable: (error) => error === away }, onClose: fn() },
  play: async ({ args }) => {
    await drawn();
    await userEvent.click(within(row(0)).getByRole('button', { name: 'Absent' }));
    await waitFor(() => expect(page.getByText(/1 mark is kept here/)).toBeVisible());
    await expect(within(row(0)).getByRole('button', { name: 'Absent' })).toHaveAttribute('aria-pressed', 'true');
    // Whoever closes the list is asked first.
    await userEvent.click(page.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(page.getByText(/not saved yet/)).toBeVisible());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(page.getByRole('button', { name: 'Close without saving' }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};

const clashes: Pick<StoryArgs, 'others'> = {
  others: [
    [1, 'absent', 'Zhang Min'],
    [3, 'excused', 'Maria Schneider'],
  ],
};

export const TwoPeopleMark: Story = {
  args: clashes,
  play: async () => {
    await drawn();
    await userEvent.click(page.getByRole('button', { name: 'All others present' }));
    const both = within(await page.findByRole('alertdialog', { name: 'Someone else set this mark' }));
    await waitFor(() => expect(both.getByRole('button', { name: 'Keep saved version' })).toHaveFocus());
    await waitFor(() => expect(both.getByRole('row', { name: /Chen Jie.*Absent.*by Zhang Min.*Present/ })).toBeVisible());
    await expect(both.getByRole('row', { name: /Liu Yang.*Excused.*by Maria Schneider.*Present/ })).toBeVisible();
    // Keys of the list do not reach it from here.
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() =>
      expect(page.getByText(/2 marks set by someone else were not overwritten; 20 marks saved/)).toBeInTheDocument(),
    );
    await userEvent.click(both.getByRole('button', { name: 'Keep saved version' }));
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    await expect(within(row(0)).getByRole('button', { name: 'Absent' })).toHaveAttribute('aria-pressed', 'true');
    await expect(within(row(1)).getByRole('button', { name: 'Present' })).toHaveAttribute('aria-pressed', 'true');
    await expect(within(row(2)).getByRole('button', { name: 'Excused' })).toHaveAttribute('aria-pressed', 'true');
  },
};

const asked: Story['play'] = async () => {
  await drawn();
  row(0).focus();
  await userEvent.keyboard('l');
  await page.findByRole('alertdialog');
};

export const TwoPeopleMarkChinese: Story = { args: clashes, globals: { locale: 'zh', mode: 'dark' }, play: asked };

export const TwoPeopleMarkPhone: Story = { args: clashes, globals: { viewport: { value: 'phone' } }, play: asked };

export const LongTexts: Story = {
  args: {
    places: demoPlaces(4).map((place) => ({
      ...place,
      student_name: 'Maximiliana Rautenstrauch-Bartholomäus von der Wied',
      class_name: 'International class of experimental physics, mathematics and engineering 2026-01',
    })),
  },
};

export const Chinese: Story = { globals: { locale: 'zh' } };

export const Dark: Story = { globals: { mode: 'dark' } };

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
