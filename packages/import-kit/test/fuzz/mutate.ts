import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { below, oneOf, type Random } from './random.ts';

const xmlPieces = [
  '<row>', '</row>', '<row r="1048576">', '<row r="-1">', '<row r="1e9">', '<c>', '</c>', '<c r="XFD1"/>', '<c r="AAAA1"/>', '<c t="s">', '<c t="d">', '<c t="inlineStr">',
  '<v>', '</v>', '<v>NaN</v>', '<v>1e999</v>', '<v>-5</v>', '<v>999999999999999999999</v>', '<v>46266</v>', '<v>2026-09-01</v>', '<f>1+1</f>', '<is><t>x</t></is>', '<is>', '</t>',
  '<mergeCell ref="A1:XFD1048576"/>', '<mergeCell ref="A1"/>', '<mergeCells>', '<col min="1" max="16384" hidden="1"/>', '<sheetData>', '</sheetData>', '<!-- -->', '<!--', '<![CDATA[', ']]>', '<?a?>', '<!DOCTYPE a>',
  '&amp;', '&', '&#0;', '&#x10FFFF;', '&#55296;', '"', '\'', '>', '<', '_x0000_', '_x000D_', '9999999999', '-1', '', ' ', '\0', '\uFEFF', '１２', '2026/2/30', '9/1/26', '__proto__', 'C999', 'r="A1"', 's="4294967295"', 't="b"', 'state="hidden"', 'date1904="1"', 'numFmtId="31"', '<w:p>', '</w:p>', '<w:tbl>', '答案：', 'A.', '1.',
] as const; // prettier-ignore

/** Bytes as a bad transfer leaves them: flipped, cut off, doubled, zeroed. */
function mutateBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const changed = bytes.slice();
  switch (below(random, 5)) {
    case 0:
      return changed.subarray(0, below(random, changed.length + 1));
    case 1: {
      const at = below(random, changed.length);
      return changed.fill(0, at, at + below(random, 200));
    }
    case 2: {
      const at = below(random, changed.length);
      const piece = changed.subarray(at, at + below(random, 300));
      const longer = new Uint8Array(changed.length + piece.length);
      longer.set(changed.subarray(0, at));
      longer.set(piece, at);
      longer.set(changed.subarray(at), at + piece.length);
      return longer;
    }
    default:
      for (let flips = 1 + below(random, 12); flips > 0; flips--) changed[below(random, changed.length)] = below(random, 256);
      return changed;
  }
}

function mutateText(text: string, random: Random): string {
  let changed = text;
  for (let changes = 1 + below(random, 6); changes > 0; changes--) {
    const near = below(random, changed.length + 1);
    const at = random() < 0.6 ? Math.max(changed.indexOf('<', near), 0) : near;
    const length = below(random, random() < 0.5 ? 4 : 60);
    const piece = random() < 0.2 ? changed.slice(at, at + below(random, 400)) : oneOf(random, xmlPieces);
    changed = changed.slice(0, at) + piece + changed.slice(at + length);
  }
  return changed;
}

const values = [
  '',
  ' ',
  '-1',
  '1e9',
  '46266',
  '0',
  '1',
  'C002',
  'C999',
  '2026-02-30',
  '9/1/26',
  '00020260001',
  '１２',
  '是',
  'x'.repeat(60),
  '#DIV/0!',
  '=1+1',
  'true',
] as const;

/** Other values in some cells: the file is sound, its rows need not be. */
function mutateValues(text: string, random: Random): string {
  const share = random() < 0.5 ? 0.02 : 0.2;
  return text.replace(/(<(?:t|v|text:p)(?: [^>]*)?>)([^<]*)(?=<)/g, (whole, tag: string) =>
    random() < share ? tag + oneOf(random, values) : whole,
  );
}

/** Parts with changes inside and right checksums, so that the parsers and everything behind them meet these. */
function mutateParts(bytes: Uint8Array, random: Random): Uint8Array {
  const parts: Record<string, Uint8Array> = unzipSync(bytes);
  const names = Object.keys(parts);
  const sheets = names.filter((name) =>
    /sheet\d+\.xml$|sharedStrings|content\.xml$|document\.xml$|styles|workbook\.xml$/.test(name),
  );
  const name = oneOf(random, random() < 0.8 && sheets.length > 0 ? sheets : names);
  const part = parts[name] ?? new Uint8Array();
  switch (below(random, 12)) {
    case 0:
      delete parts[name];
      break;
    case 1:
      parts[name] = mutateBytes(part, random);
      break;
    case 2:
      parts[oneOf(random, names)] = part;
      break;
    default:
      parts[name] = name.endsWith('.bin')
        ? mutateBytes(part, random)
        : strToU8((random() < 0.5 ? mutateValues : mutateText)(strFromU8(part), random));
  }
  return zipSync(parts, { level: 1 });
}

/** The file with some damage or malice in it. */
export function mutate(bytes: Uint8Array, random: Random): Uint8Array {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isZip && random() < 0.75 ? mutateParts(bytes, random) : mutateBytes(bytes, random);
}
