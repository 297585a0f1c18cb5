import { enUS as calendar } from '@lab-console/calendar/locales';
import type { Locator, Page } from '@playwright/test';
import type { Account, SignedIn } from './fixtures.ts';

/** A stored session, with the columns that journeys look at. */
export interface StoredSession {
  readonly id: number;
  readonly date: string;
  readonly period_id: number;
  readonly project_id: number;
  readonly course_id: number;
  readonly is_publish: boolean;
  readonly group: string | null;
  readonly max_student_number: number;
  readonly [column: string]: unknown;
}

/** A day of the made-up university on which nothing takes place, with sessions that a journey put there. */
export interface CalendarWorld {
  readonly day: string;
  readonly centreId: number;
  /** Ids of the periods of a day, in their order. */
  readonly periods: readonly number[];
  readonly admin: SignedIn;
  /** Of a course that the teacher is in charge of, with different experiments, in the first two periods. */
  readonly own: readonly [number, number];
  /** Of another course, in the fourth period; published, so that the teacher sees it. */
  readonly foreign: number;
  /** All sessions of the day as they are saved, by id. */
  readonly stored: () => Promise<readonly StoredSession[]>;
  /** Changes saved sessions behind the page's back, as another administrator would. */
  readonly change: (ids: readonly number[], patch: object) => Promise<void>;
  /** Gives a student a place in a session, and answers the place. */
  readonly elect: (sessionId: number) => Promise<object>;
  /** Places of students in a session. */
  readonly places: (sessionId: number) => Promise<readonly object[]>;
  /** Takes everything of the day away. */
  readonly clear: () => Promise<void>;
  /** Address of the calendar on the day, or on another. */
  readonly address: (day?: string) => string;
}

interface WorldSource {
  readonly logIn: (account: Account) => Promise<SignedIn>;
  readonly call: (
    who: SignedIn,
    path: string,
    init?: { method?: string; headers?: Record<string, string>; body?: string },
  ) => Promise<unknown>;
}

interface Link {
  readonly course_id: number;
  readonly project_id: number;
}

/** Makes such a day: the n-th last Sunday of the open semester. */
export async function calendarWorld({ logIn, call }: WorldSource, sundaysBeforeEnd: number): Promise<CalendarWorld> {
  const [admin, teacher] = [await logIn('admin'), await logIn('teacher')];
  const centreId = teacher.user.org ?? 0;
  const read = async <Row>(path: string): Promise<readonly Row[]> => (await call(admin, `rest/${path}`)) as readonly Row[];
  const write = (path: string, body?: unknown): Promise<unknown> =>
    call(admin, path, {
      method: 'POST',
      headers: { prefer: 'return=representation' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  const [[semester], periods, taught, links, locations, [nav], students] = await Promise.all([
    read<{ id: number; to: string }>('semesters?is_open=is.true'),
    read<{ id: number }>('periods?order=start_time.asc'),
    read<{ course_id: number }>(`course2teachers?teacher_id=eq.${teacher.user.id}`),
    read<Link & { courses: { organization_id: number; semester_id: number } }>(
      'course2projects?select=course_id,project_id,courses!inner(organization_id,semester_id)&order=id.asc',
    ),
    read<{ id: number }>(`locations?organization_id=eq.${centreId}&is_valid=is.true&order=capacity.desc`),
    read<{ id: number }>('navs?type=eq.centre&name=eq.calendar'),
    read<{ id: number }>('users?role=eq.student&order=id.asc&limit=1'),
  ]);
  const day = sundayBefore(semester!.to, sundaysBeforeEnd);
  const ofCentre = links.filter(({ courses }) => courses.organization_id === centreId && courses.semester_id === semester!.id);
  const taughtIds = new Set(taught.map(({ course_id }) => course_id));
  const ownLinks = ofCentre.filter(({ course_id }) => taughtIds.has(course_id));
  const pair = ownLinks.filter(({ course_id }) => course_id === ownLinks[0]?.course_id).slice(0, 2);
  const foreignLink = ofCentre.find(({ course_id }) => !taughtIds.has(course_id));
  if (pair.length < 2 || !foreignLink)
    throw new Error('The made-up university has no course of the teacher with two experiments.');

  const stored = (): Promise<readonly StoredSession[]> => read(`schedules?date=eq.${day}&order=id.asc`);
  const clear = async (): Promise<void> => {
    const ids = (await stored()).map(({ id }) => id);
    if (ids.length > 0) await write('rest/rpc/delete_schedules', { schedules: ids });
  };
  await clear();
  const row = ({ course_id, project_id }: Link, at: number, is_publish: boolean): object => ({
    date: day,
    period_id: periods[at]!.id,
    location_id: locations[at % locations.length]!.id,
    course_id,
    project_id,
    semester_id: semester!.id,
    organization_id: centreId,
    max_student_number: 20,
    min_student_number: 1,
    is_publish,
  });
  const made = (await write('rest/schedules', [
    row(pair[0]!, 0, false),
    row(pair[1]!, 1, false),
    row(foreignLink, 3, true),
  ])) as readonly StoredSession[];
  const [first, second, foreign] = made.map(({ id }) => id);

  return {
    day,
    centreId,
    periods: periods.map(({ id }) => id),
    admin,
    own: [first!, second!],
    foreign: foreign!,
    stored,
    clear,
    change: async (ids, patch) => {
      await write('rest/rpc/change_schedules', { changes: [{ ids, patch }] });
    },
    elect: async (sessionId) => {
      const body = [{ ordernumber_of_schedule: 1, schedule_id: sessionId, student: students[0]!.id, group_stamp: 'A' }];
      return ((await write('rest/user2projects', body)) as readonly object[])[0]!;
    },
    places: (sessionId) => read(`user2projects?schedule_id=eq.${sessionId}&order=id.asc`),
    address: (other = day) => `page/centre/${centreId}/${nav!.id}?centre_id=${centreId}&view=day&date=${other}&mine=0`,
  };
}

/** The last but n-th Sunday up to a day. */
function sundayBefore(to: string, count: number): string {
  const day = new Date(`${to}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - day.getUTCDay() - 7 * count);
  return day.toISOString().slice(0, 10);
}

/** A button of the calendar by its whole name. */
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** A session as the calendar shows it. */
export const chip = (page: Page, id: number): Locator => page.locator(`[data-session-id="${id}"]`);

/** Goes to select mode and selects sessions. */
export async function select(page: Page, ids: readonly number[]): Promise<void> {
  await button(page, calendar.modes.select).click();
  for (const id of ids) {
    await chip(page, id).click();
  }
  if (ids.length > 0) await page.getByText(calendar.selected(ids.length), { exact: true }).first().waitFor();
}
