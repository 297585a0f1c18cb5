import { describe, expect, it } from 'vitest';
import { isHotKey, keyShortcuts, type KeyPress } from './hot-key.ts';

const press = (key: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});

describe('isHotKey', () => {
  it.each([
    ['ctrl+s,command+s', press('s', { ctrlKey: true }), true],
    ['ctrl+s,command+s', press('S', { metaKey: true }), true],
    ['ctrl+s', press('s'), false],
    ['ctrl+s', press('s', { ctrlKey: true, shiftKey: true }), false],
    ['esc', press('Escape'), true],
    ['alt + up', press('ArrowUp', { altKey: true }), true],
    ['shift+enter', press('Enter', { shiftKey: true }), true],
    ['', press(''), false],
    ['f2', press('F2'), true],
  ])('%s', (spec, key, expected) => expect(isHotKey(spec, key)).toBe(expected));
});

it('names keys in the form that screen readers expect', () => {
  expect(keyShortcuts('ctrl+s, command+enter')).toBe('Control+S Meta+Enter');
});
