import type { Builtins } from './Builtins.ts';
import { findRegistered } from './registry.ts';

/** Whether nodes of a type are inputs of a form. */
export function isInput(type: string, builtins: Builtins | undefined): boolean {
  return builtins?.find(type)?.formItem === true || findRegistered(type)?.formItem === true;
}
