import { isSamePath, type Path } from './paths.ts';

/** What is selected: from the anchor to the selection where they are in one list, else the selection alone. */
export interface SelectedRange {
  readonly selection: Path;
  readonly anchor: Path;
}

/** The paths that are selected, in their order. */
export function selectedPaths({ selection, anchor }: SelectedRange): readonly Path[] {
  const list = selection.slice(0, -1);
  const [from, to] = [anchor.at(-1), selection.at(-1)];
  if (typeof from !== 'number' || typeof to !== 'number' || !isSamePath(anchor.slice(0, -1), list)) return [selection];
  const first = Math.min(from, to);
  return Array.from({ length: Math.abs(to - from) + 1 }, (_each, at) => [...list, first + at]);
}

/** Returns the path, or what holds it, in the list of the anchor; `undefined` where it is elsewhere. */
export function besideAnchor(anchor: Path, path: Path): Path | undefined {
  const beside = path.slice(0, anchor.length);
  const isBeside =
    anchor.length > 0 &&
    beside.length === anchor.length &&
    typeof beside.at(-1) === 'number' &&
    isSamePath(beside.slice(0, -1), anchor.slice(0, -1));
  return isBeside ? beside : undefined;
}
