import { expect, it } from 'vitest';
import { safePicture } from './safe-picture.ts';

it.each([
  ['/files/a.png', '/files/a.png'],
  ['https://lab.example.edu/a.png', 'https://lab.example.edu/a.png'],
  ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
  ['data:image/svg+xml;base64,PHN2Zz4=', undefined],
  ['data:image/png;base64,x" onerror="y', undefined],
  ['data:text/html,<script>', undefined],
  ['javascript:alert(1)', undefined],
  ['mailto:a@b.c', undefined],
  ['', undefined],
  [7, undefined],
])('%j gives %j', (address, safe) => {
  expect(safePicture(address)).toBe(safe);
});
