import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    shifts: { readonly value: number; readonly at: number; readonly moved: readonly string[] }[];
  }
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
}

// With all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const view of ['week', 'month', 'day']) {
  test(`${view}: opening the calendar moves nothing that is drawn already`, async ({ page, openAs, logIn, call }) => {
    const teacher = await logIn('teacher');
    const centre = teacher.user.org;
    const admin = await logIn('admin');
    const [nav] = (await call(admin, 'rest/navs?type=eq.centre&name=eq.calendar')) as readonly { id: number }[];
    const [busy] = (await call(
      admin,
      `rest/schedules?organization_id=eq.${centre}&is_publish=is.true&select=date&order=date.asc&offset=20&limit=1`,
    )) as readonly { date: string }[];
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[]) {
          window.shifts.push({
            value: entry.value,
            at: entry.startTime,
            moved: entry.sources.map(({ node, previousRect: a, currentRect: b }) => {
              const element = node instanceof Element ? node : node?.parentElement;
              return `${element?.tagName}.${element?.className}#${element?.textContent?.slice(0, 30)} y ${a.y}+${a.height} -> ${b.y}+${b.height} x ${a.x}+${a.width} -> ${b.x}+${b.width}`;
            }),
          });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openAs('admin', `page/centre/${centre}/${nav!.id}?centre_id=${centre}&view=${view}&date=${busy!.date}`);
    await expect(page.locator('[data-session-id]').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => window.shifts);
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts, null, 1),
    ).toBeLessThan(0.02);
  });
}
