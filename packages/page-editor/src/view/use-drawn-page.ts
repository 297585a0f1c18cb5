import type { PageTexts } from '@lab-console/page-renderer';
import { useTheme } from '@mui/material/styles';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { SourceRows } from '../data/source-rows.ts';
import { isSamePath } from '../document/paths.ts';
import { withoutSockets } from '../frame/canvas-definition.ts';
import type { CanvasFrame } from '../frame/canvas-frame-types.ts';
import { patchBetween } from '../frame/value-patch.ts';
import { useEditor } from './editor-context.ts';

/** What {@link useDrawnPage} needs. */
export interface DrawnPageOptions {
  readonly frame: CanvasFrame | undefined;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly pageTexts: Partial<PageTexts> | undefined;
  readonly rows: SourceRows | undefined;
  /** Called after each drawing. */
  readonly measureRef: RefObject<(() => void) | undefined>;
}

/** Draws the edited page in the window of the canvas. Returns whether what is selected was made by the last edit. */
export function useDrawnPage({ frame, data, pageTexts, rows, measureRef }: DrawnPageOptions): RefObject<boolean> {
  const { editing, language } = useEditor();
  const theme = useTheme();
  const values = useMemo(() => JSON.stringify(data ?? {}), [data]);

  // The page is drawn as soon as its text changes, before anything around it is. What an edit makes and selects is new: its code may still come.
  const isNew = useRef(false);
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
      frame.draw({ definition: patchBetween(before, definition), data: values, language, theme, texts: pageTexts, rows });
      measureRef.current?.();
    };
    let seen = editing.get();
    isNew.current = true;
    draw();
    return editing.subscribe(() => {
      const now = editing.get();
      const isOther = now.shown !== seen.shown;
      isNew.current = isOther && !isSamePath(now.selection, seen.selection);
      seen = now;
      if (isOther) draw();
    });
  }, [frame, editing, values, language, theme, pageTexts, rows, measureRef]);
  return isNew;
}
