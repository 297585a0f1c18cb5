import type {
  CourseProject,
  Course,
  Location,
  Period,
  Project,
  Semester,
  Session,
  Teacher,
  Team,
} from '@lab-console/schedule-rules';

/** What every calendar draws: one week with its names. */
export interface BenchWeek {
  /** `YYYY-MM-DD` */
  readonly monday: string;
  readonly sessions: readonly Session[];
  readonly periods: readonly Period[];
  readonly semesters: readonly Semester[];
  readonly courses: readonly Course[];
  readonly projects: readonly Project[];
  readonly locations: readonly Location[];
  readonly teachers: readonly Teacher[];
  readonly teams: readonly Team[];
  readonly courseProjects: readonly CourseProject[];
}

/** Something to do, and how to see in the page that it is done. */
export interface Action {
  /** What comes before, and is not measured: until the page has come to rest. */
  readonly prepare?: () => void;
  readonly run: () => void;
  readonly isDone: () => boolean;
}

/** A calendar that stands in the page. */
export interface Drawn {
  readonly isDrawn: () => boolean;
  /** Whether everything is there that is loaded after the drawing; left out where nothing is. */
  readonly isSettled?: () => boolean;
  /** One session changes its looks or place. */
  readonly changeOne: () => Action;
  /** Every session of the week becomes selected; what has no selection gives each another class. */
  readonly selectAll?: () => Action;
  /** Every session of the week goes to the day before or after. */
  readonly moveAll?: () => Action;
  /** Shows the week after, and with the next call the first one again. */
  readonly turn: () => Action;
  readonly unmount: () => void;
}

/** One calendar of the comparison. */
export interface Subject {
  readonly mount: (element: HTMLElement, week: BenchWeek) => Drawn;
}
