import { expect, test } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { ruleCases } from '../../../packages/page-renderer/test/rules/rule-cases.ts';
import { courseCases, experimentCases, rateCases, workCases } from '../../../packages/schedule-rules/test/mark-cases.ts';
import { bundlePage } from '../../../tools/bundle-page.ts';
import type { Arithmetic } from './arithmetic-page.ts';

test('a browser rounds marks, grades, rates, hours and data as the tables say that hold the server, too', async ({ page }) => {
  const files = await bundlePage({ arithmetic: fileURLToPath(new URL('./arithmetic-page.ts', import.meta.url)) });
  const script = new TextDecoder().decode(files.get('/arithmetic.js')?.content);
  await page.addScriptTag({ content: script, type: 'module' });
  await page.waitForFunction('typeof arithmetic === "object"');
  const found = await page.evaluate(
    (cases) => {
      const { arithmetic: run } = globalThis as unknown as { arithmetic: Arithmetic };
      return {
        experiments: cases.experiments.map((record) => run.experimentMark(record)),
        courses: cases.courses.map((record) => run.courseGrade(record)),
        rates: cases.rates.map((counts) => run.attendanceRate(counts)),
        work: cases.work.map((row) => run.workHours(row)),
        rules: cases.rules.map((input) => {
          const { result, data, faults } = run.runRules(input);
          return { result, data, message: faults.map((fault) => run.ruleFaultText(fault, 'en')).join('\n') };
        }),
      };
    },
    {
      experiments: experimentCases.map(([, record]) => record),
      courses: courseCases.map(([, record]) => record),
      rates: rateCases.map(([, counts]) => counts),
      work: workCases.map(([, row]) => row),
      rules: ruleCases.map(([, input]) => input),
    },
  );
  expect(found.experiments).toEqual(experimentCases.map(([, , expected]) => expected));
  expect(found.courses).toEqual(courseCases.map(([, , expected]) => expected));
  expect(found.rates).toEqual(rateCases.map(([, , expected]) => expected));
  expect(found.work).toEqual(workCases.map(([, , expected]) => expected));
  for (const [index, [name, , { result = {}, data = {}, message }]] of ruleCases.entries()) {
    const answer = found.rules[index];
    expect(answer, name).toMatchObject({ result, data });
    if (message) for (const words of message) expect(answer?.message, name).toContain(words);
    else expect(answer?.message, name).toBe('');
  }
});
