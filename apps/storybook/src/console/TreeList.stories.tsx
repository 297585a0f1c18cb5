import { Scope, type PageEnvironment } from '@lab-console/page-renderer';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { TreeListWidget } from '../../../console/src/features/shared/TreeListWidget.tsx';
import { SignedInHost } from './SignedInHost.tsx';

interface Item {
  readonly id: number;
  readonly parent: number | null;
  readonly name: string;
}

interface TreeProps {
  readonly items: readonly Item[];
  /** The function of the server that moves an entry; without it the tree is only read. */
  readonly move?: string;
  readonly notify: PageEnvironment['notify'];
  /** What the definition draws in a row and at its end. */
  readonly parts?: object;
}

function Tree({ items, move, notify, parts }: TreeProps): ReactNode {
  const [scope] = useState(() => new Scope({ values: { items } }));
  const environment: PageEnvironment = {
    request: () => Promise.reject(new Error('Nothing is fetched.')),
    navigate: () => undefined,
    notify,
    copy: () => undefined,
    locale: 'en',
  };
  return (
    <TreeListWidget
      node={{ type: 'tree-list', source: '${items}', ...(move === undefined ? {} : { move }), ...parts }}
      path="body"
      scope={scope}
      environment={environment}
      disabled={false}
      render={(node) => <Part node={node} />}
    />
  );
}

/** A part as what it is, with the labels of its buttons. */
function Part({ node }: { readonly node: unknown }): ReactNode {
  const { type, label, buttons = [] } = node as { type: string; label?: string; buttons?: readonly { label: string }[] };
  return <span data-type={type}>{[label, ...buttons.map((button) => button.label)].join(' ')}</span>;
}

const meta = {
  title: 'Console/TreeList',
  component: Tree,
  tags: ['autodocs'],
  parameters: { a11y: { test: 'error' } },
  args: {
    move: 'move_org',
    notify: fn(),
    items: [
      { id: 1, parent: null, name: 'Physics Teaching Centre' },
      { id: 2, parent: 1, name: 'Class 2301' },
      { id: 3, parent: 1, name: 'Class 2302' },
      { id: 4, parent: null, name: 'Chemistry Teaching Centre' },
    ],
  },
  render: (args, { globals }) => (
    <SignedInHost locale={globals['locale'] === 'zh' ? 'zh' : 'en'} mode={globals['mode'] === 'dark' ? 'dark' : 'light'}>
      <Tree {...args} />
    </SignedInHost>
  ),
} satisfies Meta<typeof Tree>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What a row stands for, from the first to the last. */
const rowsIn = (canvasElement: HTMLElement): readonly (string | null)[] =>
  within(canvasElement)
    .queryAllByRole('listitem')
    .map((row) => row.textContent);

/** Branches open and close; the search finds what is in a closed one, and says when there is nothing. */
export const OpenAndSearch: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(rowsIn(canvasElement)).toEqual(['Physics Teaching Centre', 'Chemistry Teaching Centre']);
    canvas.getByRole('button', { name: 'Expand Physics Teaching Centre' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Collapse Physics Teaching Centre', expanded: true })).toHaveFocus();
    await expect(rowsIn(canvasElement)).toHaveLength(4);
    await userEvent.keyboard('{Enter}');
    const search = canvas.getByRole('searchbox', { name: 'Search' });
    await userEvent.type(search, '2302');
    await expect(rowsIn(canvasElement)).toEqual(['Physics Teaching Centre', 'Class 2302']);
    await userEvent.type(search, 'x');
    await expect(canvas.getByText('Nothing matches “2302x”.')).toBeVisible();
  },
};

/** The arrow keys move a row among its neighbours and between levels; the server is told each time. */
export const MoveByKeys: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const send = spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(null));
    const handle = (): HTMLElement => canvas.getByRole('button', { name: 'Move Chemistry Teaching Centre' });
    handle().focus();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(rowsIn(canvasElement)).toEqual(['Chemistry Teaching Centre', 'Physics Teaching Centre']));
    await expect(handle()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(rowsIn(canvasElement).at(-1)).toBe('Chemistry Teaching Centre'));
    await expect(rowsIn(canvasElement)).toHaveLength(4);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
    send.mockRestore();
  },
};

/** A move that the server refuses is taken back, and said. */
export const MoveRefused: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const refusal = { code: '42501', message: 'not your organisation' };
    const send = spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(refusal, { status: 403 }));
    canvas.getByRole('button', { name: 'Move Chemistry Teaching Centre' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(args.notify).toHaveBeenCalledWith('error', expect.stringContaining('not your organisation')));
    await expect(rowsIn(canvasElement)).toEqual(['Physics Teaching Centre', 'Chemistry Teaching Centre']);
    send.mockRestore();
  },
};

/** To read only: no handles. */
export const ReadOnly: Story = {
  render: (args, { globals }) => (
    <SignedInHost locale={globals['locale'] === 'zh' ? 'zh' : 'en'} mode="light">
      <Tree items={args.items} notify={args.notify} />
    </SignedInHost>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: /^Move / })).toBeNull();
  },
};

/** Nothing in it. */
export const Empty: Story = {
  args: { items: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Nothing here yet.')).toBeVisible();
  },
};

/** On a phone a row has its name and below it what is said of it, and one menu with all of its buttons. */
export const OnAPhone: Story = {
  args: {
    parts: {
      detail: { type: 'tpl', label: '30 members' },
      buttons: [
        { type: 'button', label: 'Edit' },
        { type: 'dropdown-button', label: 'More', buttons: [{ type: 'button', label: 'Delete' }] },
      ],
    },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const [row] = within(canvasElement).getAllByRole('listitem');
    const name = within(row!).getByText('Physics Teaching Centre');
    const detail = within(row!).getByText('30 members');
    await expect(detail.getBoundingClientRect().top).toBeGreaterThanOrEqual(name.getBoundingClientRect().bottom);
    await expect(within(row!).getByText('Actions for Physics Teaching Centre Edit Delete').dataset['type']).toBe(
      'dropdown-button',
    );
  },
};

/** Chinese, dark, on a phone, with many rows. */
export const ManyRows: Story = {
  args: {
    items: Array.from({ length: 150 }, (_, index) => ({ id: index + 1, parent: null, name: `物理实验 ${index + 1} 班` })),
  },
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(150);
  },
};
