import type { Gradebook, GradebookProject } from '@lab-console/api-client';
import type { GridColumn } from '../gradebook/grid/record-grid-types.ts';
import type { RecordTexts } from '../gradebook/texts/en.ts';

/** A column of the grid of grades. */
export interface GradeColumn extends GridColumn {
  /** The item that a cell edits; `null` where a cell only shows something. */
  readonly item: string | null;
}

/** A column in which an item is entered, or shown where it is not entered by hand. */
const itemColumn = ({ item, label, weight, isRecorded }: Gradebook['items'][number]): GradeColumn => ({
  key: `item-${item}`,
  label,
  detail: `× ${weight}`,
  width: 88,
  isEditable: isRecorded,
  item,
});

const shownColumn = (key: string, label: string, more: Partial<GradeColumn> = {}): GradeColumn => ({
  key,
  label,
  width: 80,
  isEditable: false,
  item: null,
  ...more,
});

const projectPrefix = 'project-';

/** The experiment that a column of the course is about; `null` for every other column. */
export function projectAt(key: string): number | null {
  return key.startsWith(projectPrefix) ? Number(key.slice(projectPrefix.length)) : null;
}

/** Columns of an experiment, or of the course with `project: null`. */
export function gradeColumns(
  book: Gradebook,
  { project, texts: { grades: text } }: { readonly project: GradebookProject | null; readonly texts: RecordTexts },
): readonly GradeColumn[] {
  const isLocked = book.list !== null && book.list.state !== 'open';
  // Together with three items they fit beside the menu on a screen of 1,360 px.
  const words = { width: 100, isText: true };
  return [
    shownColumn('class', text.className, words),
    ...(project ? [shownColumn('session', text.session, words), shownColumn('attendance', text.attendance, words)] : []),
    ...(project
      ? project.items.filter(({ enable }) => enable).map(itemColumn)
      : [
          ...book.projects.map(({ id, name, code }) => shownColumn(`${projectPrefix}${id}`, code, { detail: name, width: 88 })),
          ...book.items.filter(({ item, enable }) => enable && item !== 'experiments').map(itemColumn),
        ]),
    shownColumn('missing', text.missingColumn, { ...words, width: 128 }),
    shownColumn('soFar', text.soFar, { isPinned: true }),
    shownColumn('final', text.final, { isPinned: true }),
    ...(isLocked && !project ? [shownColumn('grade', text.grade, { isPinned: true })] : []),
  ];
}
