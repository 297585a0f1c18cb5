import { describe, expect, it } from 'vitest';
import { pagePreferences } from './page-preferences.ts';

describe('pagePreferences', () => {
  it('keeps preferences separate for each person and page', () => {
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

  it('works when the browser cannot store anything', () => {
    const refuse = (): never => {
      throw new Error('denied');
    };
    const preferences = pagePreferences(1, () => '/', { getItem: refuse, setItem: refuse, removeItem: refuse });
    preferences.set('views', 'a');
    expect(preferences.get('views')).toBeUndefined();
  });
});
