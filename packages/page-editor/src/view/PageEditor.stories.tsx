import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { zhCN } from '../locales/zh-cn.ts';
import { storyBlocks, storyStore } from '../../test/story-source.ts';
import { storyPage } from '../../test/story-texts.ts';
import { PageEditor } from './PageEditor.tsx';

const meta = {
  title: 'Page editor/PageEditor',
  component: PageEditor,
  tags: ['autodocs'],
  args: {
    text: storyPage,
    store: storyStore(),
    blocks: storyBlocks,
    notify: fn(),
    copy: fn(() => Promise.resolve()),
    onExit: fn(),
    onOpenPreview: fn(),
    onUnsavedChange: fn(),
  },
  render: (args, { globals }) => (
    <main style={{ height: '100vh' }}>
      <PageEditor {...args} {...(globals['locale'] === 'zh' ? { language: 'zh', localeText: zhCN } : {})} />
    </main>
  ),
} satisfies Meta<typeof PageEditor>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Palette, outline, page and properties beside each other on a tablet; saving copies exactly the text. */
export const Ready: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas, canvasElement, args }) => {
    // The canvas draws the page with all that is fetched for it on demand.
    const drawn = (): string => canvasElement.querySelector<HTMLIFrameElement>('iframe')?.contentDocument?.body.textContent ?? '';
    await waitFor(() => expect(drawn()).toMatch(/Rooms of the centre.*Opened.*Nothing planned/));
    await expect(drawn()).not.toContain('Loading failed');
    await userEvent.click(await canvas.findByRole('treeitem', { name: /Rooms of the centre/ }));
    const field = await canvas.findByRole('textbox', { name: 'Text template' });
    await userEvent.type(field, '!');
    await expect(canvas.getByRole('treeitem', { name: /Rooms of the centre!/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.copy).toHaveBeenCalledWith(storyPage.replace('centre"', 'centre!"'));
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(args.onUnsavedChange).toHaveBeenLastCalledWith(false));
    // Beside the menu of a host there is room for one line of buttons.
    const [main, header] = [canvas.getByRole('main'), canvasElement.querySelector('header')!];
    main.style.width = '780px';
    await waitFor(() => expect(header.offsetHeight).toBeLessThan(60));
  },
};

/** The canvas shows the first rows of tables that the person may see; whatever else the page asks for is not sent while it is edited. */
export const SourceRows: Story = {
  args: {
    text: JSON.stringify({
      type: 'page',
      initApi: 'get:rest/users',
      body: { type: 'crud', api: 'get:rest/locations', columns: [{ name: 'name', label: 'Name' }] },
    }),
    read: fn(async () => ({ status: 0, msg: '', data: { items: [{ id: 1, name: 'Optics lab' }], total: 1 } })),
  },
  play: async ({ canvasElement, args }) => {
    const drawn = (): string => canvasElement.querySelector<HTMLIFrameElement>('iframe')?.contentDocument?.body.textContent ?? '';
    await waitFor(() => expect(drawn()).toContain('Optics lab'), { timeout: 10_000 });
    await expect(args.read).toHaveBeenCalledTimes(1);
    await expect(args.read).toHaveBeenCalledWith(expect.objectContaining({ method: 'get', url: 'rest/locations' }));
  },
};

/** F6 goes through the regions, and from the last to the first. */
export const Regions: Story = {
  play: async ({ canvas }) => {
    const search = within(await canvas.findByRole('region', { name: 'Parts' })).getByRole('searchbox');
    const properties = await canvas.findByRole('region', { name: 'Properties' });
    const tab = await within(properties).findByRole('tab', { selected: true });
    const page = canvas.getByRole('group', { name: /^Page:/ });
    search.focus();
    for (const region of [canvas.getByRole('tree'), page, tab, search]) {
      await userEvent.keyboard('{F6}');
      await expect(region).toHaveFocus();
    }
    await userEvent.keyboard('{Shift>}{F6}{/Shift}');
    await expect(tab).toHaveFocus();
  },
};

/** Keys work while nothing has the focus: after Undo was pressed until it was disabled, and before the first press. */
export const KeysWithoutFocus: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: /Heading \(en\)/ });
    await userEvent.type(field, '!');
    const undo = canvas.getByRole('button', { name: 'Undo' });
    await userEvent.click(undo);
    await expect(undo).toBeDisabled();
    (document.activeElement as HTMLElement | null)?.blur();
    await expect(document.body).toHaveFocus();
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect(undo).toBeEnabled();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(undo).toBeDisabled();
    // A key of the page around is heard once there.
    const heard = fn();
    const listen = ({ key }: KeyboardEvent): void => void (key === 'k' && heard());
    window.addEventListener('keydown', listen);
    await userEvent.keyboard('{Control>}k{/Control}');
    window.removeEventListener('keydown', listen);
    await expect(heard).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{F6}');
    await expect(within(canvas.getByRole('region', { name: 'Parts' })).getByRole('searchbox')).toHaveFocus();
  },
};

/** In Chinese, dark: hairlines between the panels, not lines as bright as the text. */
export const ChineseDark: Story = {
  globals: { locale: 'zh', mode: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('tree');
    const edges = ['parts', 'outline', 'properties'].flatMap((area) => {
      const panel = [...canvasElement.querySelectorAll('div')].find((box) => getComputedStyle(box).gridArea.startsWith(area));
      return panel ? [getComputedStyle(panel)] : [];
    });
    await expect(edges).toHaveLength(3);
    for (const { borderLeftColor, borderRightColor, borderTopColor, color } of edges)
      await expect([borderLeftColor, borderRightColor, borderTopColor]).not.toContain(color);
    await expect(await canvas.findByRole('button', { name: '操作记录' })).toBeVisible();
    await expect(await canvas.findByText('未发现问题。')).toBeVisible();
  },
};

/** On a phone the page is read and previewed. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Preview' }));
    await expect(await canvas.findByText('Rooms of the centre')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Add a room' })).toBeVisible();
    await expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
};

/** A clipboard that refuses: the text is shown selected instead. */
export const RefusedClipboard: Story = {
  args: { copy: fn(() => Promise.reject(new Error('refused'))) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save' });
    const field = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'JSON' });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(storyPage);
  },
};

/** Publishing that fails keeps everything, and says so. */
export const PublishFailed: Story = {
  args: { store: storyStore({ publish: () => Promise.reject(new Error('The server is away.')) }) },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Heading \(en\)/ }), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(args.notify).toHaveBeenCalledWith('error', 'The server is away.', expect.stringContaining('Nothing is lost')),
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Publish' })).toBeEnabled());
  },
};

/** An address whose table depends on a value is not published: nobody could see what the page reads or changes. */
export const UnreadableTable: Story = {
  args: {
    text: storyPage.replace('"type": "page",', '"type": "page", "initApi": "rest/${table}",'),
    store: storyStore({ publish: fn(async () => ({ kind: 'published' as const })) }),
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Heading \(en\)/ }), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(args.notify).toHaveBeenCalledWith('error', expect.stringMatching(/^Not published: .* at .*initApi\.$/)),
    );
    await expect(args.store.publish).not.toHaveBeenCalled();
    await expect(args.onUnsavedChange).toHaveBeenLastCalledWith(true);
  },
};

/** A page that changes something is stored, and readers see it once it was approved. */
export const WaitsForApproval: Story = {
  args: { store: storyStore({ publish: fn(async () => ({ kind: 'published' as const, isWaiting: true })) }) },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Heading \(en\)/ }), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(args.notify).toHaveBeenCalledWith('info', expect.stringContaining('waits for approval')));
    await waitFor(() => expect(args.onUnsavedChange).toHaveBeenLastCalledWith(false));
    await expect(args.notify).not.toHaveBeenCalledWith('success', expect.anything());
  },
};

/** A page that was deleted while it was edited keeps its text and is published as a new one. */
export const Deleted: Story = {
  args: { store: storyStore({ publish: async () => ({ kind: 'deleted' }), publishAsNew: fn(async () => {}) }) },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Heading \(en\)/ }), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(canvas.getByText(/Someone has deleted this page/)).toBeVisible());
    await expect(args.notify).not.toHaveBeenCalled();
    await expect(args.onUnsavedChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Publish as a new page' }));
    await waitFor(() => expect(args.onUnsavedChange).toHaveBeenLastCalledWith(false));
    await expect(args.store.publishAsNew).toHaveBeenCalledWith(storyPage.replace('"Rooms"', '"Rooms!"'));
    await expect(args.notify).toHaveBeenCalledWith('success', expect.stringContaining('in no menu yet'));
    await expect(canvas.queryByText(/Someone has deleted this page/)).toBeNull();
  },
};

/** A backend that stores what a page says, but not how it is written: the editor says so. */
export const FormattingLost: Story = {
  args: { store: storyStore({ keepsFormatting: false }) },
  play: async ({ canvas }) => {
    const said = (await canvas.findAllByRole('alert')).find(({ textContent }) => textContent.includes('how it is written'));
    await userEvent.click(within(said!).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByText(/how it is written/)).toBeNull());
  },
};

/** Shift+F10 opens the commands on the selected part, in the outline and on the page; `?` lists the keys, but not in a field. */
export const MenuAndKeys: Story = {
  play: async ({ canvas, args }) => {
    const tree = await canvas.findByRole('tree');
    await userEvent.click(canvas.getByRole('treeitem', { name: /Rooms of the centre/ }));
    tree.focus();
    const before = canvas.getAllByRole('treeitem').length;
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    const menu = await screen.findByRole('menu', { name: 'Commands on the selected part' });
    await waitFor(() => expect(menu).toBeVisible());
    await expect(within(menu).getByRole('menuitem', { name: 'Move up' })).toHaveFocus();
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Duplicate' }));
    await waitFor(() => expect(canvas.getAllByRole('treeitem')).toHaveLength(before + 1));
    await waitFor(() => expect(tree).toHaveFocus());
    await userEvent.keyboard('{Home}');
    const page = canvas.getByRole('group', { name: /^Page:/ });
    page.focus();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await expect(await screen.findByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page).toHaveFocus());

    await userEvent.type(within(canvas.getByRole('region', { name: 'Parts' })).getByRole('searchbox'), '?');
    await expect(screen.queryByRole('dialog')).toBeNull();
    tree.focus();
    await userEvent.keyboard('?');
    const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await waitFor(() => expect(within(keys).getByRole('row', { name: /Duplicate Ctrl\+D/ })).toBeVisible());
    await expect(args.onExit).not.toHaveBeenCalled();
  },
};

/** A page without parts says what to do; once there is one, it is silent. */
export const EmptyChineseDark: Story = {
  args: { text: '{ "type": "page" }', blocks: { ...storyBlocks, templates: [] } },
  globals: { locale: 'zh', mode: 'dark' },
  play: async ({ canvas }) => {
    const page = await canvas.findByRole('group', { name: /^页面：/ });
    await expect(page).toHaveAccessibleDescription(/^此页面还没有内容。.*粘贴页面定义。$/);
    await userEvent.click(canvas.getByRole('button', { name: '按钮' }));
    await waitFor(() => expect(page).not.toHaveAccessibleDescription());
    await expect(canvas.queryByText(/此页面还没有内容/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '键盘快捷键' }));
    await expect(await screen.findByRole('dialog', { name: '键盘快捷键' })).toBeInTheDocument();
  },
};

/** A text with a fault is told where the text is not seen as well, and leads to its place. */
export const FaultyText: Story = {
  args: { draft: '{"type": "page", "body": [}' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use them' }));
    const said = await canvas.findByText(/The text is not JSON: line 1/);
    await waitFor(() => expect(said).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Go to the place' }));
    await expect(await canvas.findByRole('textbox', { name: 'JSON' })).toBeVisible();
    // There it is told once, with the text.
    await waitFor(() => expect(canvas.getAllByText(/The text is not JSON/)).toHaveLength(1));
  },
};

/** No key does anything while an input method composes. */
export const Composing: Story = {
  play: async ({ canvas, args }) => {
    const tree = await canvas.findByRole('tree');
    await userEvent.click(canvas.getByRole('treeitem', { name: /Rooms of the centre/ }));
    tree.focus();
    const before = canvas.getAllByRole('treeitem').length;
    const press = (key: string, isComposing: boolean): boolean =>
      tree.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey: key !== 'Delete', bubbles: true, cancelable: true, isComposing }),
      );
    for (const key of ['Delete', 'd', 'x', 's', 'j', 'p', 'z', 'a']) press(key, true);
    await expect(canvas.getAllByRole('treeitem')).toHaveLength(before);
    await expect(args.copy).not.toHaveBeenCalled();
    press('d', false);
    await waitFor(() => expect(canvas.getAllByRole('treeitem')).toHaveLength(before + 1));
  },
};

/** Without panels the page has the whole width; at its full size it is scrolled from side to side. */
export const MoreRoom: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas, canvasElement }) => {
    const scale = (): number => {
      const frame = canvasElement.querySelector<HTMLIFrameElement>('[data-page-canvas]')!;
      return frame.getBoundingClientRect().width / frame.clientWidth;
    };
    await canvas.findByRole('region', { name: 'Properties' });
    await waitFor(() => expect(scale()).toBeLessThan(0.7));
    const before = scale();
    for (const name of ['Parts and outline', 'Property panel']) await userEvent.click(canvas.getByRole('button', { name }));
    await waitFor(() => expect(scale()).toBeGreaterThan(before + 0.2));
    await expect(canvas.queryByRole('region', { name: 'Properties' })).toBeNull();
    await expect(canvas.queryByRole('tree')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '100%' }));
    await waitFor(() => expect(scale()).toBe(1));
    await expect(JSON.parse(localStorage.getItem('page-editor.view') ?? '{}')).toEqual({
      zoom: 'full',
      isStructureShown: false,
      arePropertiesShown: false,
      areBlocksShown: true,
    });
    for (const name of ['Fit', 'Parts and outline', 'Property panel'])
      await userEvent.click(canvas.getByRole('button', { name }));
    await waitFor(() => expect(scale()).toBeCloseTo(before, 1));
  },
};

/** A page with a part that cannot be drawn leaves the editor usable. */
export const BrokenPart: Story = {
  args: {
    text: '{"type": "page", "body": [{"type": "crud", "columns": 7, "data": {"items": 3}}, {"type": "tabs", "tabs": {"a": 1}}, {"type": "tpl", "tpl": "Still here"}]}',
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('treeitem', { name: /Still here/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(canvas.queryByRole('treeitem', { name: /Still here/ })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('treeitem', { name: /Still here/ })).toBeVisible();
  },
};
