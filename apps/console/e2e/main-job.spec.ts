import { enUS as calendarEn, zhCN as calendarZh } from '@lab-console/calendar/locales';
import { enUS as importEn, zhCN as importZh } from '@lab-console/import-kit/locales';
import { sheetTexts } from '../src/features/shared/sheet-texts.ts';
import { expect, languages, signInByForm, test } from './fixtures.ts';
import { fillText } from './fill-text.ts';
import { importFile } from './import-file.ts';
import { quietSunday } from './quiet-sunday.ts';
import { sessionHeaders } from './session-headers.ts';

interface Named {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}
interface Semester {
  readonly id: number;
  readonly since: string;
  readonly to: string;
}
interface TaughtCourse {
  readonly courses: Named & { readonly semester_id: number; readonly organization_id: number };
}
interface LinkedProject {
  readonly projects: Named & { readonly location_list: readonly number[]; readonly teacher_list: readonly number[] };
}
interface Schedule {
  readonly id: number;
  readonly is_publish: boolean;
  readonly teacher_id: number | null;
}

for (const [index, [language, options]] of languages.entries()) {
  test.describe(`the main job (${language})`, () => {
    test.use(options);

    test('sessions from a spreadsheet become drafts, are published, and the teacher sees them', async ({
      page,
      tables,
      call,
      logIn,
      browser,
      server,
    }) => {
      const isChinese = language === 'Chinese';
      const [calendar, panel] = isChinese ? [calendarZh, importZh] : [calendarEn, importEn];
      const admin = await logIn('admin');
      const teacher = await logIn('teacher');
      const [semester] = (await call(admin, 'rest/semesters?is_open=is.true')) as readonly Semester[];
      const taught = (await call(
        admin,
        `rest/course2teachers?select=courses(*)&teacher_id=eq.${teacher.user.id}`,
      )) as readonly TaughtCourse[];
      const course = taught
        .map(({ courses }) => courses)
        .find((each) => each.semester_id === semester!.id && each.organization_id === teacher.user.org)!;
      const links = (await call(
        admin,
        `rest/course2projects?select=projects(*)&course_id=eq.${course.id}`,
      )) as readonly LinkedProject[];
      const project = links
        .map(({ projects }) => projects)
        .find((each) => each.teacher_list.length === 0 || each.teacher_list.includes(teacher.user.id))!;
      const rooms = project.location_list.length > 0 ? `&id=in.(${project.location_list.join(',')})` : '';
      const [room] = (await call(
        admin,
        `rest/locations?is_valid=is.true&organization_id=eq.${course.organization_id}${rooms}`,
      )) as readonly Named[];
      const periods = (await call(admin, 'rest/periods?order=start_time.asc&limit=3')) as readonly Named[];
      const day = quietSunday(semester!.to, index + 1);

      // The second row names a room that does not exist; it is repaired in the console.
      const rows = periods.map(({ code }, row) => [
        day,
        code,
        course.code,
        project.code,
        row === 1 ? 'no-such-room' : room!.code,
        20,
        1,
        '0',
        '0',
        'teacher',
      ]);
      const file = await importFile([sessionHeaders[isChinese ? 'zh' : 'en'], ...rows]);

      await page.goto('login');
      await signInByForm({ page, tables, account: 'admin' });
      await expect(page).toHaveURL(/\/page\/centre\//);
      const navs = (await call(admin, 'rest/navs?type=eq.centre&name=in.(calendar,import)')) as ReadonlyArray<{
        id: number;
        name: string;
      }>;
      const centre = course.organization_id;
      const addressOf = (name: string): string =>
        `page/centre/${centre}/${navs.find((nav) => nav.name === name)!.id}?centre_id=${centre}`;

      await page.goto(addressOf('import'));
      await page.setInputFiles('input[type=file]', {
        name: 'sessions.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: file,
      });
      const bad = page.getByRole('gridcell', { name: 'no-such-room', exact: true });
      await expect(bad).toHaveAttribute('aria-invalid', 'true');
      const submit = page.getByRole('button', { name: panel.panel.submit, exact: true });
      await submit.click();
      await expect(page.getByText(panel.panel.irregular)).toBeVisible();
      await expect(page.getByText(fillText(panel.panel.irregularRows, { rows: '3', count: 1 }))).toBeVisible();
      expect(await call(admin, `rest/schedules?date=eq.${day}&select=id`)).toEqual([]);

      await bad.dblclick();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(room!.code);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('gridcell', { name: room!.code })).toHaveCount(3);
      await expect(page.locator('[role=gridcell][aria-invalid=true]')).toHaveCount(0);
      await submit.click();
      await expect(
        page
          .getByText(isChinese ? '排课导入成功' : 'schedule import succeeded')
          .or(page.getByText(fillText(panel.panel.allSent, { count: 3 })))
          .first(),
      ).toBeVisible();
      const drafts = (await call(admin, `rest/schedules?date=eq.${day}`)) as readonly Schedule[];
      expect(drafts.map(({ is_publish, teacher_id }) => [is_publish, teacher_id])).toEqual(
        rows.map(() => [false, teacher.user.id]),
      );

      // Drafts in the calendar, dashed and told.
      await page.goto(`${addressOf('calendar')}&view=day&date=${day}`);
      const chips = drafts.map(({ id }) => page.locator(`[data-session-id="${id}"]`));
      for (const chip of chips) await expect(chip).toHaveAccessibleName(new RegExp(calendar.draft));
      await page.getByRole('button', { name: calendar.modes.select, exact: true }).click();
      await page.getByRole('button', { name: calendar.selectAll }).click();
      await page.getByRole('toolbar').getByRole('button', { name: calendar.publish, exact: true }).click();
      const confirmation = page.getByRole('alertdialog').getByRole('button', { name: calendar.yes.publish, exact: true });
      await confirmation
        .or(page.getByText(calendar.done('publish', 3, 0)).first())
        .first()
        .waitFor();
      if (await confirmation.isVisible()) await confirmation.click();
      await expect(page.getByText(calendar.done('publish', 3, 0)).first()).toBeVisible();
      for (const chip of chips) await expect(chip).toHaveAccessibleName(new RegExp(calendar.published));
      const published = (await call(admin, `rest/schedules?date=eq.${day}`)) as readonly Schedule[];
      expect(published.map(({ is_publish }) => is_publish)).toEqual([true, true, true]);

      // The teacher, in a browser of their own.
      const context = await browser.newContext({ ...options, baseURL: server.url });
      const other = await context.newPage();
      await other.goto('login');
      await signInByForm({ page: other, tables, account: 'teacher' });
      await expect(other).toHaveURL(new RegExp(`/page/centre/${centre}/`));
      await other.goto(`${addressOf('calendar')}&view=day&date=${day}`);
      for (const { id } of published) {
        const chip = other.locator(`[data-session-id="${id}"]`);
        await expect(chip).toContainText(project.name);
        await expect(chip).toHaveAccessibleName(new RegExp(calendar.published));
      }
      await other.locator(`[data-session-id="${published[0]!.id}"]`).click();
      const sheet = sheetTexts[isChinese ? 'zh' : 'en'];
      await other.getByRole('dialog').getByRole('link', { name: sheet.title }).click();
      await expect(other.getByRole('heading', { name: sheet.title })).toBeVisible();
      await expect(other.getByText(sheet.empty)).toBeVisible();
      await expect(other.getByText(sheet.keep)).toBeVisible();
      await context.close();
    });
  });
}
