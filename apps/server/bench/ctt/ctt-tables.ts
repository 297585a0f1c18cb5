import type { CttInstance } from './parse-ctt.ts';

/**
 * An instance as flat tables of integers: the search reads them for each move, and a list of lists costs a second look-up. Tables with a row for each
 * course or period have that in their names; lists of different lengths follow each other, and their `…Start` has one more entry than there are
 * lists.
 */
export class CttTables {
  readonly courses: number;
  readonly rooms: number;
  readonly days: number;
  readonly perDay: number;
  readonly periods: number;
  /** Words of 32 bits of a set of courses. */
  readonly words: number;
  readonly curricula: number;
  /** Course of each lecture, and the first lecture of each course: those of a course follow one another. */
  readonly course: Int32Array;
  readonly lecturesStart: Int32Array;
  /** Courses that a course must not meet, itself included, and the same as a set of bits. */
  readonly foes: Int32Array;
  readonly foesStart: Int32Array;
  readonly foeBits: Int32Array;
  readonly isFoe: Uint8Array;
  /** Whether a course may be taught in a period. */
  readonly allowed: Uint8Array;
  readonly openPeriods: Int32Array;
  readonly openStart: Int32Array;
  /** Rooms that seat a course, or the largest where none does. */
  readonly fittingRooms: Int32Array;
  readonly fittingStart: Int32Array;
  /** Students of a course without a seat, by room. */
  readonly overflow: Int32Array;
  readonly minDays: Int32Array;
  /** Curricula of a course, each as the first index of its days. */
  readonly curriculaOf: Int32Array;
  readonly curriculaStart: Int32Array;
  /** Points of the lectures of a curriculum that are alone, by the mask of its periods on a day. */
  readonly isolated: Int32Array;
  /** By how much {@link isolated} changes when a period leaves a mask or comes to it; row: mask, column: period of the day. */
  readonly withoutPeriod: Int32Array;
  readonly withPeriod: Int32Array;
  readonly dayOf: Int32Array;
  readonly bitOf: Int32Array;
  /** Number of a period within its day. */
  readonly placeInDay: Int32Array;

  constructor({ courses, rooms, days, periodsPerDay, curricula, unavailable }: CttInstance) {
    this.courses = courses.length;
    this.rooms = rooms.length;
    this.days = days;
    this.perDay = periodsPerDay;
    this.periods = days * periodsPerDay;
    this.words = Math.ceil(courses.length / 32);
    this.curricula = curricula.length;
    this.course = Int32Array.from(courses.flatMap(({ lectures }, course) => Array.from({ length: lectures }, () => course)));
    this.lecturesStart = new Int32Array(this.courses + 1);
    for (const [course, { lectures }] of courses.entries())
      this.lecturesStart[course + 1] = this.lecturesStart[course]! + lectures;
    this.isFoe = new Uint8Array(this.courses * this.courses);
    for (const [one, { teacher }] of courses.entries()) {
      for (const [other, course] of courses.entries()) if (course.teacher === teacher) this.isFoe[one * this.courses + other] = 1;
    }
    for (const members of curricula)
      for (const one of members) for (const other of members) this.isFoe[one * this.courses + other] = 1;
    this.foeBits = new Int32Array(this.courses * this.words);
    for (let one = 0; one < this.courses; one += 1) {
      for (let other = 0; other < this.courses; other += 1) {
        if (this.isFoe[one * this.courses + other]) this.foeBits[one * this.words + (other >> 5)]! |= 1 << (other & 31);
      }
    }
    const all = [...courses.keys()];
    [this.foes, this.foesStart] = flatten(all.map((one) => all.filter((other) => this.isFoe[one * this.courses + other])));
    this.allowed = new Uint8Array(this.courses * this.periods).fill(1);
    for (const [course, day, period] of unavailable) this.allowed[course * this.periods + day * periodsPerDay + period] = 0;
    const periods = [...Array.from({ length: this.periods }).keys()];
    [this.openPeriods, this.openStart] = flatten(
      all.map((course) => periods.filter((period) => this.allowed[course * this.periods + period])),
    );
    const maxCapacity = rooms.reduce((max, { capacity }) => Math.max(max, capacity), 0);
    [this.fittingRooms, this.fittingStart] = flatten(
      courses.map(({ students }) =>
        rooms.flatMap(({ capacity }, room) => (capacity >= Math.min(students, maxCapacity) ? [room] : [])),
      ),
    );
    this.overflow = Int32Array.from(
      courses.flatMap(({ students }) => rooms.map(({ capacity }) => Math.max(0, students - capacity))),
    );
    this.minDays = Int32Array.from(courses, ({ minDays }) => minDays);
    [this.curriculaOf, this.curriculaStart] = flatten(
      all.map((course) => curricula.flatMap((members, at) => (members.includes(course) ? [at * days] : []))),
    );
    const masks = [...Array.from({ length: 1 << periodsPerDay }).keys()];
    const places = [...Array.from({ length: periodsPerDay }).keys()];
    const alone = (mask: number): number =>
      2 * places.filter((place) => mask & (1 << place) && !(mask & (1 << (place + 1))) && !(mask & ((1 << place) >> 1))).length;
    this.isolated = Int32Array.from(masks, alone);
    this.withoutPeriod = Int32Array.from(
      masks.flatMap((mask) => places.map((place) => alone(mask & ~(1 << place)) - alone(mask))),
    );
    this.withPeriod = Int32Array.from(masks.flatMap((mask) => places.map((place) => alone(mask | (1 << place)) - alone(mask))));
    this.dayOf = Int32Array.from(periods, (period) => Math.floor(period / periodsPerDay));
    this.placeInDay = Int32Array.from(periods, (period) => period % periodsPerDay);
    this.bitOf = this.placeInDay.map((place) => 1 << place);
  }
}

function flatten(lists: readonly (readonly number[])[]): [values: Int32Array, starts: Int32Array] {
  const starts = new Int32Array(lists.length + 1);
  for (const [at, list] of lists.entries()) starts[at + 1] = starts[at]! + list.length;
  return [Int32Array.from(lists.flat()), starts];
}
