import type { PageTexts } from '@lab-console/page-renderer';
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useCallback, useEffect, useMemo, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { pathText, readPath } from '../document/paths.ts';
import { selectedPaths } from '../document/selected-paths.ts';
import { hitNode } from '../drag/hit-node.ts';
import { frameDocument } from '../frame/frame-document.ts';
import type { CanvasFrame, FrameScroll } from '../frame/canvas-frame-types.ts';
import { patchBetween } from '../frame/value-patch.ts';
import { withoutSockets } from './canvas-definition.ts';
import { useEditingPart, useEditor } from './editor-context.ts';
import { nodeName } from './node-name.ts';
import type { EditorActions } from './use-actions.ts';
import { useCanvasFrame } from './use-canvas-frame.ts';
import { useNodeDrag, type DragHit } from './use-node-drag.tsx';
import { outlineIn } from './use-outline.ts';
import { useStructureKeys } from './use-structure-keys.ts';

/** Props of an {@link EditCanvas}. */
export interface EditCanvasProps {
  readonly actions: EditorActions;
  readonly isPhone: boolean;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly pageTexts: Partial<PageTexts> | undefined;
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Measured extends FrameScroll {
  readonly frames: readonly Frame[];
}

/** Width of the page on a wide screen, in pixels: where there is less room, the page is drawn smaller. */
const wideScreen = 1_024;

const nothing: Measured = { left: 0, top: 0, width: 0, height: 0, shown: 0, frames: [] };

/**
 * The page that is edited, in a window of its own that sends nothing and takes neither presses nor focus. What lies over it selects by press and
 * by key, and scrolls it.
 */
export function EditCanvas({ actions, isPhone, data, pageTexts }: EditCanvasProps): ReactNode {
  const { editing, texts, language } = useEditor();
  const selectedIds = useEditingPart((state) => selectedPaths(state).map(pathText).join('\n'));
  const selectedId = useEditingPart(({ selection }) => pathText(selection));
  const name = useEditingPart(({ shown, selection }) => {
    const here = outlineIn(shown.value, language).byId.get(pathText(selection));
    return here === undefined ? '' : nodeName(here, language);
  });
  const theme = useTheme();
  const nonce = useEmotionCache()?.nonce;
  const surface = useRef<HTMLDivElement>(null);
  const { iframe, frame, handleLoad } = useCanvasFrame();
  const [measured, setMeasured] = useState(nothing);
  const [room, setRoom] = useState(0);
  const scale = isPhone || room === 0 ? 1 : Math.min(1, room / wideScreen);
  useEffect(() => {
    const { current } = surface;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => setRoom(current.offsetWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const { handleKeyDown, selectTo } = useStructureKeys(actions);
  const [source] = useState(() =>
    frameDocument({
      language,
      nonce,
      styles: [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href),
    }),
  );
  const values = useMemo(() => JSON.stringify(data ?? {}), [data]);

  // The page is drawn as soon as its text changes, before anything around it is.
  const isRedrawn = useRef(false);
  const measureNow = useRef<() => void>(undefined);
  const drawn = useRef<{ readonly frame: CanvasFrame | undefined; readonly definition: unknown }>({
    frame: undefined,
    definition: undefined,
  });
  useEffect(() => {
    if (frame === undefined) return undefined;
    const draw = (): void => {
      const definition = withoutSockets(editing.get().shown.value);
      const before = drawn.current.frame === frame ? drawn.current.definition : undefined;
      drawn.current = { frame, definition };
      isRedrawn.current = true;
      frame.draw({ definition: patchBetween(before, definition), data: values, language, theme, texts: pageTexts });
      measureNow.current?.();
    };
    let seen = editing.get().shown;
    draw();
    return editing.subscribe(() => {
      const { shown } = editing.get();
      if (shown === seen) return;
      seen = shown;
      draw();
    });
  }, [frame, editing, values, language, theme, pageTexts]);

  const pressed = useRef('');
  useEffect(() => {
    // What was selected by a press is to be seen already.
    const isPressed = pressed.current === selectedId;
    pressed.current = '';
    if (frame === undefined || isPressed) return undefined;
    // What was drawn just now is there already, unless its code is still fetched.
    return reveal(frame, { path: selectedId, isNew: isRedrawn.current && frame.boxesAt(selectedId).length === 0 });
  }, [frame, selectedId]);
  useEffect(() => {
    isRedrawn.current = false;
  });

  // Boxes are measured at once for another selection, and at most once a frame while the page changes.
  useEffect(() => {
    if (frame === undefined) return undefined;
    const measure = (): void => {
      const scroll = frame.scroll();
      const frames = selectedPaths(editing.get()).flatMap((path) => {
        const boxes = frame.boxesAt(pathText(path)).filter(({ width, height }) => width > 0 && height > 0);
        if (boxes.length === 0) return [];
        const left = Math.min(...boxes.map((box) => box.left));
        const top = Math.min(...boxes.map((box) => box.top));
        const width = Math.max(...boxes.map((box) => box.right)) - left;
        const height = Math.max(...boxes.map((box) => box.bottom)) - top;
        return [
          {
            left: (left + scroll.left) * scale,
            top: (top + scroll.top) * scale,
            width: width * scale,
            height: height * scale,
          },
        ];
      });
      setMeasured((before) => (isSameMeasure(before, { ...scroll, frames }) ? before : { ...scroll, frames }));
      const { current } = surface;
      const [toLeft, toTop] = [scroll.left * scale, scroll.top * scale];
      if (current !== null && (Math.abs(current.scrollTop - toTop) > 1 || Math.abs(current.scrollLeft - toLeft) > 1))
        current.scrollTo({ left: toLeft, top: toTop, behavior: 'instant' });
    };
    let next = 0;
    const later = (): void => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(measure);
    };
    measure();
    measureNow.current = measure;
    const stop = frame.subscribe(later);
    return () => {
      cancelAnimationFrame(next);
      measureNow.current = undefined;
      stop();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other selected nodes have other boxes
  }, [frame, editing, selectedIds, scale]);

  const hitAt = useCallback(
    (x: number, y: number): DragHit | undefined => {
      const area = iframe.current?.getBoundingClientRect();
      if (area === undefined || frame === undefined) return undefined;
      const { byId: known } = outlineIn(editing.get().shown.value, language);
      const hit = hitNode(
        frame.nodes(),
        { x: (x - area.left) / scale, y: (y - area.top) / scale },
        { known, overlay: frame.overlay() },
      );
      if (hit === undefined) return undefined;
      const { left, top, width, height } = hit.box;
      return {
        path: readPath(hit.path),
        box: { left: left * scale + area.left, top: top * scale + area.top, width: width * scale, height: height * scale },
      };
    },
    [editing, frame, iframe, language, scale],
  );
  const drag = useNodeDrag(hitAt);
  const handlePress = (event: PointerEvent): void => {
    const path = hitAt(event.clientX, event.clientY)?.path ?? [];
    pressed.current = pathText(path);
    if (event.shiftKey) {
      selectTo(path);
      return;
    }
    editing.select(path);
    drag.start(event, path);
  };

  return (
    <Box
      sx={{
        position: 'relative',
        mx: 'auto',
        width: isPhone ? 390 : '100%',
        maxWidth: '100%',
        flex: 1,
        minHeight: 400,
        overflow: 'hidden',
        bgcolor: 'background.default',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component="iframe"
        ref={iframe}
        data-page-canvas
        title={texts.canvas}
        tabIndex={-1}
        // Forms, windows, downloads, and the window around it stay out of reach; the policy in the document keeps it from sending.
        sandbox="allow-scripts allow-same-origin"
        srcDoc={source}
        onLoad={handleLoad}
        style={{ width: `${100 / scale}%`, height: `${100 / scale}%`, transform: scale === 1 ? 'none' : `scale(${scale})` }}
        sx={{ position: 'absolute', left: 0, top: 0, border: 0, transformOrigin: '0 0' }}
      />
      <Box
        ref={surface}
        role="group"
        tabIndex={0}
        aria-label={`${texts.canvas}: ${name}`}
        onPointerDown={handlePress}
        onKeyDown={handleKeyDown}
        onScroll={(event) => frame?.scrollTo(event.currentTarget.scrollLeft / scale, event.currentTarget.scrollTop / scale)}
        sx={{ position: 'absolute', inset: 0, overflow: 'auto', cursor: 'default', userSelect: 'none', outlineOffset: -2 }}
      >
        {/* As large as the page below, so that the browser scrolls by wheel, finger and bar as ever. */}
        <Box style={{ height: measured.height * scale }} sx={{ position: 'relative', overflow: 'hidden' }}>
          {measured.frames.map((each) => (
            <Box
              key={`${each.left} ${each.top}`}
              data-frame
              style={{ left: each.left, top: each.top, width: each.width, height: each.height }}
              sx={{
                position: 'absolute',
                outline: 2,
                outlineColor: 'primary.main',
                outlineStyle: 'solid',
                pointerEvents: 'none',
              }}
            />
          ))}
        </Box>
        {drag.mark}
      </Box>
    </Box>
  );
}

const isSameFrame = (one: Frame, other: Frame | undefined): boolean =>
  one.left === other?.left && one.top === other.top && one.width === other.width && one.height === other.height;

function isSameMeasure(one: Measured, other: Measured): boolean {
  const { left, top, width, height, shown, frames } = one;
  return (
    left === other.left &&
    top === other.top &&
    width === other.width &&
    height === other.height &&
    shown === other.shown &&
    frames.length === other.frames.length &&
    frames.every((each, at) => isSameFrame(each, other.frames[at]))
  );
}

/** Milliseconds within which a node that was made just now is drawn, unless it stands where nobody sees it. */
const drawingTime = 500;

/** Shows a selected node. One that was made just now is waited for. */
function reveal(frame: CanvasFrame, { path, isNew }: { readonly path: string; readonly isNew: boolean }): () => void {
  const isSeen = (): boolean => {
    const { shown } = frame.scroll();
    return frame.boxesAt(path).some(({ top, bottom }) => bottom > 0 && top < shown);
  };
  const show = (): void => {
    const overlay = frame.overlay();
    if ((path !== '' && !isSeen()) || (overlay !== undefined && !path.startsWith(overlay))) void frame.show(path);
  };
  const end = (): void => {
    clearTimeout(timer);
    stop();
  };
  const timer = setTimeout(
    () => {
      end();
      show();
    },
    isNew ? drawingTime : 0,
  );
  const stop = frame.subscribe(() => {
    if (!isNew || frame.boxesAt(path).length === 0) return;
    end();
    show();
  });
  return end;
}
