import { expect, test } from './fixtures.ts';

test('an administrator finds what happened to a room, from its page and from the list, with its address', async ({
  page,
  openAs,
  call,
  logIn,
}) => {
  const admin = await logIn('admin');
  const [room] = (await call(admin, 'rest/locations?select=id,name,organization_id&order=id&limit=1')) as [
    { readonly id: number; readonly name: string; readonly organization_id: number },
  ];
  await call(admin, `rest/locations?id=eq.${room.id}`, { method: 'PATCH', body: JSON.stringify({ capacity: 77 }) });
  await openAs('admin', `page/thing/room/${room.id}?centre_id=${room.organization_id}`);
  await page.getByRole('link', { name: 'What happened' }).last().click();

  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  const change = page.getByRole('row', { name: /Capacity/ });
  await expect(change).toHaveCount(1);
  await expect(change).toContainText(room.name);
  await expect(change).toContainText('77');
  await expect(change).toContainText('127.0.0.1');

  // All entries again: the sign-ins are among them, and each row leads to the history of its thing.
  const address = new URL(page.url());
  await page.goto(`${address.pathname}?kind=sign_ins`);
  await expect(page.getByRole('row', { name: /Signed in/ }).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('listitem').filter({ hasText: 'Signed in' }).first()).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${address.pathname}?keywords=${encodeURIComponent(room.name)}`);
  const row = page.getByRole('row', { name: /Capacity/ });
  await expect(row).toHaveCount(1);
  await row.hover();
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Its history' }).click();
  await expect(page).toHaveURL(new RegExp(`kind=locations&row=${room.id}`));
});

test('an administrator sees the parts of the server answer, and a teacher has neither page', async ({
  page,
  openAs,
  call,
  logIn,
}) => {
  const admin = await logIn('admin');
  const navs = (await call(admin, 'rest/navs?name=in.(server,history)&type=eq.menu&select=id,name&order=name')) as readonly {
    readonly id: number;
    readonly name: string;
  }[];
  await openAs('admin', `page/${navs.find(({ name }) => name === 'server')!.id}`);
  await expect(page.getByRole('row', { name: /Database.*Answers.*0/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Earlier versions of pages.*for ever/ })).toBeVisible();

  const teacher = await logIn('teacher');
  const rights = (await call(teacher, 'rest/role2navs?select=nav_id')) as readonly { readonly nav_id: number }[];
  expect(rights.filter(({ nav_id: id }) => navs.some((nav) => nav.id === id))).toEqual([]);
  await openAs('teacher', `page/${navs[0]!.id}`);
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeHidden();
});
