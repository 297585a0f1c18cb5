import type { StudentAnswer } from '@lab-console/api-client/student';
import type { Choice } from './choice.ts';
import type { Me } from './portal.ts';

/** What the browser keeps of a student until they sign out: as little as the page needs without a connection. */
export interface Kept {
  readonly me: Me;
  /** The timetable, and when it was read (ISO 8601). */
  readonly places: StudentAnswer<'places'>;
  readonly readAt: string;
  /** A choice that has no answer yet. */
  readonly pending: Choice | null;
  /** Number of the last news that was read. */
  readonly lastNews: number;
}

const storageKey = 'choice-example.kept';

/** Returns what is kept; null where there is nothing that can be read. */
export function readKept(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** Keeps something; null removes all of it. A browser that keeps nothing has no timetable without a connection, and works otherwise. */
export function writeKept(kept: Kept | null): void {
  try {
    if (kept === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Private windows and full storage.
  }
}
