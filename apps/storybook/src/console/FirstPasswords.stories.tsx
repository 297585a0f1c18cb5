import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { accountsTexts } from '../../../console/src/features/accounts/accounts-texts.ts';
import { FirstPasswordsDialog } from '../../../console/src/features/accounts/FirstPasswordsDialog.tsx';
import { button, dialogStory } from './dialog-story.tsx';
import { StoryRefusal } from './story-server.ts';

const onClose = fn();
const text = accountsTexts.en;

/** Passwords for staff who cannot sign in yet. */
const meta = {
  title: 'Console/First passwords',
  beforeEach: () => {
    onClose.mockClear();
  },
} satisfies Meta;

export default meta;

type Story = StoryObj;

const person = (id: number, name: string, givenAt: string | null = null) => ({
  id,
  code: `T100${id}`,
  name,
  role: 'teacher',
  org_name: 'Physics Teaching Laboratory',
  has_password: givenAt !== null,
  given_at: givenAt,
});
const waiting = [person(1, 'Ada Lovelace'), person(2, 'Grace Hopper'), person(3, 'Alan Turing', '2026-11-20T08:00:00Z')];

/** Two get one, one of them is refused; what was neither printed nor saved is not closed without a question. */
export const GiveAndKeep: Story = dialogStory(
  <FirstPasswordsDialog onClose={onClose} />,
  {
    'rpc/waiting_accounts': waiting,
    'rpc/set_first_password': ({ user_id: id }: { readonly user_id: number }) =>
      id === 2
        ? new StoryRefusal('Not now.')
        : { user_id: id, code: `T100${id}`, name: 'Ada Lovelace', password: 'abcde-fghij-kmnpq-rstuv' },
  },
  async () => {
    // A password that was given may be on its way: only those without any are chosen.
    await expect(await screen.findByRole('checkbox', { name: text.choose('Alan Turing') })).not.toBeChecked();
    await userEvent.click(button(text.give(2)));
    await expect(await screen.findByText('abcde-fghij-kmnpq-rstuv')).toBeInTheDocument();
    await expect(screen.getByText(text.failed(1))).toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button', { name: text.close }).at(-1)!);
    await userEvent.click(await screen.findByRole('button', { name: text.stay }));
    await expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getAllByRole('button', { name: text.close }).at(-1)!);
    await userEvent.click(await screen.findByRole('button', { name: text.closeAnyway }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  },
);

/** Everybody can sign in. */
export const Nobody: Story = dialogStory(<FirstPasswordsDialog onClose={onClose} />, { 'rpc/waiting_accounts': [] }, async () => {
  await expect(await screen.findByText(text.nobody)).toBeInTheDocument();
  await expect(button(text.give(0))).toBeDisabled();
});
