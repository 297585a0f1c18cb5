import type { NodeTypes, SchemaObject } from '../schema/index.ts';
import type { RendererDefinition } from './types.ts';

const registered = new Map<string, RendererDefinition>();

/**
 * Registers how a type of node is drawn, for every page of the program; it wins over a built-in type of the same name.
 * What a host adds to `NodeTypes` is the type of its `node`.
 * Returns the way to take it back.
 *
 * @example
 * registerRenderer('schedule-calendar', { load: () => import('./ScheduleCalendar.tsx') });
 */
export function registerRenderer<T extends keyof NodeTypes>(type: T, definition: RendererDefinition<NodeTypes[T]>): () => void;
export function registerRenderer<N = SchemaObject>(type: string, definition: RendererDefinition<N>): () => void;
export function registerRenderer<N>(type: string, definition: RendererDefinition<N>): () => void {
  const entry = definition as unknown as RendererDefinition;
  registered.set(type, entry);
  return () => {
    if (registered.get(type) === entry) registered.delete(type);
  };
}

/** The host's own renderer of a type. */
export function findRegistered(type: string): RendererDefinition | undefined {
  return registered.get(type);
}
