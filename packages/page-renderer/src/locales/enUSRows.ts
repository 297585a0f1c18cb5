import type { RowTexts } from './RowTexts.ts';

/** English texts of rows in forms. */
export const enUSRows: RowTexts = {
  type: 'Type',
  noKind: 'This type of row cannot be edited here',
  addAfter: 'Add a row after row {row}',
  addBelow: 'Add a row below row {row}',
  askRemove: 'Remove this row?',
  clear: 'Clear',
  moveCondition: 'Move the condition: arrow keys',
  conditionMoved: 'Moved to position {place} of {count} in its group',
  noConditions: 'Empty',
  conditionIf: 'Applies if',
  moved: 'Row {row} is now row {place} of {count}',
  showChildren: 'Show the rows below row {row}',
  hideChildren: 'Hide the rows below row {row}',
  showAll: 'Show all',
  showLess: 'Show less',
};
