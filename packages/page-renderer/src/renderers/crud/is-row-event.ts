/** What a press on means by itself, and is none on its row. */
const ownPress = 'a,button,input,label,select,textarea,[role=button],[role=combobox],[role=dialog],[role=menuitem],[role=switch]';

/** Whether the pointer or the keys meant the row, and nothing in it or over it. */
export function isRowEvent({
  target,
  currentTarget,
}: {
  readonly target: EventTarget;
  readonly currentTarget: Element;
}): boolean {
  return target instanceof Element && currentTarget.contains(target) && target.closest(ownPress) === null;
}
