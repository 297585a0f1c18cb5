import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { enUS } from '../locales/en-us.ts';
import { zhCN } from '../locales/zh-cn.ts';
import type { PlanSource } from '../plan/plan-source.ts';
import type { Plan } from '../plan/plan.ts';
import {
  brokenConditions,
  demoPlan,
  metConditions,
  demoSource,
  richPlan,
  wishConditions,
  type FailingLooks,
} from '../../test/demo-plan.ts';
import { SolverPanel, type SolverPanelProps } from './SolverPanel.tsx';

interface StoryArgs extends Omit<SolverPanelProps, 'source' | 'planId'> {
  readonly plan: Plan | null;
  readonly replaced: Partial<PlanSource> & { readonly failing?: FailingLooks };
}

function Example({ plan, replaced, ...props }: StoryArgs) {
  const [source] = useState(() => demoSource(plan, replaced));
  return (
    <Box sx={{ maxWidth: 400, bgcolor: 'background.paper', minHeight: '100vh' }}>
      <SolverPanel planId={4} source={source} {...props} />
    </Box>
  );
}

const meta = {
  title: 'Solver panel/SolverPanel',
  component: Example,
  tags: ['autodocs'],
  parameters: { documents: SolverPanel },
  args: { plan: demoPlan('stopped', '-2hard/-125soft'), replaced: {}, pollInterval: 60_000 },
  render: (args, { globals }) => <Example {...args} localeText={globals['locale'] === 'zh' ? zhCN : enUS} />,
} satisfies Meta<typeof Example>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Stopped with a broken condition: it can be started again, and saving says what it needs. */
export const Stopped: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Physics experiments, autumn term' })).toBeVisible();
    await expect(canvas.getByRole('status', { name: 'Status' })).toHaveTextContent('Stopped');
    await expect(canvas.getByRole('button', { name: 'Start' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(/hard score is 0/);
    await expect(canvas.queryByRole('button', { name: 'Stop' })).toBeNull();
    const required = canvas.getByRole('region', { name: 'Required conditions' });
    await expect(within(required).getAllByRole('listitem')[0]).toHaveTextContent('A location has one session at a time');
    await expect(within(required).getAllByText('Met')).toHaveLength(2);
  },
};

/** From start to save: the plan is looked at until it is completed. */
export const StartToSave: Story = {
  args: { plan: demoPlan('to-solve'), pollInterval: 50, replaced: { save: fn(() => Promise.resolve()) } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start' }));
    const status = canvas.getByRole('status', { name: 'Status' });
    await waitFor(() => expect(status).toHaveTextContent('Completed'));
    const save = canvas.getByRole('button', { name: 'Save' });
    await expect(save).toBeEnabled();
    await userEvent.click(save);
    await expect(await canvas.findByText('The plan was saved')).toBeVisible();
    await waitFor(() => expect(args.replaced.save).toHaveBeenCalledWith(4));
  },
};

/** At work: it can be stopped, and nothing else. */
export const Solving: Story = {
  args: {
    plan: demoPlan('solving', '-2hard/-125soft'),
    replaced: { load: async () => demoPlan('solving', '-3init/-2hard/-125soft') },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Stop' })).toBeEnabled();
    await expect(canvas.getByRole('progressbar', { name: 'Solving' })).toBeVisible();
    await expect(canvas.getByText('3 sessions have no slot yet')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Start' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull();
  },
};

/** Stopped by a person. */
export const Stopping: Story = {
  args: { plan: demoPlan('preparing') },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(canvas.getByRole('status', { name: 'Status' })).toHaveTextContent('Stopped'));
  },
};

/** Not solved yet. */
export const ReadyToSolve: Story = {
  args: { plan: demoPlan('to-solve') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No score yet')).toBeVisible();
    await expect(canvas.getAllByText('None')).toHaveLength(2);
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull();
  },
};

/** Broken places open by keyboard and lead to their sessions. */
export const ConditionMatches: Story = {
  args: { onMatchSelect: fn() },
  play: async ({ canvas, args }) => {
    const condition = await canvas.findByRole('button', { name: /A location has one session/ });
    await expect(condition).toHaveAttribute('aria-expanded', 'false');
    condition.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(condition).toHaveAttribute('aria-expanded', 'true'));
    const place = await canvas.findByRole('button', { name: /A101 has two sessions/ });
    await userEvent.click(place);
    await waitFor(() => expect(args.onMatchSelect).toHaveBeenCalledWith(brokenConditions[0]!.matches[0], brokenConditions[0]));
    await userEvent.click(canvas.getByRole('button', { name: /spread over the weeks/ }));
    await expect(await canvas.findByText('and 24 more')).toBeVisible();
  },
};

/** Wishes of people: each place says who, when and how many, and leads to its sessions. */
export const Wishes: Story = {
  args: { plan: demoPlan('stopped', '0hard/-15soft', wishConditions), onMatchSelect: fn() },
  play: async ({ canvas, args }) => {
    const [days, times] = [wishConditions[1]!, wishConditions[0]!];
    for (const { name, matches } of [days, times]) {
      await userEvent.click(await canvas.findByRole('button', { name: new RegExp(name) }));
      await userEvent.click(await canvas.findByRole('button', { name: matches[0]!.message }));
    }
    await expect(args.onMatchSelect).toHaveBeenNthCalledWith(1, days.matches[0], days);
    await expect(args.onMatchSelect).toHaveBeenNthCalledWith(2, times.matches[0], times);
    const wishes = within(canvas.getByRole('region', { name: 'Optimisation conditions' }));
    await expect(wishes.getByText('Everybody has lunch').closest('li')).toHaveTextContent('Met');
  },
};

/** Details, the score over time, weights to edit, and two runs side by side. */
export const WithRuns: Story = {
  args: {
    plan: richPlan,
    replaced: {
      saveWeights: fn(() => Promise.resolve()),
      compareRuns: fn(() =>
        Promise.resolve({
          added: 0,
          changed: 1,
          removed: 0,
          kept: 119,
          changes: [{ id: 'lesson-4', kind: 'changed' as const, text: 'Optics 4 · Class 2302: from Thu 3 Dec to Fri 4 Dec' }],
        }),
      ),
    },
    onAdviceSelect: fn(),
  },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(await canvas.findByRole('img', { name: /From -14hard\/-900soft to 0hard\/-125soft in 42 s/ })).toBeVisible();
    await expect(canvas.getByText('University Physics Laboratory II, Optics Laboratory')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Weights' }));
    const weight = await canvas.findByRole('spinbutton', { name: 'No gaps for teachers' });
    await userEvent.clear(weight);
    await userEvent.type(weight, '7{Enter}');
    await waitFor(() => expect(args.replaced.saveWeights).toHaveBeenCalledWith(4, { lunch: 1, spread: 5, gaps: 7 }));
    await userEvent.click(canvas.getByRole('button', { name: 'Compare runs' }));
    const runs = await canvas.findByRole('region', { name: 'Compare runs' });
    await expect(within(runs).getAllByRole('columnheader')).toHaveLength(3);
    await expect(within(runs).getByRole('cell', { name: '-90' })).toBeVisible();
    // Two of them session by session, from the earlier one to the latest.
    await userEvent.click(canvas.getByRole('button', { name: 'Compare sessions' }));
    const page = within(canvasElement.ownerDocument.body);
    const dialog = await page.findByRole('dialog', { name: 'Compare two runs' });
    await expect(args.replaced.compareRuns).toHaveBeenCalledWith(4, 1, 2);
    const moved = await within(dialog).findByRole('button', { name: /Optics 4 · Class 2302: from Thu 3 Dec/ });
    await waitFor(() => expect(moved).toBeVisible());
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'From' }), '2');
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'To' }), '1');
    await waitFor(() => expect(args.replaced.compareRuns).toHaveBeenLastCalledWith(4, 2, 1));
    await userEvent.click(await within(dialog).findByRole('button', { name: /Optics 4/ }));
    await expect(args.onAdviceSelect).toHaveBeenCalledWith(expect.objectContaining({ lessonIds: ['lesson-4'] }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Suggestions' }));
    await userEvent.click(await canvas.findByRole('button', { name: /Moving Optics 3/ }));
    await expect(args.onAdviceSelect).toHaveBeenCalledWith(expect.objectContaining({ lessonIds: [7] }));
  },
};

/** Saving shows what it changes first. */
export const SaveWithDifference: Story = {
  args: {
    plan: demoPlan('completed', '0hard/-125soft', metConditions),
    replaced: {
      save: fn(() => Promise.resolve()),
      preview: () =>
        Promise.resolve({
          added: 1,
          changed: 1,
          removed: 0,
          kept: 118,
          changes: [
            { id: '1', kind: 'added', text: 'Optics 3 · Class 2301 on Wed 2 Dec, period 2 in A-204' },
            { id: '2', kind: 'changed', text: 'Optics 4 · Class 2302 from Thu 3 Dec to Fri 4 Dec' },
          ],
        }),
    },
  },
  play: async ({ canvas, args, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    const dialog = await page.findByRole('dialog', { name: 'Save as draft sessions' });
    const summary = await within(dialog).findByText('1 added, 1 changed, 0 removed, 118 unchanged');
    await waitFor(() => expect(summary).toBeVisible());
    await expect(args.replaced.save).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save drafts' }));
    await waitFor(() => expect(args.replaced.save).toHaveBeenCalledWith(4));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByText('The plan was saved')).toBeVisible();
  },
};

/** Where published sessions change, the dialog says so and whom that concerns, by session and by person. */
export const SaveWithPublished: Story = {
  args: {
    plan: demoPlan('completed', '0hard/-125soft', metConditions),
    replaced: {
      save: fn(() => Promise.resolve()),
      preview: () =>
        Promise.resolve({
          added: 0,
          changed: 2,
          removed: 0,
          kept: 117,
          published: 2,
          affected: 'Concerned: 2 teachers (Ada, Lin Mei), 1 class, 24 students.',
          changes: [
            { id: 's1', kind: 'changed', parts: ['time', 'room'], text: 'Optics 3 · Class 2301 from Wed 2 Dec to Thu 3 Dec' },
            { id: 's2', kind: 'changed', parts: ['teacher'], text: 'Optics 4 · Class 2301 with Lin Mei instead of Ada' },
          ],
          people: [
            { id: 't1', name: 'Ada', lines: ['Optics 3 · Class 2301 from Wed 2 Dec to Thu 3 Dec', 'Optics 4: no longer'] },
            { id: 'c1', name: 'Class 2301 (24 students)', lines: ['Optics 3 from Wed 2 Dec to Thu 3 Dec'] },
          ],
        }),
    },
  },
  play: async ({ canvas, args, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Save and change published sessions' }));
    await waitFor(() => expect(dialog.getByText(/^2 published sessions change/)).toBeVisible());
    await expect(dialog.getByText(/^Concerned: 2 teachers/)).toBeVisible();
    await expect(dialog.getByText('Moved, other room')).toBeVisible();
    await expect(dialog.getByText('Other teacher')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'By person' }));
    await waitFor(() => expect(dialog.getByText('Class 2301 (24 students)')).toBeVisible());
    await expect(dialog.getByText('Optics 4: no longer')).toBeVisible();
    await expect(dialog.queryByText('Moved, other room')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(args.replaced.save).toHaveBeenCalledWith(4));
  },
};

/** Sessions that clash with what was changed since are named; the others are saved, or the plan is solved again. */
export const SaveWithClashes: Story = {
  args: {
    plan: demoPlan('completed', '0hard/-125soft', metConditions),
    replaced: {
      save: fn(() => Promise.resolve()),
      start: fn(() => Promise.resolve()),
      preview: () =>
        Promise.resolve({
          added: 2,
          changed: 0,
          removed: 0,
          kept: 118,
          changes: [
            { id: '1', kind: 'added', text: 'Optics 3 · Class 2301 on Wed 2 Dec, period 2 in A-204' },
            { id: '2', kind: 'added', text: 'Optics 4 · Class 2302 on Fri 4 Dec, period 1 in A-204' },
          ],
          clashes: [{ id: '2', text: 'Optics 4 · Class 2302: the day is a holiday' }],
        }),
    },
  },
  play: async ({ canvas, args, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const open = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
      return within(await page.findByRole('dialog', { name: 'Save as draft sessions' }));
    };
    const first = await open();
    await waitFor(() => expect(first.getByText('Optics 4 · Class 2302: the day is a holiday')).toBeVisible());
    await expect(first.getByText(/^1 session clashes with what was changed since/)).toBeVisible();
    await expect(first.queryByRole('button', { name: 'Save drafts' })).toBeNull();
    await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(args.replaced.save).not.toHaveBeenCalled();
    const second = await open();
    await userEvent.click(await second.findByRole('button', { name: 'Save the others' }));
    await waitFor(() => expect(args.replaced.save).toHaveBeenCalledWith(4, { withoutClashes: true }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByText('The plan was saved')).toBeVisible();
    const third = await open();
    await userEvent.click(await third.findByRole('button', { name: 'Solve again' }));
    await waitFor(() => expect(args.replaced.start).toHaveBeenCalledWith(4));
  },
};

/** The last save is undone in one step, after a look at what that changes; what was done since is named and left out. */
export const UndoSave: Story = {
  args: {
    plan: {
      ...demoPlan('completed', '0hard/-125soft', metConditions),
      lastSave: { id: 8, text: '24 Nov 2026, 14:05 by Ada, 2 sessions' },
    },
    replaced: {
      undoSave: fn(() => Promise.resolve()),
      previewUndo: fn(() =>
        Promise.resolve({
          added: 0,
          changed: 0,
          removed: 2,
          kept: 0,
          changes: [
            { id: '1', kind: 'removed' as const, text: 'Optics 3 · Class 2301 on Wed 2 Dec, period 2 in A-204' },
            { id: '2', kind: 'removed' as const, text: 'Optics 4 · Class 2302 on Fri 4 Dec, period 1 in A-204' },
          ],
          clashes: [{ id: '2', text: 'Optics 4 · Class 2302: attendance, marks or reports are there, of: Lin Mei' }],
        }),
      ),
    },
  },
  play: async ({ canvas, args, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await canvas.findByText(/Last save: 24 Nov 2026, 14:05 by Ada, 2 sessions/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo save' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Undo the last save' }));
    await waitFor(() => expect(dialog.getByText(/of: Lin Mei/)).toBeVisible());
    await expect(args.replaced.previewUndo).toHaveBeenCalledWith(4, 8);
    await expect(dialog.queryByRole('button', { name: 'Solve again' })).toBeNull();
    await expect(args.replaced.undoSave).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Undo the others' }));
    await waitFor(() => expect(args.replaced.undoSave).toHaveBeenCalledWith(4, 8, { withoutClashes: true }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByText('The save was undone')).toBeVisible();
  },
};

/** A refusal with a sentence for each reason. */
export const StartRefused: Story = {
  args: {
    plan: demoPlan('to-solve'),
    replaced: { start: () => Promise.reject(new Error('course PHY101 has no teacher\nexperiment PHY101-3 has no location')) },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start' }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('The solver could not be started');
    const reasons = within(alert).getAllByRole('listitem');
    await expect(reasons.map((reason) => reason.textContent)).toEqual([
      'course PHY101 has no teacher',
      'experiment PHY101-3 has no location',
    ]);
    await expect(canvas.getByRole('button', { name: 'Start' })).toBeEnabled();
  },
};

/** A look that failed leaves the plan as it was, and the next one goes on. */
export const PollFailed: Story = {
  args: { pollInterval: 300, plan: demoPlan('preparing'), replaced: { failing: { 2: new Error('connection lost') } } },
  play: async ({ canvas }) => {
    // Both at one moment: the next look comes soon.
    await waitFor(() =>
      Promise.all([
        expect(canvas.getByText('connection lost')).toBeVisible(),
        expect(canvas.getByRole('status', { name: 'Status' })).toHaveTextContent('Preparing'),
      ]),
    );
    await waitFor(() => expect(canvas.getByRole('status', { name: 'Status' })).toHaveTextContent('Completed'));
    await expect(canvas.queryByText('connection lost')).toBeNull();
  },
};

/** Before the first answer. */
export const Loading: Story = {
  args: { replaced: { load: () => new Promise(() => undefined) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading the plan' })).toBeVisible();
  },
};

/** No plan of that id. */
export const Missing: Story = {
  args: { plan: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Plan not found')).toBeVisible();
  },
};

/** It failed to load, and loads at the second try. */
export const LoadFailed: Story = {
  args: { plan: demoPlan('to-solve'), replaced: { failing: { 1: new Error('the server cannot be reached') } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('the server cannot be reached')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('button', { name: 'Start' })).toBeEnabled();
  },
};

/** Long names, and a thousand broken places. */
export const LongTexts: Story = {
  args: {
    plan: {
      ...demoPlan('completed', '-1000hard/-125soft', [
        {
          name: 'A_very_long_name_of_a_condition_that_has_no_blank_where_it_could_be_broken_into_two_lines_of_text',
          level: 'hard',
          weight: 1,
          score: -1000,
          matchCount: 1000,
          matches: Array.from({ length: 1000 }, (_, index) => ({ lessonIds: [index], message: `Place ${index + 1}` })),
        },
      ]),
      name: 'Laboratory courses of the faculties of physics, chemistry, electronics and of the whole first year, autumn term',
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /A_very_long_name/ }));
    await expect(await canvas.findByText('Place 1000')).toBeInTheDocument();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

/** Simplified Chinese, dark, on a phone. */
export const ChineseDarkPhone: Story = {
  globals: { locale: 'zh', mode: 'dark', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '开始' })).toBeEnabled();
    await expect(canvas.getByRole('region', { name: '必须满足的条件' })).toBeVisible();
    await expect(canvas.getByRole('status', { name: '状态' })).toHaveTextContent('已停止');
  },
};
