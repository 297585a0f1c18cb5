import { projectAt, type GradeColumn } from './grade-columns.ts';
import type { LackFilter } from './shown-students.ts';
import type { RecordTexts } from '../gradebook/texts/en.ts';

/** Whom a message goes to, and what they miss. */
export interface MessageRecipients<Student> {
  readonly students: readonly Student[];
  /** Name of what is missing. */
  readonly missing: string;
}

/** What a grid shows when a message is asked for. */
export interface MessageView<Student> {
  /** The students that are shown. */
  readonly students: readonly Student[];
  readonly lack: LackFilter | null;
  /** The column that is worked in. */
  readonly column: Pick<GradeColumn, 'key' | 'label' | 'item' | 'isEditable'> | null;
  /** Names of what a student misses. */
  readonly missingOf: (student: number) => readonly string[];
}

/**
 * Returns the recipients of a message from a grid. Where the students are filtered by what they miss, these are those that are shown; otherwise those
 * of them who miss the chosen column, or with a column that cannot be missed, any mark at all.
 */
export function messageOf<Student extends { readonly id: number }>(
  { students, lack, column, missingOf }: MessageView<Student>,
  { messages: text }: Pick<RecordTexts, 'messages'>,
): MessageRecipients<Student> {
  if (lack === 'attendance') return { students, missing: text.anyAttendance };
  const isMissable = column !== null && ((column.item !== null && column.isEditable) || projectAt(column.key) !== null);
  if (lack === null && isMissable)
    return { students: students.filter(({ id }) => missingOf(id).includes(column.label)), missing: column.label };
  return { students: students.filter(({ id }) => missingOf(id).length > 0), missing: text.anyMark };
}
