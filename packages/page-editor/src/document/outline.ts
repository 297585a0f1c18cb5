import { nodeEntries, nodeParts, type NodeShape, type SlotContent } from '@lab-console/page-renderer/nodes';
import { pathText, valueAt, type Path } from './paths.ts';

/** A node of a definition, or a part of one that holds nodes (a tab, a step, a column). */
export interface OutlineNode {
  readonly path: Path;
  /** The path as the renderer writes it. */
  readonly id: string;
  /** Empty for parts without a type. */
  readonly type: string;
  /** What is written on it, or its name. */
  readonly title: string;
  readonly children: readonly OutlineNode[];
}

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The type that a value counts as: a root without one is a page. */
export function typeAt(value: unknown, path: Path): string {
  const here = valueAt(value, path);
  if (!isObject(here)) return '';
  const type = here['type'];
  return typeof type === 'string' ? type : path.length === 0 ? 'page' : '';
}

/** What an editor knows of the object at a path: by its type, by the property of parts that holds it, or by both where it is a column. */
export function shapeAt(value: unknown, path: Path): NodeShape | undefined {
  if (!isObject(valueAt(value, path))) return undefined;
  const type = typeAt(value, path);
  const own = type === '' ? undefined : nodeEntries[type];
  const property = path.findLast((key) => typeof key === 'string');
  if (property === undefined) return own;
  const above = path.slice(0, path.lastIndexOf(property));
  const slot = shapeAt(value, above)?.slots.find((each) => each.property === property);
  if (slot?.accepts === 'column') return columnShape(own);
  if (own !== undefined) return own;
  if (slot?.part !== undefined) return nodeParts[slot.part];
  if (property === 'dialog' || property === 'drawer') return nodeEntries[property];
  return undefined;
}

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

/** Makes the outline of a definition. */
export function outlineOf(value: unknown, language = 'en'): OutlineNode {
  const visit = (path: Path): OutlineNode => {
    const here = valueAt(value, path);
    const children: OutlineNode[] = [];
    if (isObject(here)) {
      const slots = new Set(shapeAt(value, path)?.slots.map(({ property }) => property));
      for (const [key, child] of Object.entries(here)) {
        const isNode = (each: unknown): boolean =>
          isObject(each) &&
          ((slots.has(key) && !isText(each)) || (typeof each['type'] === 'string' && key !== 'onEvent' && isDrawn(each['type'])));
        if (Array.isArray(child))
          for (const [index, each] of child.entries()) {
            if (isNode(each)) children.push(visit([...path, key, index]));
          }
        else if (isNode(child)) children.push(visit([...path, key]));
      }
    }
    return { path, id: pathText(path), type: typeAt(value, path), title: titleOf(here, language), children };
  };
  return visit([]);
}

/** A text in several languages. */
const isText = (value: Values): boolean =>
  ('en' in value || 'zh' in value) && Object.values(value).every((each) => typeof each === 'string');

const isDrawn = (type: string): boolean => nodeEntries[type] !== undefined;

function titleOf(value: unknown, language: string): string {
  if (!isObject(value)) return '';
  for (const key of ['title', 'label', 'name', 'tpl', 'text', 'body']) {
    const text = value[key];
    const shown = isObject(text) ? (text[language] ?? text['en']) : text;
    if (typeof shown === 'string' && shown.trim() !== '') return shown.replaceAll(/<[^>]*>/g, '').slice(0, 60);
  }
  return '';
}

/** All nodes of an outline, in the order they are written. */
export function flatOutline(node: OutlineNode): readonly OutlineNode[] {
  return [node, ...node.children.flatMap(flatOutline)];
}

/** A list that something may be put into, and where. */
export interface Target {
  readonly list: Path;
  readonly index: number;
  readonly accepts: SlotContent;
}

const rank: Readonly<Record<SlotContent, number>> = { node: 0, input: 0, button: 1, column: 2, part: 3, toolbar: 4 };

/** Where a new node goes when `path` is selected: into it where it takes nodes, else behind it, else where an ancestor takes it. */
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
    if (list === undefined || Array.isArray(list) || isSingle)
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
