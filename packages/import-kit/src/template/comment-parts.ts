import { columnLetter } from '../core/column-letter.ts';
import { xmlText } from './xml-text.ts';

/** A note at a cell. */
export interface CellComment {
  /** Number of the row, from 1. */
  readonly row: number;
  /** Counted from 0. */
  readonly column: number;
  readonly text: string;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const relNs = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The part that holds the texts. */
export function commentsXml(comments: readonly CellComment[]): string {
  const list = comments
    .map(
      ({ row, column, text }) =>
        `<comment ref="${columnLetter(column)}${row}" authorId="0"><text><t xml:space="preserve">${xmlText(text)}</t></text></comment>`,
    )
    .join('');
  return `${head}<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author/></authors><commentList>${list}</commentList></comments>`;
}

/** The part that draws them: spreadsheets still want a box of the old drawing language for each. */
export function commentShapes(comments: readonly CellComment[]): string {
  const shapes = comments
    .map(
      ({ row, column }, index) =>
        `<v:shape id="c${index + 1}" type="#t" style="position:absolute;visibility:hidden;width:240pt;height:80pt" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${column + 1}, 8, ${Math.max(0, row - 2)}, 4, ${column + 4}, 8, ${row + 3}, 4</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`,
    )
    .join('');
  return `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout><v:shapetype id="t" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>${shapes}</xml>`;
}

/** What ties both to the sheet. */
export function commentRels(sheet: number): string {
  return `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relNs}/vmlDrawing" Target="../drawings/vmlDrawing${sheet}.vml"/><Relationship Id="rId2" Type="${relNs}/comments" Target="../comments${sheet}.xml"/></Relationships>`;
}
