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
  return {
    among: (project, rooms, { size, students }) => {
      const [wanted, alone] = [setsOf(project, size), setsOf(project, students)];
      const wantedIn = (room: number) => (locations[room]?.is_shared === true ? alone : wanted);
      return rooms.filter((room) => wantedIn(room).every(({ id, sets }) => countIn(room, id) >= sets));
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
