import { isPlainObject } from '../data/path.ts';
import type { Scope } from '../scope/Scope.ts';

/** Lets the actions that follow read what one has found out: by its name, and in the data of the event. */
export function handOn(scope: Scope, found: Readonly<Record<string, unknown>>): void {
  const event = scope.getOwn('event');
  const data = isPlainObject(event) && isPlainObject(event['data']) ? event['data'] : {};
  scope.merge({ ...found, event: { data: { ...data, ...found } } });
}
