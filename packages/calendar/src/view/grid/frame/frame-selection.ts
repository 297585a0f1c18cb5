import { overlaps, type Box } from '../../../core/cells/grid-geometry.ts';
import type { GridLayout } from '../../../core/cells/layout-cells.ts';
import { boxInGrid } from '../measure-grid.ts';

/** What a frame needs of the calendar around it. */
export interface FrameOptions {
  readonly grid: HTMLElement;
  readonly layout: GridLayout;
  /** Where it starts, in client coordinates. */
  readonly from: { readonly x: number; readonly y: number; readonly pointerId: number };
  /** Where the pointer has come to meanwhile. */
  readonly to: { readonly x: number; readonly y: number };
  readonly isAdded: boolean;
  /** How many sessions lie in it, in words. */
  readonly countText: (count: number) => string;
  readonly onEnd: (ids: ReadonlySet<number>) => void;
}

interface Target {
  readonly element: Element;
  readonly box: Box;
  readonly ids: readonly number[];
  isHit: boolean;
}

/** Pixels from the edge of what scrolls at which a frame makes it scroll, and the most it does in a frame of the screen. */
const edge = 48;
const fastest = 24;

/** What scrolls the grid: the nearest part around it that can, else the page. */
function scrollerOf(grid: HTMLElement): Element {
  for (let parent = grid.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if ((overflowY === 'auto' || overflowY === 'scroll') && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.scrollingElement ?? document.documentElement;
}

/**
 * Draws a frame from a point and finds what lies in it, until the pointer lets go or Escape is pressed. The places of everything are read once: a
 * move of the pointer compares rectangles and toggles classes, however many sessions there are. A count in the frame represents the sessions that it
 * hides.
 *
 * @returns What ends it without selecting anything.
 */
export function startFrame({ grid, layout, from, to, isAdded, countText, onEnd }: FrameOptions): () => void {
  const origin = grid.getBoundingClientRect();
  const targets = [...grid.querySelectorAll<HTMLElement>('[data-session-id], [data-slot-id]')].map((element): Target => {
    const { sessionId, slotId } = element.dataset;
    const ids = slotId === undefined ? [Number(sessionId)] : (layout.byId.get(slotId)?.hidden ?? []);
    return { element, box: boxInGrid(element, origin), ids, isHit: false };
  });
  const start = { x: from.x - origin.left, y: from.y - origin.top };
  const scroller = scrollerOf(grid);
  const isPage = scroller === document.scrollingElement;
  const view = isPage ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect();

  const frame = document.createElement('div');
  frame.className = `lc-frame${isAdded ? ' lc-frame-adds' : ''}`;
  const label = document.createElement('span');
  label.className = 'lc-frame-count';
  frame.append(label);
  grid.append(frame);

  let pointer = to;
  let request = 0;
  let count = 0;

  const draw = (): void => {
    request = 0;
    const now = grid.getBoundingClientRect();
    const x = Math.min(Math.max(pointer.x - now.left, 0), now.width);
    const y = Math.min(Math.max(pointer.y - now.top, 0), now.height);
    const box: Box = {
      left: Math.min(start.x, x),
      top: Math.min(start.y, y),
      width: Math.abs(x - start.x),
      height: Math.abs(y - start.y),
    };
    count = 0;
    for (const target of targets) {
      const isHit = overlaps(target.box, box);
      if (isHit) count += target.ids.length;
      if (isHit === target.isHit) continue;
      target.isHit = isHit;
      target.element.classList.toggle('lc-framed', isHit);
    }
    frame.style.transform = `translate(${box.left}px, ${box.top}px)`;
    frame.style.width = `${box.width}px`;
    frame.style.height = `${box.height}px`;
    label.textContent = countText(count);
    const above = view.top + edge - pointer.y;
    const below = pointer.y - (view.bottom - edge);
    const speed = above > 0 ? -Math.min(above, fastest) : below > 0 ? Math.min(below, fastest) : 0;
    const before = scroller.scrollTop;
    if (speed !== 0) scroller.scrollTop += speed;
    if (scroller.scrollTop !== before) request = requestAnimationFrame(draw);
  };

  const handleMove = (event: PointerEvent): void => {
    if (event.pointerId !== from.pointerId) return;
    pointer = { x: event.clientX, y: event.clientY };
    if (request === 0) request = requestAnimationFrame(draw);
  };
  const handleScroll = (): void => {
    if (request === 0) request = requestAnimationFrame(draw);
  };
  const stop = (): void => {
    cancelAnimationFrame(request);
    listening.abort();
    frame.remove();
    for (const { element, isHit } of targets) if (isHit) element.classList.remove('lc-framed');
  };
  const handleUp = (event: PointerEvent): void => {
    if (event.pointerId !== from.pointerId) return;
    pointer = { x: event.clientX, y: event.clientY };
    cancelAnimationFrame(request);
    draw();
    const ids = new Set(targets.flatMap((target) => (target.isHit ? target.ids : [])));
    stop();
    onEnd(ids);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // It puts the frame away, and neither the selection nor the mode.
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  const prevent = (event: Event): void => event.preventDefault();

  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('pointermove', handleMove, { signal });
  document.addEventListener('pointerup', handleUp, { signal });
  document.addEventListener('pointercancel', stop, { signal });
  document.addEventListener('keydown', handleKey, { signal, capture: true });
  document.addEventListener('scroll', handleScroll, { signal, capture: true, passive: true });
  document.addEventListener('selectstart', prevent, { signal });
  // A finger that draws a frame does not scroll.
  document.addEventListener('touchmove', prevent, { signal, passive: false });
  document.addEventListener('contextmenu', prevent, { signal });
  window.addEventListener('blur', stop, { signal });
  draw();
  return stop;
}
