import { describe, expect, it } from 'vitest';
import { objectReader } from '../scope/DataReader.ts';
import { fillMapping } from './fill-mapping.ts';

const reader = objectReader({ seats: 20, name: 'Hall', more: { floor: 2 } });

describe('fillMapping', () => {
  it('keeps the names of fields, including paths, and the types of values', () => {
    expect(fillMapping({ seats: '${seats}', 'room.name': '${name} (${seats})', gone: '${nothing}' }, reader)).toEqual({
      seats: 20,
      'room.name': 'Hall (20)',
      gone: undefined,
    });
  });

  it('spreads an object', () => {
    expect(fillMapping({ '&': '${more}', seats: 1 }, reader)).toEqual({ floor: 2, seats: 1 });
  });
});
