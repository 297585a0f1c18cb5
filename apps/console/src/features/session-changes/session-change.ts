import type { ChangedPart } from '@lab-console/solver-panel';

/** Where and when a session takes place and with whom, in names. */
export interface NamedPlace {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly period: string;
  readonly room: string;
  /** Empty where it has none. */
  readonly teacher: string;
}

/** One session before and after a change, in names for the reader. */
export interface NamedChange {
  /** Another one for each change. */
  readonly id: string;
  readonly scheduleId: number | null;
  readonly courseId: number;
  /** Course, experiment and classes. */
  readonly session: string;
  readonly classes: readonly { readonly id: number; readonly name: string }[];
  /** Students with a place, or who need one. */
  readonly students: number;
  /** Whether everybody sees the change. */
  readonly isPublished: boolean;
  /** `null` for a new session, or one that was seen by staff only. */
  readonly before: NamedPlace | null;
  /** `null` for one that does not take place any more. */
  readonly after: NamedPlace | null;
}

/** Returns what of the place is another one; nothing where the session is new or gone. */
export function changedParts({ before, after }: Pick<NamedChange, 'before' | 'after'>): readonly ChangedPart[] {
  if (!before || !after) return [];
  const parts: ChangedPart[] = [];
  if (before.date !== after.date || before.period !== after.period) parts.push('time');
  if (before.room !== after.room) parts.push('room');
  if (before.teacher !== after.teacher) parts.push('teacher');
  return parts;
}

/** Whom changes concern. */
export interface Affected {
  readonly teachers: readonly string[];
  readonly classes: readonly { readonly id: number; readonly name: string }[];
}

/** Returns the teachers and classes of changes, each once, by name. */
export function affectedBy(changes: readonly NamedChange[]): Affected {
  const teachers = new Set(changes.flatMap(({ before, after }) => [before?.teacher ?? '', after?.teacher ?? '']));
  teachers.delete('');
  const classes = new Map(changes.flatMap((change) => change.classes.map((group) => [group.id, group] as const)));
  return {
    teachers: [...teachers].sort((a, b) => a.localeCompare(b)),
    classes: [...classes.values()].sort((a, b) => a.name.localeCompare(b.name)),
  };
}

/** The changes of a teacher or a class. */
export interface PersonChanges {
  readonly kind: 'teacher' | 'class';
  readonly name: string;
  readonly changes: readonly NamedChange[];
}

/** Returns changes by teacher, then by class. */
export function changesByPerson(changes: readonly NamedChange[]): readonly PersonChanges[] {
  const { teachers, classes } = affectedBy(changes);
  return [
    ...teachers.map((name): PersonChanges => ({
      kind: 'teacher',
      name,
      changes: changes.filter(({ before, after }) => before?.teacher === name || after?.teacher === name),
    })),
    ...classes.map(({ id, name }): PersonChanges => ({
      kind: 'class',
      name,
      changes: changes.filter((change) => change.classes.some((group) => group.id === id)),
    })),
  ];
}
