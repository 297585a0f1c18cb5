import { isPlainObject } from '../data/path.ts';

/** Bounds of a map: what a browser still draws without holding the page. */
export const mapLimits = { regions: 5_000, positions: 200_000, properties: 50, text: 200 } as const;

type Position = readonly [number, number];

/** A region of a map. */
export interface MapRegion {
  readonly type: 'Feature';
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: {
    readonly type: 'Polygon' | 'MultiPolygon' | 'LineString' | 'MultiLineString';
    readonly coordinates: unknown;
  };
}

/** A map as charts take it. */
export interface ChartMap {
  readonly type: 'FeatureCollection';
  readonly features: readonly MapRegion[];
}

/** How reading a map ended: `form` is no GeoJSON with regions, `size` one that is too large. */
export type ReadMap = { readonly ok: true; readonly map: ChartMap } | { readonly ok: false; readonly fault: 'form' | 'size' };

/** How deep the coordinates of a geometry are nested. */
const levels: Readonly<Record<string, number>> = { LineString: 1, MultiLineString: 2, Polygon: 2, MultiPolygon: 3 };

class Refused extends Error {
  readonly fault: 'form' | 'size';
  constructor(fault: 'form' | 'size') {
    super(fault);
    this.fault = fault;
  }
}

/** Reads GeoJSON (a collection of regions) into a map of its own, with numbers, names and plain properties only. */
export function readMap(data: unknown): ReadMap {
  const features = isPlainObject(data) && data['type'] === 'FeatureCollection' ? data['features'] : undefined;
  if (!Array.isArray(features)) return { ok: false, fault: 'form' };
  if (features.length > mapLimits.regions) return { ok: false, fault: 'size' };
  const count = { positions: 0 };
  try {
    const regions = (features as readonly unknown[]).flatMap((feature) => readRegion(feature, count));
    return regions.length === 0
      ? { ok: false, fault: 'form' }
      : { ok: true, map: { type: 'FeatureCollection', features: regions } };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, fault: error.fault };
    throw error;
  }
}

interface Count {
  positions: number;
}

/** A region; points and empty ones, of which a map of regions shows nothing, are left out. */
function readRegion(feature: unknown, count: Count): readonly MapRegion[] {
  if (!isPlainObject(feature)) throw new Refused('form');
  const { geometry } = feature;
  if (!isPlainObject(geometry)) return [];
  const { type } = geometry;
  const level = typeof type === 'string' && Object.hasOwn(levels, type) ? levels[type] : undefined;
  if (level === undefined) return [];
  return [
    {
      type: 'Feature',
      properties: readProperties(feature['properties']),
      geometry: {
        type: type as MapRegion['geometry']['type'],
        coordinates: readCoordinates(geometry['coordinates'], level, count),
      },
    },
  ];
}

function readCoordinates(value: unknown, level: number, count: Count): unknown {
  if (!Array.isArray(value)) throw new Refused('form');
  if (level > 0) {
    if (count.positions + value.length > mapLimits.positions) throw new Refused('size');
    return (value as readonly unknown[]).map((item) => readCoordinates(item, level - 1, count));
  }
  count.positions += 1;
  if (count.positions > mapLimits.positions) throw new Refused('size');
  const [x, y] = value as readonly unknown[];
  if (!isNumber(x) || !isNumber(y)) throw new Refused('form');
  const position: Position = [x, y];
  return position;
}

function readProperties(value: unknown): Readonly<Record<string, unknown>> {
  if (!isPlainObject(value)) return {};
  const own = Object.entries(value)
    .slice(0, mapLimits.properties)
    .flatMap(([name, item]): readonly (readonly [string, unknown])[] => {
      if (['__proto__', 'constructor', 'prototype'].includes(name)) return [];
      if (typeof item === 'string') return [[name, item.slice(0, mapLimits.text)]];
      // `cp` and `center` are the place of a region's name.
      if (Array.isArray(item)) return item.length === 2 && item.every(isNumber) ? [[name, [...item]]] : [];
      return isNumber(item) || typeof item === 'boolean' ? [[name, item]] : [];
    });
  return Object.fromEntries(own);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
