import type { RuleTexts } from './rule-texts.ts';
import { rowTextsEnUS } from './row-en-us.ts';

const sessions = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`);
const all = (count: number): string => (count === 2 ? 'both' : `all ${count}`);
const others = (count: number): string => (count === 1 ? '1 other session' : `${count} other sessions`);

/** English texts; what section 5 gives word for word is here word for word. */
export const enUS: RuleTexts = {
  scheduleRow: rowTextsEnUS,
  bulk: {
    'no-own-session-in-view': () => 'no session in view is yours',
    'selection-not-yours': (count) =>
      count === 1 ? 'the selected session is not yours' : 'none of the selected sessions is yours',
    'already-published': (count) =>
      count === 1 ? 'the session is already published' : `${all(count)} sessions are already published`,
    'already-draft': (count) => (count === 1 ? 'the session is already a draft' : `${all(count)} sessions are already drafts`),
    'confirm-publish-view': (count) =>
      `Nothing is selected. ${count === 1 ? 'Publish your draft in view?' : `Publish ${all(count)} of your drafts in view?`}`,
    'confirm-draft-view': (count) =>
      `Nothing is selected. ${count === 1 ? 'Unpublish your session in view?' : `Unpublish ${all(count)} of your sessions in view?`}`,
    'select-several-to-group': () => 'please select multiple sessions for grouping',
    'same-project-in-group': () => 'associated sessions cannot have the same experiment',
    'confirm-merge-groups': (count) => `some of these sessions are grouped already: merge ${all(count)} sessions into one group?`,
    'already-grouped': () => 'these sessions are one group already',
    'select-several-to-ungroup': () => 'please select multiple sessions for ungrouping',
    'not-grouped': () => 'none of the selected sessions is grouped',
    'select-to-edit': () => 'please select the sessions to edit',
    'select-to-move': () => 'please select the sessions to move',
    'select-to-copy': () => 'please select the sessions to copy',
    'select-to-delete': () => 'please select the sessions to delete',
    'confirm-delete': (count) => `delete ${sessions(count)}?`,
    'nothing-copied': () => 'no sessions copied',
    'confirm-switch-view': () => 'switching views requires copying again',
    'nothing-to-change': () => 'the selected sessions are like that already',
    'not-your-course': () => 'you cannot schedule the selected course',
    'no-permission': () => 'you have no access permission, please apply',
    'group-not-yours': () => 'a group of the selection holds sessions that are not yours',
    'min-above-max': () => 'Minimum must not exceed maximum',
    'off-the-day': (count) => `${sessions(count)} would fall off the periods of the day`,
  },
  conflict: {
    'location-taken': (name) => `Room ${name} is double-booked`,
    'teacher-taken': (name) => `${name} teaches two sessions at this time`,
    'team-taken': (name) => `Team ${name} has two sessions at this time`,
    'class-taken': (name) => `Class ${name} has two sessions at this time`,
    'student-taken': (name, count = 1) =>
      count > 1
        ? `${count} students have two sessions at this time`
        : `${name === '' ? '1 student' : name} has two sessions at this time`,
    'location-timeslot': (name) => `Room ${name} is used for other teaching`,
    'teacher-timeslot': (name) => `${name} has other teaching at this time`,
    'class-timeslot': (name) => `Class ${name} has other teaching at this time`,
    'location-out-of-order': (name) => `Room ${name} is out of order on this day`,
    'equipment-missing': (name, _, equipment = '') => `Room ${name} has no ${equipment}`,
    'equipment-short': (name, count = 1, equipment = '') => `Room ${name} lacks ${count} × ${equipment}`,
    'equipment-out-of-order': (name, count = 1, equipment = '') =>
      `${count} × ${equipment} is out of order in room ${name} on this day`,
    'seats-short': (name, count = 1) =>
      count === 1
        ? `Room ${name} lacks 1 seat for the sessions that share it`
        : `Room ${name} lacks ${count} seats for the sessions that share it`,
    'over-location-capacity': (name) => `More students than room ${name} holds`,
    'over-project-capacity': (name) => `More students than the experiment ${name} allows`,
    'outside-semester': (name) => `The date is outside the semester ${name}`,
    'periods-not-whole': (name) => `The day ends before all periods from ${name} on`,
    'spans-long-break': (name) => `The session from ${name} on goes across a long break`,
    'no-teaching': (name) => `There is no teaching on this day: ${name}`,
    'class-blocked': (name) => `Class ${name} is not available on this day`,
    'teacher-cannot': (name) => `${name} cannot teach at this time`,
    'too-far': (name, count = 1, _equipment, minutes) =>
      `${count > 1 ? `${count} students` : name || '1 student'}: ${minutes?.between ?? 0} minutes between two buildings, the way takes ${minutes?.way ?? 0}`,
    'location-not-in-project': (name) => `Room ${name} is not on the experiment's list`,
    'teacher-not-in-project': (name) => `${name} is not on the experiment's list of teachers`,
    'team-not-in-project': (name) => `Team ${name} is not on the experiment's list`,
    'project-not-in-course': (name) => `The course ${name} does not contain the experiment`,
  },
  slotReasons: {
    'same-room': () => 'same room',
    'same-teacher': () => 'same teacher',
    'near-in-time': (days) => (days === 0 ? 'same day' : days === 1 ? '1 day away' : `${days} days away`),
    'capacity-fit': (seats) => (seats === 0 ? 'exactly enough seats' : seats === 1 ? '1 seat spare' : `${seats} seats spare`),
    'wished-equipment': (count) =>
      count === 1 ? 'without 1 wished piece of equipment' : `without ${count} wished pieces of equipment`,
    'class-lessons-that-day': (count) => `the classes have ${others(count)} that day`,
    'teacher-load': (count) => `teacher has ${others(count)} that week`,
    'teacher-rather-not': () => 'the teacher would rather not',
  },
  week: (week) => `week ${week}`,
};
