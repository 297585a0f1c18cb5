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
  hideEmpty: 'Hide those without sessions',
  dayLabel: 'Day',
  noRows: 'Nothing here matches. Clear the search, or show those without sessions.',
  free: 'free',
  carrying: (count) => `${count === 1 ? 'One session' : `${count} sessions`} picked up`,
  carryHint: 'Arrow keys lead to another cell, Enter puts down, Escape puts back',
  putBack: 'Put back',
  keys: 'Arrow keys move between cells. Enter opens, Space selects, x picks up to move.',
  unknownPeriod: 'unknown period',
  heat: {
    axesLabel: 'Rows and columns',
    axes: { 'period-day': 'Periods × days', 'room-period': 'Rooms × periods', 'room-weekday': 'Rooms × weekdays' },
    scopeLabel: 'How much time',
    scopes: { week: 'This week', semester: 'Semester' },
    measureLabel: 'What is counted',
    measures: { places: 'Places', slots: 'Rooms' },
    caption: (rows, columns) => `How full it is: ${rows} by ${columns}`,
    all: 'All',
    scale: 'Share taken',
    over: 'over 100 %',
    slots: (taken, possible) => `${taken} of ${possible} room periods taken`,
    places: (filled, possible) => `${filled} of ${possible} places taken`,
    unplaced: (count) =>
      `${count} ${count === 1 ? 'session is' : 'sessions are'} not counted: the room or the period is not one that is offered`,
    noRooms: 'There are no rooms to count',
    slotsOnly: 'Rooms without a known capacity count as taken or free.',
  },
};
