import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { inChinese, savedForm } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Crop', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A picture of four colours: red and green above, blue and white below. */
async function picture(width: number, height: number, name = 'p.png', type = 'image/png'): Promise<File> {
  const drawn = new OffscreenCanvas(width, height);
  const context = drawn.getContext('2d');
  if (!context) throw new Error('no canvas');
  const corners = ['#f00', '#0f0', '#00f', '#fff'];
  for (const [at, colour] of corners.entries()) {
    context.fillStyle = colour;
    context.fillRect((at % 2) * (width / 2), Math.floor(at / 2) * (height / 2), width / 2, height / 2);
  }
  return new File([await drawn.convertToBlob({ type })], name, { type });
}

interface Seen {
  readonly name: string;
  readonly type: string;
  readonly size: string;
  /** Colours of the four corners, from the upper left on. */
  readonly corners: string;
}

/** What stands in a picture that was sent. */
async function seenIn(file: File): Promise<Seen> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const drawn = new OffscreenCanvas(width, height);
  const context = drawn.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const corner = (x: number, y: number): string =>
    [...(context?.getImageData(x, y, 1, 1).data.slice(0, 3) ?? [])].map((part) => (part > 127 ? 'f' : '0')).join('');
  const corners = [corner(1, 1), corner(width - 2, 1), corner(1, height - 2), corner(width - 2, height - 2)].join(' ');
  return { name: file.name, type: file.type, size: `${width}x${height}`, corners };
}

/** Pictures that a page sent. */
const sentBy = (element: HTMLElement): Promise<Seen[]> =>
  Promise.all(
    logOf(element)
      .requests.filter(({ data }) => data instanceof FormData)
      .map(({ data }) => seenIn((data as FormData).get('file') as File)),
  );

const pickIn = (element: HTMLElement, file: File): Promise<void> =>
  userEvent.upload(element.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file);

/** Where the server of a story keeps a picture. */
const stored = '/pictures/en/today.webp';

const answer = (): unknown => ({ status: 0, data: { value: 'kept', url: '' } });

/** A chosen picture is cropped to its ratio, turned and moved by keyboard, and sent as what is left of it. */
export const CropWhenChosen: Story = {
  args: {
    answer,
    definition: {
      type: 'form',
      api: 'post:/save',
      body: { type: 'input-image', name: 'photo', label: 'Photo', receiver: '/up', crop: { aspectRatio: 1, rotatable: true } },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('group', { name: 'Photo' });
    await pickIn(canvasElement, await picture(400, 200));
    const dialog = within(await screen.findByRole('dialog', { name: 'Crop p.png' }));
    await dialog.findByText('200 × 200 px');
    await waitFor(() => expect(logOf(canvasElement).requests).toEqual([]));
    const area = await dialog.findByRole('group', { name: 'Crop area' });
    area.focus();
    // Far beyond the edge: it stops there.
    await userEvent.keyboard('{Control>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Control}');
    await userEvent.click(dialog.getByRole('button', { name: 'Crop' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () =>
      // The left half: red above, blue below.
      expect(await sentBy(canvasElement)).toEqual([
        { name: 'p.png', type: 'image/png', size: '200x200', corners: 'f00 f00 00f 00f' },
      ]),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)).toMatchObject({ url: '/save', data: { photo: 'kept' } }));
  },
};

/** Turned and mirrored, with a free ratio; a corner is drawn in by keyboard. In Chinese and dark. */
export const TurnAndMirror: Story = {
  globals: { locale: 'zh', mode: 'dark' },
  args: {
    ...inChinese,
    answer,
    definition: {
      type: 'form',
      body: { type: 'input-image', name: 'photo', label: '照片', crop: { cropFormat: 'image/jpeg', cropQuality: 0.9 } },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('group', { name: '照片' });
    await pickIn(canvasElement, await picture(400, 200));
    const dialog = within(await screen.findByRole('dialog', { name: '裁剪 p.png' }));
    await dialog.findByText('400 × 200 像素');
    await userEvent.click(dialog.getByRole('button', { name: '向右旋转' }));
    await dialog.findByText('200 × 400 像素');
    await userEvent.click(dialog.getByRole('button', { name: '左右翻转' }));
    const edge = dialog.getByRole('button', { name: '下边缘' });
    edge.focus();
    await userEvent.keyboard('{Control>}{ArrowUp}{/Control}');
    await dialog.findByText('200 × 300 像素');
    await userEvent.click(dialog.getByRole('button', { name: '裁剪' }));
    // To the right: blue and red above, white and green below; mirrored: red and blue, green and white.
    await waitFor(async () =>
      expect(await sentBy(canvasElement)).toEqual([
        { name: 'p.jpg', type: 'image/jpeg', size: '200x300', corners: 'f00 00f 0f0 fff' },
      ]),
    );
  },
};

/** Cancelling keeps the picture that is there; one that is there is cropped again, on a phone. */
export const CropAgain: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    answer: (_request, count) => (count === 1 ? { status: 1, msg: 'disk full' } : { status: 0, data: { value: stored } }),
    definition: {
      type: 'form',
      api: 'post:/save',
      body: {
        type: 'input-image',
        name: 'photo',
        label: 'Photo',
        receiver: '/up',
        crop: true,
        dropCrop: false,
        autoFill: { title: '${name}' },
        limit: { maxHeight: 150 },
        value: 'data:image/gif;base64,R0lGODlhAgABAIAAAP8AAAAA/yH5BAAAAAAALAAAAAACAAEAAAICRAoAOw==',
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const group = await canvas.findByRole('group', { name: 'Photo' });
    const shown = (): string | null | undefined => group.querySelector('img')?.getAttribute('src');
    await canvas.findByRole('img', { name: 'Picture' });
    const before = shown();
    await expect(before).toMatch(/^data:image\/gif/);
    await userEvent.click(canvas.getByRole('button', { name: /^Crop/ }));
    const first = within(await screen.findByRole('dialog'));
    await first.findByText('2 × 1 px');
    await userEvent.click(first.getByRole('button', { name: 'Turn left' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(shown()).toBe(before);
    await waitFor(() => expect(logOf(canvasElement).requests).toEqual([]));

    // Sent whole, since it is not asked for at once; too high, so it stays out.
    await pickIn(canvasElement, await picture(400, 200, 'big.png'));
    await expect(await canvas.findByText('big.png is 200 px high, at most 150 are allowed')).toBeVisible();
    await expect(shown()).toBe(before);

    // The cropped one cannot be sent at first: the old one stays until it is.
    await userEvent.click(canvas.getByRole('button', { name: /^Crop/ }));
    const second = within(await screen.findByRole('dialog'));
    await second.findByText('2 × 1 px');
    await userEvent.click(second.getByRole('button', { name: 'Crop' }));
    await expect(await canvas.findByText(/could not be uploaded: disk full/)).toBeVisible();
    await expect(shown()).toBe(before);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText(/Upload .* first, or remove it/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Try again/ }));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(logOf(canvasElement).requests.at(-1)).toMatchObject({
        url: '/save',
        data: { photo: stored, title: 'Picture.png' },
      }),
    );
    await expect((await sentBy(canvasElement)).map(({ size }) => size)).toEqual(['2x1', '2x1']);
  },
};

/** What is cut out must fit the limits as well: the dialog says so and stays; a file that is no picture is told. */
export const LimitsAfterCropping: Story = {
  args: {
    answer,
    definition: {
      type: 'form',
      body: {
        type: 'input-image',
        name: 'photo',
        label: 'Photo',
        receiver: '/up',
        crop: true,
        multiple: true,
        limit: { maxWidth: 300 },
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('group', { name: 'Photo' });
    await pickIn(canvasElement, await picture(400, 200));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('400 × 200 px');
    await userEvent.click(dialog.getByRole('button', { name: 'Crop' }));
    await dialog.findByText('p.png is 400 px wide, at most 300 are allowed');
    const edge = dialog.getByRole('button', { name: 'Right edge' });
    edge.focus();
    await userEvent.keyboard('{Control>}{ArrowLeft}{ArrowLeft}{/Control}');
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
    await userEvent.click(dialog.getByRole('button', { name: 'Crop' }));
    await waitFor(async () => expect((await sentBy(canvasElement)).map(({ size }) => size)).toEqual(['200x200']));
    await pickIn(canvasElement, new File(['no picture'], 'q.png', { type: 'image/png' }));
    const broken = within(await screen.findByRole('dialog', { name: 'Crop q.png' }));
    await broken.findByText('q.png cannot be opened for cropping');
    await waitFor(() => expect(broken.getByRole('button', { name: 'Crop' })).toBeDisabled());
    await userEvent.click(broken.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Remove p.png' })).toBeVisible();
  },
};

/** A picture that the form starts with is asked about at once; a frame stands where none is; what the form sends itself stays a file. */
export const InitialPicture: Story = {
  globals: { mode: 'dark' },
  args: savedForm([
    {
      type: 'input-image',
      name: 'photo',
      label: 'Photo',
      initCrop: true,
      asBlob: true,
      crop: { rotatable: false, scalable: false },
      value: 'data:image/gif;base64,R0lGODlhAgABAIAAAP8AAAAA/yH5BAAAAAAALAAAAAACAAEAAAICRAoAOw==',
    },
    {
      type: 'input-image',
      name: 'logo',
      label: 'Logo',
      thumbMode: 'w-full',
      thumbRatio: '1:1',
      frameImage: 'data:image/gif;base64,R0lGODlhAgABAIAAAP8AAAAA/yH5BAAAAAAALAAAAAACAAEAAAICRAoAOw==',
    },
  ]),
  play: async ({ canvas, canvasElement }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Crop Picture' }));
    await dialog.findByText('2 × 1 px');
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Turn left' })).toBeNull());
    await expect(dialog.queryByRole('button', { name: 'Mirror' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Crop' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByRole('img', { name: 'Picture.png' })).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    const logo = canvas.getByRole('group', { name: 'Logo' });
    await expect(logo.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^data:image/));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)?.dataType).toBe('form-data'));
    const body = logOf(canvasElement).requests.at(-1)?.data;
    const sent = (body instanceof FormData ? body.get('photo') : undefined) as File;
    await expect(await seenIn(sent)).toMatchObject({ name: 'Picture.png', size: '2x1' });
  },
};
