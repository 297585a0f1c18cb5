import type { ReportCheckItem } from '@lab-console/api-client';
import type { KeyboardEvent } from 'react';
import { freeSpot, moveLast, rescoreLast } from './mark-history.ts';
import type { PageLook } from './usePageLook.ts';
import type { CheckingDeskState } from './useCheckingDesk.ts';

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.015],
  ArrowDown: [0, 0.015],
};

interface DeskKeyOptions {
  readonly desk: CheckingDeskState;
  readonly look: PageLook;
  readonly items: readonly ReportCheckItem[];
  readonly onNext: () => void;
  /** Focuses the field of a mark with a text of its own. */
  readonly onOwnMark: () => void;
}

/** Does what a key of the checking screen is for; those of fields and buttons stay theirs. */
export function handleDeskKey(event: KeyboardEvent, { desk, look, items, onNext, onOwnMark }: DeskKeyOptions): void {
  const keys: Readonly<Record<string, () => void>> = {
    Enter: () => desk.place(freeSpot(desk.marks, desk.page)),
    '[': () => desk.change((old) => rescoreLast(old, items, -1)),
    ']': () => desk.change((old) => rescoreLast(old, items, 1)),
    Delete: () => desk.change((old) => (old.length === 0 ? old : old.slice(0, -1))),
    j: () => desk.goTo(desk.page + 1),
    k: () => desk.goTo(desk.page - 1),
    n: () => desk.leave(onNext),
    f: () => desk.finish(),
    p: () => look.togglePen(),
    t: () => onOwnMark(),
    r: () => look.turnOn(),
    '+': () => look.zoomIn(),
    '=': () => look.zoomIn(),
    '-': () => look.zoomOut(),
  };
  const { key, target, altKey } = event;
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
  if (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) return;
  const hasControl = event.ctrlKey || event.metaKey;
  const arrow = arrows[key];
  const number = /^[1-9]$/.test(key) ? Number(key) : 0;
  if (hasControl && key.toLowerCase() === 'z') desk.undo();
  else if (hasControl || altKey) return;
  else if (number > 0 && number <= items.length) desk.setChosen(number - 1);
  else if (arrow) desk.change((old) => moveLast(old, ...arrow));
  else {
    const run = keys[key.length === 1 ? key.toLowerCase() : key];
    if (!run) return;
    run();
  }
  event.preventDefault();
}
