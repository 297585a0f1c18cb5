import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { zhCN } from '../../locales/zhCN.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Log', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** A build that never ends by itself: it is at its fifth step until it is cancelled. */
async function* endless({ signal }: { readonly signal: AbortSignal }): AsyncGenerator<string> {
  for (let line = 1; line <= 5; line += 1) {
    yield `\u001B[32mstep ${line}\u001B[0m done\n`;
    // oxlint-disable-next-line no-await-in-loop -- one line after the other
    await pause(5);
  }
  await new Promise((resolve) => {
    signal.addEventListener('abort', resolve);
    if (signal.aborted) resolve(undefined);
  });
}

const operation = ['stop', 'restart', 'showLineNumber', 'clear', 'filter'];

/** Lines appear while they come; it can be stopped, begun anew, numbered and narrowed down. */
export const Streaming: Story = {
  args: {
    stream: endless,
    definition: { type: 'log', source: '/builds/7/log', height: 160, operation, title: 'Build 7' },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('step 3')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(logOf(canvasElement).requests[0]?.signal.aborted).toBe(true));
    const log = canvas.getByRole('log', { name: 'Build 7' });
    await waitFor(() => expect(log).toHaveAttribute('aria-busy', 'false'));
    await userEvent.click(canvas.getByRole('button', { name: 'Show line numbers' }));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter lines' }), 'step 2 ');
    await waitFor(() => expect(log).toHaveTextContent(/^2step 2 done$/));
    await userEvent.clear(canvas.getByRole('searchbox'));
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(await canvas.findByText('Nothing yet')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }));
    await expect(await canvas.findByText('step 1')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(2));
  },
};

/** Of a hundred thousand lines only those in view are in the document. */
export const ManyLines: Story = {
  globals: { mode: 'dark' },
  args: {
    stream: async function* many() {
      await pause(1);
      yield Array.from({ length: 100_000 }, (_line, index) => `line ${index + 1}\n`).join('');
    },
    definition: { type: 'log', source: '/long', height: 200 },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('line 100000')).toBeVisible();
    const log = canvas.getByRole('log');
    await expect(log.children.length).toBeLessThan(60);
    log.scrollTop = 0;
    await expect(await canvas.findByText('line 1')).toBeVisible();
  },
};

/** What cannot be read is told, with another try; here in Chinese, on a phone, over an answer that comes whole. */
export const Failing: Story = {
  globals: { locale: 'zh', viewport: { value: 'phone' } },
  args: {
    localeText: zhCN,
    locale: 'zh-CN',
    answer: (_request, count) => (count === 1 ? { status: 1, msg: '没有权限' } : { status: 0, data: '第一行\n第二行' }),
    definition: { type: 'log', source: '/builds/8/log', height: 120, operation, placeholder: '等日志' },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('没有权限')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: zhCN.retry }));
    await expect(await canvas.findByText('第二行')).toBeVisible();
  },
};

/** Lines of the scope. */
export const FromData: Story = {
  args: {
    data: { output: ['compiling', '\u001B[31merror\u001B[0m: no such file'] },
    definition: { type: 'log', source: '${output}', height: 100 },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('compiling')).toBeVisible();
    await expect(canvas.getByText('error')).toHaveStyle({ color: 'rgb(255, 123, 114)' });
  },
};
