import { decomposeColor } from '@mui/material/styles';
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

const channelsOf = (color: string): number[] => decomposeColor(color).values.slice(0, 3);

function hexOf(color: string): string {
  return `#${channelsOf(color)
    .map((value) => Math.round(value).toString(16).padStart(2, '0'))
    .join('')}`;
}

/** A colour over another one, with an opacity from 0 to 1. */
function mixed(color: string, below: string, opacity: number): string {
  const under = channelsOf(below);
  return hexOf(
    `rgb(${channelsOf(color)
      .map((value, at) => value * opacity + (under[at] ?? 0) * (1 - opacity))
      .join(', ')})`,
  );
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

  test.each(['text', 'outlined'])('gives a %s button below the mouse a contrast of 4.5:1', (variant) => {
    const theme = muiTheme({ definition: cxd, scheme, language: 'en' });
    const styles = theme.components?.MuiButton?.variants?.filter(
      ({ props }) => typeof props === 'object' && props.variant === variant && props.color === 'primary',
    );
    const hovered = styles?.map(({ style }) => (style as (props: object) => Record<string, { color?: string }>)({ theme }));
    const color = hovered?.[0]?.['&:hover']?.color ?? theme.palette.primary.main;
    for (const below of [colors.surface, colors.background]) {
      const tinted = mixed(theme.palette.primary.main, below, theme.palette.action.hoverOpacity);
      expect(contrast(hexOf(color), tinted)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
