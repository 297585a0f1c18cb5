const encoder = new TextEncoder();

/** Octets of a line before it is folded (RFC 5545, 3.1). */
const lineOctets = 75;

/** A text as the value of a property: backslash, semicolon, comma and line ends are escaped (RFC 5545, 3.3.11). */
export function escapeText(text: string): string {
  return (
    text
      .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
      // A text has no control characters but tab and line end; a lone half of a pair is no character at all.
      // oxlint-disable-next-line no-control-regex -- they are what is looked for.
      .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
      .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
      .replaceAll(/[\\;,]/g, String.raw`\$&`)
      .replaceAll('\n', String.raw`\n`)
  );
}

/** Folds a content line: no line is longer than 75 octets of UTF-8. The rest goes on after a line end and a space, and no character is cut in two. */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const length = character < '\u0080' ? 1 : encoder.encode(character).length;
    if (octets + length > lineOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}
