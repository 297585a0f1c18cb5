import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../apps/storybook/src/guides');
/** Widgets that designers look up. */
const widgets = [
  'AttendanceDialog',
  'EventCalendar',
  'ExamImport',
  'FileManager',
  'ImageGallery',
  'ImportDialog',
  'ImportPanel',
  'PageEditor',
  'PageRenderer',
  'ResourcePicker',
  'ScheduleCalendar',
  'SolverPanel',
  'TimeslotGrid',
];
const sections = ['When to use it', 'Anatomy', 'States', 'Do', 'Don’t', 'Keyboard'];

it.each(widgets)('the guide of %s has all sections, each with something in it', (widget) => {
  const [, ...parts] = readFileSync(join(folder, `${widget}.mdx`), 'utf8').split(/^## /m);
  expect(parts.map((part) => part.split('\n')[0])).toEqual(sections);
  for (const part of parts) expect(part.split('\n').slice(1).join('').trim()).not.toBe('');
});

it('every guide is of one of these widgets', () => {
  const guides = readdirSync(folder).filter((file) => file.endsWith('.mdx'));
  expect(guides).toEqual(widgets.map((widget) => `${widget}.mdx`));
});
