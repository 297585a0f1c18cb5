import type { PluginInput } from '@fullcalendar/react';

let plugin: PluginInput | null = null;

/** What dragging takes, where it is there already. */
export function interactionPlugin(): PluginInput | null {
  return plugin;
}

/** Loads what dragging takes, beside the data of the calendar. `null` where that fails: the move dialog does the same. */
export async function loadInteraction(): Promise<PluginInput | null> {
  try {
    plugin = (await import('./interaction-plugin.ts')).interaction;
  } catch {
    // Asked again by the next calendar.
  }
  return plugin;
}
