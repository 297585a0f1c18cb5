import { expect, test } from 'vitest';
import type { MenuItem } from './menu-tree.ts';
import { workOf } from './menu-work.ts';

const item = (name: string | null, children: readonly MenuItem[] = []): MenuItem => ({
  key: name ?? 'group',
  kind: 'link',
  label: '',
  icon: null,
  to: null,
  name,
  children,
});
const work = { attendance: { count: 2, kinds: ['Not taken: 2'] }, report: { count: 14, kinds: ['To check: 14'] } };

test('a group has the sum of the work below it, an entry its own, and one without a name none', () => {
  const group = item(null, [item('attendance'), item('sub', [item('report')]), item(null)]);
  expect(workOf(group, work)).toEqual({ count: 16, kinds: ['Not taken: 2', 'To check: 14'] });
  expect(workOf(item('attendance'), work)).toEqual(work.attendance);
  expect(workOf(item('grade'), work).count).toBe(0);
});
