import type { PlanFacts } from './plan-facts.ts';

type Project = PlanFacts['projects'][number];

/** How many students a session is for: its seats, and in a room that others share those of its students alone. */
interface SessionSize {
  readonly size: number;
  readonly students: number;
}

/** Rooms that have what an experiment requires. */
export interface EquippedRooms {
  /** Those of the rooms, by index, that have every feature and enough sets for a session of so many students. */
  readonly among: (project: Project, rooms: readonly number[], of: SessionSize) => readonly number[];
  /** Rooms of the plan, by index, that would not do for such a session: they lack what it requires, or what they have is shared out there. */
  readonly unsuited: (project: Project, of: SessionSize) => readonly number[];
  /** How much of what the experiment wishes for each room of the plan lacks; `undefined` where it wishes for nothing. */
  readonly lackedWishes: (project: Project, of: SessionSize) => readonly number[] | undefined;
  /** What the experiment requires, in words that are the same in every language: `Fume hood, 8 × Oscilloscope`. */
  readonly required: (project: Project, size: number) => string;
}

/** Indexes the equipment of a plan's facts; a session makes as many groups as its seats need at most `groupSize` a group. */
export function equippedRooms({ equipment: { needs, rooms: has }, locations }: PlanFacts, groupSize: number): EquippedRooms {
  const counts = new Map(has.map(({ location_id, equipment_id, count }) => [`${location_id} ${equipment_id}`, count]));
  const setsOf = (project: Project, size: number, isRequired = true) =>
    needs.flatMap(({ project_id, equipment_id, name, kind, is_required, count, per }) =>
      project_id === project.id && is_required === isRequired
        ? [{ id: equipment_id, name, kind, sets: per === 'group' ? count * Math.ceil(size / Math.max(1, groupSize)) : count }]
        : [],
    );
  const countIn = (room: number, id: number): number => counts.get(`${locations[room]?.id} ${id}`) ?? 0;
  const among: EquippedRooms['among'] = (project, rooms, { size, students }) => {
    const [wanted, alone] = [setsOf(project, size), setsOf(project, students)];
    const wantedIn = (room: number) => (locations[room]?.is_shared === true ? alone : wanted);
    return rooms.filter((room) => wantedIn(room).every(({ id, sets }) => countIn(room, id) >= sets));
  };
  return {
    among,
    unsuited: (project, of) => {
      // How many others there are in a shared room at a time is known for the rooms of a lesson only.
      const own = locations.flatMap(({ is_shared: isShared }, room) => (isShared ? [] : [room]));
      const suited = new Set(among(project, own, of));
      return locations.flatMap((_, room) => (suited.has(room) ? [] : [room]));
    },
    lackedWishes: (project, { size, students }) => {
      const [wished, alone] = [setsOf(project, size, false), setsOf(project, students, false)];
      if (wished.length === 0) return undefined;
      return locations.map(
        ({ is_shared: isShared }, room) => (isShared ? alone : wished).filter(({ id, sets }) => countIn(room, id) < sets).length,
      );
    },
    required: (project, size) =>
      setsOf(project, size)
        .map(({ name, kind, sets }) => (kind === 'set' ? `${sets} × ${name}` : name))
        .join(', '),
  };
}
