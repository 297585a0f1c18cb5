import { cxd } from './cxd.ts';

/** The colours of a theme in one scheme, as CSS colours. */
export interface ThemeColors {
  /** The one accent: links, primary buttons, selection. */
  readonly accent: string;
  /** Behind everything. */
  readonly background: string;
  /** Behind content: header, menu, tables, dialogs. */
  readonly surface: string;
  readonly text: string;
  readonly secondaryText: string;
  /** Lines between things. */
  readonly hairline: string;
  readonly error: string;
  readonly warning: string;
  readonly success: string;
  readonly info: string;
}

/** A named theme in a light and a dark scheme. */
export interface ThemeDefinition {
  readonly name: string;
  readonly light: ThemeColors;
  readonly dark: ThemeColors;
}

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
