import { readFile } from 'node:fs/promises';
import { contentText } from '../../../packages/import-kit/src/word/content/content-text.ts';
import { readExam } from '../../../packages/import-kit/src/word/read-exam.ts';
import { examTexts } from '../src/features/exams/exam-texts.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const texts = examTexts.en;
const category = 'Paper journey';
const formula = '<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mi>U</mi><mi>R</mi></mfrac></math>';

interface Question {
  readonly form: string;
  readonly position: number;
  readonly snapshot: { readonly type: string; readonly title: string; readonly answer: unknown };
}

test('a paper is built from rules in two forms, printed, exported to Word, marked by its key and evaluated', async ({
  page,
  openAs,
  call,
  logIn,
}) => {
  const admin = await logIn('admin');
  const teacher = await logIn('teacher');
  const centre = teacher.user.org!;
  const options = ['copper', 'wood', 'glass', 'none of them'].map((label, index) => ({
    key: 'ABCD'[index],
    label,
    is_fixed: index === 3,
  }));
  const bank = [
    ...['Which conducts', 'Which is a metal', 'Which shines'].map((title) => ({
      type: 'single',
      title: `${title}?`,
      options,
      answer: 'A',
    })),
    { type: 'single', title: `What is the current ${formula}?`, options, answer: 'D' },
    { type: 'multiple', title: 'Which are insulators?', options, answer: ['B', 'C'] },
  ].map((question) => ({ ...question, analysis: null, difficulty: 1, category, organization_id: centre }));
  await call(admin, 'rest/exam_questions', { method: 'POST', body: JSON.stringify(bank) });
  const [nav] = (await call(admin, 'rest/navs?type=eq.centre&name=eq.exam-papers&select=id')) as readonly { id: number }[];

  await openAs('teacher', `page/centre/${centre}/${nav!.id}?centre_id=${centre}`);
  await page.getByRole('button', { name: 'Add paper' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add paper' });
  await dialog.getByLabel('Name').fill('Electricity');
  await dialog.getByLabel('Forms', { exact: true }).fill('2');
  await dialog.getByRole('button', { name: /Submit|Save|OK|Confirm/ }).click();
  await expect(page.getByRole('heading', { name: 'Electricity' })).toBeVisible();

  // The rules: what is available is said while typing, more cannot be saved.
  const chooseCategory = async (rule: number): Promise<void> => {
    await page
      .getByRole('group', { name: `${texts.tabs.rules} ${rule}` })
      .getByLabel(texts.category)
      .click();
    await page.getByRole('option', { name: category }).click();
  };
  await chooseCategory(1);
  const first = page.getByRole('group', { name: `${texts.tabs.rules} 1` });
  await expect(first.getByText(texts.available(4))).toBeVisible();
  await first.getByLabel(texts.count).fill('5');
  await expect(page.getByText(texts.faulty)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.build })).toBeDisabled();
  await first.getByLabel(texts.count).fill('4');
  await page.getByRole('button', { name: texts.addRule }).click();
  await chooseCategory(2);
  await page
    .getByRole('group', { name: `${texts.tabs.rules} 2` })
    .getByLabel(texts.count)
    .fill('1');
  await page
    .getByRole('group', { name: `${texts.tabs.rules} 2` })
    .getByLabel(texts.points)
    .fill('4');
  await expect(page.getByText(texts.total('12'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.build }).click();

  // The paper: on paper stands nothing of the screen.
  const paper = page.getByRole('article');
  await expect(paper.getByRole('group')).toHaveCount(5);
  await page.getByLabel(texts.form, { exact: true }).click();
  await page.getByRole('option', { name: texts.formName('B') }).click();
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: texts.print })).toBeHidden();
  await expect(paper.getByText('Which conducts?')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel(texts.withKey).check();
  await expectAccessible(page);

  // What is written for Word is what the import from Word reads.
  const paperId = Number(new URL(page.url()).searchParams.get('paper'));
  const questions = (await call(
    admin,
    `rest/exam_paper_questions?paper_id=eq.${paperId}&order=form,position`,
  )) as readonly Question[];
  const formOf = (form: string): readonly Question[] => questions.filter((question) => question.form === form);
  const keyOf = ({ snapshot }: Question): string => [snapshot.answer].flat().map(String).join('');
  const download = async (button: string): Promise<{ readonly name: string; readonly bytes: Uint8Array }> => {
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const file = await started;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const written = await download(texts.word);
  expect(written.name).toBe('Electricity Form B.docx');
  const read = readExam(written).questions;
  expect(read.map(({ type, answer }) => [type, answer.kind === 'keys' ? answer.keys.join('') : answer])).toEqual(
    formOf('B').map((question) => [question.snapshot.type, keyOf(question)]),
  );
  expect(read.map(({ title }) => contentText(title)).join('\n')).toContain('Which are insulators?');
  expect(JSON.stringify(read)).toContain('<mfrac><mrow><mi>U</mi></mrow><mrow><mi>R</mi></mrow></mfrac>');
  expect((await download(texts.wordKeys)).name).toBe('Electricity Answer key.docx');

  // In use, it stays as it is.
  await page.getByRole('button', { name: texts.freeze, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.freeze, exact: true }).click();
  await expect(page.getByText(texts.states.used, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: texts.exchange(1) })).toHaveCount(0);

  // Six right and six wrong sheets, of both forms.
  const students = (await call(admin, 'rest/users?role=eq.student&order=id&limit=12&select=code')) as readonly { code: string }[];
  const lines = students.map(({ code }, index) => {
    const form = index % 2 === 0 ? 'A' : 'B';
    const answers = formOf(form).map((question) =>
      index < 6 ? keyOf(question) : question.snapshot.type === 'multiple' ? 'D' : keyOf(question) === 'A' ? 'B' : 'A',
    );
    return [code, form, ...answers].join('\t');
  });
  await page.getByRole('tab', { name: texts.tabs.results }).click();
  await page.getByLabel(texts.paste).fill(lines.join('\n'));
  await page.getByRole('button', { name: texts.take }).click();
  await expect(page.getByText(texts.resultsSaved(12))).toBeVisible();
  const table = page.getByRole('region', { name: texts.tabs.results });
  const totals = async (): Promise<readonly string[]> =>
    (await table.locator('tbody tr > td:nth-child(3)').allTextContents()).map((text) => text.trim());
  await expect.poll(totals).toEqual([...Array.from({ length: 6 }, () => '12'), ...Array.from({ length: 6 }, () => '0')]);
  // Half of a multiple choice for a part of it, typed into the grid.
  const last = formOf('B').find(({ snapshot }) => snapshot.type === 'multiple')!;
  await page.getByLabel(`${students[11]!.code}, ${last.position}`, { exact: true }).fill(keyOf(last).slice(0, 1));
  await page.getByRole('button', { name: texts.saveResults }).click();
  await expect.poll(async () => (await totals()).at(-1)).toBe('2');
  await expectAccessible(page);

  // P 0.5 and D 1 for the single choices: the upper 27 of a hundred had them right, the lower had them wrong.
  await page.getByRole('tab', { name: texts.tabs.statistics }).click();
  const figures = page
    .getByRole('region', { name: texts.tabs.statistics })
    .getByRole('row')
    .filter({ hasText: 'Which conducts?' });
  await expect(figures.getByRole('cell')).toHaveText([/^\d$/, /Which conducts/, '12', '0.5', '1', /^(?:1|0\.9\d?)$/, '']);
  await expectAccessible(page);
});
