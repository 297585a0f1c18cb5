import type { Session } from '../entities/session.ts';
import { blockedClasses, dayRulesOn, weekdayTaught } from '../days/day-rules.ts';
import { createSessionPeriods } from '../periods/session-periods.ts';
import { semesterContains } from '../semesters/semester-bounds.ts';
import type { Conflict, ConflictCode, ConflictResource } from './conflict.ts';
import type { ConflictContext } from './conflict-context.ts';

/**
 * What a session is at odds with on its own, whatever else is scheduled: capacity, the experiment's lists, the course, the semester, day and
 * periods.
 *
 * @param periodsOf What a session takes of its day.
 */
export function sessionFaults(
  session: Session,
  context: ConflictContext,
  periodsOf = createSessionPeriods(context.periods ?? []),
): readonly Conflict[] {
  const faults: Conflict[] = [];
  const fault = (
    code: ConflictCode,
    kind: ConflictResource['kind'],
    id: number,
    severity: Conflict['severity'] = 'warning',
  ): void => {
    faults.push({ code, severity, sessionIds: [session.id], resource: { kind, id } });
  };

  const semester = context.semesters?.get(session.semester_id);
  if (semester && !semesterContains(semester, session.date)) fault('outside-semester', 'semester', session.semester_id);

  const { days } = context;
  if (days && days.length > 0) {
    const day = { date: session.date, centreId: session.organization_id };
    if (weekdayTaught(days, day) === null) {
      const holiday = dayRulesOn(days, day).find(({ kind }) => kind === 'holiday');
      if (holiday) fault('no-teaching', 'day', holiday.id);
    }
    for (const id of blockedClasses(days, day, session.class_list)) fault('class-blocked', 'class', id);
  }

  const project = context.projects?.get(session.project_id);
  if ((session.period_count ?? 1) > 1) {
    const periods = periodsOf(session.period_id, session.period_count);
    if (periods?.isWhole === false) fault('periods-not-whole', 'period', session.period_id, 'error');
    if (periods?.spansLongBreak && !project?.spans_breaks) fault('spans-long-break', 'period', session.period_id);
  }
  const capacity = context.locations?.get(session.location_id)?.capacity;
  if (capacity != null && session.max_student_number > capacity) {
    fault('over-location-capacity', 'location', session.location_id);
  }

  if (!project) return faults;
  if (project.max_student_number != null && session.max_student_number > project.max_student_number) {
    fault('over-project-capacity', 'project', session.project_id);
  }
  if (isOffList(session.location_id, project.location_list)) fault('location-not-in-project', 'location', session.location_id);
  if (session.team_id !== null && isOffList(session.team_id, project.team_list)) {
    fault('team-not-in-project', 'team', session.team_id);
  }
  if (session.teacher_id !== null && isOffList(session.teacher_id, project.teacher_list)) {
    fault('teacher-not-in-project', 'teacher', session.teacher_id, context.config.excludeTeacherSubject ? 'error' : 'warning');
  }
  if (!project.free_schedule && context.projectIdsByCourse?.get(session.course_id)?.has(session.project_id) === false) {
    fault('project-not-in-course', 'course', session.course_id);
  }
  return faults;
}

/** An empty list allows everything, and a negative id means nothing chosen yet. */
function isOffList(id: number, list: readonly number[]): boolean {
  return id >= 0 && list.length > 0 && !list.includes(id);
}
