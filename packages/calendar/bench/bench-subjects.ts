/** A calendar of the comparison. */
export interface BenchSubject {
  /** What `BENCH_SUBJECTS` chooses it by. */
  readonly key: string;
  /** What the table calls it. */
  readonly name: string;
  /** `ours` is held against every peer; `grid` are our other surfaces for a full week, which nobody else has. */
  readonly part: 'ours' | 'grid' | 'peer';
}

/** All calendars of the comparison, in the order of the table. */
export const benchSubjects: readonly BenchSubject[] = [
  { key: 'ours', name: 'ScheduleCalendar', part: 'ours' },
  { key: 'planning-days', name: 'planning grid by day', part: 'grid' },
  { key: 'planning-rooms', name: 'planning grid by room', part: 'grid' },
  { key: 'fullcalendar', name: 'FullCalendar 7', part: 'peer' },
  { key: 'fullcalendar-max-stack', name: 'FullCalendar 7, eventMaxStack 4', part: 'peer' },
  { key: 'daypilot', name: 'DayPilot Lite', part: 'peer' },
  { key: 'react-big-calendar', name: 'react-big-calendar', part: 'peer' },
];

/**
 * The calendars that a list of keys names, all where there is none.
 *
 * @throws Error when a key is unknown.
 */
export function chooseSubjects(keys: string | undefined): readonly BenchSubject[] {
  if (!keys) return benchSubjects;
  const wanted = keys.split(',').map((key) => key.trim());
  const unknown = wanted.filter((key) => !benchSubjects.some((subject) => subject.key === key));
  if (unknown.length > 0) {
    throw new Error(
      `BENCH_SUBJECTS names ${unknown.join(', ')}, which nothing is called. Choose from ${benchSubjects.map(({ key }) => key).join(',')}.`,
    );
  }
  return benchSubjects.filter(({ key }) => wanted.includes(key));
}
