import type { Gradebook } from '@lab-console/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { AskDialog } from '../../../console/src/features/gradebook/AskDialog.tsx';
import { ConflictDialog } from '../../../console/src/features/gradebook/ConflictDialog.tsx';
import { recordsEnUS as texts } from '../../../console/src/features/gradebook/texts/en.ts';
import { MarkCommentDialog } from '../../../console/src/features/grades/MarkCommentDialog.tsx';
import { ScoreItemsDialog } from '../../../console/src/features/grades/ScoreItemsDialog.tsx';
import { StudentRecordDialog } from '../../../console/src/features/grades/StudentRecordDialog.tsx';
import { takeScoresTexts } from '../../../console/src/features/grades/take-scores-texts.ts';
import { TakeScoresDialog } from '../../../console/src/features/grades/TakeScoresDialog.tsx';
import { button, dialogStory, field } from './dialog-story.tsx';
import { madeUpBook } from './made-up-book.ts';
import { StoryRefusal } from './story-server.ts';

const made = madeUpBook({ studentCount: 4, experimentCount: 2, isOver: true });
/** The exam comes from elsewhere. */
const book: Gradebook = {
  ...made,
  items: made.items.map((item) => (item.item === 'exam' ? { ...item, isRecorded: false } : item)),
};

const onClose = fn();

const meta = {
  title: 'Console/Grade dialogs',
  beforeEach: () => {
    onClose.mockClear();
  },
} satisfies Meta;

export default meta;

type Story = StoryObj;

/** What cannot be done yet, and why. */
export const AskWithObstacle: Story = dialogStory(
  <AskDialog
    title="Submit"
    text="Submitted grades lock the marks."
    facts={['3 marks are missing.']}
    obstacles={['The weights do not sum up to 1.']}
    onConfirm={() => {}}
    onClose={onClose}
  />,
  {},
  async () => {
    await expect(await screen.findByText('The weights do not sum up to 1.')).toBeInTheDocument();
    await expect(button('Submit')).toBeDisabled();
  },
);

/** A reason is asked for, and stays where what it was for fails. */
export const AskForReason: Story = dialogStory(
  <AskDialog
    title="Stop"
    reason={texts.common.reason}
    least={3}
    isDestructive
    onConfirm={() => Promise.reject(new Error('The server is busy.'))}
    onClose={onClose}
  />,
  {},
  async () => {
    await waitFor(async () => expect(await field(texts.common.reason)).toHaveFocus());
    await userEvent.keyboard('Ill');
    await userEvent.click(button('Stop'));
    await expect(await screen.findByText(/The server is busy/)).toBeInTheDocument();
    await expect(await field(texts.common.reason)).toHaveValue('Ill');
    // The button was disabled while it waited, which takes the focus from it.
    await userEvent.click(await field(texts.common.reason));
    await userEvent.keyboard('{Escape}');
    await expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: texts.common.discard }));
    await expect(onClose).toHaveBeenCalledOnce();
  },
);

const settle = fn();

/** Somebody else was faster; Escape is no answer. */
export const Conflict: Story = dialogStory(
  <ConflictDialog
    conflicts={[{ key: '1', name: 'Ada Fenwick', theirs: '80', mine: '' }]}
    changedBy={null}
    onSettle={(kept) => void settle(kept)}
  />,
  {},
  async () => {
    settle.mockClear();
    await expect(await screen.findByRole('dialog', { name: texts.common.conflictTitle })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect(settle).not.toHaveBeenCalled();
    await userEvent.click(button(texts.common.keepTheirs));
    await expect(settle).toHaveBeenCalledWith('theirs');
  },
);

/** A first comment is written and saved. */
export const NewComment: Story = dialogStory(
  <MarkCommentDialog book={book} target={{ student: 3, projectId: 1 }} onClose={onClose} />,
  { 'rpc/save_mark_comment': { saved: true } },
  async () => {
    const input = await field(texts.grades.comment);
    await expect(button(texts.common.save)).toBeDisabled();
    await userEvent.type(input, 'Well measured.');
    await userEvent.click(button(texts.common.save));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  },
);

/** Somebody else changed the comment: nothing is overwritten before the person has read it. */
export const CommentChangedMeanwhile: Story = dialogStory(
  <MarkCommentDialog book={book} target={{ student: 1, projectId: 1 }} onClose={onClose} />,
  { 'rpc/save_mark_comment': { saved: false, content: 'A new sample was used.', changed_by_name: 'Wei' } },
  async () => {
    await userEvent.type(await field(texts.grades.comment), ' Again.');
    await userEvent.click(button(texts.common.save));
    await expect(await screen.findByText(/A new sample was used/)).toBeInTheDocument();
    await expect(onClose).not.toHaveBeenCalled();
  },
);

/** A published list: comments can only be read. */
export const CommentLocked: Story = dialogStory(
  <MarkCommentDialog
    book={{ ...book, list: { state: 'published' } as Gradebook['list'] }}
    target={{ student: 1, projectId: 1 }}
    onClose={onClose}
  />,
  {},
  async () => {
    await expect(await field(texts.grades.comment)).toHaveAttribute('readonly');
    await expect(screen.queryByRole('button', { name: texts.common.save })).not.toBeInTheDocument();
  },
);

/** The items of an experiment: weights that do not fit are marked, and a change is not dropped by choosing another experiment. */
export const ScoreItems: Story = dialogStory(
  <ScoreItemsDialog book={book} initialTarget={1} onClose={onClose} />,
  { 'rpc/save_mark_rules': { conflicts: [] } },
  async () => {
    const [weight] = await screen.findAllByLabelText(texts.grades.weight);
    if (!weight) throw new Error('There is no weight.');
    await userEvent.clear(weight);
    await userEvent.type(weight, '7');
    await expect(button(texts.common.save)).toBeDisabled();
    await userEvent.clear(weight);
    await userEvent.type(weight, '0.2');
    await expect(screen.getByText(texts.grades.weightSum('0.8'))).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: texts.common.keepEditing }));
    await userEvent.click(button(texts.common.save));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  },
);

/** The parts of the grade of a course; the server refuses them. */
export const CourseItemsRefused: Story = dialogStory(
  <ScoreItemsDialog book={book} initialTarget={0} onClose={onClose} />,
  { 'rpc/save_mark_rules': new StoryRefusal('The list is submitted.', { status: 409, code: 'LC031' }) },
  async () => {
    await userEvent.type(await field(texts.grades.required), '2');
    await userEvent.click(button(texts.common.save));
    await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('alert')).toBeInTheDocument());
    await expect(onClose).not.toHaveBeenCalled();
  },
);

/** What an experiment of the student came to, with what can be waived. */
export const StudentRecord: Story = dialogStory(
  <StudentRecordDialog book={book} studentId={1} onClose={onClose} />,
  { 'rpc/earlier_marks': [], 'rpc/mark_history': [], 'rest/incidents': [] },
  async () => {
    const dialog = await screen.findByRole('dialog', { name: texts.grades.recordOf('Pupil 1') });
    await expect(within(dialog).getAllByText('Experiment 1').length).toBeGreaterThan(0);
    await userEvent.keyboard('{Escape}');
    await expect(onClose).toHaveBeenCalledOnce();
  },
);

const words = takeScoresTexts.en;
const takenRow = { student: 1, code: '990001', name: 'Pupil 1', value: 18, out_of: 20, score: 90, current: null, problem: null };

/** Scores of an online course: a pasted line that is no score is named, then what would be taken is shown. */
export const TakeScores: Story = dialogStory(
  <TakeScoresDialog book={book} onClose={onClose} />,
  {
    'rest/exam_papers': [{ id: 1, name: 'Final exam' }],
    'rpc/take_scores': ({ dry_run }: { readonly dry_run: boolean }) => ({
      rows: [takenRow],
      taking_id: dry_run ? null : 5,
      unknown: [],
    }),
  },
  async () => {
    await userEvent.click(await field(words.source));
    await userEvent.click(await screen.findByRole('option', { name: words.kinds.mooc }));
    await userEvent.type(await field(words.moocName), 'Optics online');
    await userEvent.type(await field(words.pasted), '990001 much');
    await expect(await field(words.pasted)).toHaveAttribute('aria-invalid', 'true');
    await userEvent.clear(await field(words.pasted));
    await userEvent.click(await field(words.pasted));
    await userEvent.paste('990001\t18');
    await expect(await screen.findByText('Pupil 1 990001')).toBeInTheDocument();
    await waitFor(() => expect(button(words.take(1))).toBeEnabled());
    await userEvent.click(button(words.take(1)));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  },
);

/** No paper was written yet. */
export const TakeScoresEmpty: Story = dialogStory(
  <TakeScoresDialog book={book} onClose={onClose} />,
  { 'rest/exam_papers': [] },
  async () => {
    await expect(await screen.findByText(words.noPapers)).toBeInTheDocument();
    await expect(button(words.take(0))).toBeDisabled();
  },
);
