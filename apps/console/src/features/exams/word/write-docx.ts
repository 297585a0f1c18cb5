import { mathmlToOmml, type ContentBlock, type Inline, type RichContent } from '@lab-console/import-kit/word';
import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  ImageRun,
  ImportedXmlComponent,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type ParagraphChild,
} from 'docx';
import type { WordBlock, WordDocument, WordPicture } from './word-document.ts';

/** A4 with margins of 2 cm, in twentieths of a point. */
const page = { size: { width: 11_906, height: 16_838 }, margin: { top: 1134, right: 1134, bottom: 1134, left: 1134 } };
const indent = 425;
/** Pixels between the margins; a wider picture is shrunk. */
const widest = 640;

/** Writes a document as a .docx. Takes a while: in a page it runs in a worker. */
export async function writeDocx({ title, blocks, pictures }: WordDocument): Promise<Blob> {
  const footer = new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] })],
  });
  const document = new Document({
    title,
    creator: '',
    styles: {
      default: {
        document: { run: { size: 22, font: { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: 'SimSun' } } },
      },
    },
    sections: [
      {
        properties: { page },
        footers: { default: new Footer({ children: [footer] }) },
        children: blocks.flatMap((block) => blockOf(block, pictures)),
      },
    ],
  });
  return Packer.toBlob(document);
}

type Pictures = ReadonlyMap<string, WordPicture>;

function blockOf(block: WordBlock, pictures: Pictures): (Paragraph | Table)[] {
  switch (block.type) {
    case 'title':
      return [
        new Paragraph({
          heading: HeadingLevel.HEADING_1,
          alignment: AlignmentType.CENTER,
          pageBreakBefore: block.isNewPage === true,
          children: [plain(block.text, 32)],
        }),
      ];
    case 'heading':
      return [
        new Paragraph({
          heading: HeadingLevel.HEADING_2,
          keepNext: true,
          spacing: { before: 240 },
          children: [plain(block.text, 24)],
        }),
      ];
    case 'centred':
      return [new Paragraph({ alignment: AlignmentType.CENTER, spacing: { after: 120 }, children: [new TextRun(block.text)] })];
    case 'space':
      return Array.from({ length: block.lines }, () => new Paragraph({}));
    case 'content':
      return contentOf(block.content, pictures, block);
    case 'table': {
      const head = block.head.map(
        (text) => new TableCell({ children: [new Paragraph({ children: [new TextRun({ text, bold: true })] })] }),
      );
      const rows = block.rows.map(
        (cells) =>
          new TableRow({
            cantSplit: true,
            children: cells.map((cell) => new TableCell({ children: filled(contentOf(cell, pictures)) })),
          }),
      );
      return [
        new Table({
          width: { size: 100, type: WidthType.PERCENTAGE },
          rows: [new TableRow({ tableHeader: true, children: head }), ...rows],
        }),
      ];
    }
  }
}

/** Headings are black and bold in the paper's own size, whatever Word's styles set. */
const plain = (text: string, size: number): TextRun => new TextRun({ text, bold: true, size, color: '000000' });
/** Word does not open a cell without a paragraph. */
const filled = (blocks: readonly (Paragraph | Table)[]): readonly (Paragraph | Table)[] =>
  blocks.at(-1) instanceof Paragraph ? blocks : [...blocks, new Paragraph({})];

interface Lead {
  readonly lead: string;
  readonly isIndented?: boolean;
  readonly isKept?: boolean;
}

function contentOf(
  content: RichContent,
  pictures: Pictures,
  { lead, isIndented = false, isKept = false }: Lead = { lead: '' },
): (Paragraph | Table)[] {
  const [first, ...others] = content;
  const hasLine = first?.type === 'paragraph';
  const blocks: readonly ContentBlock[] = hasLine ? others : content;
  const before: ParagraphChild[] = lead === '' ? [] : [new TextRun(`${lead} `)];
  const paragraph = (children: readonly ParagraphChild[]): Paragraph =>
    new Paragraph({
      keepNext: isKept,
      keepLines: true,
      spacing: { after: 40 },
      indent: { left: isIndented ? indent : 0 },
      children,
    });
  return [
    ...(hasLine || before.length > 0 ? [paragraph([...before, ...(hasLine ? inlinesOf(first.inlines, pictures) : [])])] : []),
    ...blocks.map((block) =>
      block.type === 'paragraph'
        ? paragraph(inlinesOf(block.inlines, pictures))
        : new Table({
            rows: block.rows.map(
              (cells) =>
                new TableRow({
                  children: cells.map(
                    ({ blocks: inner, colSpan, rowSpan }) =>
                      new TableCell({ columnSpan: colSpan, rowSpan, children: filled(contentOf(inner, pictures)) }),
                  ),
                }),
            ),
          }),
    ),
  ];
}

const inlinesOf = (inlines: readonly Inline[], pictures: Pictures): ParagraphChild[] =>
  inlines.map((inline) => inlineOf(inline, pictures));

function inlineOf(inline: Inline, pictures: Pictures): ParagraphChild {
  switch (inline.type) {
    case 'text':
      return new TextRun({
        text: inline.text,
        bold: inline.bold === true,
        italics: inline.italic === true,
        strike: inline.strike === true,
        subScript: inline.script === 'sub',
        superScript: inline.script === 'super',
        ...(inline.underline ? { underline: {} } : {}),
      });
    case 'break':
      return new TextRun({ break: 1 });
    case 'math':
      return formulaOf(inline.mathml, inline.text);
    case 'picture': {
      const picture = pictures.get(inline.picture);
      if (!picture) return new TextRun(inline.alt === '' ? '[…]' : `[${inline.alt}]`);
      const width = inline.width > 0 ? inline.width : picture.width;
      const height = inline.height > 0 ? inline.height : picture.height;
      const scale = Math.min(1, widest / width);
      return new ImageRun({
        type: picture.type,
        data: picture.data,
        transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
        altText: { name: inline.alt, description: inline.alt },
      });
    }
    case 'unreadable':
      return new TextRun('[?]');
  }
}

/** A formula that Word can edit; one that is no XML stays as its line of text. */
function formulaOf(mathml: string, text: string): ParagraphChild {
  try {
    return ImportedXmlComponent.fromXmlString(mathmlToOmml(mathml)) as unknown as ParagraphChild;
  } catch {
    return new TextRun(text);
  }
}
