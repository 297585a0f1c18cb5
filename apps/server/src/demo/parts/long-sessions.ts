import { groupBy } from '../group-by.ts';
import type { OrgRow, ProjectRow } from '../rows.ts';
import { type Busy, createBusy, periodsPerDay, type Slot } from './busy.ts';
import type { Organisations } from './organisations.ts';
import type { Session, Timetable } from './sessions.ts';

/** Periods between two long breaks: lunch comes after the fourth, the evening after the eighth. */
const periodsInARow = 4;

/** One experiment in so many takes as many periods as it has hours, where all its sessions can. */
const longEvery = 2;

/** Somebody or something that one session takes at a time. */
type Thing = readonly [busy: Busy, id: number];

const slotsFrom = (start: Slot, count: number): Slot[] => Array.from({ length: count }, (_, index) => start + index);

/** Starts of so many periods between the same two breaks, those near the present one first. */
function startsNear(slot: Slot, count: number): Slot[] {
  return slotsFrom(slot - (slot % periodsInARow), periodsInARow - count + 1).sort(
    (a, b) => Math.abs(a - slot) - Math.abs(b - slot) || a - b,
  );
}

/**
 * Lets the sessions of some experiments take two to four periods in a row, on their day and between the same breaks, where nothing clashes. An
 * experiment is taken with all its sessions or not at all. Nothing is drawn, so that everything else stays as it is. Other teaching has to be placed
 * before.
 */
export function lengthenSessions({
  projects,
  organisations,
  groups,
  timetable: { sessions: all, clashes, busy },
}: {
  projects: readonly ProjectRow[];
  organisations: Organisations;
  /** Groups of classes that rotate, whose sessions stay as they are. */
  groups: readonly OrgRow[];
  timetable: Timetable;
}): { projects: readonly ProjectRow[]; sessions: readonly Session[] } {
  const clashing = new Set(clashes.flatMap(({ scheduleIds }) => scheduleIds));
  const partial = new Set([...organisations.repeaters.map(({ row }) => row), ...groups].map(({ id }) => id));
  // Students are counted by their classes; only those who are in a session without their class are counted one by one.
  const isWithoutClass = ({ row }: Session): boolean =>
    row.class_list.length === 0 || row.class_list.some((id) => partial.has(id));
  const alone = createBusy(all[0]?.slot ?? 0);
  const withoutClass = new Set<number>();
  for (const { slot, students } of all.filter(isWithoutClass)) {
    for (const id of students) {
      alone.take(id, slot);
      withoutClass.add(id);
    }
  }

  const thingsOf = ({ row, students }: Session): Thing[] => [
    [busy.locations, row.location_id],
    ...(row.teacher_id === null ? [] : [[busy.teachers, row.teacher_id] as const]),
    ...(row.team_id === null ? [] : [[busy.teams, row.team_id] as const]),
    ...row.class_list.map((id) => [busy.classes, id] as const),
    ...students.filter((id) => withoutClass.has(id)).map((id) => [alone, id] as const),
  ];
  const take = (session: Session): void => {
    for (const [busy, id] of thingsOf(session)) {
      for (const slot of slotsFrom(session.slot, session.row.period_count)) busy.take(id, slot);
    }
  };
  const release = (session: Session): void => {
    for (const [busy, id] of thingsOf(session)) {
      for (const slot of slotsFrom(session.slot, session.row.period_count)) busy.release(id, slot);
    }
  };

  /** The sessions of an experiment in their new places; `null`, and all as before, where one of them has none. */
  const lengthen = (sessions: readonly Session[], count: number): Session[] | null => {
    const placed: Session[] = [];
    for (const session of sessions) {
      release(session);
      const things = thingsOf(session);
      const start = startsNear(session.slot, count).find((first) =>
        slotsFrom(first, count).every((slot) => things.every(([busy, id]) => busy.isFree(id, slot))),
      );
      if (start === undefined) {
        for (const each of placed) release(each);
        for (const each of sessions.slice(0, placed.length + 1)) take(each);
        return null;
      }
      const row = { ...session.row, period_id: (start % periodsPerDay) + 1, period_count: count };
      const long = { ...session, slot: start, row };
      take(long);
      placed.push(long);
    }
    return placed;
  };

  const byProject = groupBy(all, ({ row }) => row.project_id);
  const longer = new Map<number, Session>();
  const lengthened = projects.map((project): ProjectRow => {
    const sessions = byProject.get(project.id) ?? [];
    const count = Math.min(periodsInARow, project.hours ?? 1);
    const isChosen = project.id % longEvery === 0 && sessions.length > 0;
    if (!isChosen || sessions.some((session) => isWithoutClass(session) || clashing.has(session.row.id))) return project;
    const placed = lengthen(sessions, count);
    for (const session of placed ?? []) longer.set(session.row.id, session);
    return placed === null ? project : { ...project, period_count: count };
  });
  return { projects: lengthened, sessions: all.map((session) => longer.get(session.row.id) ?? session) };
}
