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

/** The step of a share: 0 for nothing, 5 for more than four fifths; `null`, where nothing is offered, is 0 as well. */
export function heatStep(share: number | null): number {
  return share === null || share <= 0 ? 0 : Math.min(5, Math.max(1, Math.ceil(share * 5)));
}
