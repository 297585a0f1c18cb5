import { describe, expect, it } from 'vitest';
import { tierTypes } from '../testing/tiers.ts';
import { findBuiltin } from './node-table.ts';

describe('node types', () => {
  it.each(tierTypes)('%s is known', (type) => {
    expect(findBuiltin(type)).toBeDefined();
  });
});
