import { expect, test } from './fixtures.ts';

interface Entry {
  readonly id: number;
  readonly label: string;
  readonly label_en: string | null;
}

test.use({ locale: 'en-US', viewport: { width: 1280, height: 800 } });

test('after a press the title of the page is there at once, over one block, until the page is', async ({
  page,
  openAs,
  call,
}) => {
  const who = await openAs('centreadmin', 'dashboard');
  const own = (await call(
    who,
    'rest/role2navs?role=eq.centreadmin&select=navs!inner(id,label,label_en)&navs.schema_path=not.is.null&navs.type=eq.centre&navs.name=in.(courses,report,grade,attendance,workload,charts)',
  )) as readonly { readonly navs: Entry }[];
  expect(own).toHaveLength(6);
  await page.waitForLoadState('networkidle');
  const main = page.getByRole('main');
  let held: (() => void)[] = [];
  // As on a slow line: what a page asks for is not here yet.
  await page.route(/\/(assets|rest|api)\//u, async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue().catch(() => undefined);
  });
  for (const {
    navs: { id, label, label_en },
  } of own) {
    const title = label_en ?? label;
    await page.evaluate((target) => {
      const looks: string[] = [];
      Object.assign(window, { looks });
      // Every picture in which blocks wait: the title over them, and how many blocks there are before the page is drawn.
      const look = (): void => {
        const skeleton = document.querySelector('main [role="status"]:has(.MuiSkeleton-root)');
        if (skeleton && location.pathname.endsWith(target.split('?')[0] ?? ''))
          looks.push(
            `${skeleton.querySelector('h1')?.textContent ?? 'no title'}, ${skeleton.querySelectorAll('.MuiSkeleton-root').length}`,
          );
        if (Reflect.get(window, 'looks') === looks) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      history.pushState({}, '', new URL(target, `${location.origin}/admin/`));
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, `page/centre/1/${id}?centre_id=1`);
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect
      .poll(
        async () => {
          for (const go of held.splice(0)) go();
          return main.locator('[aria-busy="true"], .MuiSkeleton-root, [role="progressbar"]').count();
        },
        { message: title },
      )
      .toBe(0);
    const looks = (await page.evaluate(() => Reflect.get(window, 'looks') as string[])) ?? [];
    expect([...new Set(looks)], title).toEqual([`${title}, 1`]);
  }
  held = [];
});
