import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { RestartDialog } from '../../../console/src/features/imports/ImportRestartDialog.tsx';
import { importTexts } from '../../../console/src/features/imports/import-texts.ts';
import { textTables } from '../../../console/src/locales/tables.ts';
import { KeysDialog } from '../../../console/src/palette/KeysDialog.tsx';
import { paletteTexts } from '../../../console/src/palette/palette-texts.ts';
import { LeaveQuestion } from '../../../console/src/shell/LeaveQuestion.tsx';
import { shellTexts } from '../../../console/src/shell/shell-texts.ts';
import { systemInformationTexts } from '../../../console/src/shell/system-information-texts.ts';
import { SystemInformationDialog } from '../../../console/src/shell/SystemInformationDialog.tsx';
import { button, dialogStory } from './dialog-story.tsx';
import { StoryRefusal } from './story-server.ts';

const onClose = fn();
const onConfirm = fn();

/** Dialogs of the frame around pages. */
const meta = {
  title: 'Console/Shell dialogs',
  beforeEach: () => {
    onClose.mockClear();
    onConfirm.mockClear();
  },
} satisfies Meta;

export default meta;

type Story = StoryObj;

const { text } = textTables('en');
const system = systemInformationTexts.en;

/** Who is signed in where, and that the API works. */
export const SystemInformation: Story = dialogStory(<SystemInformationDialog onClose={onClose} />, { healthz: {} }, async () => {
  await expect(await screen.findByText('Thora Silverdale (centreadmin)')).toBeInTheDocument();
  await expect(screen.getByText('Physics Teaching Centre')).toBeInTheDocument();
  await expect(await screen.findByText(system.healthy)).toBeInTheDocument();
  await waitFor(() => expect(button(text.common.close)).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await expect(onClose).toHaveBeenCalledOnce();
});

/** In Chinese, dark. */
export const SystemInformationChineseDark: Story = {
  ...dialogStory(<SystemInformationDialog onClose={onClose} />, { healthz: {} }, async () => {
    await expect(await screen.findByText(systemInformationTexts.zh.healthy)).toBeInTheDocument();
  }),
  globals: { locale: 'zh', mode: 'dark' },
};

/** The API is asked, and does not answer yet. */
export const SystemChecked: Story = dialogStory(
  <SystemInformationDialog onClose={onClose} />,
  { healthz: undefined },
  async () => {
    await expect(await screen.findByText(system.checking)).toBeInTheDocument();
  },
);

/** The API does not work. */
export const SystemNotReachable: Story = dialogStory(
  <SystemInformationDialog onClose={onClose} />,
  { healthz: new StoryRefusal('down', { status: 400 }) },
  async () => {
    await expect(await screen.findByText(system.unhealthy)).toBeInTheDocument();
  },
);

/** Every key with what it does; Escape closes. */
export const Keys: Story = dialogStory(<KeysDialog onClose={onClose} />, {}, async () => {
  await screen.findByRole('dialog', { name: paletteTexts.en.keysTitle });
  for (const [keys, meaning] of paletteTexts.en.keys) {
    const drawn = screen
      .getAllByRole('term')
      .find((term) => term.textContent === keys && term.nextSibling?.textContent === meaning);
    await expect(drawn).toBeDefined();
  }
  await waitFor(() => expect(button(paletteTexts.en.close)).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await expect(onClose).toHaveBeenCalledOnce();
});

/** Leaving unsaved work needs a press of its own: the focus is on staying. */
export const LeaveUnsaved: Story = dialogStory(
  <LeaveQuestion question={shellTexts.en.unsaved.text} onLeave={onConfirm} onStay={onClose} />,
  {},
  async () => {
    await waitFor(() => expect(button(shellTexts.en.unsaved.stay)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(onClose).toHaveBeenCalledOnce();
    await userEvent.click(button(shellTexts.en.unsaved.leave));
    await expect(onConfirm).toHaveBeenCalledOnce();
  },
);

/** A file is read again only by a press of its own, because corrections are lost. */
export const RestartImport: Story = dialogStory(<RestartDialog onCancel={onClose} onConfirm={onConfirm} />, {}, async () => {
  await expect(await screen.findByText(importTexts.en.restartText)).toBeInTheDocument();
  await waitFor(() => expect(button(text.common.cancel)).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.click(button(importTexts.en.restart));
  await expect(onConfirm).toHaveBeenCalledOnce();
});
