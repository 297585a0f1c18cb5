import { describe, expect, it } from 'vitest';
import { keyCommand, type PressedKey } from './key-command.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isField: false, isPreview: false };
const ctrl = { ctrlKey: true } as const;
const shift = { ctrlKey: true, shiftKey: true } as const;

describe('a key of the editor', () => {
  it.each<[key: string, pressed: Partial<PressedKey>, command: string | undefined]>([
    ['s', ctrl, 'save'],
    ['S', shift, 'publish'],
    ['j', ctrl, 'toggleJson'],
    ['J', shift, 'toggleJson'],
    ['p', { metaKey: true }, 'togglePreview'],
    ['z', ctrl, 'undo'],
    ['Z', shift, 'redo'],
    ['y', ctrl, 'redo'],
    ['Y', shift, 'redo'],
    ['c', ctrl, 'copySelected'],
    ['x', ctrl, 'cutSelected'],
    ['v', ctrl, 'paste'],
    ['d', ctrl, 'duplicate'],
    ['g', ctrl, 'wrap'],
    ['G', shift, 'unwrap'],
    ['ArrowUp', { altKey: true }, 'moveUp'],
    ['ArrowDown', { altKey: true, shiftKey: true }, 'moveDown'],
    ['ArrowLeft', { altKey: true, shiftKey: true }, 'moveOut'],
    ['ArrowRight', { altKey: true, shiftKey: true }, 'moveIn'],
    ['ArrowLeft', { altKey: true }, undefined],
    ['?', { shiftKey: true }, 'showKeys'],
    ['s', {}, undefined],
  ])('%s with %o gives %s', (key, pressed, command) => {
    expect(keyCommand({ ...none, ...pressed, key })).toBe(command);
  });

  it('means the same with Caps Lock', () => {
    expect(keyCommand({ ...none, ...ctrl, key: 'Z' })).toBe('undo');
    expect(keyCommand({ ...none, ...shift, key: 'z' })).toBe('redo');
  });

  it.each<[key: string, pressed: Partial<PressedKey>, command: string | undefined]>([
    ['s', ctrl, 'save'],
    ['z', ctrl, undefined],
    ['ArrowUp', { altKey: true }, undefined],
    ['?', { shiftKey: true }, undefined],
  ])('%s with %o in a field gives %s', (key, pressed, command) => {
    expect(keyCommand({ ...none, ...pressed, key, isField: true })).toBe(command);
  });

  it('leaves nodes alone in the preview', () => {
    expect(keyCommand({ ...none, ...ctrl, key: 'd', isPreview: true })).toBeUndefined();
    expect(keyCommand({ ...none, ...ctrl, key: 'p', isPreview: true })).toBe('togglePreview');
  });
});
