import type { Builtins } from './Builtins.ts';
import { findRegistered } from './registry.ts';
import type { NodeTraits, RendererDefinition } from './types.ts';

/** The renderer of a type: the host's own, else the built-in one. */
export function findRenderer(type: string, builtins: Builtins | undefined): RendererDefinition | undefined {
  return findRegistered(type) ?? builtins?.find(type);
}

/** What is known of a type; a host's renderer of a built-in type has the traits of that where it names none of its own. */
export function findTraits(type: string, builtins: Builtins): NodeTraits {
  const registered = findRegistered(type);
  const builtin = builtins.find(type);
  return registered && builtin ? { ...builtin, ...registered } : (registered ?? builtin ?? {});
}
