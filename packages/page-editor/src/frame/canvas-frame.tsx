import createCache from '@emotion/cache';
import { registerExtras } from '@lab-console/page-renderer/extras';
import { createInspector } from '@lab-console/page-renderer/inspect';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { canvasReady, type CanvasFrame, type FrameNode } from './canvas-frame-types.ts';
import { FramedPage } from './FramedPage.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { stopNavigation } from './stop-navigation.ts';
import { applyPatch } from './value-patch.ts';

/** Where this module was fetched from: the frame of a canvas runs it once more, in a window of its own. */
export const frameAddress: string = import.meta.url;

/** Scrolling to a node scrolls what is around the frame as well: that is put back before it is painted. */
async function keepingPlaces<Result>(holder: Element, scroll: () => Promise<Result>): Promise<Result> {
  const places: (readonly [Element, number, number])[] = [];
  for (let around = holder.parentElement; around !== null; around = around.parentElement)
    places.push([around, around.scrollLeft, around.scrollTop]);
  const result = await scroll();
  for (const [element, left, top] of places)
    if (element.scrollLeft !== left || element.scrollTop !== top) element.scrollTo({ left, top, behavior: 'instant' });
  return result;
}

function startCanvas(holder: Element, place: Element): void {
  stopNavigation(window);
  // The palette offers them; this window is the frame's own.
  registerExtras();
  const inspector = createInspector();
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  const cache = createCache({ key: 'css', prepend: true, ...(nonce ? { nonce } : {}) });
  const root = createRoot(place);
  const listeners = new Set<() => void>();
  let read: readonly FrameNode[] | undefined;
  let definition: unknown;
  let isBroken = false;
  const handleBroken = (): void => {
    isBroken = true;
    change();
  };
  const change = (): void => {
    read = undefined;
    for (const listener of listeners) listener();
  };
  inspector.subscribe(change);
  const observer = new ResizeObserver(change);
  observer.observe(document.documentElement);
  observer.observe(place);
  window.addEventListener('resize', change);
  document.addEventListener('scroll', change, { capture: true, passive: true });
  const frame: CanvasFrame = {
    draw: (page) => {
      const lang = page.language === 'zh' ? 'zh-CN' : 'en';
      // The same language set again would be a change of the whole document.
      if (document.documentElement.lang !== lang) document.documentElement.lang = lang;
      const next = applyPatch(definition, page.definition);
      // Something else is tried again.
      if (next !== definition) isBroken = false;
      definition = next;
      // Who types sees it in the next picture: nothing waits for a turn of its own.
      flushSync(() =>
        root.render(
          <PageBoundary drawn={definition} onBroken={handleBroken}>
            <FramedPage page={page} definition={definition} inspector={inspector} cache={cache} />
          </PageBoundary>,
        ),
      );
      read = undefined;
    },
    nodes: () => {
      read ??= inspector.nodes().map((node) => ({ path: node.path, boxes: node.boxes() }));
      return read;
    },
    boxesAt: (path) => inspector.nodesAt(path).flatMap((node) => [...node.boxes()]),
    isBroken: () => isBroken,
    overlay: inspector.overlay,
    show: (path) => keepingPlaces(holder, () => inspector.show(path)),
    scroll: () => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { left: window.scrollX, top: window.scrollY, width: scrollWidth, height: scrollHeight, shown: window.innerHeight };
    },
    scrollTo: (left, top) => {
      window.scrollTo({ left, top, behavior: 'instant' });
      read = undefined;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end: () => {
      observer.disconnect();
      listeners.clear();
      root.unmount();
    },
  };
  holder.dispatchEvent(new CustomEvent(canvasReady, { detail: frame }));
}

// Imported by the editor it does nothing but name where it was fetched from.
const holder = typeof window === 'undefined' ? null : window.frameElement;
const place = holder?.hasAttribute('data-page-canvas') === true ? document.getElementById('page') : null;
if (holder !== null && place !== null) startCanvas(holder, place);
