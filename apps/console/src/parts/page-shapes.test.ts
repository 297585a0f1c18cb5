import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtInPaths } from '../pages/built-in-paths.ts';
import { pageShape } from './page-shapes.ts';

interface Part {
  readonly type?: string;
  readonly frame?: string;
  readonly list?: Part;
}

/** What a definition begins with, after a sentence about the page. */
function firstPart(path: string): Part {
  const { body } = JSON.parse(readFileSync(new URL(`../pages/${path}.json`, import.meta.url), 'utf8')) as {
    readonly body: Part | readonly Part[];
  };
  return [body].flat().find(({ type }) => type !== 'tpl') ?? {};
}

it.each(builtInPaths)('waits for %s in the shape of its definition', (path) => {
  const part = firstPart(path);
  const isList = part.frame === 'list' || part.list?.frame === 'list';
  const { shape } = pageShape(path);
  expect(shape === 'list').toBe(isList);
  expect(['tabs', 'tree'].includes(shape)).toBe(part.type === 'tabs');
  expect(shape === 'files').toBe(part.type === 'file-manager');
  if (shape === 'form') expect(part.type).toBe('form');
});

it('waits for the grades of a course in another shape than for all courses', () => {
  expect(pageShape('centre/grade/grade', '?centre_id=1').shape).toBe('sheet');
  expect(pageShape('centre/grade/grade', '?centre_id=1&course=7').shape).toBe('desk');
});

it('knows no shape of a stored page', () => {
  expect(pageShape(null)).toEqual({ shape: 'block' });
});
