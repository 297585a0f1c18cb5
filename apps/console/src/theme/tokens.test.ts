import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { cxd } from './cxd.ts';
import tokens from './design-tokens.json' with { type: 'json' };
import { makeTokenFiles } from './make-tokens.ts';
import { muiTheme } from './mui-theme.ts';

test('what is made of the design tokens is up to date: "npm run tokens" writes it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tokens-'));
  try {
    for (const [path, text] of Object.entries(makeTokenFiles())) {
      const file = join(folder, basename(path));
      writeFileSync(file, text);
      execFileSync(join(import.meta.dirname, '../../../../node_modules/.bin/oxfmt'), [
        '-c',
        join(import.meta.dirname, '../../../../.oxfmtrc.json'),
        file,
      ]);
      expect([path, readFileSync(join(import.meta.dirname, path), 'utf8')]).toEqual([path, readFileSync(file, 'utf8')]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('each colour is written the same way twice, as the format asks', () => {
  for (const scheme of [tokens.color.light, tokens.color.dark]) {
    for (const { $value } of Object.values(scheme)) {
      const hex = $value.components
        .map((part) =>
          Math.round(part * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('');
      expect(`#${hex}`).toBe($value.hex);
    }
  }
});

test('the theme has the sizes of the tokens', () => {
  const { typography, shape, transitions, spacing } = muiTheme({ definition: cxd, scheme: 'dark', language: 'en' });
  const { size } = tokens.font;
  expect([typography.h1.fontSize, typography.body1.fontSize, typography.caption.fontSize]).toEqual([
    size.title.$value.value,
    size.body.$value.value,
    size.caption.$value.value,
  ]);
  expect(shape.borderRadius).toBe(tokens.radius.control.$value.value);
  expect(transitions.duration.complex).toBe(tokens.duration.complex.$value.value);
  expect(spacing(1)).toBe(`${tokens.space.unit.$value.value}px`);
});
