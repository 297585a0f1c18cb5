import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType, ReactNode } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { RendererProps } from '../registry/types.ts';
import { memoryEnvironment } from '../../test/memory-environment.ts';
import { PageRenderer } from '../PageRenderer.tsx';
import { useOnPress } from './useOnPress.ts';
import { Wait } from './Wait.tsx';

interface MenuProps {
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** A promise with the means to end it. */
function makeWay(): { readonly promise: Promise<void>; readonly resolve: () => void; readonly reject: (error: Error) => void } {
  let resolve = (): void => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}

/** A menu whose way here is as long as a story wants. */
function makeMenu(): { readonly Renderer: ComponentType<RendererProps>; readonly arrive: () => void; readonly fail: () => void } {
  let way = makeWay();
  const load = async (): Promise<{ readonly default: ComponentType<MenuProps> }> => {
    await way.promise;
    return { default: SlowMenu };
  };
  const part = { load } as const;
  function Renderer({ node }: RendererProps): ReactNode {
    const { anchor, close, Part, isWaiting, buttonProps } = useOnPress<MenuProps>(part);
    return (
      <>
        <Button {...buttonProps} aria-haspopup="menu" endIcon={isWaiting ? <Wait size={20} /> : undefined}>
          {String(node['label'])}
        </Button>
        {Part && <Part anchor={anchor} onClose={close} />}
      </>
    );
  }
  return {
    Renderer,
    arrive: () => way.resolve(),
    fail: () => {
      way.reject(new Error('no network'));
      way = makeWay();
    },
  };
}

function SlowMenu({ anchor, onClose }: MenuProps): ReactNode {
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      <MenuItem onClick={onClose}>Rename</MenuItem>
      <MenuItem onClick={onClose}>Move</MenuItem>
    </Menu>
  );
}

const reported = fn();

function Demo({ definition, menu }: { readonly definition: unknown; readonly menu?: ReturnType<typeof makeMenu> }): ReactNode {
  const { environment } = memoryEnvironment({});
  return (
    <main style={{ padding: 16 }}>
      <PageRenderer
        definition={definition}
        environment={{ ...environment, notify: reported }}
        renderers={menu ? { 'slow-menu': { component: menu.Renderer } } : {}}
      />
    </main>
  );
}

const meta = { title: 'Page renderer/On demand', component: Demo } satisfies Meta<typeof Demo>;
export default meta;

type Story = StoryObj<typeof meta>;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const slowMenu = { type: 'slow-menu', label: 'More' };

const kept = makeMenu();

/** The first press is kept while the menu is on its way; a wait shows after a moment; the focus goes in and comes back. */
export const FirstPress: Story = {
  args: { menu: kept, definition: slowMenu },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'More' });
    await userEvent.tab();
    await waitFor(() => expect(button).toHaveFocus());
    const pressed = performance.now();
    await userEvent.keyboard('{Enter}');
    const busy = button.getAttribute('aria-busy');
    // On a busy machine the moment may have passed already.
    if (performance.now() - pressed < 100) await expect(busy).toBeNull();
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toHaveFocus();
    kept.arrive();
    const menu = within(await screen.findByRole('menu'));
    await waitFor(() => expect(menu.getByRole('menuitem', { name: 'Rename' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(button).toHaveFocus();
    await expect(button).not.toHaveAttribute('aria-busy');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('menuitem', { name: 'Move' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

const left = makeMenu();

/** Escape, or another place, takes a press back whose menu has not come yet. */
export const SecondPressCancels: Story = {
  args: {
    menu: left,
    definition: [slowMenu, { type: 'button', label: 'Other', actionType: 'toast' }],
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'More' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Other' })).toHaveFocus());
    left.arrive();
    await pause(100);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Other' })).toHaveFocus();
  },
};

const failing = makeMenu();

/** A menu that cannot be loaded says so; the next press tries again. */
export const PressWithoutNetwork: Story = {
  args: { menu: failing, definition: slowMenu },
  play: async ({ canvas }) => {
    reported.mockClear();
    const button = await canvas.findByRole('button', { name: 'More' });
    await userEvent.click(button);
    failing.fail();
    await waitFor(() => expect(reported).toHaveBeenCalledWith('error', 'Loading failed'));
    await expect(button).toHaveFocus();
    failing.arrive();
    await userEvent.click(button);
    await expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

/** A hint shows by the keyboard and by pointing, names or describes its element, and leaves it where it is. */
export const Hints: Story = {
  args: {
    definition: [
      { type: 'button', label: 'Send', actionType: 'toast', tooltip: 'Sends it to all' },
      { type: 'tooltip-wrapper', content: 'Opens at 8', body: 'Room 3' },
      { type: 'remark', content: 'In minutes' },
    ],
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Send' });
    await expect(canvas.getByLabelText('Sends it to all')).toContainElement(button);
    await userEvent.tab();
    await waitFor(() => expect(button).toHaveFocus());
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Sends it to all');
    await expect(button).toBeInTheDocument();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    const room = canvas.getByText('Room 3').closest('[tabindex]') as HTMLElement;
    await expect(room).toHaveAttribute('title', 'Opens at 8');
    await userEvent.hover(room);
    const bubble = await screen.findByRole('tooltip');
    await expect(room).toHaveAttribute('aria-describedby', bubble.id);
    await expect(room).not.toHaveAttribute('title');
    await userEvent.unhover(room);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(room).not.toHaveAttribute('aria-describedby');
    const remark = canvas.getByRole('button', { name: 'In minutes' });
    // A long touch shows it too, a short one does not.
    await fireEvent.touchStart(remark);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('In minutes');
    await fireEvent.touchEnd(remark);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};

/** A pointer that only passes shows nothing, however long the bubble takes to come. */
export const PassedHint: Story = {
  args: { definition: { type: 'remark', content: 'In passing' } },
  play: async ({ canvas }) => {
    const remark = await canvas.findByRole('button', { name: 'In passing' });
    await userEvent.hover(remark);
    await userEvent.unhover(remark);
    await pause(400);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};
