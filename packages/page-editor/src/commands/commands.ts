import type { Change } from '../document/create-editing.ts';
import { insertItem, insertItems, rawAt, removeValue, setValue, swapItems, type Content } from '../document/edits.ts';
import { shapeAt, targetFor, type Target } from '../document/outline.ts';
import { readDocument, type PageDocument } from '../document/PageDocument.ts';
import { withoutDefinitions, withParts } from '../document/put-in-parts.ts';
import { isWithin, valueAt, type Path } from '../document/paths.ts';
import { applyEdits, differenceOf, type Edit } from '../document/text-edits.ts';
import { renameIds } from './rename-ids.ts';

/** A change, or nothing where the command is not possible there. */
export type Possible = Change | undefined;

const listOf = (path: Path): Path => path.slice(0, -1);

function indexOf(path: Path): number | undefined {
  const index = path.at(-1);
  return typeof index === 'number' ? index : undefined;
}

/** Makes a target ready: a missing list is made, a single node becomes the first of a list. */
export function putInto(
  document: PageDocument,
  { list, index }: Target,
  content: Content,
): { readonly edits: readonly Edit[]; readonly path: Path } {
  const here = valueAt(document.value, list);
  if (Array.isArray(here)) return { edits: insertItem(document, list, index, content), path: [...list, index] };
  const made = here === undefined ? [] : undefined;
  const first = setValue(document, list, { value: made ?? [] });
  const opened = readDocument(applyEdits(document.text, first), document);
  const held = rawAt(document, list);
  const filled = held === undefined ? opened : readDocument(applyEdits(opened.text, insertItem(opened, list, 0, held)), opened);
  const at = held === undefined ? 0 : index;
  const last = readDocument(applyEdits(filled.text, insertItem(filled, list, at, content)), filled);
  return { edits: last.text === document.text ? [] : [differenceOf(document.text, last.text)], path: [...list, at] };
}

/** Several edits, each of the text after the one before. */
export function inTurn(document: PageDocument, steps: readonly ((now: PageDocument) => readonly Edit[])[]): readonly Edit[] {
  let now = document;
  for (const step of steps) now = readDocument(applyEdits(now.text, step(now)), now);
  return now.text === document.text ? [] : [differenceOf(document.text, now.text)];
}

/** Puts a new node into the selected one, or behind it. */
export function insertNode(document: PageDocument, selection: Path, value: unknown): Possible {
  const target = targetFor(document.value, selection);
  if (target === undefined) return undefined;
  const { edits, path } = putInto(document, target, { value });
  return edits.length === 0 ? undefined : { edits, selection: path, label: 'insert' };
}

/** What the outline shows of a place, or of what is around it: objects between are no parts themselves, such as the actions of an event. */
function holderOf(value: unknown, path: Path): Path {
  return path.length === 0 || shapeAt(value, path) !== undefined ? path : holderOf(value, path.slice(0, -1));
}

/** Takes the selected node out; its neighbour is selected, or what held it. */
export function deleteNode(document: PageDocument, path: Path): Possible {
  if (path.length === 0) return undefined;
  const edits = removeValue(document, path);
  if (edits.length === 0) return undefined;
  const index = indexOf(path);
  const list = listOf(path);
  const items = index === undefined ? undefined : valueAt(document.value, list);
  const rest = Array.isArray(items) ? items.length - 1 : 0;
  const selection =
    index !== undefined && rest > 0
      ? [...list, Math.min(index, rest - 1)]
      : holderOf(document.value, path.slice(0, index === undefined ? -1 : -2));
  return { edits, selection, label: 'delete' };
}

/** Moves the selected node one place on in its list. */
export function moveNode(document: PageDocument, path: Path, by: 1 | -1): Possible {
  const index = indexOf(path);
  if (index === undefined) return undefined;
  const edits = swapItems(document, listOf(path), index, index + by);
  return edits.length === 0 ? undefined : { edits, selection: [...listOf(path), index + by], label: 'move' };
}

/** Moves the selected node behind the one that holds it. */
export function moveOut(document: PageDocument, path: Path): Possible {
  const content = rawAt(document, path);
  const holder = path.slice(
    0,
    path.findLastIndex((key) => typeof key === 'string'),
  );
  const index = indexOf(holder);
  if (content === undefined || index === undefined || indexOf(path) === undefined) return undefined;
  const list = listOf(holder);
  const edits = inTurn(document, [(now) => removeValue(now, path), (now) => insertItem(now, list, index + 1, content)]);
  return { edits, selection: [...list, index + 1], label: 'move' };
}

/** Moves the selected node into the one before it. */
export function moveIn(document: PageDocument, path: Path): Possible {
  const index = indexOf(path);
  const content = rawAt(document, path);
  if (index === undefined || index === 0 || content === undefined) return undefined;
  const before = [...listOf(path), index - 1];
  const target = targetFor(document.value, before);
  if (target === undefined || !isWithin(target.list, before)) return undefined;
  const edits = inTurn(document, [(now) => removeValue(now, path), (now) => putInto(now, target, content).edits]);
  return { edits, selection: [...target.list, target.index], label: 'move' };
}

/** Puts a copy behind the selected node; its ids are new. */
export function duplicateNode(document: PageDocument, path: Path): Possible {
  const index = indexOf(path);
  const content = rawAt(document, path);
  if (index === undefined || content === undefined || 'value' in content) return undefined;
  const raw = renameIds(content.raw, document.value);
  const edits = insertItem(document, listOf(path), index + 1, { ...content, raw });
  return { edits, selection: [...listOf(path), index + 1], label: 'duplicate' };
}

/** Puts the selected node into a container. */
export function wrapNode(document: PageDocument, path: Path): Possible {
  const content = rawAt(document, path);
  if (path.length === 0 || content === undefined) return undefined;
  const edits = inTurn(document, [
    (now) => setValue(now, path, { value: { type: 'container', body: [] } }),
    (now) => insertItem(now, [...path, 'body'], 0, content),
  ]);
  return { edits, selection: path, label: 'wrap' };
}

/** Puts the only node of a container in its place. */
export function unwrapNode(document: PageDocument, path: Path): Possible {
  const body = valueAt(document.value, [...path, 'body']);
  const inner: Path = Array.isArray(body) ? [...path, 'body', 0] : [...path, 'body'];
  const content = rawAt(document, inner);
  if (path.length === 0 || content === undefined || typeof valueAt(document.value, inner) !== 'object') return undefined;
  if (Array.isArray(body) && body.length !== 1) return undefined;
  return { edits: setValue(document, path, content), selection: path, label: 'unwrap' };
}

/** Sets a property of the selected node; `undefined` takes it out. */
export function setProperty(document: PageDocument, path: Path, name: string, value: unknown): Possible {
  const edits = setValue(document, [...path, name], value === undefined ? undefined : { value });
  return edits.length === 0
    ? undefined
    : { edits, selection: path, label: 'property', property: name, group: [...path, name].join('/') };
}

/** Puts a copied definition into the selected node, or behind it; a whole page gives its contents, a list its items. */
export function pasteNode(document: PageDocument, path: Path, given: string): Possible {
  const text = withoutDefinitions(given, readDocument(given.trim()).value);
  const { value } = readDocument(text.trim());
  if (typeof value !== 'object' || value === null) return undefined;
  const isList = Array.isArray(value);
  if (isList && value.some((each) => typeof each !== 'object' || each === null)) return undefined;
  const isPage = !('type' in value) || value.type === 'page';
  const body = 'body' in value ? value.body : undefined;
  const paths: readonly Path[] = isList
    ? value.map((_each, at) => [at])
    : !isPage
      ? [[]]
      : Array.isArray(body)
        ? body.map((_each, at) => ['body', at])
        : body === undefined
          ? []
          : [['body']];
  const target = targetFor(document.value, path);
  if (target === undefined || paths.length === 0) return undefined;
  const renamed = readDocument(renameIds(text.trim(), document.value));
  const [first, ...others] = paths.flatMap((each) => rawAt(renamed, each) ?? []);
  if (first === undefined) return undefined;
  const edits = inTurn(document, [
    (now) => putInto(now, target, first).edits,
    (now) => insertItems(now, target.list, target.index + 1, others),
  ]);
  return edits.length === 0 ? undefined : { edits, selection: [...target.list, target.index], label: 'paste' };
}

/** The text of a node, unchanged. */
export function textOfNode(document: PageDocument, path: Path): string | undefined {
  const content = rawAt(document, path);
  return content === undefined || 'value' in content ? undefined : content.raw;
}

/** The text of a node, to be copied: it means the same in another page. */
export function copyNode(document: PageDocument, path: Path): string | undefined {
  const text = textOfNode(document, path);
  return text === undefined ? undefined : withParts(text, document.value);
}
