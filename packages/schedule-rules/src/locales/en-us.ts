import type { RuleTexts } from './rule-texts.ts';

const sessions = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`);
const yours = (count: number): string => (count === 1 ? 'your session' : `all of your ${count} sessions`);

/** English texts; what section 5 gives word for word stands here word for word. */
export const enUS: RuleTexts = {
  scheduleRow: {
    'missing-date': () => 'date is empty',
    'missing-period': () => 'period code is empty',
    'missing-course': () => 'course code is empty',
    'missing-project': () => 'project code is empty',
    'missing-location': () => 'location code is empty',
    'missing-max': () => 'max students is empty',
    'missing-min': () => 'min students is empty',
    'missing-publish': () => 'publish flag is empty',
    'missing-reserved': () => 'reserved flag is empty',
    'bad-date': (value) => `"${value}" is no date; write it as 2026-09-07`,
    'bad-max': (value) => `max students "${value}" is no whole number`,
    'bad-min': (value) => `min students "${value}" is no whole number`,
    'min-above-max': (value) => `min students ${value} is more than max students`,
    'bad-flag': (value) => `"${value}" is no flag; write 1, 0, true or false`,
    'no-open-semester': () => 'no semester is open',
    'outside-semester': (value) => `${value} is outside the current open semester`,
    'unknown-period': (value) => `there is no period with the code "${value}"`,
    'unknown-course': (value) => `there is no course with the code "${value}" in this semester`,
    'unknown-project': (value) => `there is no project with the code "${value}" in this semester`,
    'unknown-location': (value) => `there is no valid location with the code "${value}"`,
    'unknown-team': (value) => `there is no team with the code "${value}"`,
    'unknown-teacher': (value) => `there is no teacher with the account "${value}"`,
    'unknown-classes': (value) => `there is no class with the code ${value}`,
    'ignored-classes': (value) => `there is no class with the code ${value}; it is left out`,
    'project-not-in-course': (value) => `the course does not contain the project "${value}"`,
    'location-not-in-project': (value) => `the location "${value}" is not on the project's list`,
    'team-not-in-project': (value) => `the team "${value}" is not on the project's list`,
    'teacher-not-in-project': (value) => `the teacher "${value}" is not on the project's list`,
    'not-your-course': () => 'you cannot schedule the selected course',
  },
  bulk: {
    'no-own-session-in-view': () => 'no session in view is yours',
    'selection-not-yours': (count) =>
      count === 1 ? 'the selected session is not yours' : 'none of the selected sessions is yours',
    'already-published': (count) =>
      count === 1 ? 'the session is already published' : `all ${count} sessions are already published`,
    'already-draft': (count) => (count === 1 ? 'the session is already a draft' : `all ${count} sessions are already drafts`),
    'confirm-publish-view': (count) => `nothing is selected: publish ${yours(count)} in view?`,
    'confirm-draft-view': (count) =>
      count === 1
        ? 'nothing is selected: make your session in view a draft?'
        : `nothing is selected: make ${yours(count)} in view drafts?`,
    'select-several-to-group': () => 'please select multiple sessions for grouping',
    'same-project-in-group': () => 'associated sessions cannot have the same experiment',
    'confirm-merge-groups': (count) => `some of these sessions are grouped already: merge all ${sessions(count)} into one group?`,
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
    'min-above-max': () => 'min students would be more than max students',
    'off-the-day': (count) => `${sessions(count)} would fall off the periods of the day`,
  },
  conflict: {
    'location-taken': (name) => `the room ${name} is taken by more than one session then`,
    'teacher-taken': (name) => `the teacher ${name} has more than one session then`,
    'team-taken': (name) => `the team ${name} has more than one session then`,
    'class-taken': (name) => `the class ${name} has more than one session then`,
    'student-taken': (name, count = 1) =>
      count > 1
        ? `${count} students have more than one session then`
        : `${name === '' ? '1 student' : `the student ${name}`} has more than one session then`,
    'location-timeslot': (name) => `the room ${name} is given to other teaching then`,
    'teacher-timeslot': (name) => `the teacher ${name} has other teaching then`,
    'class-timeslot': (name) => `the class ${name} has other teaching then`,
    'over-location-capacity': (name) => `there are more students than the room ${name} takes`,
    'over-project-capacity': (name) => `there are more students than the experiment ${name} takes`,
    'outside-semester': (name) => `the date is outside the semester ${name}`,
    'location-not-in-project': (name) => `the room ${name} is not on the experiment's list`,
    'teacher-not-in-project': (name) => `the teacher ${name} is not on the experiment's list`,
    'team-not-in-project': (name) => `the team ${name} is not on the experiment's list`,
    'project-not-in-course': (name) => `the course ${name} does not contain the experiment`,
  },
  place: {
    'same-room': () => 'same room',
    'same-teacher': () => 'same teacher',
    'near-in-time': (days) => (days === 0 ? 'same day' : days === 1 ? '1 day away' : `${days} days away`),
    'capacity-fit': (seats) =>
      seats === 0 ? 'every seat is needed' : seats === 1 ? '1 seat left over' : `${seats} seats left over`,
    'class-lessons-that-day': (count) => `the classes have ${sessions(count)} more that day`,
    'teacher-load': (count) => `the teacher has ${sessions(count)} more that week`,
  },
  week: (week) => `week ${week}`,
};
