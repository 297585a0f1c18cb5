import { enUS as calendar } from '@lab-console/calendar/locales';
import { enUS as panel } from '@lab-console/solver-panel/locales';
import type { Locator, Page } from '@playwright/test';
import { planTexts } from '../src/features/plans/plan-texts.ts';
import { expect, expectAccessible, test, type Call, type SignedIn } from './fixtures.ts';
import { pressInRow } from './list-page.ts';

const plan = planTexts.en;
const button = (where: Page | Locator, name: string): Locator => where.getByRole('button', { name, exact: true });

interface Row {
  readonly id: number;
  readonly name: string;
}

/** A course of its own with two experiments, two teachers and the students of a class. */
async function addCourse(call: Call, admin: SignedIn, centre: number) {
  const read = async <T>(path: string): Promise<readonly T[]> => (await call(admin, `rest/${path}`)) as readonly T[];
  const write = async (path: string, body: unknown): Promise<unknown> =>
    call(admin, `rest/${path}`, { method: 'POST', body: JSON.stringify(body) });
  const [semester] = await read<Row>('semesters?is_open=is.true');
  // Of the made-up university: other journeys add some of one name.
  const experiments = await read<Row>(`projects?organization_id=eq.${centre}&semester_id=eq.${semester!.id}&order=id&limit=2`);
  const teachers = await read<{ readonly teacher_id: number }>(
    `course2teachers?select=teacher_id,courses!inner(organization_id)&courses.organization_id=eq.${centre}`,
  );
  const [group] = await read<Row>(
    `orgs?type=eq.class&name=not.like.e2e*&parent=eq.${centre}&or=(semester_id.is.null,semester_id.eq.${semester!.id})&order=id.desc&limit=1`,
  );
  const members = await read<{ readonly user_id: number }>(`user_orgs?organization_id=eq.${group!.id}&select=user_id`);
  const name = 'Electric circuits in turn';
  const course = (await write('rpc/save_course', {
    course: {
      code: 'TURN1',
      name,
      organization_id: centre,
      semester_id: semester!.id,
      projects: experiments.map(({ id }) => id),
      teachers: [...new Set(teachers.map(({ teacher_id: id }) => id))],
    },
  })) as number;
  await write(
    'user2courses',
    members.map(({ user_id }) => ({ user_id, course_id: course, semester_id: semester!.id })),
  );
  return { course, name, experiments, group: group!, students: members.length, semester: semester!.id };
}

test('a class is divided into the groups of a round, which the solver places at the same times, each at another experiment', async ({
  page,
  openAs,
  logIn,
  call,
}) => {
  const admin = await logIn('admin');
  const { user } = await logIn('centreadmin');
  const centre = user.org ?? 0;
  const { course, name, experiments, group, students, semester } = await addCourse(call, admin, centre);
  const entry = async (path: string): Promise<string> => {
    const [nav] = (await call(admin, `rest/navs?schema_path=eq.${path}`)) as readonly Row[];
    return `page/centre/${centre}/${nav!.id}?centre_id=${centre}`;
  };

  await openAs('centreadmin', `${await entry('centre/basic-data/courses')}&keywords=TURN1`);
  await pressInRow(page.getByRole('row', { name: new RegExp(name) }), 'Rounds');
  const drawer = page.getByRole('dialog', { name: `Rounds of ${name}` });
  await expect(drawer.getByText(/^No rounds yet/)).toBeVisible();
  await button(drawer, 'Add round').click();
  const added = page.getByRole('dialog', { name: 'Add round' });
  await added.getByRole('textbox', { name: /^Name/ }).fill('In turn');
  for (const experiment of experiments) await added.getByRole('checkbox', { name: experiment.name }).click();
  await expectAccessible(page);
  await button(added, 'Save').click();
  await expect(added).toBeHidden();

  await pressInRow(drawer.getByRole('row', { name: /In turn/ }), 'Rotation');
  const rotation = page.getByRole('dialog', { name: 'Rotation: In turn' });
  await expect(rotation.getByText(`${group.name} 1/2 (not made yet)`)).toBeVisible();
  await expect(rotation.getByText(experiments.map((each) => each.name).join(' → '))).toBeVisible();
  await expectAccessible(page);
  await button(rotation, 'Make groups').click();
  await button(page.getByRole('alertdialog', { name: 'Make groups' }), 'Confirm').click();
  await expect(rotation.getByText(`${group.name} 1/2`, { exact: true })).toBeVisible();
  await expect(rotation.getByText(`${group.name} 2/2`, { exact: true })).toBeVisible();
  // Nothing is missing any more.
  await expect(button(rotation, 'Make groups')).toHaveCount(0);
  const groups = (await call(
    admin,
    `rest/orgs?type=eq.studentgroup&name=like.${encodeURIComponent(group.name)}*&order=name&select=id,name`,
  )) as readonly Row[];
  expect(groups.map((each) => each.name)).toEqual([`${group.name} 1/2`, `${group.name} 2/2`]);
  const members = (await call(
    admin,
    `rest/user_orgs?organization_id=in.(${groups.map(({ id }) => id).join()})&select=user_id`,
  )) as readonly object[];
  expect(members).toHaveLength(students);

  const [made] = (await call(admin, 'rest/schedule_plans', {
    method: 'POST',
    headers: { prefer: 'return=representation' },
    body: JSON.stringify({
      name: 'Groups in turn',
      organization_id: centre,
      semester_id: semester,
      scope: { course_ids: [course] },
      time_limit: 5,
    }),
  })) as readonly Row[];
  await page.goto(`${await entry('centre/plan/plans')}&plan=${made!.id}`);
  const side = page.getByRole('region', { name: panel.panelLabel });
  await button(side, panel.actions.start).click();
  await expect(side.getByRole('status', { name: panel.statusLabel })).toHaveText(panel.statuses.completed);
  const result = page.getByRole('region', { name: plan.result });
  await expect(result.locator('[data-session-id^="-"]').first()).toBeVisible();
  await button(side, panel.actions.save).click();
  await button(page.getByRole('dialog', { name: panel.saveTitle }), panel.saveAsDrafts).click();
  await expect(side.getByText(panel.done.save)).toBeVisible();

  const sessions = (await call(
    admin,
    `rest/schedules?course_id=eq.${course}&order=date,period_id,project_id&select=id,date,period_id,project_id,location_id,teacher_id,class_list,is_reserved`,
  )) as readonly {
    readonly id: number;
    readonly date: string;
    readonly period_id: number;
    readonly project_id: number;
    readonly location_id: number;
    readonly teacher_id: number;
    readonly class_list: readonly number[];
    readonly is_reserved: boolean;
  }[];
  expect(sessions).toHaveLength(4);
  const pairs = [sessions.slice(0, 2), sessions.slice(2)];
  for (const [one, other] of pairs) {
    expect([other!.date, other!.period_id]).toEqual([one!.date, one!.period_id]);
    for (const key of ['project_id', 'location_id', 'teacher_id'] as const) expect(other![key]).not.toBe(one![key]);
  }
  expect(pairs[1]!.map(({ class_list: list }) => list)).toEqual(pairs[0]!.map(({ class_list: list }) => list).toReversed());
  expect(sessions.every(({ is_reserved: isReserved }) => isReserved)).toBe(true);

  // The calendar of the centre has both groups beside each other, and no conflict between them.
  await page.goto(`${await entry('centre/schedule/calendar')}&view=day&date=${sessions[0]!.date}&status=draft`);
  for (const { id } of pairs[0]!) await expect(page.locator(`main [data-session-id="${id}"]`).first()).toBeVisible();
  await page.locator(`main [data-session-id="${pairs[0]![0]!.id}"]`).first().click();
  const details = page.getByRole('dialog');
  await expect(details.getByText(new RegExp(`${group.name} [12]/2`)).first()).toBeVisible();
  await expect(details.getByText(/at this time/)).toHaveCount(0);
  await details.getByRole('button', { name: calendar.details.close, exact: true }).first().click();
});
