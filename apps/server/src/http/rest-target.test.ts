import { describe, expect, it } from 'vitest';
import { parseRestTarget } from './rest-target.ts';

describe('parseRestTarget', () => {
  it.each([
    ['schedules', { kind: 'resource', resource: 'schedules' }],
    ['users_ex', { kind: 'resource', resource: 'users_ex' }],
    ['pages/7', { kind: 'item', resource: 'pages', id: '7' }],
    ['rpc/login', { kind: 'function', name: 'login' }],
  ])('reads %s', (path, target) => {
    expect(parseRestTarget(path)).toEqual(target);
  });

  it.each([
    '',
    '/',
    'rpc',
    'rpc/',
    'rpc/login/',
    'rpc//login',
    'rpc/7',
    'rpc/%6cogin',
    'pages/',
    'pages/x',
    'pages/-1',
    'pages/1/2',
    'pages/12345678901234567890',
    'pages%2f7',
    'ta ble',
    'schemä',
    '7',
  ])('refuses "%s"', (path) => {
    expect(parseRestTarget(path)).toBeUndefined();
  });
});
