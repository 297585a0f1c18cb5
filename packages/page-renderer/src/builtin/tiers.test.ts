import { describe, expect, it } from 'vitest';
import { extraTypes } from '../extras/extra-types.ts';
import { tierTypes } from '../../test/tiers.ts';
import { findBuiltin } from './node-table.ts';

describe('node types', () => {
  it.each(tierTypes)('%s is built in or an extra', (type) => {
    expect(findBuiltin(type) !== undefined || extraTypes.includes(type)).toBe(true);
  });
});
