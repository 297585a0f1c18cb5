import { isPlainObject } from '../core/data/path.ts';

/** Columns of label and input: `labelWidth` in px, `horizontal` in twelfths (`{ left: 3, right: 9 }`). */
export function labelColumns(horizontal: unknown, labelWidth: unknown): string {
  if (typeof labelWidth === 'number' || (typeof labelWidth === 'string' && /^\d+(?:px|%)?$/.test(labelWidth)))
    return `${/^\d+$/.test(String(labelWidth)) ? `${labelWidth}px` : labelWidth} minmax(0, 1fr)`;
  const twelfths = (side: string, fallback: number): number => {
    const given = isPlainObject(horizontal) ? horizontal[side] : undefined;
    const count =
      typeof given === 'number' ? given : Number(/(\d+)$/.exec(typeof given === 'string' ? given : '')?.[1] ?? fallback);
    return count > 0 && count < 12 ? count : fallback;
  };
  const left = twelfths('left', 2);
  return `minmax(96px, ${left}fr) minmax(0, ${twelfths('right', 12 - left)}fr)`;
}
