import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createCellStore } from '../../../console/src/features/gradebook/cell-store.ts';
import { GradeGrid } from '../../../console/src/features/grades/GradeGrid.tsx';
import { courseKey, enrolmentKey } from '../../../console/src/features/grades/score-keys.ts';
import { recordsEnUS as texts } from '../../../console/src/features/gradebook/texts/en.ts';
import { recordsZhCN } from '../../../console/src/features/gradebook/texts/zh.ts';
import { madeUpBook, type MadeUpBookOptions } from './made-up-book.ts';
import { SignedInHost } from './SignedInHost.tsx';

interface DeskProps extends MadeUpBookOptions {
  /** Shows the first experiment instead of the course. */
  readonly isExperiment: boolean;
}

/** The grid of grades over its store; what is sent is saved at once. */
function Desk(props: DeskProps): ReactNode {
  const [book] = useState(() => madeUpBook(props));
  const [store] = useState(() => {
    const made = createCellStore<number | null>({
      empty: null,
      failureText: String,
      save: async (cells) => ({ saved: cells.map(({ key, value }) => ({ key, version: value })), conflicts: [] }),
    });
    made.takeIn([
      ...book.places.flatMap(({ id, scores }) =>
        Object.entries(scores).map(([name, value]) => ({ key: enrolmentKey(id, name), value, version: value })),
      ),
      ...book.course_scores.map(({ student, item: name, score }) => ({
        key: courseKey(student, name),
        value: score,
        version: score,
      })),
    ]);
    return made;
  });
  return <GradeGrid book={book} projectId={props.isExperiment ? 1 : null} store={store} />;
}

const meta = {
  title: 'Console/GradeGrid',
  component: Desk,
  tags: ['autodocs'],
  parameters: { a11y: { test: 'error' } },
  args: { studentCount: 6, experimentCount: 2, isExperiment: true, isOver: true },
  render: (args, { globals }) => (
    <SignedInHost locale={globals['locale'] === 'zh' ? 'zh' : 'en'} mode={globals['mode'] === 'dark' ? 'dark' : 'light'}>
      <Desk {...args} />
    </SignedInHost>
  ),
} satisfies Meta<typeof Desk>;
export default meta;
type Story = StoryObj<typeof meta>;

const students = (canvasElement: HTMLElement): readonly string[] =>
  within(canvasElement)
    .getAllByRole('rowheader')
    .slice(0, -1)
    .map((head) => head.firstElementChild?.textContent ?? '');
const cell = (canvasElement: HTMLElement, row: number, column: number): HTMLElement =>
  canvasElement.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)!;
async function choose(canvasElement: HTMLElement, label: string, option: string): Promise<void> {
  await userEvent.click(within(canvasElement).getByRole('combobox', { name: new RegExp(`^${label}`) }));
  await userEvent.click(await within(document.body).findByRole('option', { name: option }));
  await waitFor(() => expect(within(document.body).queryByRole('listbox')).not.toBeInTheDocument());
}

/** A class is chosen, and the figures are those of the students that are shown. */
export const OneClass: Story = {
  play: async ({ canvasElement }) => {
    const foot = (): HTMLElement => within(canvasElement).getAllByRole('row').at(-1)!;
    await expect(students(canvasElement)).toHaveLength(6);
    // Previews of 51 to 56.
    await waitFor(() => expect(foot()).toHaveTextContent('53.5'));
    await choose(canvasElement, texts.grades.className, 'Class 1');
    await expect(students(canvasElement)).toEqual(['Pupil 2', 'Pupil 4', 'Pupil 6']);
    await waitFor(() => expect(foot()).toHaveTextContent('54.0'));
  },
};

/** Who lacks marks is found, with what is missing. */
export const MarksMissing: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, texts.grades.missingColumn, texts.filters.lacks.score);
    await expect(students(canvasElement)).toEqual(['Pupil 3', 'Pupil 6']);
    await expect(cell(canvasElement, 0, 5)).toHaveTextContent('Report');
  },
};

/** A column sorts, and the rows stay where they are while scores are typed. */
export const Sorted: Story = {
  play: async ({ canvasElement }) => {
    const preview = within(canvasElement).getByRole('columnheader', { name: /^Preview/ });
    await userEvent.click(within(preview).getByRole('button'));
    await userEvent.click(within(preview).getByRole('button'));
    await expect(preview).toHaveAttribute('aria-sort', 'descending');
    const order = ['Pupil 6', 'Pupil 5', 'Pupil 4', 'Pupil 3', 'Pupil 2', 'Pupil 1'];
    await expect(students(canvasElement)).toEqual(order);
    await userEvent.click(cell(canvasElement, 0, 3));
    await userEvent.keyboard('1{Enter}');
    await waitFor(() => expect(cell(canvasElement, 0, 3)).toHaveTextContent(/^1$/));
    await expect(students(canvasElement)).toEqual(order);
  },
};

/** Final is quiet until the last session is over, and So far is ink throughout. */
export const StillToCome: Story = {
  args: { isExperiment: false, isOver: false },
  play: async ({ canvasElement }) => {
    // class, E1, E2, exam, missing, so far, final
    await expect(cell(canvasElement, 0, 5)).toHaveClass('plain');
    await expect(cell(canvasElement, 0, 6)).toHaveClass('muted');
  },
};

/** The grades of 300 students in 8 experiments: Final stays in view at the right edge. */
export const Large: Story = {
  args: { studentCount: 300, experimentCount: 8, isExperiment: false },
  decorators: [
    (ThisStory) => (
      <div style={{ width: 1100 }}>
        <ThisStory />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const grid = within(canvasElement).getByRole('grid');
    const right = (): number => cell(canvasElement, 0, 12).getBoundingClientRect().right;
    await expect(cell(canvasElement, 0, 12)).toHaveClass('pinned');
    await expect(right()).toBeLessThanOrEqual(grid.getBoundingClientRect().right);
    grid.scrollLeft = 10_000;
    await waitFor(() => expect(right()).toBeLessThanOrEqual(grid.getBoundingClientRect().right));
  },
};

/** On paper every row and column is there, and nothing else. */
export const OnPaper: Story = {
  args: { studentCount: 300, experimentCount: 8, isExperiment: false },
  play: async () => {
    const sheet = (): HTMLElement | null => document.querySelector('.printed-page');
    await expect(sheet()).toBeNull();
    window.dispatchEvent(new Event('beforeprint'));
    const table = within(sheet()!).getByRole('table', { hidden: true });
    await expect(sheet()!.querySelector('h1')).toHaveTextContent(`Physics (PHY), ${texts.grades.course}`);
    // Students, heads and figures.
    await expect(table.querySelectorAll('tr')).toHaveLength(302);
    await expect(table.querySelectorAll('thead th')).toHaveLength(14);
    await expect(table.querySelectorAll('tr')[300]).toHaveTextContent('Pupil 300');
    window.dispatchEvent(new Event('afterprint'));
    await expect(sheet()).toBeNull();
  },
};

/** Nothing of an archived semester is typed. */
export const Archived: Story = {
  args: { isArchived: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(texts.grades.locked.archived)).toBeVisible();
    await userEvent.click(cell(canvasElement, 0, 3));
    await userEvent.keyboard('1{Enter}');
    await expect(cell(canvasElement, 0, 3)).toHaveTextContent(/^51$/);
    await expect(canvas.queryByRole('button', { name: texts.messages.open })).toBeNull();
  },
};

/** Beside the menu of a screen of 1,360 px no column is cut, and the keyboard begins at the first mark that can be typed. */
export const BesideTheMenu: Story = {
  decorators: [
    (ThisStory) => (
      <div style={{ width: 1080 }}>
        <ThisStory />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    // class, session, attendance, preview, report, missing, so far, final
    const missing = cell(canvasElement, 0, 5).getBoundingClientRect();
    await expect(missing.right).toBeLessThanOrEqual(cell(canvasElement, 0, 6).getBoundingClientRect().left + 0.5);
    const grid = within(canvasElement).getByRole('grid');
    grid.focus();
    await expect(grid).toHaveAttribute('aria-activedescendant', cell(canvasElement, 0, 3).id);
    await userEvent.keyboard('77{Enter}');
    await waitFor(() => expect(cell(canvasElement, 0, 3)).toHaveTextContent(/^77$/));
  },
};

/** Where there are more columns than room, the focus scrolls its cell clear of the pinned columns. */
export const ClearOfPinned: Story = {
  ...Large,
  play: async ({ canvasElement }) => {
    const grid = within(canvasElement).getByRole('grid');
    const clear = async (column: number): Promise<void> => {
      const pinned = cell(canvasElement, 0, 11).getBoundingClientRect().left;
      const { left, right } = cell(canvasElement, 0, column).getBoundingClientRect();
      const head = within(canvasElement).getAllByRole('rowheader')[0]!.getBoundingClientRect().right;
      await expect(right).toBeLessThanOrEqual(pinned + 0.5);
      await expect(left).toBeGreaterThanOrEqual(head - 0.5);
    };
    // The exam is the one column that is typed, and begins beneath the pinned ones.
    grid.focus();
    await expect(grid).toHaveAttribute('aria-activedescendant', cell(canvasElement, 0, 9).id);
    await clear(9);
    await userEvent.keyboard('{ArrowRight}');
    await clear(10);
    await userEvent.keyboard('{Home}');
    await clear(0);
  },
};

/** A comment is a corner mark at its cell, and Shift+F2 opens it. */
export const Comments: Story = {
  args: { isExperiment: false },
  play: async ({ canvasElement }) => {
    // class, E1, E2, exam, missing, so far, final
    const name = `${texts.grades.comment}: The sample was spoiled.`;
    await expect(within(cell(canvasElement, 0, 1)).getByRole('img', { name })).toBeVisible();
    await expect(cell(canvasElement, 0, 1)).toHaveAttribute('title', expect.stringContaining('The sample was spoiled.'));
    await expect(within(cell(canvasElement, 1, 5)).getByRole('img')).toBeVisible();
    await expect(within(canvasElement).getAllByRole('img')).toHaveLength(2);
    await userEvent.click(cell(canvasElement, 0, 1));
    await userEvent.keyboard('{Shift>}{F2}{/Shift}');
    const dialog = within(await within(document.body).findByRole('dialog'));
    await waitFor(() => expect(dialog.getByText('Pupil 1, Experiment 1')).toBeVisible());
    await expect(dialog.getByRole('textbox')).toHaveValue('The sample was spoiled.');
    await userEvent.click(dialog.getByRole('button', { name: texts.common.cancel }));
  },
};

/** A message goes to exactly those who miss the column that is worked in, and names them first. */
export const Message: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(cell(canvasElement, 0, 4));
    await userEvent.click(within(canvasElement).getByText(texts.messages.open));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await waitFor(() => expect(dialog.getByText(texts.messages.recipients({ count: 2, missing: 'Report' }))).toBeVisible());
    await expect(dialog.getByText('Pupil 3 990003, Pupil 6 990006')).toBeVisible();
    const send = dialog.getByText(texts.messages.send(2));
    await expect(send).toBeEnabled();
    await userEvent.clear(dialog.getByLabelText(texts.messages.contentLabel));
    await expect(send).toBeDisabled();
  },
};

/** How the mark of the student is calculated goes to the printer, and nothing else does. */
export const Printed: Story = {
  play: async ({ canvasElement }) => {
    const print = window.print.bind(window);
    let printed = '';
    window.print = () => {
      printed = document.querySelector('.printed-page')?.textContent ?? '';
    };
    try {
      await userEvent.click(cell(canvasElement, 1, 3));
      await userEvent.click(within(canvasElement).getByText(texts.grades.print));
      // 0.4 × 52 + 0.6 × 42 = 46
      await waitFor(() => expect(printed).toContain('0.4 × 52 (Preview) + 0.6 × 42 (Report) = 46'));
      for (const fact of ['Pupil 2', '990002', 'Physics, PHY', 'Experiment 1']) await expect(printed).toContain(fact);
      await expect(printed).not.toContain('Pupil 1');
      await waitFor(() => expect(document.querySelector('.printed-page')).toBeNull());
    } finally {
      window.print = print;
    }
  },
};

/** A phone lists the students; a press opens the marks of one, which are typed there. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const name = await within(canvasElement).findByText('Pupil 3');
    const third = name.closest('button')!;
    await expect(canvasElement.querySelector('[role="grid"]')).toBeNull();
    await expect(third).toHaveTextContent('Missing: Report');
    await userEvent.click(third);
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText(/^Report/), '101{Enter}');
    await waitFor(() => expect(dialog.getByText(texts.common.badScore('101'))).toBeVisible());
    await userEvent.clear(dialog.getByLabelText(/^Report/));
    await userEvent.type(dialog.getByLabelText(/^Report/), '90');
    // Whoever goes on to the next student keeps what was typed.
    await userEvent.click(dialog.getByText(texts.grades.nextStudent));
    await waitFor(() => expect(dialog.getByText('Pupil 4')).toBeVisible());
    // 0.4 × 53 + 0.6 × 90 = 75.2
    await waitFor(() => expect(third).toHaveTextContent('Final: 75.2'));
    await expect(third).not.toHaveTextContent('Missing: Report');
  },
};

/** In Chinese, dark, on a phone. */
export const ChineseDarkPhone: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(recordsZhCN.filters.shown({ shown: 6, all: 6 }))).toBeVisible();
    await expect(await within(canvasElement).findByRole('button', { name: /^Pupil 1/ })).toBeVisible();
  },
};
