import { ImportFaultError } from '../../core/import-fault.ts';
import type { XmlElement } from './xml-element.ts';
import { prefixOf } from './xml-names.ts';

/** Elements as they are built. */
interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[];
  readonly rawName: string;
  /** Namespaces in force, by prefix; shared with the parent where the element declares none. */
  readonly scope: Scope;
}

interface Scope {
  readonly namespaces: ReadonlyMap<string, string>;
  /** Names that were translated in this scope already. */
  readonly names: Map<string, string>;
}

/** Options of `parseXml`. */
export interface ParseOptions {
  /** Children of this element are handed over when they are complete and not kept: a long document is never in memory as a tree. */
  readonly streamed?: { readonly parent: string; readonly onChild: (element: XmlElement) => void };
}

/** Deeper than any program nests, shallow enough for functions that call themselves. */
const maxDepth = 200;
const noAttributes: ReadonlyMap<string, string> = new Map();
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Parses one XML part. Document types, unknown entities and nesting past 200 levels are refused: no program that writes Word
 * files needs them.
 *
 * @throws ImportFaultError `unsafe-xml` or `damaged`.
 */
export function parseXml(text: string, { streamed }: ParseOptions = {}): XmlElement {
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let scope: Scope = { namespaces: new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]), names: new Map() };

  const close = (element: OpenElement): void => {
    open.pop();
    const parent = open.at(-1);
    scope = parent?.scope ?? scope;
    if (!parent) root = element;
    else if (parent.name === streamed?.parent) streamed.onChild(element);
    else parent.children.push(element);
  };

  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    const end = next === -1 ? text.length : next;
    if (end > at) addText(open.at(-1), text.slice(at, end));
    if (next === -1) break;
    const second = text.charCodeAt(next + 1);
    if (second === 0x3f /* ? */) {
      at = after(text, '?>', next);
    } else if (second === 0x21 /* ! */) {
      at = skipDeclaration({ text, at: next, parent: open.at(-1) });
    } else if (second === 0x2f /* / */) {
      const stop = after(text, '>', next);
      const element = open.at(-1);
      if (!element || text.slice(next + 2, stop - 1).trimEnd() !== element.rawName) throw new ImportFaultError('damaged');
      close(element);
      at = stop;
    } else {
      if (root || open.length >= maxDepth) throw new ImportFaultError(root ? 'damaged' : 'unsafe-xml');
      const tag = readTag(text, next + 1, scope);
      scope = tag.element.scope;
      open.push(tag.element);
      if (tag.isEmpty) close(tag.element);
      at = tag.end;
    }
  }
  if (!root || open.length > 0) throw new ImportFaultError('damaged');
  return root;
}

function addText(parent: OpenElement | undefined, raw: string): void {
  if (!parent) {
    if (raw.trim() !== '' && raw !== '\uFEFF') throw new ImportFaultError('damaged');
    return;
  }
  // Line breaks that indent the file are no text; spaces of a run are.
  if (!parent.name.endsWith(':t') && raw.trim() === '') return;
  parent.children.push(decode(raw));
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  if (found === -1) throw new ImportFaultError('damaged');
  return found + mark.length;
}

function skipDeclaration({ text, at, parent }: { text: string; at: number; parent: OpenElement | undefined }): number {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4);
  if (text.startsWith('<![CDATA[', at)) {
    const end = after(text, ']]>', at);
    parent?.children.push(text.slice(at + 9, end - 3));
    return end;
  }
  throw new ImportFaultError('unsafe-xml');
}

interface Tag {
  readonly element: OpenElement;
  readonly isEmpty: boolean;
  readonly end: number;
}

const namePattern = /[^\s/>"'=<]+/y;
const attributePattern = /\s+([^\s/>"'=<]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const endPattern = /\s*(\/?)>/y;

function readTag(text: string, start: number, outer: Scope): Tag {
  namePattern.lastIndex = start;
  const rawName = namePattern.exec(text)?.[0];
  if (rawName === undefined) throw new ImportFaultError('damaged');
  let raw: Map<string, string> | null = null;
  let declared: Map<string, string> | null = null;
  let at = start + rawName.length;
  for (;;) {
    attributePattern.lastIndex = at;
    const match = attributePattern.exec(text);
    if (!match) break;
    at = attributePattern.lastIndex;
    const name = match[1] ?? '';
    const value = match[2] ?? match[3] ?? '';
    if (name === 'xmlns' || name.startsWith('xmlns:')) {
      declared ??= new Map(outer.namespaces);
      declared.set(name === 'xmlns' ? '' : name.slice(6), decode(value));
    } else if (!name.startsWith('w:rsid')) {
      raw ??= new Map();
      raw.set(name, decode(value));
    }
  }
  endPattern.lastIndex = at;
  const end = endPattern.exec(text);
  if (!end) throw new ImportFaultError('damaged');
  const scope: Scope = declared ? { namespaces: declared, names: new Map() } : outer;
  const attributes = raw ? new Map([...raw].map(([name, value]) => [attributeName(name, scope), value])) : noAttributes;
  const element: OpenElement = { name: elementName(rawName, scope), rawName, attributes, children: [], scope };
  return { element, isEmpty: end[1] === '/', end: endPattern.lastIndex };
}

function elementName(raw: string, scope: Scope): string {
  const known = scope.names.get(raw);
  if (known !== undefined) return known;
  const colon = raw.indexOf(':');
  const namespace = scope.namespaces.get(colon === -1 ? '' : raw.slice(0, colon));
  // An undeclared prefix is a broken file; no namespace at all is a part that is not ours.
  if (namespace === undefined && colon !== -1) throw new ImportFaultError('damaged');
  const name = `${prefixOf(namespace ?? '')}:${raw.slice(colon + 1)}`;
  scope.names.set(raw, name);
  return name;
}

/** An attribute without a prefix belongs to its element and keeps its bare name. */
function attributeName(raw: string, scope: Scope): string {
  const colon = raw.indexOf(':');
  if (colon === -1) return raw;
  return `${prefixOf(scope.namespaces.get(raw.slice(0, colon)) ?? '')}:${raw.slice(colon + 1)}`;
}

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;\s&]{0,12});?/g, (whole, name: string) => {
    const known = Object.hasOwn(entities, name) ? entities[name] : undefined;
    if (known !== undefined && whole.endsWith(';')) return known;
    const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
    const value = code ? (code[1] === undefined ? Number(code[2]) : Number.parseInt(code[1], 16)) : Number.NaN;
    if (!(value > 0 && value <= 0x10ffff)) throw new ImportFaultError('damaged');
    return String.fromCodePoint(value);
  });
}
