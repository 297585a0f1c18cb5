import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Wizard', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Each step is checked, the second is saved, the last sends what all of them hold. */
export const ThreeSteps: Story = {
  args: {
    answer: ({ url }) => ({ status: 0, data: url === '/save' ? { id: 9 } : {} }),
    definition: {
      type: 'wizard',
      api: 'post:/finish',
      steps: [
        { title: 'Name', body: { type: 'input-text', name: 'name', label: 'Name', required: true } },
        { title: 'Size', api: 'post:/save', body: { type: 'input-number', name: 'size', label: 'Size', value: 3 } },
        { title: 'Check', body: '${name}: ${size}' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next' }));
    await expect(await canvas.findByText('This field is required')).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/Name/), 'Optics{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Save and continue' }));
    await expect(await canvas.findByText('Optics: 3')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(await canvas.findByLabelText('Size')).toHaveValue('3');
    await userEvent.click(canvas.getByRole('button', { name: 'Save and continue' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(logOf(canvasElement).requests.map(({ url }) => url)).toEqual(['/save', '/save', '/finish']));
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)?.data).toMatchObject({ name: 'Optics', size: 3, id: 9 }));
  },
};

/** One below the other, in Chinese. */
export const Vertical: Story = {
  globals: { locale: 'zh', viewport: { value: 'phone' } },
  args: {
    ...inChinese,
    definition: {
      type: 'wizard',
      mode: 'vertical',
      steps: [
        { title: '第一步', body: '甲' },
        { title: '第二步', body: '乙' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '下一步' }));
    await expect(await canvas.findByText('乙')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '完成' })).toBeVisible();
  },
};

const toast = (msg: string, more: readonly object[] = []): object => ({
  actions: [{ actionType: 'toast', args: { msg } }, ...more],
});
const act = (actionType: string, args: object = {}): object => ({
  click: { actions: [{ actionType, componentId: 'guide', args }] },
});
const reported = (canvasElement: HTMLElement): readonly string[] => logOf(canvasElement).notices.map(({ message }) => message);

/** A wizard tells what happens to it, and does what actions say; `preventDefault` keeps it where it is. */
export const EventsAndErrors: Story = {
  args: {
    answer: ({ url, data }, count) => {
      if (url === '/half')
        return JSON.stringify(data).includes('bad') ? { status: 1, msg: 'no' } : { status: 0, data: { part: 7 } };
      return count < 4 ? { status: 1, msg: 'not yet' } : { status: 0, data: { number: 12 } };
    },
    definition: {
      type: 'page',
      body: [
        { type: 'button', label: 'On', onEvent: act('next') },
        { type: 'button', label: 'Before', onEvent: act('prev') },
        { type: 'button', label: 'To the third', onEvent: act('goto-step', { step: 3 }) },
        { type: 'button', label: 'Send it', onEvent: act('submit') },
        {
          type: 'wizard',
          id: 'guide',
          api: 'post:/whole',
          onEvent: {
            inited: toast('ready'),
            change: toast('now ${event.data.name}'),
            stepChange: toast('to ${event.data.step}', [
              { actionType: 'preventDefault', expression: "${event.data.step === 3 && name === 'stay'}" },
            ]),
            stepSubmitSucc: toast('half ${event.data.result.part}'),
            stepSubmitFail: toast('half refused: ${event.data.error}'),
            finished: toast('finished ${event.data.name}', [{ actionType: 'preventDefault', expression: '${name === "stay"}' }]),
            submitSucc: toast('sent ${event.data.result.number}'),
            submitFail: toast('refused: ${event.data.error}'),
          },
          steps: [
            { title: 'Name', body: { type: 'input-text', name: 'name', label: 'Name', required: true } },
            { title: 'Size', api: 'post:/half', body: { type: 'input-text', name: 'size', label: 'Size' } },
            { title: 'Check', body: '${name} of ${part}' },
          ],
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const press = async (name: string): Promise<void> => userEvent.click(await canvas.findByRole('button', { name }));
    const shown = (title: string): Promise<void> =>
      waitFor(() => expect(canvas.getByRole('listitem', { current: 'step' })).toHaveTextContent(title));
    const name = await canvas.findByRole('textbox', { name: /Name/ });
    await waitFor(() => expect(reported(canvasElement)).toEqual(['ready']));
    await press('On');
    await expect(await canvas.findByText('This field is required')).toBeVisible();
    await userEvent.type(name, 'stay');
    await waitFor(() => expect(reported(canvasElement)).toContain('now stay'));
    await press('To the third');
    await waitFor(() => expect(reported(canvasElement)).toContain('to 3'));
    await shown('Name');
    await press('Send it');
    await waitFor(() => expect(reported(canvasElement)).toContain('finished stay'));
    await expect(logOf(canvasElement).requests).toEqual([]);
    await press('On');
    await waitFor(() => expect(reported(canvasElement)).toContain('to 2'));
    await shown('Size');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Size' }), 'bad');
    await press('On');
    await waitFor(() => expect(reported(canvasElement)).toContain('half refused: no'));
    await shown('Size');
    await press('Before');
    await shown('Name');
    await userEvent.type(await canvas.findByRole('textbox', { name: /Name/ }), 'ing');
    await press('On');
    await shown('Size');
    await userEvent.clear(await canvas.findByRole('textbox', { name: 'Size' }));
    await press('Save and continue');
    await expect(await canvas.findByText('staying of 7')).toBeVisible();
    await expect(reported(canvasElement)).toContain('half 7');
    await press('Finish');
    await waitFor(() => expect(reported(canvasElement)).toContain('refused: not yet'));
    await press('Send it');
    await waitFor(() => expect(reported(canvasElement)).toContain('sent 12'));
    await expect(reported(canvasElement)).toContain('finished staying');
    await waitFor(() =>
      expect(logOf(canvasElement).requests.map(({ url }) => url)).toEqual(['/half', '/half', '/whole', '/whole']),
    );
  },
};

/** An answer may say which step comes next. */
export const StepFromAnswer: Story = {
  args: {
    answer: () => ({ status: 0, data: { step: 3 } }),
    definition: {
      type: 'wizard',
      steps: [
        { title: 'One', api: 'post:/half', body: 'First' },
        { title: 'Two', body: 'Second' },
        { title: 'Three', body: 'Third' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save and continue' }));
    await expect(await canvas.findByText('Third')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(await canvas.findByText('Second')).toBeVisible();
  },
};
