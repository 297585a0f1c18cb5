import type { ScheduleField } from '@lab-console/schedule-rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { systemClock } from '../core/clock.ts';
import type { TemplateLists } from '../core/define-import.ts';
import { ImportRefusedError, type SendAnswer } from '../core/import-submit.ts';
import { zhCN } from '../locales/zh-cn.ts';
import { scheduleImport, type ScheduleImportDefinition, type ScheduleItem } from '../schedule/schedule-import.ts';
import type { ScheduleImportColumns, ScheduleImportLookupTable } from '../schedule/schedule-data.ts';
import type { ScheduleImportBase } from '../schedule/schedule-import-lookups.ts';
import { sampleUniversity, scheduledSession } from '../../test/sample-university.ts';
import { goodRow, scheduleHeader } from '../../test/schedule-rows.ts';
import { distinctRows, goodRows, mixedRows, pickAndParse, scheduleFile } from '../../test/story-files.ts';
import { makeWorkbook } from '../../test/make-workbook.ts';
import { sheetsWorkbook } from '../../test/sheets-workbook.ts';
import { ImportPanel } from './ImportPanel.tsx';

const listCourses = fn(async (): Promise<TemplateLists> => ({ course: ['C001', 'X999'] }));

/** Storybook needs to know which import the panel is for. */
const SchedulePanel = ImportPanel<ScheduleImportColumns, ScheduleImportLookupTable, ScheduleImportBase, ScheduleItem>;

/** The schedule import over a made-up centre. Files are made by another library and read by the real worker. */
const meta = {
  title: 'Import kit/ImportPanel',
  component: SchedulePanel,
  tags: ['autodocs'],
  parameters: { documents: ImportPanel },
  args: { definition: scheduleImport(sampleUniversity()), onSubmitted: fn(), onUnsentChange: fn(), gridHeight: 320 },
  decorators: [
    (Story) => (
      <main style={{ padding: 16 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof SchedulePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing picked: the columns wanted are shown, and pressing submit says what is missing. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('*Period code')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText('please parse first and confirm the data')).toBeVisible();
  },
};

/** Rows without faults. */
export const AllValid: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await pickAndParse(canvasElement, await scheduleFile(goodRows(40)));
    await expect(await canvas.findByText(/^40 rows/)).toBeVisible();
    await expect(await canvas.findByRole('grid')).toHaveAttribute('aria-rowcount', '41');
    await expect(canvas.getByRole('button', { name: 'Parse' })).toBeDisabled();
    await waitFor(() => expect(args.onUnsentChange).toHaveBeenCalledWith(true));
  },
};

/** The backend takes its time: what is going on is shown, and cancelling ends it at once. */
export const Parsing: Story = {
  args: { definition: scheduleImport(sampleUniversity({ courses: () => new Promise(() => {}) })) },
  play: async ({ canvas, canvasElement }) => {
    await pickAndParse(canvasElement, await scheduleFile(goodRows(3)));
    await expect(await canvas.findByText(/^Checking codes: \d of \d/)).toBeVisible();
    await expect(canvas.getByRole('progressbar', { name: 'Checking codes' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(await canvas.findByText('Cancelled. No rows were read.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Parse' })).toBeEnabled();
  },
};

/** Marked cells say why, in a description and under the grid. */
export const WithErrors: Story = {
  play: async ({ canvas, canvasElement }) => {
    await pickAndParse(canvasElement, await scheduleFile(mixedRows()));
    await expect(await canvas.findByText(/6 rows · 3 invalid · 1 with a warning/)).toBeVisible();
    const date = cell(canvasElement, 3, 'Date');
    await expect(date).toHaveAttribute('aria-invalid', 'true');
    await expect(date).toHaveAccessibleDescription(/"9\/1\/26" can mean several days/);
    await userEvent.click(date);
    await waitFor(() =>
      expect(canvas.getByText(/^Error: Date "9\/1\/26" can mean several days/, { ignore: '[hidden]' })).toBeVisible(),
    );
    await userEvent.click(canvas.getByRole('switch', { name: 'Only invalid rows' }));
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '4'));
  },
};

const received = fn(async (): Promise<undefined> => undefined);

/** What is wrong stands beside the row; rows with errors are left out, and the others are submitted. */
export const SubmitValid: Story = {
  args: { definition: scheduleImport(sampleUniversity({ createSchedules: received })) },
  play: async ({ canvas, canvasElement }) => {
    received.mockClear();
    await pickAndParse(canvasElement, await scheduleFile(mixedRows()));
    await canvas.findByText(/3 invalid/);
    const problem = canvasElement.querySelector<HTMLElement>('[data-row="4"] [data-problem]');
    await expect(problem).toHaveTextContent(/E009/);
    await userEvent.click(problem!);
    await waitFor(() => expect(cell(canvasElement, 4, 'Project code')).toHaveAttribute('data-active'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave 1 row out' }));
    await expect(await canvas.findByText(/2 invalid.* 1 left out/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText(/3 invalid/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave them out and submit the 3 valid rows' }));
    await expect(await canvas.findByText('schedule import succeeded · 3 rows were sent.')).toBeVisible();
    await expect(received.mock.calls).toHaveLength(1);
    await expect(canvas.getByText(/3 left out/)).toBeVisible();
  },
};

/** Submit with invalid rows: the sentence of the specification and the row numbers, runs as ranges. */
export const SubmitBlocked: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await pickAndParse(canvasElement, await scheduleFile(mixedRows()));
    await canvas.findByText(/3 invalid/);
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    const alert = await canvas.findByText(/the rows below contain irregular information, please fix and upload again/);
    await expect(alert).toHaveTextContent(/Rows 3-4, 6/);
    await expect(args.onSubmitted).not.toHaveBeenCalled();
  },
};

const repaired = sampleUniversity();

/** Faults are repaired in place with the keyboard alone, and the file is submitted. */
export const Repaired: Story = {
  args: { definition: scheduleImport(repaired) },
  play: async ({ canvas, canvasElement }) => {
    await pickAndParse(canvasElement, await scheduleFile([goodRow(), goodRow({ 0: '9/1/26', 3: 'E009' })]));
    await canvas.findByText(/1 invalid/);
    canvas.getByRole('grid').focus();
    await userEvent.keyboard('{F8}');
    await userEvent.keyboard('2026-09-08{Enter}');
    await waitFor(() => expect(cell(canvasElement, 3, 'Date')).toHaveTextContent('2026-09-08'));
    await userEvent.keyboard('{F8}{F2}');
    const editor = canvas.getByRole('textbox', { name: 'Edit Project code in row 3' });
    await userEvent.clear(editor);
    await userEvent.type(editor, 'E003{Enter}');
    // E003 was not among the codes of the file: it is looked up now.
    await expect(await canvas.findByText(/^2 rows · Sheet/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText(/schedule import succeeded/)).toBeVisible();
    await expect(repaired.taken.flat().map((session) => [session.date, session.project_id])).toEqual([
      ['2026-09-07', 21],
      ['2026-09-08', 23],
    ]);
  },
};

/** Undo takes changes back one by one. */
export const Undo: Story = {
  play: async ({ canvas, canvasElement }) => {
    await pickAndParse(canvasElement, await scheduleFile([goodRow()]));
    await canvas.findByText(/^1 row /);
    await userEvent.click(cell(canvasElement, 2, 'Period code'));
    await userEvent.keyboard('{Delete}');
    await expect(await canvas.findByText(/1 invalid/)).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(cell(canvasElement, 2, 'Period code')).toHaveTextContent('P1'));
    await expect(canvas.queryByText(/1 invalid/)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeDisabled();
  },
};

/** All rows were taken. Submitting once more has nothing to send. */
export const SubmitSucceeded: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await pickAndParse(canvasElement, await scheduleFile(goodRows(5)));
    await canvas.findByText(/^5 rows/);
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText('schedule import succeeded · 5 rows were sent.')).toBeVisible();
    await waitFor(() => expect(args.onSubmitted).toHaveBeenCalledWith({ sent: 5, refused: 0 }));
    await expect(args.onUnsentChange).toHaveBeenLastCalledWith(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(canvas.getByText('no data to submit')).toBeVisible());
  },
};

/** The backend refuses each row: nothing was sent, which is an error. */
export const NothingSent: Story = {
  args: {
    definition: scheduleImport(
      sampleUniversity({
        createSchedules: async () => {
          throw new ImportRefusedError('The portion was not taken', [
            { index: 0, column: 'location', message: 'room is closed' },
          ]);
        },
      }),
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await pickAndParse(canvasElement, await scheduleFile(goodRows(1)));
    await canvas.findByText(/^1 row/);
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    const text = await canvas.findByText('0 rows were sent, 1 was not.');
    await expect(text.closest('[role="alert"]')).toHaveClass('MuiAlert-colorError');
  },
};

/** The backend refuses one row: it is marked with the backend's own sentence, and nothing else is lost. */
export const SubmitFailed: Story = {
  args: {
    definition: scheduleImport(
      sampleUniversity({
        createSchedules: async (sessions) => {
          if (sessions.length < 3) return;
          throw new ImportRefusedError('The portion was not taken', [
            { index: 1, column: 'location', message: 'room is closed' },
          ]);
        },
      }),
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await pickAndParse(canvasElement, await scheduleFile(goodRows(3)));
    await canvas.findByText(/^3 rows/);
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText('2 rows were sent, 1 was not.')).toBeVisible();
    await expect(canvas.getByText('2 rows were sent, 1 was not.').closest('[role="alert"]')).toHaveClass('MuiAlert-colorWarning');
    await expect(cell(canvasElement, 3, 'Location code')).toHaveAccessibleDescription(
      'Error: This row could not be saved: room is closed',
    );
    await expect(canvas.getByRole('button', { name: 'Submit' })).toBeEnabled();
  },
};

let answers = 0;

/** The connection is lost: the rows stay as they are, and sending them again carries on. */
export const AnswerLost: Story = {
  args: {
    definition: scheduleImport(
      sampleUniversity({
        createSchedules: async () => {
          if (answers++ % 2 === 0) throw new Error('The connection was lost');
        },
      }),
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await pickAndParse(canvasElement, await scheduleFile(goodRows(3)));
    await canvas.findByText(/^3 rows/);
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText(/No answer for rows 2-4: The connection was lost\./)).toBeVisible();
    await expect(canvas.getAllByRole('img', { name: 'sent, no answer yet: submit again' })).toHaveLength(3);
    await userEvent.dblClick(cell(canvasElement, 3, 'Location code'));
    await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText(/3 rows were sent/)).toBeVisible();
  },
};

/** The backend knows the portion from an attempt whose answer was lost: it counts once, and may be imported once more on purpose. */
export const ReceivedEarlier: Story = {
  args: { definition: scheduleImport(sampleUniversity({ createSchedules: onceReceived() })) },
  play: async ({ canvas, canvasElement }) => {
    await pickAndParse(canvasElement, await scheduleFile(goodRows(3)));
    await canvas.findByText(/^3 rows/);
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText(/^3 of these rows were received on an earlier attempt/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Import again' }));
    await waitFor(() => expect(canvas.queryByText(/on an earlier attempt/)).toBeNull());
    await expect(await canvas.findByText('schedule import succeeded · 3 rows were sent.')).toBeVisible();
  },
};

/** Base data did not come: the sentence of the specification, and a retry that works. */
export const BaseDataFailed: Story = {
  args: { definition: failOnce() },
  play: async ({ canvas, canvasElement }) => {
    await pickAndParse(canvasElement, await scheduleFile(goodRows(2)));
    await expect(await canvas.findByText('failed to get base data, please retry')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText(/^2 rows/)).toBeVisible();
  },
};

/** A file without anything in it. */
export const EmptyFile: Story = {
  play: async ({ canvas, canvasElement }) => {
    await pickAndParse(canvasElement, new File([], 'empty.xlsx'));
    await expect(await canvas.findByText(/^The file is empty/)).toBeVisible();
  },
};

/** Headers of another system: the columns are assigned by hand, beginning with what their names and cells suggest. */
export const AssignColumns: Story = {
  play: async ({ canvas, canvasElement }) => {
    const header = [
      'When',
      'Period',
      'Course no',
      'Experiment',
      'Rooms',
      'Max students',
      'Min students',
      'Publish',
      'Reserved',
      'X',
    ];
    const rows = goodRows(3).map((row) => row.slice(0, 10));
    await pickAndParse(canvasElement, await makeWorkbook([header, ...rows]));
    await expect(await canvas.findByText(/lacks the required columns/)).toHaveTextContent(/Date.*Project code.*Location code/);
    await userEvent.click(canvas.getByRole('button', { name: 'Assign columns' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getByRole('combobox', { name: /^Date/ })).toHaveTextContent('When');
    const apply = dialog.getByRole('button', { name: 'Read with these columns' });
    // What is close enough to a column's names is proposed, and nothing is missing.
    for (const [field, heading] of [
      [/^Course code/, 'Course no'],
      [/^Project code/, 'Experiment'],
      [/^Location code/, 'Rooms'],
    ] as const) {
      await expect(dialog.getByRole('combobox', { name: field })).toHaveTextContent(heading);
    }
    await expect(apply).toBeEnabled();
    const choose = async (field: RegExp, option: RegExp): Promise<void> => {
      await userEvent.click(dialog.getByRole('combobox', { name: field }));
      await userEvent.click(await within(document.body).findByRole('option', { name: option }));
    };
    await choose(/^Course code/, /Course no/);
    await choose(/^Project code/, /Rooms/);
    await choose(/^Location code/, /Rooms/);
    await waitFor(() => expect(dialog.getAllByText('This column of the sheet is already assigned.')).toHaveLength(2));
    await expect(apply).toBeDisabled();
    await choose(/^Project code/, /Experiment/);
    await userEvent.click(apply);
    await expect(await canvas.findByText(/^3 rows/)).toBeVisible();
    await expect(canvas.getByText(/Columns that are not imported: J X/)).toBeVisible();
    await expect(canvas.queryByText(/invalid/, { selector: '[role=status]' })).toBeNull();
  },
};

/** Required columns are missing: one sentence names them all. The same file, repaired, can be picked again. */
export const MissingColumns: Story = {
  play: async ({ canvas, canvasElement }) => {
    await pickAndParse(
      canvasElement,
      await makeWorkbook(
        [
          ['*日期', '备注'],
          ['2026-09-07', 'x'],
        ],
        'sessions.xlsx',
      ),
    );
    await expect(await canvas.findByText(/lacks the required columns Period code, Course code/)).toBeVisible();
    await pickAndParse(canvasElement, await scheduleFile(goodRows(1), 'sessions.xlsx'));
    await expect(await canvas.findByText(/^1 row /)).toBeVisible();
  },
};

/** A column that is not imported and a title above the header are told, not dropped in silence. */
export const UnknownColumns: Story = {
  play: async ({ canvas, canvasElement }) => {
    const file = await makeWorkbook([['2026 autumn sessions'], [...scheduleHeader, 'Remarks'], [...goodRow(), 'x']]);
    await pickAndParse(canvasElement, file);
    await expect(await canvas.findByText('Columns that are not imported: N Remarks')).toBeVisible();
    await expect(canvas.getByText(/header in row 2/)).toBeVisible();
  },
};

/** The look-ups fail three times and then count as empty; asking again helps. */
export const LookupsFailed: Story = {
  args: { definition: failingCourses() },
  // It is asked three times, two and four seconds apart.
  beforeEach: () => {
    const wait = spyOn(systemClock, 'wait').mockResolvedValue();
    return () => wait.mockRestore();
  },
  play: async ({ canvas, canvasElement }) => {
    await pickAndParse(canvasElement, await scheduleFile(goodRows(2)));
    await expect(await canvas.findByText(/did not answer for 1 code,/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(canvas.queryByText(/did not answer/)).toBeNull());
    await expect(canvas.queryByText(/\d invalid/)).toBeNull();
  },
};

/** Files can be dropped; of several the first is taken, and that is said. */
export const Dropped: Story = {
  play: async ({ canvas }) => {
    const files = new DataTransfer();
    files.items.add(await scheduleFile(goodRows(2), 'first.xlsx'));
    files.items.add(await scheduleFile(goodRows(3), 'second.xlsx'));
    const target = canvas.getByTestId('import-drop');
    for (const type of ['dragover', 'drop']) {
      target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: files }));
    }
    await expect(await canvas.findByText('Only one file at a time: first.xlsx was taken.')).toBeVisible();
    await expect(await canvas.findByText(/^2 rows/)).toBeVisible();
  },
};

const changeSchedules = fn(async () => undefined);

/** Rows of sessions that exist: one that says nothing new is not sent, one that does changes the session, or what the person decides. */
export const ExistingRows: Story = {
  args: {
    definition: scheduleImport(
      sampleUniversity({
        scheduled: async (dates) => dates.map((date) => ({ date, sessions: [{ ...scheduledSession, date }] })),
        changeSchedules,
      }),
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    changeSchedules.mockClear();
    await pickAndParse(canvasElement, await scheduleFile([goodRow(), goodRow({ 5: 30 }), goodRow({ 1: 'P2' })]));
    await expect(await canvas.findByText(/1 exists already and is not sent/)).toBeVisible();
    await expect(cell(canvasElement, 3, 'Max students')).toHaveAttribute('data-mark', 'warning');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Submitting' }));
    await userEvent.click(await screen.findByRole('option', { name: 'leaves these rows out' }));
    await expect(await canvas.findByText(/2 exist already and are not sent/)).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Submitting' }));
    await userEvent.click(await screen.findByRole('option', { name: 'changes what exists' }));
    await waitFor(() => expect(canvas.queryByText(/2 exist already/)).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText(/2 rows were sent/)).toBeVisible();
    await expect(changeSchedules).toHaveBeenCalledOnce();
    await expect(changeSchedules).toHaveBeenCalledWith([{ id: 900, patch: { max_student_number: 30 } }], expect.anything());
  },
};

/** A mistyped code: the known one that is meant is offered for all rows where it stands, and one undo takes that back. */
export const DidYouMean: Story = {
  play: async ({ canvas, canvasElement }) => {
    await pickAndParse(canvasElement, await scheduleFile([goodRow(), goodRow({ 3: 'E0O1' }), goodRow({ 1: 'P2', 3: 'E0O1' })]));
    await canvas.findByText(/2 invalid/);
    await userEvent.click(cell(canvasElement, 3, 'Project code'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Did you mean E001? Replace E0O1 in 2 rows' }));
    await waitFor(() => expect(canvas.queryByText(/2 invalid/)).toBeNull());
    await expect(cell(canvasElement, 4, 'Project code')).toHaveTextContent('E001');
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText(/2 invalid/)).toBeVisible();
  },
};

/** The sheet names no code that is near: the real ones of the backend are looked at, asked for once. */
export const DidYouMeanFromAll: Story = {
  args: { definition: scheduleImport({ ...sampleUniversity(), templateLists: listCourses }) },
  play: async ({ canvas, canvasElement }) => {
    listCourses.mockClear();
    await pickAndParse(canvasElement, await scheduleFile([goodRow({ 2: 'C0O1' }), goodRow({ 1: 'P2', 2: 'C0O1' })]));
    await canvas.findByText(/2 invalid/);
    await userEvent.click(cell(canvasElement, 2, 'Course code'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Did you mean C001? Replace C0O1 in 2 rows' }));
    await waitFor(() => expect(canvas.queryByText(/2 invalid/)).toBeNull());
    await waitFor(() => expect(listCourses).toHaveBeenCalledOnce());
  },
};

/** While a code is typed, those that hold it are offered; a code without its zeros is led to the one that has them. */
export const CodesOffered: Story = {
  args: {
    definition: scheduleImport({
      ...sampleUniversity(),
      templateLists: async () => ({ course: ['C001', 'C002', 'X999'], period: ['0P1', 'P1', '01'] }),
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await pickAndParse(canvasElement, await scheduleFile([goodRow({ 1: '1' }), goodRow({ 2: 'C' })]));
    await canvas.findByText(/2 invalid/);
    await userEvent.click(cell(canvasElement, 2, 'Period code'));
    await expect(await canvas.findByRole('button', { name: 'Did you mean 01? Replace 1 in 1 row' })).toBeVisible();
    await userEvent.dblClick(cell(canvasElement, 3, 'Course code'));
    await waitFor(() =>
      expect([...canvasElement.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'))).toEqual([
        'C001',
        'C002',
      ]),
    );
    await userEvent.keyboard('{Control>}a{/Control}C002{Enter}');
    await waitFor(() => expect(cell(canvasElement, 3, 'Course code')).toHaveTextContent('C002'));
  },
};

/** The header stands in a row of its own choice: the columns below it are offered, days as days. */
export const HeaderRow: Story = {
  play: async ({ canvas, canvasElement }) => {
    const rows = [['Plan'], ['a', 'b'], ['Day', 'When', ...scheduleHeader.slice(2)], goodRow()];
    await pickAndParse(canvasElement, await makeWorkbook(rows));
    await userEvent.click(await canvas.findByRole('button', { name: 'Assign columns' }));
    const dialog = within(await screen.findByRole('dialog'));
    const header = await dialog.findByRole('combobox', { name: 'Header row' });
    await waitFor(() => expect(header).toBeVisible());
    await userEvent.click(header);
    await userEvent.click(await screen.findByRole('option', { name: /^3/ }));
    await userEvent.click(dialog.getByRole('combobox', { name: /^Date/ }));
    await expect(await screen.findByRole('option', { name: /^A\s*Day\s*\d{4}-\d{2}-\d{2}/ })).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('option', { name: /^A\s*Day/ }));
    await userEvent.click(dialog.getByRole('combobox', { name: /^Period code/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^B\s*When/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Read with these columns' }));
    await expect(await canvas.findByText(/^1 row .*header in row 3/)).toBeVisible();
  },
};

/** Find and replace over a column, with the number of cells before it is done. */
export const FindAndReplace: Story = {
  play: async ({ canvas, canvasElement }) => {
    await pickAndParse(canvasElement, await scheduleFile([goodRow({ 3: 'X-E001' }), goodRow({ 1: 'P2', 3: 'X-E001' })]));
    await canvas.findByText(/2 invalid/);
    await userEvent.click(canvas.getByRole('button', { name: 'Find and replace' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Find' }), 'X-');
    await userEvent.click(canvas.getByRole('button', { name: 'Replace in 2 cells' }));
    await waitFor(() => expect(canvas.queryByText(/2 invalid/)).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Replace in 0 cells' })).toBeDisabled();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Find' }), '{Escape}');
    await waitFor(() => expect(canvas.queryByRole('search')).toBeNull());
    await expect(canvas.getByRole('grid')).toHaveFocus();
  },
};

/** The same on a phone in Chinese and dark. */
export const FindAndReplaceChinese: Story = {
  args: { localeText: zhCN },
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await pickAndParse(canvasElement, await scheduleFile([goodRow()]));
    await userEvent.click(await canvas.findByRole('button', { name: '查找和替换' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: '查找' }), 'E001');
    await expect(await canvas.findByRole('button', { name: '替换 1 个单元格' })).toBeEnabled();
  },
};

/** Cells copied from a spreadsheet go over the range that starts at the active cell. */
export const Pasted: Story = {
  play: async ({ canvas, canvasElement }) => {
    await pickAndParse(canvasElement, await scheduleFile([goodRow({ 5: null, 6: null }), goodRow({ 5: 'many' })]));
    await canvas.findByText(/2 invalid/);
    await userEvent.click(cell(canvasElement, 2, 'Max students'));
    await userEvent.paste('30\t2\r\n31\t3\r\n');
    await expect(await canvas.findByText(/4 cells pasted/)).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(/2 invalid/)).toBeNull());
    await expect(cell(canvasElement, 3, 'Max students')).toHaveTextContent('31');
    await expect(cell(canvasElement, 3, 'Min students')).toHaveTextContent('3');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(await canvas.findByText(/2 invalid/)).toBeVisible();
  },
};

/** While rows are marked, they can be downloaded with their marks. */
export const ErrorWorkbook: Story = {
  play: async ({ canvas, canvasElement }) => {
    await pickAndParse(canvasElement, await scheduleFile(mixedRows()));
    await canvas.findByText(/3 invalid/);
    const made = spyOn(URL, 'createObjectURL');
    const clicked = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    try {
      await userEvent.click(canvas.getByRole('button', { name: 'Download rows with errors' }));
      await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
      const [blob] = made.mock.calls[0] ?? [];
      await expect(blob instanceof Blob && blob.size).toBeGreaterThan(3000);
    } finally {
      clicked.mockRestore();
      made.mockRestore();
    }
  },
};

/** The template that is downloaded can be filled in and read. */
export const Template: Story = {
  play: async ({ canvas, canvasElement }) => {
    const made = spyOn(URL, 'createObjectURL');
    try {
      await userEvent.click(canvas.getByRole('button', { name: 'Download template' }));
      await waitFor(() => expect(made).toHaveBeenCalled());
      const template = made.mock.calls[0]![0] as Blob;
      await pickAndParse(canvasElement, new File([template], 'schedules-template.xlsx'));
      await expect(await canvas.findByText(/^The sheet "Data" has no rows below its header/)).toBeVisible();
    } finally {
      made.mockRestore();
    }
  },
};

/** 10,000 rows: only those in view are drawn, and the last one is two keys away. */
export const TenThousandRows: Story = {
  args: {
    definition: scheduleImport(
      sampleUniversity({
        locations: async (codes) =>
          codes.map((code) => ({ id: Number(code.slice(1)), code, name: `Room ${code}`, organization_id: 7, is_valid: true })),
      }),
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await pickAndParse(canvasElement, await scheduleFile([...distinctRows(9_999), goodRow({ 1: 'P9', 4: 'R0' })]));
    await expect(await canvas.findByText(/^10000 rows · 1 invalid/)).toBeVisible();
    await expect(canvasElement.querySelectorAll('[role=row]').length).toBeLessThan(60);
    canvas.getByRole('grid').focus();
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(cell(canvasElement, 10_001, 'Period code')).toBeVisible());
    await expect(document.getElementById(canvas.getByRole('grid').getAttribute('aria-activedescendant')!)).toBe(
      cell(canvasElement, 10_001, 'Period code'),
    );
  },
};

/** Simplified Chinese. */
export const Chinese: Story = {
  args: { localeText: zhCN },
  globals: { locale: 'zh' },
  play: async ({ canvas, canvasElement }) => {
    await pickAndParse(canvasElement, await scheduleFile(mixedRows()));
    await expect(await canvas.findByText(/共 6 行 · 3 行不规范 · 1 行有提醒/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await expect(await canvas.findByText(/以下行包含不规范的信息，请修改后重新上传/)).toHaveTextContent(/第 3-4、6 行$/);
  },
};

/** Dark. */
export const Dark: Story = { globals: { mode: 'dark' }, play: WithErrors.play! };

/** Phone width. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } }, play: SubmitBlocked.play! };

function cell(canvas: HTMLElement, row: number, column: string): HTMLElement {
  const headers = [...canvas.querySelectorAll('[role=columnheader]')];
  const header = headers.find((element) => element.textContent?.includes(column));
  const index = header?.getAttribute('aria-colindex');
  const found = canvas.querySelector<HTMLElement>(`[data-row="${row}"] [aria-colindex="${index}"]`);
  if (!found) throw new Error(`There is no cell "${column}" in row ${row} on the page.`);
  return (
    within(canvas)
      .getAllByRole('gridcell')
      .find((element) => element === found) ?? found
  );
}

/** The base data comes at the second try. */
function failOnce(): ScheduleImportDefinition {
  let calls = 0;
  const university = sampleUniversity();
  return scheduleImport({
    ...university,
    base: (options) => (calls++ === 0 ? Promise.reject(new Error('503')) : university.base(options)),
  });
}

/** The courses come at the fourth try. */
function failingCourses(): ScheduleImportDefinition {
  let calls = 0;
  const university = sampleUniversity();
  return scheduleImport({
    ...university,
    courses: (codes, options) => (calls++ < 3 ? Promise.reject(new Error('503')) : university.courses(codes, options)),
  });
}

/** A backend that has carried the first portion out already. */
function onceReceived(): () => Promise<SendAnswer<ScheduleField>> {
  let isFirst = true;
  return async () => {
    const answer = { alreadyReceived: isFirst };
    isFirst = false;
    return answer;
  };
}

/** Tasks of a registrar have no column for publishing: all of their sessions are published by one press, which is undone as one step. */
export const ColumnsThatTheSheetLacks: Story = {
  play: async ({ canvas, canvasElement }) => {
    const rows = [
      ['周次', '星期', '节次', '课程名称', '实验项目', '实验室', '人数'],
      ['1-3周', '星期三', 'P1', 'General physics', 'Pendulum', 'Room 101', '32人'],
      ['1-3周', '周五', 'P2', 'General physics', 'Pendulum', 'Room 102', '32人'],
    ];
    await pickAndParse(canvasElement, sheetsWorkbook([{ name: '任务', rows }]));
    await expect(await canvas.findByText(/Min students 1, Publish 0, Reserved 0/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Publish 1 in all rows' }));
    await expect(await canvas.findByText(/Min students 1, Publish 1, Reserved 0/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Publish 0 in all rows' })).toBeEnabled();
    const publish = cell(canvasElement, 2, 'Publish');
    await expect(publish).toHaveTextContent('1');
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText(/Min students 1, Publish 0, Reserved 0/)).toBeVisible();
  },
};

/** A registrar's workbook: the list is on the second sheet, its rooms are merged, one row stands twice. Presses mend it, no cell is typed. */
export const RegistrarsWorkbook: Story = {
  play: async ({ canvas, canvasElement }) => {
    const rows = [
      goodRow({ 0: '2026-09-07', 7: '是' }),
      goodRow({ 0: '2026-09-08', 4: null, 7: '是' }),
      goodRow({ 0: '2026-09-09', 4: null, 7: '是' }),
      goodRow({ 0: '2026-09-10' }),
      goodRow({ 0: '2026-09-10' }),
    ];
    const sessions = { name: '排课', rows: [scheduleHeader, ...rows], merges: ['E2:E4'] };
    await pickAndParse(canvasElement, sheetsWorkbook([{ name: '说明', rows: [['请看第二页'], ['教务处']] }, sessions]));
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Sheet' }));
    await userEvent.click(await screen.findByRole('option', { name: '排课' }));
    const press = async (name: RegExp): Promise<void> => {
      await waitFor(() => expect(canvas.getByRole('button', { name })).toBeEnabled());
      await userEvent.click(canvas.getByRole('button', { name }));
    };
    await press(/^Location code: fill 2 merged cells down/);
    await press(/^Publish: correct 3 cells, such as 是 to 1/);
    await press(/^Keep one of each: leave 1 equal row out/);
    await expect(await canvas.findByText(/^5 rows · 1 left out/)).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('button', { name: /fill|correct|Keep one/ })).toBeNull());
  },
};
