import type { Gradebook } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import { scoreName } from './score-name.ts';

const book = {
  students: [{ id: 1, name: 'Li' }],
  places: [{ id: 7, student: 1, schedule_id: 10 }],
  sessions: [{ id: 10, project_id: 3 }],
  projects: [{ id: 3, items: [{ item: 'report', label: 'Report' }] }],
  items: [{ item: 'a:b', label: 'Exam' }],
} as unknown as Gradebook;

test.each([
  ['place:7:report', ['Li', 'Report']],
  ['course:1:a:b', ['Li', 'Exam']],
  ['course:9:gone', ['', 'gone']],
])('%s is %j', (key, expected) => expect(scoreName(book, key)).toEqual(expected));
