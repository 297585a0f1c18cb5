import { describe, expect, test } from 'vitest';
import { cxd } from './cxd.ts';
import { muiTheme } from './mui-theme.ts';
import { findTheme, registerTheme, themeNames } from './registry.ts';
import type { ThemeColors } from './theme-definition.ts';

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red, green, blue] = channels.map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

describe('the theme registry', () => {
  test('returns cxd for an unknown name', () => {
    expect(findTheme('no-such-theme')).toBe(cxd);
  });

  test('finds a registered theme by its name', () => {
    const theme = { ...cxd, name: 'night' };
    registerTheme(theme);
    expect(findTheme('night')).toBe(theme);
    expect(themeNames()).toEqual(['cxd', 'night']);
  });
});

test('shows labels of buttons as they are written', () => {
  expect(muiTheme({ definition: cxd, scheme: 'light', language: 'en' }).typography.button.textTransform).toBe('none');
});

describe.each(['light', 'dark'] as const)('the cxd %s theme', (scheme) => {
  const colors = cxd[scheme];
  const texts: readonly (keyof ThemeColors)[] = ['text', 'secondaryText', 'accent', 'error', 'warning', 'success', 'info'];
  test.each(texts)('gives %s a contrast of 4.5:1 on surface and background', (name) => {
    expect(contrast(colors[name], colors.surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors[name], colors.background)).toBeGreaterThanOrEqual(4.5);
  });
});
