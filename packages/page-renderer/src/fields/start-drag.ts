import type { PointerEvent as ReactPointerEvent } from 'react';

/** What dragging by a handle needs. */
export interface DragStart {
  readonly event: ReactPointerEvent<HTMLElement>;
  /** The list whose places take it (`data-drag-list`). */
  readonly list: string;
  /** Called with the place (`data-drag-place`) that it was left at, and whether on its lower half. */
  readonly onDrop: (place: string, after: boolean) => void;
}

/** Marks of a place that something is dragged over, and of what is dragged; for the box around a list. */
export const dragMarks = {
  '& [data-dragging]': { opacity: 0.5 },
  "& [data-drop='before'], & tr[data-drop='before'] > td": { boxShadow: 'inset 0 3px 0 0 currentColor' },
  "& [data-drop='after'], & tr[data-drop='after'] > td": { boxShadow: 'inset 0 -3px 0 0 currentColor' },
} as const;

const edge = 48;
const step = 16;

/** The place of a list that an element is in; places of lists inside of it are none. */
function placeOf(element: Element | null, list: string): HTMLElement | undefined {
  for (let at = element?.closest<HTMLElement>('[data-drag-place]'); at; at = at.parentElement?.closest('[data-drag-place]'))
    if (at.dataset['dragList'] === list) return at;
  return undefined;
}

/** Drags the element of a handle, by mouse, pen or finger, until it is dropped; Escape leaves it where it was. */
export function startDrag({ event, list, onDrop }: DragStart): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const own = placeOf(event.currentTarget, list);
  if (!own) return;
  // Nothing is selected on the way; the focus has to be moved by hand then.
  event.preventDefault();
  event.currentTarget.focus();
  const { pointerId } = event;
  const stop = new AbortController();
  let over: HTMLElement | undefined;
  let after = false;
  const mark = (next: HTMLElement | undefined): void => {
    if (over && over !== next) delete over.dataset['drop'];
    over = next;
    if (next) next.dataset['drop'] = after ? 'after' : 'before';
  };
  const end = (drops: boolean): void => {
    const at = over?.dataset['dragPlace'];
    stop.abort();
    mark(undefined);
    delete own.dataset['dragging'];
    if (drops && at !== undefined) onDrop(at, after);
  };
  const follow = ({ pointerId: id, clientX, clientY }: PointerEvent): void => {
    if (id !== pointerId) return;
    own.dataset['dragging'] = '';
    scrollAtEdge(own, clientY);
    const place = placeOf(document.elementFromPoint(clientX, clientY), list);
    const { top = 0, height = 0 } = place?.getBoundingClientRect() ?? {};
    after = clientY > top + height / 2;
    mark(place === undefined || place === own || own.contains(place) ? undefined : place);
  };
  const { signal } = stop;
  globalThis.addEventListener('pointermove', follow, { signal });
  globalThis.addEventListener('pointerup', ({ pointerId: id }) => id === pointerId && end(true), { signal });
  globalThis.addEventListener('pointercancel', ({ pointerId: id }) => id === pointerId && end(false), { signal });
  globalThis.addEventListener(
    'keydown',
    (key) => {
      if (key.key !== 'Escape') return;
      // The dialog around stays open.
      key.stopPropagation();
      end(false);
    },
    { signal, capture: true },
  );
}

/** Scrolls what scrolls around an element while the pointer is near the upper or lower edge of the window. */
function scrollAtEdge(element: HTMLElement, y: number): void {
  const by = y < edge ? -step : y > globalThis.innerHeight - edge ? step : 0;
  if (by === 0) return;
  for (let at = element.parentElement; at; at = at.parentElement) {
    const before = at.scrollTop;
    at.scrollTop += by;
    if (at.scrollTop !== before) return;
  }
}
