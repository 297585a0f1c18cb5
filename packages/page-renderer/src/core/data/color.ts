interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

const clamp = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));

function parseColor(text: string): Rgb | undefined {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1];
  if (hex !== undefined) {
    const long = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
    const at = (index: number): number => Number.parseInt(long.slice(index, index + 2), 16);
    return { r: at(0), g: at(2), b: at(4) };
  }
  const rgb = /^rgba?\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)/i.exec(text);
  if (rgb) return { r: clamp(Number(rgb[1])), g: clamp(Number(rgb[2])), b: clamp(Number(rgb[3])) };
  const hsl = /^hsla?\(\s*(\d+)\s*,\s*(\d+)%\s*,\s*(\d+)%/i.exec(text);
  return hsl ? fromHsl(Number(hsl[1]) % 360, Number(hsl[2]) / 100, Number(hsl[3]) / 100) : undefined;
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const a = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number): number => {
    const k = (n + hue / 30) % 12;
    return clamp((lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))) * 255);
  };
  return { r: channel(0), g: channel(8), b: channel(4) };
}

function toHsl({ r, g, b }: Rgb): string {
  const [red, green, blue] = [r / 255, g / 255, b / 255];
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const spread = high - low;
  const lightness = (high + low) / 2;
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1));
  const sector =
    spread === 0
      ? 0
      : high === red
        ? ((green - blue) / spread + 6) % 6
        : high === green
          ? (blue - red) / spread + 2
          : (red - green) / spread + 4;
  return `hsl(${Math.round(sector * 60)}, ${Math.round(saturation * 100)}%, ${Math.round(lightness * 100)}%)`;
}

/** A colour as `#rrggbb`, which a colour field of the browser takes; `undefined` for anything that is none. */
export function hexOf(text: string): string | undefined {
  const color = parseColor(text);
  return color && `#${[color.r, color.g, color.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Writes `#rrggbb` as `hex`, `rgb`, `rgba` or `hsl`. */
export function formatColor(hex: string, format: string): string {
  const color = parseColor(hex);
  if (!color) return hex;
  if (format === 'rgb') return `rgb(${color.r}, ${color.g}, ${color.b})`;
  if (format === 'rgba') return `rgba(${color.r}, ${color.g}, ${color.b}, 1)`;
  return format === 'hsl' ? toHsl(color) : hex;
}
