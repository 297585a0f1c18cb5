import { encode } from 'uqr';

/** Returns a text as a QR code: how many squares it is wide, and an SVG path of the dark ones. */
export function qrPath(value: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(value, { ecc: 'M', border: 3 });
  return { size, path: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('') };
}
