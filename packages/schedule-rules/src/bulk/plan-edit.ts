import { canScheduleCourse, ownsSession } from '../access/session-access.ts';
import type { Course } from '../entities/course.ts';
import type { Session, SessionPatch } from '../entities/session.ts';
import type { PeriodTimes } from '../periods/overlapping-periods.ts';
import { createSessionPeriods } from '../periods/session-periods.ts';
import { repeatsExperiment } from '../groups/repeats-experiment.ts';
import { applyChanges } from './apply-changes.ts';
import type { BulkOutcome } from './bulk-notice.ts';
import { planOwn, type BulkRequest } from './plan-own.ts';
import { refuse } from './refuse.ts';
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
  /** Where the patch changes when sessions begin or how long they are: they have to fit the day. @default not compared */
  readonly periods?: readonly PeriodTimes[];
  /** Sessions out of view too, for what a group holds elsewhere. */
  readonly known?: readonly Session[];
}

/**
 * Gives the selected own sessions the same values in some columns (section 5). Refused where they would no longer be the user's, where
 * a session would take fewer students than it needs, would last longer than its day, or where associated sessions would come to have the same
 * experiment.
 */
export function planEdit({
  action = 'edit',
  patch,
  course,
  known,
  periods = [],
  ...request
}: EditRequest): BulkOutcome<SessionPlan> {
  const { inView, access } = request;
  return planOwn(request, {
    tooFew: `select-to-${action}`,
    plan: (sessions) => {
      const plan = planPatch({ action, sessions, patch });
      const after = applyChanges(sessions, plan.changes);
      if ((course && !canScheduleCourse(course, access)) || !after.every((session) => ownsSession(session, access))) {
        return refuse('not-your-course', sessions.length);
      }
      const upsideDown = after.filter((session) => session.min_student_number > session.max_student_number);
      if (upsideDown.length > 0) return refuse('min-above-max', upsideDown.length);
      if (patch.period_id !== undefined || patch.period_count !== undefined) {
        const periodsOf = createSessionPeriods(periods);
        const tooLong = after.filter(({ period_id, period_count }) => periodsOf(period_id, period_count)?.isWhole === false);
        if (tooLong.length > 0) return refuse('off-the-day', tooLong.length);
      }
      if (patch.project_id !== undefined || patch.group !== undefined) {
        const groups = new Set(after.map(({ group }) => group));
        const all = applyChanges(withKnown(inView, known), plan.changes);
        if (repeatsExperiment(all, groups)) return refuse('same-project-in-group', plan.count);
      }
      return plan;
    },
  });
}
