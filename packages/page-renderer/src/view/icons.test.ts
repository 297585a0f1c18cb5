import { describe, expect, it } from 'vitest';
import { iconName } from './icons.tsx';

describe('icons by class name', () => {
  it.each([
    ['fa fa-plus', 'plus'],
    ['fas fa-trash text-danger', 'delete'],
    ['fa-solid fa-eye text-primary', 'view'],
    ['fas fa-book-open text-primary', 'file'],
    ['fas fa-history text-info', 'clock'],
    ['fa fa-angle-down', 'down'],
    ['fas fa-level-up-alt', 'up'],
    ['fa fa-th', 'columns'],
    ['fas fa-path', undefined],
    ['fas fa-address-card', undefined],
    ['fas fa-vial text-info', undefined],
    ['', undefined],
    [7, undefined],
  ])('%s is %s', (className, name) => {
    expect(iconName(className)).toBe(name);
  });
});
