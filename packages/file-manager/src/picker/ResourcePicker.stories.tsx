import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { enUS } from '../locales/en-us.ts';
import { zhCN } from '../locales/zh-cn.ts';
import { demoSource } from '../../test/demo-files.ts';
import { DatasetPicker } from './DatasetPicker.tsx';
import { ResourcePicker, type PickedFile } from './ResourcePicker.tsx';

function Example({
  fails,
  locale,
  onPick,
  ofDataSets = false,
}: {
  readonly fails?: boolean;
  readonly locale?: 'zh' | 'en';
  readonly onPick: (file: PickedFile) => void;
  readonly ofDataSets?: boolean;
}) {
  const [source] = useState(() => demoSource(fails ? { failing: { 1: new Error('The storage is away') } } : {}));
  const [open, setOpen] = useState(false);
  const shared = {
    source,
    open,
    onClose: () => setOpen(false),
    onPick,
    localeText: locale === 'zh' ? zhCN : enUS,
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {ofDataSets ? <DatasetPicker {...shared} /> : <ResourcePicker {...shared} rootLabel="exam" />}
    </>
  );
}

const meta = {
  title: 'File manager/ResourcePicker',
  component: Example,
  tags: ['autodocs'],
  parameters: { documents: ResourcePicker },
  args: { onPick: fn() },
  render: (args, { globals }) => <Example {...args} locale={globals['locale'] === 'zh' ? 'zh' : 'en'} />,
} satisfies Meta<typeof Example>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Down a folder, and one file picked; the columns are those of the specification. */
export const Basic: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Select a file' }));
    await userEvent.click(await dialog.findByText('physics'));
    await dialog.findByText('setup.png');
    await expect(dialog.getAllByRole('columnheader').map((header) => header.textContent?.trim())).toEqual([
      'Select',
      'Name',
      'Type',
      'Size (KB)',
      'Modified date',
    ]);
    await userEvent.click(dialog.getByText('1,536'));
    await userEvent.click(dialog.getByRole('button', { name: 'Select' }));
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ path: 'physics/setup.png' }));
  },
};

/** A store that does not answer. */
export const Failed: Story = {
  args: { fails: true },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    const page = within(canvasElement.ownerDocument.body);
    const refusal = await page.findByText('failed to select file: The storage is away');
    await waitFor(() => expect(refusal).toBeVisible());
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    const file = await page.findByText('syllabus.pdf');
    await waitFor(() => expect(file).toBeVisible());
  },
};

/** The shared data sets, under a title of their own. */
export const DataSets: Story = {
  name: 'DatasetPicker',
  args: { ofDataSets: true },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole('dialog', { name: 'Shared data sets' }));
    await userEvent.click(await dialog.findByText('syllabus.pdf'));
    await userEvent.click(dialog.getByRole('button', { name: 'Select' }));
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ path: 'syllabus.pdf' }));
  },
};
