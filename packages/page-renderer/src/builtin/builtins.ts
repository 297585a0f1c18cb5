import type { Builtins } from '../registry/Builtins.ts';
import { findBuiltin } from './node-table.ts';
import { parts } from './parts.ts';

/** Everything that comes with the package. */
export const builtins: Builtins = { find: findBuiltin, parts };
