import { useCallback, type ReactNode, type RefObject } from 'react';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { ResizeHandle, type Edge } from '../../view/ResizeHandle.tsx';

const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;
/** CSS pixels of a drawer at least, and those of the page that stay to be seen beside it. */
const minSize = 200;
const beside = 50;

/** The inner edge of a drawer, by which it is made larger or smaller. */
export function DrawerEdge({
  paper,
  controls,
  position,
}: {
  readonly paper: RefObject<HTMLElement | null>;
  readonly controls: string;
  readonly position: Edge;
}): ReactNode {
  const { layout } = usePartTexts();
  const upright = position === 'left' || position === 'right';
  const resize = useCallback(
    (size: number | undefined) => {
      const own = size === undefined ? '' : `${size}px`;
      const maxSize = size === undefined ? '' : `calc(100% - ${beside}px)`;
      Object.assign(
        paper.current?.style ?? {},
        upright ? { width: own, maxWidth: maxSize } : { height: own, maxHeight: maxSize },
      );
    },
    [paper, upright],
  );
  return (
    <ResizeHandle
      part={paper}
      controls={controls}
      edge={opposite[position]}
      label={upright ? layout.drawerWidth : layout.drawerHeight}
      min={minSize}
      max={() => (upright ? window.innerWidth : window.innerHeight) - beside}
      inside
      onSize={resize}
    />
  );
}
