import { defaultSystemConfig } from '../defaults/resolve-system-config.ts';

/** The time zone that the settings name; the usual one where they name none, or one that this computer does not know. */
export function knownTimeZone(name: unknown): string {
  if (typeof name !== 'string') return defaultSystemConfig.timeZone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return defaultSystemConfig.timeZone;
  }
}
