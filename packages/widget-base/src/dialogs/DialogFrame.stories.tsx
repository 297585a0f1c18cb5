import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { DialogFrame } from './DialogFrame.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import { useLeaveLine } from './use-leave-line.tsx';

const meta = {
  title: 'Widget base/DialogFrame',
  component: DialogFrame,
  tags: ['autodocs'],
  args: {
    title: 'Move the session',
    onClose: fn(),
    children: 'Wed 18 Nov, period 2',
    actions: <Button variant="contained">Move</Button>,
  },
} satisfies Meta<typeof DialogFrame>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A press beside a dialog hits what its backdrop is behind. */
async function pressBeside(): Promise<void> {
  const beside = (await screen.findByRole('dialog')).parentElement;
  if (!beside) throw new Error('The dialog has no place.');
  // The browser’s own order: what is pressed down beside counts, not what is dragged there.
  await fireEvent.mouseDown(beside);
  await fireEvent.click(beside);
}

/** The title names it; Escape and a press beside it close it. */
export const Basic: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Move the session' });
    await userEvent.keyboard('{Escape}');
    await pressBeside();
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

/** A second line, and a "×". */
export const WithClose: Story = {
  args: { subtitle: 'Optics, room A-205', closeLabel: 'Close', actions: undefined },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await screen.findByRole('dialog', { name: 'Move the session Optics, room A-205' });
  },
};

/** What was filled in does not go by a press beside it. */
export const KeptByBackdrop: Story = {
  args: { closesOnBackdrop: false },
  play: async ({ args }) => {
    await pressBeside();
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Nothing but the actions closes it while it saves. */
export const Busy: Story = {
  args: { isBusy: true, closeLabel: 'Close' },
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: 'Close' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await pressBeside();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

const lines = Array.from({ length: 80 }, (_, index) => `Line ${index + 1}`);

/** The content scrolls; title, notice and buttons stay. Enter in a field submits. */
export const LongForm: Story = {
  args: {
    onSubmit: fn(),
    notice: <div>Not saved.</div>,
    actions: (
      <Button type="submit" variant="contained">
        Save
      </Button>
    ),
    slotProps: { content: { tabIndex: 0 } },
    children: (
      <>
        <TextField label="Reason" margin="dense" />
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </>
    ),
  },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    const fits = (element: HTMLElement): boolean => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    };
    await waitFor(() => expect(fits(within(dialog).getByRole('heading'))).toBe(true));
    await expect(fits(within(dialog).getByText('Not saved.'))).toBe(true);
    await expect(fits(within(dialog).getByRole('button', { name: 'Save' }))).toBe(true);
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Fire drill{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** It covers a phone. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.getBoundingClientRect().width).toBe(window.innerWidth));
    await expect(dialog.getBoundingClientRect().height).toBe(window.innerHeight);
  },
};

const answer = fn();

/** A question leaves the focus on the answer that changes nothing, and is small on a phone, too. */
export const Question: Story = {
  name: 'QuestionDialog',
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <QuestionDialog
      title="Delete 3 sessions?"
      confirmLabel="Delete"
      cancelLabel="Cancel"
      isDestructive
      onConfirm={() => answer('delete')}
      onCancel={() => answer('cancel')}
    >
      They can be restored until midnight.
    </QuestionDialog>
  ),
  play: async () => {
    answer.mockClear();
    const dialog = await screen.findByRole('dialog', { name: 'Delete 3 sessions?' });
    await expect(dialog.getBoundingClientRect().height).toBeLessThan(window.innerHeight);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expect(answer.mock.calls).toEqual([['cancel'], ['delete']]);
  },
};

const submitted = fn();
const closed = fn();
const texts = { notSaved: 'The reason is not saved.', keepEditing: 'Keep editing', discard: 'Discard' };

/** A question over a form: closing asks first, and what the question submits is not submitted by the form. */
function FormWithQuestion() {
  const [reason, setReason] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { leave, line } = useLeaveLine(reason !== '', texts);
  return (
    <DialogFrame
      title="Cancel the session"
      onClose={() => leave(closed)}
      onSubmit={() => submitted('form')}
      notice={line}
      actions={<Button onClick={() => setAsking(true)}>Ask</Button>}
    >
      <TextField label="Reason" margin="dense" value={reason} onChange={(event) => setReason(event.target.value)} />
      {isAsking && (
        <QuestionDialog
          title="Really?"
          confirmLabel="Yes"
          cancelLabel="No"
          onSubmit={() => submitted('question')}
          onCancel={() => setAsking(false)}
        />
      )}
    </DialogFrame>
  );
}

/** Asks before what was typed goes; Escape is an answer to that question first. */
export const Leaving: Story = {
  render: () => <FormWithQuestion />,
  play: async () => {
    submitted.mockClear();
    closed.mockClear();
    await userEvent.type(await screen.findByLabelText('Reason'), 'Fire drill');
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByText('The reason is not saved.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('The reason is not saved.')).not.toBeInTheDocument());
    await expect(closed).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await expect(submitted.mock.calls).toEqual([['question']]);
  },
};
