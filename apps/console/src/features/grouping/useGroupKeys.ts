import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { groupName, type GroupEnrolment } from './grouping.ts';
import type { GroupEditing } from './useGroupEditor.ts';

/** The keys of a student in the groups: digits, N and Delete move, arrows go to the next one, Ctrl+Z undoes. */
export function useGroupKeys({
  root,
  editing,
  places,
  isDisabled,
}: {
  /** Holds the students, each with `data-place`. */
  readonly root: RefObject<HTMLElement | null>;
  readonly editing: GroupEditing;
  readonly places: readonly GroupEnrolment[];
  readonly isDisabled: boolean;
}): (event: KeyboardEvent<HTMLElement>, id: number) => void {
  // A student who changes the group is drawn elsewhere: the keys go on with the next one.
  const focused = useRef<number | null>(null);
  useEffect(() => {
    if (focused.current === null) return;
    root.current?.querySelector<HTMLElement>(`[data-place="${focused.current}"]`)?.focus();
    focused.current = null;
  });
  const focusBy = (from: HTMLElement, steps: number): void => {
    const all = [...(root.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
    all.at(Math.max(0, Math.min(all.length - 1, all.indexOf(from) + steps)))?.focus();
  };
  return (event, id) => {
    if (isDisabled) return;
    const ids = editing.selected.size > 0 ? [...editing.selected] : [id];
    const all = [...(root.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].map((one) =>
      Number(one.dataset['place']),
    );
    const goOn = (): void => {
      focused.current = all.slice(all.indexOf(id)).find((one) => !ids.includes(one)) ?? id;
    };
    const digit = /^[0-9]$/.test(event.key) ? (Number(event.key) + 9) % 10 : -1;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      // The keys go on with whom the step was about.
      const before = editing.history.at(-1) ?? editing.grouping;
      focused.current = places.find((one) => before[one.id] !== editing.grouping[one.id])?.id ?? id;
      editing.undo();
    } else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === 'ArrowDown' || event.key === 'ArrowRight') focusBy(event.currentTarget, 1);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowLeft') focusBy(event.currentTarget, -1);
    else if (digit >= 0) {
      goOn();
      editing.put(ids, groupName(digit));
    } else if (event.key.toLowerCase() === 'n') {
      goOn();
      editing.put(ids, editing.addGroup());
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      goOn();
      editing.put(ids, null);
    } else return;
    event.preventDefault();
  };
}
