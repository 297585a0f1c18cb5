import { AttendanceDialog, type AttendanceEnrolment, type AttendanceSource } from '@lab-console/calendar/attendance';
import { attendanceEnUS, attendanceZhCN } from '@lab-console/calendar/locales';
import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';

/** A backend of fifteen lines: places in an array, each with a version that grows with its mark. */
function createInMemoryAttendance(): AttendanceSource {
  let places: readonly AttendanceEnrolment[] = ['Ada', 'Bo', 'Chen'].map((student_name, at) => ({
    id: at + 1,
    ordernumber_of_schedule: at + 1,
    schedule_status: 'elected',
    student_code: `S${at + 1}`,
    student_name,
    class_name: 'Biology 1',
    attendance: null,
    attendance_at: null,
  }));
  return {
    loadViewer: async () => ({
      user: { id: 1, code: 'ada', name: 'Ada', role: 'teacher', org: 1 },
      taughtCourseIds: [1],
      config: {},
    }),
    loadPlaces: async () => places,
    saveMarks: async (marks) => {
      const current = new Map(places.map((place) => [place.id, place]));
      const met = marks.filter(({ id, expected }) => current.get(id)?.attendance_at !== expected);
      const free = new Map(marks.filter((mark) => !met.includes(mark)).map((mark) => [mark.id, mark]));
      places = places.map((place) => {
        const mark = free.get(place.id);
        return mark
          ? { ...place, attendance: mark.attendance, attendance_at: String(Number(place.attendance_at ?? 0) + 1) }
          : place;
      });
      return {
        saved: places.filter(({ id }) => free.has(id)),
        conflicts: met.map(({ id }) => ({ id, current: current.get(id) ?? null })),
      };
    },
  };
}

function Example({ isChinese }: { readonly isChinese: boolean }) {
  const [source] = useState(createInMemoryAttendance);
  const [open, setOpen] = useState(true);
  const texts = isChinese ? attendanceZhCN : attendanceEnUS;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.title}</Button>
      {open && (
        <AttendanceDialog
          session={{ id: 7, course_id: 1, organization_id: 1, teacher_id: 1 }}
          description="Microscopy, Room 1"
          source={source}
          localeText={texts}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const meta = {
  title: 'Examples/Attendance over an array',
  component: Example,
  args: { isChinese: false },
  render: (_, { globals }) => <Example isChinese={globals['locale'] === 'zh'} />,
} satisfies Meta<typeof Example>;

export default meta;

/** Nothing of our server is here. What is marked is still marked when the list is opened again. */
export const OverAnArray: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const page = within(document.body);
    await userEvent.click(await page.findByRole('button', { name: 'All others present' }));
    await waitFor(() => expect(page.getByRole('status')).toHaveTextContent('3 students: Present'));
    await userEvent.click(page.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Attendance list' }));
    await waitFor(() => expect(page.getByText('Present 3')).toBeVisible());
  },
};
