import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import courses from '../../../console/src/pages/centre/basic-data/courses.json';
import { inChinese } from '../../../../packages/page-renderer/test/story-form.ts';
import { logOf, StoryPage } from '../../../../packages/page-renderer/test/StoryPage.tsx';

/** The node of a definition whose English label is this. */
function labelled(node: unknown, label: string): object | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if ('label' in node && 'type' in node && (node.label as { en?: string } | undefined)?.en === label) return node;
  for (const part of Object.values(node)) {
    const found = labelled(part, label);
    if (found) return found;
  }
  return undefined;
}

const course = { id: 101, name: 'Electricity', centre_id: 1, semester_id: 2, projects: '201,202,203' };
const all = { rounds: { insert: true, update: true, delete: true }, rpc: { make_round_groups: true } };
const steps = ['Ohm', 'Kirchhoff', 'Bridge'];

/** Groups of one class of 21: with or without their organisations, and students in none of them. */
const groups = ({ made, without = 0 }: { readonly made: number; readonly without?: number }): readonly object[] =>
  [1, 2, 3].map((number) => ({
    class_id: 12,
    class_name: 'Class 2301',
    group_id: number <= made ? 900 + number : null,
    group_name: `Class 2301 ${number}/3`,
    students: number <= made ? 7 : 0,
    steps: [...steps.slice(number - 1), ...steps.slice(0, number - 1)],
    without_group: without,
  }));

/** The drawer of the rounds of a course, as the list of courses opens it. */
const meta = {
  title: 'Console/Rounds of a course',
  component: StoryPage,
  args: {
    definition: { type: 'page', definitions: courses.definitions, body: [labelled(courses, 'Rounds')] },
    data: { ...course, can: all },
    tables: {
      rounds: [
        {
          id: 1,
          course_id: 101,
          name: 'In turn',
          project_list: [201, 202, 203],
          class_list: [12],
          group_count: null,
          weeks: 'all',
        },
        { id: 2, course_id: 101, name: 'Pairs', project_list: [201, 202], class_list: [13], group_count: 2, weeks: 'odd' },
      ],
      projects: [
        { id: 201, name: 'Ohm', code: 'E1' },
        { id: 202, name: 'Kirchhoff', code: 'E2' },
        { id: 203, name: 'Bridge', code: 'E3' },
      ],
      orgs: [{ id: 12, name: 'Class 2301', parent: 1, type: 'class', semester_id: 2 }],
    },
  },
} satisfies Meta<typeof StoryPage>;

export default meta;

type Story = StoryObj<typeof meta>;

const seen = (find: () => HTMLElement): Promise<void> => waitFor(() => expect(find()).toBeVisible());

/** Opens the drawer, and in it an action of a round. */
async function open(canvasElement: HTMLElement, action?: string, round = 'In turn'): Promise<void> {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: /^(?:Rounds|轮换)$/ }));
  if (action === undefined) return;
  // A row of a table, or on a phone an entry of a list.
  const row = (await screen.findByText(round)).closest<HTMLElement>('tr, li, [role="listitem"]') ?? document.body;
  const own = within(row).queryByRole('button', { name: action });
  if (own) return userEvent.click(own);
  await userEvent.click(within(row).getByRole('button', { name: /^(?:Actions|操作)$/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

/** Answers the rotation, and what making groups makes of it. */
const rotation =
  (before: readonly object[], after: readonly object[] = before) =>
  ({ url }: { readonly url: string }): unknown => {
    if (url.includes('make_round_groups')) {
      current = after;
      return { status: 0, data: {} };
    }
    if (!url.includes('round_plan')) return undefined;
    return { status: 0, data: { items: current ?? before } };
  };
let current: readonly object[] | undefined;
const fresh = (): void => {
  current = undefined;
};

/** Each round with its experiments, groups and weeks. */
export const List: Story = {
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await seen(() => screen.getByRole('row', { name: /In turn\s*3\s*3\s*All weeks/ }));
    await expect(screen.getByRole('row', { name: /Pairs\s*2\s*2\s*Odd weeks/ })).toBeVisible();
  },
};

/** A course without rounds says what they are. */
export const Empty: Story = {
  args: { tables: { rounds: [] } },
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await seen(() => screen.getByText(/^No rounds yet/));
    await expect(screen.getByRole('button', { name: 'Add round' })).toBeVisible();
  },
};

/** Who may only read has the rotation, and nothing that changes. */
export const ToReadOnly: Story = {
  args: { data: { ...course, can: { rounds: {}, rpc: {} } }, answer: rotation(groups({ made: 0, without: 21 })) },
  beforeEach: fresh,
  play: async ({ canvasElement }) => {
    await open(canvasElement, 'Rotation');
    await seen(() => screen.getByText('Ohm → Kirchhoff → Bridge'));
    for (const name of ['Add round', 'Make groups', 'Edit', 'Delete'])
      await expect(screen.queryByRole('button', { name })).toBeNull();
  },
};

/** A new round takes its experiments in the order in which they are chosen. */
export const Add: Story = {
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Add round' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add round' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Name/ }), 'Autumn');
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Kirchhoff' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Ohm' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Even weeks' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(logOf(canvasElement).requests.find(({ method }) => method === 'post')?.data).toEqual({
        course_id: 101,
        name: 'Autumn',
        project_list: [202, 201],
        class_list: [],
        group_count: null,
        weeks: 'even',
      }),
    );
    await seen(() => screen.getByRole('row', { name: /Autumn/ }));
  },
};

/** A round without experiments is not sent; what the server refuses stays in the form. */
export const Refused: Story = {
  args: {
    answer: ({ method }) =>
      method === 'patch' ? { status: 400, msg: 'Round “Pairs” has one of these experiments already.' } : undefined,
  },
  play: async ({ canvasElement }) => {
    await open(canvasElement, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit round' }));
    const name = await dialog.findByRole('textbox', { name: /^Name/ });
    await expect(name).toHaveValue('In turn');
    await userEvent.clear(name);
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(name).toBeInvalid());
    await userEvent.type(name, 'Changed');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await seen(() => screen.getByText('Round “Pairs” has one of these experiments already.'));
    await expect(name).toHaveValue('Changed');
  },
};

/** Groups that are missing are offered, asked about, made, and then no longer offered. */
export const MakeGroups: Story = {
  args: { answer: rotation(groups({ made: 0, without: 21 }), groups({ made: 3 })) },
  beforeEach: fresh,
  play: async ({ canvasElement }) => {
    await open(canvasElement, 'Rotation');
    await seen(() => screen.getByText('Class 2301 1/3 (not made yet)'));
    await userEvent.click(screen.getByRole('button', { name: 'Make groups' }));
    const question = await screen.findByText(/^Divide each class without groups/);
    const asked = within(question.closest('[role="alertdialog"],[role="dialog"]') as HTMLElement);
    await userEvent.click(asked.getByRole('button', { name: /Confirm|Make groups/ }));
    await seen(() => screen.getByText('Class 2301 1/3'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Make groups' })).toBeNull());
  },
};

/** A student who came later is in no group: they are offered again. */
export const LateStudent: Story = {
  args: { answer: rotation(groups({ made: 3, without: 1 })) },
  beforeEach: fresh,
  play: async ({ canvasElement }) => {
    await open(canvasElement, 'Rotation');
    await seen(() => screen.getByRole('button', { name: 'Make groups' }));
    await expect(screen.queryByText(/not made yet/)).toBeNull();
  },
};

/** All groups are there, on a phone, dark and in Chinese. */
export const AllMade: Story = {
  args: { ...inChinese, answer: rotation(groups({ made: 3 })) },
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  beforeEach: fresh,
  play: async ({ canvasElement }) => {
    await open(canvasElement, '轮换表');
    await seen(() => screen.getByText('Bridge → Ohm → Kirchhoff'));
    await expect(screen.queryByRole('button', { name: '生成分组' })).toBeNull();
  },
};

/** No class of the course takes part. */
export const Nobody: Story = {
  args: { answer: rotation([]) },
  beforeEach: fresh,
  play: async ({ canvasElement }) => {
    await open(canvasElement, 'Rotation');
    await seen(() => screen.getByText('No class takes part in this round.'));
    await expect(screen.queryByRole('button', { name: 'Make groups' })).toBeNull();
  },
};

/** Deleting asks first. */
export const Delete: Story = {
  play: async ({ canvasElement }) => {
    await open(canvasElement, 'Delete', 'Pairs');
    await seen(() => screen.getByText('Delete “Pairs”? Groups and sessions stay.'));
    const asked = within(
      screen.getByText(/Groups and sessions stay/).closest('[role="alertdialog"],[role="dialog"]') as HTMLElement,
    );
    await userEvent.click(asked.getByRole('button', { name: /Confirm|Delete/ }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Pairs/ })).toBeNull());
  },
};
