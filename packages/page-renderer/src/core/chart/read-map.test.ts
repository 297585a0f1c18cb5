import { describe, expect, it } from 'vitest';
import { mapLimits, readMap } from './read-map.ts';

const square = [
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ],
];
const region = (geometry: unknown, properties: unknown = { name: 'Hall' }): object => ({ type: 'Feature', properties, geometry });
const collection = (...features: readonly unknown[]): object => ({ type: 'FeatureCollection', features });
const polygon = { type: 'Polygon', coordinates: square };

describe('a map', () => {
  it('keeps regions, names and plain properties only', () => {
    const properties = JSON.parse(
      '{"name":"Hall","cp":[0.5,0.5],"floor":2,"open":true,"deep":{"a":1},"list":[1,2,3],"__proto__":{"x":1},"constructor":"c"}',
    ) as unknown;
    const read = readMap({
      ...collection(region(polygon, properties), region(null), region({ type: 'Point', coordinates: [1, 2] })),
      crs: {},
    });
    expect(read).toEqual({
      ok: true,
      map: collection(region(polygon, { name: 'Hall', cp: [0.5, 0.5], floor: 2, open: true })),
    });
  });

  it.each([
    ['MultiPolygon', [square]],
    ['LineString', square[0]],
    ['MultiLineString', square],
  ])('can consist of %s', (type, coordinates) => {
    expect(readMap(collection(region({ type, coordinates })))).toEqual({
      ok: true,
      map: collection(region({ type, coordinates })),
    });
  });

  it('drops altitudes', () => {
    expect(readMap(collection(region({ type: 'LineString', coordinates: [[1, 2, 3]] })))).toMatchObject({
      map: collection(region({ type: 'LineString', coordinates: [[1, 2]] })),
    });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', '<svg onload="x"/>'],
    ['SVG', { svg: '<svg/>' }],
    ['TopoJSON', { type: 'Topology', objects: {} }],
    ['no regions', collection()],
    ['points only', collection(region({ type: 'Point', coordinates: [1, 2] }))],
    ['an invalid feature', collection(7)],
    ['coordinates that are no list', collection(region({ type: 'Polygon', coordinates: {} }))],
    ['coordinates that are not nested enough', collection(region({ type: 'Polygon', coordinates: [[1, 2]] }))],
    ['coordinates that are no numbers', collection(region({ type: 'LineString', coordinates: [['1', 2]] }))],
    ['infinite coordinates', collection(region({ type: 'LineString', coordinates: [[Number.POSITIVE_INFINITY, 2]] }))],
  ])('is not read from %s', (_name, data) => {
    expect(readMap(data)).toEqual({ ok: false, fault: 'form' });
  });

  it('is refused when it is too large to draw', () => {
    const line = { type: 'LineString', coordinates: Array.from({ length: mapLimits.positions + 1 }, () => [0, 0]) };
    expect(readMap(collection(region(line)))).toEqual({ ok: false, fault: 'size' });
    const half = { ...line, coordinates: line.coordinates.slice(0, mapLimits.positions / 2 + 1) };
    expect(readMap(collection(region(half), region(half)))).toEqual({ ok: false, fault: 'size' });
    const many = Array.from({ length: mapLimits.regions + 1 }, () => region(polygon));
    expect(readMap(collection(...many))).toEqual({ ok: false, fault: 'size' });
    expect(readMap(collection(...many.slice(1)))).toMatchObject({ ok: true });
  });
});
