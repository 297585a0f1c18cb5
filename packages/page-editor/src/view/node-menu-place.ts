/** Where the menu of the selected nodes opens, asked for by key: at the selected node, as far as it is in sight; `undefined` elsewhere. */
export function nodeMenuPlace(target: EventTarget): { readonly left: number; readonly top: number } | undefined {
  const structure =
    target instanceof Element ? target.closest('[role="tree"], [data-part="page"] [role="group"][tabindex="0"]') : null;
  if (structure === null) return undefined;
  const around = structure.getBoundingClientRect();
  const box = (
    structure.querySelector('[role="treeitem"][aria-selected="true"], [data-frame]') ?? structure
  ).getBoundingClientRect();
  const inside = (at: number, from: number, to: number): number => Math.round(Math.max(from, Math.min(at, to)));
  return {
    left: inside(box.left + 24, around.left, around.right),
    top: inside(Math.min(box.bottom, box.top + 24), around.top, around.bottom),
  };
}
