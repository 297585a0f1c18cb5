import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { contentText } from '../content/content-text.ts';
import type { Inline } from '../content/rich-content.ts';
import { toContent } from '../questions/to-content.ts';
import { makeDocx, paragraph, picture, run, tinyPng, type DocxParts } from '../../../test/word/make-docx.ts';
import { readWordDocument } from './read-word-document.ts';
import type { WordDocument } from './word-document.ts';
import type { WordLimits } from './word-limits.ts';

const read = (parts: DocxParts, limits: Partial<WordLimits> = {}): WordDocument =>
  readWordDocument({ name: 'a.docx', bytes: makeDocx(parts), limits });

/** The content of the first paragraph. */
function line(content: string, parts: Omit<DocxParts, 'body'> = {}): readonly Inline[] {
  const [first] = read({ ...parts, body: `<w:p>${content}</w:p>` }).blocks;
  return first?.type === 'paragraph' ? first.inlines : [];
}

const lineText = (content: string): string => contentText([{ type: 'paragraph', inlines: line(content) }]);
const texts = (document: WordDocument): string[] => document.blocks.map((block) => contentText(toContent([block])));
const ole = (program: string): string =>
  `<w:r><w:object><v:shape style="width:40pt"><v:imagedata r:id="rIdW"/></v:shape><o:OLEObject ProgID="${program}" r:id="rIdO"/></w:object></w:r>`;

describe('text', () => {
  it.each([
    ['tabs and breaks', run('a\tb\nc'), 'a\tb\nc'],
    [
      'insertions, but no deletions',
      `${run('a')}<w:ins>${run('b')}</w:ins><w:del><w:r><w:delText>c</w:delText></w:r></w:del>`,
      'ab',
    ],
    ['moved text at its new place', `<w:moveFrom>${run('a')}</w:moveFrom><w:moveTo>${run('a')}</w:moveTo>`, 'a'],
    [
      'links, controls and smart tags',
      `<w:hyperlink>${run('a')}</w:hyperlink><w:sdt><w:sdtContent>${run('b')}</w:sdtContent></w:sdt><w:smartTag>${run('c')}</w:smartTag>`,
      'abc',
    ],
    [
      'the result of a field',
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('7')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
      '7',
    ],
    [
      'one of two alternatives',
      `<w:r><mc:AlternateContent><mc:Choice Requires="x"><w:t>a</w:t></mc:Choice><mc:Fallback><w:t>b</w:t></mc:Fallback></mc:AlternateContent></w:r>`,
      'a',
    ],
    ['no hidden text', run('a', '<w:vanish/>') + run('b'), 'b'],
    [
      'symbols of known fonts',
      '<w:r><w:sym w:font="Wingdings" w:char="F0FC"/><w:sym w:font="Symbol" w:char="F057"/></w:r>',
      '✓Ω',
    ],
    [
      'the base of ruby text',
      `<w:r><w:ruby><w:rt>${run('hàn')}</w:rt><w:rubyBase>${run('汉')}</w:rubyBase></w:ruby></w:r>`,
      '汉',
    ],
    ['entities', '<w:r><w:t>a&lt;b &#x4E2D;&#25991;</w:t></w:r>', 'a<b 中文'],
  ])('reads %s', (_, content, expected) => {
    expect(lineText(content)).toBe(expected);
  });

  it('keeps formatting and joins runs with the same format', () => {
    expect(
      line(
        run('H') +
          run('2', '<w:vertAlign w:val="subscript"/>') +
          run('O', '<w:b/>') +
          run('!', '<w:b w:val="1"/>') +
          run('x', '<w:b w:val="0"/><w:u w:val="none"/>'),
      ),
    ).toEqual([
      { type: 'text', text: 'H' },
      { type: 'text', text: '2', script: 'sub' },
      { type: 'text', text: 'O!', bold: true },
      { type: 'text', text: 'x' },
    ]);
  });

  it('joins two paragraphs when the mark between them is deleted', () => {
    const deleted = `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run('a')}</w:p>`;
    const document = read({ body: deleted + paragraph('b') });
    expect([texts(document), document.paragraphs]).toEqual([['ab'], 2]);
  });

  it('counts paragraphs in tables and content controls', () => {
    const body = `${paragraph('a')}<w:tbl><w:tr><w:tc>${paragraph('b')}</w:tc></w:tr></w:tbl><w:sdt><w:sdtContent>${paragraph('c')}</w:sdtContent></w:sdt>`;
    const document = read({ body });
    expect(texts(document)).toEqual(['a', 'b', 'c']);
    expect(document.blocks.at(-1)).toMatchObject({ index: 2 });
  });

  it('reads strict Open XML and other namespace prefixes', () => {
    const bytes = makeDocx({ body: '' });
    const body =
      '<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p><x:r><x:t>strict</x:t></x:r></x:p></x:body></x:document>';
    expect(texts(readWordDocument({ name: 'a.docx', bytes: replacePart(bytes, 'word/document.xml', body) }))).toEqual(['strict']);
  });
});

describe('tables', () => {
  it('reads cells merged over columns and rows', () => {
    const cell = (text: string, properties = ''): string => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`;
    const body = `<w:tbl><w:tr>${cell('a', '<w:vMerge w:val="restart"/>')}${cell('b', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${cell('c')}${cell('d')}</w:tr></w:tbl>`;
    const [block] = read({ body }).blocks;
    expect(block?.type === 'table' && block.rows.map((row) => row.map(({ colSpan, rowSpan }) => [colSpan, rowSpan]))).toEqual([
      [[1, 2], [2, 1]],
      [[1, 1], [1, 1]],
    ]); // prettier-ignore
  });

  it('ignores rows that are tracked as deleted', () => {
    const row = (text: string, properties = ''): string =>
      `<w:tr><w:trPr>${properties}</w:trPr><w:tc>${paragraph(text)}</w:tc></w:tr>`;
    expect(texts(read({ body: `<w:tbl>${row('a')}${row('b', '<w:del/>')}</w:tbl>` }))).toEqual(['a']);
  });
});

describe('pictures and objects', () => {
  it('reads a picture with its description and size', () => {
    const relations = { rId5: ['image', 'media/a.png'] as const };
    const document = read({
      body: `<w:p>${picture('rId5', { alt: '电路图' })}</w:p>`,
      relations,
      media: { 'media/a.png': tinyPng },
    });
    expect(document.blocks[0]).toMatchObject({
      inlines: [{ type: 'picture', picture: 'word/media/a.png', alt: '电路图', width: 20, height: 10 }],
    });
    expect(document.pictures.get('word/media/a.png')).toMatchObject({ name: 'a.png', mediaType: 'image/png', bytes: tinyPng });
  });

  const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  it.each<[string, string, Omit<DocxParts, 'body'>, Partial<Inline>]>([
    [
      'an external picture',
      picture('rId5', { attribute: 'link' }),
      { relations: { rId5: ['image', 'https://example.org/a.png', 'external'] } },
      { reason: 'external-picture', detail: 'https://example.org/a.png' },
    ],
    [
      'SVG',
      picture('rId5'),
      { relations: { rId5: ['image', 'a.svg'] }, media: { 'a.svg': bytesOf('<svg xmlns="x"/>') } },
      { reason: 'unsupported-picture', detail: 'svg' },
    ],
    [
      'WMF',
      picture('rId5'),
      { relations: { rId5: ['image', 'a.png'] }, media: { 'a.png': bytesOf('\xd7\xcd\xc6\x9a') } },
      { reason: 'unsupported-picture', detail: 'wmf' },
    ],
    [
      'EMF',
      picture('rId5'),
      { relations: { rId5: ['image', 'a.emf'] }, media: { 'a.emf': bytesOf(`\x01\0\0\0${'\0'.repeat(36)} EMF`) } },
      { reason: 'unsupported-picture', detail: 'emf' },
    ],
    [
      'a file named like a picture',
      picture('rId5'),
      { relations: { rId5: ['image', 'a.png'] }, media: { 'a.png': bytesOf('<script>') } },
      { reason: 'unsupported-picture', detail: 'unknown' },
    ],
    [
      'a missing picture',
      picture('rId5'),
      { relations: { rId5: ['image', '../../../etc/passwd'] } },
      { reason: 'missing-picture' },
    ],
    ['a picture without a relation', picture('rId6'), {}, { reason: 'missing-picture' }],
    ['a formula of MathType', ole('Equation.DSMT4'), {}, { reason: 'formula', detail: 'Equation.DSMT4' }],
    ['an object of another program', ole('Excel.Sheet.12'), {}, { reason: 'object', detail: 'Excel.Sheet.12' }],
    [
      'a chart',
      '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData uri="http://x/2006/chart"/></a:graphic></wp:inline></w:drawing></w:r>',
      {},
      { reason: 'drawing', detail: 'chart' },
    ],
    [
      'a formula of a field',
      '<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>EQ \\f(1,2)</w:instrText><w:fldChar w:fldCharType="end"/></w:r>',
      {},
      { reason: 'formula', detail: 'EQ \\f(1,2)' },
    ],
    [
      'a symbol of an unknown font',
      '<w:r><w:sym w:font="MT Extra" w:char="F04C"/></w:r>',
      {},
      { reason: 'symbol', detail: 'MT Extra' },
    ],
  ])('marks %s as unreadable', (_, content, parts, expected) => {
    expect(line(content, parts)).toEqual([expect.objectContaining({ type: 'unreadable', ...expected })]);
  });

  it('marks a picture that is too large', () => {
    const relations = { rId5: ['image', 'a.png'] as const };
    const { blocks, pictures } = read(
      { body: `<w:p>${picture('rId5')}</w:p>`, relations, media: { 'a.png': tinyPng } },
      { pictureBytes: 10 },
    );
    expect(blocks[0]).toMatchObject({ inlines: [{ reason: 'large-picture' }] });
    expect(pictures.size).toBe(0);
  });
});

describe('readWordDocument', () => {
  const deep = `${'<w:p>'.repeat(300)}${'</w:p>'.repeat(300)}`;
  it.each<[string, string, string]>([
    ['a document type', '<!DOCTYPE a><w:document xmlns:w="x"/>', 'unsafe-xml'],
    ['a document type inside the document', `<w:document xmlns:w="x"><!DOCTYPE a></w:document>`, 'unsafe-xml'],
    ['very deep nesting', `<w:document xmlns:w="x">${deep}</w:document>`, 'unsafe-xml'],
    ['an unknown entity', '<w:document xmlns:w="x">&a;</w:document>', 'damaged'],
    ['tags that do not match', '<w:document xmlns:w="x"><w:a></w:b></w:document>', 'damaged'],
    ['an undeclared namespace prefix', '<w:document/>', 'damaged'],
    ['a missing end tag', '<w:document xmlns:w="x">', 'damaged'],
    ['two roots', '<a/><b/>', 'damaged'],
    ['another root', '<a/>', 'not-word'],
  ])('refuses %s', (_, xml, code) => {
    const bytes = replacePart(makeDocx({ body: '' }), 'word/document.xml', xml);
    expect(() => readWordDocument({ name: 'a.docx', bytes })).toThrow(
      expect.objectContaining({ fault: expect.objectContaining({ code }) }),
    );
  });

  it.each<[string, Partial<WordLimits>, string]>([
    ['bytes', { fileBytes: 10 }, 'file-too-large'],
    ['bytes unpacked', { inflatedBytes: 10 }, 'inflated-too-large'],
    ['paragraphs', { paragraphs: 1 }, 'too-many-paragraphs'],
  ])('refuses too many %s', (_, limits, code) => {
    expect(() => read({ body: paragraph('a') + paragraph('b') }, limits)).toThrow(
      expect.objectContaining({ fault: expect.objectContaining({ code }) }),
    );
  });

  it('refuses an old .doc file and a file with a password', () => {
    const container = (stream: string): Uint8Array =>
      Uint8Array.from([
        0xd0,
        0xcf,
        0x11,
        0xe0,
        0xa1,
        0xb1,
        0x1a,
        0xe1,
        ...stream.split('').flatMap((letter) => [letter.charCodeAt(0), 0]),
      ]);
    const codeOf = (bytes: Uint8Array): unknown => {
      try {
        return readWordDocument({ name: 'a.docx', bytes });
      } catch (error) {
        return (error as { fault: { code: string } }).fault.code;
      }
    };
    expect([codeOf(container('WordDocument')), codeOf(container('EncryptedPackage')), codeOf(container('Workbook'))]).toEqual([
      'old-word',
      'encrypted',
      'not-word',
    ]);
  });
});

function replacePart(bytes: Uint8Array, name: string, text: string): Uint8Array {
  return zipSync({ ...unzipSync(bytes), [name]: strToU8(text) });
}
