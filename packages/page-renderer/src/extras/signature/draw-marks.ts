/** A point on the pad, in its own pixels. */
export type PadPoint = readonly [number, number];

/** What was put on the pad at once: a line drawn by a pointer, or a name that was typed. */
export type Mark =
  | { readonly kind: 'line'; readonly points: readonly PadPoint[] }
  | { readonly kind: 'name'; readonly text: string };

/** How a pad looks. */
export interface PadLook {
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly background: string;
}

/** Draws all marks on a cleared pad. */
export function drawMarks(canvas: HTMLCanvasElement, marks: readonly Mark[], look: PadLook): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = look.background;
  pen.fillRect(0, 0, look.width, look.height);
  pen.strokeStyle = look.color;
  pen.fillStyle = look.color;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.lineWidth = 3;
  for (const mark of marks) {
    if (mark.kind === 'name') writeName(pen, mark.text, look);
    else drawLine(pen, mark.points);
  }
}

function drawLine(pen: CanvasRenderingContext2D, points: readonly PadPoint[]): void {
  const [first] = points;
  if (!first) return;
  pen.beginPath();
  pen.moveTo(...first);
  if (points.length === 1) pen.lineTo(first[0] + 0.1, first[1]);
  for (let index = 1; index < points.length; index += 1) {
    const [x, y] = points[index] ?? first;
    const [nextX, nextY] = points[index + 1] ?? [x, y];
    // Through the middles between the points, so that the line has no corners.
    pen.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
  }
  pen.stroke();
}

function writeName(pen: CanvasRenderingContext2D, text: string, { width, height }: PadLook): void {
  const font = (pixels: number): string => `italic ${pixels}px cursive`;
  const tall = height * 0.5;
  pen.font = font(tall);
  pen.font = font(Math.min(tall, (tall * width * 0.9) / Math.max(1, pen.measureText(text).width)));
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, width / 2, height / 2);
}
