import type { Account, SignedIn } from './fixtures.ts';

interface Row {
  readonly id: number;
}

interface WorldSource {
  readonly logIn: (account: Account) => Promise<SignedIn>;
  readonly call: (
    who: SignedIn,
    path: string,
    init?: { method?: string; headers?: Record<string, string>; body?: string },
  ) => Promise<unknown>;
}

/** A course of its own with one experiment and two sessions of it: one yesterday, one tomorrow; and students in neither. */
export interface RecordsWorld {
  readonly admin: SignedIn;
  readonly centreadmin: SignedIn;
  readonly teacher: SignedIn;
  readonly course: Row;
  readonly held: Row;
  readonly later: Row;
  readonly read: (path: string) => Promise<readonly Row[]>;
  /** `YYYY-MM-DD`, some days from today. */
  readonly day: (days: number) => string;
  readonly write: (path: string, body: unknown) => Promise<Row>;
  /** Address of a page of the centre, for the course. */
  readonly at: (
    name: 'attendance' | 'calendar' | 'course-student-import' | 'exam-papers' | 'notification' | 'grade' | 'report',
  ) => string;
}

/** Makes such a course: preview 0.2, operation 0.4, report 0.4; late takes 5, untidy 10, absent everything. */
export async function recordsWorld(
  { logIn, call }: WorldSource,
  { code, name, codes }: { readonly code: string; readonly name: string; readonly codes: readonly string[] },
): Promise<RecordsWorld> {
  const admin = await logIn('admin');
  const centreadmin = await logIn('centreadmin');
  const teacher = await logIn('teacher');
  const read = async (path: string): Promise<readonly Row[]> => (await call(admin, `rest/${path}`)) as readonly Row[];
  const first = async (path: string): Promise<Row> => {
    const [row] = await read(path);
    if (!row) throw new Error(`The demo has no ${path}.`);
    return row;
  };
  const write = async (path: string, body: unknown): Promise<Row> => {
    const headers = { prefer: 'return=representation' };
    const [row] = (await call(admin, `rest/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })) as readonly Row[];
    if (!row) throw new Error(`Nothing was added to ${path}.`);
    return row;
  };

  const centre = teacher.user.org ?? 0;
  const semester = await first('semesters?is_open=is.true&select=id');
  const period = await first('periods?order=start_time&limit=1');
  const room = await first(`locations?organization_id=eq.${centre}&is_valid=is.true&limit=1`);
  const own = { organization_id: centre, semester_id: semester.id };
  const course = await write('courses', { ...own, code, name });
  const project = await write('projects', { ...own, code: `${code}-1`, name: 'An experiment of records' });
  await write('course2teachers', { course_id: course.id, teacher_id: teacher.user.id });
  await write('course2projects', { course_id: course.id, project_id: project.id });
  for (const [item, weight] of [
    ['preview', 0.2],
    ['operation', 0.4],
    ['report', 0.4],
  ] as const)
    await write('score_items', { project_id: project.id, item, label: item, weight, isRecorded: true });
  await write('deduction_rules', { project_id: project.id, item: 'late', label: 'Late', score: 5 });
  await write('deduction_rules', { project_id: project.id, item: 'untidy', label: 'Untidy', score: 10 });
  await write('deduction_rules', { project_id: project.id, item: 'absent', label: 'Absent', score: 100 });
  // By the clock of the university, and the same until the end of the journey.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format();
  const day = (days: number): string => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const session = (days: number): Promise<Row> =>
    write('schedules', {
      ...own,
      date: day(days),
      period_id: period.id,
      location_id: room.id,
      course_id: course.id,
      project_id: project.id,
      teacher_id: teacher.user.id,
      max_student_number: 32,
      min_student_number: 1,
      is_publish: true,
    });
  const held = await session(-1);
  const later = await session(1);
  const taken = await read(`users?code=in.(${codes.join(',')})&select=id&limit=1`);
  if (taken.length > 0)
    throw new Error(`Another journey has students with numbers of these: ${codes.join(', ')}. Choose others.`);
  await call(admin, 'rest/rpc/create_user', {
    method: 'POST',
    body: JSON.stringify(codes.map((student, index) => ({ code: student, name: `Pupil ${index + 1}`, role: 'student' }))),
  });
  const navs = (await call(admin, 'rest/navs?type=eq.centre&select=id,name,schema_path')) as readonly (Row & {
    readonly name: string;
    readonly schema_path: string | null;
  })[];
  const at = (page: string): string =>
    `page/centre/${centre}/${navs.find((nav) => nav.name === page && nav.schema_path !== null)?.id ?? 0}?centre_id=${centre}&course=${course.id}`;
  return { admin, centreadmin, teacher, course, held, later, read, write, day, at };
}
