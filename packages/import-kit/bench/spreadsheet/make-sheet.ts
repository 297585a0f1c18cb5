import { strToU8, zipSync } from 'fflate';

/** Headers of the twelve columns, as the definition in `definition.ts` names them. */
const headers = ['账号', '姓名', '班级', '电话', '邮箱', '入学日期', '课程代码', '项目代码', '人数', '成绩', '是否发布', '备注'];

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const mainNs = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relNs = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNs = 'http://schemas.openxmlformats.org/package/2006';
const families = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗';
const given = '伟芳娜敏静强磊军洋勇艳杰娟涛明超秀兰霞平刚桂英';

/**
 * A workbook as Excel saves it: shared strings, styles, a day column of day numbers. One row of 1,000 has a fault: an unknown
 * course or a day that is none.
 */
export function makeSheet(rows: number): Uint8Array<ArrayBuffer> {
  const strings = new Map<string, number>();
  const shared = (text: string): number => {
    const known = strings.get(text);
    if (known !== undefined) return known;
    strings.set(text, strings.size);
    return strings.size - 1;
  };
  const text = (place: string, value: string): string => `<c r="${place}" t="s"><v>${shared(value)}</v></c>`;
  const lines = [
    `<row r="1" spans="1:12">${headers.map((header, index) => text(`${letter(index)}1`, index < 2 ? `*${header}` : header)).join('')}</row>`,
  ];
  for (let index = 0; index < rows; index++) {
    const row = index + 2;
    const name = `${families[index % families.length]}${given[(index * 7) % given.length]}${given[(index * 13) % given.length]}`;
    const cells = [
      text(`A${row}`, String(2_026_000_000 + index).padStart(12, '0')),
      text(`B${row}`, name),
      text(`C${row}`, `物理260${index % 40}`),
      text(`D${row}`, `138${String(10_000_000 + index)}`),
      text(`E${row}`, `s${index}@example.edu.cn`),
      index % 1000 === 700 ? text(`F${row}`, '2026-02-30') : `<c r="F${row}" s="1"><v>${46_266 + (index % 120)}</v></c>`,
      text(`G${row}`, index % 1000 === 300 ? 'C999' : `C${String(index % 30).padStart(3, '0')}`),
      text(`H${row}`, `E${String(index % 120).padStart(3, '0')}`),
      `<c r="H${row}"><v>${1 + (index % 32)}</v></c>`.replace(`"H${row}"`, `"I${row}"`),
      `<c r="J${row}"><v>${(index % 1000) / 10}</v></c>`,
      `<c r="K${row}"><v>${index % 2}</v></c>`,
      index % 3 === 0 ? text(`L${row}`, `备注 ${index % 500}`) : `<c r="L${row}" s="0"/>`,
    ];
    lines.push(`<row r="${row}" spans="1:12">${cells.join('')}</row>`);
  }
  const parts = {
    '[Content_Types].xml': `${head}<Types xmlns="${packageNs}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packageNs}/relationships"><Relationship Id="rId1" Type="${relNs}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${mainNs}" xmlns:r="${relNs}"><sheets><sheet name="学生" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageNs}/relationships"><Relationship Id="rId1" Type="${relNs}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relNs}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${relNs}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${mainNs}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${mainNs}" xmlns:r="${relNs}"><dimension ref="A1:L${rows + 1}"/><sheetData>${lines.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${mainNs}" count="${strings.size}" uniqueCount="${strings.size}">${[...strings.keys()].map((value) => `<si><t>${value}</t></si>`).join('')}</sst>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])), { level: 6 });
}

function letter(index: number): string {
  return String.fromCharCode(65 + index);
}
