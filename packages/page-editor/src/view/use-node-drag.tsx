import Box from '@mui/material/Box';
import { useCallback, useEffect, useRef, useState, type PointerEvent as PressEvent, type ReactNode } from 'react';
import { dropAt, hasInside, sideAt, type Drop, type DropBox, type DropRefusal, type DropSide } from '../drag/drop-place.ts';
import { moveTo } from '../drag/move-to.ts';
import { isSamePath, type Path } from '../document/paths.ts';
import type { PageEditorLocaleText } from '../locales/locale-text.ts';
import { changeText } from './change-text.ts';
import { useEditor } from './editor-context.ts';

/** A node under the pointer, and its box on the screen. */
export interface DragHit {
  readonly path: Path;
  readonly box: DropBox;
}

/** Dragging of nodes. */
export interface NodeDrag {
  /** Starts once the pointer moves with the button held. */
  readonly start: (event: PressEvent, path: Path) => void;
  /** Shows where the node would land, or why it cannot be there. */
  readonly mark: ReactNode;
}

interface ShownDrop {
  readonly drop: Drop;
  readonly side: DropSide;
  readonly box: DropBox;
}

/** Pixels that a pointer moves before a press counts as a drag. */
const threshold = 5;

function reasonText(reason: DropRefusal, texts: PageEditorLocaleText): string {
  switch (reason) {
    case 'itself':
      return texts.dropItself;
    case 'no-list':
      return texts.dropNoList;
    case 'buttons-only':
      return texts.dropButtonsOnly;
    case 'parts-only':
      return texts.dropPartsOnly;
  }
}

/** Moves nodes by pointer. Escape, or a release outside, ends a drag and changes nothing; every move is possible by keyboard too. */
export function useNodeDrag(hitAt: (x: number, y: number) => DragHit | undefined): NodeDrag {
  const { editing, texts, language, announce } = useEditor();
  const [shown, setShown] = useState<ShownDrop>();
  const ending = useRef<() => void>(undefined);
  useEffect(() => () => ending.current?.(), []);

  const start = useCallback(
    (event: PressEvent, from: Path): void => {
      if (event.button !== 0 || event.pointerType === 'touch' || from.length === 0 || editing.get().document.fault !== undefined)
        return;
      ending.current?.();
      const { clientX, clientY, pointerId } = event;
      const listening = new AbortController();
      const { signal } = listening;
      let frame = 0;
      let isDragging = false;
      let at = { x: clientX, y: clientY };
      const find = (x: number, y: number): ShownDrop | undefined => {
        const hit = hitAt(x, y);
        if (hit === undefined || isSamePath(hit.path, from)) return undefined;
        const { value } = editing.get().document;
        const side = sideAt(hit.box, y, hasInside(value, hit.path));
        return { drop: dropAt(value, { from, over: hit.path, side }), side, box: hit.box };
      };
      const look = (): void => {
        cancelAnimationFrame(frame);
        // Boxes are read at most once a frame.
        frame = requestAnimationFrame(() => setShown(find(at.x, at.y)));
      };
      const end = (): void => {
        cancelAnimationFrame(frame);
        listening.abort();
        ending.current = undefined;
        setShown(undefined);
      };
      ending.current = end;
      window.addEventListener(
        'pointermove',
        (move) => {
          if (move.pointerId !== pointerId) return;
          if (!isDragging && Math.hypot(move.clientX - clientX, move.clientY - clientY) < threshold) return;
          isDragging = true;
          at = { x: move.clientX, y: move.clientY };
          look();
        },
        { signal },
      );
      // What is scrolled under the pointer moves the place as well.
      window.addEventListener('scroll', () => isDragging && look(), { signal, capture: true });
      window.addEventListener(
        'pointerup',
        (release) => {
          if (release.pointerId !== pointerId) return;
          const found = isDragging ? find(release.clientX, release.clientY) : undefined;
          end();
          if (found === undefined) return;
          if (found.drop.kind === 'refused') {
            announce(reasonText(found.drop.reason, texts));
            return;
          }
          const before = editing.get();
          const change = moveTo(before.document, from, found.drop.place);
          if (change === undefined) return;
          editing.change(change);
          announce(changeText({ kind: 'move', before, after: editing.get(), from: [from] }, { texts, language }));
        },
        { signal },
      );
      window.addEventListener('pointercancel', end, { signal });
      window.addEventListener(
        'keydown',
        (key) => {
          if (key.key !== 'Escape') return;
          key.preventDefault();
          key.stopPropagation();
          end();
        },
        { signal, capture: true },
      );
    },
    [editing, texts, language, announce, hitAt],
  );

  return { start, mark: shown === undefined ? null : <DropMark {...shown} /> };
}

function DropMark({ drop, side, box }: ShownDrop): ReactNode {
  const { texts } = useEditor();
  const isRefused = drop.kind === 'refused';
  const isInside = side === 'inside' || isRefused;
  const top = side === 'after' && !isInside ? box.top + box.height - 2 : box.top;
  return (
    <Box
      aria-hidden
      data-drop={isRefused ? 'refused' : side}
      style={{ left: box.left, top: isInside ? box.top : top, width: box.width, height: isInside ? box.height : 4 }}
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        pointerEvents: 'none',
        ...(isInside
          ? { outline: 2, outlineStyle: 'dashed', outlineOffset: -2, outlineColor: isRefused ? 'error.main' : 'primary.main' }
          : { bgcolor: 'primary.main' }),
      }}
    >
      {isRefused && (
        <Box
          component="span"
          sx={{
            position: 'absolute',
            left: 0,
            top: '100%',
            p: 0.5,
            fontSize: 12,
            color: 'error.contrastText',
            bgcolor: 'error.main',
          }}
        >
          {reasonText(drop.reason, texts)}
        </Box>
      )}
    </Box>
  );
}
