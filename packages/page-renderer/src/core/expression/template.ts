import { escapeHtml } from '../data/escape-html.ts';
import { toText } from '../data/to-text.ts';
import type { DataReader } from '../scope/DataReader.ts';
import { compile } from './compile.ts';
import { ExpressionError } from './ExpressionError.ts';
import { readyExpression, type ReadyExpression } from './expressions.ts';
import { limits } from './limits.ts';
import { Parser, shortVariable } from './Parser.ts';
import type { OnRefused } from './on-refused.ts';

/** Text between expressions, or an expression. */
type Segment = string | ReadyExpression;

/** A template cut into its parts, and what of it was refused. */
export interface Template {
  readonly segments: readonly Segment[];
  /** Parts that were left out, in words for the developer. */
  readonly refused: readonly string[];
  /** Parts that read as nothing, in words for the developer. */
  readonly notes: readonly string[];
}

const cache = new Map<string, Template>();
const cacheSize = 2_000;

/** Cuts `text ${expression} $name <%= expression %>` into parts, once for each text. What cannot be read is left out and listed. */
export function compileTemplate(source: string): Template {
  let template = cache.get(source);
  if (!template) {
    template = prepare(source);
    if (cache.size >= cacheSize) cache.clear();
    cache.set(source, template);
  }
  return template;
}

/** Whether a text has anything to work out. */
export function isTemplate(source: string): boolean {
  return source.includes('$') || source.includes('<%');
}

function prepare(source: string): Template {
  if (source.length > limits.templateLength)
    return { segments: [], notes: [], refused: [`a template is longer than ${limits.templateLength} characters`] };
  const segments: Segment[] = [];
  const refused: string[] = [];
  const notes: string[] = [];
  let text = '';
  let at = 0;
  const push = (segment: ReadyExpression): void => {
    if (text !== '') segments.push(text);
    text = '';
    segments.push(segment);
  };
  while (at < source.length) {
    if (source[at] === '\\' && source[at + 1] === '$') {
      text += '$';
      at += 2;
    } else if (source.startsWith('${', at)) {
      const [segment, end, stored] = readBraces(source, at);
      if (stored) notes.push(`“${source.slice(at, end)}” names what a browser keeps, which reads as nothing here`);
      if (segment instanceof ExpressionError) refused.push(segment.message);
      else push(segment);
      at = end;
    } else if (source.startsWith('<%', at)) {
      const [segment, end] = readLodash(source, at);
      if (typeof segment === 'string') refused.push(segment);
      else push(segment);
      at = end;
    } else {
      const short =
        source[at] === '$'
          ? /^\$(\$|&|[A-Za-z_\u4E00-\u9FFF][\w\u4E00-\u9FFF]*(?:\.[A-Za-z_\u4E00-\u9FFF][\w\u4E00-\u9FFF]*)*)/.exec(
              source.slice(at, at + 200),
            )
          : null;
      const name = short?.[1];
      if (short && name !== undefined) {
        const node = name === '$' || name === '&' ? ({ kind: 'scope', own: true } as const) : shortVariable(name);
        push(readyExpression(compile(node), short[0], false));
        at += short[0].length;
      } else {
        text += source[at] ?? '';
        at += 1;
      }
    }
  }
  if (text !== '') segments.push(text);
  // What is between a refused `if (…) {` and its `}` may be meant for another case: both cases together would mean something wrong.
  return { segments: source.includes('<%') && hasBranches(source) ? [] : segments, refused, notes };
}

function readBraces(source: string, at: number): readonly [ReadyExpression | ExpressionError, end: number, stored?: boolean] {
  try {
    const window = source.slice(0, at + limits.sourceLength + 3);
    const parser = new Parser(window, { filters: true, aliases: false }, at + 2);
    const node = parser.parseUntilBrace();
    const end = parser.position + 1;
    const raw = (node.kind === 'filter' && node.name === 'raw') || hasMarkup(source.slice(at, end));
    return [readyExpression(compile(node), source.slice(at, end), raw), end, parser.isStored];
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const end = closingBrace(source, at + 1);
    return [new ExpressionError(error.message.replace(/ at character.*$/s, ''), { source: source.slice(at, end) }), end];
  }
}

/** Whether an expression writes tags itself (`${icon ? '<i class="…"></i>' : ''}`): what comes of it is HTML for the sanitiser. */
function hasMarkup(expression: string): boolean {
  return /<\/?[a-z][\w-]*(?:\s[^>]*)?\/?>/i.test(expression);
}

/** Where the brace that opens at `from` is closed again, or the end of the text. */
export function closingBrace(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    if (source[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return source.length;
}

/** Whether a template decides with JavaScript which of its parts are shown. */
function hasBranches(source: string): boolean {
  return /<%(?![=-])[^%]{0,2000}[{}]\s*%>/.test(source.slice(0, limits.templateLength));
}

/** Only `<%= expression %>` (and `<%- %>`) is worked out; `<% code %>` is refused. */
function readLodash(source: string, at: number): readonly [ReadyExpression | string, end: number] {
  const close = source.indexOf('%>', at);
  const end = close < 0 ? source.length : close + 2;
  const whole = source.slice(at, end);
  const output = /^<%[=-]([\s\S]*)%>$/.exec(whole)?.[1];
  if (output === undefined) return [`“${whole.slice(0, 80)}” is JavaScript and is not run`, end];
  try {
    const node = new Parser(output.trim().replace(/;$/, ''), { filters: false, aliases: true }).parseWhole();
    return [readyExpression(compile(node, true), whole, hasMarkup(output)), end];
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return [`“${whole.slice(0, 80)}” cannot be read without running JavaScript`, end];
  }
}

/** Works a template out: exactly one expression keeps its type, everything else becomes text. */
export function evaluateTemplate(source: string, reader: DataReader, onRefused?: OnRefused): unknown {
  const report: OnRefused = (message) => onRefused?.(message, source);
  return workOut(source, (segment) => attempt(segment, reader, { onRefused: report, asOriginal: true }), report);
}

/** Works a template out to plain text. */
export function renderText(source: string, reader: DataReader, onRefused?: OnRefused): string {
  const report: OnRefused = (message) => onRefused?.(message, source);
  return toText(workOut(source, (segment) => attempt(segment, reader, { onRefused: report }), report));
}

function workOut(source: string, run: (segment: ReadyExpression) => unknown, onRefused: OnRefused | undefined): unknown {
  if (!isTemplate(source)) return source;
  const { segments, refused, notes } = compileTemplate(source);
  for (const message of [...refused, ...notes]) onRefused?.(message);
  const [only] = segments;
  if (segments.length === 1 && only !== undefined && typeof only !== 'string' && refused.length === 0) return run(only);
  return bounded(segments.map((segment) => (typeof segment === 'string' ? segment : toText(run(segment)))));
}

/**
 * Works a template out to HTML: every value is escaped unless its expression ends in `| raw` or writes tags itself. The outcome still has to go through
 * a sanitiser as a whole.
 */
export function renderHtml(source: string, reader: DataReader, onRefused?: OnRefused): string {
  const { segments, refused, notes } = compileTemplate(source);
  for (const message of [...refused, ...notes]) onRefused?.(message, source);
  return bounded(
    segments.map((segment) => {
      if (typeof segment === 'string') return segment;
      const text = toText(attempt(segment, reader, { onRefused: (message) => onRefused?.(message, source) }));
      return segment.endsWithRaw ? text : escapeHtml(text);
    }),
  );
}

/** Whether a template makes HTML: it has a tag, or a value that is put in as it is. */
export function makesHtml(source: string): boolean {
  return (
    /<\/?[a-z!]/i.test(source.replaceAll(/<%[\s\S]*?%>/g, '')) ||
    (isTemplate(source) && compileTemplate(source).segments.some((segment) => typeof segment !== 'string' && segment.endsWithRaw))
  );
}

/** `asOriginal`: what a failed expression is to the original goes into data and addresses; a text for people leaves it out. */
function attempt(
  segment: ReadyExpression,
  reader: DataReader,
  { onRefused, asOriginal = false }: { readonly onRefused: OnRefused | undefined; readonly asOriginal?: boolean },
): unknown {
  try {
    return segment.evaluate(reader);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    onRefused?.(error.message);
    return asOriginal ? error.instead : undefined;
  }
}

function bounded(parts: readonly string[]): string {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return length > limits.textLength ? '' : parts.join('');
}
