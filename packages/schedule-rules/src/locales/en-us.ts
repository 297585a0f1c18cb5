import type { RuleTexts } from './rule-texts.ts';

const sessions = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`);
const all = (count: number): string => (count === 2 ? 'both' : `all ${count}`);
const others = (count: number): string => (count === 1 ? '1 other session' : `${count} other sessions`);

/** English texts; what section 5 gives word for word stands here word for word. */
export const enUS: RuleTexts = {
  scheduleRow: {
    'missing-date': () => 'The date is missing.',
    'missing-period': () => 'The period code is missing.',
    'missing-course': () => 'The course code is missing.',
    'missing-project': () => 'The project code is missing.',
    'missing-location': () => 'The location code is missing.',
    'missing-max': () => 'Max students is missing.',
    'missing-min': () => 'Min students is missing.',
    'missing-publish': () => 'Publish is missing. Enter 1, 0, true or false.',
    'missing-reserved': () => 'Reserved is missing. Enter 1, 0, true or false.',
    'bad-date': (value) => `"${value}" is not a date. Write it as 2026-09-07.`,
    'bad-max': (value) => `Max students "${value}" is not a whole number.`,
    'bad-min': (value) => `Min students "${value}" is not a whole number.`,
    'min-above-max': (value) => `Min students ${value} is more than max students.`,
    'bad-flag': (value) => `"${value}" is not valid here. Enter 1, 0, true or false.`,
    'no-open-semester': () => 'There is no current semester.',
    'outside-semester': (value) => `${value} is outside the current semester.`,
    'unknown-period': (value) => `No period has the code "${value}".`,
    'unknown-course': (value) => `No course of this semester has the code "${value}".`,
    'unknown-project': (value) => `No experiment of this semester has the code "${value}".`,
    'unknown-location': (value) => `No active room has the code "${value}".`,
    'unknown-team': (value) => `No team has the code "${value}".`,
    'unknown-teacher': (value) => `No teacher has the account "${value}".`,
    'unknown-classes': (value) => `No class has the code ${value}.`,
    'ignored-classes': (value) => `No class has the code ${value}; it is left out.`,
    'project-not-in-course': (value) => `The course does not contain the experiment "${value}".`,
    'location-not-in-project': (value) => `The room "${value}" is not on the experiment's list.`,
    'team-not-in-project': (value) => `The team "${value}" is not on the experiment's list.`,
    'teacher-not-in-project': (value) => `The teacher "${value}" is not on the experiment's list.`,
    'not-your-course': () => 'you cannot schedule the selected course',
  },
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
    'class-timeslot': (name) => `Class ${name} has another lesson at this time`,
    'over-location-capacity': (name) => `More students than room ${name} holds`,
    'over-project-capacity': (name) => `More students than the experiment ${name} allows`,
    'outside-semester': (name) => `The date is outside the semester ${name}`,
    'no-teaching': (name) => `There is no teaching on this day: ${name}`,
    'class-blocked': (name) => `Class ${name} is not available on this day`,
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
    'class-lessons-that-day': (count) => `the classes have ${others(count)} that day`,
    'teacher-load': (count) => `teacher has ${others(count)} that week`,
  },
  week: (week) => `week ${week}`,
};
