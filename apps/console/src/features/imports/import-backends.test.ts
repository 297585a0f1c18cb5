import { ApiError } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import { classesNamed, studentsOf } from './faculty-student-import-backend.ts';
import { refused } from './import-calls.ts';

const refusal = (message: string): ApiError => new ApiError({ kind: 'forbidden', status: 403, serverMessages: [message] });

test('a refusal of create_user is shown at the row that it names', () => {
  expect(refused(refusal('entry 3: only accounts of students are created here'), 'no access').refused).toEqual([
    { index: 2, message: 'only accounts of students are created here' },
  ]);
});

test('any other refusal names no row and has the general message of its kind', () => {
  expect(refused(refusal('permission denied'), 'no access')).toMatchObject({ message: 'no access', refused: [] });
});

test('a person with several memberships becomes one student with the classes of the semester', () => {
  const person = { id: 1, code: 's1', name: 'Li', user_orgs: [11, 12, 13].map((id) => ({ id, organization_id: id * 10 })) };
  const row = (organization_id: number | null, org_type: string | null, semester_id: number | null) => ({
    ...person,
    organization_id,
    class_name: organization_id === null ? null : `class ${organization_id}`,
    org_type,
    semester_id,
  });
  const people = [row(110, 'class', 2), row(120, 'reelectclass', 2), row(120, 'class', 1), row(130, 'studentgroup', 2)];
  expect(studentsOf(people, 2)).toEqual([
    {
      id: 1,
      code: 's1',
      name: 'Li',
      memberships: [
        { id: 11, organizationId: 110, className: 'class 110' },
        { id: 12, organizationId: 120, className: 'class 120', isReelect: true },
      ],
    },
  ]);
  expect(studentsOf([{ ...row(null, null, null), user_orgs: [] }], 2)).toEqual([
    { id: 1, code: 's1', name: 'Li', memberships: [] },
  ]);
});

test('a class is named by its name or its code, and a text that means several has them as choices', () => {
  const classes = [
    { id: 1, code: 'P2601', name: 'Physics 2601', type: 'class' },
    { id: 2, code: 'x9', name: 'P2602', type: 'class' },
    { id: 3, code: 'P2602', name: 'Physics 2602', type: 'class' },
    { id: 4, code: 'R1', name: 'Again', type: 'reelectclass' },
  ];
  expect(classesNamed(['P2601', 'Physics 2601', 'P2602', 'R1', 'P2603'], classes)).toEqual([
    { id: 1, name: 'P2601' },
    { id: 1, name: 'Physics 2601' },
    { id: 2, name: 'P2602', choices: ['P2602 (x9)', 'Physics 2602 (P2602)'] },
    { id: 4, name: 'R1', isReelect: true },
  ]);
});
