/** A piece of style for the theme: spacing in steps of 4 px, colours by their names in the palette. */
export type StyleMap = Readonly<Record<string, string | number>>;

/** What the colour of a helper class needs to know of a theme. */
export interface ColorTheme {
  readonly palette: ColorPalette;
  readonly vars?: { readonly palette: ColorPalette } | undefined;
}

/** Colours by what they mean. */
type ColorPalette = Readonly<Record<'success' | 'warning' | 'info', { readonly main: string }>> & {
  readonly text: { readonly primary: string };
};

/** Style of a helper class; a colour may be worked out from the theme. */
export type ClassStyle = Readonly<Record<string, string | number | ((theme: ColorTheme) => string)>>;
