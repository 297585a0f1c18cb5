import type pg from 'pg';
import type { Day, MarkedPlace } from './day.ts';

/** Hands out what is changed next, so that two requests never change the same at once, and keeps what was acknowledged. */
export interface KeptChanges {
  readonly nextPlace: (places: readonly MarkedPlace[]) => MarkedPlace;
  /** Number of the next import of a centre, from 0 on. */
  readonly nextImport: (centre: number) => number;
  readonly nextStudent: (students: readonly string[]) => string;
  /** The place that a student has chosen and not left. */
  readonly placeOf: (student: string) => number | undefined;
  readonly attendance: (place: number, value: string, answer: unknown) => void;
  readonly score: (place: number, value: number, answer: unknown) => void;
  readonly imported: (rows: number) => void;
  readonly chosen: (student: string, answer: unknown) => void;
  readonly left: (student: string, answer: unknown) => void;
  /** How many changes were acknowledged. */
  readonly count: () => number;
  /** Compares the database with what was acknowledged; answers how many changes it lacks or has otherwise. */
  readonly countLost: (database: pg.Client) => Promise<number>;
}

/** Begins with what the database has. */
export async function createKeptChanges(database: pg.Client, day: Day): Promise<KeptChanges> {
  const { rows } = await database.query<{ last: number }>('select max(id)::int as last from app.schedules');
  const lastSession = rows[0]?.last ?? 0;
  const counters = new Map<string, number>();
  const take = (name: string): number => {
    const number = counters.get(name) ?? 0;
    counters.set(name, number + 1);
    return number;
  };
  const attendances = new Map<number, string>();
  const scores = new Map<number, number>();
  const places = new Map<string, number>();
  let importedRows = 0;
  let count = 0;
  const inTurn = <Item>(name: string, all: readonly Item[]): Item => {
    const item = all[take(name) % all.length];
    if (item === undefined) throw new Error(`The university has nothing to change: ${name}.`);
    return item;
  };
  return {
    nextPlace: (all) => inTurn('place', all),
    nextImport: (centre) => take(`import ${centre}`),
    nextStudent: (students) => inTurn('student', students),
    placeOf: (student) => places.get(student),
    attendance: (place, value, answer) => {
      const { saved } = answer as { readonly saved: readonly { readonly id: number }[] };
      if (saved[0]?.id !== place) throw new Error(`The attendance of place ${place} was not saved.`);
      attendances.set(place, value);
      count++;
    },
    score: (place, value, answer) => {
      const { saved } = answer as { readonly saved: number };
      if (saved !== 1) throw new Error(`The mark of place ${place} was not saved.`);
      scores.set(place, value);
      count++;
    },
    imported: (sent) => {
      importedRows += sent;
      count += sent;
    },
    chosen: (student, answer) => {
      const { outcome, place_id: place } = answer as { readonly outcome: string; readonly place_id?: number };
      if (outcome !== 'chosen' || place === undefined) return;
      places.set(student, place);
      count++;
    },
    left: (student, answer) => {
      const { outcome } = answer as { readonly outcome: string };
      if (outcome !== 'left') throw new Error(`A place of ${student} could not be left: ${JSON.stringify(answer)}`);
      places.delete(student);
      count++;
    },
    count: () => count,
    countLost: async (client) => {
      const marks = await client.query<{ id: number; attendance: string | null; operation: number | null }>(
        'select id::int, attendance, operation::float8 from app.user2projects where id = any ($1)',
        [[...new Set([...attendances.keys(), ...scores.keys()])]],
      );
      const stored = new Map(marks.rows.map((row) => [row.id, row]));
      const lostMarks =
        [...attendances].filter(([id, value]) => stored.get(id)?.attendance !== value).length +
        [...scores].filter(([id, value]) => stored.get(id)?.operation !== value).length;
      const [sessions] = (
        await client.query<{ count: number }>('select count(*)::int as count from app.schedules where id > $1', [lastSession])
      ).rows;
      const chosen = await client.query<{ id: number; code: string }>(
        `select r.id::int, u.code from app.user2projects r join app.users u on u.id = r.student
         join app.schedules s on s.id = r.schedule_id where s.course_id = $1 and r.schedule_status = 'elected'`,
        [day.choice.course],
      );
      const held = new Map(chosen.rows.map(({ code, id }) => [code, id]));
      const lostPlaces = [...new Set([...places.keys(), ...held.keys()])].filter((code) => places.get(code) !== held.get(code));
      return lostMarks + Math.abs((sessions?.count ?? 0) - importedRows) + lostPlaces.length;
    },
  };
}
