import { safeAddress } from './safe-address.ts';

/** The address of a picture: one that is safe to load, or the picture itself as data; drawings that could run something are none. */
export function safePicture(address: unknown): string | undefined {
  if (typeof address !== 'string' || address === '') return undefined;
  if (/^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z\d+/=]+$/i.test(address)) return address;
  const safe = safeAddress(address);
  return safe === undefined || /^(?:mailto|tel):/i.test(safe) ? undefined : safe;
}
