import { expect, test } from 'vitest';
import { builtInPaths } from '../../pages/built-in-paths.ts';
import { helpTexts } from './help-texts.ts';

test.each(['en', 'zh'] as const)('every page of the console has its help (%s), and no other', (language) => {
  const { pages, pageKeys } = helpTexts[language];
  expect(Object.keys(pages).toSorted()).toEqual([...builtInPaths].toSorted());
  expect(Object.keys(pages)).toEqual(expect.arrayContaining(Object.keys(pageKeys)));
});
