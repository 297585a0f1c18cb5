import type { DataTemplate } from '@lab-console/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { dataTexts } from '../../../console/src/features/data-templates/data-texts.ts';
import { RecordDialog } from '../../../console/src/features/data-templates/RecordDialog.tsx';
import { recordsEnUS } from '../../../console/src/features/gradebook/texts/en.ts';
import { groupingEnUS } from '../../../console/src/features/grouping/grouping-texts.ts';
import { SessionGroupsDialog } from '../../../console/src/features/grouping/SessionGroupsDialog.tsx';
import { WorkEntryForm } from '../../../console/src/features/workload/WorkEntryForm.tsx';
import { WorkFactors } from '../../../console/src/features/workload/WorkFactors.tsx';
import { button, dialogStory, field } from './dialog-story.tsx';
import { StoryRefusal } from './story-server.ts';

const onClose = fn();
const sent = fn();

/** Dialogs of what belongs to sessions beside marks: groups, measured data, workload. */
const meta = {
  title: 'Console/Record dialogs',
  beforeEach: () => {
    onClose.mockClear();
    sent.mockClear();
  },
} satisfies Meta;

export default meta;

type Story = StoryObj;

const { common, workload } = recordsEnUS;
const data = dataTexts.en;

/** Answers with a value and notes what was sent. */
const noted =
  (value: unknown) =>
  (body: unknown): unknown => {
    sent(body);
    return value;
  };

const enrolments = ['Ada Fenwick', 'Bo Lindgren'].map((name, at) => ({
  id: 100 + at,
  student: 900 + at,
  ordernumber_of_schedule: at + 1,
  student_code: `202600${at + 1}`,
  student_name: name,
  class_name: 'Physics 1',
  group_stamp: null,
}));
const groupSession = { max_group_student_number: 3, semester_id: 2 };

/** Groups are saved as a whole; where somebody else was faster, theirs are shown and the person is told so. */
export const GroupsChangedMeanwhile: Story = dialogStory(
  <SessionGroupsDialog sessionId={31} onClose={onClose} />,
  {
    'rest/schedules': [groupSession],
    'rest/user2projects_ex': enrolments,
    'rpc/group_session': noted({ saved: false }),
  },
  async () => {
    await userEvent.click(await screen.findByRole('button', { name: groupingEnUS.byNumber }));
    await userEvent.click(button(groupingEnUS.save));
    await expect(await screen.findByText(groupingEnUS.changed)).toBeInTheDocument();
    await expect(sent).toHaveBeenCalledWith({
      schedule_id: 31,
      groups: [{ stamp: 'A', places: [100, 101] }],
      expected: { 100: null, 101: null },
    });
    await userEvent.click(button('Close'));
    await expect(onClose).toHaveBeenCalledOnce();
  },
);

/** Nobody has elected the session yet. */
export const NoGroups: Story = dialogStory(
  <SessionGroupsDialog sessionId={31} onClose={onClose} />,
  { 'rest/schedules': [groupSession], 'rest/user2projects_ex': [] },
  async () => {
    await expect(await screen.findByText(groupingEnUS.nobody)).toBeInTheDocument();
  },
);

/** The students could not be read. */
export const GroupsFailed: Story = dialogStory(
  <SessionGroupsDialog sessionId={31} onClose={onClose} />,
  { 'rest/': new StoryRefusal('Not yours.', { status: 403, code: '42501' }) },
  async () => {
    await expect(await screen.findByText(groupingEnUS.loadFailed)).toBeInTheDocument();
    await expect(button('Try again')).toBeEnabled();
  },
);

const value = (name: string, title: string, more: object = {}): object => ({ type: 'string', name, title, ...more });
const template = {
  id: 4,
  name: 'Pendulum',
  data: {
    type: 'object',
    name: 'data',
    children: { data: [value('length', 'Length'), value('time', 'Time of 50 swings')] },
  },
  result: {
    type: 'object',
    name: 'result',
    children: { data: [value('gravity', 'Gravity', { computed: true, config: { template: '0.00' } })] },
  },
  rules: 'gravity = 4*PI()**2*length/(time/50)**2',
} as unknown as DataTemplate;
const place = {
  id: 100,
  student_code: '2026001',
  student_name: 'Ada Fenwick',
  project_name: 'Pendulum',
  date: '2026-11-18',
};

/** What is entered is worked out while it is typed; leaving asks, and a refused save keeps what was typed. */
export const FillInRecord: Story = dialogStory(
  <RecordDialog place={place} template={template} record={undefined} onClose={onClose} />,
  {
    'report-api/data/records': (body: unknown) => {
      sent(body);
      return sent.mock.calls.length === 1 ? new StoryRefusal('Somebody else changed it.') : {};
    },
  },
  async () => {
    await expect(button(data.check)).toBeDisabled();
    await userEvent.type(await field('Length'), '1.000');
    await userEvent.type(await field('Time of 50 swings'), '100.34');
    await waitFor(async () => expect(await field('Gravity')).toHaveValue('9.80'));
    await userEvent.click(button(common.cancel));
    await expect(await screen.findByText(common.notSaved)).toBeInTheDocument();
    await userEvent.click(button(common.keepEditing));
    await userEvent.click(button(data.check));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    await expect(onClose).not.toHaveBeenCalled();
    await expect(await field('Length')).toHaveValue('1.000');
    await userEvent.click(button(data.check));
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
    await expect(sent).toHaveBeenLastCalledWith({
      user2project_id: 100,
      template_id: 4,
      values: { length: '1.000', time: '100.34' },
      expected: null,
      checked: true,
    });
  },
);

const kinds = [
  { id: 1, name: 'Repairs', workload: 1.5 },
  { id: 2, name: 'Open days', workload: 1 },
];
const work = <WorkEntryForm centreId={11} semesterId={2} onClose={onClose} />;

/** Other work needs a teacher, a kind, hours above 0 and what was done. */
export const EnterWork: Story = dialogStory(
  work,
  {
    'rpc/work_kinds': kinds,
    'rest/users': [{ id: 9, code: 'ada', name: 'Ada Fenwick' }],
    'rest/workload_entries': noted([]),
  },
  async () => {
    await userEvent.click(await field(workload.teacher));
    await userEvent.click(await screen.findByRole('option', { name: 'Ada Fenwick (ada)' }));
    await userEvent.click(await field(workload.kind));
    await userEvent.click(await screen.findByRole('option', { name: /^Repairs/ }));
    await userEvent.type(await field(workload.note), 'Two oscilloscopes');
    await userEvent.type(await field(workload.quantity), '0');
    await expect(button(common.save)).toBeDisabled();
    await userEvent.type(await field(workload.quantity), '.5');
    await userEvent.click(button(common.save));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await expect(sent).toHaveBeenCalledWith({
      teacher_id: 9,
      workload_id: 1,
      organization_id: 11,
      semester_id: 2,
      quantity: 0.5,
      note: 'Two oscilloscopes',
    });
  },
);

/** The centre has no kind of work that is entered by hand. */
export const NoKindsOfWork: Story = dialogStory(work, { 'rpc/work_kinds': [], 'rest/users': [] }, async () => {
  await expect(await screen.findByText(workload.noKinds)).toBeInTheDocument();
});

/** Teachers and kinds could not be read. */
export const WorkFailed: Story = dialogStory(
  work,
  { 'rpc/work_kinds': new StoryRefusal('Not now.'), 'rest/users': [] },
  async () => {
    await expect(await screen.findByRole('button', { name: common.retry })).toBeInTheDocument();
    await expect(button(common.save)).toBeDisabled();
  },
);

const factors = [{ id: 1, name: 'Lessons', kind: 'teach', workload: 1 }];
const stored = { '/workloads': factors, 'rest/config': [] };

/** A factor is a number from 0; another kind of work is added, and a failure keeps what was typed. */
export const Factors: Story = dialogStory(
  <WorkFactors centreId={11} semesterId={2} isFrozen={false} onClose={onClose} />,
  {
    ...stored,
    '/workloads': (body: unknown) => {
      if (body === null) return factors;
      sent(body);
      return sent.mock.calls.length === 1 ? new StoryRefusal('Not now.') : [];
    },
  },
  async () => {
    const factor = await field(workload.value);
    await expect(button(common.save)).toBeDisabled();
    await userEvent.clear(factor);
    await userEvent.type(factor, '-1');
    await expect(await screen.findByText(workload.atLeastZero)).toBeInTheDocument();
    await expect(button(common.save)).toBeDisabled();
    await userEvent.clear(factor);
    await userEvent.type(factor, '1.2');
    await userEvent.click(button(common.add));
    const names = screen.getAllByLabelText(workload.name);
    await userEvent.type(names[1] as HTMLElement, 'Excursions');
    await userEvent.click(button(common.save));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    await waitFor(() => expect(button(common.save)).toBeEnabled());
    await expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(button(common.save));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await expect(sent).toHaveBeenCalledWith({ name: 'Lessons', kind: 'teach', workload: 1.2 });
    await expect(sent).toHaveBeenLastCalledWith([
      { name: 'Excursions', kind: 'other', workload: 1, organization_id: 11, semester_id: 2 },
    ]);
  },
);

/** The factors of a frozen workload can only be read. */
export const FrozenFactors: Story = dialogStory(
  <WorkFactors centreId={11} semesterId={2} isFrozen onClose={onClose} />,
  stored,
  async () => {
    await expect(await field(workload.value)).toBeDisabled();
    const dialog = within(screen.getByRole('dialog', { name: workload.factors }));
    await expect(dialog.queryByRole('button', { name: common.save })).not.toBeInTheDocument();
    await expect(dialog.queryByRole('button', { name: common.add })).not.toBeInTheDocument();
  },
);
