import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useEffect, type ReactNode, type RefObject } from 'react';
import type { PageNode } from '../../schema/drawn.ts';
import { usePartTexts } from '../../view/usePartTexts.ts';
import { ResizeHandle } from '../../view/ResizeHandle.tsx';

/** The edge by which the side of a page is made wider or narrower; none where the side is above the page. */
export function AsideEdge({
  node,
  part,
  controls,
  onWidth,
  onDone,
}: {
  readonly node: PageNode;
  readonly part: RefObject<HTMLElement | null>;
  readonly controls: string;
  readonly onWidth: (width: number | undefined) => void;
  readonly onDone: (width: number | undefined) => void;
}): ReactNode {
  const { layout } = usePartTexts();
  const beside = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const min = lengthOf(node.asideMinWidth, 160);
  const max = Math.max(min, lengthOf(node.asideMaxWidth, 350));
  useEffect(() => {
    // A width that was kept from a time when the page had other bounds.
    const width = part.current?.getBoundingClientRect().width;
    if (beside && width !== undefined && (width < min || width > max)) onWidth(Math.min(Math.max(width, min), max));
  }, [part, beside, min, max, onWidth]);
  if (!beside) return null;
  return (
    <ResizeHandle
      part={part}
      controls={controls}
      edge={node.asidePosition === 'right' ? 'left' : 'right'}
      label={layout.asideWidth}
      min={min}
      max={() => max}
      onSize={onWidth}
      onDone={onDone}
    />
  );
}

function lengthOf(value: unknown, fallback: number): number {
  return typeof value === 'number' && value >= 40 && value <= 2_000 ? Math.round(value) : fallback;
}
