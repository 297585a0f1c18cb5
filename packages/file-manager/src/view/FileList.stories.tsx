import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { enUS } from '../locales/en-us.ts';
import { zhCN } from '../locales/zh-cn.ts';
import { demoFolders, demoSource, manyFiles } from '../../test/demo-files.ts';
import { FileList, type FileListProps } from './FileList.tsx';

interface StoryArgs extends Omit<FileListProps, 'source'> {
  readonly files: Parameters<typeof demoSource>[0];
}

function Example({ files, ...props }: StoryArgs) {
  const [source] = useState(() => demoSource(files));
  return (
    <Box sx={{ bgcolor: 'background.paper', minHeight: '100vh' }}>
      <FileList {...props} source={source} />
    </Box>
  );
}

const meta = {
  title: 'File manager/FileList',
  component: Example,
  tags: ['autodocs'],
  parameters: { documents: FileList },
  args: { files: {}, rootLabel: 'exam', timeZone: 'Asia/Shanghai' },
  render: (args, { globals }) => <Example {...args} localeText={globals['locale'] === 'zh' ? zhCN : enUS} />,
} satisfies Meta<typeof Example>;

export default meta;

type Story = StoryObj<typeof meta>;

const namesIn = (element: HTMLElement): string[] =>
  within(element)
    .getAllByRole('rowheader')
    .map((cell) => cell.querySelector('button, p')?.textContent ?? '');

/** Folders first, then files, with type, size in KB and date in the institution's time zone. */
export const Basic: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('syllabus.pdf');
    await waitFor(() =>
      expect(namesIn(canvasElement)).toEqual(['chemistry', 'physics', 'readme.txt', 'rooms.xlsx', 'syllabus.pdf']),
    );
    await expect(canvas.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Name',
      'Type',
      'Size (KB)',
      'Modified date',
    ]);
    const row = canvas.getByRole('row', { name: /rooms.xlsx/ });
    await expect(within(row).getByText('Spreadsheet')).toBeVisible();
    await expect(within(row).getByText('18')).toBeVisible();
    await expect(within(row).getAllByText(/2026-10-12 14:30/)[0]).toBeInTheDocument();
    await expect(canvas.getByRole('row', { name: /readme.txt/ })).toHaveTextContent('0.1');
    await expect(canvas.getByRole('status')).toHaveTextContent('5 items');
  },
};

/** Down by keyboard, and up again by the breadcrumb. */
export const Folders: Story = {
  args: { onPathChange: fn() },
  play: async ({ canvas, args }) => {
    const physics = await canvas.findByRole('button', { name: 'physics' });
    physics.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'pendulum' }));
    await expect(await canvas.findByText('This folder is empty')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Files in physics/pendulum' })).toHaveFocus();
    const way = canvas.getByRole('navigation', { name: 'Folders' });
    await expect(within(way).getByText('pendulum')).toHaveAttribute('aria-current', 'page');
    await userEvent.click(within(way).getByRole('button', { name: 'exam' }));
    await expect(await canvas.findByText('syllabus.pdf')).toBeVisible();
    await expect(args.onPathChange).toHaveBeenNthCalledWith(1, 'physics');
    await expect(args.onPathChange).toHaveBeenNthCalledWith(2, 'physics/pendulum');
    await expect(args.onPathChange).toHaveBeenNthCalledWith(3, '');
  },
};

/** A file that can be opened is a button and tells its path. */
export const OpenFile: Story = {
  args: { onFileOpen: fn(), defaultPath: 'physics' },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'setup.png' }));
    await waitFor(() =>
      expect(args.onFileOpen).toHaveBeenCalledWith(expect.objectContaining({ name: 'setup.png' }), 'physics/setup.png'),
    );
  },
};

/** Each column sorts; a second press turns the order round, and folders stay first. */
export const Sorting: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('syllabus.pdf');
    const header = canvas.getByRole('columnheader', { name: /Size/ });
    await userEvent.click(within(header).getByRole('button'));
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'));
    await expect(namesIn(canvasElement).slice(2)).toEqual(['readme.txt', 'rooms.xlsx', 'syllabus.pdf']);
    await userEvent.click(within(header).getByRole('button'));
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'descending'));
    await expect(namesIn(canvasElement)).toEqual(['chemistry', 'physics', 'syllabus.pdf', 'rooms.xlsx', 'readme.txt']);
  },
};

/** The host holds the path: nothing moves until it says so. */
export const Controlled: Story = {
  args: { path: 'chemistry', onPathChange: fn() },
  play: async ({ canvas, args }) => {
    await canvas.findByText('titration.mp4');
    await userEvent.click(canvas.getByRole('button', { name: 'exam' }));
    await waitFor(() => expect(args.onPathChange).toHaveBeenCalledWith(''));
    await expect(canvas.getByText('titration.mp4')).toBeVisible();
  },
};

/** A folder without anything in it. */
export const Empty: Story = {
  args: { files: { folders: {} } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This folder is empty')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('0 items');
  },
};

/** Before the first answer. */
export const Loading: Story = {
  args: { files: { delay: new Promise(() => undefined) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading the folder');
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true');
  },
};

/** It failed to load, and loads at the second try. */
export const LoadFailed: Story = {
  args: { files: { failing: { 1: new Error('the server cannot be reached\nplease check the connection') } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/the server cannot be reached/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('syllabus.pdf')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** Long names and a long way fold rather than push the page. */
export const LongTexts: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    defaultPath:
      'faculty of physics and electronics/year 2026/autumn/laboratory course for the first year/week 9/group A/reports',
    files: {
      folders: {
        'faculty of physics and electronics/year 2026/autumn/laboratory course for the first year/week 9/group A/reports': [
          { ...demoFolders['']![0]!, name: `${'a_name_without_any_blank_'.repeat(8)}.pdf` },
        ],
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/a_name_without_any_blank/);
    await waitFor(() => expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
    await expect(canvas.queryByRole('button', { name: 'autumn' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all folders' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'autumn' })).toBeVisible());
  },
};

/** A thousand files. */
export const ManyFiles: Story = {
  args: { files: { folders: { '': manyFiles(1000) } } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('1000 items'));
    await expect(canvas.getByText('report 1000.docx')).toBeInTheDocument();
  },
};

/** Simplified Chinese, dark. */
export const ChineseDark: Story = {
  globals: { locale: 'zh', mode: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('表格')).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: '修改日期' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('共 5 项');
  },
};

/** On a phone the type and the date stand under the name. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /rooms.xlsx/ });
    await expect(within(row).getByText('Spreadsheet · 2026-10-12 14:30')).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'Type' })).toBeNull();
  },
};
