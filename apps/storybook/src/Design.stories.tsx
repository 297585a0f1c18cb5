import { DialogFrame } from '@lab-console/widget-base/dialogs';
import { StateMark, tableStyle, tabStripStyle } from '@lab-console/widget-base/design';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { PageSkeleton } from '../../console/src/parts/PageSkeleton.tsx';
import { SignedInHost } from './console/SignedInHost.tsx';
import { StoryPage } from '../../../packages/page-renderer/test/StoryPage.tsx';

const meta = { title: 'Design', globals: { theme: 'console' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Height of an element, in CSS px. */
const heightOf = (element: Element): number => Math.round(element.getBoundingClientRect().height);

/** Labels are on the upper edge, buttons and inputs are 32 px high (inputs of a phone 44 px), and the one that saves is filled. */
export const Form: Story = {
  render: () => (
    <Box component="form" sx={{ display: 'grid', gap: 2, maxWidth: 480 }}>
      <TextField label="Name" defaultValue="Mechanics Laboratory" />
      <TextField label="Seats" type="number" defaultValue={20} sx={{ width: 120 }} helperText="At most 200." />
      <TextField select label="State" defaultValue="used">
        <MenuItem value="used">In use</MenuItem>
      </TextField>
      <TextField label="Notes" multiline minRows={3} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained">Save</Button>
        <Button variant="outlined" color="inherit">
          Reset
        </Button>
      </Box>
    </Box>
  ),
  play: async ({ canvas }) => {
    for (const name of ['Save', 'Reset']) await expect(heightOf(canvas.getByRole('button', { name }))).toBe(32);
    const input = canvas.getByLabelText('Name').closest('.MuiInputBase-root') as HTMLElement;
    await expect(heightOf(input)).toBe(window.innerWidth < 600 ? 44 : 32);
    const notes = canvas.getByText('Notes', { selector: 'label' }).getBoundingClientRect();
    const box = canvas.getByLabelText('Notes').closest('.MuiInputBase-root')?.getBoundingClientRect();
    await expect((notes.top + notes.bottom) / 2).toBeLessThan((box?.top ?? 0) + 4);
  },
};

function LateButton({ variant }: { readonly variant: 'text' | 'contained' }): ReactNode {
  const [enabled, setEnabled] = useState(false);
  return (
    <>
      <Button variant={variant} disabled={!enabled}>
        Remove all
      </Button>
      <Button onClick={() => setEnabled(true)}>Choose</Button>
    </>
  );
}

/** A button that becomes enabled can be read at once: its colours do not fade in from the disabled ones. */
export const EnabledLate: Story = {
  render: () => (
    <Box sx={{ display: 'flex', gap: 2, p: 2 }}>
      <LateButton variant="text" />
      <LateButton variant="contained" />
    </Box>
  ),
  play: async ({ canvas }) => {
    for (const choose of canvas.getAllByRole('button', { name: 'Choose' })) await userEvent.click(choose);
    for (const button of canvas.getAllByRole('button', { name: 'Remove all' })) {
      await expect(button).toBeEnabled();
      await expect(button.getAnimations()).toEqual([]);
    }
  },
};

/** A page has one filled button, at the end of its first line; what only changes the view is quiet. */
export const Toolbar: Story = {
  render: () => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography component="h1" sx={{ fontSize: 18, fontWeight: 600, mr: 'auto' }}>
        Rooms
      </Typography>
      <ToggleButtonGroup exclusive size="small" value="day" aria-label="View">
        <ToggleButton value="day">Day</ToggleButton>
        <ToggleButton value="week">Week</ToggleButton>
      </ToggleButtonGroup>
      <Button color="inherit">Export</Button>
      <Button variant="outlined" color="inherit">
        Import
      </Button>
      <Button variant="contained">Add room</Button>
    </Box>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await expect(heightOf(button)).toBe(32);
  },
};

/** Rows of 36 px, letters of 13 px; numbers are at the end, dates have their weekday, a state is a dot and a word. */
export const Table: Story = {
  render: () => (
    <Box component="table" sx={tableStyle}>
      <thead>
        <tr>
          <th scope="col">Room</th>
          <th scope="col">Next session</th>
          <th scope="col">State</th>
          <th scope="col" className="n">
            Seats
          </th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>A-101</td>
          <td>Wed 2026-11-18, 08:00</td>
          <td>
            <StateMark tone="done">In use</StateMark>
          </td>
          <td className="n">20</td>
          <td>
            <Button>Open</Button>
          </td>
        </tr>
        <tr>
          <td>A-202</td>
          <td>Thu 2026-11-19, 10:00</td>
          <td>
            <StateMark tone="off">Not in use</StateMark>
          </td>
          <td className="n">1,200</td>
          <td>–</td>
        </tr>
      </tbody>
    </Box>
  ),
  play: async ({ canvas }) => {
    const [, ...rows] = canvas.getAllByRole('row');
    for (const row of rows) await waitFor(() => expect([36, 37]).toContain(heightOf(row)));
    await expect(getComputedStyle(canvas.getByText('A-101')).fontSize).toBe('13px');
  },
};

/** What a state means decides its dot; red is for what failed or clashes, and for nothing else. */
export const States: Story = {
  render: () => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, fontSize: 13 }}>
      <StateMark tone="done">Accepted</StateMark>
      <StateMark tone="open">Being filled in</StateMark>
      <StateMark tone="waiting">Waits for a decision</StateMark>
      <StateMark tone="chosen">Current</StateMark>
      <StateMark tone="danger">Refused</StateMark>
      <StateMark tone="off">Draft</StateMark>
    </Box>
  ),
  play: async ({ canvas }) => {
    const dot = (name: string): string =>
      getComputedStyle(canvas.getByText(name).firstElementChild as HTMLElement).backgroundColor;
    const colors = ['Accepted', 'Being filled in', 'Waits for a decision', 'Current', 'Refused', 'Draft'].map(dot);
    await expect(new Set(colors).size).toBe(6);
  },
};

function Strip(): ReactNode {
  const [tab, setTab] = useState(0);
  return (
    <Tabs
      value={tab}
      onChange={(_event, next: number) => setTab(next)}
      variant="scrollable"
      sx={tabStripStyle}
      aria-label="Reports"
    >
      <Tab label="To check" />
      <Tab label="Waiting" />
      <Tab label="Done" />
    </Tabs>
  );
}

/** Below the title of a page, over what it switches: 40 px and a hairline. */
export const TabStrip: Story = {
  render: () => <Strip />,
  play: async ({ canvas }) => {
    await expect(heightOf(canvas.getByRole('tablist').closest('.MuiTabs-root') as HTMLElement)).toBe(41);
    await userEvent.click(canvas.getByRole('tab', { name: 'Done' }));
    await expect(canvas.getByRole('tab', { name: 'Done' })).toHaveAttribute('aria-selected', 'true');
  },
};

/** At the end of its foot what closes is first and has no line; what goes on is filled, and red where it destroys. */
export const Dialog: Story = {
  render: () => (
    <DialogFrame
      title="Move the session"
      onClose={() => undefined}
      actions={
        <>
          <Button color="inherit">Cancel</Button>
          <Button variant="contained">Move</Button>
        </>
      }
    >
      Wed 18 Nov, period 2
    </DialogFrame>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Move the session' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Move' })).toBeVisible());
    const [cancel, move] = within(dialog).getAllByRole('button');
    await expect(getComputedStyle(cancel as HTMLElement).borderTopWidth).toBe('0px');
    await expect(move).toHaveClass('MuiButton-contained');
  },
};

/** A list: title with count, search while typing, chips, rows that open; what it holds comes from its definition. */
export const List: StoryObj<typeof StoryPage> = {
  render: () => (
    <StoryPage
      answer={({ method }) =>
        method === 'get' ? { status: 0, data: { items: [{ id: 1, name: 'A-101', used: true }], total: 1 } } : { status: 0 }
      }
      definition={{
        type: 'page',
        title: 'Rooms',
        body: {
          type: 'crud',
          frame: 'list',
          api: '/rooms',
          filter: { body: [{ type: 'input-text', name: 'keywords', label: 'Search', placeholder: 'Name' }] },
          headerToolbar: [{ type: 'button', label: 'Add room', level: 'primary' }],
          columns: [
            { name: 'name', label: 'Name' },
            { name: 'used', label: 'State', type: 'status', labelMap: { true: 'In use', false: 'Not in use' } },
          ],
        },
      }}
    />
  ),
  play: async ({ canvas }) => {
    const row = (await canvas.findByText('A-101')).closest('tr') as HTMLElement;
    await expect([36, 37]).toContain(heightOf(row));
    await expect(within(row).getByText('In use')).toHaveAttribute('data-state', 'done');
    await expect(heightOf(canvas.getByRole('button', { name: 'Add room' }))).toBe(32);
  },
};

/** An empty list has a sentence in the place of its rows, and the way out of a search that found nothing. */
export const Empty: StoryObj<typeof StoryPage> = {
  render: () => (
    <StoryPage
      answer={() => ({ status: 0, data: { items: [], total: 0 } })}
      definition={{
        type: 'crud',
        frame: 'list',
        title: 'Rooms',
        api: '/rooms',
        placeholder: 'No rooms yet.',
        columns: [{ name: 'name', label: 'Name' }],
      }}
    />
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No rooms yet.')).toBeVisible());
  },
};

/** From the press until the page is there: its title, and blocks in the places of its toolbar and rows. */
export const Skeleton: Story = {
  render: (_args, { globals }) => (
    <SignedInHost locale={globals['locale'] === 'zh' ? 'zh' : 'en'} mode={globals['mode'] === 'dark' ? 'dark' : 'light'}>
      <PageSkeleton title="Rooms" path="centre/basic-data/locations" />
    </SignedInHost>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Rooms')).toBeVisible();
    await expect(canvasElement.querySelectorAll('[data-skeleton="list"]')).toHaveLength(1);
  },
};
