import { builtinFormats } from './builtin-formats.ts';
import { NotPlainError } from './not-plain.ts';
import { innerXml, tagsNamed } from './xml-attributes.ts';

/** The number format of every cell style of a workbook; empty for the general one. @throws NotPlainError */
export function cellFormats(xml: string): readonly string[] {
  if (!/<styleSheet[\s>]/.test(xml)) throw new NotPlainError();
  const formats = new Map<number, string>();
  for (const tag of tagsNamed(innerXml(xml, 'numFmts'), 'numFmt')) {
    formats.set(Number(tag.get('numFmtId')), tag.get('formatCode') ?? '');
  }
  const styles = innerXml(xml, 'cellXfs');
  if (styles.includes('AlternateContent')) throw new NotPlainError();
  return tagsNamed(styles, 'xf').map((tag) => {
    const id = Number(tag.get('numFmtId') ?? 0);
    const format = formats.get(id) ?? builtinFormats[id] ?? '';
    return /^general$/i.test(format) ? '' : format;
  });
}
