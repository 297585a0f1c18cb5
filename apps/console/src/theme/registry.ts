import { cxd } from './cxd.ts';
import type { ThemeDefinition } from './theme-definition.ts';

const themes = new Map<string, ThemeDefinition>([[cxd.name, cxd]]);

/** Adds a theme, or replaces the one of the same name. */
export function registerTheme(theme: ThemeDefinition): void {
  themes.set(theme.name, theme);
}

/** Names of the registered themes, in the order of their registration. */
export function themeNames(): readonly string[] {
  return [...themes.keys()];
}

/** The theme of that name; the default theme `cxd` when there is none. */
export function findTheme(name: string): ThemeDefinition {
  return themes.get(name) ?? cxd;
}
