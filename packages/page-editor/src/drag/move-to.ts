import { inTurn, putInto, type Possible } from '../commands/commands.ts';
import { insertItem, rawAt, removeValue } from '../document/edits.ts';
import { shapeAt } from '../document/outline.ts';
import type { PageDocument } from '../document/PageDocument.ts';
import { isSamePath, isWithin, valueAt, type Path } from '../document/paths.ts';
import type { DropPlace } from './drop-place.ts';

/** Moves a node to a place of a list; does nothing where it is there already. */
export function moveTo(document: PageDocument, from: Path, { list, index }: DropPlace): Possible {
  const content = rawAt(document, from);
  const oldIndex = from.at(-1);
  if (content === undefined || typeof oldIndex !== 'number' || isWithin(list, from)) return undefined;
  const oldList = from.slice(0, -1);
  if (isSamePath(list, oldList) && (index === oldIndex || index === oldIndex + 1)) return undefined;
  const target = { list: afterRemoval(list, from), index: isSamePath(list, oldList) && index > oldIndex ? index - 1 : index };
  const isList = Array.isArray(valueAt(document.value, list));
  const accepts =
    shapeAt(document.value, list.slice(0, -1))?.slots.find(({ property }) => property === list.at(-1))?.accepts ?? 'node';
  const edits = inTurn(document, [
    (now) => removeValue(now, from),
    (now) => (isList ? insertItem(now, target.list, target.index, content) : putInto(now, { ...target, accepts }, content).edits),
  ]);
  return edits.length === 0 ? undefined : { edits, selection: [...target.list, target.index], label: 'move' };
}

/** The path of a list after an item of another list was taken out. */
function afterRemoval(path: Path, removed: Path): Path {
  const list = removed.slice(0, -1);
  const [index, here] = [removed.at(-1), path[list.length]];
  if (!isWithin(path, list) || typeof index !== 'number' || typeof here !== 'number' || here < index) return path;
  return [...list, here - 1, ...path.slice(list.length + 1)];
}
