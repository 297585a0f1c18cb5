import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { zhCN } from '../locales/zh-cn.ts';
import { ImportPanel } from '../panel/ImportPanel.tsx';
import { makeWorkbook } from '../../test/make-workbook.ts';
import { pickAndParse } from '../../test/story-files.ts';
import type { NewStudentAccount } from './people.ts';
import type { StudentImportBase } from './student-import-backend.ts';
import { studentImport, type StudentImportColumns, type StudentImportLookupTable } from './student-import.ts';

const StudentPanel = ImportPanel<StudentImportColumns, StudentImportLookupTable, StudentImportBase, NewStudentAccount>;

const createStudents = fn(async (_students: readonly NewStudentAccount[]) => {});

/** The student import over a made-up university where two accounts exist. */
const meta = {
  title: 'Import kit/StudentImport',
  component: StudentPanel,
  tags: ['autodocs'],
  parameters: { documents: ImportPanel },
  args: {
    gridHeight: 320,
    definition: studentImport({
      base: async () => ({ organizationIds: [10] }),
      students: async (codes) =>
        codes.filter((code) => code.startsWith('0')).map((code) => ({ id: Number(code), code, name: code })),
      createStudents,
    }),
  },
  decorators: [
    (Story) => (
      <main style={{ padding: 16 }}>
        <Story />
      </main>
    ),
  ],
  beforeEach: () => {
    createStudents.mockClear();
  },
} satisfies Meta<typeof StudentPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const file = (): Promise<File> =>
  makeWorkbook([
    ['*账号', '*姓名', '手机'],
    ['0001', 'Li Lei', null],
    ['2601', 'Han Meimei', '13800000000'],
    ['0002', 'Wang Fang', null],
    ['2602', 'Wu', null],
  ]);

/** Accounts that exist stand below the others, told apart by symbol and name, and are not sent. */
export const ReferenceRows: Story = {
  play: async ({ canvas, canvasElement }) => {
    await pickAndParse(canvasElement, await file());
    await expect(await canvas.findByText(/^4 rows · 2 exist already and are not sent/)).toBeVisible();
    await canvas.findByRole('grid');
    const numbers = [...canvasElement.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row'));
    await expect(numbers).toEqual(['3', '5', '2', '4']);
    await expect(canvas.getAllByRole('img', { name: 'already exists, not sent' })).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText('student import succeeded · 2 rows were sent.')).toBeVisible();
    await waitFor(() => expect(createStudents.mock.calls[0]?.[0].map(({ code }) => code)).toEqual(['2601', '2602']));
  },
};

/** The same in Chinese and dark. */
export const ReferenceRowsChinese: Story = {
  args: { localeText: zhCN },
  globals: { locale: 'zh', mode: 'dark' },
  play: async ({ canvasElement }) => {
    await pickAndParse(canvasElement, await file());
    await waitFor(() => expect(within(canvasElement).getByText(/^共 4 行 · 2 行已存在，不会提交/)).toBeVisible());
  },
};

/** The same on a phone. */
export const ReferenceRowsPhone: Story = { globals: { viewport: { value: 'phone' } }, play: ReferenceRows.play! };
