import { safeAddress } from '../address/safe-address.ts';

/** The address that a picture may be drawn from: a safe one, or the pixels themselves (`data:image/png;base64,…`; no SVG). */
export function pictureAddress(address: string): string | undefined {
  if (/^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z\d+/=]+$/i.test(address)) return address;
  const safe = safeAddress(address);
  return safe === '' ? undefined : safe;
}
