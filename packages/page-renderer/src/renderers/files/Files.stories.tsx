import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { logOf, StoryPage } from '../../testing/StoryPage.tsx';

const meta = { title: 'page-renderer/Files', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Files are checked, sent one by one, listed, removed; an unsafe address of the answer becomes no link. */
export const ChooseAndSend: Story = {
  args: {
    answer: ({ url, data, onUploadProgress }) => {
      if (url !== '/up') return { status: 0, data: {} };
      onUploadProgress?.(0.5);
      const file = (data as FormData).get('file') as File;
      return file.name === 'bad.txt'
        ? { status: 1, msg: 'disk full' }
        : { status: 0, data: { value: `key-${file.name}`, url: `javascript:alert('${file.name}')` } };
    },
    definition: {
      type: 'form',
      api: 'post:/save',
      body: { type: 'input-file', name: 'files', label: 'Papers', receiver: '/up', accept: '.txt', maxSize: 10, multiple: true },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('group', { name: 'Papers' });
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, [
      new File(['one'], 'a.txt'),
      new File(['two'], 'b.txt'),
      new File(['much too long'], 'c.txt'),
      new File(['x'], 'bad.txt'),
    ]);
    await expect(await canvas.findByText('c.txt is larger than 10 B')).toBeVisible();
    await expect(canvas.getByText('bad.txt could not be uploaded: disk full')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove a.txt' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(logOf(canvasElement).requests.at(-1)).toMatchObject({ url: '/save', data: { files: 'key-b.txt' } }),
    );
    await expect(logOf(canvasElement).requests[0]).toMatchObject({ method: 'post', dataType: 'form-data' });
  },
};
