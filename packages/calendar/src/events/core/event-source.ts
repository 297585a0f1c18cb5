import { addDays, type NewSession, type Period, type Semester, type SessionChange } from '@lab-console/schedule-rules';
import type { CalendarSession, ScheduleChoices, ScheduleSource } from '../../core/source/schedule-source.ts';
import type { CalendarEvent, EventResource } from './calendar-event.ts';
import type { EventModel } from './event-model.ts';
import { createEventPeriods, type DayGrid, type EventPeriods } from './event-periods.ts';

/** What one change does to a host's events. */
export interface EventsChange<Event> {
  readonly added: readonly Event[];
  readonly changed: readonly Event[];
  /** As they were. */
  readonly removed: readonly Event[];
}

/** What a source of events is made over. */
export interface EventSourceOptions<Event> extends DayGrid {
  readonly model: EventModel<Event>;
  readonly events: readonly Event[];
  readonly resources: readonly EventResource[];
  /** The day from which years are counted, `YYYY-MM-DD`. */
  readonly today: string;
  /** The clock of the events. */
  readonly timeZone: string;
  /** Makes an event of the host's type. */
  readonly createEvent: (event: CalendarEvent) => Event;
  /** Takes the events after a change; rejects where it cannot be made. */
  readonly onChange: (events: Event[], change: EventsChange<Event>) => void | Promise<void>;
}

/** Events of a host as a source of sessions. */
export interface EventSource<Event> extends ScheduleSource {
  /** Takes the host's events as they are now; answers whether the calendar has to read them again. */
  readonly replaceEvents: (events: readonly Event[]) => boolean;
  readonly eventOf: (session: Pick<CalendarSession, 'id'>) => Event | undefined;
  /** The event in the calendar's words; of a new one as far as it is given. */
  readonly read: (session: Partial<CalendarSession>) => Partial<CalendarEvent>;
  /** Stores an event of the host's own form, in the place of the one with its id or as a new one. */
  readonly put: (event: Event) => Promise<void>;
  /** The columns of a session for an event. */
  readonly columns: (event: Omit<CalendarEvent, 'id'>) => NewSession;
}

/** Numbers for names and ids, from 1 on; always the same one for the same. */
class Numbers {
  readonly #byKey = new Map<string | number, number>();
  readonly #keys: (string | number)[] = [];

  of(key: string | number): number {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const made = this.#keys.push(key);
    this.#byKey.set(key, made);
    return made;
  }

  keyOf(number: number): string | number | undefined {
    return this.#keys[number - 1];
  }

  entries(): readonly (readonly [key: string | number, number: number])[] {
    return this.#keys.map((key, at) => [key, at + 1]);
  }
}

const centre = { organization_id: 1, semester_id: 1 };
const anything = { ...centre, location_list: [], team_list: [], teacher_list: [], free_schedule: true, spans_breaks: true };

/** Years as semesters, so that weeks have the numbers that they have in the year. */
function yearsAround(today: string): readonly Semester[] {
  const year = Number(today.slice(0, 4));
  return [-2, -1, 0, 1, 2].map((offset) => ({
    id: year + offset,
    name: String(year + offset),
    since: addDays(`${year + offset}-01-01`, -1),
    to: `${year + offset}-12-31`,
    is_open: offset === 0,
  }));
}

/** Makes the source: events are sessions of one centre, whose resource is in the place of the teacher, since a session may have none. */
export function createEventSource<Event extends object>(options: EventSourceOptions<Event>): EventSource<Event> {
  const { model, resources, today, timeZone, createEvent, onChange } = options;
  let events = options.events;
  let words: readonly CalendarEvent[] = events.map(model.read);
  const [ids, titles, categories, takers] = [new Numbers(), new Numbers(), new Numbers(), new Numbers()];
  for (const { id } of resources) takers.of(id);
  const places: EventPeriods = createEventPeriods(options, words);

  const columns = (event: Omit<CalendarEvent, 'id'>): NewSession => ({
    ...places.placeOf(event),
    ...centre,
    // Nothing that two of them can share: what an event takes is its resource.
    location_id: -1,
    course_id: categories.of(event.category ?? ''),
    project_id: titles.of(event.title),
    teacher_id: event.resource == null ? null : takers.of(event.resource),
    team_id: null,
    class_list: [],
    reserved_classes: [],
    reserved_classes_code: [],
    max_student_number: 0,
    min_student_number: 0,
    max_group_student_number: 0,
    is_publish: event.draft !== true,
    is_reserved: false,
    is_scheduled: true,
    group: event.group ?? null,
  });
  const resourceTitle = (id: string | number): string => resources.find((resource) => resource.id === id)?.title ?? String(id);
  const toSession = (event: CalendarEvent): CalendarSession => {
    const id = ids.of(event.id);
    const own = columns(event);
    const named = (number: number, name: string) => ({ id: number, code: name, name });
    return {
      ...own,
      id,
      location_id: -id,
      location: named(-id, ''),
      period: places.periodOf(own),
      course: named(own.course_id, event.category ?? ''),
      project: named(own.project_id, event.title),
      teacher: own.teacher_id === null ? null : named(own.teacher_id, resourceTitle(event.resource ?? '')),
    };
  };
  /** What changed columns mean for the event. */
  const toWords = (patch: SessionChange['patch'], session: NewSession): Partial<CalendarEvent> => {
    const has = (...names: readonly (keyof NewSession)[]): boolean => names.some((name) => name in patch);
    const after = { ...session, ...patch };
    return {
      ...(has('date', 'period_id', 'period_count') ? places.timesOf(after) : {}),
      ...(has('project_id') ? { title: String(titles.keyOf(after.project_id) ?? '') } : {}),
      ...(has('course_id') ? { category: String(categories.keyOf(after.course_id) ?? '') || null } : {}),
      ...(has('teacher_id') ? { resource: after.teacher_id === null ? null : (takers.keyOf(after.teacher_id) ?? null) } : {}),
      ...(has('group') ? { group: after.group } : {}),
      ...(has('is_publish') ? { draft: !after.is_publish } : {}),
    };
  };
  const store = async (next: Event[], change: EventsChange<Event>): Promise<void> => {
    const before = events;
    const take = (taken: readonly Event[]): void => {
      events = taken;
      words = taken.map(model.read);
    };
    // The host may draw with them before it answers: then there is nothing to read again.
    take(next);
    try {
      await onChange(next, change);
    } catch (error) {
      take(before);
      throw error;
    }
  };
  const at = (number: number): number => words.findIndex(({ id }) => ids.of(id) === number);
  const sessionsOf = (numbers: readonly number[]): readonly CalendarSession[] =>
    numbers.flatMap((number) => words[at(number)] ?? []).map(toSession);
  const newId = (): string => globalThis.crypto.randomUUID();
  const add = async (added: readonly CalendarEvent[]): Promise<readonly CalendarSession[]> => {
    const made = added.map((event) => createEvent(event));
    await store([...events, ...made], { added: made, changed: [], removed: [] });
    return made.map((event) => toSession(model.read(event)));
  };
  /** Events that were removed, as undo puts them back. */
  const removedById = new Map<number, Event>();

  return {
    replaceEvents: (next) => {
      if (next === events) return false;
      events = next;
      words = next.map(model.read);
      return true;
    },
    eventOf: ({ id }) => events[at(id)],
    read: (session) => {
      const known = session.id === undefined ? undefined : words[at(session.id)];
      const { date, period_id, period_count } = session;
      const times =
        date !== undefined && period_id !== undefined
          ? places.timesOf({ date, period_id, ...(period_count === undefined ? {} : { period_count }) })
          : {};
      const resource = session.teacher_id == null ? undefined : takers.keyOf(session.teacher_id);
      return known ?? { ...times, ...(resource === undefined ? {} : { resource }) };
    },
    put: async (event) => {
      const { id } = model.read(event);
      const index = words.findIndex((known) => known.id === id);
      if (index < 0) return store([...events, event], { added: [event], changed: [], removed: [] });
      return store(events.with(index, event), { added: [], changed: [event], removed: [] });
    },
    columns,
    loadViewer: async () => ({
      user: { id: 0, code: '', name: '', role: 'admin', org: 1 },
      taughtCourseIds: [],
      config: { timeZone },
    }),
    loadPeriods: async (): Promise<readonly Period[]> => places.periods,
    loadSemesters: async () => yearsAround(today),
    loadReferences: async () => ({}),
    loadSessions: async ({ from, to }) =>
      words.filter(({ start }) => start.slice(0, 10) >= from && start.slice(0, 10) <= to).map(toSession),
    loadSessionsById: async (numbers) => sessionsOf(numbers),
    loadChoices: async (): Promise<ScheduleChoices> => {
      const named = ([key, id]: readonly [string | number, number]) => ({ id, code: String(key), name: String(key) });
      return {
        courses: categories.entries().map((entry) => ({ ...named(entry), ...centre })),
        projects: titles.entries().map((entry) => ({ ...named(entry), ...anything })),
        courseProjects: [],
        locations: [],
        teachers: takers.entries().map(([key, id]) => ({ id, code: String(key), name: resourceTitle(key) })),
        teams: [],
        classes: [],
      };
    },
    changeSessions: async ({ changes }) => {
      const patches = new Map(changes.flatMap(({ ids: numbers, patch }) => numbers.map((number) => [number, patch])));
      const changed: Event[] = [];
      const next = events.map((event, index) => {
        const known = words[index];
        const patch = known && patches.get(ids.of(known.id));
        if (!known || !patch) return event;
        const written = model.write(event, toWords(patch, columns(known)));
        changed.push(written);
        return written;
      });
      await store(next, { added: [], changed, removed: [] });
      return { kind: 'saved', sessions: sessionsOf([...patches.keys()]) };
    },
    createSessions: (sessions) =>
      add(
        sessions.map((session) => ({
          id: newId(),
          ...(toWords(session, session) as Pick<CalendarEvent, 'title' | 'start' | 'end'>),
        })),
      ),
    deleteSessions: async ({ ids: numbers }) => {
      const gone = new Set(numbers);
      const isGone = (_event: Event, index: number): boolean => gone.has(ids.of(words[index]?.id ?? ''));
      const removed = events.filter(isGone);
      for (const event of removed) removedById.set(ids.of(model.read(event).id), event);
      await store(
        events.filter((event, index) => !isGone(event, index)),
        { added: [], changed: [], removed },
      );
      return { kind: 'saved' };
    },
    restoreSessions: async (sessions) => {
      const added = sessions.flatMap(({ id }) => removedById.get(id) ?? []);
      await store([...events, ...added], { added, changed: [], removed: [] });
      return sessionsOf(sessions.map(({ id }) => id));
    },
  };
}
