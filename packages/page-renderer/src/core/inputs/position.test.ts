import { describe, expect, it } from 'vitest';
import { faultOf, mapAddress, readPosition, writePosition } from './position.ts';

describe('position values', () => {
  it.each([
    [
      { address: 'Hall', lat: 40, lng: '116.3', city: 'x' },
      { address: 'Hall', lat: '40', lng: '116.3' },
    ],
    ['Hall', { address: 'Hall', lat: '', lng: '' }],
    [undefined, { address: '', lat: '', lng: '' }],
    [
      { lat: 0, lng: 0 },
      { address: '', lat: '0', lng: '0' },
    ],
  ])('%j is read', (value, position) => {
    expect(readPosition(value)).toEqual(position);
  });

  it.each([
    [
      { address: 'Hall', lat: '40', lng: '116.3' },
      { address: 'Hall', lat: 40, lng: 116.3, vendor: 'baidu' },
    ],
    [
      { address: 'Hall', lat: '', lng: '' },
      { address: 'Hall', vendor: 'baidu' },
    ],
    [
      { address: '', lat: 'x', lng: '' },
      { address: '', lat: 'x', vendor: 'baidu' },
    ],
    [{ address: '', lat: '', lng: '' }, ''],
  ])('%j is stored', (position, value) => {
    expect(writePosition(position, 'baidu')).toEqual(value);
  });

  it.each([
    ['40', '116', undefined],
    ['-90', '180', undefined],
    ['', '', undefined],
    ['90.1', '1', 'badLatitude'],
    ['north', '1', 'badLatitude'],
    ['1', '-181', 'badLongitude'],
    ['1', '', 'halfPosition'],
    ['', '1', 'halfPosition'],
  ])('%s, %s has the problem %s', (lat, lng, fault) => {
    expect(faultOf({ address: '', lat, lng })).toBe(fault);
  });

  it('link to the map that uses their coordinates', () => {
    const hall = { address: 'Hall & Co', lat: '40', lng: '116.3' };
    expect(mapAddress(hall, 'gaode')).toBe('https://uri.amap.com/marker?position=116.3,40&name=Hall%20%26%20Co');
    expect(mapAddress(hall, 'tenxun')).toContain('coord:40,116.3;title:Hall%20%26%20Co');
    expect(mapAddress(hall, 'baidu')).toContain('location=40,116.3');
    expect(mapAddress({ ...hall, lat: '99' }, 'baidu')).toBeUndefined();
    expect(mapAddress({ ...hall, lat: '', lng: '' }, 'baidu')).toBeUndefined();
  });
});
