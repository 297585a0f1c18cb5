import { describe, expect, test, vi } from 'vitest';
import { createPageLocation } from './page-location.ts';

describe('the query in the address bar', () => {
  test('contains several changes before the address bar is updated', () => {
    const replace = vi.fn<(search: string) => void>();
    const location = createPageLocation({ search: () => '?centre_id=5&page=3', hash: () => '', replace });
    location.set({ page: '1' });
    location.set({ name: '物理', page: undefined });
    expect(location.get()).toEqual({ centre_id: '5', name: '物理' });
    expect(replace.mock.calls.map(([search]) => Object.fromEntries(new URLSearchParams(search)))).toEqual([
      { centre_id: '5', page: '1' },
      { centre_id: '5', name: '物理' },
    ]);
  });

  test('follows the address bar after it changed, and notifies listeners', () => {
    let search = '?page=3';
    const location = createPageLocation({ search: () => search, hash: () => '', replace: () => {} });
    const listener = vi.fn();
    const unsubscribe = location.subscribe?.(listener);
    location.set({ page: '4' });
    search = '?page=2';
    location.handleAddressChange(search, '');
    expect(location.get()).toEqual({ page: '2' });
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe?.();
    location.handleAddressChange(search, '');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('stays when a change has no effect', () => {
    const replace = vi.fn<(search: string) => void>();
    createPageLocation({ search: () => '?page=3', hash: () => '', replace }).set({ page: '3', name: undefined });
    expect(replace).not.toHaveBeenCalled();
  });

  test('keeps query and hash when the other one changes', () => {
    const replace = vi.fn<(search: string, hash: string) => void>();
    const location = createPageLocation({ search: () => '?page=3', hash: () => '#mine', replace });
    expect(location.getHash?.()).toBe('mine');
    location.setHash?.('全部');
    location.set({ page: '1' });
    location.setHash?.('全部');
    expect(location.getHash?.()).toBe('全部');
    const all = `#${encodeURIComponent('全部')}`;
    expect(replace.mock.calls).toEqual([
      ['?page=3', all],
      ['?page=1', all, false],
    ]);
    const listener = vi.fn();
    location.subscribe?.(listener);
    location.handleAddressChange('?page=1', '#mine');
    expect(location.getHash?.()).toBe('mine');
    location.handleAddressChange('?page=1', '#mine');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(createPageLocation({ search: () => '', hash: () => '#%E5%85', replace }).getHash?.()).toBe('%E5%85');
  });
});
