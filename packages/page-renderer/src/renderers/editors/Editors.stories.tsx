import { CacheProvider } from '@emotion/react';
import createCache from '@emotion/cache';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { zhCN } from '../../locales/zhCN.ts';
import { logOf, StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Editors', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const query = 'select code, name -- all of them\nfrom courses\nwhere semester_id = 3;';

/** What is typed is sent; Tab indents, Escape and Tab leave; the language may depend on other values. */
export const TypeAndBlur: Story = {
  args: {
    answer: () => ({ status: 0 }),
    data: { kind: 'sql' },
    definition: {
      type: 'form',
      api: '/save',
      body: [
        { type: 'editor', name: 'query', label: 'Query', language: '${kind}', value: 'select 1', required: true },
        { type: 'input-text', name: 'after', label: 'After' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const editor = await canvas.findByRole('textbox', { name: /Query/ });
    await expect(editor).toHaveAccessibleDescription('Tab indents. To leave, press Escape, then Tab.');
    await waitFor(() => expect(canvasElement.querySelector('.tok-keyword')).toHaveTextContent('select'));
    await userEvent.click(editor);
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    await userEvent.keyboard('drop');
    await userEvent.tab();
    await waitFor(() => expect(editor).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await waitFor(() => expect(editor).not.toHaveFocus());
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logOf(canvasElement).requests).toHaveLength(1));
    await waitFor(() =>
      expect(logOf(canvasElement).requests[0]?.data).toEqual({
        query: expect.stringMatching(/^\s*drop$/) as unknown,
      }),
    );
  },
};

/** The whole window for long texts: what is typed there is in the field as well. */
export const FullScreen: Story = {
  args: {
    definition: { type: 'form', body: { type: 'json-editor', name: 'config', label: 'Settings', value: { a: [1, true] } } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Settings' })).toHaveTextContent('"a"');
    await userEvent.click(canvas.getByRole('button', { name: 'Full screen' }));
    const dialog = await within(document.body).findByRole('dialog');
    const large = await within(dialog).findByRole('textbox');
    await userEvent.click(large);
    await userEvent.keyboard('{Control>}a{/Control}42');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('textbox', { name: 'Settings' })).toHaveTextContent('42');
  },
};

/** A locked editor can be read, reached by keyboard and copied, and takes nothing. */
export const ReadOnly: Story = {
  args: {
    definition: {
      type: 'form',
      body: [
        {
          type: 'python-editor',
          name: 'code',
          label: 'Script',
          value: 'def f(x):\n    return x + 1',
          readOnly: true,
          size: 'sm',
        },
        { type: 'foo-editor', name: 'other', label: 'Other' },
      ],
    },
  },
  play: async ({ canvas }) => {
    const editor = await canvas.findByRole('textbox', { name: 'Script' });
    await expect(editor).toHaveAttribute('aria-readonly', 'true');
    await userEvent.click(editor);
    await userEvent.keyboard('nothing');
    await waitFor(() => expect(editor).not.toHaveTextContent('nothing'));
  },
};

/** A program text to read: coloured, copied with one press; no HTML of it is ever read as such. */
export const Shown: Story = {
  args: {
    data: { query, page: '<img src=x onerror=alert(1)>', answer: { rows: [1] } },
    definition: {
      type: 'page',
      body: [
        { type: 'code', name: 'query', language: 'sql' },
        { type: 'code', name: 'page', language: 'html' },
        { type: 'code', value: 'no grammar for this', language: 'abap' },
        { type: 'code', name: 'answer', language: 'json' },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.tok-keyword').length).toBeGreaterThan(2));
    const region = canvas.getByRole('region', { name: 'Code (sql)' });
    await expect(region.textContent).toBe(query);
    await expect(canvasElement.querySelector('pre img')).toBeNull();
    const answer = canvas.getByRole('region', { name: 'Code (json)' });
    await expect(answer.textContent).toBe('{\n  "rows": [\n    1\n  ]\n}');
    const [copy] = canvas.getAllByRole('button', { name: 'Copy' });
    await userEvent.click(copy as HTMLElement);
    await waitFor(() => expect(logOf(canvasElement).copies).toEqual([query]));
  },
};

/** Two texts side by side; the right one may be changed. */
export const Differences: Story = {
  args: {
    data: { old: 'one\ntwo\nthree' },
    definition: {
      type: 'form',
      body: { type: 'diff-editor', name: 'next', label: 'Now', diffValue: '${old}', value: 'one\n2\nthree' },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Before' })).toHaveTextContent('onetwothree');
    await waitFor(() => expect(canvasElement.querySelectorAll('.cm-changedLine').length).toBeGreaterThan(1));
    const now = canvas.getByRole('textbox', { name: 'Now' });
    await userEvent.click(now);
    await userEvent.keyboard('{Control>}a{/Control}one');
    await waitFor(() => expect(now).toHaveTextContent('one'));
  },
};

const strict = createCache({ key: 'strict', nonce: 'bm9uY2U=' });

/** Every style that the editor adds carries the nonce of the host. */
export const StylesByNonce: Story = {
  args: { definition: { type: 'form', body: { type: 'editor', name: 'code', label: 'Code', value: 'x' } } },
  decorators: [
    (Story) => (
      <CacheProvider value={strict}>
        <Story />
      </CacheProvider>
    ),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Code' });
    const added = [...document.querySelectorAll('style')].filter(({ textContent }) => textContent.includes('.cm-'));
    await expect(added.length).toBeGreaterThan(0);
    await expect(added.some(({ nonce }) => nonce === 'bm9uY2U=')).toBe(true);
  },
};

/** In Chinese, dark, on a phone. */
export const Chinese: Story = {
  args: {
    localeText: zhCN,
    locale: 'zh',
    definition: { type: 'form', body: { type: 'sql-editor', name: 'query', label: '查询', value: query } },
  },
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tab 键缩进。按 Esc 再按 Tab 可离开。')).toBeVisible();
  },
};
