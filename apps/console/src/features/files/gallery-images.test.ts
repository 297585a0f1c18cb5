import { expect, it } from 'vitest';
import { galleryImages } from './gallery-images.ts';

it.each([
  ['[/a/1.png, /a/2.png]', ['/a/1.png', '/a/2.png']],
  ['["/a/1.png"]', ['/a/1.png']],
  ['/a/1.png', ['/a/1.png']],
  ['', []],
  ['[]', []],
  [null, []],
  [
    ['x.png', { url: 'y.png', name: 'Y' }, { src: 'z.png' }, 7, null],
    ['x.png', 'y.png', 'z.png'],
  ],
  [['javascript:alert(1)', ' data:text/html,x', 'data:image/png;base64,AA'], ['data:image/png;base64,AA']],
])('reads images from %j', (value, expected) => {
  expect(galleryImages(value).map(({ src }) => src)).toEqual(expected);
});
