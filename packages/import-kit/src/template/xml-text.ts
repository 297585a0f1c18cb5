/** Characters that XML 1.0 does not allow, and lone halves of surrogate pairs. */
const illegal =
  // oxlint-disable-next-line no-control-regex -- XML takes none of these, so they are left out
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML of a workbook: without illegal characters, `_xHHHH_` kept from being decoded. */
export function xmlText(text: string): string {
  return text
    .replace(illegal, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (letter) => names[letter] ?? letter);
}
