import { strToU8, zipSync } from 'fflate';
import { utils, write, type WorkBook } from 'xlsx';
import { ods, oneRow, inline, utf16, xlsx, type UnusualFile } from './unusual-workbooks.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const strictMain = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
const strictRel = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const pack = 'http://schemas.openxmlformats.org/package/2006';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const relations = (lines: string): string => `${head}<Relationships xmlns="${pack}/relationships">${lines}</Relationships>`;
const relation = (id: string, type: string, target: string, space = rel): string =>
  `<Relationship Id="${id}" Type="${space}/${type}" Target="${target}"/>`;
const sheetOf = (rows: string): string => `${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
const table = oneRow(inline('A1', '*学号') + inline('B1', '姓名')) + oneRow(inline('A2', '0012') + inline('B2', '张三'), 2);

function twoSheets(name: string, state: string, first: Readonly<Record<string, string>>, firstType: string): UnusualFile {
  const [target = ''] = Object.keys(first);
  return xlsx(name, {
    rows: table,
    sheets: `<sheet name="First" sheetId="2" ${state} r:id="rId9"/><sheet name="Data" sheetId="1" r:id="rId1"/>`,
    parts: {
      [`xl/${target}`]: first[target] ?? '',
      'xl/_rels/workbook.xml.rels': relations(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
          relation('rId9', firstType, target) +
          relation('rId2', 'styles', 'styles.xml') +
          relation('rId3', 'sharedStrings', 'sharedStrings.xml'),
      ),
    },
  });
}

/** The entries of a zip again, each with its sizes behind its bytes instead of before them, as programs write that cannot go back. */
function withDescriptors({ name, bytes }: UnusualFile, changed: string): UnusualFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const out: number[] = [];
  const directory: number[] = [];
  let end = bytes.length - 22;
  while (view.getUint32(end, true) !== 0x06054b50) end--;
  let at = view.getUint32(end + 16, true);
  const count = view.getUint16(end + 10, true);
  for (let index = 0; index < count; index++) {
    const length = 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const entry = bytes.slice(at, at + length);
    const local = view.getUint32(at + 42, true);
    const header = bytes.slice(local, local + 30 + view.getUint16(local + 26, true));
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = bytes.slice(start, start + view.getUint32(at + 20, true));
    const headerView = new DataView(header.buffer);
    headerView.setUint16(6, headerView.getUint16(6, true) | 8, true);
    headerView.setUint16(28, 0, true);
    const descriptor = new DataView(new ArrayBuffer(16));
    descriptor.setUint32(0, 0x08074b50, true);
    for (const [to, from] of [
      [4, 14],
      [8, 18],
      [12, 22],
    ] as const) {
      descriptor.setUint32(to, headerView.getUint32(from, true), true);
      headerView.setUint32(from, 0, true);
    }
    const entryView = new DataView(entry.buffer);
    entryView.setUint16(8, entryView.getUint16(8, true) | 8, true);
    entryView.setUint32(42, out.length, true);
    out.push(...header, ...packed, ...new Uint8Array(descriptor.buffer));
    directory.push(...entry);
    at += length;
  }
  const tail = new DataView(bytes.slice(end).buffer);
  tail.setUint32(12, directory.length, true);
  tail.setUint32(16, out.length, true);
  return { name: changed || name, bytes: Uint8Array.from([...out, ...directory, ...new Uint8Array(tail.buffer)]) };
}

function xlsxFiles(): readonly UnusualFile[] {
  const strictBook = `${head}<workbook xmlns="${strictMain}" xmlns:r="${strictRel}" conformance="strict"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  return [
    twoSheets(
      'very-hidden-first.xlsx',
      'state="veryHidden"',
      { 'worksheets/sheet9.xml': sheetOf(oneRow(inline('A1', '字典'))) },
      'worksheet',
    ),
    twoSheets(
      'chart-first.xlsx',
      '',
      {
        'chartsheets/sheet1.xml': `${head}<chartsheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"/></sheetViews></chartsheet>`,
      },
      'chartsheet',
    ),
    xlsx('strict-whole.xlsx', {
      rows: table,
      namespace: strictMain,
      parts: {
        '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml', strictRel)),
        'xl/workbook.xml': strictBook,
        'xl/_rels/workbook.xml.rels': relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml', strictRel)),
      },
    }),
    xlsx('prefix-everywhere.xlsx', {
      rows: '',
      parts: {
        'xl/workbook.xml': `${head}<x:workbook xmlns:x="${main}" xmlns:r="${rel}"><x:sheets><x:sheet name="Data" sheetId="1" r:id="rId1"/></x:sheets></x:workbook>`,
        'xl/sharedStrings.xml': `${head}<x:sst xmlns:x="${main}"><x:si><x:t>前缀</x:t></x:si></x:sst>`,
        'xl/worksheets/sheet1.xml': `${head}<x:worksheet xmlns:x="${main}"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1"><x:v>3</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      },
    }),
    xlsx('iso-dates.xlsx', {
      rows: oneRow('<c r="A1" t="d"><v>2026-09-01</v></c><c r="B1"><v>2</v></c>'),
    }),
    xlsx('no-strings-part.xlsx', {
      rows: table,
      parts: {
        'xl/sharedStrings.xml': null,
        'xl/_rels/workbook.xml.rels': relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml')),
      },
    }),
    xlsx('row-twice.xlsx', { rows: oneRow(inline('A1', 'a')) + oneRow(inline('B1', 'b')) }),
    xlsx('cell-twice.xlsx', { rows: oneRow('<c r="A1"><v>1</v></c><c r="A1"><v>2</v></c>') }),
    xlsx('merged-header.xlsx', {
      rows:
        oneRow(inline('A1', '基本信息')) +
        oneRow(inline('A2', '学号') + inline('B2', '姓名'), 2) +
        oneRow(inline('A3', '1') + inline('B3', '甲'), 3),
      after: '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>',
    }),
    xlsx('invisible-characters.xlsx', {
      rows: oneRow(
        inline('A1', ' 001\u00a0') + inline('B1', '\u200b002\ufeff') + inline('C1', '\u3000张　三') + inline('D1', "'003"),
      ),
    }),
    xlsx('uncached.xlsx', { rows: oneRow(`<c r="A1"><f>"a"</f></c>${inline('B1', 'b')}`) }),
    xlsx('declared-million.xlsx', { before: '<dimension ref="A1:XFD1048576"/>', rows: table }),
    xlsx('wrong-dimension.xlsx', { before: '<dimension ref="A1"/>', rows: table }),
    xlsx('template.xltx', {
      rows: table,
      parts: {
        '[Content_Types].xml': `${head}<Types xmlns="${pack}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
      },
    }),
    xlsx('utf-16-workbook.xlsx', {
      rows: table,
      parts: {
        'xl/workbook.xml': utf16(
          `<?xml version="1.0" encoding="UTF-16"?><workbook xmlns="${main}" xmlns:r="${rel}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        ),
      },
    }),
    xlsx('external-link.xlsx', {
      rows: oneRow(`${inline('A1', 'a')}<c r="B1"><f>[1]Sheet1!A1</f><v>7</v></c>`),
    }),
    xlsx('long-number.xlsx', { rows: oneRow('<c r="A1"><v>1.1010119900307E+17</v></c><c r="B1"><v>202600012345678</v></c>') }),
    withDescriptors(xlsx('descriptors.xlsx', { rows: table }), 'descriptors.xlsx'),
    stored(xlsx('stored.xlsx', { rows: table })),
  ];
}

/** A workbook with a comment behind the end of its zip, as signing programs leave one. */
function stored({ name, bytes }: UnusualFile): UnusualFile {
  const comment = strToU8('made by another program');
  const out = new Uint8Array(bytes.length + comment.length);
  out.set(bytes);
  out.set(comment, bytes.length);
  new DataView(out.buffer).setUint16(bytes.length - 2, comment.length, true);
  return { name, bytes: out };
}

/** Books whose first sheet is hidden, and whose dates count from 1904, in the formats that SheetJS writes. */
function writtenFiles(): readonly UnusualFile[] {
  return (['xlsb', 'biff8', 'ods'] as const).map((bookType) => {
    const book: WorkBook = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['字典']]), 'Hidden');
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['学号', '数'],
        ['0012', 1.5],
      ]),
      'Data',
    );
    if (bookType !== 'ods') book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
    const extension = bookType === 'biff8' ? 'xls' : bookType;
    return {
      name: `second-sheet-${bookType}.${extension}`,
      bytes: new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer),
    };
  });
}

function odsFiles(): readonly UnusualFile[] {
  const text = (value: string, more = ''): string =>
    `<table:table-cell office:value-type="string"${more}><text:p>${value}</text:p></table:table-cell>`;
  return [
    ods(
      'merged.ods',
      `<table:table-row>${text('甲', ' table:number-columns-spanned="2" table:number-rows-spanned="1"')}<table:covered-table-cell/>${text('丙')}</table:table-row>`,
    ),
    ods(
      'empty-rows.ods',
      `<table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row><table:table-row>${text('a')}</table:table-row>`,
    ),
  ];
}

function csvFiles(): readonly UnusualFile[] {
  const encoder = new TextEncoder();
  const text = (name: string, content: string): UnusualFile => ({ name, bytes: encoder.encode(content) });
  const gbk = Uint8Array.from([
    0xd1, 0xa7, 0xba, 0xc5, 0x2c, 0xd0, 0xd5, 0xc3, 0xfb, 0x0d, 0x0a, 0x30, 0x31, 0x2c, 0xd5, 0xc5, 0x0d, 0x0a,
  ]);
  const bigEndian = utf16('学号,姓名\r\n01,张\r\n').map((_, index, all) => all[index ^ 1] ?? 0);
  return [
    text('sep-line.csv', 'sep=;\r\na;b\r\n0012;x,y\r\n'),
    text('blank-lines.csv', '\n\na,b\n\n1,2\n\n\n'),
    text('quote-left-open.csv', 'a,b\n1,"x\n2,y\n'),
    text('quote-inside.csv', 'a,b\n5" disk,c"d\n'),
    text('uneven.csv', 'a,b\n1\n1,2,3\n'),
    text('long-id.csv', 'id,n\n110101199003070011,2.026E+11\n'),
    { name: 'gbk-plain.csv', bytes: gbk },
    { name: 'utf-16-be.csv', bytes: bigEndian },
    { name: 'utf-16-without-bom.csv', bytes: utf16('学号,姓名\r\n0001,张三\r\n').subarray(2) },
  ];
}

/** Files that are to be refused, with the code of the sentence. */
export function refusedFiles(): readonly (UnusualFile & { readonly code: string })[] {
  const encoder = new TextEncoder();
  const xml2003 =
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table><Row><Cell><Data>1</Data></Cell></Row></Table></Worksheet></Workbook>';
  return [
    { name: 'no-parts.xlsx', bytes: zipSync({ 'a.txt': encoder.encode('a') }), code: 'wrong-extension' },
    { name: 'spreadsheet-2003.xls', bytes: encoder.encode(xml2003), code: 'wrong-extension' },
    {
      name: 'page.xls',
      bytes: encoder.encode('<html><head><meta charset="utf-8"></head><body><table><tr><td>1</td></tr></table></body></html>'),
      code: 'web-page',
    },
    { name: 'blank.csv', bytes: encoder.encode(''), code: 'empty-file' },
    { ...xlsx('past-the-last-column.xlsx', { rows: oneRow('<c r="XFE1"><v>1</v></c>') }), code: 'too-many-columns' },
    { ...xlsx('past-the-last-row.xlsx', { rows: oneRow('<c r="A1048577"><v>1</v></c>', 1_048_577) }), code: 'damaged' },
    { ...xlsx('missing-string.xlsx', { rows: oneRow('<c r="A1" t="s"><v>99</v></c>') }), code: 'damaged' },
    { ...xlsx('no-sheet-part.xlsx', { rows: '', parts: { 'xl/worksheets/sheet1.xml': null } }), code: 'damaged' },
    {
      ...xlsx('cut-off.xlsx', { rows: '', parts: { 'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row>` } }),
      code: 'damaged',
    },
    {
      ...xlsx('doctype.xlsx', {
        rows: '',
        parts: { 'xl/worksheets/sheet1.xml': `<!DOCTYPE a [<!ENTITY b "c">]><worksheet xmlns="${main}"/>` },
      }),
      code: 'unsafe-xml',
    },
    {
      ...xlsx('all-hidden.xlsx', { rows: table, sheets: '<sheet name="Data" sheetId="1" state="hidden" r:id="rId1"/>' }),
      code: 'no-visible-sheet',
    },
  ];
}

/** Files beyond those of `unusualFiles`: what LibreOffice makes of each is kept beside those. */
export function malformedFiles(): readonly UnusualFile[] {
  return [...xlsxFiles(), ...writtenFiles(), ...odsFiles(), ...csvFiles()].map((file) => ({
    ...file,
    name: `malformed/${file.name}`,
  }));
}
