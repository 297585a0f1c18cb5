/** A statement of a file. */
export interface Statement {
  /** From its first word to its semicolon, without what is above it. */
  readonly sql: string;
  /** The statement without comments, texts and bodies in dollar quotes: what Postgres looks at while it makes the object. */
  readonly outline: string;
}

/** Comments, quoted texts and names, and dollar-quoted bodies, each whole; words one by one. */
const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|\w+|;/g;

/**
 * Splits SQL into its statements. Semicolons end a statement except within texts, comments, bodies in dollar quotes and
 * `begin atomic … end`.
 */
export function splitStatements(sql: string): readonly Statement[] {
  const statements: Statement[] = [];
  let start: number | undefined;
  let outline = '';
  let outlined = 0;
  /** How many `end` are still to come: of `begin atomic`, and of each `case` in it. */
  let open = 0;
  let previous = '';
  const skip = (from: number, to: number): void => {
    outline += `${sql.slice(outlined, from)} `;
    outlined = to;
  };
  for (const { 0: text, index } of sql.matchAll(token)) {
    const end = index + text.length;
    if (text.startsWith('--') || text.startsWith('/*')) {
      if (start === undefined) outlined = end;
      else skip(index, end);
      continue;
    }
    if (start === undefined) {
      if (text === ';') continue;
      start = index;
      outlined = index;
      outline = '';
    }
    const word = text.toLowerCase();
    if (text.startsWith("'") || text.startsWith('$')) skip(index, end);
    else if (word === 'atomic' && previous === 'begin') open = 1;
    else if (open > 0 && word === 'case') open += 1;
    else if (open > 0 && word === 'end') open -= 1;
    else if (text === ';' && open === 0) {
      skip(end, end);
      statements.push({ sql: sql.slice(start, end), outline: outline.trim() });
      start = undefined;
    }
    previous = word;
  }
  if (start !== undefined) throw new Error(`The last statement has no semicolon: ${sql.slice(start, start + 80)}`);
  return statements;
}
