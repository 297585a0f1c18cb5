import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { SendOptions } from '../core/import-submit.ts';
import { pick } from '../../test/story-files.ts';
import type { NewExamQuestion } from '../word/to-exam-questions.ts';
import { ExamImport } from './ExamImport.tsx';
import { examZhCN } from './locales/index.ts';
import { doubtfulPaper, longPaper, mixedPaper } from '../../test/exam/exam-files.ts';

const save = fn(async (_rows: readonly NewExamQuestion[], _options: SendOptions): Promise<undefined> => undefined);

/** A paper with faults, over a backend that only remembers. */
const meta = {
  title: 'Import kit/ExamImport',
  component: ExamImport,
  tags: ['autodocs'],
  args: { organizationId: 7, onSave: save, height: 560 },
  decorators: [
    (Story) => (
      <main style={{ padding: 16 }}>
        <Story />
      </main>
    ),
  ],
  beforeEach: () => {
    save.mockReset();
    save.mockImplementation(async () => undefined);
  },
} satisfies Meta<typeof ExamImport>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

async function opened(canvasElement: HTMLElement, file: File): Promise<HTMLElement> {
  await pick(canvasElement, file);
  return within(canvasElement).findByTestId('exam-questions');
}

const rowOf = (list: HTMLElement, ordinal: number): HTMLElement => {
  const row = list.querySelector<HTMLElement>(`[data-question="${ordinal}"]`);
  if (!row) throw new Error(`Question ${ordinal} is not drawn.`);
  return row;
};
const questionsOf = (list: HTMLElement): Element[] => [...list.querySelectorAll('[aria-setsize]')];
const openRow = (list: HTMLElement, ordinal: number): Promise<void> =>
  userEvent.click(within(rowOf(list, ordinal)).getAllByRole('button')[0]!);

const paperOf = async (canvas: Canvas): Promise<ShadowRoot> => {
  const view = await canvas.findByTestId('exam-document-word');
  return waitFor(async () => {
    const root = [...view.querySelectorAll('div')].map((element) => element.shadowRoot).find((found) => found !== null);
    if (!root?.querySelector('[data-question]')) throw new Error('The document is not laid out.');
    return root;
  });
};

/** Before a file was picked. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Choose a Word file' })).toBeEnabled();
    await expect(canvas.getByText(/\.docx, up to 50 MB/)).toBeVisible();
  },
};

/** The document beside its questions; what is wrong is named by question. */
export const Faults: Story = {
  play: async ({ canvas, canvasElement }) => {
    const list = await opened(canvasElement, mixedPaper());
    await expect(await canvas.findByText('question 3 has duplicate options, please fix and re-upload')).toBeVisible();
    await expect(canvas.getByText('Question 5 has no answer. Add it.')).toBeVisible();
    await expect(canvas.getByText(/the answer E is not among the options A B/)).toBeVisible();
    await expect(questionsOf(list)).toHaveLength(10);
    const paper = await paperOf(canvas);
    await expect(paper.querySelector('math')).not.toBeNull();
    await expect(paper.querySelector('img')?.src).toMatch(/^data:image\/png/);
    await expect(paper.querySelector('style')).toBeNull();
    await expect(paper.textContent).toContain('Current grows with voltage.');
  },
};

/** Answers that reading is not certain of wait for a person; filter and foot tell the same numbers. */
export const QuestionsToCheck: Story = {
  play: async ({ canvas, canvasElement }) => {
    const list = await opened(canvasElement, doubtfulPaper());
    await expect(await canvas.findByRole('button', { name: 'To check 2' })).toBeVisible();
    await expect(canvas.getByText(/2 to check, 2 of them with faults/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save 3 questions' }));
    await expect(await canvas.findByText(/Questions 1-2/)).toBeVisible();
    await expect(save).not.toHaveBeenCalled();
    await userEvent.click(within(rowOf(list, 1)).getByRole('button', { name: 'It is correct' }));
    await waitFor(() => expect(within(rowOf(list, 1)).queryByText(/may be the answer/)).toBeNull());
    await userEvent.click(within(rowOf(list, 2)).getByRole('button', { name: 'It is correct' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save 3 questions' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  },
};

/** A click on one shows the other, both ways. */
export const SideBySide: Story = {
  play: async ({ canvas, canvasElement }) => {
    const list = await opened(canvasElement, mixedPaper());
    const paper = await paperOf(canvas);
    await openRow(list, 9);
    await waitFor(() =>
      expect([...paper.querySelectorAll('[data-selected]')].map((element) => element.textContent)).toEqual([
        '1. Resistance is measured in ____ and current in ____.',
        'Answer: ohm;Ω|ampere',
      ]),
    );
    const place = [...paper.querySelectorAll<HTMLElement>('p')].find((element) => element.textContent === '2. Glass conducts.');
    await userEvent.click(place!);
    await waitFor(() => expect(rowOf(list, 8).querySelector('[aria-current=true]')).not.toBeNull());
    await userEvent.click([...paper.querySelectorAll<HTMLElement>('p')].find((element) => element.textContent === '2 A')!);
    await waitFor(() => expect(rowOf(list, 10).querySelector('[aria-current=true]')).not.toBeNull());
  },
};

/** Saving is blocked with the numbers of the questions; repaired, they are saved. */
export const RepairAndSave: Story = {
  play: async ({ canvas, canvasElement }) => {
    const list = await opened(canvasElement, mixedPaper());
    await userEvent.click(await canvas.findByRole('button', { name: 'Save 10 questions' }));
    await expect(await canvas.findByText(/Questions 3, 5-6/)).toBeVisible();
    await expect(save).not.toHaveBeenCalled();

    await openRow(list, 3);
    await userEvent.click(await canvas.findByRole('button', { name: 'Re-letter A, B, C …' }));
    await waitFor(() => expect(canvas.queryByText(/question 3 has duplicate options/)).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Next fault' }));
    await userEvent.click(await within(rowOf(list, 5)).findByRole('radio', { name: 'A is correct' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next fault' }));
    await userEvent.click(await within(rowOf(list, 6)).findByRole('button', { name: 'Add an option' }));
    await userEvent.click(await within(rowOf(list, 6)).findByRole('radio', { name: 'B is correct' }));
    await expect(await canvas.findByText('Question 6: option C is empty. Fill it in or delete it.')).toBeVisible();
    await userEvent.type(within(rowOf(list, 6)).getByRole('textbox', { name: 'Text of option C' }), 'cork');
    await waitFor(() => expect(canvas.queryByText(/option C is empty/)).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Save 10 questions' }));
    await expect(await canvas.findByText('10 questions are saved.')).toBeVisible();
    const rows = save.mock.calls.flatMap(([sent]) => sent);
    await expect(rows.map(({ type }) => type)).toEqual([
      ...Array.from({ length: 6 }, () => 'single'),
      'judge',
      'judge',
      'blank',
      'short',
    ]);
    await expect(rows[2]).toMatchObject({
      title: 'Which gas is lighter than air?',
      options: [
        { key: 'A', label: 'helium', is_fixed: false },
        { key: 'B', label: 'argon', is_fixed: false },
        { key: 'C', label: 'xenon', is_fixed: false },
      ],
      answer: 'A',
      organization_id: 7,
    });
    await expect(rows[0]).toMatchObject({ difficulty: 1, category: 'Electricity' });
    await expect(rows[1]?.title).toContain('<mfrac>');
    await expect(rows[3]?.title).toMatch(/<img src="data:image\/png;base64,/);
    await expect(rows[9]?.title).toContain('<table>');
  },
};

/** A formula stays while the text around it is changed; undo takes changes back, one by one. */
export const EditText: Story = {
  play: async ({ canvas, canvasElement }) => {
    const list = await opened(canvasElement, mixedPaper());
    await openRow(list, 2);
    const stem = await canvas.findByRole('textbox', { name: 'Question text' });
    await expect(stem).toHaveValue('How much is ⟦1⟧ + ⟦2⟧?');
    await userEvent.type(stem, ' Say it.');
    await userEvent.tab();
    await waitFor(() => expect(rowOf(list, 2).querySelector('button')).toHaveTextContent('Say it.'));
    await expect(rowOf(list, 2).querySelectorAll('button math')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stem).toHaveValue('How much is ⟦1⟧ + ⟦2⟧?'));
    await userEvent.click(canvas.getByRole('combobox', { name: 'Type' }));
    await userEvent.click(await screen.findByRole('option', { name: 'True or false' }));
    await expect(await canvas.findByRole('textbox', { name: 'Text of option A' })).toHaveValue('Correct');
  },
};

/** From the keyboard alone: walk, open, go to the next fault, leave out, save. */
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    const list = await opened(canvasElement, mixedPaper());
    const first = within(rowOf(list, 1)).getAllByRole('button')[0]!;
    first.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(rowOf(list, 3).querySelector('button')).toHaveFocus());
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(rowOf(list, 5).querySelector('button')).toHaveFocus());
    await expect(rowOf(list, 5).querySelector('button')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(rowOf(list, 5).querySelector('button')).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(rowOf(list, 10).querySelector('button')).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Leave out all with faults' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Save 7 questions' }));
    await expect(await canvas.findByText('7 questions are saved.')).toBeVisible();
  },
};

/** An answer that was lost: the same portion goes again under the same key, and counts once. */
export const ConnectionLost: Story = {
  args: { portion: { questions: 40 } },
  play: async ({ canvas, canvasElement }) => {
    await opened(canvasElement, longPaper(100));
    const taken = new Map<string, number>();
    let calls = 0;
    save.mockImplementation(async (rows, { idempotencyKey }) => {
      calls += 1;
      const isKnown = taken.has(idempotencyKey);
      taken.set(idempotencyKey, rows.length);
      if (calls === 2) throw new Error('The network is down');
      return (isKnown ? { alreadyReceived: true } : undefined) as undefined;
    });
    await userEvent.click(await canvas.findByRole('button', { name: 'Save 100 questions' }));
    await expect(await canvas.findByText(/The network is down\. 40 questions are saved, 60 are not yet\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText('60 questions are saved.')).toBeVisible();
    await expect(await canvas.findByText(/40 of them were saved from this file before/)).toBeVisible();
    await expect([...taken.values()].reduce((sum, count) => sum + count, 0)).toBe(100);
    await expect(calls).toBe(4);
  },
};

/** Other kinds of files get a sentence, and nothing that was read is lost. */
export const WrongFiles: Story = {
  play: async ({ canvas, canvasElement }) => {
    await pick(canvasElement, new File(['hello'], 'notes.docx'));
    await expect(await canvas.findByText(/The content is plain text, so no questions can be read from it/)).toBeVisible();
    const doc = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array.from({ length: 600 }, () => 0)]);
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;
    await expect(input.accept).toContain('.docx');
    await userEvent.setup({ applyAccept: false }).upload(input, new File([doc], 'old.doc'));
    await expect(await canvas.findByText(/old format \(\.doc or \.wps\)|no known kind of file/)).toBeVisible();
    const list = await opened(canvasElement, mixedPaper());
    await expect(questionsOf(list)).toHaveLength(10);
    await pick(canvasElement, new File([''], 'empty.docx'));
    await expect(await canvas.findByText(/The file is empty/)).toBeVisible();
    await expect(questionsOf(await canvas.findByTestId('exam-questions'))).toHaveLength(10);
  },
};

/** 2,000 questions scroll without a gap; those in view are drawn, and six more. */
export const TwoThousand: Story = {
  play: async ({ canvas, canvasElement }) => {
    const list = await opened(canvasElement, longPaper(2000));
    const maxInView = Math.ceil(list.getBoundingClientRect().height / 49) + 1;
    await expect(questionsOf(list).length).toBeLessThanOrEqual(maxInView + 6);
    await expect(await canvas.findByText(/The document is long/)).toBeVisible();
    for (const share of [0.25, 0.5, 0.75, 1]) {
      list.scrollTop = list.scrollHeight * share;
      await waitFor(() => {
        const box = list.getBoundingClientRect();
        const rows = [...list.querySelectorAll('[role=listitem]')].map((row) => row.getBoundingClientRect());
        const shown = rows.filter((row) => row.bottom > box.top && row.top < box.bottom);
        const covered = shown.reduce((sum, row) => sum + Math.min(row.bottom, box.bottom) - Math.max(row.top, box.top), 0);
        return expect(covered).toBeGreaterThan(box.height - 3);
      });
    }
    await waitFor(() => expect(within(list).getByText(/Question number 2000 asks what/)).toBeVisible());
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'number 1234 ');
    await waitFor(() => expect(questionsOf(list)).toHaveLength(1));
  },
};

/** Questions are drawn by a render of their own, after the frame around them: it is done in slices, between which the page answers. */
export const DrawnAfterTheFrame: Story = {
  play: async ({ canvas, canvasElement }) => {
    // The code of the view is there from the first paper on.
    await opened(canvasElement, longPaper(3));
    const drawn: number[] = [];
    const observer = new MutationObserver(() => {
      if (canvas.queryByRole('button', { name: 'Save 300 questions' })) drawn.push(questionsOf(canvasElement).length);
    });
    observer.observe(canvasElement, { childList: true, subtree: true, characterData: true });
    await pick(canvasElement, longPaper(300));
    await waitFor(() => expect(Math.max(...drawn)).toBeGreaterThan(0));
    observer.disconnect();
    await expect(drawn[0]).toBe(0);
  },
};

/** In Chinese. */
export const Chinese: Story = {
  args: { localeText: examZhCN },
  globals: { locale: 'zh' },
  play: async ({ canvas, canvasElement }) => {
    const list = await opened(canvasElement, mixedPaper());
    await expect(await canvas.findByText('第 3 题选项重复，请修改后重新上传')).toBeVisible();
    await openRow(list, 3);
    await expect(await canvas.findByRole('button', { name: '重新编号：A、B、C……' })).toBeVisible();
    await paperOf(canvas);
  },
};

/** Dark. */
export const Dark: Story = {
  globals: { mode: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    const list = await opened(canvasElement, mixedPaper());
    await paperOf(canvas);
    await openRow(list, 3);
    await expect(await canvas.findByRole('button', { name: 'Add an option' })).toBeVisible();
  },
};

/** On a phone document and questions are tabs. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const list = await opened(canvasElement, mixedPaper());
    await openRow(list, 3);
    await expect(await canvas.findByRole('button', { name: 'Add an option' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Document' }));
    const paper = await paperOf(canvas);
    await waitFor(() => expect(paper.querySelector('[data-selected]')).toHaveTextContent('3. Which gas is lighter than air?'));
    await userEvent.click(canvas.getByRole('tab', { name: 'Questions' }));
    await expect(await canvas.findByTestId('exam-questions')).toBeVisible();
  },
};
