import { utils, write } from 'xlsx';
import { unusualFiles, type UnusualFile } from '../unusual-workbooks.ts';
import { makeWorkbook } from '../make-workbook.ts';
import { makeDocx, paragraph, run, table } from '../word/make-docx.ts';

const header = ['*账号', '*姓名', '*入学日期', '*课程代码', '*人数', '是否发布'];
const rows = Array.from({ length: 12 }, (_, index) => [
  `00${20_260_001 + index}`,
  `学生${index}`,
  index % 2 === 0 ? `2026-09-${String(index + 1).padStart(2, '0')}` : 46_266 + index,
  `C00${1 + (index % 3)}`,
  index * 3,
  index % 3 === 0 ? '1' : 'false',
]);

/** Files that are good, to be made bad. */
export async function fuzzFiles(): Promise<{
  readonly workbooks: readonly UnusualFile[];
  readonly documents: readonly UnusualFile[];
}> {
  const made = await makeWorkbook([header, ...rows]);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([header, ...rows]), 'Data');
  const written = (['xlsx', 'xlsb', 'biff8', 'biff5', 'ods', 'csv'] as const).map((bookType) => ({
    name: `a.${bookType.startsWith('biff') ? 'xls' : bookType}`,
    bytes: new Uint8Array(write(book, { type: 'array', bookType, bookSST: true }) as ArrayBuffer),
  }));
  const own = { name: 'a.xlsx', bytes: new Uint8Array(await made.arrayBuffer()) };
  const document = makeDocx({
    body: [
      paragraph('一、单选题（每题2分）'),
      paragraph('1. 下列哪个是导体？（  ）'),
      paragraph('A. 铜\tB. 铁\nC. 木'),
      paragraph('答案：A 解析：金属 难度：易'),
      `<w:p>${run('2、')}<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath></w:p>`,
      table([['A. 对', 'B. 错'], ['题号', '1']]),
      paragraph('参考答案'),
      paragraph('1-2 AB'),
    ].join(''),
  }); // prettier-ignore
  const odd = unusualFiles().filter(({ bytes }) => bytes.length < 50_000);
  // The files whose rows are good are the ones that test the rules.
  return {
    workbooks: [...Array.from({ length: 12 }, () => own), ...written, ...written, ...written, ...odd],
    documents: [{ name: 'a.docx', bytes: document }],
  };
}
