import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test, type SignedIn } from './fixtures.ts';
import { importFile, ImportPage, type FileCell } from './import-file.ts';
import { importWorld, type ImportWorld } from './import-world.ts';
import { fillText } from './fill-text.ts';
import { sessionHeaders } from './session-headers.ts';

const header = sessionHeaders.en;

interface Semester {
  readonly since: string;
  readonly to: string;
}

/** A lesson that every rule accepts: course, experiment and rooms that go together. */
interface Lesson {
  readonly course: string;
  readonly project: string;
  readonly rooms: readonly { readonly id: number; readonly code: string }[];
}

async function lessonOf(world: ImportWorld): Promise<Lesson> {
  const links = await world.read<{
    projects: { code: string; location_list: readonly number[]; teacher_list: readonly number[] };
  }>(`course2projects?select=projects(*)&course_id=eq.${world.taught.id}&order=id.asc`);
  const { projects } = links.find(
    (link) => link.projects.teacher_list.length === 0 || link.projects.teacher_list.includes(world.teacher.user.id),
  )!;
  const ids = projects.location_list.length > 0 ? `&id=in.(${projects.location_list.join(',')})` : '';
  const rooms = await world.read<{ id: number; code: string }>(
    `locations?is_valid=is.true&organization_id=eq.${world.centreId}${ids}&order=id.asc`,
  );
  return { course: world.taught.code, project: projects.code, rooms };
}

/** Days of the open semester, counted from its end; other journeys have the Sundays to themselves. */
async function lastDays(world: ImportWorld, count: number): Promise<readonly string[]> {
  const [semester] = await world.read<Semester>('semesters?is_open=is.true');
  const days: string[] = [];
  for (const day = new Date(`${semester!.to}T00:00:00Z`); days.length < count; day.setUTCDate(day.getUTCDate() - 1)) {
    if (day.getUTCDay() !== 0) days.push(day.toISOString().slice(0, 10));
  }
  return days;
}

test.describe('the import of sessions', () => {
  let world: ImportWorld;
  let lesson: Lesson;
  let periods: readonly string[];
  test.beforeEach(async ({ logIn, call }) => {
    world = await importWorld({ logIn, call });
    lesson = await lessonOf(world);
    periods = (await world.read<{ code: string }>('periods?order=start_time.asc')).map(({ code }) => code);
  });
  const row = (date: string, period: string, changes: Readonly<Record<number, FileCell>> = {}): readonly FileCell[] =>
    [date, period, lesson.course, lesson.project, lesson.rooms[0]!.code, 20, 1, '0', '0', null].map((cell, index) =>
      index in changes ? (changes[index] ?? null) : cell,
    );

  test('a teacher imports sessions of their own courses only, and conflicts warn without blocking', async ({ page, openAs }) => {
    const [day] = await lastDays(world, 1);
    const foreign = world.courses.find(({ id }) => !world.taughtIds.has(id))!;
    await openAs('teacher', world.address('import'));
    const panel = new ImportPage(page);
    await panel.parse([
      header,
      row(day!, periods[0]!),
      row(day!, periods[0]!, { 9: 'teacher' }),
      row(day!, periods[1]!, { 2: foreign.code }),
      row('1999-01-01', periods[1]!),
    ]);
    expect(await panel.marks('warning')).toEqual(['2:4', '3:4']);
    const errors = await panel.marks('error');
    expect(errors).toContain('4:2');
    expect(errors).toContain('5:0');
    await panel.cell(2, 4).click();
    await expect(page.getByRole('status').filter({ hasText: 'row 3' })).toBeVisible();
    await panel.expectBlocked('4-5');
    await panel.repair(4, 2, lesson.course);
    await panel.repair(5, 0, day!);
    await panel.repair(5, 1, periods[2]!);
    await expect.poll(() => panel.marks('error')).toEqual([]);
    await panel.repair(3, 1, periods[3]!);
    await expect.poll(() => panel.marks('warning')).toEqual([]);
    await panel.expectSent(4);
    expect(await world.read(`schedules?date=eq.${day}&project_id=not.is.null&is_publish=is.false`)).toHaveLength(4);

    // The same rows once more, one of them with another number of students.
    await panel.parse([header, row(day!, periods[0]!), row(day!, periods[3]!, { 5: 18, 9: 'teacher' })], 'again.xlsx');
    await expect(panel.row(2).getByRole('img', { name: panel.texts.grid.stateReference })).toBeVisible();
    expect(await panel.marks('warning')).toEqual(['3:5']);
    const decide = async (what: string): Promise<void> => {
      await page.getByRole('combobox', { name: panel.texts.panel.changedRowsLabel }).click();
      await page.getByRole('option', { name: what }).click();
    };
    // As a session of its own it would take a room that is taken.
    await decide(panel.texts.panel.changedRowsCreate);
    await panel.cell(3, 4).click();
    await expect(page.getByRole('status').filter({ hasText: world.taught.name })).toBeVisible();
    await decide(panel.texts.panel.changedRowsUpdate);
    await expect.poll(() => panel.marks('warning')).toEqual(['3:5']);
    await panel.expectSent(1);
    const sessions = await world.read<{ max_student_number: number }>(
      `schedules?date=eq.${day}&project_id=not.is.null&is_publish=is.false&order=max_student_number.asc`,
    );
    expect(sessions.map(({ max_student_number }) => max_student_number)).toEqual([18, 20, 20, 20]);
  });

  test('sessions of one and of two periods are taken in one go', async ({ page, openAs }) => {
    const [, , , , day] = await lastDays(world, 5);
    await openAs('admin', world.address('import'));
    const panel = new ImportPage(page);
    await panel.parse([
      [...header, 'Periods'],
      [...row(day!, periods[0]!), 1],
      [...row(day!, periods[2]!), 2],
    ]);
    expect(await panel.marks('error')).toEqual([]);
    const answers: number[] = [];
    page.on('response', (answer) => {
      if (answer.request().method() === 'POST' && answer.url().includes('/rest/schedules?')) answers.push(answer.status());
    });
    await panel.expectSent(2);
    // A refused portion would be halved until each of its rows is taken alone.
    expect(answers).toEqual([201]);
    const sessions = await world.read<{ period_count: number }>(`schedules?date=eq.${day}&is_publish=is.false&order=period_id`);
    expect(sessions.map(({ period_count }) => period_count)).toEqual([1, 2]);
  });

  test('a row that the server refuses comes back with the reason, and the others are saved', async ({ page, openAs, call }) => {
    const [, day] = await lastDays(world, 2);
    const admin = await openAs('admin', world.address('import'));
    const panel = new ImportPage(page);
    const made = (await call(admin, 'rest/locations', {
      method: 'POST',
      headers: { Prefer: 'return=representation' },
      body: JSON.stringify({ code: 'e2e-gone', name: 'e2e-gone', organization_id: world.centreId, is_valid: true }),
    })) as readonly { readonly id: number }[];
    const [project] = await world.read<{ id: number; location_list: readonly number[] }>(
      `projects?code=eq.${lesson.project}&organization_id=eq.${world.centreId}&semester_id=eq.${world.semesterId}`,
    );
    const setRooms = (rooms: readonly number[]): Promise<unknown> =>
      call(admin, `rest/projects?id=eq.${project!.id}`, { method: 'PATCH', body: JSON.stringify({ location_list: rooms }) });
    if (project!.location_list.length > 0) await setRooms([...project!.location_list, made[0]!.id]);
    await panel.parse([
      header,
      ...periods.slice(0, 5).map((period, index) => row(day!, period, index === 3 ? { 4: 'e2e-gone' } : {})),
    ]);
    expect(await panel.marks('error')).toEqual([]);
    // Somebody takes the room away between checking and submitting.
    if (project!.location_list.length > 0) await setRooms(project!.location_list);
    await call(admin, `rest/locations?id=eq.${made[0]!.id}`, { method: 'DELETE' });
    await panel.submitButton.click();
    await expect(page.getByText(fillText(panel.texts.panel.partlySent, { sent: 4, unsent: 1 }))).toBeVisible();
    await expect(panel.row(5).getByRole('img', { name: panel.texts.grid.stateInvalid })).toBeVisible();
    expect(await world.read(`schedules?date=eq.${day}`)).toHaveLength(4);
    await panel.repair(5, 4, lesson.rooms[0]!.code);
    await panel.expectSent(5);
    expect(await world.read(`schedules?date=eq.${day}`)).toHaveLength(5);
  });

  test('groups of a class are named by the template, have sessions at once, and are taken with their class', async ({
    page,
    openAs,
    call,
  }) => {
    const [, , , day] = await lastDays(world, 4);
    const admin = await openAs('admin', world.address('import'));
    const panel = new ImportPage(page);
    const [classOfGroups] = world.classes;
    const groups = (await call(admin, 'rest/orgs', {
      method: 'POST',
      headers: { Prefer: 'return=representation' },
      body: JSON.stringify(
        [1, 2].map((number) => ({
          code: `e2e-import-${number}`,
          name: `Import ${number}/2`,
          type: 'studentgroup',
          parent: classOfGroups!.id,
          semester_id: world.semesterId,
        })),
      ),
    })) as readonly { readonly id: number; readonly name: string }[];
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: panel.texts.panel.template }).click();
    const template = unzipSync(await readFile(await (await downloaded).path()));
    const offered = Object.values(template).map((part) => strFromU8(part));
    for (const { name } of groups) expect(offered.some((text) => text.includes(name))).toBe(true);

    const withClasses = (at: number, room: number, classes: string): readonly FileCell[] => [
      ...row(day!, periods[at]!, { 4: lesson.rooms[room]!.code }),
      classes,
    ];
    await panel.parse([
      [...header, 'Class codes'],
      withClasses(0, 0, groups[0]!.name),
      withClasses(0, 1, groups[1]!.name),
      withClasses(1, 0, groups[0]!.name),
      withClasses(1, 1, classOfGroups!.code),
    ]);
    expect(await panel.marks('error')).toEqual([]);
    const taken = `Class ${groups[0]!.name} has another session`;
    for (const number of [4, 5]) await expect(panel.row(number)).toContainText(taken);
    for (const number of [2, 3]) await expect(panel.row(number)).not.toContainText('has another session');
    await panel.repair(5, 1, periods[2]!);
    for (const number of [4, 5]) await expect(panel.row(number)).not.toContainText('has another session');
    await panel.expectSent(4);
    const sessions = await world.read<{ class_list: readonly number[] }>(
      `schedules?date=eq.${day}&project_id=not.is.null&order=period_id.asc,location_id.asc`,
    );
    expect(sessions.map(({ class_list: classes }) => classes)).toEqual([
      [groups[0]!.id],
      [groups[1]!.id],
      [groups[0]!.id],
      [classOfGroups!.id],
    ]);
  });

  test('an import of 5,000 rows resumes after a lost connection, in the same tab and in a new one', async ({
    page,
    context,
    openAs,
    call,
  }) => {
    const days = (await lastDays(world, 60)).slice(2);
    const before = await count(call, world.admin, days);
    // Rooms of its own, so that every row is a session that is not there yet.
    const admin = await openAs('admin', world.address('import'));
    const [project] = await world.read<{ id: number; location_list: readonly number[] }>(
      `projects?code=eq.${lesson.project}&organization_id=eq.${world.centreId}&semester_id=eq.${world.semesterId}`,
    );
    const codes = Array.from(
      { length: Math.ceil(5000 / (days.length * periods.length)) },
      (_, index) => `e2e-many-${test.info().retry}-${index}`,
    );
    const made = (await call(admin, 'rest/locations', {
      method: 'POST',
      headers: { Prefer: 'return=representation' },
      body: JSON.stringify(codes.map((code) => ({ code, name: code, organization_id: world.centreId, is_valid: true }))),
    })) as readonly { readonly id: number }[];
    const allow = (rooms: readonly number[]): Promise<unknown> =>
      call(admin, `rest/projects?id=eq.${project!.id}`, { method: 'PATCH', body: JSON.stringify({ location_list: rooms }) });
    await allow([...project!.location_list, ...made.map(({ id }) => id)]);
    const rows = days
      .flatMap((day) => periods.flatMap((period) => codes.map((room) => row(day, period, { 4: room }))))
      .slice(0, 5000);
    const buffer = await importFile([header, ...rows]);
    const panel = new ImportPage(page);
    await panel.parseFile(buffer);

    // The fourth portion arrives and its answer does not; the fifth does not arrive.
    let posts = 0;
    await page.route('**/api/rest/schedules*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      posts++;
      if (posts === 4) await route.fetch();
      return posts >= 4 ? route.abort('connectionreset') : route.continue();
    });
    await panel.submitButton.click();
    await expect(page.getByRole('alert').filter({ hasText: '1502-2001' })).toBeVisible();
    expect(await count(call, world.admin, days)).toBe(before + 2000);
    await panel.submitButton.click();
    await expect(page.getByRole('alert').filter({ hasText: '1502-2001' })).toBeVisible();

    // Leaving asks first.
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    const leave = page.getByRole('dialog');
    await expect(leave).toBeVisible();
    await leave.getByRole('button', { name: 'Stay here' }).click();

    // The connection is back: the answer that was lost is known, the next portion is lost in turn.
    await page.unroute('**/api/rest/schedules*');
    let more = 0;
    await page.route('**/api/rest/schedules*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      more++;
      if (more === 3) await route.fetch();
      return more >= 3 ? route.abort('connectionreset') : route.continue();
    });
    await panel.submitButton.click();
    await expect(page.getByRole('alert').filter({ hasText: '2502-3001' })).toBeVisible();
    expect(await count(call, world.admin, days)).toBe(before + 3000);
    await page.close({ runBeforeUnload: false });

    // Another tab, the same file.
    const other = await context.newPage();
    await other.addInitScript((data) => sessionStorage.setItem('lab-console.session', JSON.stringify(data)), world.admin);
    await other.goto(world.address('import'));
    const again = new ImportPage(other);
    await again.parseFile(buffer);
    // What arrived is there, and is not sent once more.
    await expect(other.getByText(fillText(again.texts.panel.summaryReference, { count: 3000 }))).toBeVisible();
    await again.submitButton.click();
    await expect(other.getByText(fillText(again.texts.panel.allSent, { count: 2000 }))).toBeVisible({ timeout: 120_000 });
    expect(await count(call, world.admin, days)).toBe(before + 5000);

    // Other journeys look at the rooms and the drafts of the centre.
    await allow(project!.location_list);
    const ids = made.map(({ id }) => id).join(',');
    const stored = (await call(admin, `rest/schedules?select=id&location_id=in.(${ids})`)) as readonly { readonly id: number }[];
    for (let from = 0; from < stored.length; from += 1000) {
      const schedules = stored.slice(from, from + 1000).map(({ id }) => id);
      await call(admin, 'rest/rpc/delete_schedules', { method: 'POST', body: JSON.stringify({ schedules }) });
    }
    await call(admin, `rest/locations?id=in.(${ids})`, { method: 'PATCH', body: JSON.stringify({ is_valid: false }) });
  });
});

async function count(
  call: (who: SignedIn, path: string) => Promise<unknown>,
  who: SignedIn,
  days: readonly string[],
): Promise<number> {
  let found = 0;
  for (;;) {
    const ids = (await call(
      who,
      `rest/schedules?select=id&date=gte.${days.at(-1)}&date=lte.${days[0]}&order=id.asc&offset=${found}&limit=1000`,
    )) as readonly unknown[];
    found += ids.length;
    if (ids.length === 0) return found;
  }
}
