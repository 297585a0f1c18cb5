import type { OnRefused } from '../expression/on-refused.ts';
import { isSafeKey } from '../data/path.ts';
import { mapObject } from '../mapping/map-data.ts';
import type { DataReader } from '../scope/DataReader.ts';

/**
 * What a mapping gives, by the names of the fields that take it. A name may be a path (`room.seats`): its neighbours below `room`
 * are left alone.
 */
export function fillMapping(
  mapping: Readonly<Record<string, unknown>>,
  reader: DataReader,
  onRefused?: OnRefused,
): Readonly<Record<string, unknown>> {
  const options = { onRefused };
  const filled: Record<string, unknown> = {};
  for (const [name, template] of Object.entries(mapping)) {
    if (name === '&') Object.assign(filled, mapObject({ '&': template }, reader, options));
    else if (isSafeKey(name)) filled[name] = mapObject({ value: template }, reader, options)['value'];
  }
  return filled;
}
