import { canScheduleCourse, ownsSession } from '../access/session-access.ts';
import type { Course } from '../entities/course.ts';
import type { Session, SessionPatch } from '../entities/session.ts';
import { repeatsExperiment } from '../groups/repeats-experiment.ts';
import { applyChanges } from './apply-changes.ts';
import type { BulkOutcome } from './bulk-notice.ts';
import { refuse } from './refuse.ts';
import { selectOwn, type BulkRequest } from './select-own.ts';
import { planPatch, type SessionPlan } from './session-plan.ts';
import { withKnown } from './with-known.ts';

/** What the button "edit" looks at. */
export interface EditRequest extends BulkRequest {
  /** The columns that all selected sessions get. */
  readonly patch: SessionPatch;
  /** The course of `patch.course_id`, for a centreadmin: that of another centre is not theirs to schedule. */
  readonly course?: Pick<Course, 'id' | 'organization_id'>;
  /** `move` where the patch is a place that one session was dragged to, another room for example. @default 'edit' */
  readonly action?: 'edit' | 'move';
  /** Sessions out of view too, for what a group holds elsewhere. */
  readonly known?: readonly Session[];
}

/**
 * Gives the selected own sessions the same values in some columns (section 5). Refused where they would no longer be the user's, where
 * a session would take fewer students than it needs, or where associated sessions would come to have the same experiment.
 */
export function planEdit({ action = 'edit', patch, course, known, ...request }: EditRequest): BulkOutcome<SessionPlan> {
  const selected = selectOwn(request, { tooFew: `select-to-${action}` });
  if (selected.kind === 'refused') return selected;
  if (course && !canScheduleCourse(course, request.access)) return refuse('not-your-course', selected.own.length);
  const plan = planPatch({ action, sessions: selected.own, patch });
  if (plan.count === 0) return refuse('nothing-to-change', selected.own.length);

  const after = applyChanges(selected.own, plan.changes);
  const foreign = after.filter((session) => !ownsSession(session, request.access));
  if (foreign.length > 0) return refuse('not-your-course', foreign.length);
  const upsideDown = after.filter((session) => session.min_student_number > session.max_student_number);
  if (upsideDown.length > 0) return refuse('min-above-max', upsideDown.length);
  if ('project_id' in patch || 'group' in patch) {
    const all = applyChanges(withKnown(request.inView, known), plan.changes);
    if (repeatsExperiment(all, new Set(after.map(({ group }) => group)))) return refuse('same-project-in-group', plan.count);
  }
  return { kind: 'ready', plan, confirm: null, skipped: selected.skipped };
}
