import type { Session } from '../entities/session.ts';

/** The sessions in view, and those known beyond it, each once. */
export function withKnown(inView: readonly Session[], known: readonly Session[] = []): readonly Session[] {
  const shown = new Set(inView.map(({ id }) => id));
  return [...inView, ...known.filter(({ id }) => !shown.has(id))];
}
