import { describe, expect, it } from 'vitest';
import { placeBeside } from './details-place.ts';

const screen = { screenWidth: 1440, width: 380 };

describe('placeBeside', () => {
  it('puts details at the right of their chip, level with it', () => {
    expect(placeBeside({ left: 300, right: 400, top: 200, bottom: 300 }, screen)).toEqual({ left: 408, top: 200 });
  });

  it('puts them at the left where the right has no room', () => {
    expect(placeBeside({ left: 1200, right: 1300, top: 200, bottom: 300 }, screen)).toEqual({
      left: 1200 - 8 - 380,
      top: 200,
    });
  });

  it('puts them below a chip as wide as the page, within the screen', () => {
    expect(placeBeside({ left: 250, right: 1430, top: 200, bottom: 240 }, screen)).toEqual({ left: 250, top: 248 });
    expect(placeBeside({ left: 0, right: 500, top: 200, bottom: 240 }, { ...screen, screenWidth: 500 })).toEqual({
      left: 16,
      top: 248,
    });
  });

  it('keeps them below what stays above the page', () => {
    expect(placeBeside({ left: 300, right: 400, top: -80, bottom: 300 }, screen).top).toBe(64);
  });
});
