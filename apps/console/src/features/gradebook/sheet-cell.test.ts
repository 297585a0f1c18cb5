import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { workbookCells } from './sheet-cell.ts';

test('a formula stands in a workbook as the standard has it, without an equals sign; text that looks like one stays text', async () => {
  const file = await writeExcelFile(workbookCells([[1, { formula: 'SUM(A1:A1)' }, '=1+1', null]])).toBuffer();
  const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml']!);
  expect([...sheet.matchAll(/<f>(.*?)<\/f>/g)].map(([, formula]) => formula)).toEqual(['SUM(A1:A1)']);
});
