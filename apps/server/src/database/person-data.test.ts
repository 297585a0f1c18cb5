import { expect, test } from 'vitest';
import { gradedCourse } from '../../test/database/graded-course.ts';

const course = gradedCourse();
const { rpc } = course;

interface PersonData {
  readonly person: Readonly<Record<string, unknown>>;
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}
const dataOf = async (user: number): Promise<PersonData> => {
  const { status, body } = await rpc('admin', 'person_data', { user_id: user });
  expect(status).toBe(200);
  return body as PersonData;
};

test('has what is kept of a student, also what hangs on the places and reports, and nothing of others', async () => {
  await course.owner.query(`
    insert into app.user_contacts (user_id, phone) values (7, '123') on conflict (user_id) do update set phone = '123';
    insert into app.reports (id, status, user2project_id) values (901, 'S', 601);
    insert into app.report_pages (report_id, kind, page, object) values (901, 'submit', 1, '1/a.png');
    insert into app.calendar_feeds (user_id, language, token_hash) values (7, 'en', repeat('a', 64)) on conflict do nothing`);
  const { person, tables } = await dataOf(7);
  expect(person).toMatchObject({ id: 7, role: 'student' });
  expect(tables['app.user_contacts']).toMatchObject([{ phone: '123' }]);
  expect(tables['app.user2projects']?.map(({ student }) => student)).toEqual(expect.arrayContaining([7]));
  expect(new Set(tables['app.user2projects']?.map(({ student }) => student))).toEqual(new Set([7]));
  expect(tables['app.reports']).toMatchObject([{ id: 901 }]);
  expect(tables['app.report_pages']).toMatchObject([{ report_id: 901 }]);
  expect(JSON.stringify(tables)).not.toContain('a'.repeat(64));
  await course.owner.query(`delete from app.report_pages where report_id = 901; delete from app.reports where id = 901;
    delete from app.calendar_feeds where user_id = 7`);
});

test('has of a teacher what is theirs, and no marks of those they checked', async () => {
  await course.owner.query(`insert into app.reports (id, status, user2project_id, checked_by) values (902, 'C', 601, 4)`);
  const { tables } = await dataOf(4);
  expect(tables['app.schedules']?.length).toBeGreaterThan(0);
  expect(tables['app.reports']).toBeUndefined();
  expect(tables['app.user2projects']).toBeUndefined();
  await course.owner.query('delete from app.reports where id = 902');
});

test('says that there is no such account', async () => {
  expect(await rpc('admin', 'person_data', { user_id: 999_999 })).toMatchObject({ status: 400, body: { code: '22023' } });
});
