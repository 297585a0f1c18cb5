import { ApiError } from '@lab-console/api-client';
import type { ScheduleNotice } from '@lab-console/calendar';
import { expect, test } from 'vitest';
import { readableError } from '../shared/readable-error.ts';
import { textTables } from '../../locales/tables.ts';
import { scheduleNoticeTitle } from './schedule-notice-title.ts';

const failed = (kind: ConstructorParameters<typeof ApiError>[0]['kind']): ScheduleNotice['notice'] => {
  const error = readableError(new ApiError({ kind }), textTables('en').calls);
  return { kind: 'failed', severity: 'error', message: '', error };
};

test.each<readonly [string, ScheduleNotice['notice'], 'error' | 'message']>([
  ['a taken code', failed('conflict'), 'message'],
  ['a missing right', failed('forbidden'), 'message'],
  ['a server that fails', failed('server'), 'error'],
  ['no connection', failed('network'), 'error'],
  ['sessions that are gone', { kind: 'lost', severity: 'error', count: 1 }, 'message'],
  [
    'a group that the rules refuse',
    { kind: 'bulk', severity: 'error', notice: { code: 'same-project-in-group', severity: 'error', count: 2 } },
    'message',
  ],
])('%s has the title of every other notification', (_name, notice, title) => {
  for (const language of ['en', 'zh'] as const) {
    const { calls } = textTables(language);
    expect(scheduleNoticeTitle(notice, calls)).toBe(calls.titles[title]);
  }
});
