/** The kinds of words in code that have a colour of their own; a number in place of a colour names each, and a class takes its place. */
const kinds = {
  comment: ['comment', 'punctuation.definition.comment'],
  string: ['string', 'markup.inline.raw'],
  keyword: ['keyword', 'storage', 'support.type.property-name', 'entity.name.tag'],
  constant: ['constant', 'variable.other.constant', 'entity.name.type', 'support.class'],
};

const colourOf = (at: number): string => `#00000${at + 1}`;

/** A theme of Shiki whose colours only mark the kind of a word; the site's style sheet has the colours, for light and dark. */
export const codeTheme = {
  name: 'kinds',
  type: 'light' as const,
  colors: { 'editor.foreground': '#000000', 'editor.background': '#ffffff' },
  settings: [
    { settings: { foreground: '#000000' } },
    ...Object.values(kinds).map((scope, at) => ({ scope, settings: { foreground: colourOf(at) } })),
  ],
};

/** An element as Shiki hands it out. */
interface CodeElement {
  readonly properties: Record<string, unknown>;
}

/** Puts a class in the place of each style attribute of highlighted code: the policy of the server allows none. */
export const classesForStyles = {
  name: 'classes-for-styles',
  pre({ properties }: CodeElement): void {
    delete properties['style'];
  },
  span({ properties }: CodeElement): void {
    const given = properties['style'];
    const style = typeof given === 'string' ? given : '';
    delete properties['style'];
    const kind = Object.keys(kinds).find((_, at) => style.toLowerCase().includes(colourOf(at)));
    if (kind !== undefined) properties['class'] = `code-${kind}`;
  },
};
