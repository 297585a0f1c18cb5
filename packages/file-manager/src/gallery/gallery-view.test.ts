import { describe, expect, it } from 'vitest';
import { changeView, galleryKey, minScale, startView, viewTransform, zoomSpeed, type GalleryAction } from './gallery-view.ts';

const after = (...actions: GalleryAction[]) => actions.reduce(changeView, startView);

describe('changeView', () => {
  it('zooms by 0.05 per step, and never below 0.1', () => {
    expect(after({ type: 'zoom', steps: 1 }).scale).toBe(1 + zoomSpeed);
    expect(after({ type: 'zoom', steps: -3 }).scale).toBe(0.85);
    expect(after({ type: 'zoom', steps: -100 }).scale).toBe(minScale);
  });

  it('keeps the point under the pointer in place', () => {
    const view = after({ type: 'scale', factor: 2, at: { x: 100, y: -40 } });
    expect([view.scale, view.x, view.y]).toEqual([2, -100, 40]);
  });

  it('rotates, flips, moves, and resets', () => {
    const actions: GalleryAction[] = [
      { type: 'rotate', degrees: 90 },
      { type: 'flip', axis: 'x' },
      { type: 'move', x: 5, y: 6 },
    ];
    expect(viewTransform(after(...actions))).toBe('translate(5px, 6px) rotate(90deg) scale(-1, 1)');
    expect(after(...actions, { type: 'reset' })).toEqual(startView);
    expect(after({ type: 'flip', axis: 'y' }, { type: 'flip', axis: 'y' })).toEqual(startView);
  });
});

it.each([
  ['Escape', false, 'close'],
  ['ArrowLeft', false, 'previous'],
  ['ArrowRight', false, 'next'],
  ['ArrowLeft', true, { type: 'rotate', degrees: -90 }],
  ['ArrowRight', true, { type: 'rotate', degrees: 90 }],
  ['1', true, { type: 'reset' }],
  ['1', false, null],
  ['+', false, { type: 'zoom', steps: 1 }],
  ['a', false, null],
])('%s, with Ctrl: %s', (key, ctrlKey, expected) => {
  expect(galleryKey({ key, ctrlKey, metaKey: false })).toEqual(expected);
});
