import { recordsEnUS as texts } from '../src/features/gradebook/texts/en.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { recordsWorld } from './records-world.ts';

test('deduction rules are tried before they are saved, and the workload tells the factors of its rows', async ({
  page,
  openAs,
  logIn,
  call,
  tables,
}) => {
  const world = await recordsWorld({ logIn, call }, { code: 'RULES', name: 'A course of rules', codes: ['960001', '960002'] });
  const rules = async (): Promise<unknown> => {
    const rows = (await world.read(
      `deduction_rules?select=item,score,ratio,limit,projects!inner(code)&projects.code=eq.RULES-1&item=eq.late`,
    )) as unknown as readonly { score: number; ratio: number; limit: number }[];
    return rows.map(({ score, ratio, limit }) => [score, ratio, limit]);
  };
  await openAs('centreadmin', world.at('attendance'));
  await page.getByRole('tab', { name: texts.attendance.tabs.rules }).click();
  await page.getByLabel(texts.rules.trialMark).fill('36.44');
  await page.getByLabel(`${texts.rules.score} Late`).fill('0');
  await page.getByLabel(`${texts.rules.ratio} Late`).fill('17');
  await expect(page.getByText(texts.rules.trialResult({ taken: '6.19', left: '30.2' }))).toBeVisible();
  // Another tab drops the rules, and another course does: the page asks, as it does before a link.
  const question = page.getByRole('dialog', { name: tables.text.unsaved.title });
  const stay = async (): Promise<void> => {
    await question.getByRole('button', { name: tables.text.unsaved.stay }).click();
    await expect(question).toBeHidden();
    await expect(page.getByLabel(`${texts.rules.ratio} Late`)).toHaveValue('17');
  };
  await page.getByRole('tab', { name: texts.attendance.tabs.matrix }).click();
  await stay();
  await page.getByRole('combobox', { name: texts.common.course }).click();
  await page.getByRole('option', { selected: false }).first().click();
  await stay();
  await page.getByLabel(`${texts.rules.limit} Late`).fill('5.5');
  await expect(page.getByText(texts.rules.wholeNumber)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.common.save, exact: true })).toBeDisabled();
  await page.getByLabel(`${texts.rules.limit} Late`).fill('5');
  await expect(page.getByText(texts.rules.trialResult({ taken: '5', left: '31.4' }))).toBeVisible();
  await expectAccessible(page);
  // What the page has read again after saving is what it compares with.
  const readAgain = page.waitForResponse((response) => response.url().includes('rpc/gradebook'));
  await page.getByRole('button', { name: texts.common.save, exact: true }).click();
  await readAgain;
  await expect.poll(rules).toEqual([[0, 17, 5]]);
  // Somebody else changes the rule meanwhile: nothing is written over it unasked.
  const [rule] = await world.read('deduction_rules?select=id,projects!inner(code)&projects.code=eq.RULES-1&item=eq.late');
  const theirs = { method: 'PATCH', body: JSON.stringify({ score: 3 }) };
  await call(world.admin, `rest/deduction_rules?id=eq.${rule!.id}`, theirs);
  await page.getByLabel(`${texts.rules.ratio} Late`).fill('18');
  await page.getByRole('button', { name: texts.common.save, exact: true }).click();
  await expect(page.getByText(texts.common.changedMeanwhile('Late 3 / 17 / 5'))).toBeVisible();
  expect(await rules()).toEqual([[3, 17, 5]]);
  await page.getByRole('button', { name: texts.common.save, exact: true }).click();
  await expect.poll(rules).toEqual([[0, 18, 5]]);

  // The session of yesterday counts for its teacher: the row says from which factors.
  const [nav] = await world.read('navs?schema_path=eq.centre/workload/workload&select=id');
  await page.goto(`page/centre/1/${nav!.id}?centre_id=1`);
  await page.getByTitle(texts.workload.open(world.teacher.user.name)).click();
  const row = page
    .getByRole('row')
    .filter({ hasText: 'An experiment of records' })
    .filter({ hasText: world.day(-1) });
  await expect(row.filter({ hasText: `(${texts.workload.first}) × ` }).first()).toBeVisible();
  await page.mouse.move(0, 0);
  await expectAccessible(page);

  // The list is frozen under an open form: the form stays, and says why once, above its buttons.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: texts.workload.addEntry }).click();
  const form = page.getByRole('dialog', { name: texts.workload.addEntry });
  for (const label of [texts.workload.teacher, texts.workload.kind]) {
    await form.getByLabel(label).click();
    await page.getByRole('option').first().click();
  }
  await form.getByLabel(texts.workload.quantity).fill('2');
  await form.getByLabel(texts.workload.note).fill('Repair of a bench');
  const [which] = (await call(
    world.admin,
    `rest/courses?id=eq.${world.course.id}&select=centre_id:organization_id,semester_id`,
  )) as readonly [{ readonly centre_id: number; readonly semester_id: number }];
  const change = (name: string, body: unknown): Promise<unknown> =>
    call(world.admin, `rest/rpc/${name}`, { method: 'POST', body: JSON.stringify(body) });
  await change('freeze_workload', which);
  let isFrozen = true;
  try {
    await form.getByRole('button', { name: texts.common.save, exact: true }).click();
    await expect(form.getByRole('alert')).toContainText(/frozen/i);
    await expect(page.getByRole('alert').filter({ hasText: /frozen/i })).toHaveCount(1);
    await expect(form.getByLabel(texts.workload.note)).toHaveValue('Repair of a bench');

    // A reason that did not get through is not typed twice.
    await page.reload();
    await page.getByRole('button', { name: texts.workload.unfreeze, exact: true }).click();
    const question = page.getByRole('dialog', { name: texts.workload.unfreeze });
    await question.getByRole('textbox').fill('An entry was missing');
    await page.route('**/rpc/unfreeze_workload*', (route) => route.abort());
    await question.getByRole('button', { name: texts.workload.unfreeze, exact: true }).click();
    await expect(question.getByRole('alert')).toBeVisible();
    await expect(question.getByRole('textbox')).toHaveValue('An entry was missing');
    await page.unroute('**/rpc/unfreeze_workload*');
    await question.getByRole('button', { name: texts.workload.unfreeze, exact: true }).click();
    await expect(question).toBeHidden();
    isFrozen = false;
  } finally {
    if (isFrozen) await change('unfreeze_workload', { ...which, reason: 'An entry was missing' });
  }

  // Of two new kinds of work none is stored alone: what is saved again is not there twice.
  const kinds = (): Promise<readonly unknown[]> => world.read('workloads?select=id,name&name=like.E2e%20kind*');
  let posts = 0;
  await page.route('**/rest/workloads*', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    posts += 1;
    return posts === 2 ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: texts.workload.factors }).click();
  const factors = page.getByRole('dialog', { name: texts.workload.factors });
  for (const name of ['E2e kind 1', 'E2e kind 2']) {
    await factors.getByRole('button', { name: texts.common.add, exact: true }).click();
    await factors.getByLabel(texts.workload.name).last().fill(name);
  }
  // An Escape drops nothing that was typed: the form asks, and the next Escape stays.
  await page.keyboard.press('Escape');
  await expect(factors.getByText(texts.common.notSaved)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(factors.getByText(texts.common.notSaved)).toBeHidden();
  await expect(factors.getByLabel(texts.workload.name).last()).toHaveValue('E2e kind 2');
  await factors.getByRole('button', { name: texts.common.save, exact: true }).click();
  await expect(factors).toBeHidden();
  expect(posts).toBe(1);
  expect(await kinds()).toHaveLength(2);
  await call(world.admin, 'post2rest/delete/workloads?name=like.E2e%20kind*', { method: 'POST' });
});
