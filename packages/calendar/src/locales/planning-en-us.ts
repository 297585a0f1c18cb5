import type { PlanningTexts } from './planning-texts.ts';

/** English texts of the planning grid and the heat map. */
export const planningEnUS: PlanningTexts = {
  switchLabel: 'Planning views',
  rowHeading: { plan: 'Period', room: 'Room', teacher: 'Teacher', class: 'Class', team: 'Team' },
  nobody: { room: 'No room', teacher: 'No teacher', class: 'No class', team: 'No team' },
  layoutLabel: 'Rows and columns',
  layouts: { week: 'Whole week', day: 'One day' },
  search: { room: 'Find a room', teacher: 'Find a teacher', class: 'Find a class', team: 'Find a team' },
  clearSearch: 'Clear the search',
  hideEmpty: 'Hide empty rows',
  dayLabel: 'Day',
  noRows: 'Nothing here matches. Clear the search, or show empty rows.',
  free: 'free',
  carrying: (count) => `${count === 1 ? 'One session' : `${count} sessions`} picked up`,
  carryHint: 'Arrow keys lead to another cell, Enter puts down, Esc cancels',
  putBack: 'Cancel',
  keys: 'Arrow keys move between cells. Enter opens, Space selects, x picks up to move.',
  continued: 'continued',
  unknownPeriod: 'unknown period',
  capacity: (count) => (count === 1 ? '1 seat' : `${count} seats`),
  sessions: (count) => (count === 1 ? '1 session' : `${count} sessions`),
  heat: {
    axesLabel: 'Rows and columns',
    axes: { 'period-day': 'Periods × days', 'room-period': 'Rooms × periods', 'room-weekday': 'Rooms × weekdays' },
    scopeLabel: 'How much time',
    scopes: { week: 'This week', semester: 'Semester' },
    measureLabel: 'What is counted',
    measures: { places: 'Seats planned', slots: 'Rooms in use' },
    caption: (rows, columns) => `Occupancy by ${rows} and ${columns}`,
    all: 'All',
    scale: 'Share taken',
    over: 'over 100 %',
    slots: (taken, possible) => `${taken} of ${possible} room periods taken`,
    places: (filled, possible) => `${filled} of ${possible} seats planned`,
    unplaced: (count) =>
      `${count} ${count === 1 ? 'session is' : 'sessions are'} not counted: the room or the period is not one that is offered`,
    noRooms: 'There are no rooms to count',
    leftOut: (rooms) =>
      `Left out, because ${rooms.length === 1 ? 'its' : 'their'} capacity is not known: ${rooms.join(', ')}. Set it in the list of rooms.`,
  },
};
