import type { PageEnvironment } from '@lab-console/page-renderer';

/** What a person prefers on one page of the console (saved views), kept in this browser under the person and the page. */
export function pagePreferences(
  userId: number,
  page: () => string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
): NonNullable<PageEnvironment['preferences']> {
  const nameOf = (key: string): string => `lab-console.page.${userId}.${page()}.${key}`;
  return {
    get: (key) => {
      try {
        return storage.getItem(nameOf(key)) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set: (key, value) => {
      try {
        if (value === undefined) storage.removeItem(nameOf(key));
        else storage.setItem(nameOf(key), value);
      } catch {
        // A browser that keeps nothing has no saved views; the page itself works.
      }
    },
  };
}
