import type { PlanFacts } from '../../src/timetable/plan/plan-facts.ts';
import { Random } from '../../src/timetable/search/random.ts';
import type { PlacedLesson } from './plain-scorer.ts';
import { rawFacts } from './raw-facts.ts';

/** Options of {@link plantTerm}. */
export interface PlantedTerm {
  readonly seed: number;
  /** About so many lessons. */
  readonly lessons: number;
}

type Group = PlanFacts['groups'][number];
type Round = PlanFacts['rounds'][number];
type Equipment = PlanFacts['equipment'];
interface Spot {
  readonly day: number;
  readonly period: number;
}

const weeks = 16;
/** Lessons of which wishes are broken on purpose, and other teaching beside the lessons, as parts. */
const brokenPart = 0.2;
const teachingPart = 0.15;
const sharedPart = 0.15;
const classSize = 24;
const maxSeats = 30;
const groupSize = 4;
const buildings = ['East', 'West'] as const;
/** Longer than the break between two periods, shorter than lunch. */
const minutesBetweenBuildings = 15;
const holidays = [23, 24, 25];
const features = ['Fume hood', 'Dark room', 'Gas line', 'Laser table'] as const;
const sets = ['Oscilloscope', 'Microscope', 'Balance'] as const;
const hours = [8, 9, 10, 11, 14, 15, 16, 17];
const half = 4;
const periods = hours.map((hour, at) => ({
  id: at + 1,
  name: `Period ${at + 1}`,
  start_time: `${String(hour).padStart(2, '0')}:00:00`,
  end_time: `${String(hour).padStart(2, '0')}:50:00`,
}));
const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/**
 * Facts of a made-up term around a timetable that solves it: sessions of one to three periods, classes in groups that rotate, odd and even weeks,
 * other teaching, holidays, two buildings, shared rooms, equipment that is required or wished for and is out of order on some days, times that do
 * not suit teachers. The timetable meets most wishes; for about a fifth of its lessons it breaks them at random.
 */
export function plantTerm({ seed, lessons: wanted }: PlantedTerm): {
  readonly facts: unknown;
  readonly timetable: readonly PlacedLesson[];
} {
  const random = new Random(seed);
  const pick = <Item>(list: readonly Item[]): Item => list[random.below(list.length)] as Item;
  const dates = range(weeks * 7).map((day) => new Date(Date.UTC(2026, 8, 7 + day)).toISOString().slice(0, 10));
  const chance = (part: number): boolean => random.below(100) < part * 100;
  /** Who or what is taken when, with the building of a session. */
  const taken = new Map<string, string>();
  const keysOf = (what: readonly string[], { day, period }: Spot, length: number): readonly string[] =>
    what.flatMap((one) => range(length).map((at) => `${one} ${day} ${period + at}`));
  /** Whether all of them are free, and nobody would come straight from another building, or go to one. */
  const isFree = (what: readonly string[], spot: Spot, length: number, building = ''): boolean => {
    if (holidays.includes(spot.day)) return false;
    const isFar = (one: string, period: number): boolean => {
      const other = taken.get(`${one} ${spot.day} ${period}`) ?? '';
      return building !== '' && other !== '' && other !== building;
    };
    return (
      keysOf(what, spot, length).every((key) => !taken.has(key)) &&
      !what.some((one) => isFar(one, spot.period - 1) || isFar(one, spot.period + length))
    );
  };
  const take = (what: readonly string[], spot: Spot, length: number, building = ''): void => {
    for (const key of keysOf(what, spot, length)) taken.set(key, building);
  };
  /** A start that leaves the session in one half of the day, at a weekday. */
  const spotIn = (week: number, length: number): Spot => ({
    day: week * 7 + random.below(5),
    period: random.below(2) * half + random.below(half - length + 1),
  });

  const timetable: PlacedLesson[] = [];
  const courses: PlanFacts['courses'][number][] = [];
  const projects: (Pick<PlanFacts['projects'][number], 'id' | 'name' | 'location_list' | 'period_count'> & {
    teacher_list: number[];
  })[] = [];
  /** Rooms in which the timetable has an experiment, by its id; the first as its wishes have it. Its list has others as well. */
  const plantedRooms = new Map<number, readonly number[]>();
  const rooms: { id: number; name: string; capacity: number; building: string; is_shared: boolean }[] = [];
  const needs: Equipment['needs'][number][] = [];
  const has: Equipment['rooms'][number][] = [];
  const outages: Equipment['outages'][number][] = [];
  const teachers: { id: number; name: string }[] = [];
  const classes: { id: number; name: string }[] = [];
  const members: (readonly [number, number, number])[] = [];
  const groups: Group[] = [];
  const rounds: Round[] = [];
  const courseWeeks: { course_id: number; weeks: 'odd' | 'even' }[] = [];

  while (timetable.length < wanted) addCourse();
  addOutages();
  const classSlots = classes.map(({ id }) => ({ class_id: id, teacher_id: null, location_id: null, what: `c${id}` }));
  const teacherSlots = teachers.map(({ id }) => ({ class_id: null, teacher_id: id, location_id: null, what: `t${id}` }));
  const timeslots = range(Math.round(timetable.length * teachingPart * 4)).flatMap((id) => {
    const { what, ...who } = pick([...classSlots, ...teacherSlots]);
    const spot = spotIn(random.below(weeks), 1);
    if (!isFree([what], spot, 1)) return [];
    take([what], spot, 1);
    return [{ id: 1 + id, date: dates[spot.day] ?? '', period_id: 1 + spot.period, teacher_secondary_id: null, ...who }];
  });
  const teacherTimes = teachers.flatMap(({ id }) => [...timesOf(id, 'cannot', 2), ...timesOf(id, 'rather_not', 4)]);
  const facts = rawFacts(
    {
      semester: { since: '2026-09-06', to: dates.at(-1) ?? '' },
      config: [{ defaultLessonStudentMax: maxSeats, defaultGroupStudentMax: groupSize, minutesBetweenBuildings }],
      plan: {
        id: 1,
        name: 'Plan',
        organization_id: 1,
        semester_id: 1,
        time_limit: 60,
        solution: null,
        scope: { course_weeks: courseWeeks },
        weights: { sameTime: 1, teacherDay: 2, lunch: 1, freeDay: 1, equipment: 2, teacherWish: 1 },
      },
      periods,
      courses,
      locations: rooms,
      teams: [],
      teachers,
      classes,
      members,
      rounds,
      groups,
      timeslots,
      equipment: { needs, rooms: has, outages },
      teacherTimes,
      days: [
        { date: dates[holidays[0] ?? 0], until: dates[holidays.at(-1) ?? 0], kind: 'holiday', weekday: null, class_list: [] },
      ],
      projects: projects.map((project) => ({ ...project, team_list: [], max_student_number: null, spans_breaks: false })),
    },
    {},
  ) as { plan: { scope: object } };
  return { facts, timetable };

  function addCourse(): void {
    const id = 10 + courses.length;
    const [roomCount, teacherCount, classCount, count] = [3, 3, 2 + random.below(3), 3 + random.below(4)];
    // Rooms are shared with the course before, so that courses compete for them.
    const ownRooms = range(roomCount).map((at) => {
      const shared = rooms.at(-roomCount + at);
      if (shared && rooms.length >= roomCount && random.below(3) < 2 && courses.length % 3 !== 0) return shared.id;
      const isShared = chance(sharedPart);
      rooms.push({
        id: 1_000 + rooms.length,
        name: `Room ${rooms.length}`,
        capacity: (isShared ? 2 : 1) * (classSize + 2 * random.below(6)),
        building: chance(0.8) ? (buildings[Math.floor(courses.length / 3) % 2] ?? '') : pick(buildings),
        is_shared: isShared,
      });
      return 999 + rooms.length;
    });
    const ownTeachers = range(teacherCount).map(() => {
      teachers.push({ id: 5_000 + teachers.length, name: `Teacher ${teachers.length}` });
      return 4_999 + teachers.length;
    });
    const length = 1 + random.below(3);
    const experiments = range(count).map((at) => {
      const project = {
        id: 20_000 + projects.length,
        name: `Experiment ${projects.length}`,
        location_list: [...new Set([...ownRooms, ...(rooms.length > 6 ? [pick(rooms).id, pick(rooms).id] : [])])],
        teacher_list: [] as number[],
        // Those that may rotate have one length.
        period_count: at < 3 ? length : 1 + random.below(3),
      };
      projects.push(project);
      plantedRooms.set(project.id, [...new Set([ownRooms[at % roomCount] ?? 0, pick(ownRooms)])]);
      equip(project);
      return project;
    });
    courses.push({ id, name: `Course ${id}`, teachers: ownTeachers, projects: experiments.map((project) => project.id) });
    const pattern = random.below(8) === 0 && count <= 5 ? (random.below(2) === 0 ? 'odd' : 'even') : 'all';
    if (pattern !== 'all') courseWeeks.push({ course_id: id, weeks: pattern });
    const open = range(weeks).filter((week) => pattern === 'all' || ((week + 1) % 2 === 1) === (pattern === 'odd'));
    const isRotating = random.below(3) === 0;
    for (let number = 0; number < classCount; number += 1) {
      const classId = 100_000 + classes.length;
      classes.push({ id: classId, name: `Class ${classes.length}` });
      const students = range(classSize).map((at) => 1_000_000 + classId * 100 + at);
      members.push(...students.map((student) => [id, student, classId] as const));
      const rest =
        isRotating && number < 2 && rotate({ id, classId, students, open, experiments: experiments.slice(0, 3), ownTeachers })
          ? experiments.slice(3)
          : experiments;
      placeInOrder({ id, classId, open: rest === experiments ? open : open.slice(3), experiments: rest, ownTeachers });
    }
  }

  /** The groups of a class take three experiments in turn, in the first weeks that its course has. */
  function rotate(found: {
    readonly id: number;
    readonly classId: number;
    readonly students: readonly number[];
    readonly open: readonly number[];
    readonly experiments: typeof projects;
    readonly ownTeachers: readonly number[];
  }): boolean {
    const { id, classId, students, open, experiments, ownTeachers } = found;
    const length = experiments[0]?.period_count ?? 1;
    const size = classSize / 3;
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const spot = spotIn(open[0] ?? 0, length);
      const byStep = range(3).map((step) => ({ ...spot, day: spot.day + ((open[step] ?? 0) - (open[0] ?? 0)) * 7 }));
      const roomsOf = experiments.map((project) => pick(roomsFor(project)));
      const people = [`c${classId}`, ...ownTeachers.map((teacher) => `t${teacher}`)];
      const [building = '', ...others] = new Set(roomsOf.map(buildingOf));
      const areFree = byStep.every(
        (each) => isFree(people, each, length, building) && roomsOf.every((room) => partOf(room, each, length) !== undefined),
      );
      if (new Set(roomsOf).size < 3 || others.length > 0 || !areFree) continue;
      const own = range(3).map((at) => ({
        id: 500_000 + groups.length + at,
        name: `Class ${classId} ${at + 1}/3`,
        class_id: classId,
        students: students.slice(at * size, (at + 1) * size),
      }));
      groups.push(...own);
      rounds.push({
        id: 1 + rounds.length,
        name: `Round ${rounds.length}`,
        course_id: id,
        weeks: 'all',
        group_count: 3,
        projects: experiments.map((project) => project.id),
        classes: [{ id: classId, groups: own.map((group) => group.id) }],
      });
      for (const [step, each] of byStep.entries()) {
        take([...people, ...roomsOf.flatMap((room) => partOf(room, each, length) ?? [])], each, length, building);
        for (const [group, { id: groupId }] of own.entries()) {
          const at = (group + step) % 3;
          place({
            key: `${id}-${experiments[at]?.id}-${groupId}`,
            spot: each,
            length,
            room: roomsOf[at] ?? 0,
            teacher: ownTeachers[group] ?? 0,
          });
        }
      }
      return true;
    }
    return false;
  }

  /** A class takes experiments one a week at its own time and with its own teacher, but for those whose wishes are broken. */
  function placeInOrder(found: {
    readonly id: number;
    readonly classId: number;
    readonly open: readonly number[];
    readonly experiments: typeof projects;
    readonly ownTeachers: readonly number[];
  }): void {
    const { id, classId, open, experiments, ownTeachers } = found;
    const [usual, first] = [spotIn(0, 3), random.below(Math.max(1, open.length - experiments.length + 1))];
    const teacher = pick(ownTeachers);
    for (const [at, project] of experiments.entries()) {
      const length = project.period_count;
      for (let attempt = 0; ; attempt += 1) {
        if (attempt > 2_000) throw new Error('the term is too full to plant a timetable');
        const isAsWished = attempt === 0 && random.below(100) >= brokenPart * 100;
        const week = isAsWished || attempt < 20 ? (open[first + at] ?? open[0] ?? 0) : pick(open);
        const spot = isAsWished ? { day: week * 7 + (usual.day % 7), period: usual.period } : spotIn(week, length);
        const room = isAsWished ? (roomsFor(project)[0] ?? 0) : pick(roomsFor(project));
        const held = isAsWished ? teacher : pick(ownTeachers);
        const part = partOf(room, spot, length);
        if (part === undefined || !isFree([`c${classId}`, `t${held}`], spot, length, buildingOf(room))) continue;
        take([part, `c${classId}`, `t${held}`], spot, length, buildingOf(room));
        place({ key: `${id}-${project.id}-${classId}`, spot, length, room, teacher: held });
        break;
      }
    }
  }

  function roomsFor({ id }: { readonly id: number }): readonly number[] {
    return plantedRooms.get(id) ?? [];
  }

  function buildingOf(room: number): string {
    return rooms[room - 1_000]?.building ?? '';
  }

  /** A room, or one of the two parts of a shared one, that is free; `undefined` where none is. */
  function partOf(room: number, spot: Spot, length: number): string | undefined {
    return partsOf(room).find((part) => isFree([part], spot, length));
  }

  function partsOf(room: number): readonly string[] {
    return rooms[room - 1_000]?.is_shared === true ? [`r${room} 1`, `r${room} 2`] : [`r${room}`];
  }

  /** Gives an experiment things that it requires, and one that it wishes for; the rooms in which it is planted have them. */
  function equip(project: { readonly id: number }): void {
    const planted = roomsFor(project);
    const add = (kind: 'feature' | 'set', isRequired: boolean): void => {
      const list = kind === 'feature' ? features : sets;
      const at = random.below(list.length);
      const equipmentId = 1 + at + (kind === 'set' ? features.length : 0);
      if (needs.some((need) => need.project_id === project.id && need.equipment_id === equipmentId)) return;
      const per = kind === 'set' && chance(0.5) ? 'group' : 'session';
      const count = kind === 'set' && per === 'group' ? 1 + random.below(2) : 1;
      needs.push({
        project_id: project.id,
        equipment_id: equipmentId,
        name: list[at] ?? '',
        kind,
        is_required: isRequired,
        count,
        per,
      });
      for (const room of isRequired ? planted : planted.slice(0, 1)) {
        const wanted =
          (per === 'group' ? count * Math.ceil(maxSeats / groupSize) : count) * (rooms[room - 1_000]?.is_shared === true ? 2 : 1);
        const row = has.findIndex((each) => each.location_id === room && each.equipment_id === equipmentId);
        if (row < 0) has.push({ location_id: room, equipment_id: equipmentId, count: wanted });
        else has[row] = { location_id: room, equipment_id: equipmentId, count: Math.max(wanted, has[row]?.count ?? 0) };
      }
    };
    if (chance(0.4)) add('feature', true);
    if (chance(0.3)) add('set', true);
    if (chance(0.4)) add(chance(0.5) ? 'feature' : 'set', false);
  }

  /** Rooms, and sets in them, are out of order on days on which the timetable does not use them. */
  function addOutages(): void {
    for (let number = 0; number < rooms.length / 3; number += 1) {
      const [room, first] = [pick(rooms).id, random.below(weeks) * 7 + random.below(3)];
      const days = [first, first + 1, first + 2];
      const isUsed = partsOf(room).some((part) =>
        days.some((day) => periods.some((_, period) => taken.has(`${part} ${day} ${period}`))),
      );
      if (isUsed) continue;
      const own = has.filter((row) => row.location_id === room && row.equipment_id > features.length);
      outages.push({
        id: 1 + outages.length,
        location_id: room,
        equipment_id: own.length > 0 && chance(0.5) ? pick(own).equipment_id : null,
        count: null,
        since: dates[first] ?? '',
        until: dates[first + 2] ?? '',
        reason: 'Out of order',
      });
    }
  }

  /** Times of the week that do not suit a teacher. The timetable has none at those that cannot be; of the others about a fifth is where chance has it. */
  function timesOf(teacher: number, kind: 'cannot' | 'rather_not', count: number): readonly PlanFacts['teacherTimes'][number][] {
    return range(count).flatMap(() => {
      const [weekday, period] = [random.below(5), random.below(periods.length)];
      const isTaken = range(weeks).some((week) => taken.has(`t${teacher} ${week * 7 + weekday} ${period}`));
      if (isTaken && !(kind === 'rather_not' && chance(brokenPart))) return [];
      return [{ teacher_id: teacher, weekday: weekday + 1, period_id: 1 + period, kind }];
    });
  }

  function place(lesson: {
    readonly key: string;
    readonly spot: Spot;
    readonly length: number;
    readonly room: number;
    readonly teacher: number;
  }): void {
    const { key, spot, length, room, teacher } = lesson;
    timetable.push({
      id: key,
      date: dates[spot.day] ?? '',
      period_id: 1 + spot.period,
      location_id: room,
      teacher_id: teacher,
      team_id: null,
      ...(length > 1 ? { period_count: length } : {}),
    });
  }
}
