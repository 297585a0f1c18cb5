/** State of a plan (specification section 4). */
export type PlanStatus = 'to-solve' | 'preparing' | 'solving' | 'stopped' | 'completed';

/** Id of a lesson of a plan. */
export type LessonId = number | string;

/** One place where a condition is broken. */
export interface ConditionMatch {
  readonly lessonIds: readonly LessonId[];
  /** A sentence for the reader. */
  readonly message: string;
}

/** A condition that the solver scores. */
export interface PlanCondition {
  readonly name: string;
  /** `hard` is required, `soft` is for optimisation. */
  readonly level: 'hard' | 'soft';
  readonly weight: number;
  /** What it contributes to the score; 0 when it is met. */
  readonly score: number;
  /** How often it is broken; may be more than there are `matches`. */
  readonly matchCount: number;
  readonly matches: readonly ConditionMatch[];
}

/** What the solver has found so far. */
export interface PlanSolution {
  /** Such as `0hard/-125soft`; `null` before the first one. */
  readonly score: string | null;
  readonly lessonCount: number;
  /** Lessons with a date, a period and a location. */
  readonly placedLessonCount: number;
  readonly conditions: readonly PlanCondition[];
  /** What could be done: moves with what they gain, lessons without a place with the reason. */
  readonly advice?: readonly ConditionMatch[];
}

/** The score at a moment of a run. */
export interface ScorePoint {
  /** Milliseconds since the start. */
  readonly ms: number;
  /** 0 or below, as in the score. */
  readonly hard: number;
  readonly soft: number;
}

/** How far the last run is, or how it went. */
export interface PlanProgress {
  readonly elapsedMs: number;
  readonly timeLimitMs: number;
  readonly steps: number;
  /** In the order of time. */
  readonly points: readonly ScorePoint[];
  /** Sentences about a run that ended before it began. */
  readonly messages?: readonly string[];
}

/** The weight of an optimisation condition. */
export interface PlanWeight {
  readonly id: string;
  readonly name: string;
  /** What a higher weight does, in a sentence. */
  readonly description: string;
  /** 0 switches the condition off. */
  readonly weight: number;
}

/** A run that has ended. */
export interface PlanRun {
  readonly id: number;
  /** For the reader, such as `22 Nov, 14:05`. */
  readonly endedAt: string;
  readonly score: string | null;
  readonly conditions: readonly Omit<PlanCondition, 'matches'>[];
}

/** A plan as the panel shows it. */
export interface Plan {
  readonly id: number;
  readonly name: string;
  readonly status: PlanStatus;
  readonly solution: PlanSolution | null;
  /** What it covers, as the reader sees it. */
  readonly details?: readonly { readonly label: string; readonly value: string }[];
  readonly progress?: PlanProgress | null;
  readonly weights?: readonly PlanWeight[];
  /** Runs that have ended, the latest first. */
  readonly runs?: readonly PlanRun[];
  /** The last save that can be undone. */
  readonly lastSave?: PlanSave | null;
}

/** A save of a plan. */
export interface PlanSave {
  readonly id: number;
  /** When it was saved, by whom, and what that changed, for the reader. */
  readonly text: string;
}

/** What of the place of a session is another one. */
export type ChangedPart = 'time' | 'room' | 'teacher';

/** A teacher or a class whose sessions change. */
export interface ChangedPerson {
  readonly id: string;
  readonly name: string;
  /** What their changes are, for the reader: one line each. */
  readonly lines: readonly string[];
}

/** What saving would change, or how one run differs from another. */
export interface PlanDifference {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly kept: number;
  readonly changes: readonly {
    /** That of its lesson. */
    readonly id: string;
    readonly kind: 'added' | 'changed' | 'removed';
    /** What is another one in a changed session, where the host tells it. */
    readonly parts?: readonly ChangedPart[];
    /** A sentence for the reader. */
    readonly text: string;
  }[];
  /** How many of the changed sessions are published: everybody sees these changes at once. */
  readonly published?: number;
  /** Whom changes of published sessions concern, in a sentence for the reader. */
  readonly affected?: string;
  /** The changes by teacher and class; without it they are listed by session only. */
  readonly people?: readonly ChangedPerson[];
  /** Added and changed sessions that clash with what is there now: one entry for each. */
  readonly clashes?: readonly {
    /** That of its lesson. */
    readonly id: string;
    /** Which session it is, and what is in its way, for the reader. */
    readonly text: string;
  }[];
}
