import type { ReactNode } from 'react';
import { readPosition } from '../../core/inputs/position.ts';

/** A stored place in words. */
export function LocationText({ value }: { readonly value: unknown }): ReactNode {
  const { address, lat, lng } = readPosition(value);
  const coordinates = lat === '' ? '' : `${lat}, ${lng}`;
  return <span>{[address, coordinates].filter((text) => text !== '').join(' · ') || '-'}</span>;
}
