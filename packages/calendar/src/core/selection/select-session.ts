/** What was held while a session was clicked, or its equal on the keyboard. */
export interface SelectModifiers {
  /** Shift: everything between the last clicked session and this one. */
  readonly extend?: boolean;
  /** Ctrl or ⌘: this session beside the others. Select mode begins with it, or with `extend`, where it is not on. */
  readonly add?: boolean;
}

/** The selection, and the session that a Shift click counts from. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly anchorId: number | null;
  /** `semester`: it was asked for beyond the days in view, and keeps what they do not show. */
  readonly reach: 'view' | 'semester';
}

/** Nothing selected. */
export const emptySelection: Selection = { ids: new Set(), anchorId: null, reach: 'view' };

/**
 * Returns the selection after a click on a session in select mode. A click adds it or takes it out; with Shift everything from the anchor to it, in
 * the order shown, is added.
 */
export function selectSession({
  selection,
  id,
  order,
  modifiers = {},
}: {
  readonly selection: Selection;
  readonly id: number;
  /** Ids of the sessions in view in the order shown. */
  readonly order: readonly number[];
  readonly modifiers?: SelectModifiers;
}): Selection {
  const ids = new Set(selection.ids);
  const from = selection.anchorId === null ? -1 : order.indexOf(selection.anchorId);
  const to = order.indexOf(id);
  if (modifiers.extend && from >= 0 && to >= 0) {
    for (const between of order.slice(Math.min(from, to), Math.max(from, to) + 1)) ids.add(between);
    return { ...selection, ids };
  }
  if (!ids.delete(id)) ids.add(id);
  return { ...selection, ids, anchorId: id };
}
