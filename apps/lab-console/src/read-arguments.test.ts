import { describe, expect, it } from 'vitest';
import { readArguments } from './read-arguments.ts';

const read = (line: string, environment: Readonly<Record<string, string>> = {}): unknown =>
  readArguments(line.split(' ').filter(Boolean), { folder: '/home/somebody', environment });

describe('the command line', () => {
  it.each([
    ['', { program: 'main', settings: { DATA_DIR: '/home/somebody/lab-console-data' } }],
    [
      'start --data lab --port 0 --demo none',
      { program: 'main', settings: { DATA_DIR: '/home/somebody/lab', PORT: '0', DEMO: 'none' } },
    ],
    ['--data /srv/lab', { program: 'main', settings: { DATA_DIR: '/srv/lab' } }],
    ['backup monday.backup --data=/srv/lab', { program: 'backup', given: 'monday.backup', settings: { DATA_DIR: '/srv/lab' } }],
    ['restore monday.backup', { program: 'restore', given: 'monday.backup', settings: { COMMAND_DIR: '/home/somebody' } }],
    ['doctor', { program: 'doctor' }],
    ['reset-admin chief', { program: 'reset-admin', given: 'chief' }],
  ])('%j', (line, expected) => {
    expect(read(line)).toMatchObject({ kind: 'run', ...expected });
  });

  it('leaves what the environment sets, unless an option says otherwise', () => {
    expect(read('', { DATA_DIR: 'kept' })).toMatchObject({ settings: { DATA_DIR: '/home/somebody/kept' } });
    expect(read('--data other', { DATA_DIR: 'kept' })).toMatchObject({ settings: { DATA_DIR: '/home/somebody/other' } });
  });

  it.each([
    ['destroy', 'There is no command destroy'],
    ['constructor', 'There is no command constructor'],
    ['--colour', "Unknown option '--colour'"],
    ['--port', "Option '--port <value>' argument missing"],
    ['start now', 'start is not given now'],
    ['doctor now', 'doctor is not given now'],
    ['backup one two', 'backup is not given two'],
  ])('refuses %j with a sentence', (line, message) => {
    expect(read(line)).toEqual({ kind: 'wrong', message });
  });

  it('explains itself', () => {
    expect(read('backup --help')).toEqual({ kind: 'help' });
    expect(read('-v')).toEqual({ kind: 'version' });
  });
});
