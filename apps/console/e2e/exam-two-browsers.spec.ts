import { examEnUS } from '@lab-console/import-kit/exam/locales';
import type { Page } from '@playwright/test';
import { importTexts } from '../src/features/imports/import-texts.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { secondBrowser } from './second-browser.ts';
import { filterBy, pressInRow } from './list-page.ts';

interface Stored {
  readonly id: number;
  readonly title: string;
  readonly difficulty: number | null;
  readonly category: string | null;
  readonly analysis: string | null;
  readonly updated_by: number;
}

const { conflict, editor } = examEnUS;

test('asks before one person overwrites what another changed in a question', async ({
  page,
  browser,
  openAs,
  call,
  logIn,
  baseURL,
}) => {
  const admin = await logIn('admin');
  const teacher = await logIn('teacher');
  const centre = teacher.user.org!;
  const [nav] = (await call(admin, 'rest/navs?type=eq.centre&name=eq.exam&select=id')) as ReadonlyArray<{ id: number }>;
  const question = {
    title: 'Two browsers: which metal conducts best?',
    type: 'single',
    options: [
      { key: 'A', label: 'silver', is_fixed: false },
      { key: 'B', label: 'iron', is_fixed: false },
    ],
    answer: 'A',
    difficulty: 2,
    category: 'Two browsers',
    organization_id: centre,
  };
  const [made] = (await call(admin, 'rest/exam_questions', {
    method: 'POST',
    headers: { Prefer: 'return=representation' },
    body: JSON.stringify(question),
  })) as readonly Stored[];
  const stored = async (): Promise<Stored | undefined> =>
    ((await call(admin, `rest/exam_questions?id=eq.${made!.id}`)) as readonly Stored[])[0];

  const address = `page/centre/${centre}/${nav!.id}?centre_id=${centre}`;
  await openAs('teacher', address);
  const { context: other, page: colleague } = await secondBrowser(browser, baseURL, await logIn('centreadmin'));
  await colleague.goto(address);

  const edit = async (on: Page): Promise<void> => {
    // The category is chosen from those that exist, and narrows the list down to the question.
    await filterBy(on, 'Category', 'Two browsers');
    await expect(on.getByRole('row', { name: /Two browsers: which metal/ })).toHaveCount(1);
    await pressInRow(on.getByRole('row', { name: /which metal conducts best/ }), 'Edit');
    await expect(on.getByRole('dialog').getByRole('textbox', { name: editor.stem })).toHaveValue(question.title);
  };
  const confirm = (on: Page): Promise<void> => on.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const choose = async (on: Page, label: string, option: string): Promise<void> => {
    await on.getByRole('dialog').getByRole('combobox', { name: label }).click();
    await on.getByRole('option', { name: option }).click();
  };
  await edit(page);
  await edit(colleague);

  // The colleague is faster: another difficulty, and an explanation.
  await choose(colleague, editor.difficulty, examEnUS.difficulties[3]);
  await colleague.getByRole('dialog').getByRole('textbox', { name: editor.analysis }).fill('Silver has the most free electrons.');
  await confirm(colleague);
  await expect(colleague.getByRole('dialog')).toHaveCount(0);
  expect(await stored()).toMatchObject({ difficulty: 4, analysis: 'Silver has the most free electrons.' });

  // Then the teacher: another text, and another difficulty as well.
  await page.getByRole('dialog').getByRole('textbox', { name: editor.stem }).fill('Two browsers: which one conducts best?');
  await choose(page, editor.difficulty, examEnUS.difficulties[4]);
  await confirm(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(conflict.title)).toBeVisible();
  await expect(page.getByText(importTexts.en.questionChanged).last()).toBeVisible();
  expect(await stored()).toMatchObject({ title: question.title, difficulty: 4 });
  await expectAccessible(page);

  // Each part side by side; what both changed waits for a choice.
  const difficulty = dialog.getByRole('radiogroup', { name: new RegExp(`^${editor.difficulty}`) });
  await expect(difficulty.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: conflict.goOn })).toBeDisabled();
  await expect(
    dialog.getByRole('radiogroup', { name: new RegExp(`^${editor.stem}`) }).getByRole('radio', { name: conflict.mine }),
  ).toBeChecked();
  await expect(
    dialog.getByRole('radiogroup', { name: new RegExp(`^${editor.analysis}`) }).getByRole('radio', { name: conflict.theirs }),
  ).toBeChecked();
  await difficulty.getByRole('radio', { name: conflict.mine }).check();
  await dialog.getByRole('button', { name: conflict.goOn }).click();
  await expect(dialog.getByRole('textbox', { name: editor.analysis })).toHaveValue('Silver has the most free electrons.');

  // Changed once more meanwhile: it is asked once more.
  await call(admin, `rest/exam_questions?id=eq.${made!.id}`, {
    method: 'PATCH',
    body: JSON.stringify({ category: 'Two browsers, metals' }),
  });
  await confirm(page);
  await expect(dialog.getByText(conflict.title)).toBeVisible();
  await dialog.getByRole('button', { name: conflict.goOn }).click();
  await confirm(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await stored()).toMatchObject({
    title: 'Two browsers: which one conducts best?',
    difficulty: 5,
    category: 'Two browsers, metals',
    analysis: 'Silver has the most free electrons.',
    updated_by: teacher.user.id,
  });

  // The list of categories follows what was saved.
  await page.getByRole('combobox', { name: 'Category' }).click();
  await expect(page.getByRole('option', { name: 'Two browsers, metals' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Deleted while it is being edited: said, and nothing comes back by itself.
  await edit2(colleague);
  await call(admin, `rest/exam_questions?id=eq.${made!.id}`, { method: 'DELETE' });
  await colleague.getByRole('dialog').getByRole('textbox', { name: editor.stem }).fill('Two browsers: too late');
  await confirm(colleague);
  await expect(colleague.getByRole('dialog').getByText(importTexts.en.questionDeleted)).toBeVisible();
  expect(await stored()).toBeUndefined();
  await other.close();

  async function edit2(on: Page): Promise<void> {
    await on.goto(address);
    await on.getByRole('textbox', { name: 'Search' }).fill('Two browsers');
    await pressInRow(on.getByRole('row', { name: /which one conducts best/ }), 'Edit');
    await expect(on.getByRole('dialog').getByRole('textbox', { name: editor.stem })).toBeVisible();
  }
});
