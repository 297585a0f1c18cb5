const separators = [',', ';', '\t', '|'] as const;

/** The records of a text table (RFC 4180, with `,`, `;`, tab or `|`). Every cell is text. Blank lines are empty records. */
export function* parseDelimited(source: string): Generator<readonly string[]> {
  const declared = /^sep=(.)\r?\n/i.exec(source);
  const text = declared ? source.slice(declared[0].length) : source;
  const separator = declared?.[1] ?? guessSeparator(text);
  // The line that names the separator is a line of the file: rows below it keep their numbers.
  if (declared) yield [];
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = readCell(text, at, separator);
    record.push(cell.text);
    at = cell.end;
    const next = text[at];
    if (next === separator) {
      at++;
      if (at < text.length && text[at] !== '\n' && text[at] !== '\r') continue;
      record.push('');
    }
    if (text[at] === '\r') at++;
    if (text[at] === '\n') at++;
    yield record.length === 1 && record[0] === '' ? [] : record;
    record = [];
  }
}

interface ReadCell {
  readonly text: string;
  readonly end: number;
}

function readCell(text: string, start: number, separator: string): ReadCell {
  // Exports write ="0012" so that spreadsheets keep the zeros.
  const guarded = text[start] === '=' && text[start + 1] === '"';
  const open = guarded ? start + 1 : start;
  if (text[open] !== '"') return readBare({ text, start, separator, before: '' });
  let value = '';
  let at = open + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    // A quote that is never closed would swallow the rest of the file: it is taken for a character of the cell.
    if (close === -1) return readBare({ text, start, separator, before: '' });
    value += text.slice(at, close);
    if (text[close + 1] !== '"') return readBare({ text, start: close + 1, separator, before: value });
    value += '"';
    at = close + 2;
  }
}

interface BareCell {
  readonly text: string;
  readonly start: number;
  readonly separator: string;
  readonly before: string;
}

function readBare({ text, start, separator, before }: BareCell): ReadCell {
  let at = start;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++;
  return { text: before + text.slice(start, at), end: at };
}

function guessSeparator(text: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const letter of text.slice(0, 10_000)) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === '\n' && counts.size > 0) break;
    else if (!isQuoted && separators.some((separator) => separator === letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  let best: string = ',';
  for (const separator of separators) if ((counts.get(separator) ?? 0) > (counts.get(best) ?? 0)) best = separator;
  return best;
}
