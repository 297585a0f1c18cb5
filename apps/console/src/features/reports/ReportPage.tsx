import type { ReportMark } from '@lab-console/api-client';
import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { letterSize, markColor, markText, penPath } from './render-marked-page.ts';

/** Props of {@link ReportPage}. */
export interface ReportPageProps {
  /** Address of the picture. */
  readonly address: string;
  readonly label: string;
  /** Marks of this page. */
  readonly marks: readonly ReportMark[];
  /** Parts of the width that there is. */
  readonly zoom: number;
  /** Degrees. */
  readonly turn: number;
  readonly hasPen: boolean;
  readonly onPlace: (x: number, y: number) => void;
  readonly onLine: (path: readonly (readonly [number, number])[]) => void;
}

const rounded = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** A page of a report with its marks over it; places on it go from 0 to 1, however it is drawn or turned. */
export function ReportPage({ address, label, marks, zoom, turn, hasPen, onPlace, onLine }: ReportPageProps): ReactNode {
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  const [line, setLine] = useState<readonly (readonly [number, number])[]>([]);
  const drawing = useRef(false);
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    let isGone = false;
    const image = new Image();
    image.onload = () => {
      if (!isGone) setSize({ width: image.naturalWidth, height: image.naturalHeight });
    };
    image.src = address;
    return () => {
      isGone = true;
    };
  }, [address]);
  const { width, height } = size ?? { width: 1_240, height: 1_754 };
  const placeOf = (event: PointerEvent): readonly [number, number] => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return [rounded(point.x / width), rounded(point.y / height)];
  };
  const letters = width * letterSize;
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      style={{
        display: 'block',
        width: `${zoom * 100}%`,
        background: '#fff',
        transform: `rotate(${turn}deg)`,
        cursor: 'crosshair',
        touchAction: hasPen ? 'none' : 'auto',
      }}
      onPointerDown={(event) => {
        if (!hasPen) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drawing.current = true;
        setLine([placeOf(event)]);
      }}
      onPointerMove={(event) => {
        if (drawing.current) setLine((old) => (old.length < 5_000 ? [...old, placeOf(event)] : old));
      }}
      onPointerUp={(event) => {
        if (!hasPen) onPlace(...placeOf(event));
        else if (drawing.current) onLine([...line, placeOf(event)].slice(0, 5_000));
        drawing.current = false;
        setLine([]);
      }}
      onPointerCancel={() => {
        drawing.current = false;
        setLine([]);
      }}
    >
      {size && <image href={address} width={width} height={height} />}
      {marks.map((mark, index) => (
        <g key={index} fill={markColor(mark)} opacity={mark.hide_comment || mark.hide_score ? 0.65 : 1}>
          {mark.path && <path d={penPath(mark.path, width, height)} />}
          {mark.check_mark !== null && (
            <text x={mark.x * width} y={mark.y * height} fontSize={letters} fontWeight={600} dominantBaseline="hanging">
              {markText(mark, { withHidden: true })}
            </text>
          )}
        </g>
      ))}
      {line.length > 0 && <path d={penPath(line, width, height)} fill="#FF0000" />}
    </svg>
  );
}
