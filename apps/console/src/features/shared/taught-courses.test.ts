import { expect, test } from 'vitest';
import { fakeRest } from '../../../test/fake-rest.ts';
import { taughtCourses } from './taught-courses.ts';

const { signal } = new AbortController();

test('a teacher is asked for by id; others need no courses, and nothing is sent', async () => {
  const asked: string[] = [];
  const api = fakeRest(({ path }) => {
    asked.push(path);
    return Response.json([{ course_id: 5 }, { course_id: 8 }]);
  });
  expect(await taughtCourses({ api, user: { id: 9, role: 'teacher' }, signal })).toEqual(new Set([5, 8]));
  expect(asked).toEqual(['rest/course2teachers?select=course_id&teacher_id=eq.9']);
  for (const role of ['admin', 'dev', 'centreadmin', 'student'] as const)
    expect(await taughtCourses({ api, user: { id: 9, role }, signal })).toBeNull();
  expect(asked).toHaveLength(1);
});
