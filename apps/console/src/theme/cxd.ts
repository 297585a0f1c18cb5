import type { ThemeDefinition } from './theme-definition.ts';

/**
 * The default theme: one blue accent, hairlines, 14 px text.
 * Colours of text and controls reach 4.5:1 on their background in both schemes. Made of design-tokens.json by `npm run tokens`.
 */
export const cxd: ThemeDefinition = {
  name: 'cxd',
  light: {
    accent: '#2468f2',
    background: '#f7f8fa',
    surface: '#ffffff',
    text: '#151b26',
    secondaryText: '#5c5f66',
    hairline: '#e3e6eb',
    error: '#d0021b',
    warning: '#a35200',
    success: '#1a7f37',
    info: '#1b5fd9',
  },
  dark: {
    accent: '#7aa5ff',
    background: '#111318',
    surface: '#181b21',
    text: '#e8eaed',
    secondaryText: '#a5abb6',
    hairline: '#2d323b',
    error: '#ff8a80',
    warning: '#ffb868',
    success: '#6fd08c',
    info: '#8db4ff',
  },
};
