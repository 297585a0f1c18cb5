import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { setProperty } from '../commands/commands.ts';
import type { Editing } from '../document/create-editing.ts';
import { PartHost } from '../../test/PartHost.tsx';
import { faultyPage, storyPage } from '../../test/story-texts.ts';
import { JsonPanel } from './JsonPanel.tsx';

const types = ['schedule-calendar'];
let edited: Editing;
const take = (editing: Editing): void => {
  edited = editing;
};
const text = (): string => edited.get().document.text;

const meta = {
  title: 'Page editor/JSON',
  component: JsonPanel,
  tags: ['autodocs'],
  args: { types },
  render: (args, { globals, parameters }) => (
    <PartHost
      width={700}
      language={globals['locale'] === 'zh' ? 'zh' : 'en'}
      prepare={take}
      {...(parameters['text'] === undefined ? {} : { text: parameters['text'] as string })}
    >
      <JsonPanel {...args} />
    </PartHost>
  ),
} satisfies Meta<typeof JsonPanel>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Puts the cursor behind some words of the text. */
async function cursorBehind(field: HTMLElement, words: string): Promise<void> {
  const line = [...field.querySelectorAll('.cm-line')].find(({ textContent }) => textContent.includes(words));
  const walker = document.createTreeWalker(line!, NodeFilter.SHOW_TEXT);
  let left = line!.textContent.indexOf(words) + words.length;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { length } = node.textContent!;
    if (left <= length) {
      field.focus();
      document.getSelection()?.collapse(node, left);
      break;
    }
    left -= length;
  }
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
}

/** What is typed is one change of the text as it is written; properties and values that fit are suggested. */
export const Suggestions: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'JSON' });
    await cursorBehind(field, '"rest/locations",');
    await userEvent.keyboard(' load');
    await userEvent.click(await canvas.findByRole('option', { name: /^loadDataOnce\s*boolean$/ }));
    await userEvent.click(await canvas.findByRole('option', { name: 'true' }));
    await userEvent.keyboard(',');
    await expect(text()).toBe(storyPage.replace('"rest/locations",', '"rest/locations", "loadDataOnce": true,'));
    await expect(edited.get().selection).toEqual(['body', 2]);
  },
};

/** A type of the host is suggested like those that are built in. */
export const HostTypes: Story = {
  parameters: { text: '{\r\n  "type": "page",\r\n  "body": [{"type": ""}]\r\n}' },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'JSON' });
    await cursorBehind(field, '[{"type": "');
    await userEvent.keyboard('sched');
    await expect(await canvas.findByRole('option', { name: /^schedule-calendar/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('option', { name: /^schedule-calendar/ }));
    await expect(text()).toBe('{\r\n  "type": "page",\r\n  "body": [{"type": "schedule-calendar"}]\r\n}');
    edited.turn('undo');
    await waitFor(() => expect(field).not.toHaveTextContent('schedule-calendar'));
    await expect(text()).toBe('{\r\n  "type": "page",\r\n  "body": [{"type": ""}]\r\n}');
  },
};

/** A fault is told with its place, which one press leads to; what stands there is not lost, and Ctrl+Z takes it back. */
export const Fault: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'JSON' });
    await cursorBehind(field, '"page"');
    await userEvent.keyboard('!');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('line 2, column 19');
    await expect(edited.get().shown.text).toBe(storyPage);
    await userEvent.click(canvas.getByRole('button', { name: 'Go to the place' }));
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await expect(text()).toBe(storyPage);
  },
};

/** Changes made elsewhere move neither the cursor nor what is folded. */
export const ChangedElsewhere: Story = {
  play: async ({ canvas, canvasElement }) => {
    const field = await canvas.findByRole('textbox', { name: 'JSON' });
    const lines = (): number => canvasElement.querySelectorAll('.cm-line').length;
    const before = lines();
    await cursorBehind(field, '"crud",');
    await waitFor(() => expect(edited.get().selection).toEqual(['body', 2]));
    await userEvent.click(canvas.getAllByTitle('Fold line').at(-1)!);
    await waitFor(() => expect(lines()).toBeLessThan(before));
    const folded = lines();
    const { document: now, selection } = edited.get();
    edited.change({ ...setProperty(now, ['body', 0], 'tpl', 'A much longer text than before')!, selection });
    await waitFor(() => expect(field).toHaveTextContent('A much longer text than before'));
    await expect(lines()).toBe(folded);
    await expect(canvasElement.querySelector('.cm-activeLine')).toHaveTextContent('"crud"');
  },
};

/** What is selected elsewhere is shown, without the focus. */
export const SelectedElsewhere: Story = {
  play: async ({ canvas, canvasElement }) => {
    const field = await canvas.findByRole('textbox', { name: 'JSON' });
    const selectedLine = (): Element | null => canvasElement.querySelector('.cm-activeLine');
    edited.select(['body', 3, 'tabs', 0]);
    await waitFor(() => expect(selectedLine()).toHaveTextContent('"Plan"'));
    edited.select(['body', 0]);
    await waitFor(() => expect(selectedLine()).toHaveTextContent('"intro"'));
    await expect(field).not.toHaveFocus();
  },
};

/** Keys that stand twice, and findings, are told where they stand; F8 goes from one to the next. */
export const Findings: Story = {
  parameters: { text: faultyPage },
  play: async ({ canvas, canvasElement }) => {
    const field = await canvas.findByRole('textbox', { name: 'JSON' });
    await expect(await canvas.findByText(/“title” is there twice/)).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelectorAll('.cm-lintRange-warning').length).toBeGreaterThan(4));
    field.focus();
    await userEvent.keyboard('{F8}{F8}');
    await waitFor(() => expect(edited.get().selection).toEqual(['body', 0]));
  },
};

/** In Chinese, dark. */
export const ChineseDark: Story = {
  globals: { locale: 'zh', mode: 'dark' },
  parameters: { text: faultyPage },
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'JSON' });
    await expect(await canvas.findByText(/“title”重复出现/)).toBeVisible();
  },
};
