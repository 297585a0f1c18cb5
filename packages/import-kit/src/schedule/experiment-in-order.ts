/** A session of a teaching task that names a course and no experiment. */
export interface ExperimentInOrder {
  /** Code or name of the course. */
  readonly course: string;
  /** Which of the task's sessions it is by date, from 1. */
  readonly place: number;
  /** Number of the task's sessions. */
  readonly of: number;
}

/** The text of a cell that represents the experiment: `普通物理 (2/8)`. */
export function experimentInOrder({ course, place, of }: ExperimentInOrder): string {
  return course === '' ? '' : `${course} (${place}/${of})`;
}

/** Reads what {@link experimentInOrder} wrote; `null` for any other text. */
export function readExperimentInOrder(text: string): ExperimentInOrder | null {
  const [, course, place, of] = /^(.+) \((\d+)\/(\d+)\)$/.exec(text) ?? [];
  return course === undefined ? null : { course, place: Number(place), of: Number(of) };
}
