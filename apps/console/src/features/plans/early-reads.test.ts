import type { ScheduleSource } from '@lab-console/calendar';
import { expect, it, vi } from 'vitest';
import { earlyReads } from './early-reads.ts';

const week = { from: '2026-11-30', to: '2026-12-06' };

function worldOf() {
  const loads = {
    loadViewer: vi.fn(async (_signal: AbortSignal) => 'viewer'),
    loadPeriods: vi.fn(async (_signal: AbortSignal) => ['P1']),
    loadSemesters: vi.fn(async (_signal: AbortSignal) => ['autumn']),
    loadSessions: vi.fn(async (range: typeof week, _signal: AbortSignal) => [range.from]),
  };
  let now = 0;
  const early = earlyReads(loads as unknown as ScheduleSource, () => now);
  const { signal } = new AbortController();
  return { loads, early, signal, wait: (ms: number) => void (now += ms) };
}

it('a first question that was asked early is not asked again, a second one is', async () => {
  const { loads, early, signal } = worldOf();
  early.start(week);
  expect(await early.source.loadViewer(signal)).toBe('viewer');
  expect(await early.source.loadSessions(week, signal)).toEqual(['2026-11-30']);
  expect([loads.loadViewer, loads.loadSessions].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  await early.source.loadSessions(week, signal);
  expect(loads.loadSessions).toHaveBeenCalledTimes(2);
});

it('another week, and what is older than a moment, is read', async () => {
  const { loads, early, signal, wait } = worldOf();
  early.start(week);
  expect(await early.source.loadSessions({ ...week, from: '2026-12-07' }, signal)).toEqual(['2026-12-07']);
  wait(5_000);
  await early.source.loadSessions(week, signal);
  expect(loads.loadSessions).toHaveBeenCalledTimes(3);
});

it('what failed early is read by who needs it, and what was given up is not handed out', async () => {
  const { loads, early, signal } = worldOf();
  loads.loadPeriods.mockRejectedValueOnce(new Error('away'));
  const giveUp = early.start(week);
  expect(await early.source.loadPeriods(signal)).toEqual(['P1']);
  giveUp();
  expect(loads.loadSessions.mock.calls[0]?.[1].aborted).toBe(true);
  await early.source.loadSessions(week, signal);
  expect(loads.loadSessions).toHaveBeenCalledTimes(2);
});
