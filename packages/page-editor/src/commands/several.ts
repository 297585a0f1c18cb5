import { insertItem, insertItems, rawAt, removeItems, shiftItems, type Content } from '../document/edits.ts';
import { nodeAt, readDocument, type PageDocument } from '../document/PageDocument.ts';
import { valueAt, type Path } from '../document/paths.ts';
import { withParts } from '../document/put-in-parts.ts';
import { textOfNode, deleteNode, duplicateNode, inTurn, moveNode, wrapNode, type Possible } from './commands.ts';
import { renameIds } from './rename-ids.ts';

interface Siblings {
  readonly list: Path;
  /** Index of the first. */
  readonly first: number;
  readonly last: number;
  readonly contents: readonly Content[];
}

/** Neighbours in one list; `undefined` for a single node. */
function siblingsOf(document: PageDocument, paths: readonly Path[]): Siblings | undefined {
  const [start, end] = [paths[0], paths.at(-1)];
  const [first, last] = [start?.at(-1), end?.at(-1)];
  if (paths.length < 2 || start === undefined || typeof first !== 'number' || typeof last !== 'number') return undefined;
  return { list: start.slice(0, -1), first, last, contents: paths.flatMap((path) => rawAt(document, path) ?? []) };
}

/** Takes neighbours out. */
export function deleteNodes(document: PageDocument, paths: readonly Path[]): Possible {
  const several = siblingsOf(document, paths);
  if (several === undefined) return deleteNode(document, paths[0] ?? []);
  const { list, first, last } = several;
  const items = valueAt(document.value, list);
  const rest = Array.isArray(items) ? items.length - paths.length : 0;
  return {
    edits: removeItems(document, list, first, last),
    selection: rest > 0 ? [...list, Math.min(first, rest - 1)] : list.slice(0, -1),
    label: 'delete',
  };
}

/** Puts copies behind neighbours; their ids are new, also where one copy refers to another. */
export function duplicateNodes(document: PageDocument, paths: readonly Path[]): Possible {
  const several = siblingsOf(document, paths);
  if (several === undefined) return duplicateNode(document, paths[0] ?? []);
  const { list, last, contents } = several;
  const renamed = readDocument(renameIds(textOfNodes(document, paths) ?? '[]', document.value));
  const copies = contents.map((content, at) => {
    const copy = rawAt(renamed, [at]);
    return 'raw' in content && copy !== undefined && 'raw' in copy ? { ...content, raw: copy.raw } : content;
  });
  return {
    edits: insertItems(document, list, last + 1, copies),
    anchor: [...list, last + 1],
    selection: [...list, last + paths.length],
    label: 'duplicate',
  };
}

/** Puts neighbours into one container. */
export function wrapNodes(document: PageDocument, paths: readonly Path[]): Possible {
  const several = siblingsOf(document, paths);
  if (several === undefined) return wrapNode(document, paths[0] ?? []);
  const { list, first, last, contents } = several;
  const container: Path = [...list, first];
  return {
    edits: inTurn(document, [
      (now) => insertItem(now, list, first, { value: { type: 'container', body: [] } }),
      (now) => insertItems(now, [...container, 'body'], 0, contents),
      (now) => removeItems(now, list, first + 1, last + 1),
    ]),
    selection: container,
    label: 'wrap',
  };
}

/** Moves neighbours one place on in their list. */
export function moveNodes(document: PageDocument, paths: readonly Path[], by: 1 | -1): Possible {
  const several = siblingsOf(document, paths);
  if (several === undefined) return moveNode(document, paths[0] ?? [], by);
  const { list, first, last } = several;
  const edits = shiftItems(document, list, { first, last, by });
  if (edits.length === 0) return undefined;
  return {
    edits,
    anchor: [...list, first + by],
    selection: [...list, last + by],
    label: 'move',
  };
}

/** The text of neighbours, unchanged; of several a list. */
function textOfNodes(document: PageDocument, paths: readonly Path[]): string | undefined {
  const start = nodeAt(document.root, paths[0] ?? []);
  const end = nodeAt(document.root, paths.at(-1) ?? []);
  if (paths.length < 2 || start === undefined || end === undefined) return textOfNode(document, paths[0] ?? []);
  return `[${document.text.slice(start.offset, end.offset + end.length)}]`;
}

/** The text of neighbours, to be copied: a list of several. It means the same in another page. */
export function copyNodes(document: PageDocument, paths: readonly Path[]): string | undefined {
  const text = textOfNodes(document, paths);
  return text === undefined ? undefined : withParts(text, document.value);
}
