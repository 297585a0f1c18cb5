import type { SystemConfig } from '@lab-console/schedule-rules';
import type { BrokenWish, LabLesson, Room, Supply } from '../lab/lab-problem.ts';
import type { PlanFacts } from './plan-facts.ts';
import type { PlanIndexes } from './plan-indexes.ts';
import { seatsIn } from './seats-in.ts';

type Need = PlanFacts['equipment']['needs'][number];
type Outage = PlanFacts['equipment']['outages'][number];

/** So many there are of what is not counted. */
const enough = 1_000_000;

/** Supplies of the rooms of a plan, and what each lesson takes of them. */
export interface RoomSupplies {
  readonly supplies: readonly Supply[];
  /** What a lesson takes, and what of its wishes is out of order on some days. */
  readonly of: (lesson: LabLesson) => Pick<LabLesson, 'takes' | 'brokenWishes'>;
}

/**
 * Returns what may run short in rooms: seats and sets of shared ones, and equipment of which some is out of order on some days. The
 * required equipment of other rooms is looked at when the rooms of a lesson are chosen.
 */
export function roomSupplies(
  facts: PlanFacts,
  {
    indexes: { slotOf },
    days,
    rooms,
    config,
  }: {
    readonly indexes: PlanIndexes;
    readonly days: readonly string[];
    readonly rooms: readonly Room[];
    readonly config: Pick<SystemConfig, 'defaultGroupStudentMax'>;
  },
): RoomSupplies {
  const { needs, rooms: has, outages } = facts.equipment;
  const groupSize = config.defaultGroupStudentMax || 5;
  const sessions = new Map(facts.sessions.map((session) => [session.id, session]));
  const taken = facts.sessions.filter(({ lesson, is_publish: isPublished }) => lesson === null || isPublished);
  const setsOf = (need: Need, seats: number, size: number): number =>
    need.per === 'group' ? need.count * Math.ceil(seats / Math.max(1, size)) : need.count;
  /** How much is left of what a room has, day by day; `undefined` where that is the same on each. */
  const leftOnDays = (roomId: number, equipmentId: number, count: number): readonly number[] | undefined => {
    const own = outages.filter(({ location_id, equipment_id }) => location_id === roomId && equipment_id === equipmentId);
    if (own.length === 0) return undefined;
    const brokenOn = (date: string): number =>
      own.reduce((sum, outage) => (isOn(outage, date) ? sum + (outage.count ?? enough) : sum), 0);
    return days.map((date) => Math.max(0, count - brokenOn(date)));
  };

  const supplies: (Supply & { readonly equipmentId?: number })[] = [];
  /** Days on which less is left than usual, by room and equipment. */
  const broken = new Map<string, readonly number[]>();
  for (const [room, { id, capacity, isShared }] of rooms.entries()) {
    const inRoom = isShared === true ? taken.filter((session) => session.location_id === id) : [];
    const takenBy = (countOf: (session: PlanFacts['sessions'][number]) => number): Supply['taken'] =>
      inRoom.flatMap((session) => {
        const [slot, count] = [slotOf(session.date, session.period_id), countOf(session)];
        if (slot === undefined || count === 0) return [];
        return [{ slot, length: session.period_count, count, by: { kind: 'session', id: session.id, label: labelOf(session) } }];
      });
    if (isShared === true && capacity !== null)
      supplies.push({ room, left: days.map(() => capacity), taken: takenBy(({ seats }) => seats) });
    for (const { location_id, equipment_id, count } of has) {
      if (location_id !== id) continue;
      const own = needs.filter((need) => need.equipment_id === equipment_id);
      const left = leftOnDays(id, equipment_id, count);
      if (left) broken.set(`${room} ${equipment_id}`, left);
      const isCounted = own.some(({ kind }) => kind === 'set');
      const required = own.filter((need) => need.is_required);
      if (required.length === 0 || (!left && !(isShared === true && isCounted))) continue;
      const countOf = (session: PlanFacts['sessions'][number]): number =>
        required
          .filter(({ project_id, kind }) => project_id === session.project_id && kind === 'set')
          .reduce((sum, need) => sum + setsOf(need, session.seats, session.group_size), 0);
      supplies.push({
        room,
        equipment: own[0]?.name ?? '',
        equipmentId: equipment_id,
        // A feature is there for everybody or for nobody.
        left: isCounted ? (left ?? days.map(() => count)) : (left ?? []).map((each) => (each > 0 ? enough : 0)),
        taken: takenBy(countOf),
      });
    }
  }
  return {
    supplies: supplies.map((each): Supply => {
      const { equipmentId: _, ...supply } = each;
      return supply;
    }),
    of: (lesson) => {
      const own = needs.filter(({ project_id }) => project_id === lesson.projectId);
      const size = lesson.session ? (sessions.get(lesson.session.id)?.group_size ?? groupSize) : groupSize;
      const takes = supplies.flatMap(({ room, equipmentId }, supply) => {
        if (!lesson.rooms.includes(room)) return [];
        const seats = seatsIn(lesson, rooms[room]);
        const required = own.filter((need) => need.is_required && need.equipment_id === equipmentId);
        const count = equipmentId === undefined ? seats : required.reduce((sum, need) => sum + setsOf(need, seats, size), 0);
        return count > 0 ? [{ supply, count }] : [];
      });
      const wishes = own.filter((need) => !need.is_required);
      const brokenWishes = wishes.flatMap((need): readonly BrokenWish[] =>
        lesson.rooms.flatMap((room) => {
          const left = broken.get(`${room} ${need.equipment_id}`);
          const all =
            has.find((row) => row.location_id === rooms[room]?.id && row.equipment_id === need.equipment_id)?.count ?? 0;
          const wanted = setsOf(need, seatsIn(lesson, rooms[room]), size);
          if (!left || all < wanted) return [];
          return left.flatMap((each, day) => (each < wanted ? [{ room, day, count: 1 }] : []));
        }),
      );
      return {
        ...(takes.length > 0 ? { takes } : {}),
        ...(brokenWishes.length > 0 ? { brokenWishes: summed(brokenWishes) } : {}),
      };
    },
  };

  function labelOf({ course_id, project_id }: PlanFacts['sessions'][number]): string {
    const nameIn = (list: readonly { readonly id: number; readonly name: string }[], id: number) =>
      list.find((each) => each.id === id)?.name;
    const names = [
      nameIn([...facts.courses, ...facts.names.courses], course_id),
      nameIn([...facts.projects, ...facts.names.projects], project_id),
    ];
    return names.filter((name) => name !== undefined).join(' · ');
  }
}

function isOn({ since, until }: Outage, date: string): boolean {
  return since <= date && date <= until;
}

/** Several wishes may be broken in one room on one day. */
function summed(wishes: readonly BrokenWish[]): readonly BrokenWish[] {
  const found = new Map<string, BrokenWish>();
  for (const wish of wishes) {
    const key = `${wish.room} ${wish.day}`;
    found.set(key, { ...wish, count: wish.count + (found.get(key)?.count ?? 0) });
  }
  return [...found.values()];
}
