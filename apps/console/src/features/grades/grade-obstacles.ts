import type { Gradebook } from '@lab-console/api-client';
import { experimentsItem, weighing, weightsGiveOne } from '@lab-console/schedule-rules/marks';

/** Why the grades of a course cannot be submitted yet. */
export interface GradeObstacles {
  /** Names of what has weights that do not give 1. */
  readonly wrong: readonly string[];
  /** Experiments without any item that counts. */
  readonly without: readonly Pick<Gradebook['projects'][number], 'id' | 'name'>[];
  /** Whether experiments count and none is required. */
  readonly isNoneCounted: boolean;
}

/** Finds what is in the way of submitting grades. */
export function gradeObstacles(book: Gradebook): GradeObstacles {
  const wrong = [
    ...book.projects.filter(({ items }) => weighing(items).length > 0 && !weightsGiveOne(items)).map(({ name }) => name),
    ...(weightsGiveOne(book.items) ? [] : [book.course.name]),
  ];
  const without = book.projects.filter(({ items }) => weighing(items).length === 0);
  const isNoneCounted = book.required === 0 && weighing(book.items).some(({ item }) => item === experimentsItem);
  return { wrong, without, isNoneCounted };
}
