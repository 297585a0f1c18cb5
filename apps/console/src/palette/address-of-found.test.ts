import type { FoundThing } from '@lab-console/api-client';
import { expect, it } from 'vitest';
import { addressOfFound } from './address-of-found.ts';

const thing = (change: Partial<FoundThing>): FoundThing => ({
  kind: 'room',
  id: '9',
  code: 'A-1',
  name: 'Optics',
  detail: null,
  organization_id: 2,
  date: null,
  start_time: null,
  project_id: null,
  path: null,
  ...change,
});

it.each<[Partial<FoundThing>, string | null]>([
  [{ kind: 'session', date: '2026-12-01', project_id: 4 }, '/page/centre/2/1?centre_id=2&view=day&date=2026-12-01&experiment=4'],
  [{ kind: 'student', organization_id: null }, '/page/thing/student/9?centre_id=1'],
  [{ kind: 'person', detail: 'teacher' }, '/page/thing/teacher/9?centre_id=2'],
  [{ kind: 'person', detail: 'dev' }, '/page/2?keywords=A-1'],
  [{ kind: 'experiment' }, '/page/thing/experiment/9?centre_id=2'],
  [{ kind: 'file', code: null, path: '2/guides/new/' }, '/page/centre/2/8?centre_id=2&bucket=resources&path=guides%2Fnew'],
])('%o is shown at %s', (change, address) => {
  expect(addressOfFound(thing(change), { navIds: { calendar: 1, accounts: 2, 'centre-files': 8 }, centreId: 1 })).toBe(address);
});

it('offers nothing that the menu of the role lacks', () => {
  for (const kind of ['session', 'file', 'person'] as const)
    expect(addressOfFound(thing({ kind }), { navIds: {}, centreId: 1 })).toBeNull();
});
