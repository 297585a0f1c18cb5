/** How a step of the scale is painted. */
export interface HeatPaint {
  readonly fill: string;
  readonly text: string;
}

/**
 * One hue from pale to full, each step clearly darker than the one before (lighter, on a dark page). So it is read by those who see no colours as
 * well. The first is nothing at all, the others a fifth each.
 */
export const heatSteps: { readonly [Mode in 'light' | 'dark']: readonly HeatPaint[] } = {
  light: [
    { fill: 'transparent', text: '#5b6472' },
    { fill: '#e6effb', text: '#10243f' },
    { fill: '#c0d8f5', text: '#10243f' },
    { fill: '#8cb8ea', text: '#10243f' },
    { fill: '#2f6fc4', text: '#ffffff' },
    { fill: '#123f80', text: '#ffffff' },
  ],
  dark: [
    { fill: 'transparent', text: '#9aa5b5' },
    { fill: '#182a45', text: '#e3ebf8' },
    { fill: '#214472', text: '#ffffff' },
    { fill: '#2c62a6', text: '#ffffff' },
    { fill: '#7fb2ee', text: '#0b1626' },
    { fill: '#d5e6fb', text: '#0b1626' },
  ],
};

/** Returns the step of a share on a scale: 0 for nothing, 5 for more than four fifths of its end. `null`, where nothing is offered, is 0 as well. */
export function heatStep(share: number | null, scaleEnd = 1): number {
  return share === null || share <= 0 ? 0 : Math.min(5, Math.max(1, Math.ceil((share / scaleEnd) * 5 - 1e-9)));
}

/** Returns where the scale ends: the largest share, rounded up so that each step is a whole percentage, at most 1. */
export function heatScaleEnd(shares: readonly (number | null)[]): number {
  const max = shares.reduce<number>((sofar, share) => Math.max(sofar, share ?? 0), 0);
  return max <= 0 ? 1 : Math.min(1, Math.ceil(max * 20 - 1e-9) / 20);
}
