export { knownTimeZone } from './known-time-zone.ts';
export { dayInZone, wallClock } from './wall-clock.ts';
