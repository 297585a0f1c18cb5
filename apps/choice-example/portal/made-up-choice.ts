import { hash } from 'node:crypto';

/** Something to choose in a made-up university. */
export interface MadeUpChoice {
  /** Token of a service account that serves the purpose "places" alone, good for a day. */
  readonly serviceToken: string;
  /** Numbers of students who are in the course. */
  readonly students: readonly string[];
}

/** Experiments of the course; each has sessions on the days after these many days, in the last period. */
const experiments = [
  { name: '示波器 Oscilloscope', days: [3, 10, 17] },
  { name: '牛顿环 Newton’s rings', days: [4, 11, 18] },
  { name: '霍尔效应 Hall effect', days: [5, 12, 19] },
] as const;

const courseCode = 'CHOICE-EXAMPLE';
const serviceName = 'Choice example';

interface Service {
  readonly id: number;
  readonly name?: string;
  readonly ended_at?: string | null;
  readonly tokens?: readonly { readonly id: number; readonly ended_at: string | null }[];
}

/**
 * Adds a course to a university that was made up, through the calls that staff have: three experiments with sessions of few seats, an opening of
 * the choice, and a service account. What is there already stays.
 */
export async function makeUpChoice(
  apiUrl: string,
  account: { readonly code: string; readonly password: string },
): Promise<MadeUpChoice> {
  let token = '';
  const call = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${apiUrl}/rest/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  type Rows = readonly { readonly id: number }[];
  const first = async (rows: Promise<Rows>): Promise<number> => {
    const [row] = await rows;
    if (row === undefined) throw new Error('The university lacks something that the example needs.');
    return row.id;
  };
  ({ token } = await call<{ token: string }>('rpc/login', { code: account.code, password: hash('md5', account.password) }));

  const semester = await first(call('semesters?is_open=is.true&select=id'));
  const centre = await first(call('orgs?type=eq.centre&order=id.desc&limit=1&select=id'));
  const of = { organization_id: centre, semester_id: semester };
  const [course] = await call<Rows>(`courses?code=eq.${courseCode}&semester_id=eq.${semester}&select=id`);
  if (course === undefined) {
    const id = await first(call('courses', { ...of, code: courseCode, name: '大学物理实验 Physics' }));
    const period = await first(call('periods?order=start_time.desc&limit=1&select=id'));
    const room = await first(call(`locations?organization_id=eq.${centre}&order=id&limit=1&select=id`));
    const students = await call<Rows>('users?role=eq.student&order=code&limit=20&select=id');
    await call(
      'user2courses',
      students.map((student) => ({ user_id: student.id, course_id: id, semester_id: semester })),
    );
    for (const [index, { name, days }] of experiments.entries()) {
      const project = await first(call('projects', { ...of, code: `${courseCode}-${index + 1}`, name }));
      await call('course2projects', { course_id: id, project_id: project, position: index + 1 });
      const session = { ...of, course_id: id, project_id: project, period_id: period, location_id: room, is_publish: true };
      await call(
        'schedules',
        // The first session of each experiment is soon full.
        days.map((after, place) => ({ ...session, date: dayAfter(after), max_student_number: place === 0 ? 1 : 8 })),
      );
    }
  }
  const [opening] = await call<Rows>(`choice_openings?organization_id=eq.${centre}&class_id=is.null&select=id`);
  if (opening === undefined) await call('choice_openings', { organization_id: centre, opens_at: new Date().toISOString() });
  const people = await call<readonly { readonly code: string }[]>(
    `users?select=code,user2courses!inner(courses!inner(code))&user2courses.courses.code=eq.${courseCode}&order=code`,
  );
  const services = await call<readonly Service[]>('rpc/service_accounts', {});
  const service =
    services.find(({ name, ended_at: ended }) => name === serviceName && ended === null) ??
    (await call<Service>('rpc/save_service_account', { name: serviceName, purposes: ['places'], centre_list: [centre] }));
  // The token of the last try was shown to nobody: it ends with the next one.
  for (const { id, ended_at: ended } of service.tokens ?? [])
    if (ended === null) await call('rpc/end_service', { service_id: service.id, token_id: id });
  const made = await call<{ readonly token: string }>('rpc/make_service_token', { service_id: service.id, days: 1 });
  return { serviceToken: made.token, students: people.map(({ code }) => code) };
}

/** A day after today, as `YYYY-MM-DD` by the clock of this machine. */
function dayAfter(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return new Intl.DateTimeFormat('sv').format(day);
}
