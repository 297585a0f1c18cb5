import type { ScheduleWithRefs, User2ProjectEx } from '@lab-console/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { SessionStudentsDialog } from '../../../console/src/features/attendance/SessionStudentsDialog.tsx';
import { SignedInHost } from './SignedInHost.tsx';
import { answerCalls, StoryRefusal, type StoryAnswers } from './story-server.ts';

const session = {
  id: 31,
  date: '2026-11-18',
  course_id: 3,
  project_id: 4,
  semester_id: 2,
  organization_id: 11,
  teacher_id: null,
  max_student_number: 20,
  cancelled_at: null,
  cancel_reason: null,
  period: { id: 1, name: 'Period 2', code: '2', start_time: '10:00:00', end_time: '11:40:00' },
  location: { id: 5, code: 'A-205', name: 'Room A-205' },
} as unknown as ScheduleWithRefs;

const places = ['Ada Fenwick', 'Bo Lindgren', 'Chen Yu'].map(
  (name, at) =>
    ({
      id: 100 + at,
      ordernumber_of_schedule: at + 1,
      student: 900 + at,
      student_code: `202600${at + 1}`,
      student_name: name,
      class_name: 'Physics 1',
      schedule_status: at === 2 ? 'stopped' : 'elected',
      remarks: at === 0 ? 'Left-handed' : null,
    }) as unknown as User2ProjectEx,
);

const other = { ...session, id: 32, date: '2026-11-25' };

const server = (given: StoryAnswers = {}): (() => void) =>
  answerCalls({
    'id=in.(31)': [session],
    'rest/schedules?': [session, other],
    'rest/user2projects_ex': places,
    'rest/classes': [{ id: 7, name: 'Physics 1' }],
    ...given,
  });

const meta = {
  title: 'Console/Session students',
  component: SessionStudentsDialog,
  args: {
    sessionId: 31,
    facts: { project: 'Optics', date: '2026-11-18', periods: 'Period 2', location: 'A-205' },
    onClose: fn(),
  },
  render: (args, { globals }) => (
    <SignedInHost locale={globals['locale'] === 'zh' ? 'zh' : 'en'} mode={globals['mode'] === 'dark' ? 'dark' : 'light'}>
      <SessionStudentsDialog {...args} />
    </SignedInHost>
  ),
} satisfies Meta<typeof SessionStudentsDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Until the server answers. */
export const Loading: Story = {
  beforeEach: () => answerCalls({ 'rest/': undefined }),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: /Optics/ });
    await expect(within(dialog).queryByRole('listitem')).not.toBeInTheDocument();
  },
};

/** Nobody is in it yet. */
export const Empty: Story = {
  beforeEach: () => server({ 'rest/user2projects_ex': [] }),
  play: async () => {
    await expect(await screen.findByText('0 of 20 seats taken')).toBeInTheDocument();
    await expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
  },
};

const putIn = fn();

/** One of two students is refused: the answer says why, and the other one can be put in alone. */
export const PutIn: Story = {
  beforeEach: () => {
    putIn.mockClear();
    return server({
      'rpc/add_places': (sent: { readonly codes: readonly string[]; readonly only_valid: boolean }) => {
        putIn(sent.codes, sent.only_valid);
        return sent.only_valid
          ? { added: [{ id: 1, student: 1, code: '2026008' }], refused: [] }
          : { added: [], refused: [{ code: '2026009', name: 'Di Marsh', reason: 'busy' }] };
      },
    });
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: /Optics/ });
    await userEvent.type(await within(dialog).findByLabelText('Student numbers'), '2026008 2026009');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    await expect(await within(dialog).findByText(/2026009 Di Marsh/)).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add the other student' }));
    await waitFor(() => expect(within(dialog).getByLabelText('Student numbers')).toHaveValue(''));
    await expect(putIn.mock.calls).toEqual([
      [['2026008', '2026009'], false],
      [['2026008', '2026009'], true],
    ]);
  },
};

/** A student is moved to another session, which can be undone in the dialog and after it. */
export const Move: Story = {
  beforeEach: () => server({ 'rpc/moved_entries': [], 'rpc/move_place': {}, 'rpc/undo_move_place': { undone: true } }),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: /Optics/ });
    const [first] = await within(dialog).findAllByRole('listitem');
    if (!first) throw new Error('There is no student.');
    await userEvent.click(within(first).getByRole('button', { name: 'Move' }));
    await userEvent.click(await within(first).findByRole('combobox', { name: 'Move to' }));
    await userEvent.click(await screen.findByRole('option', { name: /2026-11-25/ }));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  },
};

/** What was typed is not dropped without a question. */
export const Leaving: Story = {
  beforeEach: () => server(),
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: /Optics/ });
    await userEvent.type(await within(dialog).findByLabelText('Student numbers'), '2026');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Discard' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** A cancelled session says why, and can be held after all. */
export const Cancelled: Story = {
  beforeEach: () => server({ 'id=in.(31)': [{ ...session, cancelled_at: '2026-11-17T08:00:00Z', cancel_reason: 'Power cut' }] }),
  play: async () => {
    await expect(await screen.findByText(/Power cut/)).toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument();
  },
};

/** Of another centre: it can only be read. */
export const ReadOnly: Story = {
  beforeEach: () => server({ 'id=in.(31)': [{ ...session, organization_id: 12 }] }),
  play: async () => {
    await expect(await screen.findByText('Ada Fenwick')).toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: 'Cancel the session' })).not.toBeInTheDocument();
  },
};

/** It could not be read. */
export const Failed: Story = {
  beforeEach: () => answerCalls({ 'rest/': new StoryRefusal('The session is not yours.', { status: 403, code: '42501' }) }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  },
};
