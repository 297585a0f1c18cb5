import { safeStyleValue } from './class-names.ts';

/** The place of a value among others, and the colours of both ends. */
export interface ScaleColor {
  readonly value: number;
  /** All values; their ends count where none are given. */
  readonly all: readonly number[];
  /** `NaN` when none is given. */
  readonly min: number;
  /** `NaN` when none is given. */
  readonly max: number;
  readonly colors: readonly string[] | undefined;
}

/** The colour of a value on a scale of colours, as CSS mixes it; `undefined` for what is no number. */
export function scaleColor({ value, all, min, max, colors = ['#FFEF9C', '#FF7127'] }: ScaleColor): string | undefined {
  const numbers = all.filter(Number.isFinite);
  const low = Number.isFinite(min) ? min : Math.min(...numbers);
  const high = Number.isFinite(max) ? max : Math.max(...numbers);
  const safe = colors.map((color) => safeStyleValue(color));
  if (!Number.isFinite(value) || !Number.isFinite(low) || !Number.isFinite(high) || safe.length === 0) return undefined;
  const share = high === low ? 0 : Math.min(1, Math.max(0, (value - low) / (high - low)));
  const at = share * (safe.length - 1);
  const from = safe[Math.floor(at)];
  const to = safe[Math.ceil(at)] ?? from;
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  const percent = Math.round((at - Math.floor(at)) * 100);
  return percent === 0 ? from : `color-mix(in srgb, ${to} ${percent}%, ${from})`;
}
