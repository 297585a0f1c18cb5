import type { CalendarSession, ScheduleSource } from '@lab-console/calendar';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { changeTexts } from '../../../console/src/features/session-changes/change-texts.ts';
import { ChangeMessageDialog } from '../../../console/src/features/session-changes/ChangeMessageDialog.tsx';
import type { NamedChange } from '../../../console/src/features/session-changes/session-change.ts';
import { awayTexts } from '../../../console/src/features/teacher-away/away-texts.ts';
import { TeacherAwayDialog } from '../../../console/src/features/teacher-away/TeacherAwayDialog.tsx';
import { button, dialogStory, field } from './dialog-story.tsx';
import { StoryRefusal } from './story-server.ts';

const onClose = fn();
const onStored = fn();
const sent = fn();
const changeSessions = fn<ScheduleSource['changeSessions']>();

/** Changed sessions: the message about them, and a teacher who is away. */
const meta = {
  title: 'Console/Session changes',
  beforeEach: () => {
    for (const mock of [onClose, onStored, sent, changeSessions]) mock.mockReset();
  },
} satisfies Meta;

export default meta;

type Story = StoryObj;

const text = changeTexts.en;
const away = awayTexts.en;
const place = { date: '2026-12-02', period: 'Period 2', room: 'A-204', teacher: 'Ada Lovelace' };
const changes: readonly NamedChange[] = [
  {
    id: '1',
    scheduleId: 1,
    courseId: 10,
    session: 'Optics · Lenses · Class 2301',
    classes: [{ id: 50, name: 'Class 2301' }],
    students: 2,
    isPublished: true,
    before: place,
    after: { ...place, date: '2026-12-03', teacher: 'Lin Mei' },
  },
];
const rights = { tables: { announcements: { select: true, insert: true, update: true, delete: true } }, rpc: {} };

/** Who is concerned is named; the message is edited, and what was sent before a failure is not sent twice. */
export const Message: Story = dialogStory(
  <ChangeMessageDialog changes={changes} centreId={11} onClose={onClose} />,
  {
    'rpc/my_rights': rights,
    'rpc/session_students': [{ schedule_id: 1, students: [7, 8] }],
    'rest/announcements': (body: unknown) => {
      sent('staff', body);
      return [];
    },
    'rpc/announce_to_students': (body: unknown) => {
      sent('students', body);
      return sent.mock.calls.length === 2 ? new StoryRefusal('Not now.') : { students: 2 };
    },
  },
  async () => {
    await expect(
      await screen.findByText('Concerned: 2 teachers (Ada Lovelace, Lin Mei), 1 class (Class 2301), 2 students.'),
    ).toBeInTheDocument();
    await expect((await field(text.contentLabel)) as HTMLTextAreaElement).toHaveDisplayValue(
      /Optics · Lenses · Class 2301: from 2026-12-02/,
    );
    await userEvent.type(await field(text.contentLabel), ' <Sorry>');
    await userEvent.click(screen.getByRole('checkbox', { name: text.students(2) }));
    await expect(sent).not.toHaveBeenCalled();
    await waitFor(() => expect(button(text.send)).toBeEnabled());
    await userEvent.click(button(text.send));
    await expect(await screen.findByText(/Not now/)).toBeInTheDocument();
    await userEvent.click(button(text.send));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await expect(sent.mock.calls.map(([to]) => to as string)).toEqual(['staff', 'students', 'students']);
    await expect(sent.mock.calls[0]![1]).toMatchObject({
      organization_id: 11,
      roles: ['teacher'],
      class_list: [],
      content: expect.stringMatching(/^<p>.*<br>.*&lt;Sorry&gt;<\/p>$/) as string,
    });
    await expect(sent).toHaveBeenLastCalledWith('students', expect.objectContaining({ course_id: 10, students: [7, 8] }));
  },
);

const session = (values: Partial<CalendarSession>): CalendarSession => ({
  id: 1,
  date: '2026-11-16',
  period_id: 1,
  location_id: 30,
  course_id: 10,
  project_id: 20,
  teacher_id: 40,
  team_id: null,
  semester_id: 1,
  organization_id: 11,
  class_list: [50],
  reserved_classes: [],
  reserved_classes_code: [],
  max_student_number: 20,
  min_student_number: 1,
  max_group_student_number: 5,
  is_publish: true,
  is_reserved: false,
  is_scheduled: true,
  group: null,
  updated_at: 'v1',
  ...values,
});
const sessions = [session({}), session({ id: 2, location_id: 31, class_list: [51], is_publish: false })];
const named = (id: number, name: string) => ({ id, name, code: `c${id}` });
const ofCentre = { organization_id: 11, semester_id: 1 };
const source: ScheduleSource = {
  loadViewer: () =>
    Promise.resolve({ user: { ...named(7, 'Thora'), role: 'centreadmin', org: 11 }, taughtCourseIds: [], config: {} }),
  loadPeriods: () =>
    Promise.resolve([
      { ...named(1, 'Period 1'), start_time: '08:00:00', end_time: '09:40:00' },
      { ...named(2, 'Period 2'), start_time: '10:00:00', end_time: '11:40:00' },
    ]),
  loadSemesters: () => Promise.resolve([{ id: 1, name: 'Autumn', since: '2026-08-30', to: '2027-01-17', is_open: true }]),
  loadReferences: () => Promise.resolve({}),
  loadSessions: () => Promise.resolve(sessions),
  loadSessionsById: () => Promise.resolve([]),
  loadChoices: () =>
    Promise.resolve({
      courses: [{ ...named(10, 'Optics'), ...ofCentre }],
      projects: [
        { ...named(20, 'Lenses'), ...ofCentre, location_list: [30, 31], team_list: [], teacher_list: [], free_schedule: false },
      ],
      courseProjects: [{ course_id: 10, project_id: 20 }],
      locations: [30, 31].map((id) => ({ ...named(id, `Room ${id}`), organization_id: 11, capacity: 30, is_valid: true })),
      teachers: [named(40, 'Ada Lovelace'), named(41, 'Lin Mei')],
      teams: [],
      classes: [named(50, 'Class 2301'), named(51, 'Class 2302')],
    }),
  changeSessions,
  createSessions: () => Promise.resolve([]),
  deleteSessions: () => Promise.resolve({ kind: 'saved' }),
};
const awayDialog = (
  <TeacherAwayDialog
    source={source}
    centreId={11}
    firstDays={{ from: '2026-11-16', until: '2026-11-20' }}
    onClose={onClose}
    takeChanges={() => null}
    onStored={onStored}
    onWrite={fn()}
  />
);
const answers = {
  'rpc/my_rights': rights,
  'rest/course2teachers': [
    { course_id: 10, teacher_id: 40 },
    { course_id: 10, teacher_id: 41 },
  ],
  'rest/schedules': [],
};
const first = `${away.becomes}: 2026-11-16, Period 1: Optics · Lenses · Class 2301, room c30`;
const second = `${away.becomes}: 2026-11-16, Period 1: Optics · Lenses · Class 2302, room c31`;

async function chooseTeacher(): Promise<void> {
  await waitFor(async () => expect(await screen.findByLabelText(away.teacher)).not.toHaveAttribute('aria-disabled', 'true'));
  await userEvent.click(await screen.findByLabelText(away.teacher));
  await userEvent.click(await screen.findByRole('option', { name: 'Ada Lovelace (2 sessions)' }));
  await screen.findByRole('combobox', { name: first });
}

/** The best for all gives one session to the substitute and holds the other later; both are stored in one step. */
export const Away: Story = dialogStory(awayDialog, answers, async () => {
  changeSessions.mockResolvedValue({ kind: 'saved', sessions: [] });
  await chooseTeacher();
  await expect(button(away.save(0))).toBeDisabled();
  await userEvent.click(button(away.takeBest));
  await expect(screen.getByRole('combobox', { name: first })).toHaveTextContent('Substitute: Lin Mei');
  await expect(screen.getByRole('combobox', { name: second })).toHaveTextContent(/^Moved: /);
  await userEvent.click(button(away.save(2)));
  await waitFor(() => expect(onStored).toHaveBeenCalledOnce());
  await expect(changeSessions).toHaveBeenCalledOnce();
  await expect(changeSessions.mock.calls[0]![0].changes).toHaveLength(2);
  await expect(onClose).toHaveBeenCalledOnce();
});

/** Chosen one by one; what somebody changed meanwhile is named, and nothing is stored. */
export const AwayRefused: Story = dialogStory(awayDialog, answers, async () => {
  changeSessions.mockResolvedValue({ kind: 'refused', ids: [1], changedBy: new Map([[1, 'Thora']]) });
  await chooseTeacher();
  await userEvent.click(screen.getByRole('combobox', { name: first }));
  await userEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: 'Substitute: Lin Mei' }));
  await userEvent.click(await screen.findByRole('button', { name: away.save(1) }));
  await expect(await screen.findByText(/Thora changed these sessions meanwhile/)).toBeInTheDocument();
  await expect(onStored).not.toHaveBeenCalled();
  await expect(onClose).not.toHaveBeenCalled();
});
