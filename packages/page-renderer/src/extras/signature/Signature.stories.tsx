import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import type { PageRequest } from '../../environment/PageRequest.ts';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Signature', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Where the server of the story keeps a signature. */
const stored = '/pictures/en/today.webp';

const form = (input: object): unknown => ({
  type: 'page',
  body: { type: 'form', title: 'Report', api: 'post:/api/reports', body: [{ type: 'input-signature', name: 'sign', ...input }] },
});

/** How many points of a pad have another colour than its ground. */
function inkOf(canvas: HTMLCanvasElement): number {
  const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height);
  let ink = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 100) ink += 1;
  return ink;
}

async function draw(pad: HTMLElement): Promise<void> {
  const { left, top, width, height } = pad.getBoundingClientRect();
  const at = (x: number, y: number): object => ({
    clientX: left + width * x,
    clientY: top + height * y,
    pointerId: 1,
    isPrimary: true,
    button: 0,
  });
  // A made event has no pointer that could be caught.
  pad.setPointerCapture = () => undefined;
  await fireEvent.pointerDown(pad, at(0.2, 0.5));
  for (const step of [0.3, 0.4, 0.5, 0.6]) await fireEvent.pointerMove(pad, at(step, 0.3 + step / 2));
  await fireEvent.pointerUp(pad, at(0.6, 0.6));
}

/** Drawn by a pointer, taken back, and a name written by the keyboard; the value is the picture. */
export const DrawnOrTyped: Story = {
  args: { definition: form({ label: 'Signature' }), answer: () => ({ status: 0 }) },
  play: async ({ canvas, canvasElement }) => {
    const pad = await canvas.findByRole<HTMLCanvasElement>('img', { name: 'Signature: empty' });
    await expect(canvas.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await draw(pad);
    await expect(await canvas.findByRole('img', { name: 'Signature: signed' })).toBe(pad);
    const drawn = inkOf(pad);
    await expect(drawn).toBeGreaterThan(200);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(inkOf(pad)).toBe(0));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Or type your name' }), 'Anna Li{Enter}');
    await waitFor(() => expect(inkOf(pad)).toBeGreaterThan(200));
    await waitFor(() => expect(logOf(canvasElement).requests).toEqual([]));
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(1));
    const [{ data }] = logOf(canvasElement).requests as [PageRequest];
    const { sign } = data as { readonly sign: string };
    await expect(sign).toMatch(/^data:image\/png;base64,/);
    await expect(sign).toBe(pad.toDataURL('image/png'));
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(inkOf(pad)).toBe(0));
  },
};

/** In a dialog, and sent to the server; a refusal leaves what was drawn, so that it can be sent again. */
export const InADialog: Story = {
  args: {
    definition: form({ label: 'Signature', embed: true, uploadApi: 'post:/api/signatures' }),
    answer: ({ url }, count) => {
      if (url !== '/api/signatures') return { status: 0 };
      return count === 1
        ? { status: 500, msg: 'no room left' }
        : { status: 0, data: { value: stored, url: '/pictures/en/files.webp' } };
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Signature' }));
    await draw(dialog.getByRole('img', { name: 'Signature: empty' }));
    const confirm = dialog.getByRole('button', { name: 'Confirm' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    await waitFor(() => expect(logOf(canvasElement).notices.map(({ message }) => message)).toEqual(['no room left']));
    await waitFor(() => expect(confirm).toBeEnabled());
    await expect(dialog.getByRole('img', { name: 'Signature: signed' })).toBeVisible();
    await userEvent.click(confirm);
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    const sent = logOf(canvasElement).requests[1]?.data as FormData;
    await expect((sent.get('file') as File).type).toBe('image/png');
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)?.data).toEqual({ sign: stored }));
    await expect(canvas.getByRole('button', { name: 'Sign again' })).toBeVisible();
  },
};

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Chinese, dark, on a phone: one that is stored, one that may only be read, one that is refused. */
export const InChinese: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  args: {
    ...inChinese,
    definition: {
      type: 'page',
      body: {
        type: 'form',
        title: '报告',
        body: [
          { type: 'input-signature', name: 'a', label: '签字', value: dot, clearBtnLabel: '重来' },
          { type: 'input-signature', name: 'b', label: '教师', value: dot, static: true },
          { type: 'input-signature', name: 'c', label: '他人', value: 'javascript:window.signRan=1', static: true },
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: '签字：已签名' })).toHaveAttribute('src', dot);
    await expect(canvas.getByRole('img', { name: '签字：空白' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '重来' }));
    await waitFor(() => expect(canvas.queryByRole('img', { name: '签字：已签名' })).toBeNull());
    await expect(await within(canvas.getByRole('group', { name: '教师' })).findByRole('img')).toHaveAttribute('src', dot);
    await expect(within(canvas.getByRole('group', { name: '他人' })).queryByRole('img')).toBeNull();
  },
};
