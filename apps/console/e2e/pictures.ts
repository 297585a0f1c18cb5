import { attendanceEnUS, attendanceZhCN, enUS as calendarEn, zhCN as calendarZh } from '@lab-console/calendar/locales';
import { enUS as filesEn, zhCN as filesZh } from '@lab-console/file-manager/locales';
import type { Page } from '@playwright/test';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { consoleWords } from '../../../tools/console-words.ts';
import { pictureSizes, smallPicture } from '../../docs/make/picture-sizes.ts';
import { recordsEnUS } from '../src/features/gradebook/texts/en.ts';
import { recordsZhCN } from '../src/features/gradebook/texts/zh.ts';
import { todayTexts } from '../src/features/today/today-texts.ts';
import { expect, test, type Account, type Call, type SignedIn } from './fixtures.ts';
import { ImportPage, type FileCell } from './import-file.ts';
import { importWorld } from './import-world.ts';
import { sessionHeaders } from './session-headers.ts';
import { pdfFile, pngFile } from './sample-files.ts';
import { storeText } from './stored-page.ts';

/** What a scene is set with. */
interface Stage {
  readonly page: Page;
  readonly language: 'en' | 'zh';
  readonly openAs: (account: Account, address?: string) => Promise<SignedIn>;
  readonly logIn: (account: Account) => Promise<SignedIn>;
  readonly call: Call;
}

/** A picture of the documentation: how its screen is reached. */
interface Scene {
  readonly name: string;
  readonly set: (stage: Stage) => Promise<void>;
  /** Texts on it that depend on the time of the day. */
  readonly varying?: (language: 'en' | 'zh') => readonly string[];
}

/** Where the guides take their pictures from, with what is written on them. */
const folder = join(import.meta.dirname, '../../docs/public/pictures');
const isWriting = process.env['PICTURES'] === 'write';

const words = {
  en: {
    calendar: calendarEn,
    attendance: attendanceEnUS,
    records: recordsEnUS,
    files: filesEn,
    folders: ['Guides', 'Films', 'Forms'],
    fileNames: ['Safety in the laboratory.pdf', 'Microscope, parts.png', 'Bench, top view.png'],
    page: { rooms: 'Rooms in use', name: 'Name', seats: 'Seats' },
  },
  zh: {
    calendar: calendarZh,
    attendance: attendanceZhCN,
    records: recordsZhCN,
    files: filesZh,
    folders: ['实验指导书', '视频', '表格'],
    fileNames: ['实验室安全.pdf', '显微镜部件.png', '实验台俯视图.png'],
    page: { rooms: '在用实验室', name: '名称', seats: '座位数' },
  },
} as const;

/** The last Wednesday, at twenty past ten in Shanghai: there is teaching on it, whatever day it is. */
function lastWednesday(): Date {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 4) % 7));
  day.setUTCHours(2, 20, 0, 0);
  return day;
}

const dayText = (day: Date): string => day.toISOString().slice(0, 10);

/** Address of an entry of the menu, in the centre of the person where it belongs to centres. */
async function entryAddress(call: Call, who: SignedIn, path: string): Promise<string> {
  const [nav] = (await call(who, `rest/navs?schema_path=eq.${path}&select=id,type`)) as readonly {
    readonly id: number;
    readonly type: 'menu' | 'centre';
  }[];
  if (!nav) throw new Error(`The menu has no entry for ${path}.`);
  const centre = who.user.org ?? 1;
  return nav.type === 'centre' ? `page/centre/${centre}/${nav.id}?centre_id=${centre}` : `page/${nav.id}`;
}

const open = async ({ openAs, logIn, call }: Stage, account: Account, path: string, more = ''): Promise<SignedIn> => {
  const who = await logIn(account);
  return openAs(account, `${await entryAddress(call, who, path)}${more}`);
};

async function rowsOfImport({ logIn, call, language }: Stage): Promise<readonly (readonly FileCell[])[]> {
  const world = await importWorld({ logIn, call });
  const [semester] = await world.read<{ to: string }>('semesters?is_open=is.true');
  const periods = await world.read<{ code: string }>('periods?order=start_time.asc&limit=4');
  // Of the made-up university: other journeys may have added courses.
  const [course] = await world.read<{ id: number; code: string }>(
    `courses?id=in.(${[...world.taughtIds].join(',')})&organization_id=eq.${world.centreId}&semester_id=eq.${world.semesterId}&order=id.asc&limit=1`,
  );
  const links = await world.read<{ projects: { code: string; location_list: readonly number[] } }>(
    `course2projects?select=projects(code,location_list)&course_id=eq.${course?.id ?? 0}&order=id.asc`,
  );
  const rooms = await world.read<{ id: number; code: string }>('locations?is_valid=is.true&select=id,code');
  const sessions = links.flatMap(({ projects }) =>
    rooms.filter(({ id }) => projects.location_list.includes(id)).map(({ code }) => ({ project: projects.code, room: code })),
  );
  return [
    sessionHeaders[language],
    ...Array.from({ length: 8 }, (_, at) => {
      const day = new Date(`${semester?.to ?? ''}T00:00:00Z`);
      day.setUTCDate(day.getUTCDate() - 21 + Math.floor(at / 4) * 2);
      const { project, room } = sessions[at % sessions.length] ?? { project: '', room: '' };
      return [
        dayText(day),
        periods[at % 4]?.code ?? '',
        course?.code ?? '',
        project,
        at === 2 ? `${room}x` : room,
        20,
        1,
        '0',
        '0',
        'teacher',
      ];
    }),
  ];
}

const scenes: readonly Scene[] = [
  {
    name: 'today',
    set: async (stage) => {
      await open(stage, 'teacher', 'centre/today/today');
      await expect(stage.page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
    varying: (language) => {
      const { now, next, later, over } = todayTexts[language];
      const { take, students, sheet } = words[language].records.attendance;
      return [now, next, later, over, take, students, sheet];
    },
  },
  {
    name: 'calendar',
    set: async (stage) => {
      await open(stage, 'centreadmin', 'centre/schedule/calendar', `&date=${dayText(lastWednesday())}`);
      await expect(stage.page.locator('[data-session-id]').first()).toBeVisible();
    },
  },
  {
    name: 'session-form',
    set: async (stage) => {
      await open(stage, 'centreadmin', 'centre/schedule/calendar', `&date=${dayText(lastWednesday())}`);
      await expect(stage.page.locator('[data-session-id]').first()).toBeVisible();
      await stage.page.keyboard.press('n');
      await expect(stage.page.getByRole('dialog', { name: words[stage.language].calendar.form.addTitle })).toBeVisible();
    },
  },
  {
    name: 'plan',
    set: async (stage) => {
      const { page, call, logIn } = stage;
      const admin = await logIn('admin');
      const [plan] = (await call(
        admin,
        `rest/schedule_plans?status=eq.${encodeURIComponent('已完成')}&order=id&limit=1&select=id,organization_id`,
      )) as readonly { readonly id: number; readonly organization_id: number }[];
      const [nav] = (await call(admin, 'rest/navs?schema_path=eq.centre/plan/plans&select=id')) as readonly {
        readonly id: number;
      }[];
      const centre = plan?.organization_id ?? 1;
      await stage.openAs('admin', `page/centre/${centre}/${nav?.id ?? 0}?centre_id=${centre}&plan=${plan?.id ?? 0}`);
      await expect(page.getByText(/hard|硬/i).first()).toBeVisible();
    },
  },
  {
    name: 'attendance',
    set: async (stage) => {
      const { page, language } = stage;
      await open(stage, 'teacher', 'centre/attendance/attendance');
      await page.getByRole('button', { name: words[language].records.attendance.take, exact: true }).first().click();
      const list = page.getByRole('dialog', { name: words[language].attendance.title });
      await expect(list.locator('[data-row="0"]')).toBeVisible();
    },
  },
  {
    name: 'grades',
    set: async (stage) => {
      await open(stage, 'teacher', 'centre/grade/grade');
      // The list of what is open leads to the courses; the second one has more marks.
      await stage.page
        .getByRole('main')
        .getByText(/\([A-Z]+\d+\)$/)
        .nth(1)
        .click();
      await expect(stage.page.getByRole('grid').getByRole('gridcell').first()).toBeVisible();
    },
  },
  {
    name: 'import',
    set: async (stage) => {
      await open(stage, 'teacher', 'centre/schedule/import');
      const panel = new ImportPage(stage.page, stage.language);
      await panel.parse(await rowsOfImport(stage), stage.language === 'zh' ? '排课.xlsx' : 'sessions.xlsx');
      await expect.poll(() => panel.marks('error')).toEqual(['4:4']);
    },
  },
  {
    name: 'files',
    set: async (stage) => {
      const { page, language } = stage;
      const { folders, fileNames } = words[language];
      await open(stage, 'centreadmin', 'centre/file/files');
      await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
      const fileInput = page.locator('input[type=file]:not([webkitdirectory])').first();
      await fileInput.setInputFiles(
        fileNames.map((name) => ({
          name,
          mimeType: name.endsWith('.pdf') ? 'application/pdf' : 'image/png',
          buffer: name.endsWith('.pdf') ? pdfFile('Wear goggles.') : pngFile(240, 160, [36, 104, 242]),
        })),
      );
      for (const name of fileNames) await expect(page.getByRole('grid').getByText(name, { exact: true })).toBeVisible();
      for (const name of folders) await makeFolder(page, language, name);
      // Notices and the list of uploads go.
      await page.reload();
      await expect(page.getByRole('grid').getByText(folders[0], { exact: true })).toBeVisible();
      await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
    },
  },
  {
    name: 'page-editor',
    set: async (stage) => {
      const { page, call, logIn, language } = stage;
      const admin = await logIn('admin');
      const { rooms, name, seats } = words[language].page;
      const definition = {
        type: 'page',
        title: rooms,
        body: [
          {
            type: 'crud',
            api: 'rest/locations?is_valid=is.true&select=id,code,name,capacity&order=code',
            columns: [
              { name: 'code', label: 'ID' },
              { name: 'name', label: name },
              { name: 'capacity', label: seats },
            ],
          },
        ],
      };
      const stored = await storeText({ admin, call }, rooms, JSON.stringify(definition, null, 2));
      await stage.openAs('admin', `edit/${stored.pageId}`);
      const part = page.getByRole('treeitem').nth(1);
      await part.click();
      await expect(part).toHaveAttribute('aria-selected', 'true');
      await expect(page.frameLocator('iframe').getByText(seats).first()).toBeVisible();
    },
  },
  {
    name: 'set-up',
    set: async (stage) => {
      await open(stage, 'admin', 'system/init/init');
      await expect(stage.page.getByRole('main').getByText(/^8\. /)).toBeVisible();
    },
  },
  {
    name: 'courses',
    set: async (stage) => {
      await open(stage, 'centreadmin', 'centre/basic-data/courses');
      await expect(stage.page.getByRole('main').getByRole('row').nth(2)).toBeVisible();
    },
  },
];

async function makeFolder(page: Page, language: 'en' | 'zh', name: string): Promise<void> {
  const { newFolder, newFolderName } = words[language].files.manager;
  await page.getByRole('button', { name: newFolder, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(newFolderName).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid').getByText(name, { exact: true })).toBeVisible();
}

/** What is written on the controls of a screen, or of the dialog over it, as far as it is a text of the console and no data; sorted. */
async function controlTexts(page: Page, known: ReadonlySet<string>): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const seen = document.querySelector('[role=dialog]') ?? document;
    return [...seen.querySelectorAll('h1, h2, h3, button, a, label, th, [role=tab], [role=columnheader], [role=treeitem]')]
      .filter((element) => {
        const { top, bottom, height } = element.getBoundingClientRect();
        return height > 0 && bottom > 0 && top < window.innerHeight;
      })
      .map((element) => (element.textContent.trim() || element.getAttribute('aria-label')) ?? '')
      .map((text) => text.replace(/\s*\d+$/, ''));
  });
  return [...new Set(texts)].filter((text) => text.length > 1 && known.has(text)).toSorted();
}

/** What is seen once it is the same for two seconds and nothing moves. */
async function settled(page: Page, see: () => Promise<readonly string[]>): Promise<readonly string[]> {
  let before = '';
  let same = 0;
  while (same < 4) {
    await page.waitForTimeout(500);
    const now = (await see()).join('\n');
    same = now === before ? same + 1 : 0;
    before = now;
  }
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  return before.split('\n');
}

/** Whether the system has a Chinese font: without one all characters are the same box. */
async function hasChineseFont(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const drawn = ['排', '课'].map((character) => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      if (context) context.font = '40px sans-serif';
      context?.fillText(character, 10, 60);
      return canvas.toDataURL();
    });
    return drawn[0] !== drawn[1];
  });
}

/** The page as WebP pictures, each a third of a PNG: as it is, and as small as a phone draws it. */
async function takePictures(page: Page): Promise<{ readonly full: Buffer; readonly small: Buffer }> {
  if (!(await hasChineseFont(page))) throw new Error('Pictures need a Chinese font of the system, such as fonts-noto-cjk.');
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const drawing = await page.context().newPage();
  const [full = [], small = []] = await drawing.evaluate(
    async ({ base64, widths }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      return Promise.all(
        widths.map(async (width) => {
          const canvas = new OffscreenCanvas(width, Math.round((image.height * width) / image.width));
          const context = canvas.getContext('2d');
          if (context) context.imageSmoothingQuality = 'high';
          context?.drawImage(image, 0, 0, canvas.width, canvas.height);
          const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 });
          return Array.from(new Uint8Array(await blob.arrayBuffer()));
        }),
      );
    },
    { base64: png.toString('base64'), widths: [pictureSizes.full.width, pictureSizes.small.width] },
  );
  await drawing.close();
  return { full: Buffer.from(full), small: Buffer.from(small) };
}

/**
 * Opens every screen of which the documentation has a picture. With `PICTURES=write` the pictures are taken; else each is compared with its screen
 * by what is written on the controls, so that a picture of a screen that has changed is a failure.
 */
export function drawPictures(language: 'en' | 'zh'): void {
  const list = join(folder, `${language}.json`);
  const kept = (): Record<string, readonly string[]> =>
    existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, readonly string[]>) : {};

  for (const { name, set, varying } of scenes) {
    test(`the picture "${name}" of the documentation shows the screen as it is`, async ({ page, openAs, logIn, call }) => {
      await page.clock.setSystemTime(lastWednesday());
      await set({ page, language, openAs, logIn, call });
      const known = consoleWords();
      const apart = new Set(varying?.(language));
      const seen = async (): Promise<readonly string[]> => (await controlTexts(page, known)).filter((text) => !apart.has(text));
      if (isWriting) {
        const texts = await settled(page, seen);
        mkdirSync(join(folder, language), { recursive: true });
        const { full, small } = await takePictures(page);
        writeFileSync(join(folder, language, `${name}.webp`), full);
        writeFileSync(join(folder, language, smallPicture(`${name}.webp`)), small);
        writeFileSync(list, `${JSON.stringify({ ...kept(), [name]: texts }, null, 2)}\n`);
      } else {
        // Where this fails because the screen was changed on purpose: "npx pnpm pictures" in apps/docs.
        await expect.poll(seen).toEqual(kept()[name]);
      }
    });
  }
}
