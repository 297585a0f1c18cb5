import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { checkQuestions } from '../../word/questions/check-questions.ts';
import { toExamQuestions } from '../../word/to-exam-questions.ts';
import { examZhCN } from '../locales/index.ts';
import { newQuestion, questionOfRow, type StoredQuestion } from '../repair/stored-question.ts';
import { QuestionEditor, type QuestionEditorProps } from './QuestionEditor.tsx';

const single: StoredQuestion = {
  title:
    'How much is <math><mfrac><mn>1</mn><mn>2</mn></mfrac><annotation-xml><script>alert(1)</script></annotation-xml></math> of H<sub>2</sub>O?<img src=# onerror="alert(1)"><script>alert(1)</script>',
  options: [
    { key: 'A', label: 'half', is_fixed: false },
    { key: 'B', label: 'a <b>quarter</b>', is_fixed: false },
    { key: 'C', label: 'none of these', is_fixed: true },
  ],
  answer: 'A',
  analysis: null,
  difficulty: 2,
  type: 'single',
  category: 'Fractions',
};
const multiple: StoredQuestion = { ...single, type: 'multiple', title: 'Which conduct?', answer: ['A', 'C'], difficulty: 4 };
const judge: StoredQuestion = {
  ...single,
  type: 'judge',
  title: '铜是导体。',
  options: [
    { key: 'A', label: '正确', is_fixed: true },
    { key: 'B', label: '错误', is_fixed: true },
  ],
};
const blank: StoredQuestion = { ...single, type: 'blank', title: 'A ____ and a ____', options: [], answer: ['x;y', 'z'] };
const short: StoredQuestion = {
  ...single,
  type: 'short',
  title: 'Explain the table.<table><tr><td>U</td><td>I</td></tr></table>',
  options: [],
  answer: '<p>They are proportional.</p>',
  analysis: 'Ohm',
};

const handleRow = fn();

interface HostProps extends Partial<QuestionEditorProps> {
  readonly row?: StoredQuestion | undefined;
}

function Host({ row, ...props }: HostProps): React.JSX.Element {
  const [question, setQuestion] = useState(() => (row ? questionOfRow(row) : newQuestion()));
  return (
    <QuestionEditor
      {...props}
      question={question}
      onChange={(change) =>
        setQuestion((current) => {
          const [next] = checkQuestions([change(current)]);
          if (next) handleRow(toExamQuestions([next], { organizationId: 1, pictureUrl: (picture) => picture })[0]);
          return next ?? current;
        })
      }
    />
  );
}

/** The editor of one question, as it stands in a form of a pool or in a row of an import. */
const meta = {
  title: 'Import kit/QuestionEditor',
  component: Host,
  tags: ['autodocs'],
  parameters: { documents: QuestionEditor },
  args: { row: single },
  decorators: [
    (Story) => (
      <main style={{ padding: 16, maxWidth: 820 }}>
        <Story />
      </main>
    ),
  ],
  beforeEach: () => {
    handleRow.mockReset();
  },
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;
const last = (): unknown => handleRow.mock.lastCall?.[0];

/** HTML of a stored question is read, never run; what it cannot hold is left out, and formulas and pictures stay. */
export const Single: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Question text' })).toHaveValue('How much is ⟦1⟧ of H2O?⟦2⟧');
    await expect(canvasElement.querySelector('script, [onerror]')).toBeNull();
    await expect(canvas.getByRole('radio', { name: 'A is correct' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'B is correct' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Move option B up' }));
    await waitFor(() =>
      expect(last()).toMatchObject({
        title: expect.stringMatching(/^How much is <math.*<\/math> of H<sub>2<\/sub>O\?<img src="#" alt="">$/) as string,
        options: [{ key: 'A', label: 'a <strong>quarter</strong>' }, { key: 'B', label: 'half' }, { key: 'C' }],
        answer: 'A',
      }),
    );
    await expect(JSON.stringify(handleRow.mock.calls)).not.toContain('alert');
  },
};

/** Several right answers; changed to single, the first of them stays. */
export const Multiple: Story = {
  args: { row: multiple },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'B is correct' }));
    await waitFor(() => expect(last()).toMatchObject({ answer: ['A', 'B', 'C'] }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Option B keeps its position when options are shuffled' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove option A' }));
    await waitFor(() =>
      expect(last()).toMatchObject({
        answer: ['A', 'B'],
        options: [
          { key: 'A', is_fixed: true },
          { key: 'B', is_fixed: true },
        ],
      }),
    );
    await userEvent.click(canvas.getByRole('combobox', { name: 'Type' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Single choice' }));
    await waitFor(() => expect(last()).toMatchObject({ type: 'single', answer: 'A' }));
    await expect(canvas.getByRole('radio', { name: 'A is correct' })).toBeChecked();
  },
};

/** Correct and wrong: two options that keep their places and cannot be removed. */
export const TrueOrFalse: Story = {
  args: { row: judge, localeText: examZhCN },
  globals: { locale: 'zh' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: '题干' })).toHaveValue('铜是导体。');
    await expect(canvas.queryByRole('button', { name: '添加选项' })).toBeNull();
    await userEvent.click(canvas.getAllByRole('radio')[1]!);
    await waitFor(() => expect(last()).toMatchObject({ answer: 'B' }));
  },
};

/** Blanks with alternatives. */
export const Blanks: Story = {
  args: { row: blank },
  play: async ({ canvas }) => {
    const second = await canvas.findByRole('textbox', { name: 'Blank 2' });
    await userEvent.clear(second);
    await userEvent.type(second, 'w; v');
    await waitFor(() => expect(last()).toMatchObject({ answer: ['x;y', 'w;v'] }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add a blank' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Blank 3' }), 'u');
    await expect(await canvas.findByText(/has 2 blanks but 3 answers/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove blank 3' }));
    await waitFor(() => expect(canvas.queryByText(/has 2 blanks/)).toBeNull());
    await waitFor(() => expect(last()).toMatchObject({ answer: ['x;y', 'w;v'] }));
  },
};

/** A text as the answer; a table of the question stays. */
export const ShortAnswer: Story = {
  args: { row: short },
  play: async ({ canvas }) => {
    const answer = await canvas.findByRole('textbox', { name: 'Answer' });
    await userEvent.type(answer, ' U = RI');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Difficulty' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Not set' }));
    await waitFor(() =>
      expect(last()).toMatchObject({
        answer: 'They are proportional. U = RI',
        difficulty: null,
        title: expect.stringContaining('<table>') as string,
      }),
    );
  },
};

/** A new question, from the first letter to a valid row. */
export const New: Story = {
  args: { row: undefined, categories: ['Electricity', 'Optics'] },
  play: async ({ canvas, canvasElement }) => {
    const text = await canvas.findByRole('textbox', { name: 'Question text' });
    // Nothing is wrong before anything was typed.
    for (const field of canvas.getAllByRole('textbox')) await expect(field).not.toBeInvalid();
    await userEvent.type(text, 'Pick one');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Text of option A' })).toBeInvalid());
    for (const key of ['A', 'B'])
      await userEvent.type(canvas.getByRole('textbox', { name: `Text of option ${key}` }), `text ${key}`);
    await expect(await canvas.findByText(/option C is empty/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove option D' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove option C' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'B is correct' }));
    await waitFor(() =>
      expect([...canvasElement.querySelectorAll('datalist option')].map((option) => option.textContent)).toEqual([
        'Electricity',
        'Optics',
      ]),
    );
    await userEvent.type(canvas.getByRole('combobox', { name: 'Category' }), 'Optics');
    await waitFor(() =>
      expect(last()).toMatchObject({
        title: 'Pick one',
        answer: 'B',
        category: 'Optics',
        options: [{ label: 'text A' }, { label: 'text B' }],
      }),
    );
    await waitFor(() => expect(canvas.queryByText(/has no|is empty/)).toBeNull());
  },
};

/** Faults are listed above; letters that stand there twice are lettered anew by one click. */
export const Invalid: Story = {
  args: {
    row: {
      ...single,
      title: '',
      options: [
        { key: 'A', label: 'one' },
        { key: 'A', label: '' },
      ],
      answer: 'C',
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('question 1 has duplicate options, please fix and re-upload')).toBeVisible();
    await expect(canvas.getByText(/has no text/)).toBeVisible();
    await expect(canvas.getByText(/the answer C is not among the options A/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Re-letter A, B, C …' }));
    await waitFor(() => expect(canvas.queryByText(/duplicate options/)).toBeNull());
    await userEvent.type(canvas.getByRole('textbox', { name: 'Question text' }), 'Now it has one');
    await waitFor(() => expect(canvas.queryByText(/has no text/)).toBeNull());
  },
};

/** What the backend said, with the faults. */
export const Refused: Story = {
  args: { refusal: 'the picture is larger than 8 MB' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not saved: the picture is larger than 8 MB')).toBeVisible();
  },
};

/** While it is being saved, or where it may not be changed: all can be read, nothing typed. */
export const Saving: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Question text' })).toBeDisabled();
    for (const control of [...canvas.getAllByRole('radio'), ...canvas.getAllByRole('button')])
      await expect(control).toBeDisabled();
    await expect(canvas.getByText(/⟦1⟧ formula, ⟦2⟧ picture/)).toBeVisible();
  },
};

/** While blanks are being saved. */
export const SavingBlanks: Story = {
  args: { row: blank, disabled: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Blank 2' })).toBeDisabled();
  },
};

/** Dark. */
export const Dark: Story = {
  args: { row: multiple, disabled: true },
  globals: { mode: 'dark' },
};

/** In Chinese, dark, refused. */
export const ChineseDark: Story = {
  args: { localeText: examZhCN, refusal: '图片超过 8 MB' },
  globals: { locale: 'zh', mode: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: '题干' })).toBeVisible();
    await expect(canvas.getByText(/图片超过 8 MB/)).toBeVisible();
  },
};

/** At phone width nothing is wider than the screen. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Question text' });
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth));
  },
};

/** Long words, long options, a large table. */
export const LongText: Story = {
  args: {
    row: {
      ...multiple,
      title: `${'x'.repeat(400)} ${'long '.repeat(200)}`,
      options: [
        { key: 'A', label: 'y'.repeat(300) },
        { key: 'B', label: 'short' },
      ],
    },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Question text' });
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth));
  },
};
