import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/JSON Schema', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const schema = {
  type: 'object',
  required: ['code'],
  properties: {
    code: { type: 'string', title: 'Code', minLength: 3 },
    seats: { type: 'integer', title: 'Seats', minimum: 1 },
    open: { type: 'boolean', title: 'Open' },
    place: { type: 'object', title: 'Place', properties: { floor: { type: 'integer', title: 'Floor' } } },
    tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
  },
};
const form = (input: object): unknown => ({
  type: 'page',
  body: {
    type: 'form',
    title: 'Room',
    api: 'post:/api/rooms',
    body: [{ type: 'json-schema', name: 'room', label: 'Room', ...input }],
  },
});

/** Inputs from a schema, with its rules. */
export const FromASchema: Story = {
  args: { data: { schema }, definition: form({ schema: '${schema}' }), answer: () => ({ status: 0 }) },
  play: async ({ canvas, canvasElement }) => {
    const code = await canvas.findByRole('textbox', { name: 'Code' });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(code).toHaveAttribute('aria-invalid', 'true'));
    await waitFor(() => expect(logOf(canvasElement).requests).toEqual([]));
    await userEvent.type(code, 'A-7');
    await userEvent.type(await canvas.findByLabelText('Seats'), '24');
    await userEvent.click(await canvas.findByRole('switch', { name: 'Open' }));
    await userEvent.type(within(canvas.getByRole('group', { name: 'Place' })).getByLabelText('Floor'), '2');
    const tags = within(canvas.getByRole('group', { name: 'Tags' }));
    await userEvent.click(tags.getByRole('button', { name: 'Add' }));
    await userEvent.type(tags.getByRole('textbox'), 'quiet');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(logOf(canvasElement).requests[0]?.data).toEqual({
        room: { code: 'A-7', seats: 24, open: true, place: { floor: 2 }, tags: ['quiet'] },
      }),
    );
  },
};

/** No schema, and one that is none: said in its place. */
export const WithoutSchema: Story = {
  args: { definition: form({ schema: '{"type":"null"}' }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/No JSON Schema/)).toBeVisible();
    await waitFor(() => expect(logOf(canvasElement).warnings.join()).toContain('schema'));
  },
};

/** Chinese, dark, on a phone. */
export const InChinese: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  args: {
    ...inChinese,
    definition: form({ label: '机房', schema, value: { code: 'A-7', tags: ['静音'] } }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('A-7')).toHaveAccessibleName('Code');
    await expect(await canvas.findByDisplayValue('静音')).toBeVisible();
  },
};
