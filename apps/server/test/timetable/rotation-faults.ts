import { weekdayOf, weekNumber } from '@lab-console/schedule-rules';
import type { PlanFacts } from '../../src/timetable/plan/plan-facts.ts';

interface Placed {
  readonly id: string;
  readonly date: string;
  readonly period_id: number;
}

/**
 * Returns what is wrong with the rotations of a solution, from the facts and its lessons alone: groups that are not at the same time, weeks at another
 * weekday or period, experiments twice in a week, and open weeks that were jumped over.
 */
export function rotationFaults(facts: PlanFacts, solution: readonly Placed[]): readonly string[] {
  const faults: string[] = [];
  for (const round of facts.rounds) {
    for (const own of round.classes) {
      const name = `${round.name} of ${own.id}`;
      const placed = round.projects.flatMap((project) =>
        own.groups.flatMap((group) => {
          const lesson = solution.find(({ id }) => id === `${round.course_id}-${project}-${group}`);
          return lesson ? [{ ...lesson, project, group }] : [];
        }),
      );
      // With sessions that exist already only the others are in the solution.
      if (placed.length !== round.projects.length * own.groups.length) continue;
      const dates = [...new Set(placed.map(({ date }) => date))].sort();
      if (dates.length !== round.projects.length) faults.push(`${name} takes ${dates.length} days`);
      if (new Set(placed.map(({ period_id: period }) => period)).size > 1) faults.push(`${name} changes its period`);
      const taughtAs = (date: string): number =>
        facts.days.findLast(({ kind, date: from, until }) => kind === 'taught_as' && date >= from && date <= until)?.weekday ??
        weekdayOf(date);
      if (new Set(dates.map(taughtAs)).size > 1) faults.push(`${name} changes its weekday`);
      for (const date of dates) {
        const there = placed.filter((lesson) => lesson.date === date);
        if (new Set(there.map(({ group }) => group)).size !== own.groups.length)
          faults.push(`${name} has not every group on ${date}`);
        if (new Set(there.map(({ project }) => project)).size !== there.length)
          faults.push(`${name} has an experiment twice on ${date}`);
      }
      const weeks = dates.map((date) => weekNumber(facts.semester, date));
      if (new Set(weeks).size !== weeks.length) faults.push(`${name} has a week twice`);
      const patterns = [round.weeks, facts.plan.scope.course_weeks.find(({ course_id: id }) => id === round.course_id)?.weeks];
      for (const week of weeks) if (patterns.includes(week % 2 === 0 ? 'odd' : 'even')) faults.push(`${name} is in week ${week}`);
      const isClosed = (week: number): boolean => {
        if (patterns.includes(week % 2 === 0 ? 'odd' : 'even')) return true;
        if (facts.plan.scope.closed_weeks.some(({ class_id: id, weeks: those }) => id === own.id && those.includes(week)))
          return true;
        const [first = ''] = dates;
        const weekday = taughtAs(first);
        const days = daysBetween(first, dates.at(-1) ?? first).filter(
          (day) => weekNumber(facts.semester, day) === week && taughtAs(day) === weekday,
        );
        return days.every((day) =>
          facts.days.some(
            ({ kind, date, until, class_list: list }) =>
              day >= date &&
              day <= until &&
              (kind === 'holiday' || (kind === 'blocked' && (list.length === 0 || list.includes(own.id)))),
          ),
        );
      };
      for (let week = Math.min(...weeks); week < Math.max(...weeks); week += 1)
        if (!weeks.includes(week) && !isClosed(week)) faults.push(`${name} jumps over week ${week}`);
    }
  }
  return faults;
}

function daysBetween(first: string, last: string): readonly string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${first}T00:00:00Z`); at <= Date.parse(`${last}T00:00:00Z`); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}
