import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { makeWorkbook } from '../../test/make-workbook.ts';
import { sheetsWorkbook } from '../../test/sheets-workbook.ts';
import { pick } from '../../test/story-files.ts';
import { codeColumn } from '../columns/code-column.ts';
import { numberColumn } from '../columns/number-column.ts';
import { textColumn } from '../columns/text-column.ts';
import { defineImport, type ImportRowOf } from '../core/define-import.ts';
import type { ImportLookups } from '../core/import-lookup.ts';
import { zhCN } from '../locales/zh-cn.ts';
import { ImportDialog } from './ImportDialog.tsx';

const send = fn(async (_rooms: readonly unknown[]) => {});

const rooms = defineImport({
  name: 'rooms',
  title: { en: 'Import rooms', zh: '导入实验室' },
  columns: {
    code: codeColumn({ header: { en: 'Code', zh: '编号' }, required: true }),
    name: textColumn({ header: { en: 'Name', zh: '名称' }, required: true }),
    seats: numberColumn({ header: { en: 'Seats', zh: '座位' }, integer: true, min: 1 }),
  },
  submit: {
    toItem: (row) => row,
    send: (items) => send(items),
    succeeded: { en: 'Rooms imported.', zh: '实验室已导入。' },
  },
});

/** Storybook needs to know which import the dialog is for. */
const RoomDialog = ImportDialog<typeof rooms.columns, ImportLookups, undefined, ImportRowOf<typeof rooms>>;

/** An import of three columns in a dialog. */
const meta = {
  title: 'Import kit/ImportDialog',
  component: RoomDialog,
  tags: ['autodocs'],
  parameters: { documents: ImportDialog },
  args: { definition: rooms, onClose: fn(), gridHeight: 240 },
  beforeEach: () => {
    send.mockClear();
  },
} satisfies Meta<typeof RoomDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const header = ['Code', 'Name', 'Seats'];
const file = (): Promise<File> => makeWorkbook([header, ['A101', 'Optics', 24], ['A102', 'Circuits', 0]]);

/** Rows are repaired and sent in the dialog, which closes without a question then. */
export const RepairAndSubmit: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Import rooms' });
    await pick(dialog, await file());
    await expect(await within(dialog).findByText(/1 invalid/)).toBeVisible();
    await userEvent.dblClick(await within(dialog).findByRole('gridcell', { name: /^0/ }));
    await userEvent.keyboard('{Control>}a{/Control}16{Enter}');
    await waitFor(() => expect(within(dialog).queryByText(/1 invalid/)).toBeNull());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Submit' }));
    await expect(await within(dialog).findByText(/Rooms imported/)).toBeVisible();
    await expect(send).toHaveBeenCalledWith([
      { code: 'A101', name: 'Optics', seats: 24 },
      { code: 'A102', name: 'Circuits', seats: 16 },
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Rows that were not submitted are asked about before the dialog closes. */
export const AsksBeforeClosing: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    await pick(dialog, await file());
    await within(dialog).findByRole('grid');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect(await within(dialog).findByText('There are rows that were not submitted.')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** A workbook of several sheets offers them, here in Chinese. */
export const ChoosesASheet: Story = {
  args: { localeText: zhCN },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: '导入实验室' });
    const [first, second] = [
      ['East', 'A101'],
      ['West', 'B201'],
    ].map(([name = '', code = '']) => ({
      name,
      rows: [header, [code, 'Optics', 24]],
    }));
    if (first && second) await pick(dialog, sheetsWorkbook([first, second]));
    await expect(await within(dialog).findByText('A101')).toBeVisible();
    await userEvent.click(await within(dialog).findByRole('combobox', { name: /工作表/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'West' }));
    await expect(await within(dialog).findByText('B201')).toBeVisible();
  },
};

/** Covers the screen of a phone. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
};
