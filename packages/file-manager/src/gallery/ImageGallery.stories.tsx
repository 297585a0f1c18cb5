import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { enUS } from '../locales/en-us.ts';
import { zhCN } from '../locales/zh-cn.ts';
import type { GalleryImage } from './gallery-image.ts';
import { ImageGallery } from './ImageGallery.tsx';

const drawing = (colour: string, label: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="${colour}"/><text x="40" y="220" font-size="90" fill="#fff">${label}</text></svg>`)}`;
const pages: readonly GalleryImage[] = [
  { src: drawing('#1e5a8a', 'Page 1'), name: 'page 1' },
  { src: drawing('#7a3b69', 'Page 2'), name: 'page 2' },
  { src: drawing('#2f6b3a', 'Page 3'), name: 'page 3' },
];

function Example({ images, locale }: { readonly images: readonly GalleryImage[]; readonly locale?: 'zh' | 'en' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <ImageGallery images={images} open={open} onClose={() => setOpen(false)} localeText={locale === 'zh' ? zhCN : enUS} />
    </>
  );
}

const meta = {
  title: 'File manager/ImageGallery',
  component: Example,
  tags: ['autodocs'],
  parameters: { documents: ImageGallery },
  args: { images: pages },
  render: (args, { globals }) => <Example {...args} locale={globals['locale'] === 'zh' ? 'zh' : 'en'} />,
} satisfies Meta<typeof Example>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Opens the gallery and waits for a text of it. */
const opens =
  (text: string): Story['play'] =>
  async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    const shown = await within(canvasElement.ownerDocument.body).findByText(text);
    await waitFor(() => expect(shown).toBeVisible());
  };

export const Basic: Story = { play: opens('Image 1 of 3: page 1') };

/** The arrows go through the images, Ctrl with them rotates, Ctrl+1 resets, Esc closes; the focus returns to what opened it. */
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole('button', { name: 'Open' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const page = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(page.getByText('Image 1 of 3: page 1')).toBeVisible());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(page.getByText('Image 2 of 3: page 2')).toBeVisible());
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(page.getByText('Image 3 of 3: page 3')).toBeVisible());
    const image = page.getByRole('img', { name: 'page 3' });
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    await waitFor(() => expect(image.style.transform).toContain('rotate(90deg)'));
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(image.style.transform).toContain('scale(1.05, 1.05)'));
    await userEvent.keyboard('{Control>}1{/Control}');
    await waitFor(() => expect(image.style.transform).toContain('rotate(0deg) scale(1, 1)'));
    // The focus stays on the button that leads on.
    page.getByRole('button', { name: 'Next' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(page.getByText('Image 1 of 3: page 1')).toBeVisible());
    await expect(page.getByRole('button', { name: 'Next' })).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(page.getByText('Image 3 of 3: page 3')).toBeVisible());
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvasElement.ownerDocument.activeElement?.closest('[role=presentation]')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByText('Image 3 of 3: page 3')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** An image that does not load says so. */
export const LoadFailed: Story = {
  args: { images: [{ src: 'data:image/png;base64,AA', name: 'broken' }] },
  play: opens('The image could not be loaded'),
};

export const Empty: Story = { args: { images: [] }, play: opens(enUS.manager.noImages) };

export const Chinese: Story = { globals: { locale: 'zh' }, play: opens(zhCN.manager.image(1, 3, 'page 1')) };
