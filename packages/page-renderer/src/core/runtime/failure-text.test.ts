import { PartLoadError } from '@lab-console/widget-base';
import { expect, it } from 'vitest';
import { enUS } from '../../locales/enUS.ts';
import { failureText } from './failure-text.ts';

it.each([
  ['an action that failed', new Error('x is undefined'), enUS.failed],
  ['code that could not be fetched', new PartLoadError('offline', undefined), enUS.partOffline],
  ['code that a new version took away', new PartLoadError('outdated', undefined), enUS.partOutdated],
])('has a sentence of its own for %s', (_, error, text) => {
  expect(failureText(error, enUS)).toBe(text);
});
