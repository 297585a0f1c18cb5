import { reportTexts } from '../src/features/reports/texts.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { pagePicture } from './page-picture.ts';
import { sampleFiles } from './sample-files.ts';

const texts = reportTexts.en;

test('reports are uploaded, one is checked by keys alone, and a zip of the session is downloaded', async ({
  page,
  openAs,
  logIn,
  call,
  tables,
}) => {
  const admin = await logIn('admin');
  const centreadmin = await logIn('centreadmin');
  const centre = centreadmin.user.org;
  const [nav] = (await call(admin, 'rest/navs?schema_path=eq.centre/report/report')) as readonly { readonly id: number }[];
  // Other journeys make sessions with one student.
  const free = (await call(
    admin,
    `rest/user2projects?select=schedule_id,schedules!inner(date,organization_id)&schedules.organization_id=eq.${centre}&schedule_status=eq.elected&report=is.null&order=id.desc&limit=200`,
  )) as readonly { readonly schedule_id: number }[];
  const ids = [...new Set(free.map(({ schedule_id: id }) => id))];
  const places = (await call(
    admin,
    `rest/report_places?schedule_id=in.(${ids.join()})&report_id=is.null&order=schedule_id.desc,ordernumber_of_schedule`,
  )) as readonly {
    readonly id: number;
    readonly schedule_id: number;
    readonly student_code: string;
    readonly student_name: string;
  }[];
  // Two students without a report: that of another journey may be checked at the moment.
  const second = places.find(({ schedule_id: id }, at) => places[at - 1]?.schedule_id === id)!;
  const first = places[places.indexOf(second) - 1];
  const session = second.schedule_id;
  // Somebody typed a mark into the grades before the report is checked.
  await call(centreadmin, 'rest/rpc/save_scores', {
    method: 'POST',
    body: JSON.stringify({ scores: [{ id: second.id, item: 'report', score: 95, expected: null }] }),
  });

  await openAs('centreadmin', `page/centre/${centre}/${nav!.id}?centre_id=${centre}&session=${session}`);
  await expect(page.getByRole('button', { name: texts.upload })).toBeVisible();
  // What reads PDFs is gone, as where a new version was installed meanwhile: that is said, and nothing against the file.
  const paper = (await sampleFiles(page)).find(({ name }) => name === 'paper.pdf')!;
  await page.route(/\/assets\/pdf-[^/]*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.locator('input[type=file]').setInputFiles({ ...paper, name: `${first!.student_code}.pdf` });
  await expect(page.getByText(tables.text.partFailed.outdated)).toBeVisible();
  await page.unroute(/\/assets\/pdf-[^/]*\.js/);
  const buffer = pagePicture();
  await page.locator('input[type=file]').setInputFiles([
    { name: `${first!.student_code}.png`, mimeType: 'image/png', buffer },
    { name: `${second.student_code}_2.png`, mimeType: 'image/png', buffer },
    { name: `${second.student_code}_1.png`, mimeType: 'image/png', buffer },
    { name: 'nobody.png', mimeType: 'image/png', buffer },
  ]);
  await expect(page.getByText(texts.uploaded(2))).toBeVisible();
  await expect(page.getByText(`nobody.png: ${texts.problems['no-student']}`)).toBeVisible();
  await expectAccessible(page);

  const [handedIn] = (await call(admin, `rest/report_places?id=eq.${first!.id}&select=report_id`)) as readonly {
    readonly report_id: number;
  }[];
  const held = JSON.stringify(handedIn);
  await call(admin, 'rest/rpc/take_report', { method: 'POST', body: held });
  await page.locator('input[type=file]').setInputFiles({ name: `${first!.student_code}.png`, mimeType: 'image/png', buffer });
  await expect(page.getByText(`${first!.student_code}.png: ${texts.problems['being-checked']}`)).toBeVisible();
  await call(admin, 'rest/rpc/release_report', { method: 'POST', body: held });

  await page.getByRole('button', { name: `${texts.check} ${second.student_name}` }).press('Enter');
  const desk = page.getByRole('region', { name: texts.check });
  await expect(desk.getByText(texts.page(1, 2)).first()).toBeVisible();
  await expect(desk).toBeFocused();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('j');
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+z');
  await expect(desk.getByRole('listitem')).toHaveCount(2);
  // What no item says is written in own words, by keys, too.
  await page.keyboard.press('t');
  await page.keyboard.type('The axes have no units');
  await page.getByLabel(texts.score, { exact: true }).fill('-1.5');
  await page.keyboard.press('Enter');
  await expect(desk.getByRole('listitem').last()).toContainText('The axes have no units −1.5');
  await expect(desk).toBeFocused();
  await expect(desk.getByRole('status')).toContainText(texts.saved);
  await expectAccessible(page);
  const readScore = async () => /\d+\.\d/.exec((await desk.getByRole('status').textContent()) ?? '')?.[0] ?? '';
  await expect.poll(async () => Number(await readScore())).toBeLessThan(100);
  const score = await readScore();
  await page.keyboard.press('f');
  await page.getByRole('button', { name: texts.replaceMark }).click();
  await expect(page.getByText(texts.finished(score))).toBeVisible();
  await expect(page.getByRole('heading', { name: new RegExp(first!.student_code) })).toBeVisible();

  const [checked] = (await call(admin, `rest/report_places?id=eq.${second.id}`)) as readonly {
    readonly status: string;
    readonly mark: number;
  }[];
  expect(checked).toMatchObject({ status: 'C', mark: Number(score) });
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.back, exact: true }).click();
  await page.getByRole('button', { name: texts.downloadStudents }).click();
  await expect(page.getByText(texts.nothing.personal)).toBeVisible();
  await page.getByRole('checkbox', { name: texts.selectAll }).check();
  await page.getByRole('button', { name: texts.downloadPapers }).click();
  const download = await started;
  expect(await download.failure()).toBeNull();
  expect(download.suggestedFilename()).toBe('reports-paper.zip');
});
