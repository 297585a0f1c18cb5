import { strToU8, zipSync } from 'fflate';
import { utils, write, type WorkBook } from 'xlsx';

/** A file that other programs write, though not the usual ones. */
export interface UnusualFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Parts of a workbook that a test replaces. */
export interface Parts {
  /** Inside of `sheetData`. */
  readonly rows: string;
  /** After `sheetData`. */
  readonly after?: string;
  /** Before `sheetData`. */
  readonly before?: string;
  readonly strings?: string;
  /** Inside of `numFmts`, and of `cellXfs` after the first style. */
  readonly formats?: string;
  readonly styles?: string;
  readonly workbook?: string;
  readonly sheets?: string;
  /** Parts that replace others or are added to them; `null` takes one away. */
  readonly parts?: Readonly<Record<string, string | Uint8Array | null>>;
  readonly namespace?: string;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const pack = 'http://schemas.openxmlformats.org/package/2006';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const sheetPart = 'xl/worksheets/sheet1.xml';

function sheetXml({ rows, before = '', after = '', namespace = main }: Parts): string {
  return `${head}<worksheet xmlns="${namespace}" xmlns:r="${rel}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
}

/** A workbook with the parts of a test, and else what Excel writes. */
export function xlsx(name: string, made: Parts): UnusualFile {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts: Record<string, string | Uint8Array | null> = {
    '[Content_Types].xml': `${head}<Types xmlns="${pack}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${type}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${pack}/relationships"><Relationship Id="rId1" Type="${rel}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${rel}">${made.workbook ?? ''}<sheets>${made.sheets ?? '<sheet name="Data" sheetId="1" r:id="rId1"/>'}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${pack}/relationships"><Relationship Id="rId1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${rel}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${rel}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts>${made.formats ?? ''}</numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${made.styles ?? ''}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${made.strings ?? ''}</sst>`,
    [sheetPart]: sheetXml(made),
    ...made.parts,
  };
  const files = Object.entries(parts).flatMap(([path, part]): readonly (readonly [string, Uint8Array])[] => {
    if (part === null) return [];
    return [[path, typeof part === 'string' ? strToU8(part) : part]];
  });
  return { name, bytes: zipSync(Object.fromEntries(files), { mtime: '2026-01-01T00:00:00' }) };
}

/** Styles of one number format each, by number or by code. */
function formatted(formats: readonly (number | string)[]): Pick<Parts, 'formats' | 'styles'> {
  const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const own = formats.flatMap((format, index) => (typeof format === 'string' ? [{ id: 170 + index, format }] : []));
  return {
    formats: own.map(({ id, format }) => `<numFmt numFmtId="${id}" formatCode="${escaped(format)}"/>`).join(''),
    styles: formats
      .map(
        (format, index) =>
          `<xf numFmtId="${typeof format === 'string' ? 170 + index : format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
      )
      .join(''),
  };
}

/** XML of a row with these cells. */
export const oneRow = (cells: string, number = 1): string => `<row r="${number}">${cells}</row>`;
/** XML of a cell with its text inline. */
export const inline = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
const styled = (count: number, value: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) =>
    oneRow(`<c r="A${index + 1}" s="${index + 1}"><v>${value(index)}</v></c>`, index + 1),
  ).join('');

/** A text in UTF-16, little endian, with its byte order mark. */
export function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, true);
  for (let index = 0; index < text.length; index++) view.setUint16(2 + index * 2, text.charCodeAt(index), true);
  return bytes;
}

const dateFormats: readonly (number | string)[] = [
  14,
  15,
  16,
  17,
  18,
  19,
  20,
  21,
  22,
  45,
  46,
  47,
  'yyyy"年"m"月"d"日"',
  '[$-804]yyyy"年"m"月"d"日"',
  '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
  'yyyy-mm-dd',
  'yyyy/m/d;@',
  'd.m.yyyy',
  'h"时"mm"分"',
  '[h]:mm:ss',
  '[mm]:ss',
  'yyyy-mm-dd\\ hh:mm:ss.000',
  '[Red]m/d',
  'aaaa',
  '[$-804]aaaa;@',
  'mmm',
  'AM/PM h:mm',
  '[DBNum1][$-804]yyyy"年"m"月"d"日"',
  'e',
  'yyyy',
  '[$-404]e/m/d',
];
/** Those that show a day: for a time of day alone, 1904 means nothing. */
const dayFormats = dateFormats.filter((format) =>
  typeof format === 'string' ? /[yd]/.test(format) : [14, 15, 16, 17, 22].includes(format),
);
const numberFormats: readonly (number | string)[] = [
  1,
  2,
  3,
  4,
  9,
  10,
  11,
  12,
  13,
  37,
  38,
  39,
  40,
  41,
  42,
  43,
  44,
  48,
  49,
  '0000000000',
  '#,##0.00_ ',
  '"day "0',
  '0.0"h"',
  '[>100]0;[Red]0.0',
  '\\d0',
  '0.00E+00',
  '[$¥-804]#,##0.00',
  '"y"@',
  '_(* #,##0_)',
  '00\\-00',
  '0" 年"',
  '[Blue]0',
  'General" kg"',
  '@',
  '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####',
  '0%',
  '# ?/?',
  ';;;',
  '"m/d"',
];

function xlsxFiles(): readonly UnusualFile[] {
  const day = 46_266.5;
  return [
    xlsx('dates.xlsx', { ...formatted(dateFormats), rows: styled(dateFormats.length, () => String(day)) }),
    xlsx('numbers.xlsx', {
      ...formatted(numberFormats),
      rows: styled(numberFormats.length, (index) => String(12_345.678 + index)),
    }),
    xlsx('dates-1904.xlsx', {
      ...formatted(dayFormats),
      workbook: '<workbookPr date1904="1"/>',
      rows: styled(dayFormats.length, () => '44804.25'),
    }),
    xlsx('dates-1904-false.xlsx', {
      ...formatted([14]),
      workbook: '<workbookPr date1904="false"/>',
      rows: styled(1, () => '46266'),
    }),
    xlsx('number-spellings.xlsx', {
      rows: [
        '1E3',
        '-1.5e-7',
        '0.1',
        '1234567890123456',
        '123456789012345678901',
        '-0',
        '.5',
        '5.',
        '+7',
        '1.7976931348623157E+308',
        '4.9E-320',
        '00012',
        ' 42 ',
        '0.30000000000000004',
        '1e5',
      ]
        .map((value, index) => oneRow(`<c r="A${index + 1}"><v>${value}</v></c>`, index + 1))
        .join(''),
    }),
    xlsx('inline.xlsx', {
      rows: oneRow(
        `${inline('A1', ' 前后空格 ')}${inline('B1', 'a&amp;b &lt;c&gt; &quot;d&apos; &#65;&#x4E2D;&#128512;')}<c r="C1" t="inlineStr"><is><r><rPr><b/></rPr><t>粗</t></r><r><t xml:space="preserve"> 细</t></r></is></c><c r="D1" t="inlineStr"><is/></c><c r="E1" t="inlineStr"><is><t/></is></c><c r="F1" t="inlineStr"/>`,
      ),
    }),
    xlsx('shared-rich.xlsx', {
      strings:
        '<si><r><t>张</t></r><r><rPr><sz val="9"/></rPr><t>三</t></r></si><si><t>課</t><rPh sb="0" eb="1"><t>カ</t></rPh><phoneticPr fontId="1"/></si><si><r><t>振</t></r><rPh sb="0" eb="1"><t>フ</t></rPh><r><t>り</t></r></si><si/><si><t/></si><si><t xml:space="preserve">a b\nc</t></si><si><t>一行_x000D_\n二行</t></si><si><t>_x005F_x0041_ _xZZZZ_</t></si><si><t>  no preserve  </t></si>',
      rows: [0, 1, 2, 3, 4, 5, 6, 7, 8, 0]
        .map((at, index) => oneRow(`<c r="A${index + 1}" t="s"><v>${at}</v></c>`, index + 1))
        .join(''),
    }),
    xlsx('formulas.xlsx', {
      rows: [
        '<c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c r="C1" t="b"><f>TRUE()</f><v>1</v></c><c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
        '<c r="A2"><f t="shared" ref="A2:A3" si="0">B2*2</f><v>4</v></c><c r="B2"><v>2</v></c>',
        '<c r="A3"><f t="shared" si="0"/><v>6</v></c><c r="B3"><v>3</v></c>',
        '<c r="A4"><f t="array" ref="A4:A5">B2:B3*10</f><v>20</v></c>',
        '<c r="A5"><v>30</v></c>',
      ]
        .map((cells, index) => oneRow(cells, index + 1))
        .join(''),
    }),
    xlsx('booleans-errors.xlsx', {
      rows: oneRow(
        '<c r="A1" t="b"><v>1</v></c><c r="B1" t="b"><v>0</v></c><c r="C1" t="e"><v>#N/A</v></c><c r="D1" t="e"><v>#DIV/0!</v></c><c r="E1" t="e"><v>#NAME?</v></c><c r="F1" t="e"><v>#VALUE!</v></c><c r="G1" t="e"><v>#REF!</v></c><c r="H1" t="e"><v>#NUM!</v></c>',
      ),
    }),
    xlsx('no-references.xlsx', {
      rows: '<row><c><v>1</v></c><c t="inlineStr"><is><t>b</t></is></c></row><row/><row><c/><c><v>2</v></c></row><row r="7"><c><v>3</v></c><c r="D7"><v>4</v></c><c><v>5</v></c></row><row><c><v>6</v></c></row>',
    }),
    xlsx('sparse.xlsx', { rows: `${oneRow('<c r="AB3"><v>1</v></c>', 3)}${oneRow('<c r="B1000"><v>2</v></c>', 1000)}` }),
    xlsx('rows-in-disorder.xlsx', { rows: `${oneRow('<c r="A3"><v>3</v></c>', 3)}${oneRow('<c r="A1"><v>1</v></c>', 1)}` }),
    xlsx('cells-in-disorder.xlsx', { rows: oneRow('<c r="C1"><v>3</v></c><c r="A1"><v>1</v></c>') }),
    xlsx('prefix.xlsx', {
      rows: '',
      parts: {
        [sheetPart]: `${head}<x:worksheet xmlns:x="${main}"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>5</x:v></x:c><x:c r="B1" t="inlineStr"><x:is><x:t>乙</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`,
      },
    }),
    xlsx('strict.xlsx', {
      rows: oneRow(`<c r="A1"><v>1.5</v></c>${inline('B1', '严格')}`),
      namespace: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
    }),
    xlsx('utf-16-sheet.xlsx', {
      rows: '',
      parts: {
        [sheetPart]: utf16(
          `<?xml version="1.0" encoding="UTF-16"?><worksheet xmlns="${main}"><sheetData>${oneRow(inline('A1', '中文'))}</sheetData></worksheet>`,
        ),
      },
    }),
    xlsx('bom.xlsx', { rows: '', parts: { [sheetPart]: `\uFEFF${sheetXml({ rows: oneRow(inline('A1', '有 BOM')) })}` } }),
    xlsx('comments-in-xml.xlsx', {
      rows: oneRow(`<!-- a --><c r="A1"><v>1</v></c><!-- <c r="B1"><v>9</v></c> --><c r="C1"><v>3</v></c>`),
    }),
    xlsx('cdata.xlsx', { rows: oneRow('<c r="A1" t="inlineStr"><is><t><![CDATA[a<b>&c]]></t></is></c>') }),
    xlsx('single-quotes.xlsx', {
      rows: `<row  r='1'\n spans='1:2' ><c\tr='A1' t='inlineStr' ><is ><t >a</t ></is ></c ><c r = "B1"><v>2</v></c></row >`,
    }),
    xlsx('greater-than-in-attribute.xlsx', { rows: oneRow('<c r="A1" x="a>b"><v>1</v></c>') }),
    xlsx('absolute-parts.xlsx', {
      rows: '',
      parts: {
        [sheetPart]: null,
        'xl/tables/Ünï.xml': sheetXml({ rows: oneRow('<c r="A1" t="s"><v>0</v></c>') }),
        'xl/sharedStrings.xml': null,
        'texts.xml': `${head}<sst xmlns="${main}"><si><t>别处</t></si></sst>`,
        'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${pack}/relationships"><Relationship Id="rId1" Type="${rel}/worksheet" Target="/xl/tables/Ünï.xml"/><Relationship Id="rId2" Type="${rel}/styles" Target="./styles.xml"/><Relationship Id="rId3" Type="${rel}/sharedStrings" Target="../texts.xml"/></Relationships>`,
      },
    }),
    xlsx('sheet-order.xlsx', {
      rows: oneRow(inline('A1', 'the second')),
      sheets: '<sheet name="First &amp; only" sheetId="7" r:id="rId9"/><sheet name="Second" sheetId="1" r:id="rId1"/>',
      parts: {
        'xl/worksheets/sheet9.xml': sheetXml({ rows: oneRow(inline('A1', 'the first')) }),
        'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${pack}/relationships"><Relationship Id="rId1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Type="${rel}/worksheet" Target="worksheets/sheet9.xml"/><Relationship Id="rId2" Type="${rel}/styles" Target="styles.xml"/></Relationships>`,
      },
    }),
    xlsx('hidden-and-merged.xlsx', {
      before: '<cols><col min="2" max="3" width="9" hidden="1"/></cols>',
      rows: `${oneRow(inline('A1', 'a') + inline('B1', 'b') + inline('D1', 'd'))}<row r="2" hidden="1">${inline('A2', 'x')}</row>${oneRow(inline('A3', '班') + inline('D3', 'y'), 3)}${oneRow(inline('D4', 'z'), 4)}`,
      after: '<mergeCells count="1"><mergeCell ref="A3:B4"/></mergeCells>',
    }),
    xlsx('no-styles.xlsx', { rows: oneRow('<c r="A1" s="3"><v>46266</v></c>'), parts: { 'xl/styles.xml': null } }),
    xlsx('macros.xlsm', { rows: oneRow(inline('A1', '宏')), parts: { 'xl/vbaProject.bin': new Uint8Array([1, 2, 3]) } }),
    xlsx('alternate-content.xlsx', {
      rows: oneRow('<c r="A1"><v>8</v></c>'),
      workbook:
        '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="x15"/></mc:AlternateContent>',
    }),
    xlsx('wide-characters.xlsx', {
      rows: oneRow(inline('A1', '𠮷野家') + inline('B1', '😀') + inline('C1', 'e\u0301') + inline('D1', '１２３')),
    }),
    xlsx('long-text.xlsx', { rows: oneRow(inline('A1', '长'.repeat(32_000))) }),
    xlsx('data-below.xlsx', {
      rows: `${oneRow(inline('A1', 'x'))}${oneRow('<c r="A500" s="0"/>', 500)}${oneRow('<c r="A1048576" s="0"/>', 1_048_576)}`,
    }),
  ];
}

/** A table that SheetJS writes in its own way in every format. */
function table(): WorkBook {
  const sheet = utils.aoa_to_sheet([
    ['*学号', '姓名', '数', '真', '空'],
    ['0001', '张三', 1.25, true, null],
    ['0002', '李四', -3e-5, false, ' '],
    [],
    ['末', '引\'号"', 12_345_678_901, true],
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, '学生');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['other']]), 'Other');
  return book;
}

/** An .ods with these rows. */
export function ods(name: string, rows: string): UnusualFile {
  const office = 'urn:oasis:names:tc:opendocument:xmlns:office:1.0';
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="${office}" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.3"><office:body><office:spreadsheet><table:table table:name="Data">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`;
  const type = 'application/vnd.oasis.opendocument.spreadsheet';
  const styles = `<?xml version="1.0" encoding="UTF-8"?><office:document-styles xmlns:office="${office}" office:version="1.3"/>`;
  const manifest = `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/></manifest:manifest>`;
  const parts = {
    mimetype: [strToU8(type), { level: 0 }] as [Uint8Array, { level: 0 }],
    'content.xml': strToU8(content),
    'styles.xml': strToU8(styles),
    'META-INF/manifest.xml': strToU8(manifest),
  };
  return { name, bytes: zipSync(parts, { mtime: '2026-01-01T00:00:00' }) };
}

function odsFiles(): readonly UnusualFile[] {
  const cell = (text: string, more = ''): string =>
    `<table:table-cell office:value-type="string"${more}><text:p>${text}</text:p></table:table-cell>`;
  return [
    ods(
      'repeated.ods',
      `<table:table-row table:number-rows-repeated="2">${cell('甲', ' table:number-columns-repeated="3"')}</table:table-row><table:table-row><table:table-cell table:number-columns-repeated="2"/>${cell('c')}<table:table-cell table:number-columns-repeated="16381"/></table:table-row><table:table-row table:number-rows-repeated="1048573"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`,
    ),
    ods(
      'values.ods',
      `<table:table-row><table:table-cell office:value-type="float" office:value="1.5"><text:p>1.5</text:p></table:table-cell><table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>TRUE</text:p></table:table-cell><table:table-cell office:value-type="percentage" office:value="0.25"><text:p>25%</text:p></table:table-cell></table:table-row>`,
    ),
    ods(
      'text.ods',
      `<table:table-row>${cell('a<text:s text:c="3"/>b')}${cell('1</text:p><text:p>2')}${cell('<text:span>粗</text:span>细')}</table:table-row>`,
    ),
  ];
}

const encoder = new TextEncoder();

function csvFiles(): readonly UnusualFile[] {
  const text = (name: string, content: string): UnusualFile => ({ name, bytes: encoder.encode(content) });
  return [
    text('quotes.csv', '"a","b ""c""","d,e","f\ng"\r\n1,"",,"  x "\r\n'),
    text('semicolon.csv', 'a;b;c\n"x;y";1,5;0012\n'),
    text('tabs.txt', 'a\tb\r\n0012\t"q\tr"\r\n'),
    text('bom.csv', '\uFEFF学号,姓名\n0001,张三\n'),
    text('no-end.csv', 'a,b\n1,2'),
    text('old-mac.csv', 'a,b\r1,2\r'),
    { name: 'utf-16.csv', bytes: utf16('学号,姓名\r\n0001,张三\r\n') },
  ];
}

/** Some sixty files: what LibreOffice makes of each is kept in `libreoffice-cells.json`. */
export function unusualFiles(): readonly UnusualFile[] {
  const written = (['xlsx', 'xlsb', 'biff8', 'biff5', 'ods', 'fods'] as const).flatMap((bookType) => {
    // A flat document is one XML file and no zip: it is refused by name.
    if (bookType === 'fods') return [];
    const extension = bookType.startsWith('biff') ? 'xls' : bookType;
    return [
      {
        name: `sheetjs-${bookType}.${extension}`,
        bytes: new Uint8Array(write(table(), { type: 'array', bookType }) as ArrayBuffer),
      },
    ];
  });
  return [...xlsxFiles(), ...written, ...odsFiles(), ...csvFiles()];
}
