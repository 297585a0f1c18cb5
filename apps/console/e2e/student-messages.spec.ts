import { recordsEnUS as texts } from '../src/features/gradebook/texts/en.ts';
import { expect, test } from './fixtures.ts';
import { recordsWorld } from './records-world.ts';

test('a message goes to the students who miss a mark, and the announcements say how many they are', async ({
  page,
  openAs,
  logIn,
  call,
}) => {
  const codes = ['985001', '985002', '985003'];
  const world = await recordsWorld({ logIn, call }, { code: 'MSG', name: 'A course with messages', codes });
  await call(world.admin, 'rest/rpc/add_places', {
    method: 'POST',
    body: JSON.stringify({ schedule_id: world.held.id, codes }),
  });
  const [first] = await world.read(`user2projects?schedule_id=eq.${world.held.id}&order=ordernumber_of_schedule&select=id`);
  const scores = ['preview', 'operation', 'report'].map((item) => ({ id: first!.id, item, score: 80, expected: null }));
  await call(world.teacher, 'rest/rpc/save_scores', { method: 'POST', body: JSON.stringify({ scores }) });

  await openAs('teacher', world.at('grade'));
  await page.getByRole('button', { name: texts.messages.open }).click();
  const dialog = page.getByRole('dialog', { name: texts.messages.heading });
  await expect(dialog.getByRole('region')).toContainText('985002');
  await expect(dialog.getByRole('region')).not.toContainText('985001');
  const title = 'The mark of the second experiment';
  await dialog.getByLabel(texts.messages.titleLabel).fill(title);
  await dialog.getByRole('button', { name: texts.messages.send(2) }).click();
  await expect(page.getByText(texts.messages.sent(2))).toBeVisible();

  await openAs('centreadmin', `${world.at('notification')}#all`);
  await page.getByRole('tab', { name: 'Announcements' }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('2 students');
});
