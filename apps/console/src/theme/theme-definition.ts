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
