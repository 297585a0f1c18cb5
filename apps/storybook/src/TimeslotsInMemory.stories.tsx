import { timeslotsEnUS, timeslotsZhCN } from '@lab-console/calendar/locales';
import { TimeslotGrid, type TimeslotSource } from '@lab-console/calendar/timeslots';
import { rangeContains, type Period, type Semester, type Timeslot } from '@lab-console/schedule-rules';
import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';

const periods: readonly Period[] = [
  { id: 1, code: 'AM1', name: 'Morning 1', start_time: '08:00:00', end_time: '09:40:00' },
  { id: 2, code: 'AM2', name: 'Morning 2', start_time: '10:00:00', end_time: '11:40:00' },
  { id: 3, code: 'PM1', name: 'Afternoon', start_time: '14:00:00', end_time: '16:30:00' },
];
const semesters: readonly Semester[] = [{ id: 1, name: 'Autumn 2026', since: '2026-09-06', to: '2027-01-10', is_open: true }];

/** The whole backend of a host: an array. */
function createSource(): TimeslotSource {
  let rows: readonly Timeslot[] = [];
  let lastId = 0;
  return {
    loadViewer: async () => ({
      user: { id: 1, code: 'dean', name: 'Dean', role: 'admin', org: null },
      taughtCourseIds: [],
      config: {},
      organizationId: 1,
    }),
    loadPeriods: async () => periods,
    loadSemesters: async () => semesters,
    loadChoices: async () => ({
      teachers: [{ id: 1, code: 'chen', name: 'Chen Yu' }],
      classes: [{ id: 1, code: 'B1', name: 'Biology 1' }],
      locations: [{ id: 1, code: 'R1', name: 'Room 1' }],
    }),
    loadTimeslots: async (range) => rows.filter(({ date }) => rangeContains(range, date)),
    loadSessions: async () => [],
    createTimeslots: async (created) => {
      const made = created.map((row): Timeslot => ({ ...row, id: (lastId += 1) }));
      rows = [...rows, ...made];
      return made;
    },
    deleteTimeslots: async (ids) => {
      rows = rows.filter(({ id }) => !ids.includes(id));
      return ids;
    },
  };
}

function Example({ isChinese }: { readonly isChinese: boolean }) {
  const [source] = useState(createSource);
  return (
    <Box sx={{ p: 2 }}>
      <TimeslotGrid
        source={source}
        defaultDate="2026-10-14"
        defaultPen={{ teacherId: 1, secondaryId: null, classId: 1, locationId: 1 }}
        localeText={isChinese ? timeslotsZhCN : timeslotsEnUS}
      />
    </Box>
  );
}

const meta = {
  title: 'Examples/Timeslots over an array',
  component: Example,
  args: { isChinese: false },
  render: (_, { globals }) => <Example isChinese={globals['locale'] === 'zh'} />,
} satisfies Meta<typeof Example>;

export default meta;

/** Nothing of our server is here: a host of another university looks like this. */
export const OverAnArray: StoryObj<typeof meta> = {
  play: async ({ canvas, canvasElement }) => {
    const cell = await canvas.findByRole('gridcell', { name: /Wednesday.*Afternoon/ });
    await userEvent.click(cell);
    await waitFor(() => expect(cell).toHaveTextContent('Chen Yu, Biology 1, Room 1'));
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-timeslot-id]')).toHaveLength(0));
  },
};
