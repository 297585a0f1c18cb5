// The packed package in a small application: an import of its own, and the example that the README begins with, each with a file in a browser.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import writeExcelFile from 'write-excel-file/universal';
import { openOutside, readmeExample } from '../../../tools/outside-app.mjs';

const folder = fileURLToPath(new URL('..', import.meta.url));
const example = readmeExample(folder);
const declared = `declare global {
  const api: {
    users(codes: readonly string[]): Promise<readonly { readonly code: string }[]>;
    createUsers(items: readonly unknown[], idempotencyKey: string): Promise<void>;
    addRooms(items: readonly unknown[]): Promise<void>;
  };
}
export {};
`;

await openOutside({
  folder,
  files: {
    'main.tsx': readFileSync(new URL('main.tsx', import.meta.url), 'utf8')
      .replace(/^.*@ts-expect-error.*$/m, '')
      .replace("'./readme-example.tsx'", "'./readme-example'"),
    'readme-example.tsx': example,
    'api.d.ts': declared,
  },
  async drive(page, address) {
    const rows = [
      ['*账号', '*姓名'],
      ['20260001', '已有'],
      ['0020260002', '张三'],
      ['0020260003', '李四'],
    ];
    /** @param {string[][]} sheet */
    const pick = async (sheet) => {
      const file = await writeExcelFile(sheet.map((row) => row.map((value) => ({ value, type: String })))).toBlob();
      const buffer = Buffer.from(await file.arrayBuffer());
      await page.locator('input[type=file]').setInputFiles({ name: 'students.xlsx', mimeType: '', buffer });
      await page.getByRole('grid').waitFor();
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await page.getByText('student import succeeded').first().waitFor();
      return JSON.stringify(await page.evaluate('students.map(({ code, name }) => [code, name])'));
    };
    const expected = '[["0020260002","张三"],["0020260003","李四"]]';
    await page.goto(address);
    const taken = await pick(rows);
    if (taken !== expected) throw new Error(`Taken: ${taken}, expected ${expected}.`);
    await page.goto('about:blank');
    await page.goto(`${address}#readme`);
    const byExample = await pick([['学号', '姓名'], ...rows.slice(2)]);
    if (byExample !== expected) throw new Error(`The example of the README took ${byExample}, expected ${expected}.`);
  },
});
process.stdout.write('outside: two imports of an application that installed the tarball took two students each\n');
