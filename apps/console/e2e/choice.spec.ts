import { expect, expectAccessible, test } from './fixtures.ts';
import { pressInRow } from './list-page.ts';

test('a centre opens the choice, an administrator lets a portal in, a student chooses through it, and staff see how it goes', async ({
  page,
  server,
  openAs,
  logIn,
  call,
}) => {
  const admin = await logIn('admin');
  const navs = (await call(admin, 'rest/navs?name=in.(choice,services)&select=id,name')) as readonly {
    readonly id: number;
    readonly name: string;
  }[];
  const navOf = (name: string): number => navs.find((nav) => nav.name === name)!.id;

  // The portal gets a token, which is shown once.
  await openAs('admin', `page/${navOf('services')}`);
  await page.getByRole('button', { name: 'Add service account' }).click();
  const account = page.getByRole('dialog', { name: 'Add service account' });
  await account.getByRole('textbox', { name: 'Name' }).fill('e2e portal');
  await account.getByRole('checkbox', { name: /^Places/ }).check();
  await account.getByRole('button', { name: 'Save' }).click();
  await expect(account).toHaveCount(0);
  const row = page.getByRole('row', { name: /e2e portal/ });
  await expect(row).toContainText('All centres');
  await pressInRow(row, 'New token');
  await page.getByRole('dialog', { name: 'New token' }).getByRole('button', { name: 'Save' }).click();
  const shown = page.getByRole('dialog', { name: 'The token, shown once' });
  await expect(shown).toContainText(/lcs_[0-9a-f]{64}/);
  const [token] = /lcs_[0-9a-f]{64}/.exec(await shown.innerText())!;
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Close' }).last().click();

  // A course of the centre with a session in some weeks, and a student of it.
  const { user } = await logIn('centreadmin');
  const [course] = (await call(
    admin,
    `rest/courses?organization_id=eq.${user.org}&select=id,name,user2courses!inner(user_id),semesters!inner(is_open)&semesters.is_open=is.true&order=code&limit=1`,
  )) as readonly { readonly id: number; readonly name: string; readonly user2courses: readonly { readonly user_id: number }[] }[];
  const ask = async (student: string, name: string, body: object = {}): Promise<unknown> => {
    const answer = await fetch(`${server.apiUrl}/student/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-student': student, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([name, answer.status]).toEqual([name, 200]);
    return answer.json();
  };
  const people = (await call(
    admin,
    `rest/users?id=in.(${course!.user2courses.map(({ user_id: id }) => id).join()})&select=code&order=code`,
  )) as readonly { readonly code: string }[];
  const student = people[0]!.code;
  expect(await ask(student, 'sessions', { course_id: course!.id, choosable: false })).toEqual(
    expect.arrayContaining([expect.objectContaining({ reason: 'notOpen' })]),
  );

  await openAs('centreadmin', `page/centre/${user.org}/${navOf('choice')}?centre_id=${user.org}`);
  await expect(page.getByRole('heading', { name: 'Choosing places' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Opening times' }).click();
  await page.getByRole('button', { name: 'Add opening time' }).click();
  const opening = page.getByRole('dialog', { name: 'Add opening time' });
  await opening
    .getByRole('textbox', { name: /^Opens/ })
    .or(opening.getByRole('group', { name: /^Opens/ }))
    .first()
    .click();
  await page.keyboard.type('2026-09-01 08:00:00');
  await opening.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /All other classes/ })).toContainText('2026-09-01');

  const open = (await ask(student, 'sessions', { course_id: course!.id, choosable: false })) as readonly {
    readonly id: number;
    readonly reason: string | null;
  }[];
  expect(open.map(({ reason }) => reason)).not.toContain('notOpen');

  // How it goes, and the rules.
  await page.getByRole('tab', { name: 'How it goes' }).click();
  await page.getByRole('main').getByRole('combobox', { name: 'Course' }).click();
  await page.getByRole('option', { name: course!.name, exact: true }).click();
  const board = page.getByRole('main');
  await expect(board.getByRole('columnheader', { name: 'Have all experiments' })).toBeVisible();

  // Staff put somebody in, with a reason that the student reads, and take them out again.
  const { lacking, sessions } = (await call(admin, `rest/rpc/choice_board?course_id=${course!.id}`)) as {
    readonly lacking: readonly { readonly code: string }[];
    readonly sessions: readonly { readonly id: number; readonly label: string; readonly date: string; readonly room: string }[];
  };
  const late = lacking[0]!.code;
  const [free] = (await ask(late, 'sessions', { course_id: course!.id })) as readonly { readonly id: number }[];
  const { label, date, room } = sessions.find(({ id }) => id === free!.id)!;
  await board
    .getByRole('row', { name: new RegExp(late) })
    .getByRole('button', { name: 'Put in' })
    .click();
  const putIn = page.getByRole('dialog', { name: /^Put .* into a session/ });
  await putIn.getByRole('combobox', { name: 'Session' }).click();
  await page.getByRole('option', { name: label, exact: true }).click();
  await putIn.getByRole('textbox', { name: 'Reason' }).fill('Was ill last week');
  await expectAccessible(page);
  await putIn.getByRole('button', { name: 'Save' }).click();
  await expect(putIn).toHaveCount(0);
  expect(await ask(late, 'news')).toContainEqual(expect.objectContaining({ kind: 'put_in', note: 'Was ill last week' }));
  const own = board.getByRole('row', { name: new RegExp(date) }).filter({ hasText: room });
  await own.first().getByRole('button', { name: 'Students' }).click();
  const members = page.getByRole('dialog', { name: /^Students in / });
  await pressInRow(members.getByRole('row', { name: new RegExp(late) }), 'Take out');
  const takeOut = page.getByRole('dialog', { name: /^Take .* out/ });
  await takeOut.getByRole('textbox', { name: 'Reason' }).fill('Chose another one');
  await takeOut.getByRole('button', { name: 'Save' }).click();
  await expect(takeOut).toHaveCount(0);
  await expect(members.getByRole('row', { name: new RegExp(late) })).toHaveCount(0);
  expect(await ask(late, 'news')).toContainEqual(expect.objectContaining({ kind: 'taken_out', note: 'Chose another one' }));
  await members.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByRole('spinbutton', { name: 'Sessions in a week' }).fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => ask(student, 'courses'))
    .toContainEqual(expect.objectContaining({ rules: expect.objectContaining({ max_week: 3 }) }));

  // The token is ended at once.
  await openAs('admin', `page/${navOf('services')}`);
  await pressInRow(page.getByRole('row', { name: /e2e portal/ }), 'Tokens');
  const tokens = page.getByRole('dialog', { name: 'Tokens of e2e portal' });
  await tokens.getByRole('button', { name: 'End' }).click();
  await page
    .getByRole('dialog', { name: 'End token' })
    .or(page.getByRole('alertdialog', { name: 'End token' }))
    .getByRole('button', { name: /End|Confirm|OK/ })
    .last()
    .click();
  await expect
    .poll(async () => {
      const answer = await fetch(`${server.apiUrl}/student/me`, {
        headers: { authorization: `Bearer ${token}`, 'x-student': student },
      });
      return answer.status;
    })
    .toBe(401);
});
