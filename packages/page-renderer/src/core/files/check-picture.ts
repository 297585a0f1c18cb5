/** What a picture must measure, in px; `aspectRatio` is width by height. */
export interface PictureLimits {
  readonly width?: number;
  readonly height?: number;
  readonly minWidth?: number;
  readonly minHeight?: number;
  readonly maxWidth?: number;
  readonly maxHeight?: number;
  readonly aspectRatio?: number;
}

/** What is wrong with a picture: the limit that it breaks. */
export type PictureFault = keyof PictureLimits;

const rounding = 0.01;

/** The first limit that a picture breaks. */
export function checkPicture(
  { width, height }: { readonly width: number; readonly height: number },
  limits: Readonly<Record<string, unknown>>,
): PictureFault | undefined {
  const limit = (name: PictureFault): number | undefined => {
    const given = Number(limits[name]);
    return given > 0 ? given : undefined;
  };
  const breaks: readonly (readonly [PictureFault, (limit: number) => boolean])[] = [
    ['width', (exact) => width !== exact],
    ['height', (exact) => height !== exact],
    ['minWidth', (min) => width < min],
    ['minHeight', (min) => height < min],
    ['maxWidth', (max) => width > max],
    ['maxHeight', (max) => height > max],
    ['aspectRatio', (ratio) => Math.abs(width / height - ratio) > rounding * ratio],
  ];
  return breaks.find(([name, isBroken]) => {
    const value = limit(name);
    return value !== undefined && isBroken(value);
  })?.[0];
}
