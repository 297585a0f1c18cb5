import type { RuleTexts } from './rule-texts.ts';

const sessions = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`);

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
    'confirm-publish-view': (count) => `nothing is selected: publish all of your ${sessions(count)} in view?`,
    'confirm-draft-view': (count) => `nothing is selected: make all of your ${sessions(count)} in view drafts?`,
    'no-permission': () => 'you have no access permission, please apply',
  },
  week: (week) => `week ${week}`,
};
