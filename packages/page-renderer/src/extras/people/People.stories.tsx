import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inChinese, submitted } from '../../../test/story-form.ts';
import { StoryPage } from '../../../test/StoryPage.tsx';

const meta = { title: 'Page renderer/People', component: StoryPage, tags: ['autodocs'] } satisfies Meta<typeof StoryPage>;
export default meta;

type Story = StoryObj<typeof meta>;

const departments = [
  { label: 'Physics', value: 'd1', defer: true },
  { label: 'Chemistry', value: 'd2', children: [{ label: 'Carol', value: 'p3', isRef: true, code: 'T003' }] },
];
const field = {
  type: 'users-select',
  name: 'people',
  label: 'Teachers',
  multiple: true,
  isRef: true,
  options: departments,
  deferApi: 'get:/api/people?department=${value}',
  searchApi: 'get:/api/people/search?term=${term}',
  displayFields: ['label', 'code'],
};
const answer = ({ url }: { readonly url: string }): unknown => {
  if (url.includes('search')) return { status: 0, data: { options: [{ label: 'Dora', value: 'p4', isRef: true }] } };
  if (url.includes('people'))
    return {
      status: 0,
      data: [
        { label: 'Anna', value: 'p1', isRef: true, code: 'T001' },
        { label: 'Ben', value: 'p2', isRef: true, code: 'T002' },
      ],
    };
  return { status: 0 };
};
const form = (input: object): unknown => ({
  type: 'page',
  body: { type: 'form', title: 'Course', api: 'post:/api/courses', body: [input] },
});

/** From department to person, then by search; nothing is taken before it is confirmed. */
export const Teachers: Story = {
  args: { definition: form(field), answer },
  play: async ({ canvas, canvasElement }) => {
    const open = await canvas.findByRole('button', { name: 'Choose people' });
    await userEvent.click(open);
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Teachers' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Physics' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Anna/ }));
    await waitFor(() => expect(dialog.getByText('T001')).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'All' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Chemistry' }));
    await expect(await dialog.findByRole('checkbox', { name: /Carol/ })).not.toBeChecked();
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Search people' }), 'do');
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Dora/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    const chosen = within(canvas.getByRole('group', { name: 'Teachers' }));
    await waitFor(() => expect(chosen.getByText('Dora')).toBeVisible());
    await expect(chosen.getByText('Anna')).toBeVisible();
    await expect(await submitted(canvasElement)).toEqual({ people: 'p1,p4' });
  },
};

/** A department of hundreds is shown a part at a time. */
export const ManyPeople: Story = {
  args: {
    definition: form({
      ...field,
      options: Array.from({ length: 250 }, (_person, at) => ({ label: `Person ${at + 1}`, value: `p${at + 1}`, isRef: true })),
    }),
    answer,
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose people' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Teachers' }));
    await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(100));
    await userEvent.click(dialog.getByRole('button', { name: /100 \/ 250/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Person 200' }));
    await waitFor(() =>
      expect(within(dialog.getByRole('group', { name: 'Chosen people' })).getByText('Person 200')).toBeVisible(),
    );
  },
};

/** Several sources behind tabs, one choice; given up, it leaves the field as it was. */
export const Tabs: Story = {
  args: {
    definition: form({
      ...field,
      multiple: false,
      value: 'p3',
      options: departments,
      tabMode: true,
      tabOptions: [
        { title: 'People', options: [{ label: 'Eve', value: 'p5' }], isRef: false },
        { title: 'Units', options: [{ label: 'Centre', value: 'c1' }], isDep: true },
      ],
    }),
    answer,
  },
  play: async ({ canvas }) => {
    const group = within(await canvas.findByRole('group', { name: 'Teachers' }));
    await waitFor(() => expect(group.getByText('Carol')).toBeVisible());
    await userEvent.click(group.getByRole('button', { name: 'Choose people' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'Eve' }));
    await userEvent.click(dialog.getByRole('tab', { name: 'Units' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Centre' }));
    await waitFor(() => expect(within(dialog.getByRole('group', { name: 'Chosen people' })).queryByText('Eve')).toBeNull());
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await expect(group.getByText('Carol')).toBeVisible();
  },
};

/** Chinese, dark, on a phone: the dialog fills the screen. A source that fails says so. */
export const InChinese: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  args: {
    ...inChinese,
    definition: form({ ...field, label: '教师' }),
    answer: () => ({ status: 500, msg: '没有权限' }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '选择人员' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: '教师' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Physics' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('没有权限');
  },
};
