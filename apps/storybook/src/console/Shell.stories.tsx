import { ApiError } from '@lab-console/api-client';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { NotificationHost } from '../../../console/src/notifications/NotificationHost.tsx';
import { notifications } from '../../../console/src/notifications/notifications.ts';
import { Palette } from '../../../console/src/palette/Palette.tsx';
import { LoadFailedPage } from '../../../console/src/screens/LoadFailedPage.tsx';
import { NoAccessPage } from '../../../console/src/screens/NoAccessPage.tsx';
import { NotFoundRoute } from '../../../console/src/screens/NotFoundRoute.tsx';
import { LoginForm } from '../../../console/src/session/LoginForm.tsx';
import { PageSkeleton } from '../../../console/src/parts/PageSkeleton.tsx';
import { Shell } from '../../../console/src/shell/Shell.tsx';
import { SignedInHost } from './SignedInHost.tsx';
import { answerCalls } from './story-server.ts';

/** What surrounds every page of the console. */
const meta = {
  title: 'Console/Shell',
  component: Shell,
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  // What the menu counts never comes.
  beforeEach: () => answerCalls({ 'rpc/today': undefined }),
  decorators: [
    (Story, { globals }) => {
      const { locale, mode } = globals as unknown as { locale: 'en' | 'zh'; mode: 'light' | 'dark' };
      return (
        <SignedInHost key={`${locale} ${mode}`} locale={locale} mode={mode}>
          <Story />
        </SignedInHost>
      );
    },
  ],
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;

function Around({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path="*" element={children} />
      </Route>
    </Routes>
  );
}

/** Header, menu and the skeleton of a page; the branch of the page's centre stands open. */
export const HeaderMenuAndSkeleton: Story = {
  render: () => (
    <Around>
      <PageSkeleton />
    </Around>
  ),
  play: async ({ canvas }) => {
    const menu = within(canvas.getByRole('navigation', { name: 'Main menu' }));
    await expect(menu.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page');
    await expect(within(canvas.getByRole('banner')).getByText('Physics Teaching Centre')).toBeVisible();
    await expect(canvas.getByRole('status', { name: 'Loading…' })).toBeVisible();
    // Where the keyboard is must be seen on every button: the theme has no ripples.
    const fold = canvas.getByRole('button', { name: 'Fold the menu' });
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(fold).toHaveFocus());
    await expect(getComputedStyle(fold).outlineStyle).toBe('solid');
    await userEvent.click(fold);
    await expect(canvas.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
  },
};

export const InChinese: Story = { ...HeaderMenuAndSkeleton, globals: { locale: 'zh' }, play: async () => {} };

export const Dark: Story = { ...HeaderMenuAndSkeleton, globals: { mode: 'dark' }, play: async () => {} };

export const OnAPhone: Story = { ...HeaderMenuAndSkeleton, globals: { viewport: { value: 'phone' } }, play: async () => {} };

/** A page whose data did not come, with a way to try again. */
export const PageThatFailed: Story = {
  render: () => (
    <Around>
      <LoadFailedPage error={new ApiError({ kind: 'network' })} onRetry={fn()} />
    </Around>
  ),
};

export const NoAccess: Story = {
  render: () => (
    <Around>
      <NoAccessPage />
    </Around>
  ),
};

export const NotFound: Story = {
  render: () => (
    <Around>
      <NotFoundRoute />
    </Around>
  ),
};

/** Signing in; a refusal stands above the fields and what was typed stays. */
export const SignIn: Story = {
  render: () => (
    <main style={{ width: 360, margin: '64px auto' }}>
      <LoginForm
        onSubmit={async () => {
          throw new ApiError({ kind: 'unauthenticated', status: 401 });
        }}
      />
    </main>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText(/^Username/), 'teacher');
    await userEvent.type(canvas.getByLabelText(/^Password/), 'wrong');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    const refusal = await canvas.findByRole('alert');
    await expect(canvas.getByLabelText(/^Username/)).toHaveValue('teacher');
    // The refusal and the first field keep their distance.
    const label = canvas.getByText('Username').getBoundingClientRect();
    await expect(label.top - refusal.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(8);
  },
};

/** Goes to a page or does something, by typing a part of its name. */
export const CommandPalette: Story = {
  render: () => (
    <Around>
      <Palette onClose={fn()} onKeys={fn()} />
    </Around>
  ),
  play: async () => {
    const page = within(document.body);
    const field = await page.findByRole('combobox');
    await userEvent.type(field, 'R');
    await waitFor(() => expect(page.getByRole('option', { name: /^Rooms.*Physics/ })).toBeVisible());
  },
};

/** On a phone a dialog ends above the notices: its buttons stay in reach. */
export const NoticesBelowADialog: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Around>
      <NotificationHost />
      <Dialog open fullScreen aria-labelledby="question">
        <DialogTitle id="question">Rooms</DialogTitle>
        <DialogActions>
          <Button>Save</Button>
        </DialogActions>
      </Dialog>
    </Around>
  ),
  beforeEach: () => {
    notifications.push({ severity: 'error', text: 'Room A-101 could not be saved.', duration: 60_000 });
    return () => {
      for (const { id } of notifications.list()) notifications.dismiss(id);
    };
  },
  play: async () => {
    const page = within(document.body);
    const notice = await page.findByRole('alert', { hidden: true });
    const dialog = page.getByRole('dialog', { name: 'Rooms' });
    await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(notice.getBoundingClientRect().top));
  },
};

/** Notices stand at the left foot of the page, away from the buttons of dialogs. */
export const Notices: Story = {
  render: () => (
    <Around>
      <NotificationHost />
    </Around>
  ),
  beforeEach: () => {
    notifications.push({ severity: 'success', text: '1 session published', onUndo: fn(), duration: 60_000 });
    notifications.push({ severity: 'error', text: 'Room A-101 could not be saved.', duration: 60_000 });
    return () => {
      for (const { id } of notifications.list()) notifications.dismiss(id);
    };
  },
  play: async ({ canvas }) => {
    const region = within(canvas.getByRole('region', { name: 'Notifications' }));
    await expect(await region.findByRole('alert')).toHaveTextContent('Room A-101 could not be saved.');
    await userEvent.click(region.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(region.queryByText('1 session published')).toBeNull());
  },
};
