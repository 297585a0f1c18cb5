/** Required conditions, in the order in which they are shown. */
export const hardConditions = [
  'room',
  'teacher',
  'team',
  'class',
  'student',
  'way',
  'capacity',
  'supply',
  'list',
  'semester',
  'split',
] as const;
/** Conditions for optimisation, in the order in which they are shown. */
export const softConditions = [
  'spread',
  'order',
  'sameRoom',
  'sameTeacher',
  'teacherGaps',
  'classGaps',
  'balance',
  'roomSize',
  'unpopular',
  'sameTime',
  'teacherDay',
  'lunch',
  'freeDay',
  'equipment',
  'teacherWish',
  'changes',
] as const;

/** Name of a required condition. */
export type HardCondition = (typeof hardConditions)[number];
/** Name of a condition for optimisation. */
export type SoftCondition = (typeof softConditions)[number];
/** Id of a condition. It is kept in plans, so it stays the same. */
export type Condition = HardCondition | SoftCondition;

/** Weight of each optimisation condition; 0 switches it off. */
export type Weights = Readonly<Record<SoftCondition, number>>;

/** Weights where a plan has none of its own: 0 for conditions that plans of earlier versions do not have. */
export const defaultWeights: Weights = {
  spread: 5,
  order: 3,
  sameRoom: 2,
  sameTeacher: 2,
  teacherGaps: 1,
  classGaps: 2,
  balance: 3,
  roomSize: 1,
  unpopular: 2,
  sameTime: 0,
  teacherDay: 0,
  lunch: 0,
  freeDay: 0,
  equipment: 0,
  teacherWish: 0,
  changes: 10,
};

/** Something with an id of the database and a name. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

/** A place for a lesson, by indexes; `-1` where there is no teacher or team. */
export interface Place {
  /** Day × number of periods + period. */
  readonly slot: number;
  readonly room: number;
  readonly teacher: number;
  readonly team: number;
}

/** A lesson that wants a place. Everything is an index into the lists of the problem. */
export interface LabLesson {
  /** The same each time that the problem is made of the same facts. */
  readonly key: string;
  readonly courseId: number;
  readonly projectId: number;
  /** For people: course, experiment and class. */
  readonly label: string;
  /** Lessons of one course and experiment. */
  readonly experiment: number;
  /** The students who take part together in the lessons of a course that take as many students as this one. */
  readonly batch: number;
  /** Place of its experiment in the course. */
  readonly order: number;
  readonly classes: readonly number[];
  readonly students: number;
  /** Most that the session takes. */
  readonly seats: number;
  /** How many periods it takes, its slot being the first one. */
  readonly length: number;
  /** Whether its periods may have a break of an hour or more between them. */
  readonly spansBreaks: boolean;
  /** Where it may begin. */
  readonly slots: readonly number[];
  readonly rooms: readonly number[];
  /** Rooms that would not do even on its list: they lack what it requires, or others share them. @default none */
  readonly unsuited?: readonly number[];
  /** How much wished equipment each room of the problem lacks for it; absent where it wishes for none. */
  readonly lackedWishes?: readonly number[];
  /** How much more it lacks on days on which wished equipment is out of order. @default nothing */
  readonly brokenWishes?: readonly BrokenWish[];
  /** What it takes of the supplies of its rooms. @default nothing */
  readonly takes?: readonly { readonly supply: number; readonly count: number }[];
  /** Empty where it needs no teacher. */
  readonly teachers: readonly number[];
  readonly teams: readonly number[];
  /** A person fixed something of its place; then the list concerned has one entry. */
  readonly pinned: boolean;
  /** Where it starts from, and where a warm start left it. */
  readonly from?: Place;
  /** Its place among the sessions now; leaving it costs under `changes`. */
  readonly now?: Place;
  /** What leaving it costs. @default that of a draft */
  readonly changeCosts?: ChangeCosts;
  /** The published session that it is, with the ids of its place now. */
  readonly session?: PublishedSession;
}

/** What a lesson lacks in a room on one day, beside what the room lacks on each. */
export interface BrokenWish {
  readonly room: number;
  readonly day: number;
  readonly count: number;
}

/** How much changes of a lesson that has a place already count under `changes`. */
export interface ChangeCosts {
  readonly time: number;
  readonly room: number;
  readonly teacher: number;
  /** Added once where time or room change: that many people have to be informed. */
  readonly informed: number;
}

/** A published session as it was when the problem was made. */
export interface PublishedSession {
  readonly id: number;
  readonly date: string;
  readonly period_id: number;
  readonly period_count: number;
  readonly location_id: number;
  readonly teacher_id: number | null;
  readonly team_id: number | null;
}

/** A session of a course of the plan that stays as it is, for students whose other sessions are placed. */
export interface KeptSession {
  readonly id: number;
  /** For people: course, experiment and day. */
  readonly label: string;
  readonly slot: number;
  /** `-1` where it has no teacher. */
  readonly teacher: number;
}

/** One entry of what a cohort takes, by index. */
export type CohortStep =
  | { readonly kind: 'lesson'; readonly lesson: number }
  | { readonly kind: 'session'; readonly session: number };

/**
 * Students who take the same sessions of one course. Experiments of other group sizes divide them otherwise, so that a batch can hold
 * several cohorts, and a cohort can belong to several batches.
 */
export interface Cohort {
  readonly classes: readonly number[];
  /** In the order of the course. */
  readonly steps: readonly CohortStep[];
}

/** Lessons of the groups of one class that rotate over experiments: one start decides the slots of all of them. */
export interface LabRound {
  /** For people: the name of the round, and of the class. */
  readonly round: string;
  readonly group: string;
  /** The lessons to be placed, by index, with their steps, from 0. */
  readonly members: readonly { readonly lesson: number; readonly step: number }[];
  /** For each start the slot of each step; none of it is closed for a lesson. */
  readonly starts: readonly (readonly number[])[];
}

/** Time in which a person or thing is taken, by a session or by teaching time that is not the plan's. */
export interface Busy {
  readonly kind: 'room' | 'teacher' | 'team' | 'class' | 'student';
  /** Index in the list of the kind; for students that of a batch. */
  readonly resource: number;
  readonly slot: number;
  /** How many periods from the slot on. @default 1 */
  readonly length?: number;
  /** Where a session is, by the index of the building; absent where that does not matter. */
  readonly building?: number;
  readonly by: BusyCause;
}

/** Seats of a room that sessions share, or equipment in a room, which may be less on some days. */
export interface Supply {
  readonly room: number;
  /** Name of the equipment; absent for seats. */
  readonly equipment?: string;
  /** How much of it there is on each day. */
  readonly left: readonly number[];
  /** What sessions that stay take of it. */
  readonly taken: readonly {
    readonly slot: number;
    readonly length: number;
    readonly count: number;
    readonly by: BusyCause;
  }[];
}

/** Buildings between which people need time. */
export interface Ways {
  readonly buildings: readonly string[];
  /** Minutes from each building to each. */
  readonly minutes: readonly (readonly number[])[];
}

/** What takes a person or thing, with a name for people that is the same in every language. */
export interface BusyCause {
  /** `cannot`: nothing takes the time, but the teacher cannot; it makes neither gaps nor full days. */
  readonly kind: 'session' | 'timeslot' | 'outage' | 'cannot';
  readonly id: number;
  /** Course and experiment of a session, class and people of other teaching, reason of an outage; may be empty. */
  readonly label: string;
}

/** Why a batch cannot have slots that the plan would give it. */
export const withheldBy = ['weekPattern', 'closedWeeks', 'blockedDays', 'students'] as const;

/** Slots that lessons of a batch and of a length would have but for one cause; what is withheld twice is in both lists. */
export interface Withheld extends Pick<LabLesson, 'batch' | 'length' | 'spansBreaks'> {
  readonly by: (typeof withheldBy)[number];
  readonly slots: readonly number[];
}

/** A period of each day. */
export interface Period extends Named {
  /** Minutes of the day. */
  readonly from: number;
  readonly until: number;
  /** Indexes of those that run at the same time, itself included. */
  readonly overlaps: readonly number[];
  /** Indexes of those that come next. */
  readonly follows: readonly number[];
  /** Index of the one that comes next in a session of several periods; `-1` where the day ends. */
  readonly next: number;
}

/** A room of a problem. */
export interface Room extends Named {
  readonly capacity: number | null;
  /** Whether sessions may run in it at the same time, as far as its supplies suffice. @default false */
  readonly isShared?: boolean;
  /** Index of its building; absent where it has none, or ways do not matter. */
  readonly building?: number;
}

/** A problem of laboratories, as plain data that can be sent to a worker. */
export interface LabProblem {
  /** `YYYY-MM-DD`, in order. */
  readonly days: readonly string[];
  /** Week of the semester of each day. */
  readonly weeks: readonly number[];
  /** Weekday whose timetable each day follows, 1 is Monday. */
  readonly weekdays: readonly number[];
  /** In the order of their times. */
  readonly periods: readonly Period[];
  readonly rooms: readonly Room[];
  readonly teachers: readonly Named[];
  readonly teams: readonly Named[];
  readonly classes: readonly Named[];
  /** Pairs of batches, the smaller first, that share a student. */
  readonly sharedStudents: readonly (readonly [number, number])[];
  readonly batches: number;
  readonly lessons: readonly LabLesson[];
  readonly rounds: readonly LabRound[];
  readonly cohorts: readonly Cohort[];
  readonly keptSessions: readonly KeptSession[];
  readonly busy: readonly Busy[];
  /** @default none */
  readonly supplies?: readonly Supply[];
  /** Absent where no way takes any time. */
  readonly ways?: Ways;
  /** Times of the week (as `weeklyTime` numbers them) at which teachers, by index, rather do not teach. @default none */
  readonly ratherNot?: readonly { readonly teacher: number; readonly time: number }[];
  readonly withheld: readonly Withheld[];
  /** Unpopular slots: evenings and weekends. */
  readonly unpopular: readonly number[];
  /** Lessons of one experiment and one class that was split, where they have to stay together. */
  readonly splits: readonly (readonly number[])[];
  /** What is wrong with a lesson wherever the search puts it, because a person pinned it so. */
  readonly faults: readonly { readonly lesson: number; readonly condition: 'capacity' | 'list' }[];
  readonly weights: Weights;
}

/** Places of a state: slot, room, teacher and team of each lesson in turn. */
export type LabState = Int32Array;

/** How many numbers the place of a lesson has in a state. */
export const fieldsOfPlace = 4;

/** The place of a lesson in a state. */
export function placeOf(state: LabState, lesson: number): Place {
  const at = lesson * fieldsOfPlace;
  return { slot: state[at] ?? -1, room: state[at + 1] ?? -1, teacher: state[at + 2] ?? -1, team: state[at + 3] ?? -1 };
}

/** Points for a room that is larger than needed: one for each ten seats. */
export function wastedSeatTens(capacity: number | null, students: number): number {
  return capacity === null ? 0 : Math.min(9, Math.floor(Math.max(0, capacity - students) / 10));
}
