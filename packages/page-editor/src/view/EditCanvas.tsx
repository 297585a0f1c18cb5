import type { PageTexts } from '@lab-console/page-renderer';
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useId, useRef, useState, type PointerEvent, type ReactNode, type UIEvent } from 'react';
import type { SourceRows } from '../data/source-rows.ts';
import { pathText, readPath } from '../document/paths.ts';
import { selectedPaths } from '../document/selected-paths.ts';
import { hitNode } from '../drag/hit-node.ts';
import { frameDocument } from '../frame/frame-document.ts';
import { useEditingPart, useEditor } from './editor-context.ts';
import { nodeName } from './node-name.ts';
import { revealNode } from './reveal-node.ts';
import type { EditorActions } from './use-actions.ts';
import { useCanvasFrame } from './use-canvas-frame.ts';
import { useCanvasMeasure } from './use-canvas-measure.ts';
import { useDrawnPage } from './use-drawn-page.ts';
import { useNodeDrag, type DragHit } from './use-node-drag.tsx';
import { outlineIn } from './use-outline.ts';
import type { Zoom } from './use-editor-view.ts';
import { useStructureKeys } from './use-structure-keys.ts';

/** Props of an {@link EditCanvas}. */
export interface EditCanvasProps {
  readonly actions: EditorActions;
  readonly isPhone: boolean;
  readonly zoom: Zoom;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly pageTexts: Partial<PageTexts> | undefined;
  /** Reads the first rows of what the page shows. */
  readonly rows: SourceRows | undefined;
  /** Whether other pages are offered to start from. */
  readonly hasTemplates: boolean;
}

/** Width of the page on a wide screen, in pixels: where there is less room, the page is drawn smaller. */
const wideScreen = 1_024;

/** Above the page and what lies over it. */
const alertStyle = { position: 'relative', m: 1 } as const;

/** In the middle of a page without parts; what is pressed is the page below. */
const hintStyle = {
  position: 'absolute',
  insetInline: 24,
  top: '40%',
  mx: 'auto',
  maxWidth: 480,
  textAlign: 'center',
  color: 'text.secondary',
  pointerEvents: 'none',
} as const;

/**
 * The page that is edited, in a window of its own that sends nothing and takes neither presses nor focus. What lies over it selects by press and
 * by key, and scrolls it.
 */
export function EditCanvas({ actions, isPhone, zoom, data, pageTexts, rows, hasTemplates }: EditCanvasProps): ReactNode {
  const { editing, texts, language, canvasAddress } = useEditor();
  const selectedIds = useEditingPart((state) => selectedPaths(state).map(pathText).join('\n'));
  const selectedId = useEditingPart(({ selection }) => pathText(selection));
  const name = useEditingPart(({ shown, selection }) => {
    const here = outlineIn(shown.value, language).byId.get(pathText(selection));
    return here === undefined ? '' : nodeName(here, language);
  });
  const isEmpty = useEditingPart(({ shown }) => outlineIn(shown.value, language).root.children.length === 0);
  const hintId = useId();
  const nonce = useEmotionCache()?.nonce;
  const surface = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const { iframe, frame, handleLoad, hasFailed, attempt, loadAgain, pan } = useCanvasFrame(canvasAddress);
  const [room, setRoom] = useState(0);
  const scale = isPhone || zoom === 'full' || room === 0 ? 1 : Math.min(1, room / wideScreen);
  /** Wider than the room: it is scrolled from side to side. */
  const isWider = !isPhone && zoom === 'full' && room > 0 && room < wideScreen;
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
  const measureRef = useRef<() => void>(undefined);
  const isNew = useDrawnPage({ frame, data, pageTexts, rows, measureRef });

  const pressed = useRef('');
  useEffect(() => {
    // What was selected by a press is to be seen already.
    const isPressed = pressed.current === selectedId;
    pressed.current = '';
    if (frame === undefined || isPressed) return undefined;
    // What was drawn just now is there already, unless its code is still fetched.
    return revealNode(frame, { path: selectedId, isNew: isNew.current && frame.boxesAt(selectedId).length === 0 });
  }, [frame, selectedId, isNew]);
  const measured = useCanvasMeasure({ frame, surfaceRef: surface, innerRef: inner, selectedIds, scale, measureRef });

  const handleScroll = ({ currentTarget: { scrollLeft, scrollTop } }: UIEvent<HTMLElement>): void => {
    frame?.scrollTo(0, scrollTop / scale);
    pan(scrollLeft);
  };
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
        key={attempt}
        ref={iframe}
        data-page-canvas
        title={texts.canvas}
        tabIndex={-1}
        // Forms, windows, downloads, and the window around it stay out of reach; the policy in the document keeps it from sending.
        sandbox="allow-scripts allow-same-origin"
        srcDoc={source}
        onLoad={handleLoad}
        style={{
          width: isWider ? wideScreen : `${100 / scale}%`,
          height: `${100 / scale}%`,
          transform: scale === 1 ? 'none' : `scale(${scale})`,
        }}
        sx={{ position: 'absolute', left: 0, top: 0, border: 0, transformOrigin: '0 0' }}
      />
      <Box
        ref={surface}
        role="group"
        tabIndex={0}
        aria-label={texts.labelled(texts.canvas, name)}
        aria-describedby={isEmpty ? hintId : undefined}
        onPointerDown={handlePress}
        onKeyDown={handleKeyDown}
        onScroll={handleScroll}
        sx={{ position: 'absolute', inset: 0, overflow: 'auto', cursor: 'default', userSelect: 'none', outlineOffset: -2 }}
      >
        {/* As large as the page below, so that the browser scrolls by wheel, finger and bar as ever. */}
        <Box
          ref={inner}
          style={{ width: isWider ? wideScreen : 'auto', height: measured.height * scale }}
          // Its height counts at once: an application that shortens all transitions for those who want none would make it come a picture later.
          sx={{ position: 'relative', overflow: 'hidden', transition: 'none !important' }}
        >
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
      {isEmpty && !hasFailed && (
        <Typography id={hintId} sx={hintStyle}>
          {hasTemplates ? texts.emptyPageTemplates : texts.emptyPage}
        </Typography>
      )}
      {hasFailed && (
        <Alert
          severity="error"
          sx={alertStyle}
          action={
            <Button color="inherit" onClick={loadAgain}>
              {texts.loadAgain}
            </Button>
          }
        >
          {texts.canvasFailed}
        </Alert>
      )}
      {measured.isBroken && (
        <Alert severity="error" sx={alertStyle}>
          {texts.canvasBroken}
        </Alert>
      )}
    </Box>
  );
}
