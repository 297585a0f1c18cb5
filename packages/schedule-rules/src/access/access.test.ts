import { describe, expect, it } from 'vitest';
import type { AccessContext } from './access-context.ts';
import { managesCentre, reachOf } from './reach.ts';
import { roleAbilities } from './role-abilities.ts';
import { canScheduleCourse, canViewSession, ownsSession, teachesSession } from './session-access.ts';

const as = (role: string, { org = 1, courses = [] as readonly number[], drafts = false } = {}): AccessContext => ({
  user: { id: 9, role, org },
  taughtCourseIds: new Set(courses),
  config: { showDraftToTeacher: drafts },
});
const session = (given: { course_id?: number; organization_id?: number; is_publish?: boolean } = {}) => ({
  course_id: 5,
  organization_id: 1,
  is_publish: true,
  ...given,
});

describe('ownsSession', () => {
  it.each([
    ['admin owns all', as('admin', { org: 7 }), true],
    ['dev owns all', as('dev', { org: 7 }), true],
    ['centreadmin owns those of the own centre', as('centreadmin', { org: 1 }), true],
    ['centreadmin does not own those of another', as('centreadmin', { org: 2 }), false],
    ['teacher owns those of their courses', as('teacher', { courses: [5] }), true],
    ['teacher does not own those of other courses', as('teacher', { courses: [6] }), false],
    ['student owns none', as('student', { courses: [5] }), false],
    ['another role owns none', as('assistant', { courses: [5] }), false],
  ])('%s', (_, access, isOwn) => {
    expect(ownsSession(session(), access)).toBe(isOwn);
  });

  it('a centreadmin without a centre owns no session', () => {
    expect(ownsSession(session(), { user: { id: 1, role: 'centreadmin', org: null }, taughtCourseIds: new Set() })).toBe(false);
  });
});

describe('teachesSession', () => {
  const held = { ...session(), teacher_id: 9 };
  it.each([
    ['a teacher of the course', as('teacher', { courses: [5] }), { ...held, teacher_id: 8 }, true],
    ['a teacher who holds it', as('teacher'), held, true],
    ['another teacher', as('teacher'), { ...held, teacher_id: 8 }, false],
    ['a centreadmin of the centre', as('centreadmin', { org: 1 }), { ...held, teacher_id: 8 }, true],
    ['a centreadmin of another centre, named as its teacher', as('centreadmin', { org: 2 }), held, false],
    ['a student', as('student'), held, false],
  ])('%s', (_, access, of, isTaught) => expect(teachesSession(of, access)).toBe(isTaught));
});

describe('reachOf and managesCentre', () => {
  it.each([
    ['admin', 'all', true, true],
    ['dev', 'all', true, true],
    ['centreadmin', 'centre', true, false],
    ['teacher', 'courses', false, false],
    ['student', 'none', false, false],
    ['assistant', 'none', false, false],
  ])('%s', (role, reach, own, other) => {
    const { user } = as(role, { org: 1 });
    expect([reachOf(user), managesCentre(user, 1), managesCentre(user, 2)]).toEqual([reach, own, other]);
  });
});

describe('canViewSession', () => {
  it.each([
    ['admin', as('admin'), true, true],
    ['dev', as('dev'), true, true],
    ['centreadmin', as('centreadmin'), true, true],
    ['teacher', as('teacher'), true, false],
    ['teacher with showDraftToTeacher', as('teacher', { drafts: true }), true, true],
    ['teacher in charge of the course', as('teacher', { courses: [5] }), true, true],
    ['teacher in charge of another course', as('teacher', { courses: [6] }), true, false],
    ['student', as('student', { drafts: true }), false, false],
    ['another role', as('assistant', { drafts: true }), true, false],
  ])('%s', (_, access, seesPublished, seesDraft) => {
    expect(canViewSession(session({ is_publish: true }), access)).toBe(seesPublished);
    expect(canViewSession(session({ is_publish: false }), access)).toBe(seesDraft);
  });
});

describe('canScheduleCourse', () => {
  it.each([
    ['admin, any', as('admin', { org: 3 }), true],
    ['centreadmin, own centre', as('centreadmin', { org: 1 }), true],
    ['centreadmin, another centre', as('centreadmin', { org: 3 }), false],
    ['teacher in charge', as('teacher', { courses: [5] }), true],
    ['teacher not in charge', as('teacher', { courses: [4] }), false],
    ['another role', as('assistant', { courses: [5] }), false],
  ])('%s', (_, access, isAllowed) => {
    expect(canScheduleCourse({ id: 5, organization_id: 1 }, access)).toBe(isAllowed);
  });
});

describe('roleAbilities', () => {
  it.each([
    ['admin', as('admin'), [true, true, true, true]],
    ['dev', as('dev'), [true, true, true, true]],
    ['centreadmin', as('centreadmin'), [true, true, true, true]],
    ['teacher in charge of courses', as('teacher', { courses: [5] }), [true, true, true, true]],
    ['teacher without a course', as('teacher'), [true, false, false, true]],
    ['student', as('student'), [false, false, false, false]],
    ['another role', as('assistant'), [true, false, false, true]],
  ])('%s', (_, access, [canView, canAdd, canUseBulkTools, canOpenAttendance]) => {
    expect(roleAbilities(access)).toEqual({ canView, canAdd, canUseBulkTools, canOpenAttendance });
  });
});
