import { ApiError } from '@lab-console/api-client';
import { isImportRefusedError } from '@lab-console/import-kit';
import { expect, test } from 'vitest';
import { studentsOf } from './faculty-student-import-backend.ts';
import { refusedEntry } from './refused-entry.ts';

function caught(error: unknown): unknown {
  try {
    return refusedEntry(error);
  } catch (thrown) {
    return thrown;
  }
}

test('a refusal of create_user goes to the row that it names', () => {
  const serverMessages = ['entry 3: only accounts of students are created here'];
  const error = caught(new ApiError({ kind: 'forbidden', status: 403, code: '42501', serverMessages }));
  expect(isImportRefusedError(error) && error.refused).toEqual([
    { index: 2, message: 'only accounts of students are created here' },
  ]);
});

test.each([
  new ApiError({ kind: 'forbidden', status: 403, serverMessages: ['permission denied'] }),
  new ApiError({ kind: 'network' }),
  new Error('entry 1: not of the server'),
])('another failure stays what it is: %s', (error) => {
  expect(caught(error)).toBe(error);
});

test('people with several memberships are one student, with the classes of the semester', () => {
  const person = { id: 1, code: 's1', name: 'Li', user_orgs: [11, 12, 13].map((id) => ({ id, organization_id: id * 10 })) };
  const row = (organization_id: number | null, org_type: string | null, semester_id: number | null) => ({
    ...person,
    organization_id,
    class_name: organization_id === null ? null : `class ${organization_id}`,
    org_type,
    semester_id,
  });
  const people = [row(110, 'class', 2), row(120, 'class', 1), row(130, 'studentgroup', 2)];
  expect(studentsOf(people, 2)).toEqual([
    { id: 1, code: 's1', name: 'Li', memberships: [{ id: 11, organizationId: 110, className: 'class 110' }] },
  ]);
  expect(studentsOf([{ ...row(null, null, null), user_orgs: [] }], 2)).toEqual([
    { id: 1, code: 's1', name: 'Li', memberships: [] },
  ]);
});
