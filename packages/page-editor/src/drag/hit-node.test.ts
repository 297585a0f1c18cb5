import { expect, it } from 'vitest';
import { hitNode } from './hit-node.ts';

const box = (left: number, top: number, width: number, height: number): DOMRect =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
const nodes = [
  { path: '', boxes: [box(0, 0, 400, 400)] },
  { path: 'body[0]', boxes: [box(0, 0, 200, 100)] },
  { path: 'body[0].body[0]', boxes: [box(0, 0, 200, 100), box(250, 0, 20, 20)] },
  { path: 'body[0].dialog.body[0]', boxes: [box(50, 20, 60, 30)] },
];
const known = new Set(nodes.map(({ path }) => path));

it.each([
  [{ x: 300, y: 300 }, undefined, ''],
  [{ x: 10, y: 90 }, undefined, 'body[0].body[0]'],
  [{ x: 260, y: 10 }, undefined, 'body[0].body[0]'],
  [{ x: 60, y: 30 }, undefined, 'body[0].dialog.body[0]'],
  [{ x: 60, y: 30 }, 'body[0].dialog', 'body[0].dialog.body[0]'],
  [{ x: 10, y: 90 }, 'body[0].dialog', undefined],
  [{ x: 500, y: 10 }, undefined, undefined],
])('finds the innermost node at %j, behind a dialog none (%s): %s', (point, overlay, path) => {
  expect(hitNode(nodes, point, { known, overlay })?.path).toBe(path);
});

it('finds only nodes that can be selected', () => {
  expect(hitNode(nodes, { x: 10, y: 90 }, { known: new Set(['body[0]']), overlay: undefined })?.path).toBe('body[0]');
});
