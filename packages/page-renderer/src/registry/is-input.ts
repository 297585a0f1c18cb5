import { findBuiltin } from './builtin.ts';
import { findRegistered } from './registry.ts';

/** Whether nodes of a type are inputs of a form. */
export function isInput(type: string): boolean {
  return findBuiltin(type)?.formItem === true || findRegistered(type)?.formItem === true;
}
