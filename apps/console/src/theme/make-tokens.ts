import tokens from './design-tokens.json' with { type: 'json' };

/** Text of a file that is made of the tokens, by its path from this folder. */
export type MadeFiles = Readonly<Record<string, string>>;

interface NumberToken {
  readonly $value: { readonly value: number };
  readonly $description?: string;
}

const note = 'Made of design-tokens.json by `npm run tokens`.';

function constantsOf(tokensOf: Readonly<Record<string, NumberToken>>, ending: string, unit: string): readonly string[] {
  return Object.entries(tokensOf).map(([name, { $value, $description }]) => {
    const comment = $description === undefined ? `In ${unit}.` : `${$description.replace(/\.$/, '')}, in ${unit}.`;
    return `/** ${comment} */\nexport const ${name}${ending} = ${$value.value};\n`;
  });
}

const quoted = (family: string): string => (family.includes(' ') ? `'${family}'` : family);

function colorsOf(scheme: 'light' | 'dark'): string {
  const colors = Object.entries(tokens.color[scheme]).map(([name, { $value }]) => `    ${name}: '${$value.hex}',`);
  return [`  ${scheme}: {`, ...colors, '  },'].join('\n');
}

function makeTheme(): string {
  return `import type { ThemeDefinition } from './theme-definition.ts';

/**
 * The default theme: one blue accent, hairlines, 14 px text.
 * Colours of text and controls reach 4.5:1 on their background in both schemes. ${note}
 */
export const cxd: ThemeDefinition = {
  name: 'cxd',
${colorsOf('light')}
${colorsOf('dark')}
};
`;
}

function makeConstants(): string {
  const { font, density, radius, duration } = tokens;
  const { family, weight, size } = font;
  const { $type: _weight, ...weights } = weight;
  const { $type: _size, ...sizes } = size;
  const { $type: _density, tab: _tab, ...heights } = density;
  const { $type: _duration, ...durations } = duration;
  return [
    `// ${note} Each is a constant of its own, so that a build takes only what is used.\n`,
    `/** ${family.$description} */\nexport const fontFamily =\n  "${family.$value.map(quoted).join(', ')}";\n`,
    ...Object.entries(weights).flatMap(([name, { $value }]) =>
      name === 'regular' ? [] : [`/** Weight of letters. */\nexport const ${name}Weight = ${$value};\n`],
    ),
    ...constantsOf(sizes, 'Size', 'px'),
    ...constantsOf(heights, 'Height', 'px'),
    ...constantsOf({ control: radius.control }, 'Radius', 'px'),
    ...constantsOf(durations, 'Duration', 'ms'),
  ].join('\n');
}

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function makeStyles(): string {
  const colors = (scheme: 'light' | 'dark'): readonly string[] =>
    Object.entries(tokens.color[scheme]).map(([name, { $value }]) => `  --lab-color-${dashed(name)}: ${$value.hex};`);
  const family = tokens.font.family.$value.map(quoted).join(', ');
  return [
    `/* ${note} */`,
    ':root {',
    `  --lab-font-family: ${family};`,
    ...colors('light'),
    '}',
    '',
    '.dark {',
    ...colors('dark'),
    '}',
    '',
  ].join('\n');
}

/** Makes the theme of the console, its sizes, and the style of the documentation of the design tokens. */
export function makeTokenFiles(): MadeFiles {
  return {
    'cxd.ts': makeTheme(),
    'tokens.ts': makeConstants(),
    '../../../docs/.vitepress/theme/tokens.css': makeStyles(),
  };
}
