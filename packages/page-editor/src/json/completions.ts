import { nodeEntries, nodeParts, type NodeProperty } from '@lab-console/page-renderer/nodes';
import { getLocation, parse } from 'jsonc-parser';
import { shapeAt } from '../document/outline.ts';
import { valueAt, type Path } from '../document/paths.ts';
import { helpOf } from '../locales/help-of.ts';
import { actionsFor, actionTargets } from '../events/action-choices.ts';

/** Something that fits at the cursor. */
export interface Suggestion {
  readonly name: string;
  /** As it is written into the text, with quotes where it needs them. */
  readonly written: string;
  /** What it is, in a few words. */
  readonly detail?: string;
  /** What it does. */
  readonly info?: string;
  /** Values are suggested once it is taken. */
  readonly leadsToValues?: true;
}

/** What fits at a place, and the part of the text, without its quotes, that has been typed of it. */
export interface Suggestions {
  readonly from: number;
  readonly to: number;
  readonly all: readonly Suggestion[];
}

/** What {@link suggestionsAt} has to know. */
export interface SuggestionOptions {
  readonly language: 'en' | 'zh';
  /** Types that the host draws. */
  readonly types: readonly string[];
}

/** Properties that name another part of the page by its `id`. */
const references: ReadonlySet<string> = new Set(['componentId', 'target', 'reload']);

const quoted = (name: string, rest: Omit<Suggestion, 'name' | 'written'> = {}): Suggestion => ({
  name,
  written: JSON.stringify(name),
  ...rest,
});

/** Names of properties and values that fit at an offset; the text may have faults. */
export function suggestionsAt(text: string, offset: number, options: SuggestionOptions): Suggestions {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const isInside =
    previousNode !== undefined && offset > previousNode.offset && offset <= previousNode.offset + previousNode.length;
  const token = isInside ? text.slice(previousNode.offset, previousNode.offset + previousNode.length) : '';
  const isQuoted = token.startsWith('"');
  const isClosed = isQuoted && token.length > 1 && token.endsWith('"');
  const word = /[\w$-]*$/.exec(text.slice(0, offset))?.[0] ?? '';
  const from = isQuoted && previousNode !== undefined ? previousNode.offset + 1 : offset - word.length;
  const to = isClosed && previousNode !== undefined ? previousNode.offset + previousNode.length - 1 : offset;
  // What is being typed in the middle must not hide what is around it.
  const value: unknown = parse(text.replace(/^\uFEFF/, ' '), [], { allowTrailingComma: true });
  const holder = path.slice(0, -1);
  const key = path.at(-1);
  if (isAtPropertyKey)
    return {
      from,
      to,
      all: names(value, holder, { typed: text.slice(from, to), isNew: !hasColon(text, to), language: options.language }),
    };
  return { from, to, all: typeof key === 'string' ? values(value, holder, key, options) : [] };
}

function hasColon(text: string, offset: number): boolean {
  return /^"?\s*:/.test(text.slice(offset, offset + 200));
}

function propertiesAt(value: unknown, path: Path): readonly NodeProperty[] {
  const held = valueAt(value, path);
  const type = typeof held === 'object' && held !== null && 'type' in held ? held.type : undefined;
  const shape = shapeAt(value, path);
  if (shape !== undefined) return shape.properties;
  // A type of the host has what every node has.
  return typeof type === 'string' ? (nodeParts['BaseNode']?.properties ?? []) : [];
}

interface NameOptions {
  readonly typed: string;
  /** No colon follows yet. */
  readonly isNew: boolean;
  readonly language: 'en' | 'zh';
}

function names(value: unknown, path: Path, { typed, isNew, language }: NameOptions): readonly Suggestion[] {
  const held = valueAt(value, path);
  const there = new Set(typeof held === 'object' && held !== null ? Object.keys(held) : []);
  const colon = isNew ? ': ' : '';
  const known: readonly NodeProperty[] = isAction(path)
    ? ['actionType', 'componentId', 'args', 'data', 'expression', 'api', 'dialog'].map((name) => ({ name, kind: 'data' }))
    : propertiesAt(value, path);
  const all =
    known.length > 0 && !known.some(({ name }) => name === 'type') && !isAction(path) ? [typeProperty, ...known] : known;
  return all
    .filter(({ name }) => name === typed || !there.has(name))
    .map((property) => {
      const { name, kind, choices } = property;
      const info = helpOf(property, language);
      const leads = isNew && (kind === 'boolean' || choices !== undefined || name === 'type' || name === 'actionType');
      return {
        name,
        written: `${JSON.stringify(name)}${colon}`,
        detail: kind,
        ...(info === undefined ? {} : { info }),
        ...(leads ? { leadsToValues: true } : {}),
      };
    });
}

const typeProperty: NodeProperty = { name: 'type', kind: 'choice' };

function isAction(path: Path): boolean {
  return path.includes('onEvent') && path.at(-2) === 'actions';
}

function values(value: unknown, holder: Path, key: string, { language, types }: SuggestionOptions): readonly Suggestion[] {
  if (key === 'type') {
    const own = types.filter((type) => !nodeEntries[type]).map((type) => quoted(type));
    return [
      ...Object.values(nodeEntries).map(({ type, label, description }) =>
        quoted(type, { detail: label[language], ...(description === undefined ? {} : { info: description }) }),
      ),
      ...own,
    ];
  }
  if (key === 'actionType' && isAction(holder))
    return actionsFor(undefined).map(({ type, label }) => quoted(type, { detail: label[language] }));
  if (references.has(key)) return actionTargets(value).map(({ id, type }) => quoted(id, { detail: type }));
  const property = propertiesAt(value, holder).find(({ name }) => name === key);
  if (property === undefined) return [];
  const choices = (property.choices ?? []).map((choice) => quoted(choice));
  const switches = property.kind === 'boolean' ? ['true', 'false'].map((name) => ({ name, written: name })) : [];
  return [...choices, ...switches];
}
