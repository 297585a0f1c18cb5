import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazyComponent } from '@lab-console/widget-base/react';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { duplicateNode, insertNode, setProperty } from '../commands/commands.ts';
import type { Editing } from '../document/create-editing.ts';
import { PartHost } from '../../test/PartHost.tsx';
import { storyBlocks, storyOwnBlocks, storyStore } from '../../test/story-source.ts';
import { storyPage } from '../../test/story-texts.ts';
import { ConflictAlert } from './ConflictAlert.tsx';
import { CopyByHand } from './CopyByHand.tsx';
import { DraftAlert } from './DraftAlert.tsx';
import { EditorPart } from './EditorPart.tsx';
import { HistoryPopover } from './HistoryPopover.tsx';
import { OwnBlocksDialog } from './OwnBlocksDialog.tsx';
import { TableBlockDialog } from './TableBlockDialog.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';

let edited: Editing;
const text = (): string => edited.get().document.text;
const onClose = fn();
const onTaken = fn();

const meta = {
  title: 'Page editor/Dialogs',
  component: PartHost,
  args: { language: 'en', children: null },
  beforeEach: () => {
    onClose.mockClear();
    onTaken.mockClear();
  },
  render: ({ children, prepare }, { globals }) => (
    <PartHost
      width={900}
      language={globals['locale'] === 'zh' ? 'zh' : 'en'}
      prepare={(editing) => {
        edited = editing;
        prepare?.(editing);
      }}
    >
      {children}
    </PartHost>
  ),
} satisfies Meta<typeof PartHost>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Waits until a dialog does not fade in any more. */
async function opened(name: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return dialog;
}

/** Makes four steps, a second apart, and takes the last one back. */
function fourSteps(editing: Editing): void {
  editing.change(insertNode(editing.get().document, [], { type: 'button', label: 'New' })!);
  editing.change(setProperty(editing.get().document, ['body', 4], 'level', 'danger')!);
  editing.change(duplicateNode(editing.get().document, ['body', 4])!);
  editing.change(setProperty(editing.get().document, [], 'title', 'Other')!);
  editing.turn('undo');
}

const history: ReactNode = <HistoryPopover anchor={document.body} onClose={onClose} />;

/** Each step says what it did; a press goes back or forward to it, also by keyboard. */
export const History: Story = {
  args: { prepare: fourSteps, children: history },
  play: async () => {
    const dialog = await opened('History');
    const steps = within(dialog).getAllByRole('button');
    await expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Page opened',
      'Inserted: Button',
      'Changed: “Emphasis” of Button',
      'Duplicated: Button',
      'Changed: “Heading” of Page (Undone)',
    ]);
    await waitFor(() => expect(steps[3]).toHaveFocus());
    await expect(steps[3]).toHaveAttribute('aria-current', 'step');
    await userEvent.click(steps[0]!);
    await expect(text()).toBe(storyPage);
    await waitFor(() => expect(steps[0]).toHaveAttribute('aria-current', 'step'));
    await userEvent.keyboard('{Tab}{Enter}');
    await waitFor(() => expect(steps[1]).toHaveAttribute('aria-current', 'step'));
    await expect(edited.steps()).toMatchObject({ done: [{ kind: 'insert' }], undone: [{}, {}, {}] });
  },
};

/** In Chinese, dark. */
export const HistoryChineseDark: Story = {
  args: { prepare: fourSteps, children: history },
  globals: { locale: 'zh', mode: 'dark' },
  play: async () => {
    await expect(within(await opened('操作记录')).getByRole('button', { name: '修改：按钮的“重要程度”' })).toBeVisible();
  },
};

/** A long history shows its latest steps first. */
export const LongHistory: Story = {
  args: {
    prepare: (editing) => {
      for (let count = 0; count < 150; count += 1) editing.change(insertNode(editing.get().document, [], { type: 'divider' })!);
    },
    children: history,
  },
  play: async () => {
    const dialog = await opened('History');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show earlier steps' }));
    await expect(within(dialog).getByRole('button', { name: 'Page opened' })).toBeInTheDocument();
  },
};

const draft = storyPage.replace('Rooms of the centre', 'Rooms that I changed');

/** What is kept of an earlier visit is offered with what it changes. */
export const Draft: Story = {
  args: { children: <DraftAlert published={storyPage} draft={draft} onTake={onTaken} onDrop={onClose} /> },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show the difference' }));
    const lines = within(await canvas.findByRole('list', { name: 'Difference' }));
    await expect(lines.getByText(/- .*Rooms of the centre/)).toBeVisible();
    await expect(lines.getByText(/\+ .*Rooms that I changed/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use them' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Discard them' }));
    await expect([onTaken.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  },
};

/** In Chinese, dark, with the difference shown. */
export const DraftChineseDark: Story = {
  args: Draft.args!,
  globals: { locale: 'zh', mode: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '查看差异' }));
    await expect(await canvas.findByRole('list', { name: '差异' })).toBeVisible();
  },
};

const theirs = storyPage.replace('"Plan"', '"Their plan"');
const conflict = <ConflictAlert base={storyPage} theirs={theirs} onPublish={onClose} onTaken={onTaken} />;

/** Two who published different parts: both are kept, byte for byte. */
export const Merge: Story = {
  args: {
    prepare: (editing) => editing.change(setProperty(editing.get().document, ['body', 0], 'tpl', 'Mine')!),
    children: conflict,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show the difference' }));
    await expect(await canvas.findByText(/- .*Their plan/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep both' }));
    await expect(text()).toBe(theirs.replace('Rooms of the centre', 'Mine'));
    await expect(onTaken).toHaveBeenCalledOnce();
  },
};

/** Two who changed the same value: one of them is chosen, and theirs can be undone; in Chinese, dark. */
export const SameValueChineseDark: Story = {
  args: {
    prepare: (editing) => editing.change(setProperty(editing.get().document, ['body', 3, 'tabs', 0], 'title', 'Mine')!),
    children: conflict,
  },
  globals: { locale: 'zh', mode: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: '保留双方内容' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '采用对方的内容' }));
    await expect(text()).toBe(theirs);
    edited.turn('undo');
    await expect(text()).toContain('"Mine"');
  },
};

/** A version is compared before it is taken over, as one step. */
export const Versions: Story = {
  args: { children: <VersionsDialog store={storyStore()} onClose={onClose} /> },
  play: async () => {
    const dialog = within(await opened('Versions'));
    const [published, first, second] = await dialog.findAllByRole('button', { name: 'Show the difference' });
    // Who published is told where that is known.
    const said = dialog.getAllByRole('listitem').map(({ textContent }) => textContent.split('Show')[0]);
    await expect(said[0]).toMatch(/3 Mar 2026.*What readers see now.*Rooms · Published by Bo Chen$/);
    await expect(said[1]).toMatch(/2 Mar 2026.*Rooms · Published by Ann \$& Lee$/);
    await expect(said[2]).toMatch(/1 Mar 2026.*Rooms$/);
    await userEvent.click(published!);
    await expect(await dialog.findByText('The texts are the same.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Use this version' })).toBeDisabled();
    await userEvent.click(second!);
    await expect(await dialog.findByText('Only indentation or the order of keys differs.')).toBeVisible();
    await userEvent.click(first!);
    await expect(await dialog.findByText(/- .*All rooms/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Use this version' }));
    await expect(text()).toContain('"All rooms"');
    await expect(edited.turn('undo')?.kind).toBe('version');
    await expect(text()).toBe(storyPage);
  },
};

/** What was published goes back as far as there are versions: more are asked for. */
export const ManyVersions: Story = {
  args: {
    children: (
      <VersionsDialog
        store={storyStore({
          versions: async ({ limit }) =>
            Array.from({ length: Math.min(limit, 30) + 1 }, (_each, at) => ({
              id: at,
              name: at === 30 ? 'The first of all' : 'Rooms',
              text: storyPage,
              savedAt: '2026-03-02T09:30:00Z',
              isPublished: at === 0,
            })),
        })}
        onClose={onClose}
      />
    ),
  },
  play: async () => {
    const dialog = within(await opened('Versions'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Show earlier versions' }));
    await expect(await dialog.findByText('The first of all')).toBeInTheDocument();
    await expect(dialog.queryByRole('button', { name: 'Show earlier versions' })).toBeNull();
  },
};

/** No version yet; in Chinese, dark. */
export const NoVersionsChineseDark: Story = {
  args: { children: <VersionsDialog store={storyStore({ versions: async () => [] })} onClose={onClose} /> },
  globals: { locale: 'zh', mode: 'dark' },
  play: async () => {
    await expect(await within(await opened('历史版本')).findByText('暂无历史版本。')).toBeVisible();
  },
};

/** Versions that cannot be loaded. */
export const VersionsFailed: Story = {
  args: {
    children: <VersionsDialog store={storyStore({ versions: () => Promise.reject(new Error('gone')) })} onClose={onClose} />,
  },
  play: async () => {
    await expect(await within(await opened('Versions')).findByRole('alert')).toHaveTextContent('could not be loaded');
  },
};

/** A clipboard that refuses: the text stands selected. */
export const CopiedByHand: Story = {
  args: { children: <CopyByHand text={storyPage} onClose={onClose} /> },
  play: async () => {
    const field = within(await opened('Save')).getByRole<HTMLTextAreaElement>('textbox', { name: 'JSON' });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(storyPage);
    await userEvent.keyboard('{Escape}');
    await expect(onClose).toHaveBeenCalledOnce();
  },
};

const list = <TableBlockDialog block="list" blocks={storyBlocks} onInsert={onTaken} onClose={onClose} />;

async function chooseTable(
  dialog: HTMLElement,
  label: string,
  { typed, name }: { readonly typed: string; readonly name: string },
): Promise<void> {
  // Found by either language and by its name.
  await userEvent.type(within(dialog).getByRole('combobox', { name: label }), typed);
  await userEvent.click(await screen.findByRole('option', { name }));
}

/** A list over a table, of the columns that are chosen. */
export const TableBlock: Story = {
  args: { children: list },
  play: async () => {
    const dialog = await opened('List of a table');
    await chooseTable(dialog, 'Table', { typed: '实验', name: 'Rooms (locations)' });
    // What the database keeps for itself is left out until somebody wants it.
    await expect(await within(dialog).findByRole('checkbox', { name: 'id' })).not.toBeChecked();
    const all = within(dialog).getByRole('checkbox', { name: 'All columns' });
    for (const isChecked of [true, false]) {
      await userEvent.click(all);
      for (const name of ['id', 'capacity']) {
        const column = within(dialog).getByRole<HTMLInputElement>('checkbox', { name });
        await waitFor(() => expect(column.checked).toBe(isChecked));
      }
    }
    await expect(within(dialog).getByRole('button', { name: 'Insert' })).toBeDisabled();
    for (const name of ['name', 'capacity']) await userEvent.click(within(dialog).getByRole('checkbox', { name }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Insert' }));
    await expect(onTaken).toHaveBeenCalledWith(
      expect.objectContaining({ columns: [expect.objectContaining({ name: 'name' }), expect.anything(), expect.anything()] }),
    );
  },
};

/** Columns that cannot be loaded; in Chinese, dark. */
export const TableFailedChineseDark: Story = {
  args: { children: list },
  globals: { locale: 'zh', mode: 'dark' },
  play: async () => {
    const dialog = await opened('数据表列表');
    await chooseTable(dialog, '数据表', { typed: 'brok', name: 'broken' });
    await expect(await within(dialog).findByText('加载失败，请重试。')).toBeVisible();
    await expect(within(dialog).getByRole('button', { name: '插入' })).toBeDisabled();
  },
};

/** A selected part is saved under a name and inserted again. */
export const OwnBlocks: Story = {
  args: {
    prepare: (editing) => editing.select(['body', 0]),
    children: <OwnBlocksDialog own={storyOwnBlocks()} onClose={onClose} />,
  },
  play: async () => {
    const dialog = within(await opened('Own blocks'));
    await userEvent.type(dialog.getByRole('textbox'), 'Intro');
    await userEvent.click(dialog.getByRole('button', { name: 'Save the selected part' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Insert Intro' }));
    await expect(text()).toContain('"id": "intro_2", "tpl": "Rooms of the centre", "x-kept": 1.0');
  },
};

/** Own blocks that cannot be loaded; in Chinese, dark. */
export const OwnBlocksFailedChineseDark: Story = {
  args: {
    children: <OwnBlocksDialog own={{ ...storyOwnBlocks(), list: () => Promise.reject(new Error('gone')) }} onClose={onClose} />,
  },
  globals: { locale: 'zh', mode: 'dark' },
  play: async () => {
    await expect(await within(await opened('我的区块')).findByRole('alert')).toBeVisible();
  },
};

/** Pages to start from, one of which cannot be loaded; in Chinese, dark. */
export const TemplatesChineseDark: Story = {
  args: { children: <TemplateDialog templates={storyBlocks.templates ?? []} onClose={onClose} /> },
  globals: { locale: 'zh', mode: 'dark' },
  play: async () => {
    const dialog = within(await opened('从其他页面开始'));
    await userEvent.click(dialog.getByRole('button', { name: 'centre/broken' }));
    await expect(await dialog.findByRole('alert')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'centre/rooms' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  },
};

const FetchedPart = (): ReactNode => <p>The part is here.</p>;

/** A part whose code comes with the second attempt. */
function LatePart(): ReactNode {
  const [Part] = useState(() => {
    let attempts = 0;
    return lazyComponent(async () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return { Part: FetchedPart };
    }, 'Part');
  });
  return (
    <EditorPart>
      <Part />
    </EditorPart>
  );
}

/** A part whose code could not be fetched leaves a message in its place, by which it is fetched again. */
export const PartFailed: Story = {
  args: { children: <LatePart /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This could not be loaded. Try again.');
    await userEvent.click(canvas.getByRole('button', { name: 'Load again' }));
    await expect(await canvas.findByText('The part is here.')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
