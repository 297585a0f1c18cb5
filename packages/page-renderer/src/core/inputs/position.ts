import { isPlainObject } from '../data/path.ts';
import { toText } from '../data/to-text.ts';

/** A place as it is stored. */
export interface Position {
  readonly address: string;
  /** As typed; empty where there is none. */
  readonly lat: string;
  readonly lng: string;
}

/** What is wrong with coordinates. */
export type PositionFault = 'badLatitude' | 'badLongitude' | 'halfPosition';

/** Reads a stored place: `{ address, lat, lng }`, or its address alone. */
export function readPosition(value: unknown): Position {
  if (!isPlainObject(value)) return { address: toText(value), lat: '', lng: '' };
  return { address: toText(value['address']), lat: toText(value['lat']), lng: toText(value['lng']) };
}

/** A place as it is stored; coordinates that are numbers become numbers, an empty place is an empty text. */
export function writePosition({ address, lat, lng }: Position, vendor: string): unknown {
  if (address === '' && lat === '' && lng === '') return '';
  const number = (text: string): unknown => (Number.isFinite(Number(text)) ? Number(text) : text);
  return {
    address,
    ...(lat === '' ? {} : { lat: number(lat) }),
    ...(lng === '' ? {} : { lng: number(lng) }),
    vendor,
  };
}

/** What is wrong with a place. */
export function faultOf({ lat, lng }: Position): PositionFault | undefined {
  const isOff = (text: string, max: number): boolean => text !== '' && !(Math.abs(Number(text)) <= max);
  if (isOff(lat, 90)) return 'badLatitude';
  if (isOff(lng, 180)) return 'badLongitude';
  return (lat === '') === (lng === '') ? undefined : 'halfPosition';
}

/** An address at which a map shows the place, by whose coordinates they are. */
export function mapAddress(position: Position, vendor: string): string | undefined {
  const { lat, lng, address } = position;
  if (lat === '' || faultOf(position)) return undefined;
  const at = (first: string, second: string): string => `${Number(first)},${Number(second)}`;
  const name = encodeURIComponent(address.slice(0, 100));
  if (vendor === 'gaode') return `https://uri.amap.com/marker?position=${at(lng, lat)}&name=${name}`;
  if (vendor === 'tenxun') return `https://apis.map.qq.com/uri/v1/marker?marker=coord:${at(lat, lng)};title:${name}`;
  return `https://api.map.baidu.com/marker?location=${at(lat, lng)}&title=${name}&content=${name}&output=html`;
}
