import { assignGroupColours } from '@lab-console/schedule-rules';
import { afterEach, describe, expect, it } from 'vitest';
import { demoMonday, demoPeriods, demoSession } from '../../testing/demo-schedule.ts';
import { startStore, type StartedStore } from '../../testing/start-store.ts';

let started: StartedStore | undefined;
afterEach(() => started?.stop());

/** Two of each of fourteen groups, of which the last two stand where groups of their colour would be without a look at neighbours. */
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

describe('colours of groups in view', () => {
  it('tell neighbours in time apart, which the groups alone would not', async () => {
    started = await startStore({ sessions });
    const shown = started.store.getState().groups;
    const coloursOf = (marks: typeof shown): readonly string[] => groups.map((group) => marks.get(group)?.colour.letter ?? '');
    expect(coloursOf(shown)).toEqual(coloursOf(assignGroupColours(sessions, demoPeriods)));
    // Otherwise this would say nothing.
    expect(coloursOf(shown)).not.toEqual(coloursOf(assignGroupColours(sessions)));
  });
});
