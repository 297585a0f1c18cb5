import { build } from 'vite';
import { fileURLToPath } from 'node:url';
import { makeUpChoice } from '../../choice-example/portal/made-up-choice.ts';
import { startPortal } from '../../choice-example/portal/portal.ts';
import { expect, expectAccessible, password, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

interface Place {
  readonly experiment: string;
  readonly schedule_id: number;
  readonly course: string;
}

test('a student chooses three experiments on a phone in nine presses, also over a line that fails', async ({
  page,
  context,
  server,
}) => {
  await build({ root: fileURLToPath(new URL('../../choice-example', import.meta.url)), logLevel: 'error' });
  const { serviceToken, students } = await makeUpChoice(server.apiUrl, { code: 'admin', password });
  const portal = await startPortal({ apiUrl: server.apiUrl, serviceToken, port: 0 });
  const [student, ...others] = students as [string, ...string[]];
  const ask = async <Answer>(who: string, name: string, body: object = {}): Promise<Answer> => {
    const headers = { authorization: `Bearer ${serviceToken}`, 'x-student': who, 'content-type': 'application/json' };
    const answer = await fetch(`${server.apiUrl}/student/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as Answer;
  };
  const courses = await ask<readonly { id: number; code: string; name: string }[]>(student, 'courses');
  const course = courses.find(({ code }) => code === 'CHOICE-EXAMPLE')!;
  const sessionsFor = (who: string): Promise<readonly { readonly id: number }[]> =>
    ask(who, 'sessions', { course_id: course.id });
  const sessions = await sessionsFor(student);
  const placesOf = async (who: string): Promise<readonly Place[]> =>
    (await ask<readonly Place[]>(who, 'places')).filter((place) => place.course === course.name);
  // Somebody else, who has time then, has the one seat of the first session.
  const first = sessions[0]!.id;
  const have = await Promise.all(others.map(async (who) => (await sessionsFor(who)).some(({ id }) => id === first)));
  const rival = others[have.indexOf(true)]!;
  const taken = await ask<{ outcome: string; place_id: number }>(rival, 'choose', {
    schedule_id: first,
    request_key: crypto.randomUUID(),
  });
  expect(taken.outcome).toBe('chosen');

  await page.addInitScript(() => {
    const counted = window as unknown as { presses: number };
    counted.presses = 0;
    addEventListener('pointerdown', () => counted.presses++, true);
  });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(JSON.stringify([request.headers(), request.postData()])));
  await page.goto(portal.url);
  await page.getByRole('textbox', { name: 'Student number' }).click();
  await page.keyboard.type(student);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const section = page.locator('section', { has: page.getByRole('heading', { name: course.name }) });
  const experiment = (name: string) => section.locator('details', { hasText: name });
  const notice = page.locator('.notice');
  const timetable = page.locator('section', { has: page.getByRole('heading', { name: 'My timetable' }) });

  // Three experiments, each by one press that opens it and one that chooses.
  for (const name of ['Oscilloscope', 'Newton', 'Hall']) {
    await experiment(name).locator('summary').click();
    await experiment(name).getByRole('button', { name: 'Choose', exact: true }).first().click();
    await expect(notice).toContainText(`Chosen: `);
    await expect(notice).toContainText(name);
    await expect(timetable.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
  expect(await page.evaluate(() => (window as unknown as { presses: number }).presses)).toBeLessThanOrEqual(9);
  expect(await placesOf(student)).toHaveLength(3);
  await expect(section).toContainText('3 of 3 chosen');

  // Why not, by the sentence of the rule; changed and left.
  await expect(experiment('Oscilloscope').getByRole('listitem').first()).toContainText(
    'You have a place for this experiment already.',
  );
  await experiment('Oscilloscope').getByRole('button', { name: 'Change to this' }).click();
  await expect(notice).toContainText('Changed: ');
  page.once('dialog', (dialog) => void dialog.accept());
  await experiment('Oscilloscope').getByRole('button', { name: 'Leave' }).click();
  await expect(notice).toContainText('Left: ');

  // Waits for the full session, and moves up when its seat is given up.
  const full = experiment('Oscilloscope').getByRole('listitem').first();
  await expect(full).toContainText('The session is full.');
  await full.getByRole('button', { name: 'Wait for a place' }).click();
  await expect(notice).toContainText('You are the first who waits');
  await expect(full).toContainText('You wait for a place');
  await ask(rival, 'leave', { place_id: taken.place_id, request_key: crypto.randomUUID() });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('You moved up and have a place')).toBeVisible();
  await expect(full).toContainText('Your place');
  await expectAccessible(page);
  const small = await page.locator('button, summary, input').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, height }) => width < 44 || height < 44),
  );
  expect(small).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // The answer to a choice is lost until the page is opened anew: it is sent with one key, and carried out once.
  page.once('dialog', (dialog) => void dialog.accept());
  await experiment('Hall').getByRole('button', { name: 'Leave' }).click();
  await expect(notice).toContainText('Left: ');
  const keys: string[] = [];
  await page.route('**/api/student/choose', async (route) => {
    keys.push((route.request().postDataJSON() as { request_key: string }).request_key);
    await route.fetch();
    await route.abort();
  });
  await experiment('Hall').getByRole('button', { name: 'Choose', exact: true }).first().click();
  await expect(page.getByText('no answer came', { exact: false })).toBeVisible();
  await page.unroute('**/api/student/choose');
  const again = page.waitForRequest('**/api/student/choose');
  await page.reload();
  keys.push(((await again).postDataJSON() as { request_key: string }).request_key);
  await expect(notice).toContainText('Chosen: ');
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(await placesOf(student)).toHaveLength(3);

  // Without a connection: the last timetable, no choice sent and none lost in silence; then it goes on by itself.
  await experiment('Newton').locator('summary').click();
  await context.setOffline(true);
  await expect(page.getByText('No connection.', { exact: false })).toBeVisible();
  sent.length = 0;
  // It looks disabled; a press shows the reason.
  await experiment('Newton').getByRole('button', { name: 'Change to this' }).first().click({ force: true });
  await expect(notice).toContainText('Not sent');
  expect(sent.filter((request) => request.includes('request_key'))).toEqual([]);
  await page.reload();
  await expect(timetable).toContainText('kept in this browser');
  await expect(timetable.getByRole('listitem').filter({ hasText: 'Hall' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('No connection.', { exact: false })).toHaveCount(0);
  await expect(section).toContainText('3 of 3 chosen');

  // In Chinese and dark; nothing stays after signing out.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('heading', { name: '我的课表' })).toBeVisible();
  await expectAccessible(page);

  // The browser can name neither the student nor more calls than the page has, and never sees the token.
  const answers = await page.evaluate(async (other) => {
    const me = await fetch('/api/student/me', { headers: { 'x-student': other, authorization: 'Bearer lcs_0' } });
    return [((await me.json()) as { code: string }).code, (await fetch('/api/student/grades')).status];
  }, rival);
  expect(answers).toEqual([student, 404]);
  expect(sent.join('')).not.toContain(serviceToken);
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('textbox', { name: '学号' })).toBeVisible();
  await expectAccessible(page);
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('choice-example')));
  expect(kept).toEqual(['choice-example.language']);
  await portal.stop();
});
