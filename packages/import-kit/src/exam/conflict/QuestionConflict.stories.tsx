import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { contentText } from '../../word/content/content-text.ts';
import type { ExamQuestion } from '../../word/questions/exam-question.ts';
import { examZhCN } from '../locales/index.ts';
import { questionOfRow } from '../repair/stored-question.ts';
import { QuestionConflict } from './QuestionConflict.tsx';

const row = {
  title: 'What conducts <b>best</b>?',
  options: [
    { key: 'A', label: 'copper' },
    { key: 'B', label: 'wood', is_fixed: true },
  ],
  answer: 'A',
  analysis: null,
  difficulty: 2,
  type: 'single',
  category: 'Electricity',
};
const base = questionOfRow(row);
const mine = questionOfRow({ ...row, title: 'Which metal conducts <b>best</b>?', difficulty: 3 });
const theirs = questionOfRow({
  ...row,
  options: [...row.options, { key: 'C', label: 'silver' }],
  answer: 'C',
  analysis: 'Free <em>electrons</em>.',
  difficulty: 5,
  category: null,
});
const handleResolve = fn();

/** Two people have changed one question. */
const meta = {
  title: 'Import kit/QuestionConflict',
  component: QuestionConflict,
  tags: ['autodocs'],
  args: { versions: { base, mine, theirs }, onResolve: handleResolve, savedAt: '21/11/2026, 10:00' },
  decorators: [
    (Story) => (
      <main style={{ padding: 16, maxWidth: 820 }}>
        <Story />
      </main>
    ),
  ],
  beforeEach: () => {
    handleResolve.mockReset();
  },
} satisfies Meta<typeof QuestionConflict>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What one of them changed is chosen already; what both changed waits, and nothing goes on before. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const part = async (name: RegExp): Promise<ReturnType<typeof within>> =>
      within(await canvas.findByRole('radiogroup', { name }));
    await expect((await part(/Question text/)).getByRole('radio', { name: 'Your version' })).toBeChecked();
    await expect((await part(/Options and answer/)).getByRole('radio', { name: 'Saved version' })).toBeChecked();
    const goOn = canvas.getByRole('button', { name: 'Merge' });
    await expect(goOn).toBeDisabled();
    await expect(canvas.getByRole('status')).toHaveTextContent('1 left to choose');
    await userEvent.click((await part(/Difficulty/)).getByRole('radio', { name: 'Your version' }));
    await userEvent.click((await part(/Category/)).getByRole('radio', { name: 'Your version' }));
    await userEvent.click(goOn);
    const merged = handleResolve.mock.lastCall?.[0] as ExamQuestion;
    await expect(contentText(merged.title)).toBe('Which metal conducts best?');
    await expect(merged).toMatchObject({ difficulty: 3, category: 'Electricity', answer: { keys: ['C'] } });
    await expect(contentText(merged.analysis)).toBe('Free electrons.');
  },
};

/** By keyboard: arrows choose. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const group = await canvas.findByRole('radiogroup', { name: /Question text/ });
    within(group).getByRole('radio', { name: 'Your version' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(within(group).getByRole('radio', { name: 'Saved version' })).toBeChecked());
  },
};

/** Both have saved the same. */
export const NoDifference: Story = {
  args: { versions: { base, mine, theirs: mine } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Both versions are the same.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(handleResolve).toHaveBeenCalledOnce());
  },
};

/** In Chinese, dark. */
export const ChineseDark: Story = { args: { localeText: examZhCN }, globals: { locale: 'zh', mode: 'dark' } };

/** At phone width the two stand below each other. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Merge' });
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth));
  },
};
