import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { enUS } from '../locales/en-us.ts';
import { zhCN } from '../locales/zh-cn.ts';
import { memorySource } from '../../test/memory-source.ts';
import { StoreAwayError, type FileSource } from '../source/file-source.ts';
import { FileManager, type FileManagerProps } from './FileManager.tsx';

const text = (content: string, type = 'text/plain'): Blob => new Blob([content], { type });
const demo = (): FileSource =>
  memorySource({
    'physics/pendulum.csv': text('length,period\n1.00,2.006\n0.50,1.419\n', 'text/csv'),
    'physics/setup.txt': text('Hang the weight.\nMeasure ten swings.'),
    'notes.txt': text('Bring the keys.\n第二行'),
    'rooms.csv': text('room,seats\nA-205,32\n', 'text/csv'),
    'film.bin': text('x'.repeat(5_000), 'application/octet-stream'),
  });

interface StoryArgs extends Omit<FileManagerProps, 'source'> {
  readonly makeSource: () => FileSource;
}

function Example({ makeSource, ...props }: StoryArgs) {
  const [source] = useState(makeSource);
  return (
    <Box sx={{ bgcolor: 'background.paper', minHeight: '100vh' }}>
      <FileManager {...props} source={source} />
    </Box>
  );
}

const meta = {
  title: 'File manager/FileManager',
  component: Example,
  tags: ['autodocs'],
  parameters: { documents: FileManager },
  args: { makeSource: demo, rootLabel: 'resources', timeZone: 'Asia/Shanghai', height: 420 },
  render: (args, { globals }) => <Example {...args} localeText={globals['locale'] === 'zh' ? zhCN : enUS} />,
} satisfies Meta<typeof Example>;

export default meta;

type Story = StoryObj<typeof meta>;

const upload = async (canvasElement: HTMLElement, ...files: File[]): Promise<void> => {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]:not([webkitdirectory])');
  if (!input) throw new Error('There is no input for files.');
  await userEvent.upload(input, files);
};

/** Folders first; opened by a press, left by the breadcrumb or Backspace. */
export const Basic: Story = {
  args: { onPathChange: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByText('physics'));
    await expect(await canvas.findByText('pendulum.csv')).toBeVisible();
    await userEvent.click(within(canvas.getByRole('navigation', { name: 'Folders' })).getByRole('button', { name: 'resources' }));
    await expect(await canvas.findByText('rooms.csv')).toBeVisible();
    await expect(args.onPathChange).toHaveBeenNthCalledWith(1, 'physics');
    await expect(args.onPathChange).toHaveBeenNthCalledWith(2, '');
  },
};

/** Folders whose names are numbers, each with a note: whose folder it is. */
export const Notes: Story = {
  args: {
    makeSource: () => {
      const notes = new Map([
        ['1', 'Physics Teaching Laboratories'],
        ['2', 'Chemistry Teaching Laboratories'],
      ]);
      const source = memorySource({ '1/setup.txt': text('a'), '2/setup.txt': text('b') });
      return {
        ...source,
        list: async (folder, options) =>
          (await source.list(folder, options)).map((entry) => ({ ...entry, note: notes.get(entry.name) })),
      };
    },
  },
  play: async ({ canvas }) => {
    const row = (await canvas.findByText('1')).closest('[role=row]') as HTMLElement;
    await expect(within(row).getByText('Physics Teaching Laboratories')).toBeVisible();
    await userEvent.click(canvas.getByText('1'));
    await expect(await canvas.findByText('setup.txt')).toBeVisible();
    await expect(canvas.queryByText('Physics Teaching Laboratories')).toBeNull();
  },
};

/** Arrows, Shift, Ctrl+A and Delete: everything without a mouse. What was deleted comes back by one press. */
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('notes.txt');
    const grid = canvas.getByRole('grid', { name: 'Files in resources' });
    grid.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    await expect(await canvas.findByText('2 selected')).toBeVisible();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(await canvas.findByText('4 selected')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByText('4 items')).toBeVisible();
    await userEvent.keyboard('{Home}{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    await userEvent.keyboard('{Delete}');
    const page = within(canvasElement.ownerDocument.body);
    const question = await page.findByRole('dialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await expect(await canvas.findByText('2 files were deleted')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('film.bin')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('film.bin')).toBeVisible();
    // The keys go on from where the mouse was.
    await userEvent.click(canvas.getByRole('checkbox', { name: 'notes.txt' }));
    await userEvent.keyboard('{ArrowDown}{F2}');
    await expect(await page.findByLabelText('New name')).toHaveValue('rooms.csv');
  },
};

/** A name that is taken is asked for once. */
export const Uploads: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('notes.txt');
    await upload(canvasElement, new File(['new'], 'notes.txt'), new File(['b'], 'b.txt'));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Keep both' }));
    await expect(await canvas.findByText('upload file succeeded')).toBeVisible();
    await waitFor(() => expect(within(canvas.getByRole('grid')).getByText('notes (2).txt')).toBeVisible());
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear the list' }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Uploads' })).toBeNull());
  },
};

/** Uploads wait for a store that is away with its reason; all are paused, resumed and cancelled together. */
export const StoreAway: Story = {
  args: {
    makeSource: () => ({
      ...memorySource({ 'notes.txt': text('a') }),
      upload: () => Promise.reject(new StoreAwayError('The file storage is not available at the moment.')),
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('notes.txt');
    await upload(canvasElement, ...Array.from({ length: 120 }, (_, index) => new File(['a'], `${index}.txt`)));
    const panel = within(await canvas.findByRole('region', { name: 'Uploads' }));
    await expect((await panel.findAllByText('The file storage is not available at the moment.'))[0]).toBeVisible();
    await expect(panel.getByText(/more files$/)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Pause all' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Resume all' }));
    await panel.findByRole('button', { name: 'Pause all' });
    await userEvent.click(panel.getByRole('button', { name: 'Cancel all' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Clear the list' }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Uploads' })).toBeNull());
  },
};

/** A browser that cannot show the photos of iPhones shows why, and offers the download. */
export const HeicPhoto: Story = {
  args: { makeSource: () => memorySource({ 'IMG_0001.HEIC': text('ftypheic', 'image/heic') }) },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByText('IMG_0001.HEIC'));
    const page = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(page.getByText(/cannot show HEIC, the photo format of iPhones/)).toBeVisible());
    await expect(page.getAllByRole('button', { name: 'Download' })).toHaveLength(2);
  },
};

/** A file of more than 500 MB is refused before a byte is sent. */
export const TooLarge: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('notes.txt');
    const file = new File(['x'], 'film.mp4');
    Object.defineProperty(file, 'size', { value: 600 * 1024 * 1024 });
    await upload(canvasElement, file);
    await expect(await canvas.findByText('film.mp4: larger than 500 MB')).toBeVisible();
  },
};

/** Renames by F2; a name that is missing is asked for in the words of the specification. */
export const Rename: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('notes.txt');
    canvas.getByRole('grid').focus();
    await userEvent.keyboard('n{F2}');
    const page = within(canvasElement.ownerDocument.body);
    const name = await page.findByLabelText('New name');
    await userEvent.clear(name);
    await userEvent.keyboard('{Enter}');
    await expect(await page.findByText('please enter a file name')).toBeVisible();
    await userEvent.type(name, 'keys.txt{Enter}');
    await waitFor(() => expect(within(canvas.getByRole('grid')).getByText('keys.txt')).toBeVisible());
  },
};

/** A name that the source refuses stays in its dialog, with the reason, until another one is taken. */
export const RefusedName: Story = {
  args: {
    makeSource: () => {
      const source = demo();
      const refuse = async (name: string | undefined, act: () => Promise<void> | undefined): Promise<void> => {
        if (name?.endsWith('locked')) throw new Error('The folder belongs to another centre');
        await act();
      };
      return {
        ...source,
        createFolder: (path) => refuse(path, () => source.createFolder?.(path)),
        move: (moves) => refuse(moves[0]?.to, () => source.move?.(moves)),
      };
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const tryNames = async (label: string, made: string): Promise<void> => {
      const name = await page.findByLabelText(label);
      await userEvent.clear(name);
      await userEvent.type(name, 'locked');
      await userEvent.click(page.getByRole('button', { name: 'OK' }));
      await waitFor(() => expect(name).toHaveAccessibleDescription('The action failed: The folder belongs to another centre'));
      await expect(name).toHaveValue('locked');
      await expect(name).toHaveFocus();
      await userEvent.type(name, `{Control>}a{/Control}${made}`);
      await expect(name).not.toHaveAccessibleDescription();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(within(canvas.getByRole('grid')).getByText(made)).toBeVisible());
    };
    await canvas.findByText('notes.txt');
    await userEvent.click(canvas.getByRole('button', { name: 'New folder' }));
    await tryNames('Folder name', 'optics');
    canvas.getByRole('grid').focus();
    await userEvent.keyboard('n{F2}');
    await tryNames('New name', 'keys.txt');
  },
};

/** Text is shown line by line, and the arrows lead to the next file. */
export const Preview: Story = {
  name: 'FilePreview',
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByText('notes.txt'));
    const page = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(page.getByText('第二行')).toBeVisible());
    await userEvent.click(page.getByRole('button', { name: 'Previous file' }));
    await waitFor(() =>
      expect(page.getByText('No preview is available for this type of file. Download it to open it.')).toBeVisible(),
    );
  },
};

/** A picture that is larger than the screen is shown whole. */
export const LargePicture: Story = {
  args: {
    makeSource: () =>
      memorySource({
        'bench.svg': text('<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000" />', 'image/svg+xml'),
      }),
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByText('bench.svg'));
    const picture = await within(canvasElement.ownerDocument.body).findByRole<HTMLImageElement>('img', { name: 'bench.svg' });
    await waitFor(() => expect(picture.naturalWidth).toBe(4_000));
    const { bottom, right } = picture.getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(innerHeight);
    await expect(right).toBeLessThanOrEqual(innerWidth);
  },
};

/** How much is stored of what may be stands beside the files; the trash is emptied as a whole. */
export const Limits: Story = {
  args: {
    makeSource: () => ({
      ...demo(),
      room: async () => [
        { label: 'You', bytes: 1.5 * 2 ** 30, quota: 20 * 2 ** 30 },
        { label: 'Centre', bytes: 190 * 2 ** 30, quota: 200 * 2 ** 30 },
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You: 1.5 GB of 20 GB')).toBeVisible();
    await expect(canvas.getByText('Centre: 190 GB of 200 GB')).toBeVisible();
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'notes.txt' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'rooms.csv' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    const screen = within(document.body);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(canvas.queryByText('notes.txt')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Trash' }));
    const trash = await screen.findByRole('dialog', { name: 'Trash' });
    // Its rows may be there before the first picture of the dialog, which fades in.
    await waitFor(() => expect(within(trash).getByText('notes.txt')).toBeVisible());
    await userEvent.click(within(trash).getByRole('button', { name: 'Empty trash' }));
    const question = await screen.findByText('Delete 2 files permanently? They cannot be restored.');
    await userEvent.click(
      within(question.closest('[role=dialog], [role=alertdialog]') as HTMLElement).getByRole('button', {
        name: 'Delete permanently',
      }),
    );
    // It is read again after it was emptied.
    await waitFor(() => expect(within(trash).getByText('The trash is empty')).toBeVisible());
  },
};

/** A store that can only be read offers nothing else. */
export const ReadOnly: Story = {
  args: {
    makeSource: () => {
      const { list, read, address } = memorySource({ 'notes.txt': text('x') });
      return { list, ...(read ? { read } : {}), ...(address ? { address } : {}) };
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'notes.txt' }));
    for (const name of ['Upload', 'Delete', 'New folder', 'Trash', 'Rename']) {
      await expect(canvas.queryByRole('button', { name })).toBeNull();
    }
    await expect(canvas.getByRole('button', { name: 'Download' })).toBeEnabled();
  },
};

/** 100,000 files: only those in view are drawn. */
export const HundredThousand: Story = {
  args: {
    makeSource: () => ({
      list: async () =>
        Array.from({ length: 100_000 }, (_, index) => ({
          name: `report ${index + 1}.docx`,
          isFolder: false,
          size: 1024,
          mediaType: null,
          modified: '2026-09-16T08:00:00Z',
        })),
    }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText('report 1.docx');
    canvas.getByRole('grid').focus();
    await userEvent.keyboard('{ArrowDown}{End}');
    await expect(await within(canvas.getByRole('grid')).findByText('report 100000.docx')).toBeVisible();
    await expect(canvas.getAllByRole('row').length).toBeLessThan(80);
  },
};

/** Files that are moved one after the other; more than two of them are moved for as long as nobody ends it. */
function slowSource(): FileSource {
  const source = memorySource(
    Object.fromEntries([
      ['archive/old.txt', text('x')],
      ...Array.from({ length: 12 }, (_, index) => [`report ${index + 1}.txt`, text('x')] as const),
    ]),
  );
  return {
    ...source,
    move: async (moves, options) => {
      for (const [index, move] of moves.entries()) {
        if (index === 2) await new Promise((resolve) => options?.signal.addEventListener('abort', resolve));
        if (options?.signal.aborted) return;
        await source.move?.([move]);
        options?.onProgress(index + 1);
      }
    },
  };
}

/** Work on many files tells how far it is, and can be ended; what was done by then can be undone. */
export const MoveMany: Story = {
  args: { makeSource: slowSource },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('report 1.txt');
    canvas.getByRole('grid').focus();
    await userEvent.keyboard('{Home}{ArrowDown}{Shift>}{End}{/Shift}');
    await userEvent.click(canvas.getByRole('button', { name: 'Move to…' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await userEvent.click(await dialog.findByText('archive'));
    await userEvent.click(dialog.getByRole('button', { name: 'Move here' }));
    await waitFor(() => expect(canvas.getByRole('group', { name: /^Moving [1-9]\d* of 12 items$/ })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    const told = await canvas.findByText(/^\d+ items? w(as|ere) moved$/);
    const moved = Number.parseInt(told.textContent ?? '', 10);
    await expect(moved).toBeLessThan(12);
    await expect(canvas.queryByRole('group', { name: /^Moving/ })).toBeNull();
    // What was not moved stays selected.
    await expect(await canvas.findByText(`${12 - moved} selected`)).toBeVisible();
    await expect(canvas.queryByText('report 1.txt')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('report 1.txt')).toBeVisible();
  },
};

/** A folder of which the first files are shown while the others are on their way. */
export const FirstFiles: Story = {
  args: {
    makeSource: () => {
      const files = Array.from({ length: 3_000 }, (_, index) => ({
        name: `report ${index + 1}.docx`,
        isFolder: false,
        size: 1024,
        mediaType: null,
        modified: '2026-09-16T08:00:00Z',
      }));
      return {
        list: async (_folder, { onPortion }) => {
          onPortion?.(files.slice(0, 1_000));
          await new Promise((resolve) => {
            document.addEventListener('keyup', resolve, { once: true });
          });
          return files;
        },
      };
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('report 1.docx')).toBeVisible();
    await expect(canvas.getByText('Loading, 1000 items so far')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Select all' })).toBeDisabled();
    await userEvent.keyboard('{Shift}');
    await expect(await canvas.findByText('3000 items')).toBeVisible();
    await expect(canvas.getByText('report 1.docx')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Select all' })).toBeEnabled();
  },
};

/** An empty folder. */
export const Empty: Story = { args: { makeSource: () => memorySource({}) } };

/** A folder that does not load says why, and can be tried again. */
export const Failed: Story = {
  args: { makeSource: () => ({ list: () => Promise.reject(new Error('The storage is away')) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The storage is away')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await expect(canvas.queryByText('Loading the folder')).toBeNull();
  },
};

/** Tiles with pictures. */
export const Grid: Story = { args: { defaultLayout: 'grid' } };

/** Chinese. */
export const Chinese: Story = { globals: { locale: 'zh' } };

/** A phone. */
export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } };

/** Dark. */
export const Dark: Story = { globals: { theme: 'dark' } };
