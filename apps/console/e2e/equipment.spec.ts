import { pageTexts } from '../src/features/pages/page-texts.ts';
import { outagesTexts } from '../src/features/outages/outages-texts.ts';
import { expect, expectAccessible, test, type Call, type SignedIn } from './fixtures.ts';
import { settableColumns } from './settable-columns.ts';
import { pressInRow } from './list-page.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly organization_id: number;
  readonly [column: string]: unknown;
}

async function addressOf(call: Call, admin: SignedIn, entry: string, centre: number): Promise<string> {
  const [nav] = (await call(admin, `rest/navs?type=eq.centre&name=eq.${entry}`)) as readonly Row[];
  return `page/centre/${centre}/${nav!.id}?centre_id=${centre}`;
}

const post = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) });

/** A room with 8 scopes and one without, an experiment that needs them, and a published session of it in the first on a day of its own. */
async function makeLaboratory(call: Call, admin: SignedIn) {
  const [semester] = (await call(admin, 'rest/semesters?is_open=is.true')) as readonly { readonly to: string }[];
  const day = new Date(`${semester!.to}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - day.getUTCDay() - 8);
  const date = day.toISOString().slice(0, 10);
  const [like] = (await call(admin, 'rest/schedules?organization_id=eq.1&order=id.desc&limit=1&select=*')) as readonly Row[];
  const add = async (table: string, row: object): Promise<Row> => {
    await call(admin, `rest/${table}`, post(row));
    return ((await call(admin, `rest/${table}?order=id.desc&limit=1`)) as readonly Row[])[0]!;
  };
  const room = await add('locations', { code: 'E2E-Q1', name: 'e2e scopes', organization_id: 1, capacity: 30 });
  const other = await add('locations', { code: 'E2E-Q2', name: 'e2e spare', organization_id: 1, capacity: 30 });
  const scope = await add('equipment', { name: 'E2E scope', kind: 'set', organization_id: 1 });
  for (const location_id of [room.id, other.id])
    await call(admin, 'rest/location_equipment', post({ location_id, equipment_id: scope.id, count: 8 }));
  const project = await add('projects', {
    code: 'E2E-Q',
    name: 'e2e needs scopes',
    organization_id: 1,
    semester_id: like!['semester_id'],
    free_schedule: true,
    location_list: [room.id, other.id],
  });
  await call(admin, 'rest/project_equipment', post({ project_id: project.id, equipment_id: scope.id, count: 1, per: 'group' }));
  const session = await add('schedules', [
    {
      ...settableColumns(like!),
      date,
      // The newest session, by another journey, may go across a long break, where no other room is proposed.
      period_count: 1,
      location_id: room.id,
      project_id: project.id,
      teacher_id: null,
      team_id: null,
      class_list: [],
      group: null,
      is_publish: true,
      max_student_number: 16,
      min_student_number: 1,
      max_group_student_number: 2,
    } as object,
  ]);
  return { date, room, other, scope, project, session };
}

test('an outage shows what it hits before it is saved, and moves it to another room', async ({ page, openAs, call, logIn }) => {
  const text = outagesTexts.en;
  const admin = await logIn('admin');
  const { date, room, other, scope, session } = await makeLaboratory(call, admin);
  const roomOf = async (): Promise<unknown> =>
    ((await call(admin, `rest/schedules?id=eq.${session.id}&select=location_id`)) as readonly Row[])[0]!['location_id'];
  await openAs('centreadmin', await addressOf(call, admin, 'outages', 1));
  await page.getByRole('button', { name: text.add }).click();
  const form = page.getByRole('region', { name: text.title });
  await form.getByRole('combobox', { name: text.room }).click();
  await page.getByRole('option', { name: room.name }).click();
  for (const label of [text.since, text.until]) {
    await form.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
    await page.keyboard.type(date.replaceAll('-', ''));
  }
  await form.getByRole('combobox', { name: text.what }).click();
  await page.getByRole('option', { name: scope.name }).click();
  await form.getByLabel(text.count).fill('0');
  await expect(form.getByRole('button', { name: text.save })).toBeDisabled();
  await form.getByLabel(text.count).fill('1');
  await expect(form.getByText(text.numbers({ sessions: 1, published: 1, students: 0, movable: 1 }))).toBeVisible();
  await form.getByRole('button', { name: text.save }).click();
  const outage = page.getByRole('region', { name: room.name });
  await outage.getByRole('button', { name: text.moveTo(other.name) }).click();
  await expect(outage.getByText(text.noHits)).toBeVisible();
  expect(await roomOf()).toBe(other.id);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(outage.getByRole('button', { name: text.moveTo(other.name) })).toBeVisible();
  expect(await roomOf()).toBe(room.id);
  await expectAccessible(page);
  // The dialog of the calendar finds other slots.
  await outage.getByRole('link', { name: text.otherSlots }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await outage.getByRole('button', { name: text.remove }).click();
  await expect(outage).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(outage).toBeVisible();
  await outage.getByRole('button', { name: text.remove }).click();
  await expect(outage).toBeHidden();
  expect(await call(admin, `rest/outages?location_id=eq.${room.id}`)).toEqual([]);
  for (const path of [
    `schedules?id=eq.${session.id}`,
    `projects?code=eq.E2E-Q`,
    `locations?code=like.E2E-Q*`,
    `equipment?id=eq.${scope.id}`,
  ])
    await call(admin, `post2rest/delete/${path}`, { method: 'POST' });
});

test('forms of rooms and experiments have their equipment', async ({ page, openAs, call, logIn }) => {
  const admin = await logIn('admin');
  const [listed] = (await call(
    admin,
    'rest/location_equipment?order=id&limit=1&select=location_id,locations(name,code)',
  )) as readonly {
    readonly location_id: number;
    readonly locations: { readonly name: string; readonly code: string };
  }[];
  await openAs('admin', `${await addressOf(call, admin, 'locations', 1)}&keywords=${listed!.locations.code}`);
  await pressInRow(page.getByRole('row').nth(1), 'Edit');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Features and sets')).toBeVisible();
  await dialog.getByRole('switch', { name: 'Shared' }).click();
  await dialog.getByRole('button', { name: pageTexts.en.confirmForm, exact: true }).click();
  await expect(dialog).toBeHidden();
  const stored = (await call(
    admin,
    `rest/locations?id=eq.${listed!.location_id}&select=is_shared,location_equipment(count)`,
  )) as readonly {
    readonly is_shared: boolean;
    readonly location_equipment: readonly unknown[];
  }[];
  expect(stored[0]!.is_shared).toBe(true);
  expect(stored[0]!.location_equipment.length).toBeGreaterThan(0);
  await call(admin, `rest/locations?id=eq.${listed!.location_id}`, { method: 'PATCH', body: '{"is_shared":false}' });
  await openAs('admin', await addressOf(call, admin, 'projects', 1));
  await pressInRow(page.getByRole('row').nth(5), 'Edit');
  await expect(dialog.getByText('Needs in the room')).toBeVisible();
  await dialog.getByText('Needs in the room').scrollIntoViewIfNeeded();
  await openAs('admin', await addressOf(call, admin, 'equipment', 1));
  await expect(page.getByRole('cell', { name: /Oscilloscope|示波器/ })).toBeVisible();
});
