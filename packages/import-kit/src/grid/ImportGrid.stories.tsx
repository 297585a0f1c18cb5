import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { codeColumn } from '../columns/code-column.ts';
import { dateColumn } from '../columns/date-column.ts';
import { textColumn } from '../columns/text-column.ts';
import { makeIssue, type ImportIssue } from '../core/import-issue.ts';
import type { ImportRow } from '../core/import-row.ts';
import { zhCN } from '../locales/zh-cn.ts';
import { ImportGrid } from './ImportGrid.tsx';
import type { ImportGridProps } from './import-grid-props.ts';

const definition = {
  title: { en: 'Students', zh: '学生' },
  columns: {
    account: codeColumn({ header: { en: 'Account', zh: '学号' }, required: true, width: 12 }),
    name: textColumn({ header: { en: 'Name', zh: '姓名' }, required: true, width: 16 }),
    since: dateColumn({ header: { en: 'Since', zh: '入学日期' }, width: 12 }),
    remarks: textColumn({ header: { en: 'Remarks', zh: '备注' }, width: 30 }),
  },
} as const;

function row(number: number, change: Partial<ImportRow> = {}): ImportRow {
  const cells = [String(20_260_000 + number), `Student ${number}`, '2026-09-01', ''];
  return {
    number,
    hidden: false,
    cells,
    values: cells.map((cell) => (cell === '' ? null : cell)),
    cellIssues: [],
    ruleIssues: [],
    sheetIssues: [],
    refusals: [],
    checking: false,
    sent: false,
    uncertain: false,
    reference: false,
    existing: null,
    leftOut: false,
    ...change,
  };
}

const error = (column: string, code = 'required'): readonly ImportIssue[] => [
  makeIssue({ code, params: { value: 'x', rows: '9' } }, column),
];
const warning: readonly ImportIssue[] = [
  makeIssue({ code: 'code-from-number', severity: 'warning', params: { value: '20260005' } }, 'account'),
];

const variety: readonly ImportRow[] = [
  row(2),
  row(3, {
    cells: ['20260003', '', '2026-09-01', ''],
    values: ['20260003', null, '2026-09-01', null],
    cellIssues: error('name'),
  }),
  row(4, { ruleIssues: [makeIssue({ code: 'refused', params: { message: 'the row as a whole' } })] }),
  row(5, { cellIssues: warning }),
  row(6, { hidden: true }),
  row(7, { checking: true }),
  row(8, { sent: true }),
];

/** A host in small: it keeps the rows and takes changes. */
function Host(props: ImportGridProps): React.JSX.Element {
  const [rows, setRows] = useState(props.rows);
  return (
    <ImportGrid
      {...props}
      rows={rows}
      onEditCell={(number, key, text) => {
        props.onEditCell?.(number, key, text);
        const place = Object.keys(definition.columns).indexOf(key);
        setRows(rows.map((old) => (old.number === number ? row(number, { values: old.values.with(place, text || null) }) : old)));
      }}
    />
  );
}

const meta = {
  title: 'Import kit/ImportGrid',
  component: ImportGrid,
  tags: ['autodocs'],
  args: { definition, rows: variety, onEditCell: fn(), onUndo: () => null, height: 300 },
  render: (args) => <Host {...args} />,
  decorators: [
    (Story) => (
      <main style={{ padding: 16 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ImportGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every state of a row. Rows are drawn after the frame of the grid. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    for (const name of ['valid', 'invalid', 'warning', 'checking', 'sent', 'hidden in the sheet']) {
      await expect((await canvas.findAllByRole('img', { name })).length).toBeGreaterThan(0);
    }
  },
};

/** What is wrong stands beside each row, errors first; a click goes to the cell. A row that is left out still says why. */
export const ProblemColumn: Story = {
  args: {
    rows: [
      row(2, { cellIssues: [...warning, ...error('remarks')] }),
      row(3),
      row(4, { cellIssues: error('name'), leftOut: true }),
      row(5, { cellIssues: error('name'), reference: true }),
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const problem = (number: number): HTMLElement =>
      canvasElement.querySelector<HTMLElement>(`[data-row="${number}"] [aria-colindex="3"]`)!;
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'Problem' })).toBeVisible());
    const text = 'Remarks is empty. Fill it in. Account "20260005" was saved as a number: leading zeros may be lost. Check it.';
    await waitFor(() => expect(problem(2)).toHaveTextContent(text));
    await expect(problem(2)).toHaveAttribute('title', text);
    for (const number of [3, 5]) await waitFor(() => expect(problem(number)).toHaveTextContent(/^$/));
    await waitFor(() => expect(problem(4)).toHaveTextContent('Name is empty. Fill it in.'));
    await userEvent.click(problem(2));
    const grid = canvas.getByRole('grid');
    const active = (): HTMLElement => document.getElementById(grid.getAttribute('aria-activedescendant')!)!;
    await waitFor(() => expect(active()).toBe(problem(2).parentElement!.querySelector('[aria-colindex="7"]')));
    await expect(canvas.getByRole('status')).toHaveTextContent('Remarks is empty. Fill it in.');
    // It stays where it is when the last row has been repaired.
    await userEvent.keyboard('all right{Enter}');
    await waitFor(() => expect(problem(2)).toHaveTextContent(/^$/));
    await expect(canvas.getByRole('columnheader', { name: 'Problem' })).toBeVisible();
  },
};

/** Arrows, Home, End and their Ctrl forms move; the focus stays on the grid. */
export const KeyboardMoves: Story = {
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    const active = (): string => document.getElementById(grid.getAttribute('aria-activedescendant')!)!.textContent;
    grid.focus();
    await waitFor(() => expect(active()).toBe('20260002'));
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(active()).toBe('2026-09-01'));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(active()).toBe('20260003'));
    await userEvent.keyboard('{Control>}{End}{/Control}{Home}');
    await waitFor(() => expect(active()).toBe('20260008'));
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await waitFor(() => expect(active()).toBe('20260002'));
    await expect(grid).toHaveFocus();
  },
};

/** Enter and F2 edit, Escape leaves the cell as it was, Tab goes on, typing replaces, Delete empties. */
export const KeyboardEdits: Story = {
  play: async ({ canvas, args }) => {
    const grid = canvas.getByRole('grid');
    grid.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Edit Name in row 2' })).toHaveFocus());
    await userEvent.keyboard('nonsense{Escape}');
    await waitFor(() => expect(args.onEditCell).not.toHaveBeenCalled());
    await expect(grid).toHaveFocus();
    await userEvent.keyboard('{F2} Wang{Enter}');
    await waitFor(() => expect(args.onEditCell).toHaveBeenLastCalledWith(2, 'name', 'Student 2 Wang'));
    await userEvent.keyboard('Li{Tab}');
    await waitFor(() => expect(args.onEditCell).toHaveBeenLastCalledWith(3, 'name', 'Li'));
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(args.onEditCell).toHaveBeenLastCalledWith(3, 'since', ''));
    await waitFor(() => expect(args.onEditCell).toHaveBeenCalledTimes(3));
  },
};

/** A click elsewhere keeps what was typed. */
export const MouseEdits: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.dblClick(await canvas.findByText('Student 2'));
    const editor = canvas.getByRole('textbox');
    await userEvent.clear(editor);
    await userEvent.type(editor, 'Zhao');
    await userEvent.click(canvas.getByText('Student 5'));
    await waitFor(() => expect(args.onEditCell).toHaveBeenCalledWith(2, 'name', 'Zhao'));
  },
};

/** Rows that were sent cannot be changed. */
export const SentRow: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.dblClick(await canvas.findByText('Student 8'));
    await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull());
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(args.onEditCell).not.toHaveBeenCalled());
  },
};

/** The filter keeps a repaired row in view until it is set anew. */
export const FilterStays: Story = {
  args: { defaultOnlyInvalid: false },
  play: async ({ canvas }) => {
    const filter = canvas.getByRole('switch', { name: 'Only invalid rows' });
    const grid = canvas.getByRole('grid');
    await userEvent.click(filter);
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '3'));
    grid.focus();
    await userEvent.keyboard('{ArrowRight}Chen{Enter}');
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '3'));
    await userEvent.click(filter);
    await userEvent.click(filter);
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '2'));
  },
};

/** The host decides over the filter. */
export const Controlled: Story = {
  args: { onlyInvalid: true, onOnlyInvalidChange: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '3');
    await userEvent.click(canvas.getByRole('switch'));
    await waitFor(() => expect(args.onOnlyInvalidChange).toHaveBeenCalledWith(false));
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '3');
  },
};

/** Cells cannot be changed. */
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
    await userEvent.dblClick(await canvas.findByText('Student 2'));
    await userEvent.keyboard('{Delete}x');
    await waitFor(() => expect(args.onEditCell).not.toHaveBeenCalled());
  },
};

/** Nothing is wrong, and the filter is on. */
export const NothingInvalid: Story = { args: { rows: [row(2), row(3)], defaultOnlyInvalid: true } };

const long = 'A very long remark that does not fit into its column and is cut off with three dots. '.repeat(4);

/** Long text is cut off, spaces stay; of several lines the first is shown. */
export const LongText: Story = {
  args: {
    rows: [
      row(2, { values: ['20260002', long, '2026-09-01', long] }),
      row(3, { values: ['20260003', 'Student 3', '2026-09-01', 'First line\nSecond line'] }),
    ],
  },
  play: async ({ canvas }) => {
    const text = await canvas.findByText(/First line/);
    await expect(text.getBoundingClientRect().height).toBeLessThan(30);
  },
};

/** 1,000 rows. */
export const ThousandRows: Story = {
  args: {
    rows: Array.from({ length: 1000 }, (_, index) =>
      row(index + 2, index % 97 === 3 ? { cellIssues: error('name', 'duplicate') } : {}),
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    const grid = canvas.getByRole('grid');
    grid.focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(canvasElement.querySelector('[data-row="1001"]')).toBeVisible());
    await expect(canvasElement.querySelectorAll('[role=row]').length).toBeLessThan(50);
    await userEvent.keyboard('{Shift>}{F8}{/Shift}');
    await waitFor(() =>
      expect(document.getElementById(grid.getAttribute('aria-activedescendant')!)).toHaveAttribute('aria-invalid', 'true'),
    );
  },
};

const letters = Array.from({ length: 15 }, (_, index) => `c${index}`);
const wide = {
  title: { en: 'Many columns', zh: '多列' },
  columns: Object.fromEntries(
    letters.map((key) => [key, textColumn({ header: { en: `Column ${key}`, zh: `列 ${key}` }, width: 20 })]),
  ),
};
const wideRow = (number: number): ImportRow => {
  const cells = letters.map((key) => `${key} of ${number}`);
  return { ...row(number), cells, values: cells };
};

/** 100,000 rows of 15 columns: only what is in view is drawn, and scrolling shows no blank. */
export const ManyRowsAndColumns: Story = {
  // Made when it is drawn: Storybook keeps and compares what stands in `args`.
  render: function Many(args) {
    const [rows] = useState(() => Array.from({ length: 100_000 }, (_, index) => wideRow(index + 2)));
    return <ImportGrid {...args} definition={wide} rows={rows} height={400} />;
  },
  play: async ({ canvas, canvasElement }) => {
    const grid = canvas.getByRole('grid');
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const bounds = grid.getBoundingClientRect();
    /** Points of the grid where no cell is drawn. */
    const blanks = (): number => {
      let found = 0;
      for (let x = bounds.left + 200; x < bounds.left + grid.clientWidth - 2; x += 120) {
        for (let y = bounds.top + 40; y < bounds.top + grid.clientHeight - 2; y += 60) {
          if (!document.elementFromPoint(x, y)?.closest('[role=gridcell]')) found++;
        }
      }
      return found;
    };
    await waitFor(() => expect(blanks()).toBe(0));
    const blank: (readonly number[])[] = [];
    for (let step = 1; step <= 24; step++) {
      grid.scrollTop = step % 6 === 0 ? (step / 24) * (grid.scrollHeight - 400) : grid.scrollTop + 90 * step;
      grid.scrollLeft = (grid.scrollWidth - grid.clientWidth) * (step % 8) * 0.125;
      // What is painted after the frame in which it scrolled; a busy machine gets one frame more.
      await frame();
      await frame();
      if (blanks() > 0) await frame();
      const found = blanks();
      if (found > 0) blank.push([step, grid.scrollTop, grid.scrollLeft, found]);
    }
    await expect(blank).toEqual([]);
    await expect(canvasElement.querySelectorAll('[role=gridcell]').length).toBeLessThan(500);
    grid.focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(canvas.getByText('c14 of 100001')).toBeVisible());
    const last = canvas.getByText('c14 of 100001').closest('[role=gridcell]');
    await expect(last).toHaveAttribute('aria-colindex', '17');
    await expect(last?.closest('[role=row]')).toHaveAttribute('aria-rowindex', '100001');
    await expect(grid).toHaveAttribute('aria-rowcount', '100001');
    await expect(grid).toHaveAttribute('aria-colcount', '17');
  },
};

/** A range is selected with Shift, copied, cut and pasted; one copied cell fills the range. */
export const Ranges: Story = {
  args: { rows: [row(2), row(3), row(4)], onEditCells: fn(), onRedo: fn() },
  render: (args) => <ImportGrid {...args} />,
  play: async ({ canvas, args }) => {
    const grid = canvas.getByRole('grid');
    const clipboard = (type: 'copy' | 'cut' | 'paste', text = ''): DataTransfer => {
      const clipboardData = new DataTransfer();
      if (text !== '') clipboardData.setData('text/plain', text);
      grid.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData;
    };
    grid.focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    await waitFor(() => expect(canvas.getAllByRole('gridcell', { selected: true })).toHaveLength(4));
    await expect(clipboard('copy').getData('text/plain')).toBe('20260002\tStudent 2\n20260003\tStudent 3');
    await userEvent.keyboard('{Control>}d{/Control}');
    await expect(args.onEditCells).toHaveBeenLastCalledWith([
      { number: 3, key: 'account', text: '20260002' },
      { number: 3, key: 'name', text: 'Student 2' },
    ]);
    clipboard('paste', 'x');
    await expect(args.onEditCells).toHaveBeenLastCalledWith(
      [2, 3].flatMap((number) => ['account', 'name'].map((key) => ({ number, key, text: 'x' }))),
    );
    clipboard('cut');
    await expect(args.onEditCells).toHaveBeenLastCalledWith(
      [2, 3].flatMap((number) => ['account', 'name'].map((key) => ({ number, key, text: '' }))),
    );
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    clipboard('paste', 'a\tb\nc\td');
    await expect(args.onEditCells).toHaveBeenLastCalledWith([
      { number: 2, key: 'account', text: 'a' },
      { number: 2, key: 'name', text: 'b' },
      { number: 3, key: 'account', text: 'c' },
      { number: 3, key: 'name', text: 'd' },
    ]);
    await userEvent.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(canvas.getAllByRole('gridcell', { selected: true })).toHaveLength(12));
    await userEvent.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect(args.onRedo).toHaveBeenCalledOnce());
    await userEvent.keyboard('{Control>}f{/Control}');
    await expect(await canvas.findByRole('textbox', { name: 'Find' })).toHaveFocus();
  },
};

/** Simplified Chinese. */
export const Chinese: Story = { args: { localeText: zhCN }, globals: { locale: 'zh' } };

/** Dark. */
export const Dark: Story = { globals: { mode: 'dark' } };

/** Phone width. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
