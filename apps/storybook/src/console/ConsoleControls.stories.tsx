import Dialog from '@mui/material/Dialog';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { GroupEditor, type GroupEditorProps } from '../../../console/src/features/grouping/GroupEditor.tsx';
import { groupingEnUS, groupingZhCN } from '../../../console/src/features/grouping/grouping-texts.ts';
import {
  CustomOptionEditor,
  customOptionEnUS,
  customOptionZhCN,
  type CustomOptionTexts,
} from '../../../console/src/features/shared/CustomOptionEditor.tsx';
import { readOptions } from '../../../console/src/features/shared/custom-options.ts';
import { useStaysOnTop } from '../../../console/src/session/useStaysOnTop.ts';
import { NavIconField } from '../../../console/src/features/pages/NavIconField.tsx';

const places = (count: number): GroupEditorProps['places'] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    order: index + 1,
    code: `2026${String(index + 1).padStart(4, '0')}`,
    name: `Student ${index + 1}`,
    className: `Class ${(index % 2) + 1}`,
  }));

const meta = {
  title: 'Console/Controls',
  component: GroupEditor,
  tags: ['autodocs'],
  parameters: { a11y: { test: 'error' } },
  args: { places: places(12), stored: {}, max: 5, texts: groupingEnUS, loadPairs: async () => null, onSave: fn() },
} satisfies Meta<typeof GroupEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const GroupsByKeys: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: /^1\. Student 1 / }).focus();
    await userEvent.keyboard('1');
    await expect(
      within(canvas.getByRole('group', { name: 'Group A' })).getByRole('button', { name: /Student 1 / }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^2\. Student 2 / })).toHaveFocus();
    await userEvent.keyboard(' {ArrowDown} n');
    await expect(within(canvas.getByRole('group', { name: 'Group B' })).getAllByRole('button')).toHaveLength(2);
    canvas.getByRole('button', { name: /^1\. Student 1 / }).focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await userEvent.click(canvas.getByRole('button', { name: 'Save groups' }));
    await expect(args.onSave).toHaveBeenCalledWith({ 1: 'A' });
  },
};

export const FortyStudentsByOneButton: Story = {
  args: { places: places(40) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'By class' }));
    await expect(canvas.getAllByRole('group')).toHaveLength(9);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.getAllByRole('group')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'At random' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save groups' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};

/** One key for each student puts them into groups of their own; undone, the next key goes on. */
export const EightGroupsByKeys: Story = {
  args: { places: places(8) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: /^1\. Student 1 / }).focus();
    await userEvent.keyboard('12345678');
    await expect(canvas.getAllByRole('group', { name: /^Group / })).toHaveLength(8);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(canvas.queryByRole('group', { name: 'Group H' })).toBeNull();
    await userEvent.keyboard('8');
    await userEvent.click(canvas.getByRole('button', { name: 'Save groups' }));
    await expect(args.onSave).toHaveBeenCalledWith(Object.fromEntries(places(8).map(({ id }, index) => [id, 'ABCDEFGH'[index]])));
  },
};

export const GroupsInChinese: Story = {
  args: { texts: groupingZhCN, stored: { 1: 'A', 2: 'A', 3: 'B', 4: 'K' } },
};

function Options({ texts }: { readonly texts: CustomOptionTexts }): ReactNode {
  const [options, setOptions] = useState(readOptions(['Red', { label: 'Green', is_fixed: true }, 'Blue']));
  return <CustomOptionEditor options={options} onChange={setOptions} texts={texts} />;
}

export const CustomOptions: Story = {
  render: () => <Options texts={customOptionEnUS} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: 'Remove option A' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Option A' })).toHaveValue('Green');
    canvas.getByRole('textbox', { name: 'Option A' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(canvas.getByRole('textbox', { name: 'Option B' })).toHaveValue('Green');
    await expect(canvas.getByRole('textbox', { name: 'Option B' })).toHaveFocus();
    await userEvent.paste('A. one\nB. two');
    await expect(canvas.getByRole('textbox', { name: 'Option D' })).toHaveValue('two');
  },
};

export const CustomOptionsInChinese: Story = { render: () => <Options texts={customOptionZhCN} /> };

const answered = fn();

function DialogOnTop(): ReactNode {
  const onTop = useStaysOnTop();
  const [isLaterOpen, setLaterOpen] = useState(false);
  return (
    <>
      <Dialog {...onTop} aria-labelledby="password-title" sx={{ zIndex: 1601 }}>
        <h2 id="password-title">Password</h2>
        <input aria-label="Your code" />
        <input aria-label="Your password" onChange={({ target }) => target.value === 'ab' && setLaterOpen(true)} />
        <button type="button" onMouseDown={() => setLaterOpen(false)} onClick={answered}>
          Answer
        </button>
        <button type="button" onMouseDown={() => setLaterOpen(true)} onClick={answered}>
          Answer over a later one
        </button>
      </Dialog>
      <Dialog open={isLaterOpen} aria-labelledby="later-title">
        <h2 id="later-title">Later</h2>
        <button type="button">Save</button>
      </Dialog>
    </>
  );
}

/** A dialog that opens later takes neither the focus nor the place of the one that asks for the password, and no key and no press of it. */
export const PasswordStaysOnTop: Story = {
  render: () => <DialogOnTop />,
  play: async () => {
    answered.mockClear();
    const page = within(document.body);
    const field = await page.findByRole('textbox', { name: 'Your password' });
    // It opens between two letters.
    await userEvent.type(field, 'abc');
    await waitFor(() => expect(page.getByRole('dialog', { name: 'Later', hidden: true })).toBeInTheDocument());
    await expect(field).toHaveValue('abc');
    // Found by its role: neither hidden from screen readers nor behind the focus of the later one.
    await expect(page.getByRole('textbox', { name: 'Your password' })).toBe(field);
    await expect(field).toHaveFocus();
    await expect(page.queryByRole('button', { name: 'Save' })).toBeNull();
    // It goes, and another one comes between the press and its release.
    await userEvent.click(page.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'Later', hidden: true })).toBeNull());
    await userEvent.click(page.getByRole('button', { name: 'Answer over a later one' }));
    await expect(answered).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(page.getByRole('dialog', { name: 'Later', hidden: true })).toBeInTheDocument());
    await expect(page.getByRole('button', { name: 'Answer over a later one' })).toHaveFocus();
  },
};

function Icons(): ReactNode {
  const [icon, setIcon] = useState<unknown>('school');
  return (
    <>
      <span id="icon-label">Icon</span>
      <NavIconField value={icon} labelId="icon-label" onChange={setIcon} disabled={false} />
    </>
  );
}

/** The icon of a menu entry. */
export const MenuIcons: Story = {
  render: () => <Icons />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('group', { name: 'Icon' })).toBeVisible();
    canvas.getByRole('button', { name: 'Folder' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Folder', pressed: true })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'School', pressed: false })).toBeVisible();
  },
};
