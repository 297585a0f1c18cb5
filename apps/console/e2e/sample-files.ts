import type { Page } from '@playwright/test';
import { makeDocx, paragraph, run, table } from '../../../packages/import-kit/test/word/make-docx.ts';
import { importFile } from './import-file.ts';
import { pngOf } from './png.ts';

/** A file that a journey uploads. */
export interface SampleFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A picture in one colour. */
export function pngFile(width: number, height: number, colour: readonly [red: number, green: number, blue: number]): Buffer {
  const row = Buffer.concat(Array.from({ length: width }, () => Buffer.from(colour)));
  return pngOf(
    Array.from({ length: height }, () => row),
    3,
  );
}

/** A PDF of one page with a line of text; `script` runs when a reader that allows it opens the file. */
export function pdfFile(text: string, script?: string): Buffer {
  return pdfOf({
    content: `BT /F1 36 Tf 72 700 Td (${text}) Tj ET`,
    fonts: ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ...(script === undefined ? {} : { script }),
  });
}

function pdfOf({
  content,
  fonts,
  script,
}: {
  readonly content: string;
  readonly fonts: readonly string[];
  readonly script?: string;
}): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${script === undefined ? '' : `/OpenAction << /S /JavaScript /JS (${script}) >>`} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...fonts,
  ];
  let body = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

/** A PDF with a line of Chinese in a font that is not in the file: a reader needs the map of its characters, and a font of its own. */
export function chinesePdfFile(text: string): Buffer {
  const codes = Array.from(text, (letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('');
  return pdfOf({
    content: `BT /F1 36 Tf 72 700 Td <${codes}> Tj ET`,
    fonts: [
      '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
      '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 7 0 R >>',
      '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 90 >>',
    ],
  });
}

/** A second of silence: frames of MPEG-1 layer III at 128 kbit/s and 44.1 kHz. */
function mp3File(): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat(Array.from({ length: 39 }, () => frame));
}

/** A short film that the browser records itself. */
async function webmFile(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 64;
    canvas.height = 48;
    const pen = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => void parts.push(data);
    const ended = new Promise<void>((resolve) => {
      recorder.onstop = () => resolve();
    });
    recorder.start(50);
    for (let frame = 0; parts.length < 8; frame += 1) {
      pen.fillStyle = frame % 2 === 0 ? '#1e5a8a' : '#c2410c';
      pen.fillRect(0, 0, 64, 48);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}

const office = 'application/vnd.openxmlformats-officedocument';

/** A real file of every kind that has a preview, and one that has none; none of those with a script may run it. */
export async function sampleFiles(page: Page): Promise<readonly SampleFile[]> {
  const script = 'parent.hostile = top.hostile = window.hostile = 1';
  const docx = makeDocx({
    body: [
      paragraph('测量摆长'),
      table([['length', '1.00 m']]),
      `<w:p>${run('Wear goggles', '<w:color w:val="C2410C"/>')}</w:p>`,
      // More than is laid out at once.
      ...Array.from({ length: 80 }, (_, index) => paragraph(`Step ${index + 1}`)),
      // A sheet of A4.
      '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>',
    ].join(''),
  });
  return [
    { name: 'picture.png', mimeType: 'image/png', buffer: pngFile(40, 30, [30, 90, 138]) },
    { name: 'paper.pdf', mimeType: 'application/pdf', buffer: pdfFile('Pendulum', 'app.alert\\(1\\); this.hostile = 1') },
    { name: 'chinese.pdf', mimeType: 'application/pdf', buffer: chinesePdfFile('测量摆长') },
    { name: 'guide.docx', mimeType: `${office}.wordprocessingml.document`, buffer: Buffer.from(docx) },
    {
      name: 'marks.xlsx',
      mimeType: `${office}.spreadsheetml.sheet`,
      buffer: await importFile([
        ['姓名', 'mark'],
        ['张三', 91],
      ]),
    },
    { name: 'rooms.csv', mimeType: 'text/csv', buffer: Buffer.from('room,seats\n"A-205, left",32\n') },
    { name: 'film.webm', mimeType: 'video/webm', buffer: await webmFile(page) },
    { name: 'sound.mp3', mimeType: 'audio/mpeg', buffer: mp3File() },
    // 你好 in the encoding of Chinese Windows.
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from([0xc4, 0xe3, 0xba, 0xc3]) },
    { name: 'fit.py', mimeType: 'text/x-python', buffer: Buffer.from('def fit(x):\n    return x * 2\n') },
    {
      name: 'hostile.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" onload="${script}"><script>${script}</script><rect width="40" height="30" fill="red"/></svg>`,
      ),
    },
    {
      name: 'hostile.html',
      mimeType: 'text/html',
      buffer: Buffer.from(`<title>hostile</title><script>${script}</script><img src="x" onerror="${script}">`),
    },
    { name: 'model.step', mimeType: 'application/octet-stream', buffer: Buffer.from([0, 1, 2, 3]) },
  ];
}
