import type { Meta, StoryObj } from '@storybook/react-vite';
import { useStore } from '@lab-console/widget-base/react';
import { useState, type ReactNode } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { createCellStore } from '../../../console/src/features/gradebook/cell-store.ts';
import { RecordGrid } from '../../../console/src/features/gradebook/grid/RecordGrid.tsx';
import type { GridColumn } from '../../../console/src/features/gradebook/grid/record-grid-types.ts';
import { readScore } from '../../../console/src/features/gradebook/score-text.ts';
import { recordsEnUS } from '../../../console/src/features/gradebook/texts/en.ts';
import { useRecordTexts } from '../../../console/src/features/gradebook/texts/useRecordTexts.ts';
import { recordsZhCN } from '../../../console/src/features/gradebook/texts/zh.ts';
import { usePaste } from '../../../console/src/features/gradebook/usePaste.tsx';
import { SignedInHost } from './SignedInHost.tsx';

interface SheetProps {
  readonly students: number;
  readonly columnCount: number;
}

/** The grid of marks over its store; what is sent is saved at once. Every student has 90 in the first column. */
function Sheet({ students, columnCount }: SheetProps): ReactNode {
  const { paste } = useRecordTexts();
  const [store] = useState(() => {
    const made = createCellStore<number | null>({
      empty: null,
      failureText: String,
      save: async (cells) => ({ saved: cells.map(({ key, value }) => ({ key, version: value })), conflicts: [] }),
    });
    made.takeIn(Array.from({ length: students }, (_, row) => ({ key: `${row}:0`, value: 90, version: 90 })));
    return made;
  });
  const state = useStore(store);
  const rows = Array.from({ length: students }, (_, at) => ({
    key: String(at),
    label: `Student ${at + 1}`,
    detail: `2026${at}`,
  }));
  const columns = Array.from({ length: columnCount }, (_, at): GridColumn => ({
    key: String(at),
    label: `Item ${at + 1}`,
    width: 96,
    isEditable: true,
  }));
  const textAt = ({ row, column }: { readonly row: number; readonly column: number }): string =>
    String(state.values.get(`${row}:${column}`) ?? '');
  const { handlePaste, pasteDialog } = usePaste<number | null>({
    keyAt: ({ row, column }) => `${row}:${column}`,
    valueAt: (key) => state.values.get(key) ?? null,
    textAt,
    read: readScore,
    empty: null,
    onEdit: store.edit,
    rowName: (row) => rows[row]?.label ?? '',
    columnName: (column) => columns[column]?.label ?? '',
    rowCount: rows.length,
    rule: paste.scoreRule,
  });
  return (
    <div style={{ height: 400 }}>
      <RecordGrid
        label="Scores"
        corner="Student"
        rows={rows}
        columns={columns}
        cell={(position) => ({ text: textAt(position) })}
        onEdit={() => undefined}
        onPaste={handlePaste}
        onUndo={store.undo}
        onRedo={store.redo}
      />
      {pasteDialog}
    </div>
  );
}

const meta = {
  title: 'Console/PastedMarks',
  component: Sheet,
  tags: ['autodocs'],
  parameters: { a11y: { test: 'error' } },
  args: { students: 4, columnCount: 2 },
  render: (args, { globals }) => (
    <SignedInHost locale={globals['locale'] === 'zh' ? 'zh' : 'en'} mode={globals['mode'] === 'dark' ? 'dark' : 'light'}>
      <Sheet {...args} />
    </SignedInHost>
  ),
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

async function paste(canvasElement: HTMLElement, text: string): Promise<void> {
  const grid = within(canvasElement).getByRole('grid');
  await userEvent.click(within(grid).getAllByRole('gridcell')[0]!);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
const shown = (canvasElement: HTMLElement): readonly string[] =>
  within(canvasElement)
    .getAllByRole('gridcell', { hidden: true })
    .map((cell) => cell.textContent);

const untidy = 'abc\t70\n\t101\n95\t"80\n(late)"\n90\t60\n50';

/** Every value that cannot be entered is named; the rest is entered in one step, after it was decided to leave these out. */
export const Untidy: Story = {
  play: async ({ canvasElement }) => {
    await paste(canvasElement, untidy);
    const dialog = within(await screen.findByRole('dialog', { name: recordsEnUS.paste.title }));
    await expect(shown(canvasElement)).toEqual(['90', '', '90', '', '90', '', '90', '']);
    const listed = dialog.getAllByRole('listitem').map((item) => item.textContent);
    await expect(listed).toEqual([
      'Student 1, Item 1“abc”',
      'Student 2, Item 2“101”',
      'Student 3, Item 2“80\n(late)”',
      'Row 1 below the last student“50”',
      'Student 2, Item 190 → empty',
      'Student 3, Item 190 → 95',
    ]);
    const confirm = dialog.getByRole('button', { name: recordsEnUS.paste.confirm(4) });
    await expect(confirm).toBeDisabled();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    await waitFor(() => expect(shown(canvasElement)).toEqual(['90', '70', '', '', '95', '', '90', '60']));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // One step takes all of it back.
    within(canvasElement).getByRole('grid').focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(shown(canvasElement)).toEqual(['90', '', '90', '', '90', '', '90', '']));
  },
};

/** Cancelled, nothing of a block is entered. */
export const Cancelled: Story = {
  play: async ({ canvasElement }) => {
    await paste(canvasElement, untidy);
    const dialog = within(await screen.findByRole('dialog', { name: recordsEnUS.paste.title }));
    await userEvent.click(dialog.getByRole('button', { name: recordsEnUS.common.cancel }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(shown(canvasElement)).toEqual(['90', '', '90', '', '90', '', '90', '']);
  },
};

/** A block that only fills empty cells goes straight in. */
export const OnlyNew: Story = {
  play: async ({ canvasElement }) => {
    await paste(canvasElement, '90\t70\n90\t71');
    await waitFor(() => expect(shown(canvasElement)).toEqual(['90', '70', '90', '71', '90', '', '90', '']));
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};

/** 900 cells of which 300 replace a mark and 300 are refused. */
export const Large: Story = {
  args: { students: 300, columnCount: 3 },
  play: async ({ canvasElement }) => {
    await paste(canvasElement, Array.from({ length: 300 }, (_, at) => `${at % 90}\t缺\t80`).join('\n'));
    const dialog = within(await screen.findByRole('dialog', { name: recordsEnUS.paste.title }));
    await expect(dialog.getAllByRole('listitem')).toHaveLength(600);
  },
};

/** The dialog in Chinese, dark, on a phone. */
export const ChineseDarkPhone: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => {
    await paste(canvasElement, untidy);
    const dialog = within(await screen.findByRole('dialog', { name: recordsZhCN.paste.title }));
    await waitFor(() => expect(dialog.getByText(recordsZhCN.paste.kinds.refused(3))).toBeVisible());
  },
};
