import type { Session } from '../entities/session.ts';
import type { Timeslot } from '../entities/timeslot.ts';
import type { Conflict, ConflictCode, ConflictResource } from './conflict.ts';
import type { ConflictContext } from './conflict-context.ts';
import { Occupancy } from './occupancy.ts';
import { sessionFaults } from './session-faults.ts';
import { SlotKeys } from './slot-keys.ts';

type Kind = 'location' | 'teacher' | 'team' | 'class' | 'student';

const sharedKinds = ['location', 'teacher', 'team', 'class'] as const;
const kinds: readonly Kind[] = [...sharedKinds, 'student'];

/** Conflicts of a timetable, kept up to date by the session that changed. */
export interface ConflictIndex {
  /** All conflicts, each once. */
  all(): readonly Conflict[];
  /** Conflicts of a session of the index; none where it holds no such session. */
  conflictsOf(sessionId: number): readonly Conflict[];
  /** Conflicts that the session would have if it stood there as given; an indexed session with its id does not count against it. */
  check(candidate: Session): readonly Conflict[];
  /**
   * Conflicts, each once, that the sessions would have if all of them stood there as given, and the indexed sessions with their ids
   * did not; the index stays as it is. Costs what the given sessions touch.
   */
  checkAll(candidates: Iterable<Session>): readonly Conflict[];
  /** Adds a session, or puts it in the place of the one with its id. */
  put(session: Session): void;
  /** Takes a session out; nothing happens where there is none. */
  remove(sessionId: number): void;
  /** Number of sessions in the index. */
  readonly size: number;
}

/**
 * Builds the index of who takes which room, teacher, team, class and student in which period of a day, and of what is wrong with a
 * session on its own. Building is linear in the sessions; a change costs what the changed session touches, and nothing else.
 *
 * Two sessions in one room, with one teacher, team, class or student in a period are a warning each: it may be meant so. Timeslots
 * count for rooms where `excludeRoomTime` is set, for teachers where `excludeTeacherTime` is, for classes where
 * `excludeTeacherStudentGroup` is; what these settings and `excludeTeacherSubject` name is an error.
 */
export function createConflictIndex({
  sessions,
  timeslots = [],
  context,
}: {
  readonly sessions: Iterable<Session>;
  readonly timeslots?: Iterable<Timeslot>;
  readonly context: ConflictContext;
}): ConflictIndex {
  const { config } = context;
  const keys = new SlotKeys();
  const byId = new Map<number, Session>();
  const taken: Readonly<Record<Kind, Occupancy>> = {
    location: new Occupancy(),
    teacher: new Occupancy(),
    team: new Occupancy(),
    class: new Occupancy(),
    student: new Occupancy(),
  };
  const busy = { location: new Occupancy(), teacher: new Occupancy(), class: new Occupancy() } as const;
  const busyKinds = ['location', 'teacher', 'class'] as const;
  /** Sessions that are in conflict without another session: faults of their own, or a timeslot in the way. */
  const alone = new Map<number, readonly Conflict[]>();

  for (const timeslot of timeslots) {
    const slot = keys.slot(timeslot.date, timeslot.period_id);
    const occupy = (kind: keyof typeof busy, id: number | null): void => {
      if (id !== null) busy[kind].add(keys.key(slot, id), timeslot.id);
    };
    if (config.excludeRoomTime) occupy('location', timeslot.location_id);
    if (config.excludeTeacherTime) {
      occupy('teacher', timeslot.teacher_id);
      if (timeslot.teacher_secondary_id !== timeslot.teacher_id) occupy('teacher', timeslot.teacher_secondary_id);
    }
    if (config.excludeTeacherStudentGroup) occupy('class', timeslot.class_id);
  }

  const resourcesOf = (session: Session, kind: Kind): readonly number[] => {
    switch (kind) {
      case 'location':
        return [session.location_id];
      case 'teacher':
        return session.teacher_id === null ? [] : [session.teacher_id];
      case 'team':
        return session.team_id === null ? [] : [session.team_id];
      case 'class':
        return session.class_list;
      case 'student':
        return context.studentsBySession?.get(session.id) ?? [];
    }
  };

  const severityOf = (kind: Exclude<Kind, 'student'>): Conflict['severity'] =>
    kind === 'class' && config.excludeTeacherStudentGroup ? 'error' : 'warning';

  const takenConflict = (kind: Exclude<Kind, 'student'>, resourceId: number, ids: readonly number[]): Conflict => ({
    code: `${kind}-taken` satisfies ConflictCode,
    severity: severityOf(kind),
    sessionIds: [...ids].sort((a, b) => a - b),
    resource: { kind, id: resourceId } satisfies ConflictResource,
  });

  /** Students who share the same sessions are one conflict: thirty lines that say the same help nobody. */
  const studentConflicts = (
    takers: Iterable<{ readonly studentId: number; readonly ids: readonly number[] }>,
  ): readonly Conflict[] => {
    const bySessions = new Map<string, { readonly sessionIds: readonly number[]; readonly studentIds: number[] }>();
    for (const { studentId, ids } of takers) {
      const sessionIds = [...ids].sort((a, b) => a - b);
      const key = sessionIds.join();
      const found = bySessions.get(key);
      if (found) found.studentIds.push(studentId);
      else bySessions.set(key, { sessionIds, studentIds: [studentId] });
    }
    return [...bySessions.values()].map(({ sessionIds, studentIds }): Conflict => {
      studentIds.sort((a, b) => a - b);
      const resource = { kind: 'student', id: studentIds[0] ?? 0 } as const;
      return { code: 'student-taken', severity: 'warning', sessionIds, resource, studentIds };
    });
  };

  const conflictsAlone = (session: Session): readonly Conflict[] => {
    const found: Conflict[] = [...sessionFaults(session, context)];
    const slot = keys.slot(session.date, session.period_id);
    for (const kind of busyKinds) {
      for (const id of resourcesOf(session, kind)) {
        for (const timeslotId of busy[kind].at(keys.key(slot, id))) {
          found.push({
            code: `${kind}-timeslot`,
            severity: 'error',
            sessionIds: [session.id],
            resource: { kind, id },
            timeslotId,
          });
        }
      }
    }
    return found;
  };

  const remove = (sessionId: number): void => {
    const session = byId.get(sessionId);
    if (!session) return;
    byId.delete(sessionId);
    alone.delete(sessionId);
    const slot = keys.slot(session.date, session.period_id);
    for (const kind of kinds) for (const id of resourcesOf(session, kind)) taken[kind].delete(keys.key(slot, id), sessionId);
  };

  const put = (session: Session): void => {
    remove(session.id);
    const slot = keys.slot(session.date, session.period_id);
    byId.set(session.id, session);
    for (const kind of kinds) for (const id of resourcesOf(session, kind)) taken[kind].add(keys.key(slot, id), session.id);
    const own = conflictsAlone(session);
    if (own.length > 0) alone.set(session.id, own);
  };

  const check = (candidate: Session): readonly Conflict[] => {
    const found: Conflict[] = [];
    const slot = keys.slot(candidate.date, candidate.period_id);
    const othersAt = (kind: Kind, id: number): readonly number[] =>
      taken[kind].at(keys.key(slot, id)).filter((taker) => taker !== candidate.id);
    for (const kind of sharedKinds) {
      for (const id of resourcesOf(candidate, kind)) {
        const others = othersAt(kind, id);
        if (others.length > 0) found.push(takenConflict(kind, id, [candidate.id, ...others]));
      }
    }
    const students = resourcesOf(candidate, 'student').flatMap((studentId) => {
      const others = othersAt('student', studentId);
      return others.length > 0 ? [{ studentId, ids: [candidate.id, ...others] }] : [];
    });
    return [...found, ...studentConflicts(students), ...conflictsAlone(candidate)];
  };

  const checkAll = (candidates: Iterable<Session>): readonly Conflict[] => {
    const moved = new Map<number, Session>();
    for (const candidate of candidates) moved.set(candidate.id, candidate);
    const found: Conflict[] = [];
    const students: { readonly studentId: number; readonly ids: readonly number[] }[] = [];
    for (const kind of kinds) {
      const taking = new Occupancy();
      for (const candidate of moved.values()) {
        const slot = keys.slot(candidate.date, candidate.period_id);
        for (const id of distinct(resourcesOf(candidate, kind))) taking.add(keys.key(slot, id), candidate.id);
      }
      for (const candidate of moved.values()) {
        const slot = keys.slot(candidate.date, candidate.period_id);
        for (const id of distinct(resourcesOf(candidate, kind))) {
          const key = keys.key(slot, id);
          const ids = taking.at(key);
          // Told by the first of those that come here.
          if (ids[0] !== candidate.id) continue;
          const others = taken[kind].at(key).filter((other) => !moved.has(other));
          if (ids.length + others.length < 2) continue;
          if (kind === 'student') students.push({ studentId: id, ids: [...ids, ...others] });
          else found.push(takenConflict(kind, id, [...ids, ...others]));
        }
      }
    }
    found.push(...studentConflicts(students));
    for (const candidate of moved.values()) found.push(...conflictsAlone(candidate));
    return found;
  };

  for (const session of sessions) put(session);

  return {
    all: () => [
      ...sharedKinds.flatMap((kind) =>
        [...taken[kind].collisions].map((key) => takenConflict(kind, keys.resourceOf(key), taken[kind].at(key))),
      ),
      ...studentConflicts(
        [...taken.student.collisions].map((key) => ({ studentId: keys.resourceOf(key), ids: taken.student.at(key) })),
      ),
      ...[...alone.values()].flat(),
    ],
    conflictsOf: (sessionId) => {
      const session = byId.get(sessionId);
      return session ? check(session) : [];
    },
    check,
    checkAll,
    put,
    remove,
    get size() {
      return byId.size;
    },
  };
}

/** A class that is listed twice is there once. */
function distinct(ids: readonly number[]): Iterable<number> {
  return ids.length < 2 ? ids : new Set(ids);
}
