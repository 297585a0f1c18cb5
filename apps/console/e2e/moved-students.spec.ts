import { recordsEnUS as texts } from '../src/features/gradebook/texts/en.ts';
import { expect, test } from './fixtures.ts';
import { recordsWorld } from './records-world.ts';

test('a student is moved with the marks, which are named before, and the move is undone whole unless something was changed', async ({
  page,
  openAs,
  logIn,
  call,
  tables,
}) => {
  const codes = ['986001', '986002'];
  const world = await recordsWorld({ logIn, call }, { code: 'MOVE', name: 'A course with moves', codes });
  await call(world.admin, 'rest/rpc/add_places', {
    method: 'POST',
    body: JSON.stringify({ schedule_id: world.held.id, codes }),
  });
  const places = (): Promise<readonly unknown[]> =>
    world.read(
      `user2projects?schedule_id=in.(${world.held.id},${world.later.id})&order=id&select=id,schedule_id,student,schedule_status,attendance,preview,report,incidents`,
    );
  const [first] = (await places()) as readonly { readonly id: number }[];
  const saveScore = (id: number, item: string, score: number): Promise<unknown> =>
    call(world.teacher, 'rest/rpc/save_scores', {
      method: 'POST',
      body: JSON.stringify({ scores: [{ id, item, score, expected: null }] }),
    });
  await saveScore(first!.id, 'preview', 81);
  await call(world.teacher, 'rest/rpc/mark_attendance', {
    method: 'POST',
    body: JSON.stringify({ marks: [{ id: first!.id, attendance: 'absent', expected: null }] }),
  });
  const before = await places();

  await openAs('teacher', world.at('attendance'));
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'A course with moves' })
    .filter({ hasText: world.day(-1) });
  await row.getByRole('button', { name: texts.attendance.students, exact: true }).click();
  const students = page.getByRole('dialog', { name: texts.students.title });
  const student = students.getByRole('listitem').filter({ hasText: '986001' });
  const move = async (): Promise<void> => {
    await student.getByRole('button', { name: texts.students.move, exact: true }).click();
    await expect(
      students.getByText(texts.students.takesAlong(texts.students.scoreOf({ item: 'preview', score: 81 }))),
    ).toBeVisible();
    await students.getByRole('combobox', { name: texts.students.moveTo }).click();
    await page.getByRole('option', { name: new RegExp(world.day(1)) }).click();
    await expect(page.getByText(texts.students.moved('Pupil 1'))).toBeVisible();
  };
  await move();
  const moves = await places();
  await students.getByRole('button', { name: tables.text.common.undo }).click();
  await expect(page.getByText(texts.students.moveUndone('Pupil 1'))).toBeVisible();
  expect(moves).not.toEqual(before);
  expect(await places()).toEqual(before);

  // What was entered since the move stays: the move is not undone, and that is said.
  await expect(student.getByText(texts.students.stopped)).toBeHidden();
  await move();
  const moved = (await places()) as readonly { readonly id: number; readonly schedule_id: number }[];
  const made = moved.find(({ schedule_id: session }) => session === world.later.id);
  await saveScore(made!.id, 'report', 90);
  const changed = await places();
  await students.getByRole('button', { name: texts.common.close, exact: true }).click();
  await page.getByRole('button', { name: tables.text.common.undo }).click();
  await expect(page.getByText(texts.students.moveChanged('Pupil 1'))).toBeVisible();
  expect(await places()).toEqual(changed);
});
