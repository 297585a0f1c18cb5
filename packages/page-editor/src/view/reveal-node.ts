import type { CanvasFrame } from '../frame/canvas-frame-types.ts';

/** Milliseconds within which a node that was made just now is drawn, unless it is where it cannot be seen. */
const drawingTime = 500;

/** Shows a selected node on the canvas; one that was made just now is waited for. Returns what ends the waiting. */
export function revealNode(frame: CanvasFrame, { path, isNew }: { readonly path: string; readonly isNew: boolean }): () => void {
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
