import type { Meta, StoryObj } from '@storybook/react-vite';
import dayjs from 'dayjs';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { savedForm } from '../../../test/story-form.ts';
import { StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Field looks', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const options = ['Optics', 'Waves'];

/** `borderMode` leaves a line below a field, or nothing, whatever the field is. */
export const Borders: Story = {
  args: savedForm([
    { type: 'input-text', name: 'whole', label: 'Whole' },
    { type: 'input-text', name: 'half', label: 'Half', borderMode: 'half' },
    { type: 'input-text', name: 'none', label: 'None', borderMode: 'none' },
    { type: 'input-text', name: 'clear', label: 'Clearable', borderMode: 'half', clearable: true, value: 'x' },
    { type: 'textarea', name: 'area', label: 'Area', borderMode: 'half', mode: 'horizontal' },
    { type: 'input-number', name: 'number', label: 'Number', borderMode: 'none', size: 'sm' },
    { type: 'select', name: 'one', label: 'One', borderMode: 'half', options },
    { type: 'select', name: 'several', label: 'Several', borderMode: 'none', multiple: true, options },
  ]),
  play: async ({ canvas }) => {
    // The frame of a field is its own border, that of its box, or the outline of a box with something beside the text.
    const frame = (field: HTMLElement): string => {
      for (let at: HTMLElement | null = field; at && at.tagName !== 'FORM'; at = at.parentElement) {
        const drawn = at.querySelector(':scope > fieldset') ?? at;
        const style = getComputedStyle(drawn);
        if (style.borderTopStyle === 'solid') return `${style.borderTopWidth} ${style.borderBottomWidth}`;
      }
      return 'none';
    };
    const looks: readonly (readonly [string, RegExp, string])[] = [
      ['textbox', /Whole/, '1px 1px'],
      ['textbox', /Half/, '0px 1px'],
      ['textbox', /None/, '0px 0px'],
      ['textbox', /Clearable/, '0px 1px'],
      ['textbox', /Area/, '0px 1px'],
      ['spinbutton', /Number/, '0px 0px'],
      ['combobox', /One/, '0px 1px'],
      ['combobox', /Several/, '0px 0px'],
    ];
    for (const [role, name, expected] of looks) {
      await canvas.findByRole(role, { name });
      await waitFor(() => expect(`${name.source} ${frame(canvas.getByRole(role, { name }))}`).toBe(`${name.source} ${expected}`));
    }
  },
};

/** A quarter has its usual ones in what opens; the usual ones of a range stand beside both fields, also where those are narrow. */
export const DateShortcuts: Story = {
  args: {
    definition: {
      type: 'button',
      label: 'Open',
      actionType: 'dialog',
      dialog: {
        title: 'Dates',
        size: 'md',
        body: {
          type: 'form',
          mode: 'horizontal',
          body: [
            {
              type: 'input-quarter',
              name: 'quarter',
              label: 'Quarter',
              format: 'YYYY-MM-DD',
              shortcuts: ['prevquarter', 'thisquarter'],
            },
            { type: 'input-datetime-range', name: 'range', label: 'Range', shortcuts: ['thismonth'] },
          ],
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Open' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dates' }));
    const range = await dialog.findByRole('group', { name: 'Range' });
    const menu = await within(range).findByRole('button', { name: 'Quick dates' });
    await waitFor(() => {
      const { right, top } = menu.getBoundingClientRect();
      const outer = range.getBoundingClientRect();
      // Beside the first field, at the right edge, and not below both.
      if (outer.right - right > 8 || top - outer.top > 16) throw new Error('the usual dates stand elsewhere');
    });
    await userEvent.click(await dialog.findByRole('combobox', { name: /Quarter/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Last quarter' }));
    const before = dayjs().startOf('month').subtract(3, 'month');
    const expected = `Q${Math.floor(before.month() / 3) + 1}`;
    await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('combobox', { name: /Quarter/ }).value).toContain(expected));
  },
};

/** The contrast of an element's text with the page, as WCAG counts it. */
function contrastOf(element: Element): number {
  const drawing = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const light = (...colours: readonly string[]): number => {
    if (!drawing) return 0;
    for (const colour of colours) {
      drawing.fillStyle = colour;
      drawing.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...drawing.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const page = getComputedStyle(document.body).backgroundColor;
  const [low = 0, high = 0] = [light(page), light(page, getComputedStyle(element).color)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Colours of helper classes can be read on paper, in light and dark. */
export const TextColours: Story = {
  args: {
    definition: ['success', 'warning', 'info', 'danger', 'muted'].map((name) => ({
      type: 'tpl',
      tpl: `Of ${name}`,
      className: `block text-${name}`,
    })),
  },
  play: async ({ canvas }) => {
    for (const name of ['success', 'warning', 'info', 'danger', 'muted'])
      await waitFor(() => expect(contrastOf(canvas.getByText(`Of ${name}`))).toBeGreaterThanOrEqual(4.5));
  },
};

export const TextColoursDark: Story = { ...TextColours, globals: { mode: 'dark' } };
