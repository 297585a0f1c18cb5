import { describe, expect, it } from 'vitest';
import { demoSession } from '../../testing/demo-schedule.ts';
import { toCandidate, type SessionDraft } from './session-draft.ts';

describe('toCandidate', () => {
  it('keeps what is chosen and puts no row in the place of what is not', () => {
    const { id: _, ...row } = demoSession({ id: 1, period_id: 2, location_id: 3, course_id: 1, project_id: 2 });
    const draft: SessionDraft = { ...row };
    expect(toCandidate(draft, 7)).toMatchObject({ id: 7, period_id: 2, location_id: 3, course_id: 1, project_id: 2 });
    const empty = { ...draft, period_id: null, location_id: null, course_id: null, project_id: null };
    expect(toCandidate(empty, 7)).toMatchObject({ period_id: -1, location_id: -1, course_id: -1, project_id: -1 });
  });
});
