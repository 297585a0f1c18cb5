import { nodeEntries, nodeParts, type NodeShape, type SlotContent } from '@lab-console/page-renderer/nodes';
import { definitionsOf, partNameOf, withNamedPart } from './named-part.ts';
import { valueAt, type Path } from './paths.ts';

/** A node of a definition, or a part of one that holds nodes (a tab, a step, a column). */
export interface OutlineNode {
  readonly path: Path;
  /** The path as the renderer writes it. */
  readonly id: string;
  /** Empty for parts without a type. */
  readonly type: string;
  /** What is written on it, or its name. */
  readonly title: string;
  /** Name of the part of `definitions` that it is made of; type and title are that part's where it has none of its own. */
  readonly part?: string;
  readonly children: readonly OutlineNode[];
}

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The type that a value counts as. Without one of its own it has that of the part that it names; a root counts as a page. */
export function typeAt(value: unknown, path: Path): string {
  const here = valueAt(value, path);
  return isObject(here) ? typeIn(withNamedPart(here, definitionsOf(value)), path) : '';
}

function typeIn({ type }: Values, path: Path): string {
  return typeof type === 'string' ? type : path.length === 0 ? 'page' : '';
}

/**
 * Returns what an editor knows of the object at a path. It goes by its type, by the property of parts that holds it, or by both where it is a column.
 */
export function shapeAt(value: unknown, path: Path): NodeShape | undefined {
  if (!isObject(valueAt(value, path))) return undefined;
  const at = path.findLastIndex((key) => typeof key === 'string');
  const above = at < 0 ? undefined : shapeAt(value, path.slice(0, at));
  return shapeIn({ type: typeAt(value, path), property: path[at], above });
}

interface ShapePlace {
  readonly type: string;
  /** The property that holds the node; none for a root. */
  readonly property: string | number | undefined;
  /** What is known of the node that has the property. */
  readonly above: NodeShape | undefined;
}

function shapeIn({ type, property, above }: ShapePlace): NodeShape | undefined {
  const own = type === '' ? undefined : nodeEntries[type];
  if (property === undefined) return own;
  const slot = above?.slots.find((each) => each.property === property);
  if (slot?.accepts === 'column') return columnShape(own);
  if (own !== undefined) return own;
  if (slot?.part !== undefined) return nodeParts[slot.part];
  const implied = impliedTypes[property];
  return implied === undefined ? undefined : nodeEntries[implied];
}

/** What a part without a type is, by the property that holds it, wherever that is. */
const impliedTypes: Readonly<Record<string, string>> = {
  card: 'card',
  dialog: 'dialog',
  drawer: 'drawer',
  pickerSchema: 'crud',
};

const columnShapes = new Map<NodeShape | undefined, NodeShape>();

/** A column has what every column has, and what the type has that it shows. Nodes go beside it, but for buttons not into it. */
function columnShape(own: NodeShape | undefined): NodeShape | undefined {
  const column = nodeParts['ColumnNode'];
  const known = columnShapes.get(own);
  if (column === undefined || known !== undefined) return known ?? own;
  const names = new Set(own?.properties.map(({ name }) => name));
  const slots = own?.slots ?? column.slots.filter(({ accepts }) => accepts === 'button');
  const made = { properties: [...(own?.properties ?? []), ...column.properties.filter(({ name }) => !names.has(name))], slots };
  columnShapes.set(own, made);
  return made;
}

interface MadeNode {
  readonly node: OutlineNode;
  readonly shape: NodeShape | undefined;
  readonly language: string;
  readonly definitions: Values | undefined;
}

/** The outline of each object as it was made the last time: an edit makes only that of what it changed. */
const made = new WeakMap<object, MadeNode>();

/** Makes the outline of a definition. Of an object that is where it was the same node comes again. */
export function outlineOf(value: unknown, language = 'en'): OutlineNode {
  if (!isObject(value)) return { path: [], id: '', type: typeAt(value, []), title: '', children: [] };
  return outlineNode(value, { path: [], id: '', shape: shapeAt(value, []), language, definitions: definitionsOf(value) });
}

interface NodePlace {
  readonly path: Path;
  readonly id: string;
  readonly shape: NodeShape | undefined;
  readonly language: string;
  readonly definitions: Values | undefined;
}

function outlineNode(value: Values, place: NodePlace): OutlineNode {
  const { path, id, shape, language, definitions } = place;
  const known = made.get(value);
  const isKnown = known?.node.id === id && known.shape === shape && known.language === language;
  if (isKnown && known.definitions === definitions) return known.node;
  const whole = withNamedPart(value, definitions);
  const part = partNameOf(value);
  const node: OutlineNode = {
    path,
    id,
    type: typeIn(whole, path),
    title: titleOf(whole, language),
    ...(part === undefined ? {} : { part }),
    children: childrenOf(value, place),
  };
  made.set(value, { node, shape, language, definitions });
  return node;
}

function childrenOf(value: Values, place: NodePlace): readonly OutlineNode[] {
  const children: OutlineNode[] = [];
  collect(value, place, children);
  return children;
}

/** Adds the nodes of a value, those in objects between that are no nodes themselves as well: actions of an event, definitions, entries of a map. */
function collect(value: Values, { path, id, shape, language, definitions }: NodePlace, children: OutlineNode[]): void {
  const slots = new Set(shape?.slots.map(({ property }) => property));
  const visit = (each: unknown, key: string, place: Pick<NodePlace, 'path' | 'id'>): void => {
    if (Array.isArray(each)) {
      for (const [index, item] of each.entries()) visit(item, key, { path: [...place.path, index], id: `${place.id}[${index}]` });
      return;
    }
    if (!isObject(each) || isText(each)) return;
    const { type: given } = withNamedPart(each, definitions);
    const type = typeof given === 'string' ? given : '';
    const isNode = slots.has(key) || isDrawn(type) || (type === '' && impliedTypes[key] !== undefined);
    const inner = { ...place, shape: shapeIn({ type, property: key, above: shape }), language, definitions };
    if (isNode) children.push(outlineNode(each, inner));
    else if (!isData(key)) collect(each, inner, children);
  };
  for (const [key, child] of Object.entries(value)) {
    if (typeof child !== 'object' || child === null) continue;
    visit(child, key, { path: [...path, key], id: `${id}${id === '' ? '' : '.'}${key}` });
  }
}

/** Whether a property holds what is sent, computed or drawn by a chart: an object in it with a type is no part of the page. */
const isData = (property: string): boolean => /^(data|config|value|rules|validations)$|api$/i.test(property);

/** A text in several languages. */
const isText = (value: Values): boolean =>
  ('en' in value || 'zh' in value) && Object.values(value).every((each) => typeof each === 'string');

const isDrawn = (type: string): boolean => nodeEntries[type] !== undefined;

function titleOf(value: Values, language: string): string {
  for (const key of ['title', 'label', 'name', 'tpl', 'text', 'body']) {
    const text = value[key];
    const shown = isObject(text) ? (text[language] ?? text['en']) : text;
    if (typeof shown === 'string' && shown.trim() !== '') return shown.replaceAll(/<[^>]*>/g, '').slice(0, 60);
  }
  return '';
}

/** All nodes of an outline, in the order they are written. */
export function flatOutline(node: OutlineNode): readonly OutlineNode[] {
  const all: OutlineNode[] = [];
  const visit = (each: OutlineNode): void => {
    all.push(each);
    for (const child of each.children) visit(child);
  };
  visit(node);
  return all;
}

/** A list that something may be put into, and where. */
export interface Target {
  readonly list: Path;
  readonly index: number;
  readonly accepts: SlotContent;
}

/** Whether a value is made of a part of `definitions`. */
export const isNamed = (value: unknown): boolean => isObject(value) && partNameOf(value) !== undefined;

const rank: Readonly<Record<SlotContent, number>> = { node: 0, input: 0, button: 1, column: 2, part: 3, toolbar: 4 };

/**
 * Where a new node goes when `path` is selected: into it where it takes nodes, else behind it, else where an ancestor takes it. Nothing goes into a list
 * of a part of `definitions`, in the place of which it would come.
 */
export function targetFor(value: unknown, path: Path): Target | undefined {
  const inner = shapeAt(value, path)
    ?.slots.filter((slot) => slot.many && (slot.accepts === 'node' || slot.accepts === 'input') && slot.part === undefined)
    .toSorted(
      (one, other) =>
        Number(other.property === 'body') - Number(one.property === 'body') || rank[one.accepts] - rank[other.accepts],
    )[0];
  if (inner !== undefined) {
    const list = valueAt(value, [...path, inner.property]);
    const isSingle = isObject(list) || typeof list === 'string';
    const index = Array.isArray(list) ? list.length : isSingle ? 1 : 0;
    const isOfPart = list === undefined && isNamed(valueAt(value, path));
    if (!isOfPart && (list === undefined || Array.isArray(list) || isSingle))
      return { list: [...path, inner.property], index, accepts: inner.accepts };
  }
  const index = path.at(-1);
  if (typeof index === 'number') {
    const list = path.slice(0, -1);
    const slot = shapeAt(value, list.slice(0, -1))?.slots.find(({ property }) => property === list.at(-1));
    if (slot === undefined || slot.part === undefined) return { list, index: index + 1, accepts: slot?.accepts ?? 'node' };
  }
  return path.length === 0 ? undefined : targetFor(value, path.slice(0, -1));
}
