import { expect, it } from 'vitest';
import { makeLabProblem } from '../../../test/timetable/make-lab-problem.ts';
import type { Busy, LabLesson, LabProblem } from '../lab/lab-problem.ts';
import { scoreLab } from '../lab/score-lab.ts';
import { Random } from '../search/random.ts';
import type { CauseRefusal, CauseWay } from './cause-refusal.ts';
import { findRefusals } from './find-refusals.ts';
import { refusalText } from './refusal.ts';

/** What was made impossible, and how that has to be named. */
interface Known {
  readonly lessons: readonly number[];
  readonly limits: Readonly<Record<string, readonly string[]>>;
}

/** A cause with the slots that decide about it: whatever else is taken in others, it stays the cause. */
interface Planted extends Known {
  readonly open: ReadonlySet<number>;
}

interface Draft {
  readonly problem: LabProblem;
  readonly lessons: LabLesson[];
  readonly busy: Busy[];
  readonly withheld: LabProblem['withheld'][number][];
  /** Resources that belong to a cause already. */
  readonly used: Set<string>;
  readonly random: Random;
}

const kinds = [
  'rooms',
  'teachers',
  'teams',
  'students',
  'closedWeeks',
  'blockedDays',
  'weekPattern',
  'rooms+teachers',
  'rooms+teams',
  'students+teachers',
  'rooms+closedWeeks',
  'students+teachers+rooms',
] as const;
type Kind = (typeof kinds)[number];

/** A problem in which everything is free, with teams and other ids than indexes. Lessons take one period, or a whole day of four. */
function draftOf(
  seed: number,
  size: { readonly lessons: number; readonly days: number; readonly rooms: number; readonly length: number },
): Draft {
  const { lessons, days, rooms, length } = size;
  const options = { seed, lessons, days, periods: 4, rooms, teachers: rooms, lengths: [length], weights: { balance: 0 } };
  const made = makeLabProblem(options);
  const far = <Row extends { readonly id: number }>(rows: readonly Row[]): readonly Row[] =>
    rows.map((row) => ({ ...row, id: row.id + 900_000 }));
  const teams = far(Array.from({ length: rooms }, (_, at) => ({ id: at, name: `Team ${at + 1}` })));
  const every = Array.from({ length: rooms }, (_, at) => at);
  const problem: LabProblem = {
    ...made,
    rooms: far(made.rooms).map((room) => ({ ...room, capacity: 100 })),
    teachers: far(made.teachers),
    classes: far(made.classes),
    periods: far(made.periods),
    teams,
    sharedStudents: [],
    batches: lessons,
    cohorts: [],
  };
  return {
    problem: { ...problem, classes: Array.from({ length: lessons }, (_, at) => ({ id: 900_000 + at, name: `Class ${at + 1}` })) },
    lessons: made.lessons.map((lesson, at) => ({
      ...lesson,
      batch: at,
      classes: [at],
      rooms: every,
      teachers: every,
      teams: [],
      key: `900-${at}`,
    })),
    busy: [],
    withheld: [],
    used: new Set(),
    random: new Random(seed * 7 + 1),
  };
}

/** Makes one thing impossible in a draft, and answers how it has to be named. */
function plant(draft: Draft, kind: Kind): Planted {
  const { problem, lessons, busy, withheld, used, random } = draft;
  const fresh = (name: string, count: number): number => {
    for (;;) {
      const one = random.below(count);
      if (!used.has(`${name} ${one}`)) {
        used.add(`${name} ${one}`);
        return one;
      }
    }
  };
  const slots = lessons[0]!.slots;
  const take = (what: Busy['kind'], resource: number, those: readonly number[]): void => {
    for (const slot of those)
      busy.push({
        kind: what,
        resource,
        slot,
        by: { kind: random.below(2) === 0 ? 'session' : 'timeslot', id: 900_000 + slot, label: 'Optics · Lenses' },
      });
  };
  const some = (count: number): readonly number[] => {
    const chosen = new Set<number>();
    while (chosen.size < count) chosen.add(slots[random.below(slots.length)]!);
    return [...chosen];
  };
  const change = (at: number, values: Partial<LabLesson>): void => {
    lessons[at] = { ...lessons[at]!, ...values };
  };
  const close = (at: number, by: 'closedWeeks' | 'blockedDays' | 'weekPattern', those: readonly number[]): void => {
    const { batch, length, spansBreaks } = lessons[at]!;
    withheld.push({ batch, length, spansBreaks, by, slots: those });
    const gone = new Set(those);
    change(at, { slots: lessons[at]!.slots.filter((slot) => !gone.has(slot)) });
  };
  const room = () => fresh('room', problem.rooms.length);
  const teacher = () => fresh('teacher', problem.teachers.length);
  const team = () => fresh('team', problem.teams.length);
  const lesson = () => fresh('lesson', lessons.length);
  const nameOf = { rooms: problem.rooms, teachers: problem.teachers, teams: problem.teams };
  switch (kind) {
    case 'rooms':
    case 'teachers':
    case 'teams': {
      const resource = { rooms: room, teachers: teacher, teams: team }[kind]();
      const left = 1 + random.below(2);
      const those = Array.from({ length: left + 1 }, lesson).sort((a, b) => a - b);
      for (const at of those) change(at, { [kind]: [resource] });
      const open = new Set(some(left));
      take(
        ({ rooms: 'room', teachers: 'teacher', teams: 'team' } as const)[kind],
        resource,
        slots.filter((slot) => !open.has(slot)),
      );
      return { lessons: those, limits: { [kind]: [nameOf[kind][resource]!.name] }, open };
    }
    case 'students': {
      const those = [lesson(), lesson()].sort((a, b) => a - b);
      const first = lessons[those[0]!]!;
      for (const at of those) change(at, { batch: first.batch, classes: first.classes });
      const [open] = some(1);
      take(
        random.below(2) === 0 ? 'class' : 'student',
        first.batch,
        slots.filter((slot) => slot !== open),
      );
      return { lessons: those, limits: { students: [problem.classes[first.batch]!.name] }, open: new Set([open!]) };
    }
    case 'closedWeeks':
    case 'blockedDays':
    case 'weekPattern': {
      const at = lesson();
      close(at, kind, slots);
      // A sentence about odd and even weeks is about the course.
      return { lessons: [at], limits: { [kind]: [problem.classes[at]!.name] }, open: new Set() };
    }
    case 'rooms+teachers': {
      const [at, one, other] = [lesson(), room(), teacher()];
      change(at, { rooms: [one], teachers: [other] });
      const open = new Set(some(1 + random.below(3)));
      take(
        'room',
        one,
        slots.filter((slot) => !open.has(slot)),
      );
      take('teacher', other, [...open]);
      return {
        lessons: [at],
        limits: { rooms: [problem.rooms[one]!.name], teachers: [problem.teachers[other]!.name] },
        open,
      };
    }
    case 'rooms+teams': {
      const [at, one, other] = [lesson(), room(), team()];
      change(at, { rooms: [one], teams: [other] });
      const open = new Set(some(1 + random.below(3)));
      take(
        'room',
        one,
        slots.filter((slot) => !open.has(slot)),
      );
      take('team', other, [...open]);
      return { lessons: [at], limits: { rooms: [problem.rooms[one]!.name], teams: [problem.teams[other]!.name] }, open };
    }
    case 'students+teachers': {
      const [at, other] = [lesson(), teacher()];
      change(at, { teachers: [other] });
      const open = new Set(some(2));
      take(
        'teacher',
        other,
        slots.filter((slot) => !open.has(slot)),
      );
      take('student', lessons[at]!.batch, [...open]);
      return {
        lessons: [at],
        limits: { students: [problem.classes[at]!.name], teachers: [problem.teachers[other]!.name] },
        open,
      };
    }
    case 'rooms+closedWeeks': {
      const [at, one] = [lesson(), room()];
      change(at, { rooms: [one] });
      const open = new Set(some(2));
      close(
        at,
        'closedWeeks',
        slots.filter((slot) => !open.has(slot)),
      );
      take('room', one, [...open]);
      return { lessons: [at], limits: { rooms: [problem.rooms[one]!.name], closedWeeks: [problem.classes[at]!.name] }, open };
    }
    case 'students+teachers+rooms': {
      const [at, one, other] = [lesson(), room(), teacher()];
      change(at, { rooms: [one], teachers: [other] });
      const open = some(3);
      const others = slots.filter((slot) => !open.includes(slot));
      // Each is free in some of the open slots, and in none of them all three.
      take('room', one, [...others, open[0]!]);
      take('teacher', other, [...others, open[1]!]);
      take('student', lessons[at]!.batch, [...others, open[2]!]);
      return {
        lessons: [at],
        limits: {
          students: [problem.classes[at]!.name],
          teachers: [problem.teachers[other]!.name],
          rooms: [problem.rooms[one]!.name],
        },
        open: new Set(open),
      };
    }
  }
}

/** Takes students, all teachers or all rooms in two slots of five: no cause, but not every slot is a way out. */
function disturb({ problem, lessons, busy, withheld, random }: Draft, planted: readonly Planted[]): void {
  const open = new Set(planted.flatMap((each) => [...each.open]));
  const limits = new Set(planted.flatMap((each) => Object.keys(each.limits)));
  const closed = new Map(withheld.map(({ batch, slots }) => [batch, slots]));
  for (const at of planted.flatMap((each) => each.lessons)) {
    const { batch, slots } = lessons[at]!;
    const usable = [...new Set([...slots, ...(closed.get(batch) ?? [])])].filter((slot) => !open.has(slot));
    for (let left = Math.floor(usable.length * 0.4); left > 0; left -= 1) {
      const [slot] = usable.splice(random.below(usable.length), 1);
      const what = (['student', 'teacher', 'room'] as const)[random.below(3)]!;
      if (limits.has(`${what}s`)) continue;
      const count = { student: 1, teacher: problem.teachers.length, room: problem.rooms.length }[what];
      for (let one = 0; one < count; one += 1) {
        const by = { kind: 'session', id: 900_000, label: 'Optics · Lenses' } as const;
        busy.push({ kind: what, resource: what === 'student' ? batch : one, slot: slot!, by });
      }
    }
  }
}

const finished = ({ problem, lessons, busy, withheld }: Draft): LabProblem => ({ ...problem, lessons, busy, withheld });

function named(problem: LabProblem): readonly (Known & { readonly refusal: CauseRefusal })[] {
  return findRefusals(problem).map((refusal) => {
    if (refusal.code !== 'cause') throw new Error(`refused as ${refusal.code}`);
    return {
      lessons: refusal.lessons.map((label) => problem.lessons.findIndex((lesson) => lesson.label === label)),
      limits: Object.fromEntries(refusal.limits.map(({ limit, names }) => [limit, names])),
      refusal,
    };
  });
}

/** The problem after a person took a way out. */
function after(problem: LabProblem, { lessons, limits }: Known, way: CauseWay): LabProblem {
  const perDay = problem.periods.length;
  const rows = { rooms: problem.rooms, teachers: problem.teachers, teams: problem.teams };
  const own = new Set(lessons);
  const changed = (change: (lesson: LabLesson) => LabLesson): readonly LabLesson[] =>
    problem.lessons.map((lesson, at) => (own.has(at) ? change(lesson) : lesson));
  switch (way.kind) {
    case 'allow': {
      const at = rows[way.limit].findIndex(({ name }) => name === way.name);
      return { ...problem, lessons: changed((lesson) => ({ ...lesson, [way.limit]: [...lesson[way.limit], at] })) };
    }
    case 'free': {
      const [first, last = first] = way.period.split(' – ');
      const slotOf = (period: string | undefined): number =>
        problem.days.indexOf(way.date) * perDay + problem.periods.findIndex(({ name }) => name === period);
      const isFreed = ({ kind, resource, slot: when }: Busy): boolean => {
        if (when < slotOf(first) || when > slotOf(last)) return false;
        if (way.limit === 'students') return kind === 'class' || kind === 'student';
        return `${kind}s` === way.limit && rows[way.limit][resource]?.name === way.name;
      };
      return { ...problem, busy: problem.busy.filter((busy) => !isFreed(busy)) };
    }
    case 'openWeek':
    case 'openDay': {
      const by = way.kind === 'openDay' ? 'blockedDays' : Object.hasOwn(limits, 'closedWeeks') ? 'closedWeeks' : 'weekPattern';
      const isOpened = (slot: number): boolean => {
        const day = Math.floor(slot / perDay);
        return way.kind === 'openWeek' ? problem.weeks[day] === way.week : problem.days[day] === way.date;
      };
      const batches = new Set(lessons.map((at) => problem.lessons[at]!.batch));
      const opened = problem.withheld.flatMap((each) =>
        each.by === by && batches.has(each.batch) ? each.slots.filter(isOpened) : [],
      );
      return {
        ...problem,
        lessons: changed((lesson) => ({ ...lesson, slots: [...lesson.slots, ...opened].sort((a, b) => a - b) })),
        withheld: problem.withheld.map((each) =>
          each.by === by && batches.has(each.batch) ? { ...each, slots: each.slots.filter((slot) => !isOpened(slot)) } : each,
        ),
      };
    }
  }
}

/** What the cheapest place costs that a lesson has, by trying all of them; weighs as if there were no other lesson. */
function cheapest(problem: LabProblem, lesson: LabLesson): number {
  const alone = { ...problem, lessons: [lesson], cohorts: [], keptSessions: [], weights: { ...problem.weights, balance: 0 } };
  let least = Number.POSITIVE_INFINITY;
  for (const slot of lesson.slots) {
    for (const room of lesson.rooms) {
      for (const teacher of lesson.teachers) {
        for (const team of lesson.teams.length > 0 ? lesson.teams : [-1]) {
          const state = Int32Array.from([slot, room, teacher, team]);
          if (scoreLab(alone, state).hard === 0) least = Math.min(least, scoreLab({ ...alone, busy: [] }, state).soft);
        }
      }
    }
  }
  return least;
}

/** Reads as a person does: names, no ids, no gaps, and the way out. */
function expectSentence(refusal: CauseRefusal, known: Known): void {
  for (const language of ['en', 'zh'] as const) {
    const text = refusalText(refusal, language);
    const names = Object.entries(known.limits).flatMap(([limit, own]) => (limit === 'weekPattern' ? [] : own));
    for (const name of names) expect(text).toContain(name);
    expect(text).not.toMatch(/900|undefined|NaN|\s\s|never\s*;/);
  }
}

const seed = Number(process.env['SEED'] ?? 20_261_124);

/** Of so many problems one has its points counted by trying every place. */
const countedEach = 5;

it('names the one known cause of 300 small problems, and ways out that make an end of it, for the points that they cost', () => {
  let [ways, costly] = [0, 0];
  for (let at = 0; at < 300; at += 1) {
    const kind = kinds[at % kinds.length]!;
    const about = `seed ${seed}, problem ${at}: ${kind}`;
    const draft = draftOf(seed + at, { lessons: 8, days: 5, rooms: 5, length: at % 3 === 0 ? 4 : 1 });
    const planted = plant(draft, kind);
    disturb(draft, [planted]);
    const known: Known = { lessons: planted.lessons, limits: planted.limits };
    const problem = finished(draft);
    const found = named(problem);
    expect([about, ...found.map(({ lessons, limits }) => ({ lessons, limits }))]).toEqual([about, known]);
    const { refusal } = found[0]!;
    expectSentence(refusal, known);
    expect([about, refusal.ways.length > 0]).toEqual([about, true]);
    const whole = refusal.ways.filter(({ gives }) => gives === refusal.lessons.length - refusal.places);
    for (const way of whole) {
      ways += 1;
      const repaired = after(problem, known, way);
      expect([about, way, ...findRefusals(repaired)]).toEqual([about, way]);
      // Before it no lesson had a place: whatever there is now the way gave.
      if (refusal.places > 0 || at % countedEach !== 0) continue;
      const points = Math.min(...known.lessons.map((each) => cheapest(repaired, repaired.lessons[each]!)));
      expect([about, way.kind, way.points]).toEqual([about, way.kind, points]);
      if (points > 0) costly += 1;
    }
    // The cheapest is first.
    expect(whole.map(({ points }) => points)).toEqual(whole.map(({ points }) => points).toSorted((one, other) => one - other));
  }
  expect(ways).toBeGreaterThan(300);
  expect(costly).toBeGreaterThan(10);
});

it('names both known causes of 20 large problems, each with a way out that leaves only the other', () => {
  for (let at = 0; at < 20; at += 1) {
    const draft = draftOf(seed + 1_000 + at, { lessons: 120, days: 30, rooms: 15, length: at % 2 === 0 ? 1 : 4 });
    const [one, other] = [kinds[at % kinds.length]!, kinds[(at + 1 + (at % 7)) % kinds.length]!];
    const planted = [plant(draft, one), plant(draft, other)];
    disturb(draft, planted);
    const known = planted.map(({ lessons, limits }): Known => ({ lessons, limits }));
    const problem = finished(draft);
    const found = named(problem);
    const about = `seed ${seed}, large problem ${at}: ${one} and ${other}`;
    const inOrder = (list: readonly Known[]) =>
      list.map(({ lessons, limits }) => ({ lessons, limits })).toSorted((a, b) => a.lessons[0]! - b.lessons[0]!);
    expect([about, ...inOrder(found)]).toEqual([about, ...inOrder(known)]);
    for (const each of found) {
      expectSentence(each.refusal, each);
      const [way] = each.refusal.ways;
      if (way?.gives !== each.refusal.lessons.length - each.refusal.places) continue;
      const left = inOrder(known.filter(({ lessons }) => lessons[0] !== each.lessons[0]));
      expect([about, ...inOrder(named(after(problem, each, way)))]).toEqual([about, ...left]);
    }
  }
});
