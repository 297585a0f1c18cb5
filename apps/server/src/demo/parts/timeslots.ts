import { fromDayNumber } from '@lab-console/schedule-rules';
import { mondayOf } from '../week-days.ts';
import type { TimeslotRow } from '../rows.ts';
import type { Setting } from '../setting.ts';
import { type BusyTimes, slotOf } from './busy.ts';
import type { Organisations } from './organisations.ts';
import type { People } from './people.ts';
import type { Rooms } from './rooms.ts';

/** Weeks before and after this one that have teaching time written down. */
const weeksAround = 3;
const tries = 200;

/** Makes teaching time outside sessions, where neither teacher, class nor room is taken. */
export function makeTimeslots(
  setting: Setting,
  context: { organisations: Organisations; people: People; rooms: Rooms; busy: BusyTimes },
): TimeslotRow[] {
  const { organisations, people, rooms, busy } = context;
  const prng = setting.prng('timeslots');
  const monday = mondayOf(setting.today);

  const make = (id: number): TimeslotRow => {
    const centre = id % organisations.centres.length;
    const classes = organisations.classes.filter((plan) => plan.centre === centre);
    const openRooms = (rooms.rooms[centre] ?? []).filter((room) => room.row.is_valid);
    const withSecond = prng.chance(0.2);
    const withClass = prng.chance(0.85);
    const withRoom = prng.chance(0.6);
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const day = monday + (prng.int(weeksAround * 2 + 1) - weeksAround) * 7 + prng.int(5);
      const period = prng.int(8);
      const slot = slotOf(day, period);
      const [teacher, second] = prng.sample(people.teachers[centre] ?? [], 2);
      const plan = withClass ? prng.pick(classes) : null;
      const room = withRoom ? prng.pick(openRooms).row.id : null;
      const secondId = withSecond && second ? second.id : null;
      if (!teacher || !busy.teachers.isFree(teacher.id, slot)) continue;
      if (secondId !== null && !busy.teachers.isFree(secondId, slot)) continue;
      if (plan && !busy.classes.isFree(plan.row.id, slot)) continue;
      if (room !== null && !busy.locations.isFree(room, slot)) continue;
      busy.teachers.take(teacher.id, slot);
      if (secondId !== null) busy.teachers.take(secondId, slot);
      if (plan) busy.classes.take(plan.row.id, slot);
      if (room !== null) busy.locations.take(room, slot);
      return {
        id,
        date: fromDayNumber(day),
        period_id: period + 1,
        organization_id: (organisations.centres[centre] as (typeof organisations.centres)[number]).id,
        teacher_id: teacher.id,
        teacher_secondary_id: secondId,
        class_id: plan?.row.id ?? null,
        location_id: room,
      };
    }
    throw new Error('No time is left for teaching outside sessions. Ask for fewer timeslots.');
  };
  return Array.from({ length: setting.counts.timeslots }, (_, index) => make(index + 1));
}
