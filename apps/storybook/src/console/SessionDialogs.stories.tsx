import { ApiError, type CalendarFeed } from '@lab-console/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { textTables } from '../../../console/src/locales/tables.ts';
import { calendarAddressTexts } from '../../../console/src/session/calendar-address-texts.ts';
import { CalendarAddressDialog } from '../../../console/src/session/CalendarAddressDialog.tsx';
import { ChangePasswordDialog } from '../../../console/src/session/ChangePasswordDialog.tsx';
import { KeptWorkDialog } from '../../../console/src/session/KeptWorkDialog.tsx';
import { LeavingDialog } from '../../../console/src/session/LeavingDialog.tsx';
import { passwordTexts } from '../../../console/src/session/password-texts.ts';
import { PasswordDialog } from '../../../console/src/session/PasswordDialog.tsx';
import { securityTexts } from '../../../console/src/session/security-texts.ts';
import { SecurityDialog } from '../../../console/src/session/SecurityDialog.tsx';
import { session } from '../../../console/src/session/session.ts';
import { sessionTexts } from '../../../console/src/session/session-texts.ts';
import { button, dialogStory, field } from './dialog-story.tsx';
import { signedIn } from './SignedInHost.tsx';
import { StoryRefusal } from './story-server.ts';

const onClose = fn();
const answer = fn();
const sent = fn();

/** Dialogs of the own account, and the questions that the console asks over a page. */
const meta = {
  title: 'Console/Session dialogs',
  beforeEach: () => {
    for (const mock of [onClose, answer, sent]) mock.mockClear();
    session.signIn(signedIn);
    return () => session.signOut('elsewhere');
  },
} satisfies Meta;

export default meta;

type Story = StoryObj;

const { text, calls } = textTables('en');
const security = securityTexts.en;
const password = passwordTexts.en;
const address = calendarAddressTexts.en;
const asked = sessionTexts('en');

/** Answers with a value and notes what was sent. */
const noted =
  (value: unknown) =>
  (body: unknown): unknown => {
    sent(body);
    return value;
  };

const wrongPassword = new StoryRefusal('invalid credentials', { status: 400, code: 'LC001' });
const noFactor = { confirmed_at: null, recovery_codes: 0, is_required: false, passkeys: [] };
const signIn = { address: '10.0.0.7', began_at: '2026-11-18T08:00:00Z', last_used_at: '2026-11-18T09:00:00Z' };
const signIns = [
  { ...signIn, id: 1, is_this: true, browser: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0.0.0 Safari/537.36' },
  {
    ...signIn,
    id: 2,
    is_this: false,
    browser: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  },
];

/** The app is set up: a code that does not belong to the key is refused, and the dialog stays until the recovery codes are kept. */
export const Security: Story = dialogStory(
  <SecurityDialog onClose={onClose} />,
  {
    'rpc/my_second_factor': noFactor,
    'rpc/my_sign_ins': signIns,
    'rpc/set_up_second_factor': { secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/Lab?secret=ABCDEFGHIJKLMNOP' },
    'rpc/confirm_second_factor': ({ factor }: { readonly factor: string }) =>
      factor === '123456'
        ? { recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] }
        : new StoryRefusal('wrong code', { status: 400, code: 'LC066' }),
  },
  async () => {
    await userEvent.click(await screen.findByRole('button', { name: security.setUp }));
    await userEvent.click(await screen.findByRole('button', { name: security.goOn }));
    await expect(await screen.findByText(security.passwordRequired)).toBeInTheDocument();
    await userEvent.type(await field(/^Your password/), 'Lab#2026!{Enter}');
    await expect(await screen.findByRole('img', { name: security.qrCode })).toBeInTheDocument();
    await userEvent.type(await field(/^Code/), '999999{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent(security.problems['LC066'] ?? '');
    await userEvent.clear(await field(/^Code/));
    await userEvent.type(await field(/^Code/), '123456{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: security.recoveryTitle })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(button(security.close)).toBeDisabled();
    await expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(button(security.kept));
    await expect(await screen.findByText(security.replaced)).toBeInTheDocument();
    await userEvent.click(button(security.close));
    await expect(onClose).toHaveBeenCalledOnce();
  },
);

/** Each other sign-in can be ended by its name, the one that is used here cannot. */
export const SignIns: Story = dialogStory(
  <SecurityDialog onClose={onClose} />,
  { 'rpc/my_second_factor': noFactor, 'rpc/my_sign_ins': signIns, 'rpc/end_sign_in': noted(true) },
  async () => {
    const list = within(await screen.findByRole('list', { name: security.signInsHeading }));
    await waitFor(() => expect(list.getAllByRole('button')).toHaveLength(1));
    await userEvent.click(list.getByRole('button', { name: /Firefox.*Windows/ }));
    await expect(await screen.findByText(security.ended)).toBeInTheDocument();
    await expect(sent).toHaveBeenCalledWith({ sign_in_id: 2 });
  },
);

/** Neither could be read: each part has its own way to try again. */
export const SecurityFailed: Story = dialogStory(
  <SecurityDialog onClose={onClose} />,
  { 'rpc/': new StoryRefusal('Not now.') },
  async () => {
    await waitFor(() => expect(screen.getAllByRole('button', { name: text.common.retry })).toHaveLength(2));
  },
);

/** A weak password and one that is repeated wrongly are refused before anything is sent; a wrong current one afterwards. */
export const ChangePassword: Story = dialogStory(
  <ChangePasswordDialog onClose={onClose} />,
  { 'rpc/change_password': noted(wrongPassword) },
  async () => {
    const submit = await screen.findByRole('button', { name: password.submit });
    await userEvent.click(submit);
    await expect(await screen.findByText(asked.currentRequired)).toBeInTheDocument();
    await waitFor(async () => expect(await field(/^Current password/)).toHaveFocus());
    await userEvent.type(await field(/^Current password/), 'Old#2026!');
    await userEvent.type(await field(/^New password/), 'short');
    await userEvent.click(submit);
    await expect(await screen.findByText(new RegExp(password.noDigit))).toBeInTheDocument();
    await userEvent.type(await field(/^New password/), 'er#2026');
    await userEvent.type(await field(/^Repeat/), 'other');
    await userEvent.click(submit);
    await expect(await screen.findByText(password.repeatDiffers)).toBeInTheDocument();
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.clear(await field(/^Repeat/));
    await userEvent.type(await field(/^Repeat/), 'shorter#2026{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent(calls.outcomes.passwordChangeFailed);
    await expect(sent).toHaveBeenCalledOnce();
    await expect(session.getSnapshot()).not.toBeNull();
  },
);

/** Once it is changed, the person signs in anew. */
export const PasswordChanged: Story = dialogStory(
  <ChangePasswordDialog onClose={onClose} />,
  { 'rpc/change_password': null },
  async () => {
    await userEvent.type(await field(/^Current password/), 'Old#2026!');
    await userEvent.type(await field(/^New password/), 'shorter#2026');
    await userEvent.type(await field(/^Repeat/), 'shorter#2026{Enter}');
    await waitFor(() => expect(session.getSnapshot()).toBeNull());
  },
);

const feed: CalendarFeed = {
  id: 4,
  user_id: 7,
  language: 'en',
  created_at: '2026-11-17T08:00:00Z',
  last_used_at: null,
  withdrawn_at: null,
};

/** An address is made and shown once; another one is revoked, after a question. */
export const CalendarAddress: Story = dialogStory(
  <CalendarAddressDialog onClose={onClose} />,
  {
    'rest/calendar_feeds': [feed, { ...feed, id: 3, withdrawn_at: '2026-11-17T09:00:00Z' }],
    'rpc/create_calendar_feed': { id: 5, language: 'en', created_at: '2026-11-18T08:00:00Z', token: 'a-secret' },
    'rpc/withdraw_calendar_feed': noted(null),
  },
  async () => {
    const list = await screen.findByRole('list', { name: address.list });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    await userEvent.click(button(address.create));
    await expect(((await field(address.shownOnce)) as HTMLInputElement).value).toMatch(/\/calendar\/a-secret\.ics$/);
    await userEvent.click(button(address.withdraw));
    const question = within(await screen.findByRole('group', { name: address.withdraw }));
    await waitFor(() => expect(question.getByRole('button', { name: text.common.cancel })).toHaveFocus());
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole('button', { name: address.withdraw }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ id: 4 }));
    // The address that was just made is another one, and is still good.
    await expect(await field(address.shownOnce)).toBeInTheDocument();
  },
);

/** Nobody may have more than ten addresses. */
export const TooManyAddresses: Story = dialogStory(
  <CalendarAddressDialog onClose={onClose} />,
  { 'rest/calendar_feeds': [], 'rpc/create_calendar_feed': new StoryRefusal('too many', { code: 'LC003' }) },
  async () => {
    await expect(await screen.findByText(address.none)).toBeInTheDocument();
    await userEvent.click(button(address.create));
    await expect(await screen.findByText(address.tooMany)).toBeInTheDocument();
  },
);

/** The addresses could not be read. */
export const AddressesFailed: Story = dialogStory(
  <CalendarAddressDialog onClose={onClose} />,
  { 'rest/calendar_feeds': new StoryRefusal('Not now.') },
  async () => {
    await expect(await screen.findByRole('button', { name: text.common.retry })).toBeInTheDocument();
    await expect(screen.queryByText(address.none)).not.toBeInTheDocument();
  },
);

const account = { ...signedIn.user, token: 'another' };

/** The session ended over unsaved work: a wrong password is refused, the right one continues. */
export const SignInAgain: Story = dialogStory(
  <PasswordDialog question={{ kind: 'renewal', error: new ApiError({ kind: 'unauthenticated', status: 401 }), answer }} />,
  {
    'rpc/login': (body: unknown) => {
      sent(body);
      return sent.mock.calls.length === 1 ? new StoryRefusal('wrong', { status: 401 }) : [account];
    },
  },
  async () => {
    await expect(await screen.findByText(asked.endedHint(signedIn.user.name))).toBeInTheDocument();
    await userEvent.click(button(text.login.submit));
    await expect(await screen.findByText(text.login.passwordRequired)).toBeInTheDocument();
    await userEvent.type(await field(/^Password/), 'wrong{Enter}');
    await expect(await screen.findByText(text.login.wrongPassword)).toBeInTheDocument();
    await expect(answer).not.toHaveBeenCalled();
    await userEvent.type(await field(/^Password/), '!{Enter}');
    await waitFor(() => expect(answer).toHaveBeenCalledWith(true));
  },
);

/** A stored page wants to change accounts: the question names them, and what is set; Escape does not answer it. */
export const ConfirmByPassword: Story = dialogStory(
  <PasswordDialog
    question={{
      kind: 'confirmation',
      act: {
        kind: 'rows',
        verb: 'update',
        table: 'users',
        filter: 'id=eq.9',
        values: [{ name: 'phone', value: '555-0100' }],
      },
      answer,
    }}
  />,
  { 'rest/users': [{ name: 'Ada Fenwick', code: 'ada' }] },
  async () => {
    await expect(await screen.findByText('Change Ada Fenwick (ada) (accounts).')).toBeInTheDocument();
    await expect(screen.getByText('phone: 555-0100')).toBeInTheDocument();
    await expect(screen.getByText(/^Lab Console asks you, Thora Silverdale/)).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect(answer).not.toHaveBeenCalled();
    await userEvent.click(button(text.common.cancel));
    await expect(answer).toHaveBeenCalledWith(false);
  },
);

/** Until it is known what is about to happen, nothing can be allowed. */
export const ConfirmUnknown: Story = dialogStory(
  <PasswordDialog
    question={{
      kind: 'confirmation',
      act: { kind: 'rows', verb: 'delete', table: 'users', filter: 'id=eq.9', values: [] },
      answer,
    }}
  />,
  { 'rest/users': undefined, 'rpc/login': noted([account]) },
  async () => {
    await userEvent.type(await field(/^Password/), 'Lab#2026!{Enter}');
    await expect(button(asked.confirmSubmit)).toHaveAttribute('aria-disabled', 'true');
    await expect(sent).not.toHaveBeenCalled();
  },
);

/** A stored page leaves for another host, whose whole address is shown; the safe answer has the focus. */
export const LeaveForHost: Story = dialogStory(
  <LeavingDialog question={{ kind: 'leaving', to: 'example.org', address: 'https://example.org/lab?from=page', answer }} />,
  {},
  async () => {
    await expect(await screen.findByRole('dialog', { name: asked.leavingTitle('example.org') })).toBeInTheDocument();
    await expect(screen.getByText('https://example.org/lab?from=page')).toBeInTheDocument();
    await waitFor(() => expect(button(text.common.cancel)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(answer).toHaveBeenLastCalledWith(false);
    await userEvent.click(button(asked.leavingSubmit));
    await expect(answer).toHaveBeenLastCalledWith(true);
  },
);

/** Somebody signs out whose unfinished rows are in the browser; what loses nothing has the focus. */
export const KeptWork: Story = dialogStory(
  <KeptWorkDialog question={{ kind: 'keptWork', files: ['students.xlsx', 'classes.xlsx'], answer }} />,
  {},
  async () => {
    const dialog = await screen.findByRole('dialog', { name: asked.keptTitle });
    // From edge to edge, where no page can draw.
    await waitFor(() => expect(dialog.getBoundingClientRect().width).toBe(window.innerWidth));
    await expect(screen.getByText(asked.keptHint(['students.xlsx', 'classes.xlsx']))).toBeInTheDocument();
    await waitFor(() => expect(button(asked.keptKeep)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(answer).toHaveBeenLastCalledWith(false);
    await userEvent.click(button(asked.keptRemove));
    await expect(answer).toHaveBeenLastCalledWith(true);
  },
);

/** An e-mail is begun in the person's own program. */
export const WriteEmail: Story = dialogStory(
  <LeavingDialog question={{ kind: 'leaving', to: 'lab@example.org', address: 'mailto:lab@example.org', answer }} />,
  {},
  async () => {
    await expect(await screen.findByRole('dialog', { name: asked.writingTitle('lab@example.org') })).toBeInTheDocument();
    await expect(button(asked.writingSubmit)).toBeEnabled();
  },
);
