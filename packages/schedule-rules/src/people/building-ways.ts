import { toSeconds } from '../dates/clock-time.ts';
import type { Session } from '../entities/session.ts';
import type { SessionPeriods } from '../periods/session-periods.ts';
import type { Conflict } from '../conflicts/conflict.ts';
import type { PeopleFacts } from './people-facts.ts';

const kinds = ['teacher', 'class', 'student'] as const;

/** What ways are checked with beside the facts. */
export interface WaySettings {
  readonly periodsOf: (periodId: number, count?: number) => SessionPeriods | null;
  /** Groups of each class: a session of the class takes them as well. @default none */
  readonly groupsByClass?: ReadonlyMap<number, readonly number[]>;
}

/** Who is where on a day, to find those who have less time between two buildings than the way takes. */
export class BuildingWays {
  /** Whether any way is checked: minutes are given, and rooms of two buildings. */
  readonly isChecked: boolean;
  readonly #facts: PeopleFacts;
  readonly #periodsOf: WaySettings['periodsOf'];
  readonly #groupsByClass: NonNullable<WaySettings['groupsByClass']>;
  /** Sessions of a person or class on a day. */
  readonly #days = new Map<string, Map<number, Session>>();

  constructor(facts: PeopleFacts, { periodsOf, groupsByClass = new Map() }: WaySettings) {
    this.#facts = facts;
    this.#periodsOf = periodsOf;
    this.#groupsByClass = groupsByClass;
    const buildings = new Set([...(facts.locations?.values() ?? [])].flatMap(({ building }) => building || []));
    this.isChecked = facts.minutesBetween !== undefined && buildings.size > 1;
  }

  add(session: Session): void {
    this.#eachDay(session, (key) => {
      const day = this.#days.get(key) ?? new Map<number, Session>();
      this.#days.set(key, day.set(session.id, session));
    });
  }

  delete(session: Session): void {
    this.#eachDay(session, (key) => this.#days.get(key)?.delete(session.id));
  }

  /** Conflicts of a session with the added ones; those that the second argument answers `true` for are passed over. */
  conflictsOf(session: Session, isPassedOver: (id: number) => boolean = () => false): readonly Conflict[] {
    const found = new Map<string, Conflict & { readonly studentIds?: number[] }>();
    this.#eachDay(session, (key, kind, id) => {
      for (const other of this.#days.get(key)?.values() ?? []) {
        if (other.id === session.id || isPassedOver(other.id)) continue;
        // Sessions of whole classes are too far apart for these, not once more for each of their groups.
        if (kind === 'class' && !session.class_list.includes(id) && !other.class_list.includes(id)) continue;
        // Students who share both sessions are one conflict.
        const name = kind === 'student' ? `${kind} ${other.id}` : `${kind} ${id} ${other.id}`;
        const known = found.get(name);
        if (known) known.studentIds?.push(id);
        const minutes = known ? null : this.#minutes(session, other);
        if (minutes === null) continue;
        found.set(name, {
          code: 'too-far',
          severity: 'warning',
          sessionIds: [session.id, other.id].toSorted((a, b) => a - b),
          resource: { kind, id },
          ...(kind === 'student' ? { studentIds: [id] } : {}),
          minutes,
        });
      }
    });
    return [...found.values()];
  }

  /** What is between two sessions of one day, and what the way takes; `null` where that is enough, or nothing is known. */
  #minutes(one: Session, other: Session): Conflict['minutes'] | null {
    const { locations, minutesBetween } = this.#facts;
    const [from, to] = [one, other].map(({ location_id }) => locations?.get(location_id)?.building);
    if (!from || !to || from === to) return null;
    const way = minutesBetween?.(from, to) ?? 0;
    const [first, second] = [one, other].map(({ period_id, period_count }) => this.#periodsOf(period_id, period_count));
    if (!first || !second) return null;
    const seconds = Math.max(
      toSeconds(second.start_time) - toSeconds(first.end_time),
      toSeconds(first.start_time) - toSeconds(second.end_time),
    );
    // Sessions at the same time are in conflict by that already.
    return seconds < 0 || seconds >= way * 60 ? null : { between: Math.floor(seconds / 60), way };
  }

  #eachDay(session: Session, visit: (key: string, kind: (typeof kinds)[number], id: number) => void): void {
    if (!this.isChecked || session.cancelled_at) return;
    const people = {
      teacher: session.teacher_id === null ? [] : [session.teacher_id],
      class: session.class_list.flatMap((id) => [id, ...(this.#groupsByClass.get(id) ?? [])]),
      student: this.#facts.studentsBySession?.get(session.id) ?? [],
    };
    for (const kind of kinds) for (const id of new Set(people[kind])) visit(`${kind} ${id} ${session.date}`, kind, id);
  }
}
