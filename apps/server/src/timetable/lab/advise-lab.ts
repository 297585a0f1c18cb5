import { CauseFinder, type Cause } from './find-causes.ts';
import { LabModel } from './lab-model.ts';
import { placeOf, type LabProblem, type LabState, type Place } from './lab-problem.ts';
import { isHard, scoreLab } from './score-lab.ts';

/** What could be done about a lesson that breaks conditions. */
export type Advice =
  | {
      readonly kind: 'move';
      readonly lesson: number;
      readonly place: Place;
      /** By how much violations and points change; below 0 is better. */
      readonly hard: number;
      readonly soft: number;
    }
  | {
      readonly kind: 'noPlace';
      readonly lesson: number;
      /** What keeps it from every slot while the other lessons stay where they are. */
      readonly cause: Cause;
      readonly finder: CauseFinder;
    };

/** Places that are tried for one lesson; of more, every second, third, … is. */
const mostPlaces = 4_000;

/**
 * Looks for the best single move of each lesson that breaks most, and tells of one in conflict that has none what is taken. Moves are priced
 * by the search's own counters, so a promise is kept to the point.
 *
 * @param most Lessons that are looked at.
 */
export function adviseLab(problem: LabProblem, state: LabState, most = 12): readonly Advice[] {
  const { matches } = scoreLab(problem, state);
  const burden = new Map<number, { hard: number; soft: number }>();
  for (const { condition, lessons, count } of matches) {
    for (const lesson of lessons) {
      const own = burden.get(lesson) ?? { hard: 0, soft: 0 };
      if (isHard(condition)) own.hard += count;
      else own.soft += (count * problem.weights[condition]) / lessons.length;
      burden.set(lesson, own);
    }
  }
  const worst = [...burden]
    .sort(([a, one], [b, other]) => other.hard - one.hard || other.soft - one.soft || a - b)
    .slice(0, most);
  const model = new LabModel(problem);
  model.restore(state);
  return worst.flatMap(([lesson, { hard }]) =>
    adviceFor(problem, { model, state, lesson, now: placeOf(state, lesson), isBroken: hard > 0 }),
  );
}

function adviceFor(
  problem: LabProblem,
  {
    model,
    state,
    lesson,
    now,
    isBroken,
  }: {
    readonly model: LabModel;
    readonly state: LabState;
    readonly lesson: number;
    readonly now: Place;
    readonly isBroken: boolean;
  },
): readonly Advice[] {
  const wish = problem.lessons[lesson];
  if (!wish) return [];
  const teachers = wish.teachers.length > 0 ? wish.teachers : [-1];
  const teams = wish.teams.length > 0 ? wish.teams : [-1];
  const perRoom = teachers.length * teams.length;
  const places = wish.slots.length * wish.rooms.length * perRoom;
  const step = Math.max(1, Math.ceil(places / mostPlaces));
  let best: Extract<Advice, { kind: 'move' }> | undefined;
  for (let at = 0; at < places; at += step) {
    const slot = wish.slots[Math.floor(at / (wish.rooms.length * perRoom))] ?? now.slot;
    const room = wish.rooms[Math.floor(at / perRoom) % wish.rooms.length] ?? now.room;
    const teacher = teachers[Math.floor(at / teams.length) % teachers.length] ?? now.teacher;
    const team = teams[at % teams.length] ?? now.team;
    if (slot === now.slot && room === now.room && teacher === now.teacher && team === now.team) continue;
    const place = { slot, room, teacher, team };
    const price = model.priceOf(lesson, place);
    if (!best || price.hard < best.hard || (price.hard === best.hard && price.soft < best.soft))
      best = { kind: 'move', lesson, place, ...price };
  }
  if (best && best.hard < 0) return [best];
  if (isBroken) {
    // Points that a move gains are no help to a lesson that stays in conflict.
    const finder = new CauseFinder(problem, { state, lesson });
    const [cause] = finder.ofSingleLessons([lesson]);
    if (cause) return [{ kind: 'noPlace', lesson, cause, finder }];
  }
  return best && best.hard === 0 && best.soft < 0 ? [best] : [];
}
