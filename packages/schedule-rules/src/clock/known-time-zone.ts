import { defaultSystemConfig } from '../defaults/resolve-system-config.ts';

/** The name that was looked up last, since looking up takes a millisecond and an installation has one time zone. */
let last: { readonly name: string; readonly zone: string } | undefined;

/** The time zone that the settings name; the usual one where they name none, or one that this computer does not know. */
export function knownTimeZone(name: unknown): string {
  if (typeof name !== 'string') return defaultSystemConfig.timeZone;
  if (last?.name !== name) last = { name, zone: lookUp(name) };
  return last.zone;
}

function lookUp(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return defaultSystemConfig.timeZone;
  }
}
