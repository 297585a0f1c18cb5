import { datesIn } from '@lab-console/schedule-rules';
import type { Busy } from '../lab/lab-problem.ts';
import type { Batch } from './batches.ts';
import type { BuildingWays } from './building-ways.ts';
import type { PlanFacts } from './plan-facts.ts';
import type { PlanIndexes } from './plan-indexes.ts';

/** Returns who and what is taken when: by sessions that stay, other teaching, rooms out of order, and times that teachers cannot. */
export function busyTimes(
  facts: PlanFacts,
  {
    indexes,
    batches,
    weekdays,
    buildingAt,
  }: {
    readonly indexes: PlanIndexes;
    readonly batches: readonly Batch[];
    /** Weekday whose timetable each day follows. */
    readonly weekdays: readonly number[];
    readonly buildingAt: BuildingWays['buildingAt'];
  },
): readonly Busy[] {
  const { slotOf, roomAt, teacherAt, teamAt, classAt } = indexes;
  const busy: Busy[] = [];
  const batchesOf = new Map<number, number[]>();
  for (const [batch, { students }] of batches.entries()) {
    for (const student of students) batchesOf.set(student, [...(batchesOf.get(student) ?? []), batch]);
  }
  const elected = new Map<number, Set<number>>();
  for (const [session, student] of facts.elections) {
    const those = elected.get(session) ?? new Set();
    for (const batch of batchesOf.get(student) ?? []) those.add(batch);
    elected.set(session, those);
  }
  /** Whom a session of a class takes: the class and its groups; one of a group: the group, and the class as a whole. */
  const takenWith = (id: number): readonly number[] => [
    id,
    ...facts.groups.flatMap((group) => (group.class_id === id ? [group.id] : group.id === id ? [group.class_id] : [])),
  ];
  const takenBy = (classes: readonly number[]): ReadonlySet<number> => new Set(classes.flatMap(takenWith));
  const namesOf = (list: readonly { readonly id: number; readonly name: string }[]): ReadonlyMap<number, string> =>
    new Map(list.map(({ id, name }) => [id, name]));
  const named = (...names: readonly (string | undefined)[]): string => names.filter((name) => name !== undefined).join(' · ');
  const [courseNames, projectNames] = [
    namesOf([...facts.courses, ...facts.names.courses]),
    namesOf([...facts.projects, ...facts.names.projects]),
  ];
  const [classNames, teacherNames, roomNames] = [namesOf(facts.classes), namesOf(facts.teachers), namesOf(facts.locations)];
  const take = (kind: Busy['kind'], at: number | undefined, { slot, ...more }: Omit<Busy, 'kind' | 'resource'>): void => {
    if (at !== undefined) busy.push({ kind, resource: at, slot, ...more });
  };
  const shared = new Set(facts.locations.flatMap(({ id, is_shared: isShared }) => (isShared ? [id] : [])));
  for (const session of facts.sessions) {
    const slot = slotOf(session.date, session.period_id);
    if (slot === undefined || (session.lesson !== null && !session.is_publish)) continue;
    const label = named(courseNames.get(session.course_id), projectNames.get(session.project_id));
    const building = buildingAt(session.building);
    const time = {
      slot,
      ...(session.period_count > 1 ? { length: session.period_count } : {}),
      ...(building === undefined ? {} : { building }),
      by: { kind: 'session', id: session.id, label },
    } as const;
    // In a shared room it takes no more than its seats and its equipment.
    if (!shared.has(session.location_id)) take('room', roomAt.get(session.location_id), time);
    take('teacher', teacherAt.get(session.teacher_id ?? -1), time);
    take('team', teamAt.get(session.team_id ?? -1), time);
    for (const group of takenBy(session.class_list)) take('class', classAt.get(group), time);
    for (const batch of elected.get(session.id) ?? []) take('student', batch, time);
  }
  for (const timeslot of facts.timeslots) {
    const slot = slotOf(timeslot.date, timeslot.period_id);
    if (slot === undefined) continue;
    const label = named(
      classNames.get(timeslot.class_id ?? -1),
      teacherNames.get(timeslot.teacher_id ?? -1),
      roomNames.get(timeslot.location_id ?? -1),
    );
    const time = { slot, by: { kind: 'timeslot', id: timeslot.id, label } } as const;
    take('room', roomAt.get(timeslot.location_id ?? -1), time);
    take('teacher', teacherAt.get(timeslot.teacher_id ?? -1), time);
    take('teacher', teacherAt.get(timeslot.teacher_secondary_id ?? -1), time);
    for (const group of takenBy([timeslot.class_id ?? -1])) take('class', classAt.get(group), time);
  }
  for (const outage of facts.equipment.outages) {
    if (outage.equipment_id !== null) continue;
    const by = { kind: 'outage', id: outage.id, label: outage.reason ?? '' } as const;
    for (const date of datesIn({ from: outage.since, to: outage.until })) {
      for (const { id } of facts.periods) {
        const slot = slotOf(date, id);
        if (slot !== undefined) take('room', roomAt.get(outage.location_id), { slot, by });
      }
    }
  }
  for (const { teacher_id, weekday, period_id, kind } of facts.teacherTimes) {
    const period = facts.periods.findIndex(({ id }) => id === period_id);
    if (kind !== 'cannot' || period < 0) continue;
    for (const [day, taught] of weekdays.entries()) {
      const slot = day * facts.periods.length + period;
      if (taught === weekday) take('teacher', teacherAt.get(teacher_id), { slot, by: { kind: 'cannot', id: 0, label: '' } });
    }
  }
  return busy;
}
