import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { accountsTexts } from '../../../console/src/features/accounts/accounts-texts.ts';
import { FirstPasswordsDialog } from '../../../console/src/features/accounts/FirstPasswordsDialog.tsx';
import { button, dialogStory } from './dialog-story.tsx';
import { StoryRefusal } from './story-server.ts';

const onClose = fn();
const text = accountsTexts.en;

/** Passwords, or links for choosing one, for staff who cannot sign in yet. */
const meta = {
  title: 'Console/First passwords',
  beforeEach: () => {
    onClose.mockClear();
  },
} satisfies Meta;

export default meta;

type Story = StoryObj;

interface PersonState {
  readonly givenAt: string | null;
  readonly linkUntil: string | null;
  readonly hasMail: boolean;
}

const person = (id: number, name: string, { givenAt = null, linkUntil = null, hasMail = true }: Partial<PersonState> = {}) => ({
  id,
  code: `T100${id}`,
  name,
  role: 'teacher',
  org_name: 'Physics Teaching Laboratory',
  has_password: givenAt !== null,
  given_at: givenAt,
  link_until: linkUntil,
  has_mail: hasMail,
});
const waiting = [
  person(1, 'Ada Lovelace'),
  person(2, 'Grace Hopper'),
  person(3, 'Alan Turing', { givenAt: '2026-11-20T08:00:00Z' }),
  person(4, 'Lise Meitner', { linkUntil: '2026-12-07T08:00:00Z', hasMail: false }),
];
/** A link of the server for an account. */
const link = (id: number) => ({ user_id: id, code: `T100${id}`, name: 'Ada Lovelace', until: '2026-12-07T08:00:00Z' });

/** Two get one, one of them is refused; what was neither printed nor saved is not closed without a question. */
export const GiveAndKeep: Story = dialogStory(
  <FirstPasswordsDialog canSendMail={false} onClose={onClose} />,
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
    await userEvent.click(button(text.ways.password.give(2)));
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

/** Links are made for two; they are shown with the day until which they are good, and closing without keeping them is asked about. */
export const LinksOnPaper: Story = dialogStory(
  <FirstPasswordsDialog canSendMail={false} onClose={onClose} />,
  {
    'rpc/waiting_accounts': waiting,
    'rpc/make_password_link': ({ user_id: id }: { readonly user_id: number }) => ({ ...link(id), secret: `secret-of-${id}` }),
  },
  async () => {
    await userEvent.click(await screen.findByRole('radio', { name: text.ways.link.label }));
    await expect(screen.queryByRole('radio', { name: text.ways.mail.label })).toBeNull();
    // A link that is still good may be on its way, too.
    await expect(screen.getByRole('checkbox', { name: text.choose('Lise Meitner') })).not.toBeChecked();
    await userEvent.click(button(text.ways.link.give(2)));
    await expect(await screen.findByText(/login#password=secret-of-1$/)).toBeInTheDocument();
    await expect(screen.getByText(/login#password=secret-of-2$/)).toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button', { name: text.close }).at(-1)!);
    await expect(await screen.findByRole('button', { name: text.stay })).toBeInTheDocument();
  },
);

/** Whoever has no address gets no mail; what was sent is not shown, so that nothing has to be kept. */
export const LinksByMail: Story = dialogStory(
  <FirstPasswordsDialog canSendMail onClose={onClose} />,
  {
    'rpc/waiting_accounts': waiting,
    'rpc/make_password_link': ({ user_id: id, send }: { readonly user_id: number; readonly send: boolean }) =>
      send && id === 1 ? { ...link(id), sent_to: 'ada@example.edu' } : new StoryRefusal('The mail was not taken.'),
  },
  async () => {
    await userEvent.click(await screen.findByRole('radio', { name: text.ways.mail.label }));
    await expect(screen.getByRole('checkbox', { name: text.choose('Lise Meitner') })).toBeDisabled();
    await userEvent.click(button(text.ways.mail.give(2)));
    await expect(await screen.findByText('ada@example.edu')).toBeInTheDocument();
    await expect(screen.getByText(text.failed(1))).toBeInTheDocument();
    await expect(screen.queryByRole('button', { name: text.print })).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: text.close }).at(-1)!);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  },
);

/** Everybody can sign in. */
export const Nobody: Story = dialogStory(
  <FirstPasswordsDialog canSendMail={false} onClose={onClose} />,
  { 'rpc/waiting_accounts': [] },
  async () => {
    await expect(await screen.findByText(text.nobody)).toBeInTheDocument();
    await expect(button(text.ways.password.give(0))).toBeDisabled();
  },
);
