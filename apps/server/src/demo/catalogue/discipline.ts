/** A name in both languages: Chinese, then English. */
export type BothNames = readonly [zh: string, en: string];

/** A course with its experiments in teaching order. */
export interface CatalogueCourse {
  readonly name: BothNames;
  /** Index of the kind of laboratory that it is taught in. */
  readonly laboratory: number;
  readonly experiments: readonly BothNames[];
}

/** What a teaching centre of one discipline teaches, where and with whom. */
export interface Discipline {
  /** Three capital letters that its codes begin with. */
  readonly code: string;
  readonly centre: BothNames;
  /** Programmes whose classes are at home here. */
  readonly majors: readonly BothNames[];
  /** Kinds of laboratories; a room is one of them with its number. */
  readonly laboratories: readonly BothNames[];
  readonly teams: readonly BothNames[];
  readonly courses: readonly CatalogueCourse[];
  /** Experiments of no course, which any course may use. */
  readonly openExperiments: readonly BothNames[];
}
