import type { ReportMark } from '@lab-console/api-client';
import { getStroke } from 'perfect-freehand';
import { canvasOf, jpegOf } from './page-pictures.ts';
import { signed } from './report-score.ts';

/** How a mark begins on the page. */
export const symbols = { correct: '✓', 'half-wrong': '½', wrong: '✗' } as const;

/** Colours where an item names none (specification, section 9). */
export const markColor = ({
  check_mark: kind,
  color,
}: {
  readonly check_mark: string | null;
  readonly color: string | null;
}): string => color ?? (kind === 'correct' ? '#008B00' : '#FF0000');

/** Size of the letters of marks, as a part of the width of the page. */
export const letterSize = 0.024;

/** Returns the text of a mark on the page; `hidden` parts are left out for the student. */
export function markText(
  mark: Pick<ReportMark, 'check_mark' | 'comment' | 'hide_comment' | 'score' | 'hide_score'>,
  { withHidden }: { readonly withHidden: boolean },
): string {
  if (mark.check_mark === null) return '';
  const comment = mark.hide_comment && !withHidden ? '' : mark.comment;
  const score = (mark.hide_score && !withHidden) || mark.score === 0 ? '' : signed(mark.score);
  return [symbols[mark.check_mark], comment, score].filter((part) => part !== '').join(' ');
}

/** The outline of a line of the pen, as a path of SVG. */
export function penPath(points: readonly (readonly [number, number])[], width: number, height: number): string {
  const outline = getStroke(
    points.map(([x, y]) => [x * width, y * height]),
    { size: width * 0.006, thinning: 0.5, smoothing: 0.5, streamline: 0.5 },
  );
  if (outline.length === 0) return '';
  return `M ${outline.map(([x, y]) => `${x?.toFixed(1)} ${y?.toFixed(1)}`).join(' L ')} Z`;
}

/** Draws the marks of a page onto its picture, without what is hidden from the student. */
export async function renderMarkedPage(picture: Blob, marks: readonly ReportMark[]): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const { element, context } = canvasOf(bitmap.width, bitmap.height);
  const { width, height } = element;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const size = Math.max(12, width * letterSize);
  context.font = `600 ${size}px system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif`;
  context.textBaseline = 'top';
  for (const mark of marks) {
    context.fillStyle = markColor(mark);
    if (mark.path) {
      const stroke = new Path2D(penPath(mark.path, width, height));
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
      context.fill(stroke);
    }
    const text = markText(mark, { withHidden: false });
    if (text !== '') context.fillText(text, mark.x * width, mark.y * height);
  }
  return jpegOf(element);
}
