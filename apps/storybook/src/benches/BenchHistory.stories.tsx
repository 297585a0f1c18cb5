import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { BenchLine } from '../../../../tools/bench/bench-series.ts';
import kept from '../../../../tools/bench/history.jsonl?raw';
import { BenchHistory } from './BenchHistory.tsx';

const lines = kept
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as BenchLine);

const meta: Meta<typeof BenchHistory> = { title: 'Benches', component: BenchHistory, args: { lines } };
export default meta;
type Story = StoryObj<typeof BenchHistory>;

/** The figures that `npx pnpm bench` kept in `tools/bench/history.jsonl`. Figures of different machines are not compared. */
export const Kept: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row').length).toBeGreaterThan(lines.length / 4);
    for (const part of new Set(lines.map((line) => line.part)))
      await expect(canvas.getByRole('heading', { name: part })).toBeVisible();
  },
};

/** Two commits beside a peer. */
export const TwoCommits: Story = {
  args: {
    lines: ['2026-11-20', '2026-11-24'].map((day, at) => ({
      at: `${day}T08:00:00Z`,
      commit: at === 0 ? 'aaaaaaaa' : 'bbbbbbbb',
      part: 'calendar',
      measure: '500 sessions drawn',
      value: at === 0 ? 100 : 75,
      unit: 'ms',
      peer: 'DayPilot',
      ratio: at === 0 ? 1.25 : 0.9375,
      machine: 'CPU × 2',
      load: 0.5,
      aim: '≤ 1×',
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /500 sessions drawn/ })).toHaveTextContent('75.0 msDayPilot: 80.0 ms≤ 1×');
    await expect(canvas.getByRole('img')).toHaveAccessibleName(
      'aaaaaaaa (2026-11-20, load 0.5): 100 ms, DayPilot 80.0 ms; bbbbbbbb (2026-11-24, load 0.5): 75.0 ms, DayPilot 80.0 ms',
    );
  },
};
