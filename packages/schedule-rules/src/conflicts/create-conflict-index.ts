import type { Session } from '../entities/session.ts';
import type { Timeslot } from '../entities/timeslot.ts';
import type { TeacherTime } from '../entities/teacher-time.ts';
import type { Conflict, ConflictCode, ConflictResource } from './conflict.ts';
import type { ConflictContext } from './conflict-context.ts';
import { withoutRepeats, type Meeting } from './meetings.ts';
import { Occupancy } from './occupancy.ts';
import type { TaughtTime } from './people-rules.ts';
import { sessionFaults } from './session-faults.ts';
import { dayOf, resourceOf, slotOf, SlotKeys } from './slot-keys.ts';

type Kind = 'location' | 'teacher' | 'team' | 'class' | 'student';

const kinds: readonly Kind[] = ['location', 'teacher', 'team', 'class', 'student'];

/** Conflicts of a timetable, kept up to date by the session that changed. */
export interface ConflictIndex {
  /** All conflicts, each once. */
  all(): readonly Conflict[];
  /** Conflicts of a session of the index; none where it holds no such session. */
  conflictsOf(sessionId: number): readonly Conflict[];
  /** Conflicts that the session would have at the given place; an indexed session with its id does not count against it. */
  check(candidate: Session): readonly Conflict[];
  /**
   * Conflicts, each once, that the sessions would have if all of them were there as given, and the indexed sessions with their ids were not; the
   * index stays as it is. Costs what the given sessions touch.
   */
  checkAll(candidates: Iterable<Session>): readonly Conflict[];
  /** What the time of a session is to its teacher; `null` where it suits, or nothing is known. */
  teacherTime(session: TaughtTime): TeacherTime['kind'] | null;
  /** Whether ways between buildings are checked. */
  readonly checksWays: boolean;
  /** Adds a session, or puts it in the place of the one with its id. */
  put(session: Session): void;
  /** Takes a session out; nothing happens where there is none. */
  remove(sessionId: number): void;
  /** How much of the wished equipment of its experiment a session does not have in its room. */
  lackedWishes(session: Session): number;
  /** Number of sessions in the index. */
  readonly size: number;
  /** Another number after every `put` and `remove` that did something: what was judged at the same one still holds. */
  readonly revision: number;
}

/**
 * Builds the index of what is taken in which period of a day, and of what is wrong with a session on its own. It holds rooms, teachers, teams,
 * classes and students. A session takes the whole time from the start of its first to the end of its last period. Building is linear in the sessions; a change costs what the changed session touches, and nothing else.
 *
 * Two sessions in one room, with one teacher, team, class or student in a period, or in two that overlap, are a warning each: it may be
 * meant so; so is a session and a timeslot with one room, teacher or class. In a shared room sessions are in conflict only where seats or sets do not
 * suffice for all of them. Where `excludeRoomTime` (rooms), `excludeTeacherTime` (teachers)
 * or `excludeTeacherStudentGroup` (classes) is set it is an error; so is a teacher off the experiment's list where `excludeTeacherSubject`
 * is. A cancelled session takes nothing and has no conflicts.
 *
 * A time that a teacher cannot is a warning as well, and so are two sessions of a teacher, class or student on a day with less time between them
 * than the way between their buildings takes.
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
  const keys = new SlotKeys(context.periods);
  const supply = context.equipment?.createSupply(context);
  const byId = new Map<number, Session>();
  const ways = context.people?.createWays(context.groupsByClass);
  const teacherTime = (session: TaughtTime): TeacherTime['kind'] | null => context.people?.teacherTime(session) ?? null;
  const taken: Readonly<Record<Kind, Occupancy>> = {
    location: new Occupancy(),
    teacher: new Occupancy(),
    team: new Occupancy(),
    class: new Occupancy(),
    student: new Occupancy(),
  };
  const busy = { location: new Occupancy(), teacher: new Occupancy(), class: new Occupancy() } as const;
  let hasBusy = false;
  /** Sessions that are in conflict without another session: faults of their own, or a timeslot in the way. */
  const alone = new Map<number, readonly Conflict[]>();

  const withGroups = (classIds: readonly number[]): readonly number[] =>
    distinct(classIds.some((id) => context.groupsByClass?.has(id)) ? classIds.flatMap((id) => [id, ...groupsOf(id)]) : classIds);
  const groupsOf = (id: number): readonly number[] => context.groupsByClass?.get(id) ?? [];

  for (const timeslot of timeslots) {
    const slots = keys.slots(timeslot.date, timeslot.period_id);
    const occupy = (kind: keyof typeof busy, id: number | null): void => {
      if (id === null) return;
      hasBusy = true;
      for (const slot of slots) busy[kind].add(keys.key(slot, id), timeslot.id);
    };
    occupy('location', timeslot.location_id);
    occupy('teacher', timeslot.teacher_id);
    if (timeslot.teacher_secondary_id !== timeslot.teacher_id) occupy('teacher', timeslot.teacher_secondary_id);
    for (const id of timeslot.class_id === null ? [] : withGroups([timeslot.class_id])) occupy('class', id);
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
        return withGroups(session.class_list);
      case 'student':
        return distinct(context.studentsBySession?.get(session.id) ?? []);
    }
  };

  /** What the centre forbids is an error; the database refuses to publish it. */
  const isForbidden: Readonly<Record<Kind, boolean>> = {
    location: config.excludeRoomTime,
    teacher: config.excludeTeacherTime,
    team: false,
    class: config.excludeTeacherStudentGroup,
    student: false,
  };

  /** Students who share the same sessions are one conflict: thirty equal lines are no help. */
  const studentConflicts = (meetings: readonly Meeting[]): readonly Conflict[] => {
    const bySessions = new Map<string, { readonly sessionIds: readonly number[]; readonly studentIds: number[] }>();
    for (const { resourceId, ids: sessionIds } of meetings) {
      const key = sessionIds.join();
      const found = bySessions.get(key);
      if (found) found.studentIds.push(resourceId);
      else bySessions.set(key, { sessionIds, studentIds: [resourceId] });
    }
    return [...bySessions.values()].map(({ sessionIds, studentIds }): Conflict => {
      studentIds.sort((a, b) => a - b);
      const resource = { kind: 'student', id: studentIds[0] ?? 0 } as const;
      return { code: 'student-taken', severity: 'warning', sessionIds, resource, studentIds };
    });
  };

  const meetingAt = (key: number, ids: readonly number[]): Meeting => ({
    day: dayOf(slotOf(key)),
    resourceId: resourceOf(key),
    ids: [...ids].sort((a, b) => a - b),
  });

  const takenConflicts = (
    kind: Kind,
    found: readonly Meeting[],
    sessionOf: (id: number) => Session | undefined = (id) => byId.get(id),
  ): readonly Conflict[] => {
    const meetings = keys.hasOverlaps ? withoutRepeats(found) : found;
    if (kind === 'student') return studentConflicts(meetings);
    const severity = isForbidden[kind] ? 'error' : 'warning';
    return meetings.flatMap(({ resourceId, ids }): readonly Conflict[] => {
      // Sessions of whole classes meet in these, not once more in each of their groups.
      if (kind === 'class' && !ids.some((id) => sessionOf(id)?.class_list.includes(resourceId))) return [];
      const shortages = kind === 'location' ? supply?.shortages(ids.flatMap((id) => sessionOf(id) ?? [])) : null;
      if (shortages) return shortages;
      const resource = { kind, id: resourceId } satisfies ConflictResource;
      return [{ code: `${kind}-taken` satisfies ConflictCode, severity, sessionIds: ids, resource }];
    });
  };

  /** Visits the key of everything that a session takes; a visitor, because a list for each would double the time of building. */
  const eachKey = (session: Session, visit: (kind: Kind, key: number) => void): void => {
    if (session.cancelled_at) return;
    for (const slot of keys.slots(session.date, session.period_id, session.period_count)) {
      for (const kind of kinds) for (const id of resourcesOf(session, kind)) visit(kind, keys.key(slot, id));
    }
  };

  const conflictsAlone = (session: Session): readonly Conflict[] => {
    if (session.cancelled_at) return [];
    const found: Conflict[] = [...sessionFaults(session, context, keys.periodsOf), ...(supply?.faults(session) ?? [])];
    if (teacherTime(session) === 'cannot') {
      const resource = { kind: 'teacher', id: session.teacher_id ?? 0 } as const;
      found.push({ code: 'teacher-cannot', severity: 'warning', sessionIds: [session.id], resource });
    }
    if (!hasBusy) return found;
    // Overlapping periods may meet more than once, and a class in each of its groups.
    const seen = new Set<string>();
    eachKey(session, (kind, key) => {
      if (kind === 'team' || kind === 'student') return;
      const id = resourceOf(key);
      for (const timeslotId of busy[kind].at(key)) {
        const name = `${kind} ${timeslotId}`;
        if (seen.has(name)) continue;
        seen.add(name);
        found.push({
          code: `${kind}-timeslot`,
          severity: isForbidden[kind] ? 'error' : 'warning',
          sessionIds: [session.id],
          resource: { kind, id },
          timeslotId,
        });
      }
    });
    return found;
  };

  let revision = 0;

  const remove = (sessionId: number): void => {
    const session = byId.get(sessionId);
    if (!session) return;
    revision += 1;
    byId.delete(sessionId);
    alone.delete(sessionId);
    eachKey(session, (kind, key) => taken[kind].delete(key, sessionId));
    ways?.delete(session);
  };

  const put = (session: Session): void => {
    remove(session.id);
    revision += 1;
    eachKey(session, (kind, key) => taken[kind].add(key, session.id));
    byId.set(session.id, session);
    ways?.add(session);
    const own = conflictsAlone(session);
    if (own.length > 0) alone.set(session.id, own);
  };

  /** A list of meetings for each kind. */
  const noMeetings = (): Readonly<Record<Kind, Meeting[]>> => ({ location: [], teacher: [], team: [], class: [], student: [] });

  const conflictsOfKinds = (
    meetings: Readonly<Record<Kind, readonly Meeting[]>>,
    candidates: ReadonlyMap<number, Session>,
  ): readonly Conflict[] =>
    kinds.flatMap((kind) =>
      meetings[kind].length > 0 ? takenConflicts(kind, meetings[kind], (id) => candidates.get(id) ?? byId.get(id)) : [],
    );

  const conflictsWithOthers = (candidate: Session): readonly Conflict[] => {
    const meetings = noMeetings();
    eachKey(candidate, (kind, key) => {
      const others = taken[kind].at(key).filter((taker) => taker !== candidate.id);
      if (others.length > 0) meetings[kind].push(meetingAt(key, [candidate.id, ...others]));
    });
    return [...conflictsOfKinds(meetings, new Map([[candidate.id, candidate]])), ...(ways?.conflictsOf(candidate) ?? [])];
  };

  const checkAll = (candidates: Iterable<Session>): readonly Conflict[] => {
    const moved = new Map<number, Session>();
    for (const candidate of candidates) moved.set(candidate.id, candidate);
    const taking = new Map<Kind, Map<number, number[]>>(kinds.map((kind) => [kind, new Map()]));
    for (const candidate of moved.values()) {
      eachKey(candidate, (kind, key) => {
        const ids = taking.get(kind)?.get(key);
        if (ids) ids.push(candidate.id);
        else taking.get(kind)?.set(key, [candidate.id]);
      });
    }
    const meetings = noMeetings();
    for (const [kind, takers] of taking) {
      for (const [key, ids] of takers) {
        const others = taken[kind].at(key).filter((other) => !moved.has(other));
        if (ids.length + others.length > 1) meetings[kind].push(meetingAt(key, [...ids, ...others]));
      }
    }
    const found = [...conflictsOfKinds(meetings, moved)];
    for (const candidate of moved.values()) found.push(...conflictsAlone(candidate));
    const among = context.people?.createWays();
    if (ways && among) {
      for (const candidate of moved.values()) {
        found.push(...ways.conflictsOf(candidate, (id) => moved.has(id)), ...among.conflictsOf(candidate));
        among.add(candidate);
      }
    }
    return found;
  };

  for (const session of sessions) put(session);

  return {
    all: () => [
      ...kinds.flatMap((kind) =>
        takenConflicts(
          kind,
          [...taken[kind].collisions].map((key) => meetingAt(key, taken[kind].at(key))),
        ),
      ),
      ...(ways?.isChecked ? [...byId.values()].flatMap((session) => ways.conflictsOf(session, (id) => id < session.id)) : []),
      ...[...alone.values()].flat(),
    ],
    conflictsOf: (sessionId) => {
      const session = byId.get(sessionId);
      return session ? [...conflictsWithOthers(session), ...(alone.get(sessionId) ?? [])] : [];
    },
    check: (candidate) => [...conflictsWithOthers(candidate), ...conflictsAlone(candidate)],
    checkAll,
    teacherTime,
    checksWays: ways?.isChecked === true,
    put,
    remove,
    lackedWishes: (session) => supply?.lackedWishes(session) ?? 0,
    get size() {
      return byId.size;
    },
    get revision() {
      return revision;
    },
  };
}

/** Who is listed twice is there once. */
function distinct(ids: readonly number[]): readonly number[] {
  if (ids.length < 2 || isAscending(ids)) return ids;
  return [...new Set(ids)];
}

/** Lists mostly come in order, which is found faster than a set is made. */
function isAscending(ids: readonly number[]): boolean {
  for (let at = 1; at < ids.length; at += 1) if ((ids[at] ?? 0) <= (ids[at - 1] ?? 0)) return false;
  return true;
}
