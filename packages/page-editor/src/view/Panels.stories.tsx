import { registerAction } from '@lab-console/page-renderer';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { deleteNode, insertNode, setProperty } from '../commands/commands.ts';
import type { Editing } from '../document/create-editing.ts';
import { valueAt, type Path } from '../document/paths.ts';
import { PartHost } from '../../test/PartHost.tsx';
import { storyBlocks } from '../../test/story-source.ts';
import { faultyPage } from '../../test/story-texts.ts';
import { FindingsPanel } from './FindingsPanel.tsx';
import { OutlinePanel } from './OutlinePanel.tsx';
import { PalettePanel } from './PalettePanel.tsx';
import { PropertyPanel } from './PropertyPanel.tsx';
import { useActions } from './use-actions.ts';

type Panel = 'palette' | 'outline' | 'properties' | 'findings';

interface StoryArgs {
  readonly panel: Panel;
  readonly text?: string;
  readonly selection?: Path;
  readonly hasBlocks?: boolean;
}

let edited: Editing;
const noTypes: readonly string[] = [];

function Part({ panel, hasBlocks = true }: StoryArgs): ReactNode {
  const actions = useActions();
  const [areBlocksShown, setBlocksShown] = useState(true);
  switch (panel) {
    case 'palette':
      return (
        <PalettePanel
          blocks={hasBlocks ? storyBlocks : undefined}
          areBlocksShown={areBlocksShown}
          onFold={(isFolded) => setBlocksShown(!isFolded)}
        />
      );
    case 'outline':
      return <OutlinePanel actions={actions} />;
    case 'properties':
      return <PropertyPanel />;
    case 'findings':
      return <FindingsPanel types={noTypes} />;
  }
}

function Example({ language, ...args }: StoryArgs & { readonly language: 'en' | 'zh' }): ReactNode {
  const { text, selection } = args;
  return (
    <PartHost
      language={language}
      prepare={(editing) => {
        edited = editing;
      }}
      {...(text === undefined ? {} : { text })}
      {...(selection === undefined ? {} : { selection })}
    >
      <Part {...args} />
    </PartHost>
  );
}

const meta = {
  title: 'Page editor/Panels',
  component: Example,
  args: { panel: 'palette', language: 'en' },
  render: (args, { globals }) => <Example {...args} language={globals['locale'] === 'zh' ? 'zh' : 'en'} />,
} satisfies Meta<typeof Example>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Parts by category; a press inserts one into the selected part. */
export const Palette: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), '表格');
    await userEvent.click(await canvas.findByRole('button', { name: 'Editable table' }));
    await expect(edited.get().selection).toEqual(['body', 4]);
    await userEvent.clear(canvas.getByRole('searchbox'));
    await userEvent.type(canvas.getByRole('searchbox'), 'nothing of this name');
    await expect(await canvas.findByText('No part has this name.')).toBeVisible();
  },
};

/** Blocks are folded away and found all the same. */
export const FoldedBlocks: Story = {
  play: async ({ canvas }) => {
    const fold = canvas.getByRole('button', { name: 'Blocks' });
    await userEvent.click(fold);
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Chart of a table' })).toBeNull());
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(canvas.getByRole('searchbox'), 'chart');
    await expect(await canvas.findByRole('button', { name: 'Chart of a table' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Form of a table' })).toBeNull();
  },
};

/** Without tables no blocks are offered; in Chinese, dark: a part that is inserted has a Chinese label. */
export const PaletteChineseDark: Story = {
  args: { hasBlocks: false },
  globals: { locale: 'zh', mode: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '按钮' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '数据表列表' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '邮箱' }));
    const { document, selection } = edited.get();
    await expect(valueAt(document.value, selection)).toEqual({ type: 'input-email', name: 'value', label: '邮箱' });
  },
};

/** The structure of the page: also what stands in closed dialogs, in tabs and in columns. */
export const Outline: Story = {
  args: { panel: 'outline', selection: ['body', 1] },
  play: async ({ canvas }) => {
    const tree = canvas.getByRole('tree');
    await expect(within(tree).getAllByRole('treeitem')).toHaveLength(13);
    tree.focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expect(within(tree).getAllByRole('treeitem', { selected: true })).toHaveLength(2);
    await userEvent.keyboard('{End}{ArrowLeft}');
    await expect(edited.get().selection).toEqual(['body', 3, 'tabs', 0]);
    await waitFor(() => expect(within(tree).getByRole('treeitem', { selected: true })).toHaveTextContent('Plan'));
  },
};

/** In Chinese, dark. */
export const OutlineChineseDark: Story = {
  args: { panel: 'outline', selection: ['body', 2] },
  globals: { locale: 'zh', mode: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('treeitem', { selected: true })).toHaveTextContent('增删改查');
    await expect(canvas.getAllByRole('treeitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['列：Name', '对话框：New room', '选项卡：Plan']),
    );
  },
};

/** A column has what columns have and what its type has; what is unknown is JSON, and one that is typed is written as it should. */
export const Properties: Story = {
  args: { panel: 'properties', selection: ['body', 2, 'columns', 1] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'All' }));
    await expect(canvas.getByRole('combobox', { name: 'Can be sorted' })).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Format' }), 'YYYY');
    await expect(edited.get().document.text).toContain('"label": "Opened", "format": "YYYY" }');
    edited.select(['body', 0]);
    await userEvent.click(canvas.getByRole('tab', { name: 'Used' }));
    await expect(await canvas.findByRole('textbox', { name: 'x-kept' })).toHaveValue('1');
    // What holds parts comes last, as JSON that is folded until it is wanted, and the type is a word.
    edited.select(['body', 2]);
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Type' })).toHaveValue('crud'));
    await expect(canvas.queryByRole('textbox', { name: 'Columns' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^As JSON: .*Columns/ }));
    await expect(canvas.getAllByRole('textbox').at(-1)).toHaveAccessibleName('Columns');
    edited.select([]);
    await waitFor(() => expect(canvas.getAllByRole('textbox').at(-1)).toHaveAccessibleName('Contents'));
    await expect(canvas.getAllByRole('textbox').at(0)).toHaveAccessibleName('Type');
  },
};

/** Plain fields stay where they are for the next part; what is typed goes into that part. */
export const NextPart: Story = {
  args: {
    panel: 'properties',
    text: '{"type":"page","body":[{"type":"tpl","tpl":"First"},{"type":"tpl","tpl":"Second"}]}',
    selection: ['body', 0],
  },
  play: async ({ canvas }) => {
    const [, field] = canvas.getAllByRole('textbox');
    await expect(field).toHaveValue('First');
    edited.select(['body', 1]);
    await waitFor(() => expect(field).toHaveValue('Second'));
    await expect(field).toBeVisible();
    if (field) await userEvent.type(field, '!');
    await waitFor(() => expect(edited.get().document.value).toMatchObject({ body: [{ tpl: 'First' }, { tpl: 'Second!' }] }));
  },
};

/** Properties have words; their names stand beside them, and the search finds both. */
export const PropertiesChineseDark: Story = {
  args: { panel: 'properties', selection: ['body', 1, 'dialog', 'body', 'body', 0] },
  globals: { locale: 'zh', mode: 'dark' },
  play: async ({ canvas }) => {
    const search = canvas.getByRole<HTMLInputElement>('searchbox');
    search.focus();
    for (const wanted of ['占位', 'PLACEHOLDER', 'Text when']) {
      search.select();
      await userEvent.paste(wanted);
      await userEvent.click(canvas.getByRole('tab', { name: '全部' }));
      search.focus();
      const field = await canvas.findByRole('textbox', { name: '占位文字' });
      await expect(field).toHaveAccessibleDescription(/^placeholder 未填写/);
    }
  },
};

/** What is scrolled under a resting pointer moves the place of the drop as well. */
export const ScrolledWhileDragging: Story = {
  args: {
    panel: 'outline',
    text: JSON.stringify({
      type: 'page',
      body: Array.from({ length: 80 }, (_each, at) => ({ type: 'divider', title: `Row ${at}` })),
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    const row = (name: string): HTMLElement => canvas.getByRole('treeitem', { name: new RegExp(`${name}$`) });
    const panel = canvas.getByRole('main');
    await waitFor(() => expect(panel.scrollHeight).toBeGreaterThan(panel.clientHeight + 300));
    const [from, over] = [row('Row 0').getBoundingClientRect(), row('Row 5').getBoundingClientRect()];
    const at = (y: number, type: string): PointerEvent =>
      new PointerEvent(type, {
        bubbles: true,
        button: 0,
        pointerId: 7,
        pointerType: 'mouse',
        clientX: over.left + 20,
        clientY: y,
      });
    row('Row 0').dispatchEvent(at(from.top + 2, 'pointerdown'));
    window.dispatchEvent(at(over.bottom - 2, 'pointermove'));
    const mark = (): HTMLElement | null => canvasElement.querySelector('[data-drop]');
    await waitFor(() => expect(mark()).toHaveAttribute('data-drop', 'after'));
    // The upper half of another row is under the pointer now, and the line stands before that one.
    panel.scrollTo({ top: over.height * 10.5, behavior: 'instant' });
    await waitFor(() => expect(mark()).toHaveAttribute('data-drop', 'before'));
    const beside = row('Row 16').getBoundingClientRect().top - (mark()?.getBoundingClientRect().top ?? 0);
    await expect(Math.abs(beside)).toBeLessThan(2);
    window.dispatchEvent(at(over.bottom - 2, 'pointerup'));
    await waitFor(() => expect(edited.get().selection).toEqual(['body', 15]));
    await expect(canvas.getByRole('status')).toHaveTextContent('Moved to place 16 of 80: Divider: Row 0');
  },
};

/** Of hundreds of parts only the rows in view are drawn, and the selected one. */
export const LongOutline: Story = {
  args: {
    panel: 'outline',
    text: JSON.stringify({
      type: 'page',
      body: Array.from({ length: 500 }, (_each, at) => ({ type: 'divider', title: `Row ${at}` })),
    }),
  },
  play: async ({ canvas }) => {
    const tree = canvas.getByRole('tree');
    const drawn = (): readonly HTMLElement[] => within(tree).getAllByRole('treeitem');
    const [page] = drawn();
    const most = window.innerHeight / (page?.offsetHeight ?? 1) + 30;
    await expect(drawn().length).toBeLessThan(most);
    tree.focus();
    await userEvent.keyboard('{End}');
    const last = await within(tree).findByRole('treeitem', { name: 'Divider: Row 499', selected: true });
    await waitFor(() => expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight + 1));
    await expect(last).toHaveAttribute('aria-posinset', '500');
    await expect(tree).toHaveAttribute('aria-activedescendant', last.id);
    await expect(await within(tree).findByRole('treeitem', { name: 'Divider: Row 495' })).toBeVisible();
    await expect(within(tree).queryByRole('treeitem', { name: 'Divider: Row 250' })).toBeNull();
    await expect(drawn().length).toBeLessThan(most);
  },
};

/** Texts are written without quotes and braces wherever they stand: in several languages, and in the place of parts. */
export const TextsOfParts: Story = {
  args: {
    panel: 'properties',
    selection: ['body', 0],
    text: '{"type":"page","body":[{"type":"alert","body":"Old"},{"type":"button","dialog":{"title":{"en":"Add","zh":"新建"},"body":[]}}]}',
  },
  play: async ({ canvas }) => {
    const contents = await canvas.findByRole('textbox', { name: 'Contents' });
    await expect(contents).toHaveValue('Old');
    await userEvent.type(contents, ' and new');
    await expect(edited.get().document.text).toContain('"body":"Old and new"');
    edited.select(['body', 1, 'dialog']);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Heading (zh)' }), '间');
    await expect(edited.get().document.text).toContain('{"en":"Add","zh":"新建间"}');
  },
};

/** What happens at the events of a button; in Chinese, dark. */
export const EventsChineseDark: Story = {
  args: { panel: 'properties', selection: ['body', 1] },
  globals: { locale: 'zh', mode: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: '事件' }));
    await userEvent.click(canvas.getByRole('button', { name: '添加事件' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: '内容' }), '好');
    await expect(edited.get().document.text).toContain('"msg": "好"');
  },
};

/** An action that the host registered is offered by its name, with what it asks for. */
export const EventsOfTheHost: Story = {
  args: { panel: 'properties', selection: ['body', 1] },
  beforeEach: () =>
    registerAction('publish-plan', {
      run: () => undefined,
      label: { en: 'Publish a plan', zh: '发布排课方案' },
      fields: [{ inner: ['args', 'plan'], label: { en: 'Plan', zh: '方案' }, kind: 'text' }],
    }),
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('tab', { name: 'Events' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add event' }));
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Action 1' }));
    await userEvent.click(await page.findByRole('option', { name: 'Publish a plan' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Plan' }), '7');
    const written = valueAt(edited.get().document.value, ['body', 1, 'onEvent', 'click', 'actions', 0]);
    await expect(written).toEqual({ actionType: 'publish-plan', args: { plan: '7' } });
    await expect(canvas.getByRole('combobox', { name: 'Action 1' })).toHaveTextContent('Publish a plan');
  },
};

/** Nothing to tell. */
export const NoFindings: Story = {
  args: { panel: 'findings' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing found.')).toBeVisible();
  },
};

/** Code, addresses that run something, types and expressions that nobody knows: each leads to its place, and none of it runs. */
export const Findings: Story = {
  args: { panel: 'findings', text: faultyPage },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /onClick/ }));
    await expect(edited.get().selection).toEqual(['body', 1]);
    await userEvent.click(canvas.getByRole('button', { name: /javascript:/ }));
    await expect(edited.get().selection).toEqual(['body', 2]);
    await userEvent.click(canvas.getByRole('button', { name: /visibleOn/ }));
    await expect(edited.get().selection).toEqual(['body', 4, 'body', 0]);
    edited.change(deleteNode(edited.get().document, ['body', 3])!);
    await waitFor(() => expect(canvas.queryByRole('button', { name: /no-such-type/ })).toBeNull());
    edited.change(insertNode(edited.get().document, [], { type: 'tpl', tpl: 'new' })!);
    edited.change(setProperty(edited.get().document, ['body', 0], 'tpl', 'text')!);
    await waitFor(() => expect(canvas.queryByRole('button', { name: /<%/ })).toBeNull());
  },
};

/** In Chinese, dark. */
export const FindingsChineseDark: Story = {
  args: { panel: 'findings', text: faultyPage },
  globals: { locale: 'zh', mode: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /检查结果/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /no-such-type/ })).toBeVisible();
  },
};
