import { printEnUS } from '../../core/print-texts.ts';
import type { TimeslotTexts } from './timeslot-texts.ts';

const timeslots = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);
const weeks = (count: number): string => (count === 1 ? '1 week' : `${count} weeks`);
const changed = (added: number, removed: number): string =>
  [...(added > 0 ? [`${timeslots(added)} added`] : []), ...(removed > 0 ? [`${timeslots(removed)} deleted`] : [])].join(', ');

/** English texts. */
export const timeslotsEnUS: TimeslotTexts = {
  languageTag: 'en-US',
  grid: 'Other teaching',
  labelled: (label, text) => `${label}: ${text}`,
  listed: (words) => words.join(', '),
  week: (week) => `week ${week}`,
  outsideSemester: 'outside the semester',
  archived: (name) => `${name} (archived)`,
  jumpToWeek: 'Go to week',
  today: 'Today',
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  weekday: (weekday) => ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][weekday - 1] ?? '',
  day: 'Day',
  kinds: { teacher: 'Teachers', class: 'Classes', location: 'Rooms' },
  show: 'Show',
  everybody: 'everyone, all rooms',
  pen: {
    title: 'Assign',
    teacher: 'Teacher',
    secondary: 'Co-teacher',
    class: 'Class',
    location: 'Room',
    nothing: 'nothing chosen',
    problems: {
      empty: 'Choose a teacher, class or room first',
      'same-teacher': 'the two teachers cannot be the same',
    },
    take: 'Assign the same',
  },
  noOptions: 'Nothing found',
  tools: { add: 'Add', delete: 'Delete' },
  toolLabel: 'A click',
  hints: {
    add: 'Click or drag over cells to add. Enter adds in the selected cells, Delete deletes there.',
    delete: 'Click an entry, or drag over cells, to delete what is shown there.',
  },
  touchHints: { add: 'Tap a cell to add.', delete: 'Tap an entry to delete it.' },
  undo: 'Undo',
  redo: 'Redo',
  reload: 'Reload',
  print: 'Print this week',
  more: 'More',
  timeslots,
  sessions: (count) => (count === 1 ? '1 session' : `${count} sessions`),
  hidden: (count) => (count === 1 ? '1 entry hidden by the choice above' : `${count} entries hidden by the choice above`),
  showAll: 'Show all',
  empty: 'No other teaching in this week',
  emptyCell: 'free',
  loading: 'Loading other teaching',
  loadFailed: 'Other teaching could not be loaded.',
  retry: 'Retry',
  otherCentre: 'another centre',
  draft: 'draft',
  nothingGiven: 'nobody named',
  conflict: 'in conflict',
  conflicts: (count) => (count === 1 ? '1 entry in conflict' : `${count} entries in conflict`),
  takenBy: (name, others) => `${name} is also used by ${others.join('; ')}`,
  selectedCells: (count) => (count === 1 ? '1 cell selected' : `${count} cells selected`),
  cell: {
    title: 'In this period',
    timeslots: 'Other teaching',
    sessions: 'Sessions',
    delete: 'Delete',
    add: 'Add what is assigned',
    close: 'Close',
  },
  copy: {
    button: 'Copy week',
    title: (week) => `Copy ${week}`,
    explain: (count) =>
      `${timeslots(count)} of this week, to the same weekday and period of other weeks. Clashing entries are skipped.`,
    nothing: 'There is nothing in view that could be copied.',
    filtered: 'Only what is shown is copied.',
    weeks: 'Weeks to copy to',
    later: 'All later weeks',
    everySecond: 'Every second later week',
    none: 'None',
    created: 'Will be added',
    skipped: 'Skipped (clash)',
    already: 'There already',
    outside: 'Outside the semester',
    total: 'Total',
    clashes: (count) => (count === 1 ? '1 clash' : `${count} clashes`),
    submit: (count) => `Add ${timeslots(count)}`,
    cancel: 'Cancel',
    notSaved: 'Nothing has been copied yet.',
    keepEditing: 'Keep editing',
    discard: 'Discard',
    failed: 'could not be loaded',
    moreClashes: (count) => `and ${count} more`,
  },
  notices: {
    added: (count, conflicts, already) =>
      `${timeslots(count)} added${conflicts > 0 ? `, ${conflicts} of them in conflict` : ''}${already > 0 ? `; ${already} were there already` : ''}`,
    deleted: (count) => `${timeslots(count)} deleted`,
    copied: (count, into, skipped) =>
      `${timeslots(count)} copied to ${weeks(into)}${skipped > 0 ? `; ${skipped} skipped because of clashes` : ''}`,
    // What comes back now is what the step that is undone had deleted.
    undone: (added, removed) =>
      [
        ...(removed > 0 ? [`Adding undone (${timeslots(removed)})`] : []),
        ...(added > 0 ? [`Deletion undone (${timeslots(added)})`] : []),
      ].join(', '),
    redone: (added, removed) => `Redone: ${changed(added, removed)}`,
    already: (count) => (count === 1 ? 'already assigned here' : `already assigned in all ${count} cells`),
    unreadable: 'only cells copied here can be pasted; nothing was changed',
    nothingToDelete: 'there is nothing here that you can delete',
    incomplete: (deleted, wanted) =>
      `only ${deleted} of ${timeslots(wanted)} deleted; the others are gone already, or not yours to delete`,
    failed: (message) => (message ? `Could not be saved: ${message}` : 'Not saved. Nothing was changed.'),
  },
  printing: printEnUS,
  help: 'Arrow keys move, with Shift they select cells. Space shows what stands in a cell.',
};
