import { expect, it } from 'vitest';
import { imageName } from './gallery-image.ts';

it.each([
  [{ src: '/a/b.png', name: '第一张' }, '第一张'],
  [{ src: '/a/page%201.png?token=x' }, 'page 1.png'],
  [{ src: '/a/page%201.png', name: '' }, 'page 1.png'],
  [{ src: '/a/100%.png' }, '/a/100%.png'],
])('%j is called %s', (image, name) => {
  expect(imageName(image)).toBe(name);
});
