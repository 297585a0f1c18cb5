import { assignGroupColours } from '@lab-console/schedule-rules';
import { afterEach, describe, expect, it } from 'vitest';
import { demoMonday, demoPeriods, demoSession } from '../../../test/demo-schedule.ts';
import { startStore, type StartedStore } from '../../../test/start-store.ts';

let started: StartedStore | undefined;
afterEach(() => started?.stop());

/** Fourteen groups of two sessions each. By order alone, the last two groups would have the colours of their neighbours. */
const groups = Array.from({ length: 14 }, (_, at) => `group ${String(at).padStart(2, '0')}`);
const sessions = groups.flatMap((group, at) =>
  [0, 1].map((second) =>
    demoSession({
      id: at * 2 + second + 1,
      group,
      date: demoMonday,
      period_id: demoPeriods[(at + second) % demoPeriods.length]!.id,
      project_id: second + 1,
      location_id: at + 10,
    }),
  ),
);

describe('colours of visible groups', () => {
  it('differ for groups that are close in time', async () => {
    started = await startStore({ sessions });
    const shown = started.store.getState().groups;
    const coloursOf = (marks: typeof shown): readonly string[] => groups.map((group) => marks.get(group)?.colour.letter ?? '');
    expect(coloursOf(shown)).toEqual(coloursOf(assignGroupColours(sessions, demoPeriods)));
    // Without this check the test would also pass with colours by order alone.
    expect(coloursOf(shown)).not.toEqual(coloursOf(assignGroupColours(sessions)));
  });
});
