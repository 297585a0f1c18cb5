import { fromDayNumber } from '@lab-console/schedule-rules';
import { mondayOf } from '../week-days.ts';
import { groupBy } from '../group-by.ts';
import type { Prng } from '../prng.ts';
import type { OrgRow, ScheduleRow } from '../rows.ts';
import type { Setting } from '../setting.ts';
import type { ClashKind, IntendedClash } from '../university.ts';
import { type BusyTimes, periodsPerDay, slotOf } from './busy.ts';
import { createPlacement, type Placement } from './placement.ts';
import type { Rooms } from './rooms.ts';
import type { SessionPlan, SessionWish } from './session-plan.ts';
import type { WishContext } from './session-wishes.ts';

/** A session as a row, with the students who come to it. */
export interface Session {
  readonly row: ScheduleRow;
  readonly slot: number;
  readonly students: readonly number[];
}

/** The timetable. */
export interface Timetable {
  readonly sessions: readonly Session[];
  readonly clashes: readonly IntendedClash[];
  readonly busy: BusyTimes;
}

const clashKinds: readonly ClashKind[] = ['location', 'teacher', 'team', 'class', 'location'];
/** Wishes of the first centre that are kept back until there is something to put them in the way of. */
const keptBack = 120;
const draftsLater = 0.52;
const draftsBefore = 0.04;
const grouped = 0.12;
const reserved = 0.1;
const lessonStudentMax = 32;

/** Puts five wishes into the way of sessions of this week and the next, and takes them from the list. */
function placeClashes(options: {
  setting: Setting;
  placement: Placement;
  plans: SessionPlan[];
  wishes: SessionWish[];
}): { kind: ClashKind; anchor: SessionPlan; plan: SessionPlan }[] {
  const { setting, placement, plans, wishes } = options;
  const from = slotOf(mondayOf(setting.today), 0);
  const until = from + 14 * periodsPerDay;
  const anchors = plans.filter(
    ({ wish, slot }) => wish.course.centre === 0 && wish.classIds.length > 0 && slot >= from && slot < until,
  );
  return clashKinds.map((kind) => {
    for (const anchor of anchors) {
      for (const wish of wishes) {
        const plan = placement.placeInTheWay(wish, anchor, kind);
        if (!plan) continue;
        wishes.splice(wishes.indexOf(wish), 1);
        anchors.splice(anchors.indexOf(anchor), 1);
        plans.push(plan);
        return { kind, anchor, plan };
      }
    }
    throw new Error(`No two sessions can be made to share a ${kind}. Keep back more wishes.`);
  });
}

/** Joins some sessions of one turn and neighbouring experiments; answers the text that each has in common with its partner. */
function makeGroups(plans: readonly SessionPlan[], prng: Prng): Map<SessionPlan, { name: string; leader: SessionPlan }> {
  const groups = new Map<SessionPlan, { name: string; leader: SessionPlan }>();
  const turns = groupBy(
    plans.filter((plan) => plan.wish.turn !== '' && plan.isPublished === null),
    (plan) => plan.wish.turn,
  );
  for (const turn of turns.values()) {
    turn.sort((a, b) => a.wish.step - b.wish.step);
    for (let at = 0; at + 1 < turn.length; at += 2) {
      const size = prng.chance(0.25) ? 3 : 2;
      const name = prng.code(10);
      const members = turn.slice(at, at + size);
      if (!prng.chance(grouped) || members.length < 2) continue;
      for (const plan of members) groups.set(plan, { name, leader: members[0] as SessionPlan });
      at += size - 2;
    }
  }
  return groups;
}

/** Makes the timetable: every session placed, five of them in the way of another. */
export function makeTimetable(
  setting: Setting,
  context: WishContext & { rooms: Rooms; wishes: readonly SessionWish[] },
): Timetable {
  const { organisations, people, rooms, terms } = context;
  const prng = setting.prng('timetable');
  const placement = createPlacement(prng, rooms.locations, slotOf(setting.today, 0));

  const isCertain = (wish: SessionWish): boolean => wish.fixed !== null;
  const loose = prng.shuffle(context.wishes.filter((wish) => !isCertain(wish)));
  const mayWait = (wish: SessionWish): boolean =>
    wish.course.centre === 0 && wish.course.term === terms.open && wish.classIds.length > 0;
  const waiting = loose.filter(mayWait).slice(0, keptBack);
  const waitingSet = new Set(waiting);
  const plans = [...context.wishes.filter(isCertain), ...loose.filter((wish) => !waitingSet.has(wish))].map((wish) =>
    placement.place(wish),
  );
  const clashes = placeClashes({ setting, placement, plans, wishes: waiting });
  plans.push(...waiting.map((wish) => placement.place(wish)));
  plans.sort((a, b) => a.slot - b.slot || a.location - b.location || a.wish.project.id - b.wish.project.id);

  const groups = makeGroups(plans, prng);
  const isPublished = new Map<SessionPlan, boolean>();
  const firstLaterSlot = slotOf(setting.today + 1, 0);
  for (const plan of plans) {
    const draw = prng.float();
    isPublished.set(plan, plan.isPublished ?? draw >= (plan.slot >= firstLaterSlot ? draftsLater : draftsBefore));
  }

  const classCodes = new Map(organisations.rows.map((org: OrgRow) => [org.id, org.code]));
  const capacities = new Map(rooms.locations.map((room) => [room.id, room.capacity]));
  const ids = new Map<SessionPlan, number>();
  const sessions = plans.map((plan, index): Session => {
    const { wish } = plan;
    const { term, row: course } = wish.course;
    const id = index + 1;
    ids.set(plan, id);
    const group = groups.get(plan);
    const mayBeReserved = prng.chance(reserved);
    const spare = prng.int(5);
    const smallest = prng.pick([1, 1, 1, 4, 6]);
    const groupSize = prng.pick([2, 3, 5, 5]);
    const dayBefore = prng.between(4, 12);
    const isReserved = mayBeReserved && wish.classIds.length > 0;
    const limit = Math.min(
      capacities.get(plan.location) ?? lessonStudentMax,
      wish.project.max_student_number ?? lessonStudentMax,
    );
    const written = fromDayNumber(term.firstMonday - dayBefore);
    return {
      slot: plan.slot,
      students: wish.students,
      row: {
        id,
        date: fromDayNumber(Math.floor(plan.slot / periodsPerDay)),
        period_id: (plan.slot % periodsPerDay) + 1,
        location_id: plan.location,
        course_id: course.id,
        project_id: wish.project.id,
        teacher_id: plan.teacher,
        team_id: plan.team,
        semester_id: term.row.id,
        organization_id: course.organization_id,
        class_list: wish.classIds,
        reserved_classes: isReserved ? wish.classIds : [],
        reserved_classes_code: isReserved ? wish.classIds.map((one) => classCodes.get(one) ?? '') : [],
        max_student_number: Math.max(1, wish.students.length, Math.min(limit, wish.students.length + spare)),
        min_student_number: Math.min(smallest, Math.max(1, wish.students.length)),
        max_group_student_number: groupSize,
        is_publish: isPublished.get(group?.leader ?? plan) ?? false,
        is_reserved: isReserved,
        is_scheduled: wish.classIds.length > 0,
        group: group?.name ?? null,
        created_at: `${written}T09:${String(id % 60).padStart(2, '0')}:00+08:00`,
        updated_at: `${fromDayNumber(term.firstMonday - 3)}T15:${String(id % 60).padStart(2, '0')}:00+08:00`,
        updated_by: people.centreAdmins[wish.course.centre]?.id ?? null,
        period_count: 1,
      },
    };
  });

  return {
    sessions,
    clashes: clashes.map(({ kind, anchor, plan }) => ({
      kind,
      scheduleIds: [ids.get(anchor) as number, ids.get(plan) as number],
    })),
    busy: placement.busy,
  };
}
