import type { Scope } from '../scope/Scope.ts';

/** Grows by one with each moment that is asked for, so that moments can be compared whatever the clock does. */
let moment = 0;
let lastChange = 0;
const loads = new WeakMap<Scope, number>();

/** The moment that it is now, for {@link isLoadedSince}. */
export function thisMoment(): number {
  moment += 1;
  return moment;
}

/** Remembers that something was sent that may have changed what lists show. To be called when its answer is here. */
export function noteChange(): void {
  lastChange = thisMoment();
}

/** Remembers that the list of a scope has what was asked for at a moment. */
export function noteLoad(scope: Scope, requestedAt: number): void {
  loads.set(scope, requestedAt);
}

/** Whether the list of a scope was asked for after a moment, and nothing was sent since that may have changed what it shows. */
export function isLoadedSince(scope: Scope | undefined, since: number): boolean {
  return scope !== undefined && (loads.get(scope) ?? 0) > Math.max(since, lastChange);
}
