import type { ApiClientLocale } from './locale.ts';

/** English; the specification's texts word for word. */
export const enUS: ApiClientLocale = {
  titles: { error: 'system error', message: 'system message' },
  errors: {
    unauthenticated: 'user not logged in, please log in first',
    badRequest: 'the server did not accept the request, please check what was entered',
    forbidden: 'you have no access permission, please apply',
    conflict: 'operation failed because the data already exists or is linked to other data',
    server: 'server met a temporary problem and cannot handle your request, try later or contact support',
    network: 'the server cannot be reached, please check the connection and try again',
    timeout: 'the server did not answer in time, please try again',
    cancelled: 'the operation was cancelled',
  },
  unknown: 'something unexpected went wrong, please try again or contact support',
  equalRows: {
    schedules:
      'This session is scheduled already: {rows}. Nothing was saved. Change its time, room, teacher, team or classes, or leave it out.',
    timeslots:
      'This other teaching is entered already: {rows}. Nothing was saved. Change its time, teacher, class or room, or leave it out.',
  },
  taken: '“{value}” is already used by “{by}”. Choose another.',
  outcomes: {
    createGroupingFailed: 'create grouping failed',
    createGroupingSucceeded: 'create grouping succeeded',
    loginSucceeded: 'login succeeded',
    passwordChangeFailed: 'password change failed',
    passwordChanged: 'password changed, please log in again with the new password',
    schemaFileFailed: 'schema file failed to load',
  },
  entered: {
    kinds: {
      attendance: 'attendance',
      carried: 'carried-over mark',
      dataRecord: 'data record',
      exam: 'exam',
      handedIn: 'report handed in',
      incidents: 'incidents',
      makeUp: 'make-up session',
      onlineCourse: 'online course',
      remarks: 'remarks',
      score: 'score',
      waiver: 'not required',
    },
    scores: { preview: 'preview', operation: 'operation', report: 'report' },
    line: ({ name, code, experiment, course, date, period }, marks) =>
      `${[`${name} (${code})`, experiment ?? course, [date, period].filter(Boolean).join(' ')].filter(Boolean).join(', ')}: ${marks.join(', ')}`,
    more: (count) => (count === 1 ? 'and 1 more entry' : `and ${count} more entries`),
    wayOut: 'Nothing was changed. Stop the students in the session, or cancel it: what was entered then stays.',
  },
  serverTexts: {},
};
