/** An instance of curriculum-based course timetabling, track 3 of the second international timetabling competition. */
export interface CttInstance {
  readonly name: string;
  readonly days: number;
  readonly periodsPerDay: number;
  readonly courses: readonly {
    readonly id: string;
    readonly teacher: string;
    readonly lectures: number;
    readonly minDays: number;
    readonly students: number;
  }[];
  readonly rooms: readonly { readonly id: string; readonly capacity: number }[];
  /** Courses of each curriculum, by index. */
  readonly curricula: readonly (readonly number[])[];
  /** Course, day and period that do not go together. */
  readonly unavailable: readonly (readonly [course: number, day: number, period: number])[];
}

/**
 * Reads a `.ctt` file: a head of named numbers and four sections, whose columns are separated by any blanks.
 *
 * @throws RangeError for a course that a section names and the file does not have.
 */
export function parseCtt(text: string): CttInstance {
  const head = new Map<string, string>();
  const sections = new Map<string, string[][]>();
  let current: string[][] | undefined;
  for (const line of text.split(/\r?\n/)) {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed === 'END.') continue;
    const [, name = '', value = ''] = /^([A-Za-z_]+):\s*(.*)$/.exec(trimmed) ?? [];
    if (name !== '' && value === '') {
      current = [];
      sections.set(name, current);
    } else if (name === '') current?.push(trimmed.split(/\s+/));
    else head.set(name, value);
  }
  const courses = (sections.get('COURSES') ?? []).map(([id = '', teacher = '', ...numbers]) => {
    const [lectures = 0, minDays = 0, students = 0] = numbers.map(Number);
    return { id, teacher, lectures, minDays, students };
  });
  const at = new Map(courses.map(({ id }, index) => [id, index]));
  const courseAt = (id: string): number => {
    const found = at.get(id);
    if (found === undefined) throw new RangeError(`The instance names course "${id}" and has none of that name.`);
    return found;
  };
  return {
    name: head.get('Name') ?? '',
    days: Number(head.get('Days')),
    periodsPerDay: Number(head.get('Periods_per_day')),
    courses,
    rooms: (sections.get('ROOMS') ?? []).map(([id = '', capacity]) => ({ id, capacity: Number(capacity) })),
    curricula: (sections.get('CURRICULA') ?? []).map(([, , ...members]) => members.map(courseAt)),
    unavailable: (sections.get('UNAVAILABILITY_CONSTRAINTS') ?? []).map(([id = '', day, period]) => [
      courseAt(id),
      Number(day),
      Number(period),
    ]),
  };
}
