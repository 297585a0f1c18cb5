import { useState } from 'react';

/** How the page of a report is looked at. */
export interface PageLook {
  readonly zoom: number;
  /** Degrees, clockwise. */
  readonly turn: number;
  readonly hasPen: boolean;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Turns the page by a quarter. */
  readonly turnOn: () => void;
  readonly togglePen: () => void;
}

/** Zoom, turn and pen of the page that is checked. */
export function usePageLook(): PageLook {
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const [hasPen, setPen] = useState(false);
  return {
    zoom,
    turn,
    hasPen,
    zoomIn: () => setZoom((old) => Math.min(4, old * 1.25)),
    zoomOut: () => setZoom((old) => Math.max(0.25, old / 1.25)),
    turnOn: () => setTurn((old) => (old + 90) % 360),
    togglePen: () => setPen((old) => !old),
  };
}
