import { isPlainObject } from '../../core/data/path.ts';

/** Whether options come from a call. */
export function isRemote(source: unknown): boolean {
  return isPlainObject(source) || (typeof source === 'string' && !/^\$(?:\{|\w)/.test(source));
}
