import { nodeEntries, type NodeSlot } from '@lab-console/page-renderer/nodes';
import { isNamed, shapeAt, typeAt } from '../document/outline.ts';
import { isWithin, valueAt, type Path } from '../document/paths.ts';

/** A place in a list. */
export interface DropPlace {
  readonly list: Path;
  readonly index: number;
}

/** Where in a box a pointer is. */
export type DropSide = 'before' | 'after' | 'inside';

/** Why a place takes nothing: it is in the dragged node itself, it is no list, or it takes something else. */
export type DropRefusal = 'itself' | 'no-list' | 'buttons-only' | 'parts-only';

/** A place for what is dragged, or why there is none. */
export type Drop =
  | { readonly kind: 'place'; readonly place: DropPlace }
  | { readonly kind: 'refused'; readonly reason: DropRefusal };

const refused = (reason: DropRefusal): Drop => ({ kind: 'refused', reason });

function slotOf(value: unknown, list: Path): NodeSlot | undefined {
  return shapeAt(value, list.slice(0, -1))?.slots.find(({ property }) => property === list.at(-1));
}

/** The list of a node that takes other nodes: its body, or the first there is. One that comes with a part of `definitions` takes none. */
function innerSlot(value: unknown, path: Path): NodeSlot | undefined {
  const isPart = isNamed(valueAt(value, path));
  const slots = shapeAt(value, path)?.slots.filter(
    ({ many, accepts, part, property }) =>
      many &&
      part === undefined &&
      (accepts === 'node' || accepts === 'input') &&
      !(isPart && valueAt(value, [...path, property]) === undefined),
  );
  return slots?.find(({ property }) => property === 'body') ?? slots?.[0];
}

/** Whether something can be put into a node. */
export function hasInside(value: unknown, path: Path): boolean {
  return innerSlot(value, path) !== undefined;
}

/** Returns the new place of a dragged node when it is dropped beside another one, or into it. */
export function dropAt(
  value: unknown,
  { from, over, side }: { readonly from: Path; readonly over: Path; readonly side: DropSide },
): Drop {
  if (isWithin(over, from)) return refused('itself');
  const place = side === 'inside' ? insidePlace(value, over) : besidePlace(over, side);
  if (place === undefined) return refused('no-list');
  const slot = slotOf(value, place.list);
  const own = slotOf(value, from.slice(0, -1));
  const isPart = (each: NodeSlot | undefined): boolean =>
    each !== undefined && (each.part !== undefined || ['column', 'part', 'toolbar'].includes(each.accepts));
  if (isPart(slot) || isPart(own)) {
    const isSame =
      slot !== undefined && slot.property === own?.property && slot.part === own.part && slot.accepts === own.accepts;
    return isSame ? { kind: 'place', place } : refused('parts-only');
  }
  const type = typeAt(value, from);
  if (slot?.accepts === 'button' && nodeEntries[type]?.category !== 'actions') return refused('buttons-only');
  return { kind: 'place', place };
}

function besidePlace(over: Path, side: 'before' | 'after'): DropPlace | undefined {
  const index = over.at(-1);
  return typeof index === 'number' ? { list: over.slice(0, -1), index: side === 'before' ? index : index + 1 } : undefined;
}

function insidePlace(value: unknown, over: Path): DropPlace | undefined {
  const slot = innerSlot(value, over);
  if (slot === undefined) return undefined;
  const list = [...over, slot.property];
  const held = valueAt(value, list);
  return { list, index: Array.isArray(held) ? held.length : held === undefined ? 0 : 1 };
}

/** A box on the screen. */
export interface DropBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The side of a box that a pointer is over: the middle half counts as inside where the node takes others. */
export function sideAt(box: DropBox, y: number, takesInside: boolean): DropSide {
  const share = box.height === 0 ? 0 : (y - box.top) / box.height;
  if (takesInside && share > 0.25 && share < 0.75) return 'inside';
  return share < 0.5 ? 'before' : 'after';
}
