import type { Account, SignedIn } from './fixtures.ts';

interface Named {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/** What journeys of imports know of the made-up university, around the teacher of the five accounts. */
export interface ImportWorld {
  readonly admin: SignedIn;
  readonly teacher: SignedIn;
  readonly centreId: number;
  readonly semesterId: number;
  /** Students of the first class. */
  readonly students: readonly Named[];
  /** Classes of the centre and the open semester. */
  readonly classes: readonly Named[];
  /** Courses of the centre and the open semester. */
  readonly courses: readonly Named[];
  /** A course that the teacher is in charge of. */
  readonly taught: Named;
  readonly taughtIds: ReadonlySet<number>;
  readonly projects: readonly Named[];
  /** Students who are not on a course. */
  readonly notEnrolled: (courseId: number) => readonly Named[];
  /** Rows of the database, as the administrator sees them. */
  readonly read: <Row = unknown>(path: string) => Promise<readonly Row[]>;
  /** Address of a page below the centre, by the name of its entry in the menu. */
  readonly address: (nav: string) => string;
}

/** How the world is looked up. */
export interface WorldSource {
  readonly logIn: (account: Account) => Promise<SignedIn>;
  readonly call: (who: SignedIn, path: string) => Promise<unknown>;
}

/** Looks up what journeys of imports need. */
export async function importWorld({ logIn, call }: WorldSource): Promise<ImportWorld> {
  const admin = await logIn('admin');
  const teacher = await logIn('teacher');
  const read = async <Row = unknown>(path: string): Promise<readonly Row[]> =>
    (await call(admin, `rest/${path}`)) as readonly Row[];
  const centreId = teacher.user.org!;
  const [semester] = await read<{ id: number }>('semesters?is_open=is.true');
  const semesterId = semester!.id;
  const ofCentre = `organization_id=eq.${centreId}&semester_id=eq.${semesterId}&order=code.asc`;
  const [classes, courses, projects, taught, navs] = await Promise.all([
    read<Named>(`orgs?type=eq.class&parent=eq.${centreId}&semester_id=eq.${semesterId}&order=id.asc`),
    read<Named>(`courses?${ofCentre}`),
    read<Named>(`projects?${ofCentre}`),
    read<{ course_id: number }>(`course2teachers?teacher_id=eq.${teacher.user.id}`),
    read<{ id: number; name: string }>('navs?type=eq.centre'),
  ]);
  const taughtIds = new Set(taught.map(({ course_id }) => course_id));
  const course = courses.find(({ id }) => taughtIds.has(id))!;
  const members = await read<{ users: Named }>(
    `user_orgs?select=users(id,code,name)&organization_id=in.(${classes.map(({ id }) => id).join(',')})&order=organization_id.asc,id.asc`,
  );
  const people = members.map(({ users }) => users);
  const enrolments = await read<{ user_id: number; course_id: number }>(
    `user2courses?select=user_id,course_id&course_id=in.(${courses.map(({ id }) => id).join(',')})`,
  );
  return {
    admin,
    teacher,
    centreId,
    semesterId,
    students: people,
    classes,
    courses,
    taught: course,
    taughtIds,
    projects,
    notEnrolled: (courseId) => {
      const there = new Set(enrolments.filter((row) => row.course_id === courseId).map(({ user_id }) => user_id));
      return people.filter(({ id }) => !there.has(id));
    },
    read,
    address: (nav) => `page/centre/${centreId}/${navs.find(({ name }) => name === nav)!.id}?centre_id=${centreId}`,
  };
}
