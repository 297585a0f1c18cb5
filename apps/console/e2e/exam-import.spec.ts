import { examEnUS, type ExamLocaleText } from '@lab-console/import-kit/exam/locales';
import { makeDocx, paragraph, picture, table, tinyPng } from '../../../packages/import-kit/test/word/make-docx.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { fillText } from './fill-text.ts';
import { filterBy, pressInRow } from './list-page.ts';
import type { Locator, Page } from '@playwright/test';

interface Stored {
  readonly id: number;
  readonly title: string;
  readonly options: ReadonlyArray<{ readonly key: string; readonly label: string; readonly is_fixed: boolean }>;
  readonly answer: unknown;
  readonly analysis: string | null;
  readonly difficulty: number | null;
  readonly type: string;
  readonly organization_id: number;
  readonly category: string | null;
}

const lines = (texts: readonly string[]): string => texts.map((text) => paragraph(text)).join('');

/** A paper in which 2 has duplicate options and 3 no answer; `mark` tells its questions from those of other tests. */
function paperOf(mark: string): Buffer {
  const body =
    paragraph(`${mark} 期末试题`) +
    paragraph('一、单选题') +
    `<w:p>${paragraph(`1. ${mark}导体是哪一个？`).slice('<w:p>'.length, -'</w:p>'.length)}${picture('rId5', { alt: '电路' })}</w:p>` +
    lines(['A. 铜', 'B. 木', '答案：A', '难度：易', '知识点：电学']) +
    lines([`2. ${mark}绝缘体是哪一个？`, 'A. 铜', 'B. 木', 'B. 铁', '答案：B']) +
    lines([`3. ${mark}半导体是哪一个？`, 'A. 硅', 'B. 铜']) +
    paragraph('二、多选题') +
    lines([`1. ${mark}金属有哪些？`, 'A. 铜\tB. 铁\tC. 木', '答案：AB']) +
    paragraph('三、判断题') +
    lines([`1. ${mark}铜能导电。`, '答案：对']) +
    paragraph('四、填空题') +
    lines([`1. ${mark}电阻的单位是____。`, '答案：欧姆；Ω']) +
    paragraph('五、简答题') +
    lines([`1. ${mark}说明下表。`]) +
    table([
      ['电压', '电流'],
      ['1 V', '2 A'],
    ]) +
    lines(['答案：成正比']);
  return Buffer.from(makeDocx({ body, relations: { rId5: ['image', 'media/a.png'] }, media: { 'media/a.png': tinyPng } }));
}

const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const pick = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
const row = (page: Page, ordinal: number): Locator => page.locator(`[data-testid=exam-questions] [data-question="${ordinal}"]`);

/** Text of a chosen place of the document, laid out in its shadow tree. */
const chosenPlace = (page: Page): Locator => page.locator('[data-testid=exam-document-word] p[data-selected]').first();

test.describe('Word exams', () => {
  const texts: ExamLocaleText = examEnUS;
  const tab = 'Import from Word';

  test('good and bad questions of a document are repaired, saved once, and found in the list', async ({
    page,
    openAs,
    call,
    logIn,
    server,
  }) => {
    const mark = 'English paper ';
    const admin = await logIn('admin');
    const teacher = await logIn('teacher');
    const centre = teacher.user.org!;
    const [nav] = (await call(admin, 'rest/navs?type=eq.centre&name=eq.exam&select=id')) as ReadonlyArray<{ id: number }>;
    const stored = async (): Promise<readonly Stored[]> =>
      (await call(
        admin,
        `rest/exam_questions?organization_id=eq.${centre}&title=like.*${encodeURIComponent(mark)}*&order=id`,
      )) as readonly Stored[];
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content.Security.Policy/i.test(message.text())) violations.push(message.text());
    });
    const outside: string[] = [];
    page.on('request', (request) => {
      const address = new URL(request.url());
      if (/^https?:$/.test(address.protocol) && address.origin !== new URL(server.url).origin) outside.push(request.url());
    });

    await openAs('teacher', `page/centre/${centre}/${nav!.id}?centre_id=${centre}`);
    await page.getByRole('tab', { name: tab }).click();
    await pick(page, 'notes.docx', Buffer.from('hello'));
    await expect(page.getByText(fillText(texts.word.files['not-word'], { actual: texts.word.contents['text']! }))).toBeVisible();

    await pick(page, 'paper.docx', paperOf(mark));
    await expect(page.getByText(fillText(texts.word.questions['duplicate-options'], { question: 2 }))).toBeVisible();
    await expect(page.getByText(fillText(texts.word.questions['missing-answer'], { question: 3 }))).toBeVisible();
    await expect(page.locator('[data-testid=exam-questions] [role=listitem]')).toHaveCount(7);

    // The document beside them: a click on either shows the other.
    await row(page, 7).getByRole('button').first().click();
    await expect(chosenPlace(page)).toContainText(`1. ${mark}说明下表。`);
    await page.locator('[data-testid=exam-document-word] p', { hasText: `${mark}铜能导电` }).click();
    await expect(row(page, 5).locator('[aria-current=true]')).toBeVisible();
    await expect(page.locator('[data-testid=exam-document-word] img')).toHaveJSProperty('complete', true);
    await expectAccessible(page);

    await page.getByRole('button', { name: fillText(texts.save.save, { count: 7 }) }).click();
    await expect(page.getByText(texts.save.blocked)).toBeVisible();
    expect(await stored()).toEqual([]);

    await page.getByRole('button', { name: texts.list.nextFault }).click();
    await row(page, 2).getByRole('button', { name: texts.editor.reletter }).click();
    await page.getByRole('button', { name: texts.list.nextFault }).click();
    await row(page, 3)
      .getByRole('radio', { name: fillText(texts.editor.isRight, { key: 'A' }) })
      .click();
    await expect(page.getByText(fillText(texts.word.questions['missing-answer'], { question: 3 }))).toHaveCount(0);
    await page.getByRole('button', { name: fillText(texts.save.save, { count: 7 }) }).click();
    await expect(page.getByText(fillText(texts.save.saved, { count: 7 }))).toBeVisible();

    const saved = await stored();
    expect(saved.map(({ type, answer }) => [type, answer])).toEqual([
      ['single', 'A'],
      ['single', 'B'],
      ['single', 'A'],
      ['multiple', ['A', 'B']],
      ['judge', 'A'],
      ['blank', ['欧姆;Ω']],
      ['short', '成正比'],
    ]);
    expect(saved[0]).toMatchObject({ difficulty: 1, category: '电学', organization_id: centre });
    expect(saved[0]!.title).toMatch(/<img src="data:image\/png;base64,/);
    expect(saved[1]!.options.map(({ key, label }) => key + label)).toEqual(['A铜', 'B木', 'C铁']);
    expect(saved[4]!.options).toEqual([
      { key: 'A', label: '正确', is_fixed: true },
      { key: 'B', label: '错误', is_fixed: true },
    ]);
    expect(saved[6]!.title).toContain('<table>');
    expect([violations, outside]).toEqual([[], []]);

    // The same file with the same repairs counts once.
    await pick(page, 'paper.docx', paperOf(mark));
    await expect(page.getByText(fillText(texts.word.questions['duplicate-options'], { question: 2 }))).toBeVisible();
    await page.getByRole('button', { name: texts.list.nextFault }).click();
    await row(page, 2).getByRole('button', { name: texts.editor.reletter }).click();
    await page.getByRole('button', { name: texts.list.nextFault }).click();
    await row(page, 3)
      .getByRole('radio', { name: fillText(texts.editor.isRight, { key: 'A' }) })
      .click();
    await page.getByRole('button', { name: fillText(texts.save.save, { count: 7 }) }).click();
    await expect(page.getByText(fillText(texts.save.earlier, { count: 7 }))).toBeVisible();
    expect(await stored()).toHaveLength(7);

    // The list: filter, edit, delete.
    await page.getByRole('tab', { name: 'Questions', exact: true }).click();
    await page.getByRole('textbox', { name: 'Search' }).fill(mark.trim());
    await filterBy(page, 'Type', texts.word.types.blank);
    const found = page.getByRole('row', { name: new RegExp(`${mark}电阻的单位是`) });
    await expect(found).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(mark) })).toHaveCount(1);
    await pressInRow(found, 'Edit');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: fillText(texts.editor.blank, { number: 1 }) }).fill('欧姆');
    await dialog.getByRole('combobox', { name: texts.editor.category }).fill('单位');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(found.getByText('单位', { exact: true })).toBeVisible();
    const [edited] = (await stored()).filter(({ type }) => type === 'blank');
    expect(edited).toMatchObject({ answer: ['欧姆'], category: '单位', title: `${mark}电阻的单位是____。` });
  });
});

test('a portion whose answer is lost is sent again and saved once', async ({ page, openAs, call, logIn }) => {
  const admin = await logIn('admin');
  const [nav] = (await call(admin, 'rest/navs?type=eq.centre&name=eq.exam&select=id')) as ReadonlyArray<{ id: number }>;
  const [centre] = (await call(admin, 'rest/orgs?type=eq.centre&order=id&limit=1')) as ReadonlyArray<{ id: number }>;
  const count = 250;
  const body = Array.from({ length: count }, (_, index) =>
    lines([`${index + 1}. lost answer ${index + 1}`, 'A. yes', 'B. no', 'Answer: A']),
  ).join('');
  let calls = 0;
  await page.route('**/rest/exam_questions*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    calls += 1;
    if (calls !== 2) return route.continue();
    // The server takes it; the page never hears of it.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await openAs('admin', `page/centre/${centre!.id}/${nav!.id}?centre_id=${centre!.id}`);
  await page.getByRole('tab', { name: 'Import from Word' }).click();
  // The address holds the open tab.
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Import from Word', selected: true })).toBeVisible();
  await pick(page, 'long.docx', Buffer.from(makeDocx({ body })));
  await page.getByRole('button', { name: fillText(examEnUS.save.save, { count }) }).click();
  await expect(page.getByText(/100 questions are saved, 150 are not yet/)).toBeVisible();
  await page.getByRole('button', { name: examEnUS.save.goOn }).click();
  await expect(page.getByText(fillText(examEnUS.save.saved, { count: 150 }))).toBeVisible();
  const stored = (await call(
    admin,
    `rest/exam_questions?organization_id=eq.${centre!.id}&title=like.lost answer*&select=title&order=id`,
  )) as ReadonlyArray<{ title: string }>;
  expect(stored.map(({ title }) => title)).toEqual(Array.from({ length: count }, (_, index) => `lost answer ${index + 1}`));
});
