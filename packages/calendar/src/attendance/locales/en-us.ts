import type { AttendanceTexts } from './attendance-texts.ts';

const marks = (count: number): string => (count === 1 ? '1 mark' : `${count} marks`);

/** English texts. */
export const attendanceEnUS: AttendanceTexts = {
  title: 'Attendance list',
  order: 'No.',
  code: 'Student code',
  name: 'Name',
  class: 'Class',
  attendance: 'Attendance',
  marks: { present: 'Present', late: 'Late', excused: 'Excused', absent: 'Absent' },
  unmarked: 'Not marked',
  statuses: { elected: 'elected', stopped: 'stopped' },
  restPresent: 'All others present',
  undo: 'Undo',
  redo: 'Redo',
  close: 'Close',
  retry: 'Retry',
  loading: 'Loading the attendance list',
  loadFailed: 'The attendance list could not be loaded.',
  empty: 'No student has chosen this session yet.',
  readOnly: 'You can look at this list, but not change it.',
  noAccess: 'Only the teachers of this course and of this session see its students.',
  keys: 'P present, L late, E excused, A absent, Backspace takes the mark away. Every mark is saved at once.',
  clash: {
    title: 'Someone else set this mark',
    explain: (count) =>
      count === 1
        ? 'Someone else has marked this student since you opened the list. Nothing was overwritten.'
        : `Someone else has marked these ${count} students since you opened the list. Nothing was overwritten.`,
    theirs: 'Saved version',
    mine: 'Your version',
    by: (name) => `by ${name}`,
    keepTheirs: 'Keep saved version',
    saveMine: (count) => (count === 1 ? 'Save my mark' : `Save my ${count} marks`),
  },
  unsent: {
    explain: (count) =>
      `The server cannot be reached. ${count === 1 ? '1 mark is' : `${count} marks are`} kept here and sent as soon as it answers.`,
    send: 'Send now',
    leave: (count) =>
      `${count === 1 ? '1 mark is' : `${count} marks are`} not saved yet. Close the list without ${count === 1 ? 'it' : 'them'}?`,
    discard: 'Close without saving',
  },
  students: (count) => (count === 1 ? '1 student' : `${count} students`),
  notices: {
    marked: (name, mark) => `${name}: ${mark}`,
    markedMany: (count, mark) => `${count === 1 ? '1 student' : `${count} students`}: ${mark}`,
    nothingToMark: 'everybody is marked already',
    undone: (count) => `Undone: ${marks(count)} as before`,
    redone: (count) => `Redone: ${marks(count)}`,
    metOthers: (count, saved) =>
      `${marks(count)} set by someone else ${count === 1 ? 'was' : 'were'} not overwritten${saved > 0 ? `; ${marks(saved)} saved` : ''}`,
    unsent: (count) => `${count === 1 ? '1 mark waits' : `${count} marks wait`} for the server`,
    sent: (count) => `The server answers again: ${marks(count)} saved`,
    kept: (count) => `${marks(count)} left as someone else set ${count === 1 ? 'it' : 'them'}`,
    incomplete: (changed, wanted) =>
      `only ${changed} of ${marks(wanted)} saved; the others are not yours to set, or no longer there`,
    failed: (message) => (message ? `Could not be saved: ${message}` : 'Not saved. Nothing was changed.'),
  },
};
