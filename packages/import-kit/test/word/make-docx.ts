import { strToU8, zipSync } from 'fflate';

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** What a made document holds. */
export interface DocxParts {
  /** XML of the body. */
  readonly body: string;
  /** XML of the numbering part, inside of its root. */
  readonly numbering?: string;
  readonly styles?: string;
  /** XML of the footnotes, inside of their root. */
  readonly footnotes?: string;
  /** More relations of the document: id to kind and target; `external` means that it points out of the file. */
  readonly relations?: Readonly<Record<string, readonly [kind: string, target: string, external?: 'external']>>;
  readonly media?: Readonly<Record<string, Uint8Array>>;
}

/** A .docx with the parts that a test needs and nothing else. */
export function makeDocx({ body, numbering, styles, footnotes, relations = {}, media = {} }: DocxParts): Uint8Array {
  const all: NonNullable<DocxParts['relations']> = {
    ...(numbering === undefined ? {} : { rIdN: ['numbering', 'numbering.xml'] }),
    ...(styles === undefined ? {} : { rIdS: ['styles', 'styles.xml'] }),
    ...(footnotes === undefined ? {} : { rIdF: ['footnotes', 'footnotes.xml'] }),
    ...relations,
  };
  const rels = Object.entries(all).map(
    ([id, [kind, target, external]]) =>
      `<Relationship Id="${id}" Type="${relationType}/${kind}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`,
  );
  const relsXml = (content: string): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/></Types>',
    '_rels/.rels': relsXml(`<Relationship Id="rId1" Type="${relationType}/officeDocument" Target="word/document.xml"/>`),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relsXml(rels.join('')),
  };
  if (numbering !== undefined) parts['word/numbering.xml'] = `<w:numbering ${namespaces}>${numbering}</w:numbering>`;
  if (styles !== undefined) parts['word/styles.xml'] = `<w:styles ${namespaces}>${styles}</w:styles>`;
  if (footnotes !== undefined) parts['word/footnotes.xml'] = `<w:footnotes ${namespaces}>${footnotes}</w:footnotes>`;
  const files = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
  return zipSync({ ...files, ...Object.fromEntries(Object.entries(media).map(([name, bytes]) => [`word/${name}`, bytes])) });
}

/** A paragraph; a tab and a line break in the text become those of Word, `numbered` puts it into a list. */
export function paragraph(text: string, numbered?: { readonly numId: number; readonly level?: number }): string {
  const list = numbered
    ? `<w:pPr><w:numPr><w:ilvl w:val="${numbered.level ?? 0}"/><w:numId w:val="${numbered.numId}"/></w:numPr></w:pPr>`
    : '';
  return `<w:p>${list}${run(text)}</w:p>`;
}

/** A run of text, with properties as XML. */
export function run(text: string, properties = ''): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const content = escaped
    .replaceAll('\t', '</w:t><w:tab/><w:t xml:space="preserve">')
    .replaceAll('\n', '</w:t><w:br/><w:t xml:space="preserve">');
  return `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${content}</w:t></w:r>`;
}

/** A table of texts; each line of a cell is a paragraph. */
export function table(rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string =>
    `<w:tc>${text
      .split('\n')
      .map((line) => paragraph(line))
      .join('')}</w:tc>`;
  return `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
}

/** One level of a list. */
export function listLevel(level: number, format: string, text: string, more = ''): string {
  return `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
}

/** The smallest picture. */
export const tinyPng: Uint8Array = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

/** A picture of the document, by its relation. */
export function picture(
  relation: string,
  { alt = '', attribute = 'embed' }: { readonly alt?: string; readonly attribute?: 'embed' | 'link' } = {},
): string {
  return `<w:r><w:drawing><wp:inline><wp:extent cx="190500" cy="95250"/><wp:docPr id="1" name="p" descr="${alt}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:${attribute}="${relation}"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
}
