import type { Gradebook } from '@lab-console/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { createCellStore } from '../../../console/src/features/gradebook/cell-store.ts';
import { recordsEnUS } from '../../../console/src/features/gradebook/texts/en.ts';
import { GradeListDialog } from '../../../console/src/features/grades/GradeListDialog.tsx';
import { registrarTexts } from '../../../console/src/features/grades/registrar-form/registrar-texts.ts';
import { RegistrarFormDialog } from '../../../console/src/features/grades/registrar-form/RegistrarFormDialog.tsx';
import { StudentMarksDialog } from '../../../console/src/features/grades/StudentMarksDialog.tsx';
import { StudentMessageDialog } from '../../../console/src/features/grades/StudentMessageDialog.tsx';
import { button, dialogStory, field } from './dialog-story.tsx';
import { madeUpBook } from './made-up-book.ts';
import { StoryRefusal } from './story-server.ts';

const onClose = fn();
const onConfirm = fn();
const onEdit = fn();
const onNext = fn();
const sent = fn();

/** Dialogs of the list of grades of a course, and of one of its students. */
const meta = {
  title: 'Console/Mark dialogs',
  beforeEach: () => {
    for (const mock of [onClose, onConfirm, onEdit, onNext, sent]) mock.mockClear();
  },
} satisfies Meta;

export default meta;

type Story = StoryObj;

const { common, grades, messages } = recordsEnUS;
const registrar = registrarTexts.en;
const book = madeUpBook({ studentCount: 4, experimentCount: 2, isOver: true });
const published: Gradebook = { ...book, list: { state: 'published' } as Gradebook['list'] };
const confirm = async (reason: string): Promise<void> => void onConfirm(reason);

/** The list can be submitted: what is missing is counted first. */
export const Submit: Story = dialogStory(
  <GradeListDialog book={book} step="submit" scoreAt={() => 60} onClose={onClose} onConfirm={confirm} />,
  {},
  async () => {
    await expect(await screen.findByText(grades.gaps.untaken(2))).toBeInTheDocument();
    await expect(screen.getByText(grades.gaps.missing(0))).toBeInTheDocument();
    await userEvent.click(button(grades.submit));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await expect(onConfirm).toHaveBeenCalledWith('');
  },
);

/** A part of the grade that nobody has a score for keeps the list from being submitted. */
export const SubmitRefused: Story = dialogStory(
  <GradeListDialog book={book} step="submit" scoreAt={() => null} onClose={onClose} onConfirm={confirm} />,
  {},
  async () => {
    await expect(await screen.findByText(grades.setUp.scores('Exam'))).toBeInTheDocument();
    await expect(button(grades.submit)).toBeDisabled();
  },
);

/** A published list is opened again for a reason of at least ten characters only. */
export const Reopen: Story = dialogStory(
  <GradeListDialog book={published} step="reopen" scoreAt={() => 60} onClose={onClose} onConfirm={confirm} />,
  {},
  async () => {
    await userEvent.type(await field(grades.reopenReason), 'Too short');
    await expect(button(grades.reopen)).toBeDisabled();
    await userEvent.type(await field(grades.reopenReason), ' before');
    await userEvent.click(button(grades.reopen));
    await waitFor(() => expect(onConfirm).toHaveBeenCalledWith('Too short before'));
  },
);

const mark = { detail: undefined, isOpen: true, isUnsaved: false };

/** Marks of a student on a phone: what is no score is refused with a sentence, and the field keeps it. */
export const MarksOfStudent: Story = {
  ...dialogStory(
    <StudentMarksDialog
      title="Ada Fenwick"
      detail="990001"
      marks={[
        { ...mark, key: 'report', label: 'Report', text: '80' },
        { ...mark, key: 'mark', label: 'Mark', text: '', isOpen: false },
      ]}
      explained={['0.6 × 80 = 48']}
      unsaved={1}
      onEdit={onEdit}
      onNext={onNext}
      comment="Well measured."
      onComment={fn()}
      onPrint={fn()}
      onRecord={fn()}
      onClose={onClose}
    />,
    {},
    async () => {
      const report = await field('Report');
      await userEvent.clear(report);
      await userEvent.type(report, '8o{Enter}');
      await expect(await screen.findByText(common.badScore('8o'))).toBeInTheDocument();
      await expect(onEdit).not.toHaveBeenCalled();
      await userEvent.clear(report);
      await userEvent.type(report, '85.5{Enter}');
      await waitFor(() => expect(onEdit).toHaveBeenCalledWith('report', 85.5));
      await expect(screen.queryByText(common.badScore('8o'))).not.toBeInTheDocument();
      await expect(screen.getByText(common.unsaved(1))).toBeInTheDocument();
      await expect(button(grades.previousStudent)).toBeDisabled();
      await userEvent.click(button(grades.nextStudent));
      await expect(onNext).toHaveBeenCalledOnce();
    },
  ),
  globals: { viewport: { value: 'phone' } },
};

const message = (missing: readonly string[]) => ({
  students: book.students,
  lack: null,
  column: null,
  missingOf: (student: number) => (student === 3 ? missing : []),
});

/** A refused message keeps its text; sent at last, it goes to exactly those who miss a mark. */
export const Message: Story = dialogStory(
  <StudentMessageDialog book={book} view={message(['Report'])} onClose={onClose} />,
  {
    'rpc/announce_to_students': (body: unknown) => {
      sent(body);
      return sent.mock.calls.length === 1 ? new StoryRefusal('Not now.') : { students: 1 };
    },
  },
  async () => {
    await userEvent.type(await field(messages.contentLabel), ' By Friday.');
    await userEvent.click(button(common.cancel));
    await userEvent.click(await screen.findByRole('button', { name: common.keepEditing }));
    await userEvent.click(button(messages.send(1)));
    await expect(await screen.findByText(/Not now/)).toBeInTheDocument();
    await expect((await field(messages.contentLabel)) as HTMLTextAreaElement).toHaveDisplayValue(/ By Friday\.$/);
    await userEvent.click(button(messages.send(1)));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ course_id: 1, students: [3] }));
  },
);

/** Nobody misses anything: there is nobody to write to. */
export const MessageToNobody: Story = dialogStory(
  <StudentMessageDialog book={book} view={message([])} onClose={onClose} />,
  {},
  async () => {
    await expect(await screen.findByText(messages.nobody(messages.anyMark))).toBeInTheDocument();
    await expect(button(messages.send(0))).toBeDisabled();
  },
);

const points = {
  id: 1,
  name: 'Points',
  decimals: 0,
  levels: [],
  columns: [
    { field: 'code', heading: 'Number' },
    { field: 'grade', heading: 'Grade' },
  ],
  code_absent: '',
  code_excused: '',
  code_barred: '',
  code_ungraded: '',
};
const levels = {
  ...points,
  id: 2,
  name: 'Levels',
  levels: [
    { name: 'A', from: 90 },
    { name: 'B', from: 60 },
    { name: 'C', from: 0 },
  ],
};
const store = createCellStore<number | null>({
  empty: null,
  failureText: String,
  save: async () => ({ saved: [], conflicts: [] }),
});
const registrarForm = (of: Gradebook) => <RegistrarFormDialog book={of} store={store} onClose={onClose} />;

/** Limits that are not in order are refused with a sentence; a file that is no workbook cannot be filled. */
export const RegistrarForm: Story = dialogStory(
  registrarForm(book),
  {
    'rest/grade_forms': [points, levels],
    'rpc/course_grade_form': null,
    'rpc/save_course_grade_form': (body: unknown) => {
      sent(body);
      return null;
    },
  },
  async () => {
    await expect(await screen.findByText(registrar.notPublished)).toBeInTheDocument();
    await userEvent.click(await field(registrar.form));
    await userEvent.click(await screen.findByRole('option', { name: 'Levels' }));
    const best = await field(registrar.from('A'));
    await userEvent.clear(best);
    await userEvent.type(best, '50');
    await expect(await screen.findByText(registrar.badLimits)).toBeInTheDocument();
    await expect(button(registrar.download)).toBeDisabled();
    await userEvent.click(button(registrar.ofForm));
    await expect(screen.queryByText(registrar.badLimits)).not.toBeInTheDocument();
    await userEvent.click(button(registrar.download));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await expect(sent).toHaveBeenCalledWith({ course_id: 1, form_id: 2, limits: null });
    await userEvent.upload(screen.getByLabelText(registrar.choose), new File(['a'], 'form.xlsx'));
    await expect(await screen.findByText(registrar.faults['not-xlsx'])).toBeInTheDocument();
    await expect(button(registrar.download)).toBeDisabled();
  },
);

/** There is no form yet. */
export const NoRegistrarForm: Story = dialogStory(
  registrarForm(published),
  { 'rest/grade_forms': [], 'rpc/course_grade_form': null },
  async () => {
    await expect(await screen.findByText(registrar.noForms)).toBeInTheDocument();
  },
);

/** The forms could not be read; until then a skeleton is shown. */
export const RegistrarFormFailed: Story = dialogStory(
  registrarForm(published),
  { 'rest/grade_forms': new StoryRefusal('Not now.'), 'rpc/course_grade_form': undefined },
  async () => {
    await expect(await screen.findByRole('button', { name: common.retry })).toBeInTheDocument();
  },
);
