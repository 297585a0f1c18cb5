import type { User } from '@lab-console/api-client';
import { reachOf } from '@lab-console/schedule-rules/access';
import type { FacultyClass, FacultyStudent, FacultyStudentImportBackend } from '@lab-console/import-kit/faculty-student';
import { importCalls, type ImportCallOptions } from './import-calls.ts';

/** What {@link facultyStudentImportBackend} needs. */
export interface FacultyStudentImportBackendOptions extends ImportCallOptions {
  readonly user: Pick<User, 'id' | 'role'>;
  /** The organisation that the classes belong to. */
  readonly parentId: number;
  /** Semester of the classes; `undefined` for the open one, `null` for classes that are of none. */
  readonly semesterId?: number | null | undefined;
}

interface PersonRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly organization_id: number | null;
  readonly class_name: string | null;
  readonly org_type: string | null;
  readonly semester_id: number | null;
  readonly user_orgs: readonly { readonly id: number; readonly organization_id: number }[];
}

/** A name is taken by a class of either type: both are under one parent. */
const classTypes = ['class', 'reelectclass'] as const;
const personColumns = 'id,code,name,organization_id,class_name,org_type,semester_id,user_orgs(id,organization_id)';

/** The faculty student import over the api client. */
export function facultyStudentImportBackend(options: FacultyStudentImportBackendOptions): FacultyStudentImportBackend {
  const { user, parentId, api } = options;
  const { rest } = api;
  const { rows, post, watched, addOwnClasses } = importCalls(options);
  let semesterId = options.semesterId ?? null;
  return {
    base: async (load) => {
      if (options.semesterId === undefined) semesterId = (await watched(api.semesters.current(load)))?.id ?? null;
      return { parentId, semesterId, isTeacher: reachOf(user) === 'courses' };
    },
    // Not filtered by class: who is in none, or in one of another semester, has an account all the same.
    students: async (codes, load) => {
      const people = rest
        .from('users_ex')
        .select(personColumns)
        .in('code', [...codes]);
      // The server knows the way from this view to the memberships; the types of the client know tables only.
      return studentsOf((await rows(people, load)) as unknown as readonly PersonRow[], semesterId);
    },
    classes: async (names, load) => {
      const ofTerm = () => {
        const classes = rest.from('orgs').select('id,code,name,type').in('type', classTypes).eq('parent', parentId);
        return semesterId === null ? classes.is('semester_id', null) : classes.eq('semester_id', semesterId);
      };
      const [coded, called] = await Promise.all([
        rows(ofTerm().in('code', [...names]), load),
        rows(ofTerm().in('name', [...names]), load),
      ]);
      return classesNamed(names, [...coded, ...called]);
    },
    createClasses: (classes, send) =>
      post(rest.from('orgs').upsert([...classes], { onConflict: 'name,parent,semester_id', ignoreDuplicates: true }), send),
    addOwnClasses: (classIds, send) => addOwnClasses(user.id, classIds, send),
    createStudents: (students, send) => post(rest.rpc('create_user', students), send),
    saveMemberships: (memberships, send) =>
      post(rest.from('user_orgs').upsert([...memberships], { onConflict: 'id', defaultToNull: false }), send),
  };
}

interface ClassRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: string;
}

/** Returns the class that each text is the code or the name of; a text that means several has them as choices. */
export function classesNamed(texts: readonly string[], classes: readonly ClassRow[]): readonly FacultyClass[] {
  return texts.flatMap((text) => {
    const meant = classes.filter(({ code, name }) => code === text || name === text);
    const [first, ...others] = new Map(meant.map((row) => [row.id, row])).values();
    if (!first) return [];
    const choices = others.length > 0 ? { choices: [first, ...others].map(({ code, name }) => `${name} (${code})`) } : {};
    return [{ id: first.id, name: text, ...choices, ...(first.type === 'reelectclass' ? { isReelect: true } : {}) }];
  });
}

/** `users_ex` has a row for each membership: one student each, with those in classes of the semester. */
export function studentsOf(people: readonly PersonRow[], semesterId: number | null): readonly FacultyStudent[] {
  const students = new Map<number, FacultyStudent>();
  for (const { id, code, name, user_orgs, ...row } of people) {
    const known = students.get(id)?.memberships ?? [];
    const membership = user_orgs.find(({ organization_id }) => organization_id === row.organization_id);
    const isClass = classTypes.some((type) => type === row.org_type) && row.semester_id === semesterId;
    const isReelect = row.org_type === 'reelectclass' ? { isReelect: true } : {};
    const own =
      isClass && membership && row.class_name !== null
        ? [{ id: membership.id, organizationId: membership.organization_id, className: row.class_name, ...isReelect }]
        : [];
    students.set(id, { id, code, name, memberships: [...known, ...own] });
  }
  return [...students.values()];
}
