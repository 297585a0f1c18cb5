import { planPatch } from '@lab-console/schedule-rules';
import { describe, expect, it } from 'vitest';
import { demoSession } from '../../../test/demo-schedule.ts';
import { createSessionCache, type SessionCache } from '../sessions/session-cache.ts';
import type { CalendarSession } from '../source/schedule-source.ts';
import { createPlanPreview, type PlanPreview } from './plan-preview.ts';

const sessions: readonly CalendarSession[] = [1, 2, 3].map((id) => demoSession({ id, is_publish: false }));

async function publishing(...ids: number[]): Promise<{ readonly cache: SessionCache; readonly preview: PlanPreview }> {
  const cache = createSessionCache({ loadSessions: async () => sessions, onChange: () => {} });
  await cache.hold({ from: '2026-11-16', to: '2026-11-22' });
  const chosen = sessions.filter(({ id }) => ids.includes(id));
  const plan = planPatch({ action: 'publish', sessions: chosen, patch: { is_publish: true } });
  return { cache, preview: createPlanPreview(plan, cache) };
}

describe('a saved session', () => {
  it('stays the same object when it equals the preview, so that it does not render again', async () => {
    const { cache, preview } = await publishing(1, 2);
    preview.show();
    const [first, second] = [cache.get(1), cache.get(2)];
    expect(first?.is_publish).toBe(true);
    preview.settle(
      [first, second].flatMap((session) => (session ? [{ ...session, class_list: [...session.class_list] }] : [])),
      [],
    );
    expect(cache.get(1)).toBe(first);
    expect(cache.get(2)).toBe(second);
    expect(cache.get(3)).toBe(sessions[2]);
  });

  it('has the values that the backend answered', async () => {
    const { cache, preview } = await publishing(1);
    preview.show();
    const shown = cache.get(1);
    if (!shown) throw new Error('session 1 is not loaded');
    preview.settle([{ ...shown, updated_at: 'later', class_list: [99] }], []);
    expect(cache.get(1)).toEqual({ ...shown, updated_at: 'later', class_list: [99] });
  });

  it('has no version when the backend returns none', async () => {
    const { cache, preview } = await publishing(1);
    preview.show();
    preview.settle([], []);
    expect(cache.get(1)).toMatchObject({ is_publish: true });
    expect(cache.get(1)).not.toHaveProperty('updated_at');
  });

  it('has its old values when the change is taken back', async () => {
    const { cache, preview } = await publishing(1);
    preview.show();
    preview.takeBack();
    expect(cache.get(1)).toBe(sessions[0]);
  });
});
