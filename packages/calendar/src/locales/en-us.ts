import type { BulkAction } from '@lab-console/schedule-rules';
import { enUS as rules } from '@lab-console/schedule-rules/locales';
import { printEnUS } from '../core/print-texts.ts';
import type { CalendarTexts } from './calendar-texts.ts';
import { planningEnUS } from './planning-en-us.ts';
import { gridTexts } from './grid-texts.ts';
import { placingEnUS } from './placing-en-us.ts';
import { filterTexts } from './filter-texts.ts';
import { shortcutTexts } from '../core/shortcuts/shortcut-texts.ts';

const sessions = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`);

const doneVerb: { readonly [Action in BulkAction]: string } = {
  publish: 'published',
  draft: 'unpublished',
  copy: 'copied',
  edit: 'changed',
  move: 'moved',
  group: 'grouped',
  ungroup: 'ungrouped',
  delete: 'deleted',
};

const doneNoun: { readonly [Action in BulkAction]: string } = {
  publish: 'publishing',
  draft: 'unpublishing',
  copy: 'adding',
  edit: 'change',
  move: 'move',
  group: 'grouping',
  ungroup: 'ungrouping',
  delete: 'deletion',
};

const actVerb: { readonly [Action in BulkAction]: string } = {
  publish: 'publish',
  draft: 'unpublish',
  copy: 'add',
  edit: 'change',
  move: 'move',
  group: 'group',
  ungroup: 'ungroup',
  delete: 'delete',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** English texts. */
export const enUS: CalendarTexts = {
  languageTag: 'en-US',
  rules,
  calendar: 'Session calendar',
  views: {
    month: 'Month',
    week: 'Week',
    day: 'Day',
    plan: 'Planning',
    room: 'By room',
    teacher: 'By teacher',
    class: 'By class',
    team: 'By team',
    heat: 'Heat map',
  },
  today: 'Today',
  previous: { month: 'Previous month', week: 'Previous week', day: 'Previous day' },
  next: { month: 'Next month', week: 'Next week', day: 'Next day' },
  jumpToWeek: 'Go to week',
  outsideSemester: 'outside the semester',
  modes: { event: 'Open', select: 'Select' },
  modeLabel: 'A click',
  viewLabel: 'View',
  toolbar: 'Calendar tools',
  undo: 'Undo',
  redo: 'Redo',
  reload: 'Reload',
  publish: 'Publish',
  makeDraft: 'Unpublish',
  copy: 'Copy',
  paste: (count) => `Paste (${count})`,
  edit: 'Edit',
  move: 'Move',
  makeGroup: 'Group',
  ungroup: 'Ungroup',
  delete: 'Delete',
  add: 'Add session',
  selected: (count) => `${count} selected`,
  selectAll: 'Select all in view',
  clearSelection: 'Clear selection',
  endSelecting: 'End selecting',
  selecting: {
    matching: 'Select all that match in the semester',
    semester: 'Select the whole semester',
    gathering: 'Loading the semester',
    invert: 'Invert',
    beyond: ({ count, weeks }, days) =>
      `${count} of them beyond this view, in ${weeks === 1 ? '1 week' : `${weeks} weeks`} (${days})`,
    onlyShown: 'Only those in view',
    asks: (action, count) => `${sessions(count)} will be ${doneVerb[action]}.`,
  },
  sessions,
  more: (count) => `+${count}`,
  moreHint: (count) => (count === 1 ? 'Show 1 more session' : `Show ${count} more sessions`),
  draft: 'Draft',
  published: 'Published',
  reserved: 'Reserved',
  cancelled: 'Cancelled',
  foreign: 'You are not in charge of this course, so you cannot change this session.',
  group: (label) => `Group ${label}`,
  legend: 'Legend',
  details: {
    cancelled: (reason) => (reason === '' ? 'This session is cancelled.' : `This session is cancelled: ${reason}`),
    title: 'Session',
    course: 'Course',
    project: 'Experiment',
    date: 'Date',
    period: 'Period',
    location: 'Room',
    teacher: 'Teacher',
    team: 'Team',
    classes: 'Classes',
    students: 'Students',
    studentNumbers: (min, max, group) => `${min} to ${max}, at most ${group} in a group`,
    status: 'Status',
    reservedFor: 'Reserved for',
    reservedForNobody: 'reserved, no classes named',
    group: 'Group',
    none: 'None',
    close: 'Close',
  },
  yes: {
    publish: 'Publish',
    draft: 'Unpublish',
    group: 'Merge',
    delete: 'Delete',
    switchView: 'Switch view',
    conflicts: 'Move anyway',
    paste: 'Paste anyway',
    leaveOut: (count) => (count === 1 ? 'Leave out the one in conflict' : `Leave out the ${count} in conflict`),
    other: 'Continue',
  },
  no: { conflicts: 'Cancel' },
  cancel: 'Cancel',
  confirmTitle: {
    conflicts: 'Move into a conflict?',
    paste: 'Paste into a conflict?',
    'switch-view': 'Switch the view?',
    plan: (action) => `${capital(actVerb[action])} sessions?`,
  },
  done: (action, count, skipped) =>
    `${sessions(count)} ${doneVerb[action]}${skipped > 0 ? `, ${skipped} left as they are: not yours` : ''}`,
  added: (count) => `${sessions(count)} added`,
  undone: (action, count) => `${capital(doneNoun[action])} undone (${sessions(count)})`,
  redone: (action, count) => `Redone: ${doneNoun[action]} (${sessions(count)})`,
  failed: (message) => (message ? `Could not be saved: ${message}` : 'Not saved. Nothing was changed.'),
  lost: (count) =>
    `Not saved: ${count === 1 ? 'the session is' : `${count} sessions are`} no longer there, or not yours to change`,
  notLoaded: (message) => `the sessions beyond this view could not be loaded${message ? `: ${message}` : ''}`,
  exports: {
    button: 'More',
    more: 'More',
    print: 'Print what is shown',
    download: 'Download as a calendar file (.ics)',
  },
  printing: printEnUS,
  labelled: (label, text) => `${label}: ${text}`,
  listed: (words) => words.join(', '),
  loading: 'Loading sessions',
  loadFailed: 'The sessions could not be loaded.',
  retry: 'Retry',
  partFailed: {
    offline: 'This could not be opened because there is no connection. Try again.',
    outdated: 'There is a new version of this page. Reload the page to open this.',
    failed: 'This could not be opened. Try again, or reload the page.',
  },
  reloadPage: 'Reload page',
  saving: { saving: 'Saving…', still: 'Still saving…' },
  empty: 'No sessions here',
  emptyDay: 'No sessions',
  hiddenByFilter: (count) => `${sessions(count)} hidden by the filter`,
  noAccess: 'Sessions are shown to students in the WeChat course-selection channel.',
  form: {
    addTitle: 'New session',
    editTitle: 'Edit session',
    editManyTitle: (count) => `Edit ${sessions(count)}`,
    maxStudents: 'Max. students',
    minStudents: 'Min. students',
    groupStudents: 'Max. group size',
    reservedClasses: 'Reserved for classes',
    publish: 'Published',
    asItIs: 'Unchanged',
    yes: 'yes',
    no: 'no',
    required: 'Required',
    number: 'Enter a whole number, 0 or more',
    periods: 'Periods',
    fromTo: (start, end) => `${start} to ${end}`,
    periodCount: 'Enter a whole number from 1 to 12',
    dayEnds: 'The day ends before. Start earlier, or take fewer periods',
    noOptions: 'Nothing to choose from',
    save: 'Save',
    notSaved: 'Your changes have not been saved.',
    discard: 'Discard',
    keepEditing: 'Keep editing',
    choicesFailed: 'The lists could not be loaded.',
    noConflicts: 'No conflicts',
    conflicts: (count) => (count === 1 ? '1 conflict' : `${count} conflicts`),
    freeSlots: 'Free slots',
    noFreeSlots: 'No free slot on these days',
    take: 'Use this',
    moreSlots: 'Show more',
    pickDate: 'Choose a date',
    keptByMarks: (count) =>
      `Course and experiment stay as they are, because ${
        count === 1 ? '1 student has' : `${count} students have`
      } attendance, marks, reports or other entries in this session. Stop the places or cancel the session instead.`,
    keptByMarksOfSome: (count) =>
      `Course and experiment stay as they are, because ${
        count === 1 ? '1 student has' : `${count} students have`
      } attendance, marks, reports or other entries in the selected sessions. Select only sessions without any.`,
    badDate: 'Enter a date, such as 2026-11-18',
  },
  stale: {
    title: 'Someone else changed this session',
    explain: (count, direction) =>
      `${count === 1 ? 'This session was' : `These ${count} sessions were`} changed by someone else. ${
        direction === 'do' ? 'Your changes have not been saved.' : 'Nothing has been taken back over it yet.'
      }`,
    lost: (count) => `${count === 1 ? '1 session is' : `${count} sessions are`} no longer there, or not yours to change.`,
    by: (name) => `changed by ${name}`,
    field: 'Field',
    theirs: 'Saved version',
    mine: 'Your version',
    deleted: 'deleted',
    keepTheirs: 'Keep saved version',
    saveOthers: (count) => (count === 1 ? 'Save the other one' : `Save the other ${count}`),
    saveMine: (direction) => (direction === 'do' ? 'Overwrite with mine' : 'Undo anyway'),
  },
  conflict: {
    mark: 'in conflict',
    list: 'Conflicts',
    sessions: (count) => `${sessions(count)} in conflict`,
    count: (count) => (count === 1 ? '1 conflict' : `${count} conflicts`),
    none: 'No conflicts in view',
    forbidden: (text) => `${text}; the centre forbids it, so it cannot be published`,
    publishing: (count) =>
      count === 1 ? 'This conflict will be published as well:' : `These ${count} conflicts will be published as well:`,
    findSlot: 'Find a free slot',
    separator: ', ',
    when: (day, period) => `${day}, ${period}`,
    between: (names) => [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and '),
    asks: (count) => (count === 1 ? 'This move causes a conflict:' : `This move causes ${count} conflicts:`),
    asksPaste: (count) => (count === 1 ? 'This paste causes a conflict:' : `This paste causes ${count} conflicts:`),
  },
  moving: {
    title: (count) => `Move ${sessions(count)}`,
    weeks: 'Weeks',
    days: 'Days',
    periods: 'Periods',
    hint: 'Negative numbers go back.',
    here: 'Move here',
    offset: (days, periods) =>
      [
        ...(days === 0 ? [] : [`${Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`} ${days > 0 ? 'later' : 'earlier'}`]),
        ...(periods === 0
          ? []
          : [`${Math.abs(periods) === 1 ? '1 period' : `${Math.abs(periods)} periods`} ${periods > 0 ? 'later' : 'earlier'}`]),
      ].join(', '),
    over: (day, period, conflicts) =>
      `${day}, ${period}: ${conflicts === 0 ? 'free' : conflicts === 1 ? '1 conflict' : `${conflicts} conflicts`}`,
    help: 'Esc cancels',
  },
  timeOfDay: 'Time of day',
  weekday: (weekday) => ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][weekday - 1] ?? '',
  planning: planningEnUS,
  grid: gridTexts.english,
  placing: placingEnUS,
  filter: filterTexts.english,
  shortcuts: shortcutTexts.english,
};
