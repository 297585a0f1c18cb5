import { maxRows, type SectionWish } from './section-wish.ts';
import type { ThingRow, ThingRows } from './thing-row.ts';

interface Answer<Row> {
  readonly data: readonly Row[];
  readonly count: number | null;
}

function rowsOf<Row>({ data, count }: Answer<Row>, rowOf: (row: Row) => ThingRow): ThingRows {
  return { rows: data.map(rowOf), total: count ?? data.length };
}

const counted = { count: 'exact' } as const;

interface Named {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

const person =
  (kind: 'student' | 'teacher') =>
  (key: number, { id, code, name }: Named): ThingRow => ({
    key,
    name: { label: name, thing: { kind, id } },
    details: [{ label: code }],
  });

const ofCentre = (
  kind: 'course' | 'experiment' | 'room',
  key: number,
  { id, code, name, organization_id: centreId }: Named & { readonly organization_id: number },
): ThingRow => ({ key, name: { label: name, thing: { kind, id, centreId } }, details: [{ label: code }] });

/** Reads the students of a class. */
export async function classStudents({ api, id, signal }: SectionWish): Promise<ThingRows> {
  const query = api.rest.from('user_orgs').select('id,users!inner(id,code,name)', counted).eq('organization_id', id);
  const answer = await query.order('users(code)').order('id').limit(maxRows).abortSignal(signal).throwOnError();
  return rowsOf(answer, ({ id: key, users }) => person('student')(key, users));
}

/** Reads the classes and groups of a student. */
export async function studentClasses({ api, id, signal }: SectionWish): Promise<ThingRows> {
  const query = api.rest.from('user_orgs').select('id,orgs!inner(id,code,name)', counted).eq('user_id', id);
  const answer = await query.order('id', { ascending: false }).limit(maxRows).abortSignal(signal).throwOnError();
  return rowsOf(answer, ({ id: key, orgs }) => ({
    key,
    name: { label: orgs.name, thing: { kind: 'class', id: orgs.id } },
    details: [{ label: orgs.code }],
  }));
}

/** Reads the students of a course. */
export async function courseStudents({ api, id, signal }: SectionWish): Promise<ThingRows> {
  const query = api.rest.from('user2courses').select('id,users!inner(id,code,name)', counted).eq('course_id', id);
  const answer = await query.order('users(code)').order('id').limit(maxRows).abortSignal(signal).throwOnError();
  return rowsOf(answer, ({ id: key, users }) => person('student')(key, users));
}

/** Reads the teachers in charge of a course. */
export async function courseTeachers({ api, id, signal }: SectionWish): Promise<ThingRows> {
  const query = api.rest.from('course2teachers').select('id,users!inner(id,code,name)', counted).eq('course_id', id);
  const answer = await query.order('id').limit(maxRows).abortSignal(signal).throwOnError();
  return rowsOf(answer, ({ id: key, users }) => person('teacher')(key, users));
}

const courseOf = 'id,courses!inner(id,code,name,organization_id)';

/** Reads the courses that a teacher is in charge of, the latest first. */
export async function teacherCourses({ api, id, signal }: SectionWish): Promise<ThingRows> {
  const query = api.rest.from('course2teachers').select(courseOf, counted).eq('teacher_id', id);
  const answer = await query.order('course_id', { ascending: false }).limit(maxRows).abortSignal(signal).throwOnError();
  return rowsOf(answer, ({ id: key, courses }) => ofCentre('course', key, courses));
}

/** Reads the experiments of a course in their order. */
export async function courseExperiments({ api, id, signal }: SectionWish): Promise<ThingRows> {
  const query = api.rest
    .from('course2projects')
    .select('id,projects!inner(id,code,name,organization_id)', counted)
    .eq('course_id', id);
  const answer = await query.order('position').order('id').limit(maxRows).abortSignal(signal).throwOnError();
  return rowsOf(answer, ({ id: key, projects }) => ofCentre('experiment', key, projects));
}

/** Reads the courses that an experiment is part of. */
export async function experimentCourses({ api, id, signal }: SectionWish): Promise<ThingRows> {
  const query = api.rest.from('course2projects').select(courseOf, counted).eq('project_id', id);
  const answer = await query.order('course_id', { ascending: false }).limit(maxRows).abortSignal(signal).throwOnError();
  return rowsOf(answer, ({ id: key, courses }) => ofCentre('course', key, courses));
}

/** Reads the equipment of a room with its number. */
export async function roomEquipment({ api, id, signal }: SectionWish): Promise<ThingRows> {
  const query = api.rest.from('location_equipment').select('id,count,equipment!inner(name)', counted).eq('location_id', id);
  const answer = await query.order('id').limit(maxRows).abortSignal(signal).throwOnError();
  return rowsOf(answer, ({ id: key, count, equipment }) => ({ key, name: { label: equipment.name }, value: String(count) }));
}

/** Reads the equipment that an experiment needs. */
export async function experimentEquipment({ api, id, signal }: SectionWish): Promise<ThingRows> {
  const query = api.rest.from('project_equipment').select('id,count,equipment!inner(name)', counted).eq('project_id', id);
  const answer = await query.order('id').limit(maxRows).abortSignal(signal).throwOnError();
  return rowsOf(answer, ({ id: key, count, equipment }) => ({ key, name: { label: equipment.name }, value: String(count) }));
}

/** Reads the days on which a room or a part of it is out of order, the latest first. */
export async function roomOutages({ api, id, signal }: SectionWish): Promise<ThingRows> {
  const query = api.rest
    .from('outages_ex')
    .select('id,since,until,reason,equipment_name,location_name', counted)
    .eq('location_id', id);
  const answer = await query.order('since', { ascending: false }).order('id').limit(maxRows).abortSignal(signal).throwOnError();
  return rowsOf(answer, ({ id: key, since, until, reason, equipment_name: equipment, location_name: room }) => ({
    key,
    date: since,
    name: { label: equipment ?? room },
    details: [{ label: until === since ? since : `${since} – ${until}` }, ...(reason === null ? [] : [{ label: reason }])],
  }));
}
