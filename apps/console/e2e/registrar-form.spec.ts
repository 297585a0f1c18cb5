import { readFile } from 'node:fs/promises';
import { registrarTexts } from '../src/features/grades/registrar-form/registrar-texts.ts';
import { readRegistrarWorkbook } from '../src/features/grades/registrar-form/registrar-workbook.ts';
import { recordsEnUS } from '../src/features/gradebook/texts/en.ts';
import { recordsZhCN } from '../src/features/gradebook/texts/zh.ts';
import { pageTexts } from '../src/features/pages/page-texts.ts';
import { expect, expectAccessible, languages, test } from './fixtures.ts';
import { importFile } from './import-file.ts';
import { recordsWorld } from './records-world.ts';

for (const [language, options] of languages) {
  test.describe(`Grades for the registrar (${language})`, () => {
    test.use(options);
    const isEnglish = language === 'English';
    const text = registrarTexts[isEnglish ? 'en' : 'zh'];
    const { grades, common } = isEnglish ? recordsEnUS : recordsZhCN;

    test('an administrator adds a form, and a teacher fills the file of the registrar with it', async ({
      page,
      openAs,
      logIn,
      call,
    }) => {
      const codes = isEnglish ? ['982001', '982002', '982003'] : ['981001', '981002', '981003'];
      const name = isEnglish ? 'Letters' : '字母等级';
      const world = await recordsWorld(
        { logIn, call },
        { code: `REG${isEnglish ? 1 : 2}`, name: 'A course for the registrar', codes },
      );
      await call(world.admin, 'rest/rpc/add_places', {
        method: 'POST',
        body: JSON.stringify({ schedule_id: world.held.id, codes }),
      });
      const places = await world.read(`user2projects?schedule_id=eq.${world.held.id}&order=ordernumber_of_schedule&select=id`);
      const scores = [91, 74].flatMap((score, at) =>
        ['preview', 'operation', 'report'].map((item) => ({ id: places[at]!.id, item, score, expected: null })),
      );
      await call(world.teacher, 'rest/rpc/save_scores', { method: 'POST', body: JSON.stringify({ scores }) });
      await call(world.teacher, 'rest/rpc/mark_attendance', {
        method: 'POST',
        body: JSON.stringify({ marks: [{ id: places[2]!.id, attendance: 'absent', expected: null }] }),
      });

      // The form of the university.
      const [nav] = await world.read('navs?schema_path=eq.teaching/grade-form/grade-forms&select=id');
      await openAs('admin', `page/${nav!.id}`);
      await page.getByRole('button', { name: isEnglish ? 'Add grade form' : '新建成绩上报格式' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel(isEnglish ? 'Name' : '名称').fill(name);
      await form.getByRole('combobox', { name: isEnglish ? 'Grades are' : '成绩为' }).click();
      await page.getByRole('option', { name: isEnglish ? 'Levels' : '等级' }).click();
      const level = form.getByRole('textbox', { name: isEnglish ? 'Level' : '等级' });
      const from = form.getByRole('textbox', { name: isEnglish ? 'From' : '最低分' }).or(form.getByRole('spinbutton'));
      for (const [at, [letter, points]] of [['A', '85'] as const, ['F', '0'] as const].entries()) {
        if ((await level.count()) <= at)
          await form
            .getByRole('group', { name: isEnglish ? 'Levels' : '等级' })
            .getByRole('button')
            .last()
            .click();
        await level.nth(at).fill(letter);
        await from.nth(at).fill(points);
      }
      await form.getByLabel(isEnglish ? 'Absent' : '缺考').fill('ABS');
      await expectAccessible(page);
      await form.getByRole('button', { name: pageTexts[isEnglish ? 'en' : 'zh'].confirmForm, exact: true }).click();
      await expect(form).toBeHidden();
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText('A ≥ 85');

      // The teacher chooses it, with a limit of the course, and the registrar's file.
      await openAs('teacher', world.at('grade'));
      await page.getByRole('button', { name: grades.forRegistrar }).click();
      const dialog = page.getByRole('dialog', { name: text.title });
      await expect(dialog.getByText(text.notPublished)).toBeVisible();
      await dialog.getByRole('combobox', { name: text.form }).click();
      await page.getByRole('option', { name, exact: true }).click();
      const limit = dialog.getByLabel(text.from('A'));
      await limit.fill('0');
      await expect(dialog.getByText(text.badLimits)).toBeVisible();
      await limit.fill('74');
      await expect(dialog.getByText(common.labelled('A', '2'))).toBeVisible();
      const choose = (buffer: Buffer, file: string): Promise<void> =>
        dialog.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'application/octet-stream', buffer });
      await choose(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'old.xls');
      await expect(dialog.getByText(text.faults['not-xlsx'])).toBeVisible();
      await expect(dialog.getByRole('button', { name: text.download })).toBeDisabled();
      const rows = [
        ['成绩登记表', null, null, null],
        ['学号', '姓名', '平时成绩', '总评成绩'],
        [codes[0]!, 'Pupil 1', null, null],
        [codes[1]!, 'Somebody else', null, null],
        ['999999', 'Nobody', null, null],
      ];
      await choose(await importFile(rows), '登记表.xlsx');
      await expect(dialog.getByText(text.matched({ count: 2, of: 3 }))).toBeVisible();
      await expect(dialog.getByText(text.missing(1))).toContainText(codes[2]!);
      await expect(dialog.getByText(text.extra(1))).toContainText('999999 Nobody');
      await expect(dialog.getByText(text.renamed(1))).toContainText('Somebody else');
      await expectAccessible(page);
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: text.fill }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe('登记表.xlsx');
      const read = await readRegistrarWorkbook(new Uint8Array(await readFile(await file.path())));
      if (typeof read === 'string') throw new Error(read);
      const written = read.cells.filter(({ column, row }) => column === 3 && row > 1).map(({ row, text: value }) => [row, value]);
      expect(written).toEqual([
        [2, 'A'],
        [3, 'A'],
      ]);
      await expect(dialog).toBeHidden();

      // The choice and the limit are remembered; without a file the columns of the form are written.
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: grades.forRegistrar }).click();
      await expect(dialog.getByRole('combobox', { name: text.form })).toHaveText(name);
      await expect(limit).toHaveValue('74');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await dialog.getByRole('button', { name: text.ofForm }).click();
      const own = page.waitForEvent('download');
      await dialog.getByRole('button', { name: text.download }).click();
      const sheet = await readRegistrarWorkbook(new Uint8Array(await readFile(await (await own).path())));
      if (typeof sheet === 'string') throw new Error(sheet);
      const { grade } = sheet.found.columns;
      expect(sheet.cells.filter(({ column, row }) => column === grade && row > 0).map(({ text: value }) => value)).toEqual([
        'A',
        'F',
        'ABS',
      ]);
    });
  });
}
