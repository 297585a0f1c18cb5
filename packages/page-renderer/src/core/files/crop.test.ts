import { describe, expect, it } from 'vitest';
import { areaInPixels, areaOfRatio, nextTurn, turnedArea, turnedSize, type TurnStep } from './crop-area.ts';
import { cropSettings } from './crop-settings.ts';
import { croppedName, croppedType } from './cropped-file.ts';

describe('cropSettings', () => {
  it.each([[undefined], [false], ['yes'], [0]])('%j uploads pictures uncropped', (crop) => {
    expect(cropSettings({ crop })).toBeUndefined();
  });

  it('has the defaults of amis', () => {
    expect(cropSettings({ crop: true })).toEqual({
      aspectRatio: undefined,
      guides: true,
      rotatable: true,
      scalable: true,
      format: undefined,
      quality: 1,
      onDrop: true,
      again: true,
      atStart: false,
    });
  });

  it.each([
    [{ aspectRatio: 1.5 }, {}, { aspectRatio: 1.5 }],
    [{ aspectRatio: '2' }, {}, { aspectRatio: 2 }],
    [{ aspectRatio: -1, cropQuality: 7 }, {}, { aspectRatio: undefined, quality: 1 }],
    [{ rotatable: false, scalable: false, guides: false }, {}, { rotatable: false, scalable: false, guides: false }],
    [{ cropFormat: 'image/webp', cropQuality: 0.5 }, { cropFormat: 'image/png' }, { format: 'image/webp', quality: 0.5 }],
    [{}, { cropFormat: 'image/jpeg', cropQuality: '0.8' }, { format: 'image/jpeg', quality: 0.8 }],
    [{}, { dropCrop: false, reCropable: false, initCrop: true }, { onDrop: false, again: false, atStart: true }],
  ])('reads %j with %j', (crop, node, expected) => {
    expect(cropSettings({ crop, ...node })).toMatchObject(expected);
  });
});

describe('turning a picture', () => {
  const size = { width: 300, height: 100 };
  const area = { x: 10, y: 20, width: 30, height: 40 };

  it.each([
    ['right', { quarters: 1, mirrored: false }, { width: 100, height: 300 }, { x: 40, y: 10, width: 40, height: 30 }],
    ['left', { quarters: 3, mirrored: false }, { width: 100, height: 300 }, { x: 20, y: 60, width: 40, height: 30 }],
    ['mirror', { quarters: 0, mirrored: true }, size, { x: 60, y: 20, width: 30, height: 40 }],
  ] as const)('turns it: %s', (step, turn, turned, same) => {
    expect(nextTurn({ quarters: 0, mirrored: false }, step)).toEqual(turn);
    expect(turnedSize(size, turn)).toEqual(turned);
    expect(turnedArea(area, step)).toEqual(same);
  });

  it.each([
    [['right', 'left']],
    [['mirror', 'right', 'mirror', 'right']],
    [['mirror', 'left', 'mirror', 'left']],
    [['right', 'right', 'right', 'right']],
    [['mirror', 'right', 'left', 'mirror']],
  ] as const)('%j restores the picture', (steps: readonly TurnStep[]) => {
    let turn = { quarters: 0, mirrored: false };
    let part = area;
    for (const step of steps) {
      turn = nextTurn(turn, step);
      part = turnedArea(part, step);
    }
    expect([turn, part]).toEqual([{ quarters: 0, mirrored: false }, area]);
  });
});

describe('the crop area', () => {
  it.each([
    [{ width: 300, height: 100 }, undefined, { x: 0, y: 0, width: 300, height: 100 }],
    [{ width: 300, height: 100 }, 1, { x: 100, y: 0, width: 100, height: 100 }],
    [{ width: 100, height: 300 }, 2, { x: 0, y: 125, width: 100, height: 50 }],
    [{ width: 7, height: 5 }, 3, { x: 0, y: 1, width: 7, height: 2 }],
  ])('of %j with the ratio %s is at most %j', (picture, ratio, expected) => {
    expect(areaInPixels(areaOfRatio(picture, ratio), picture, ratio)).toEqual(expected);
  });

  it.each([
    [{ x: 99.9, y: 99.9, width: 0.01, height: 0.01 }, undefined, { x: 299, y: 99, width: 1, height: 1 }],
    [{ x: -5, y: 50, width: 120, height: 60 }, undefined, { x: 0, y: 40, width: 300, height: 60 }],
    [{ x: 0, y: 0, width: 33.4, height: 99 }, 1, { x: 0, y: 0, width: 100, height: 100 }],
  ])('%j with the ratio %s stays inside: %j', (area, ratio, expected) => {
    expect(areaInPixels(area, { width: 300, height: 100 }, ratio)).toEqual(expected);
  });
});

describe('the cropped file', () => {
  it.each([
    ['a.jpg', 'image/jpeg', undefined, 'image/jpeg', 'a.jpg'],
    ['a.JPEG', '', undefined, 'image/jpeg', 'a.JPEG'],
    ['a.gif', 'image/gif', undefined, 'image/png', 'a.png'],
    ['a.b.png', 'image/png', 'image/webp', 'image/webp', 'a.b.webp'],
    ['a', '', 'jpg', 'image/jpeg', 'a.jpg'],
    ['', '', 'image/bmp', 'image/png', 'picture.png'],
  ])('%s (%s) as %s is %s, %s', (name, type, format, expected, named) => {
    const kind = croppedType({ name, type }, format);
    expect([kind, croppedName(name, kind)]).toEqual([expected, named]);
  });
});
