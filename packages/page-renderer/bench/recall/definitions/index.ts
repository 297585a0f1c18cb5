import { forms } from './forms.ts';
import { lists } from './lists.ts';
import { parts } from './parts.ts';

/** Definitions in the style of the documentation of amis, made to widen what the comparison covers. */
export const definitions: Readonly<Record<string, object>> = { ...forms, ...lists, ...parts };
