import { expect, it } from 'vitest';
import { refusedPictureOrigin } from './picture-origin.ts';

const rules = { base: 'https://lab.example.edu/admin/page', allowed: ['https://pictures.example.edu', 'http://[', '*'] };

it.each([
  ['/files/a.png', undefined],
  ['a.png', undefined],
  ['https://lab.example.edu/a.png', undefined],
  ['//pictures.example.edu/a.png', undefined],
  ['HTTPS://PICTURES.example.edu:443/a.png', undefined],
  ['data:image/png;base64,iVBORw0KGgo=', undefined],
  ['http://lab.example.edu/a.png', 'http://lab.example.edu'],
  ['https://lab.example.edu:8443/a.png', 'https://lab.example.edu:8443'],
  ['//elsewhere.example/a.png', 'https://elsewhere.example'],
  ['/\\elsewhere.example/a.png', 'https://elsewhere.example'],
  ['/\t/elsewhere.example/a.png', 'https://elsewhere.example'],
  ['https:\\\\elsewhere.example/a.png', 'https://elsewhere.example'],
  ['https://lab.example.edu@elsewhere.example/a.png', 'https://elsewhere.example'],
  ['https://pictures.example.edu.elsewhere.example/a.png', 'https://pictures.example.edu.elsewhere.example'],
  ['https://', '?'],
  ['mailto:a@lab.example.edu', '?'],
])('%j is refused on account of %s', (address, origin) => {
  expect(refusedPictureOrigin(address, rules)).toBe(origin);
});

it.each([undefined, 'about:blank'])('takes relative addresses alone for its own where the base is %s', (base) => {
  expect(refusedPictureOrigin('/a.png', { base })).toBeUndefined();
  expect(refusedPictureOrigin('https://elsewhere.example/a.png', { base })).toBe('https://elsewhere.example');
});
