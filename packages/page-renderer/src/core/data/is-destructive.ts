import { isPlainObject } from './path.ts';
import { toText } from './to-text.ts';

/** Whether a button destroys something: it is marked so, or its call deletes. */
export function isDestructive(button: Readonly<Record<string, unknown>>): boolean {
  const { level, className, api } = button;
  if (/danger/.test(`${toText(level)} ${toText(className)}`)) return true;
  return isPlainObject(api) ? toText(api['method']).toLowerCase() === 'delete' : /^delete:/i.test(toText(api));
}
