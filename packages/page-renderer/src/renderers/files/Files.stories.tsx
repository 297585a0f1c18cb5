import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { inChinese, submitted } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Files', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
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
    // What failed must not get lost by sending the form without it.
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText('Upload bad.txt first, or remove it')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove bad.txt' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(logOf(canvasElement).requests.at(-1)).toMatchObject({ url: '/save', data: { files: 'key-b.txt' } }),
    );
    await waitFor(() => expect(logOf(canvasElement).requests[0]).toMatchObject({ method: 'post', dataType: 'form-data' }));
  },
};

/** Files that wait for a click, go in pieces, fail and are sent again. In Chinese and dark. */
export const ChunkedUpload: Story = {
  globals: { locale: 'zh', mode: 'dark' },
  args: {
    ...inChinese,
    answer: ({ url, data }, count) => {
      if (url === '/start') return { status: 0, data: { key: 'k', uploadId: 'u' } };
      if (url === '/piece')
        return count < 3 ? { status: 507, msg: '磁盘已满' } : { status: 0, data: { eTag: (data as FormData).get('partNumber') } };
      return { status: 0, data: { value: 'done' } };
    },
    definition: {
      type: 'form',
      api: 'post:/save',
      body: {
        type: 'input-file',
        name: 'file',
        label: '附件',
        autoUpload: false,
        useChunk: true,
        chunkSize: 65_536,
        concurrency: 1,
        startChunkApi: '/start',
        chunkApi: '/piece',
        finishChunkApi: '/finish',
        templateUrl: '/template.docx',
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('group', { name: '附件' });
    await waitFor(() => expect(canvas.getByRole('link', { name: '下载模板' })).toHaveAttribute('href', '/template.docx'));
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File([new Uint8Array(100_000)], 'a.zip'));
    await expect(await canvas.findByText('a.zip 尚未上传')).toBeVisible();
    await waitFor(() => expect(logOf(canvasElement).requests).toEqual([]));
    await userEvent.click(canvas.getByRole('button', { name: '上传 a.zip' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('磁盘已满');
    await userEvent.click(canvas.getByRole('button', { name: '重试 a.zip' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)).toMatchObject({ url: '/save', data: { file: 'done' } }));
  },
};

/** Files that wait are sent before their form, those on their way are waited for; one that cannot be sent holds the form back. */
export const SentWithTheForm: Story = {
  args: {
    answer: async ({ url }, count) => {
      if (!url.startsWith('/files')) return { status: 0 };
      await new Promise((resolve) => {
        setTimeout(resolve, 300);
      });
      return count === 1 ? { status: 500, msg: 'the disk is full' } : { status: 0, data: { value: `stored-${count}` } };
    },
    definition: {
      type: 'form',
      api: 'post:/save',
      body: { type: 'input-file', name: 'file', label: 'File', required: true, autoUpload: false, receiver: '/files' },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('group', { name: /File/ });
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    const urls = (): readonly string[] => logOf(canvasElement).requests.map(({ url }) => url);
    await userEvent.upload(input, new File(['a'], 'a.txt'));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText(/the disk is full/)).toBeVisible();
    await expect(urls()).toEqual(['/files']);
    // Tried again by hand; the form is sent while it is on its way, and waits.
    await userEvent.click(canvas.getByRole('button', { name: 'Try again a.txt' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(urls()).toEqual(['/files', '/files', '/save']));
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)?.data).toEqual({ file: 'stored-2' }));
  },
};

/** Pictures of the wrong measure are refused before they are sent; one on its way can be stopped. On a phone. */
export const Pictures: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    answer: ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
    definition: {
      type: 'form',
      body: {
        type: 'input-image',
        name: 'photo',
        label: 'Photo',
        limit: { minWidth: 20, aspectRatio: 2, aspectRatioLabel: '2:1' },
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('group', { name: 'Photo' });
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    const picture = async (width: number, height: number): Promise<File> => {
      const drawn = new OffscreenCanvas(width, height);
      drawn.getContext('2d')?.fillRect(0, 0, width, height);
      return new File([await drawn.convertToBlob()], 'p.png', { type: 'image/png' });
    };
    await userEvent.upload(input, await picture(10, 5));
    await expect(await canvas.findByText('p.png is 10 px wide, at least 20 are needed')).toBeVisible();
    await userEvent.upload(input, await picture(30, 30));
    await expect(await canvas.findByText('p.png is 30 × 30 px, its ratio of width to height must be 2:1')).toBeVisible();
    await waitFor(() => expect(logOf(canvasElement).requests).toEqual([]));
    await userEvent.upload(input, await picture(40, 20));
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }));
    await expect(await canvas.findByText('The upload of p.png was cancelled')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove p.png' }));
    await waitFor(() => expect(canvas.queryByText(/cancelled/)).toBeNull());
  },
};

/** Files fill other fields, are fetched through the host, tell what happened; a field that is full takes no more. */
export const FileActions: Story = {
  args: {
    answer: ({ url, data }) => {
      if (url.startsWith('/fetch') || url === '/template') return new Blob(['content'], { type: 'text/plain' });
      if (url !== '/up') return { status: 0, data: {} };
      const { name, size } = (data as FormData).get('file') as File;
      return { status: 0, data: { id: `key-${name}`, link: `f/${name}`, title: name, size } };
    },
    definition: {
      type: 'form',
      api: 'post:/save',
      body: [
        {
          type: 'input-file',
          name: 'papers',
          label: 'Papers',
          receiver: '/up',
          multiple: true,
          maxLength: 2,
          joinValues: false,
          valueField: 'id',
          urlField: 'link',
          nameField: 'title',
          stateTextMap: { uploaded: 'safe and sound' },
          downloadUrl: 'get:/fetch?of=${id}',
          templateUrl: 'get:/template',
          autoFill: { total: '${items|pick:size|sum}' },
          value: [{ id: 'old', link: 'f/old.txt', title: 'old.txt', size: 5 }],
          onEvent: { success: { actions: [{ actionType: 'toast', args: { msg: 'Got ${event.data.title}' } }] } },
        },
        {
          type: 'input-file',
          name: 'kept',
          label: 'Kept',
          joinValues: false,
          autoFill: { size_of_kept: '${size}' },
          initAutoFill: false,
          value: [{ value: 'kept', name: 'kept.txt', size: 3 }],
        },
        { type: 'input-image', name: 'logo', label: 'Logo', asBase64: true, thumbRatio: '16:9', thumbMode: 'cover' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const papers = await canvas.findByRole('group', { name: 'Papers' });
    await expect(await canvas.findByText('safe and sound')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Download old.txt' }));
    await waitFor(() => expect(logOf(canvasElement).files.map(({ name }) => name)).toEqual(['old.txt']));
    await userEvent.click(canvas.getByRole('button', { name: 'Download the template' }));
    await waitFor(() => expect(logOf(canvasElement).files.map(({ name }) => name)).toEqual(['old.txt', 'template']));
    await waitFor(() => expect(logOf(canvasElement).requests[0]).toMatchObject({ method: 'get', responseType: 'blob' }));
    await waitFor(() => expect(JSON.stringify(logOf(canvasElement).requests[0])).toContain('old'));

    const input = papers.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File(['seven!!'], 'new.txt'));
    await canvas.findByRole('button', { name: 'Download new.txt' });
    await waitFor(() => expect(logOf(canvasElement).notices).toEqual([{ kind: 'info', message: 'Got new.txt' }]));
    await expect(canvas.getByText('At most 2 files')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add more' })).toBeDisabled();

    const logo = canvas.getByRole('group', { name: 'Logo' }).querySelector<HTMLInputElement>('input') as HTMLInputElement;
    await userEvent.upload(logo, new File(['GIF89a'], 'l.gif', { type: 'image/gif' }));
    await expect(await canvas.findByRole('img', { name: 'l.gif' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/gif;/),
    );
    const sent = await submitted(canvasElement);
    await expect(sent).not.toHaveProperty('size_of_kept');
    await expect(sent).toMatchObject({
      total: 12,
      papers: [
        { id: 'old', link: 'f/old.txt', title: 'old.txt', size: 5 },
        { id: 'key-new.txt', link: 'f/new.txt', title: 'new.txt', size: 7 },
      ],
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Remove old.txt' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add more' })).toBeEnabled());
  },
};
