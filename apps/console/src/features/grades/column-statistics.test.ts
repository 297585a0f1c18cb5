import { expect, test } from 'vitest';
import { columnStatistics } from './column-statistics.ts';

test('leaves out what is not known', () => {
  expect(columnStatistics([59.99, 60, null, 89.95, 90, 100, null, 0])).toEqual({
    count: 6,
    mean: '66.7', // 399.94 ÷ 6 = 66.656…
    lowest: 0,
    highest: 100,
    distribution: [2, 1, 0, 1, 2],
  });
  expect(columnStatistics([null])).toBe(null);
});

test.each([
  [[1.1, 2.2, 3.45], '2.3'], // 6.75 ÷ 3 = 2.25, half up; floating point has 2.2499…
  [[0.05], '0.1'],
  [[0.04], '0.0'],
  [[99.95, 100], '100.0'], // 99.975
  [[70.1, 70.2, 70.1, 70.2], '70.2'], // 70.15
])('the mean of %j is %s', (marks, mean) => expect(columnStatistics(marks)?.mean).toBe(mean));
