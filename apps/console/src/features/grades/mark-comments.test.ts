import type { MarkComment } from '@lab-console/api-client';
import { expect, test } from 'vitest';
import { commentOf } from './mark-comments.ts';

const comment = (student: number, project_id: number | null, content: string): MarkComment => ({
  student,
  project_id,
  content,
  changed_at: '2026-03-02T08:00:00Z',
  changed_by_name: null,
});
const comments = [comment(1, 2, 'of the experiment'), comment(1, null, 'of the course'), comment(2, 2, 'of another student')];

test.each([
  [{ student: 1, projectId: 2 }, 'of the experiment'],
  [{ student: 1, projectId: null }, 'of the course'],
  [{ student: 1, projectId: 3 }, undefined],
  [{ student: 2, projectId: null }, undefined],
])('the comment at %j', (target, content) => {
  expect(commentOf({ comments }, target)?.content).toBe(content);
});

test('a list that was submitted before there were comments has none', () => {
  expect(commentOf({}, { student: 1, projectId: 2 })).toBeNull();
});
