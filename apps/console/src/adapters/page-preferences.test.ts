import { describe, expect, it } from 'vitest';
import { pagePreferences } from './page-preferences.ts';

describe('pagePreferences', () => {
  it('keeps what a person likes apart from other people and pages', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    let page = '/page/3';
    const mine = pagePreferences(1, () => page, storage);
    const theirs = pagePreferences(2, () => page, storage);
    mine.set('views', 'a');
    expect(mine.get('views')).toBe('a');
    expect(theirs.get('views')).toBeUndefined();
    page = '/page/4';
    expect(mine.get('views')).toBeUndefined();
    page = '/page/3';
    mine.set('views', undefined);
    expect(kept.size).toBe(0);
  });

  it('goes on where the browser refuses to keep anything', () => {
    const refuse = (): never => {
      throw new Error('denied');
    };
    const preferences = pagePreferences(1, () => '/', { getItem: refuse, setItem: refuse, removeItem: refuse });
    preferences.set('views', 'a');
    expect(preferences.get('views')).toBeUndefined();
  });
});
