import { enUS, zhCN } from '@lab-console/file-manager/locales';
import { pageTexts } from '../src/features/pages/page-texts.ts';
import { expect, expectAccessible, languages, test } from './fixtures.ts';

for (const [language, options] of languages) {
  test.describe(`Storage room (${language})`, () => {
    test.use(options);
    const isEnglish = language === 'English';
    const words = (isEnglish ? enUS : zhCN).manager;
    const { confirmForm } = pageTexts[isEnglish ? 'en' : 'zh'];
    const text = (english: string, chinese: string): string => (isEnglish ? english : chinese);

    test('an administrator limits a person, whose next upload is refused, and empties the trash', async ({
      page,
      openAs,
      logIn,
      call,
    }) => {
      test.slow();
      const admin = await logIn('admin');
      const { user } = await logIn('dev');
      const [nav] = (await call(admin, 'rest/navs?schema_path=eq.system/bucket/storage&select=id')) as readonly { id: number }[];
      const [buckets] = (await call(admin, 'rest/navs?schema_path=eq.system/bucket/buckets&select=id')) as readonly {
        id: number;
      }[];
      const folder = `room ${language}`;
      const files = `page/${buckets!.id}?bucket=resources&path=${encodeURIComponent(folder)}`;
      const upload = async (name: string, bytes = 20_000): Promise<void> => {
        await page
          .locator('input[type=file]:not([webkitdirectory])')
          .first()
          .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.alloc(bytes, 'x') });
      };
      const limits = (gigabytes: string): Promise<void> =>
        test.step(`limit ${gigabytes}`, async () => {
          await openAs('admin', `page/${nav!.id}`);
          const row = page
            .getByRole('row')
            .filter({ hasText: user.name })
            .filter({ hasText: text('Person', '人员') });
          await row.getByRole('button', { name: text('Change limit', '修改限额') }).click();
          const dialog = page.getByRole('dialog');
          await dialog.getByLabel('GB').fill(gigabytes);
          if (gigabytes !== '') await expectAccessible(page);
          await dialog.getByRole('button', { name: confirmForm, exact: true }).click();
          await expect(dialog).toBeHidden();
        });
      await openAs('dev', files);
      await upload('first.txt');
      await expect(page.getByText(words.uploadSucceeded)).toBeVisible();
      await expect(page.getByText(new RegExp(`^${text('You', '我')}.*20.?GB`))).toBeVisible();

      await limits('0.01');
      await openAs('dev', files);
      await upload('second.txt', 11_000_000);
      await expect(
        page.getByText(text('Your files take as much room as one person may use.', '您的文件已达到个人存储限额')).first(),
      ).toBeVisible();
      await limits('');

      await openAs('admin', `page/${nav!.id}`);
      await page.getByRole('button', { name: text('Empty the trash of all buckets', '清空所有存储桶的回收站') }).click();
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button').last().click();
      await expect(page.getByText(text('The trash is empty', '回收站已清空'))).toBeVisible();
    });
  });
}
