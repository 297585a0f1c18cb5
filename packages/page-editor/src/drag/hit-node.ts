import type { FrameNode } from '../frame/canvas-frame-types.ts';
import type { DropBox } from './drop-place.ts';

/** A node under a point, and its box. */
export interface NodeHit {
  readonly path: string;
  readonly box: DropBox;
}

/** What {@link hitNode} chooses from. */
export interface HitOptions {
  /** Paths that can be selected. */
  readonly known: Pick<ReadonlySet<string>, 'has'>;
  /** Path of the dialog that lies on top: nothing behind it is hit. */
  readonly overlay: string | undefined;
}

/** The innermost node at a point; of nodes of one size the one deeper in the definition. */
export function hitNode(
  nodes: readonly FrameNode[],
  { x, y }: { readonly x: number; readonly y: number },
  { known, overlay }: HitOptions,
): NodeHit | undefined {
  let best: (NodeHit & { readonly size: number }) | undefined;
  for (const { path, boxes } of nodes) {
    if (!known.has(path) || (overlay !== undefined && !path.startsWith(overlay))) continue;
    for (const box of boxes) {
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
      const size = box.width * box.height;
      if (best === undefined || size < best.size || (size === best.size && path.length > best.path.length))
        best = { path, size, box };
    }
  }
  return best;
}
