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
  outcomes: {
    createGroupingFailed: 'create grouping failed',
    createGroupingSucceeded: 'create grouping succeeded',
    loginSucceeded: 'login succeeded',
    passwordChangeFailed: 'password change failed',
    passwordChanged: 'password changed, please log in again with the new password',
    schemaFileFailed: 'schema file failed to load',
  },
  serverTexts: {},
};
