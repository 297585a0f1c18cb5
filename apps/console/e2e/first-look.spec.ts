import { expect, test } from './fixtures.ts';

interface Entry {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly label_en: string | null;
  readonly type: 'menu' | 'centre';
}

/** A line of a skeleton, counted from its end, and what is drawn in its place; `isTop` where only the upper edges are the same. */
type Place = readonly [line: number, drawn: string, isTop?: true];

const rows = [
  [-11, 'thead tr'],
  [-10, 'tbody tr'],
] as const;
const list: readonly Place[] = [[-12, ':has(> .list-tools)', true], ...rows];
const cards: readonly Place[] = [
  [-12, ':has(> .list-tools)', true],
  [-10, 'li'],
];

const tree: readonly Place[] = [
  [-13, '.MuiTabs-root', true],
  [-12, '.MuiInputBase-root', true],
  [-11, 'li'],
];
const files: readonly Place[] = [
  [-14, '.MuiTabs-root', true],
  [-11, '[role="columnheader"]', true],
  [-10, '.LabFiles-line'],
];

const chooser: readonly Place[] = [[-2, '[data-testid="import-drop"]', true]];

/** What each page is waited for with, and its places. */
const pages: Readonly<Record<string, readonly [shape: string, places: readonly Place[], phone?: readonly Place[]]>> = {
  courses: ['list', list, cards],
  projects: ['list', list, cards],
  locations: ['list', list, cards],
  teams: ['list', list, cards],
  // Without a search; a card has a switch.
  modules: [
    'list',
    list,
    [
      [-12, ':has(> .list-tools)', true],
      [-10, 'li', true],
    ],
  ],
  services: ['list', list.slice(0, 2), cards.slice(0, 1)],
  'centre-settings': ['form', [[-10, 'form .MuiInputBase-root, form input', true]]],
  attendance: [
    'sessions',
    [
      [-9, '.MuiTabs-root', true],
      [-7, 'section h2', true],
      [-6, 'section li', true],
    ],
  ],
  grade: [
    'sheet',
    [
      [-8, '.MuiInputBase-root', true],
      [-7, 'section h2', true],
      [-6, 'section li', true],
    ],
  ],
  today: [
    'today',
    [
      [-6, `ul:has([aria-current="date"])`, true],
      [-5, 'section h2', true],
      [-4, 'section li', true],
    ],
  ],
  workload: ['table', [[-12, '.MuiInputBase-root', true], ...rows]],
  report: [
    'tabs',
    [[-14, '.MuiTabs-root', true], ...rows],
    [
      [-14, '.MuiTabs-root', true],
      [-11, 'ul > li'],
    ],
  ],
  navigation: ['tree', tree, tree],
  organizations: ['tree', tree, tree],
  'centre-files': ['files', files, files],
  buckets: ['files', files, files],
  'grade&course': [
    'desk',
    [
      [-14, '.MuiInputBase-root', true],
      [-12, '.MuiTabs-root', true],
      [-9, '[role="grid"]', true],
    ],
    [
      [-14, '.MuiInputBase-root', true],
      [-12, '.MuiTabs-root', true],
      [-9, 'ul > li', true],
    ],
  ],
  import: ['import', chooser, chooser],
  'room-import': ['import', chooser, chooser],
  charts: [
    'charts',
    [
      [-3, 'form', true],
      [-1, 'canvas'],
    ],
    [[-1, 'canvas']],
  ],
  calendar: [
    'calendar',
    [
      [-3, '[role="toolbar"]'],
      [-1, '.lc-grid', true],
    ],
  ],
};

/** Pages of several parts. */
const hasParts: ReadonlySet<string> = new Set(['centre-settings', 'charts']);

declare global {
  interface Window {
    /** Every picture of what is waited for: the title over it, and its shape; what is outside of a shape as well. */
    looks: string[];
    /** Where the lines of the skeletons were, by shape and line from the end: `top height`. */
    lines: Record<string, string[]>;
  }
}

for (const [width, size] of [
  [1280, 'on a screen'],
  [1440, 'on a wide screen'],
  [390, 'on a phone'],
] as const) {
  test.describe(size, () => {
    test.use({ locale: 'en-US', viewport: { width, height: 800 } });

    test('after a press the title is there at once, over one skeleton with everything where the page has it', async ({
      page,
      openAs,
      call,
    }) => {
      const who = await openAs('admin', 'dashboard');
      const own = (await call(
        who,
        `rest/role2navs?role=eq.admin&select=navs!inner(id,name,label,label_en,type)&navs.schema_path=not.is.null`,
      )) as readonly { readonly navs: Entry }[];
      const [course] = (await call(
        who,
        `rest/courses?organization_id=eq.1&select=id,semester:semesters!inner(is_open)&semester.is_open=is.true&order=id&limit=1`,
      )) as readonly { readonly id: number }[];
      await page.waitForLoadState('networkidle');
      const main = page.getByRole('main');
      let held: (() => void)[] = [];
      // As on a slow line: what a page asks for is not here yet.
      await page.route(/\/(assets|rest|api)\//u, async (route) => {
        await new Promise<void>((go) => held.push(go));
        await route.continue().catch(() => undefined);
      });
      for (const [key, [shape, places, phone]] of Object.entries(pages)) {
        // Its toolbar is one line there.
        if (width === 1440 && key !== 'calendar') continue;
        const [name, parameter] = key.split('&');
        const { id, label, label_en, type } = own.find(({ navs }) => navs.name === name)!.navs;
        const title = label_en ?? label;
        await page.evaluate(
          (target) => {
            const looks: string[] = [];
            const lines: Record<string, string[]> = {};
            Object.assign(window, { looks, lines });
            const note = (known: string[] | undefined, text: string): string[] =>
              known?.includes(text) ? known : [...(known ?? []), text];
            const look = (): void => {
              const isHere = location.pathname.endsWith(target.split('?')[0] ?? '');
              const groups = [
                ...document.querySelectorAll<HTMLElement>('main :is([data-skeleton], .MuiSkeleton-root:not([data-skeleton] *))'),
              ];
              if (isHere && groups.length > 0) {
                const shapes = groups.map(({ dataset }) => dataset['skeleton'] ?? 'a block by itself');
                const look = `${document.querySelector('main h1')?.textContent ?? 'no title'}: ${shapes.join()}`;
                if (!looks.includes(look)) looks.push(look);
                for (const group of groups) {
                  const count = group.children.length;
                  for (const [at, line] of [...group.children].entries()) {
                    const { top, height } = line.getBoundingClientRect();
                    const key = `${group.dataset['skeleton']} ${at - count}`;
                    lines[key] = note(lines[key], `${Math.round(top)} ${Math.round(height)}`);
                  }
                }
              }
              if (window.looks === looks) requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
            history.pushState({}, '', new URL(target, `${location.origin}/admin/`));
            dispatchEvent(new PopStateEvent('popstate', { state: {} }));
          },
          type === 'menu'
            ? `page/${id}`
            : `page/centre/1/${id}?centre_id=1${parameter === undefined ? '' : `&${parameter}=${course!.id}`}`,
        );
        await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
        // What it asks for stays held until it was seen to wait.
        await page.waitForFunction(() => window.looks.length > 0);
        await expect
          .poll(
            async () => {
              for (const go of held.splice(0)) go();
              return main.locator('[aria-busy="true"], .MuiSkeleton-root, [role="progressbar"]').count();
            },
            { message: title, intervals: [100] },
          )
          .toBe(0);
        const { looks, lines } = await page.evaluate(() => ({ looks: window.looks, lines: window.lines }));
        // Of several parts each waits for its own; the first look is one.
        expect.soft(hasParts.has(key) ? looks.slice(0, 1) : looks, title).toEqual([`${title}: ${shape}`]);
        for (const [line, drawn, isTop] of width < 600 ? (phone ?? []) : places) {
          const box = await main.locator(drawn).filter({ visible: true }).first().boundingBox();
          const waited = lines[`${shape} ${line}`] ?? [];
          expect.soft(waited, `${title}, line ${line}`).not.toEqual([]);
          for (const place of waited) {
            const [top = 0, height = 0] = place.split(' ').map(Number);
            const where = `${title}, ${drawn}: the skeleton has ${place}, the page ${Math.round(box!.y)} ${Math.round(box!.height)}`;
            expect.soft(Math.abs(top - box!.y), where).toBeLessThanOrEqual(3);
            if (!isTop) expect.soft(Math.abs(height - box!.height), where).toBeLessThanOrEqual(3);
          }
        }
      }
      held = [];
    });
  });
}
