import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inChinese } from '../../../test/story-form.ts';
import { StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/Looks of tabs', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const modes = ['line', 'card', 'chrome', 'radio', 'tiled', 'simple', 'strong', 'vertical', 'sidebar'] as const;

/** The same tabs in every mode, some by `mode`, some by `tabsMode`. */
const each = (titles: readonly string[]): readonly object[] =>
  modes.map((mode, index) => ({
    type: 'panel',
    title: mode,
    body: {
      type: 'tabs',
      [index % 2 === 0 ? 'mode' : 'tabsMode']: mode,
      ...(mode === 'sidebar' ? { sidePosition: 'right' } : {}),
      tabs: titles.map((title) => ({ title, icon: 'fa fa-user', body: `${mode}: ${title}` })),
    },
  }));

interface Drawn {
  readonly list: HTMLElement;
  readonly tabs: readonly HTMLElement[];
  readonly panel: HTMLElement;
}

/** The tabs of a mode as they stand there. */
const drawn = (canvasElement: HTMLElement, mode: string): Drawn => {
  const panels = within(canvasElement)
    .getAllByText(new RegExp(`^${mode}: `))
    .map((text) => text.closest<HTMLElement>('[role=tabpanel]'));
  const panel = panels.find((found) => found?.hidden === false) as HTMLElement;
  const own = within(panel.parentElement as HTMLElement);
  return { list: own.getByRole('tablist'), tabs: own.getAllByRole('tab'), panel };
};

const style = (element: Element, part?: string): CSSStyleDeclaration => getComputedStyle(element, part);

/** Each mode stands and looks as its name says, and opens its tabs by keys as well. */
export const AllModes: Story = {
  args: { definition: { type: 'page', body: each(['Rooms', 'Devices', 'People']) } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('sidebar: Rooms')).toBeVisible();
    for (const mode of modes) {
      const { tabs, list } = drawn(canvasElement, mode);
      await expect(tabs).toHaveLength(3);
      const upright = mode === 'vertical' || mode === 'sidebar';
      if (upright) await expect(list).toHaveAttribute('aria-orientation', 'vertical');
      (tabs[0] as HTMLElement).focus();
      await userEvent.keyboard(upright ? '{ArrowDown}{Enter}' : '{ArrowRight}{Enter}');
      await waitFor(() => expect(drawn(canvasElement, mode).panel).toHaveTextContent(`${mode}: Devices`));
    }
    const boxes = (mode: string): readonly DOMRect[] => drawn(canvasElement, mode).tabs.map((tab) => tab.getBoundingClientRect());
    const open = (mode: string): HTMLElement => drawn(canvasElement, mode).tabs[1] as HTMLElement;
    // One line below them, or none.
    for (const [mode, shown] of [
      ['line', true],
      ['strong', true],
      ['vertical', true],
      ['card', false],
      ['chrome', false],
      ['radio', false],
      ['tiled', false],
      ['simple', false],
      ['sidebar', false],
    ] as const) {
      const mark = drawn(canvasElement, mode).list.parentElement?.querySelector('.MuiTabs-indicator');
      await expect(mark && style(mark).display !== 'none').toBe(shown);
    }
    await expect(style(open('card')).borderTopWidth).toBe('1px');
    // Rounded above, with a hairline between those that are not beside the open one.
    await expect(style(open('chrome')).borderTopLeftRadius).toBe('8px');
    await expect(style(open('chrome')).borderBottomLeftRadius).toBe('0px');
    await expect(style(open('chrome')).backgroundColor).not.toBe(
      style(drawn(canvasElement, 'chrome').tabs[0] as Element).backgroundColor,
    );
    await userEvent.click(drawn(canvasElement, 'chrome').tabs[0] as HTMLElement);
    await waitFor(() => expect(style(drawn(canvasElement, 'chrome').tabs[1] as Element, '::before').display).toBe('none'));
    await expect(style(drawn(canvasElement, 'chrome').tabs[2] as Element, '::before').width).toBe('1px');
    // Buttons that share their borders.
    const [left, middle] = boxes('radio');
    await expect(Math.round((middle?.left ?? 0) - (left?.right ?? 0))).toBe(-1);
    // As wide as the place, all alike.
    const place = drawn(canvasElement, 'tiled').list.getBoundingClientRect();
    const tiles = boxes('tiled');
    await expect(Math.abs((tiles[0]?.left ?? 0) - place.left)).toBeLessThan(2);
    await expect(Math.abs((tiles.at(-1)?.right ?? 0) - place.right)).toBeLessThan(2);
    await expect(Math.max(...tiles.map(({ width }) => width)) - Math.min(...tiles.map(({ width }) => width))).toBeLessThan(2);
    await expect(Number.parseFloat(style(open('strong')).fontSize)).toBe(16);
    for (const mode of ['vertical', 'sidebar']) {
      const [first, second] = boxes(mode);
      await expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? 0);
    }
    const { panel, list } = drawn(canvasElement, 'sidebar');
    await expect(list.getBoundingClientRect().left).toBeGreaterThan(panel.getBoundingClientRect().left);
    await expect(style(open('sidebar')).flexDirection).toBe('column');
  },
};

/** In Chinese, in the dark and on a phone none of them sticks out of the page. */
export const AllModesOnAPhone: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  args: { ...inChinese, definition: { type: 'page', body: each(['机房', '设备', '一个标题很长的标签页', '人员']) } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('sidebar: 机房')).toBeVisible();
    for (const mode of modes) {
      const { list } = drawn(canvasElement, mode);
      const scroller = list.parentElement as HTMLElement;
      await expect(scroller.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
    }
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
