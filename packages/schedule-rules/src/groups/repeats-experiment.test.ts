import { describe, expect, it } from 'vitest';
import { repeatsExperiment } from './repeats-experiment.ts';

const sessions = [
  { group: 'a', project_id: 1 },
  { group: 'a', project_id: 2 },
  { group: 'b', project_id: 1 },
  { group: 'c', project_id: 3 },
  { group: 'c', project_id: 3 },
  { group: null, project_id: 4 },
  { group: null, project_id: 4 },
];

describe('repeatsExperiment', () => {
  it.each([
    ['a group of different ones', ['a'], false],
    ['two groups with the same one', ['a', 'b'], false],
    ['a group with one twice', ['c'], true],
    ['one of several groups', ['a', 'b', 'c'], true],
    ['a group that nobody is in', ['d'], false],
    ['sessions without a group', [null], false],
    ['no group', [], false],
  ])('is right for %s', (_, groups, isRepeated) => {
    expect(repeatsExperiment(sessions, new Set(groups))).toBe(isRepeated);
  });

  it('does not mix up ids that give the same text when joined', () => {
    expect(
      repeatsExperiment(
        [
          { group: '1', project_id: 11 },
          { group: '11', project_id: 1 },
        ],
        new Set(['1', '11']),
      ),
    ).toBe(false);
  });
});
