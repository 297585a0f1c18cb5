/** A piece of a line with how a terminal would show it. */
export interface TerminalSpan {
  readonly text: string;
  /** Name of a colour of the terminal; `undefined` for the usual one. */
  readonly color: TerminalColor | undefined;
  readonly bold: boolean;
}

/** Colours of a terminal by their names. */
export type TerminalColor = 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan' | 'white' | 'grey';

const colors: Readonly<Record<number, TerminalColor>> = {
  30: 'grey',
  31: 'red',
  32: 'green',
  33: 'yellow',
  34: 'blue',
  35: 'magenta',
  36: 'cyan',
  37: 'white',
  90: 'grey',
};

/** Parts a line at the marks by which a program colours its output for a terminal; other marks of terminals are left out. */
export function terminalSpans(line: string): readonly TerminalSpan[] {
  if (!line.includes('\u001B')) return [{ text: line, color: undefined, bold: false }];
  const spans: TerminalSpan[] = [];
  let color: TerminalColor | undefined;
  let bold = false;
  let at = 0;
  // oxlint-disable-next-line no-control-regex -- the mark is a control character
  for (const found of line.matchAll(/\u001B\[([\d;]*)([A-Za-z])/g)) {
    if (found.index > at) spans.push({ text: line.slice(at, found.index), color, bold });
    at = found.index + found[0].length;
    if (found[2] !== 'm') continue;
    for (const code of (found[1] || '0').split(';').map(Number)) {
      if (code === 0) {
        color = undefined;
        bold = false;
      } else if (code === 1) bold = true;
      else if (code === 39) color = undefined;
      else color = colors[code >= 91 && code <= 97 ? code - 60 : code] ?? color;
    }
  }
  if (at < line.length) spans.push({ text: line.slice(at), color, bold });
  return spans;
}

/** A line without the marks for terminals. */
export function plainLine(line: string): string {
  return terminalSpans(line)
    .map(({ text }) => text)
    .join('');
}
