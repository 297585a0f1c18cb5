import { expect, it } from 'vitest';
import { labelBeside } from './label-beside.ts';

it.each([
  ['Optics · Lens · Class 1', 'Optics · Prism · Class 1', 'Lens'],
  ['Optics · Lens · Class 2', 'Optics · Lens · Class 1', 'Class 2'],
  ['Optics · Lens · Class 2', 'Optics · Prism · Class 1', 'Lens · Class 2'],
  ['Heat · Lens · Class 2', 'Optics · Prism · Class 1', 'Heat · Lens · Class 2'],
  // Students without a class have no third part.
  ['Optics · Lens', 'Optics · Prism · Class 1', 'Optics · Lens'],
  ['Optics · Lens · Class 1', 'Optics · Lens · Class 1', 'Optics · Lens · Class 1'],
])('%s beside %s is %s', (label, other, expected) => {
  expect(labelBeside(label, other)).toBe(expected);
});
