import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { logOf, StoryPage } from '../../testing/StoryPage.tsx';

const meta = { title: 'page-renderer/Form features', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** `validateApi` asks on leaving the field; its refusal goes away with the value. `debug` shows the values. */
export const AsksAboutAValue: Story = {
  args: {
    answer: ({ url }) => (url === '/check/A1' ? { status: 1, msg: 'A1 is taken' } : { status: 0, data: {} }),
    definition: {
      type: 'form',
      debug: true,
      api: 'post:/save',
      body: { type: 'input-text', name: 'code', label: 'Code', validateApi: 'get:/check/${code}' },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const input = await canvas.findByRole('textbox', { name: 'Code' });
    await userEvent.type(input, 'A1');
    await userEvent.tab();
    await expect(await canvas.findByText('A1 is taken')).toBeVisible();
    await userEvent.type(input, '2');
    await expect(canvas.getByText(/"code": "A12"/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests.at(-1)).toMatchObject({ url: '/save', data: { code: 'A12' } }));
    await expect(canvas.queryByText('A1 is taken')).toBeNull();
  },
};

/** `initAsyncApi` is asked until it is finished, then the form is filled. */
export const WaitsForItsValues: Story = {
  args: {
    answer: ({ url }, count) =>
      url === '/start'
        ? { status: 0, data: { job: 3 } }
        : { status: 0, data: count < 3 ? {} : { finished: true, title: 'Optics' } },
    definition: {
      type: 'form',
      initApi: '/start',
      initAsyncApi: '/jobs/${job}',
      initCheckInterval: 100,
      body: { type: 'input-text', name: 'title', label: 'Title' },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveValue('Optics'));
    await expect(
      logOf(canvasElement)
        .requests.map(({ url }) => url)
        .slice(-2),
    ).toEqual(['/jobs/3', '/jobs/3']);
  },
};
