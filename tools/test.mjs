// The whole check of a clone: `npm test`. Prints `N passed, N failed` as its last line.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { ensureInstalled, node, root, run, tool } from './bootstrap.mjs';

await ensureInstalled();
// The same check everywhere: journeys and stories have a second try here, and what needed it is named below.
process.env.CI ||= 'true';

const parts = ['apps', 'packages'].flatMap((folder) => readdirSync(`${root}${folder}`).map((name) => `${root}${folder}/${name}`));
for (const part of parts) rmSync(`${part}/.results`, { recursive: true, force: true });

/** @param {string} task @param {string[]} [more] */
const turbo = (task, ...more) =>
  /** @type {[string, string[]]} */ ([tool('turbo'), ['run', task, '--continue', '--output-logs=new-only', ...more]]);

/** @type {Array<[name: string, command: string, args: string[]]>} The steps in the order of how soon they tell something; each is one check beside the tests that it counts. */
const steps = [
  ['format', tool('oxfmt'), ['--check', '.']],
  ['lint', tool('oxlint'), ['--type-aware', '--deny-warnings']],
  ['licences', node, ['tools/check-licences.mjs']],
  ['types', ...turbo('typecheck', '--concurrency=2')],
  ['tests', ...turbo('test', '--concurrency=1')],
  ['stories', ...turbo('stories', '--concurrency=1')],
  ['builds', ...turbo('build', '--concurrency=2')],
  ['packages', ...turbo('check-package', '--concurrency=2')],
  ['sizes', ...turbo('size', '--concurrency=2')],
  ['journeys', ...turbo('e2e', '--concurrency=1')],
];

const wanted = process.argv.slice(2);
const outcomes = [];
for (const [name, command, args] of steps) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── ${name} ──`);
  const started = Date.now();
  const { code } = await run(command, args);
  outcomes.push({ name, ok: code === 0, seconds: (Date.now() - started) / 1000 });
}

/** Reads the JSON report of Vitest or of Playwright. */
function readReport(path) {
  const report = JSON.parse(readFileSync(path, 'utf8'));
  if (report.stats) {
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped, flaky, told: playwrightTold(report) };
  }
  // A file that could not be loaded at all holds no test, but is a failure all the same.
  const files = report.testResults ?? [];
  const broken = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const odd = files.flatMap((file) =>
    file.assertionResults.filter((test) => test.failureMessages.length > 0).map((test) => ({ ...test, file: file.name })),
  );
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + broken.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    flaky: odd.filter(({ status }) => status === 'passed').length,
    told: [
      ...broken.map((file) => told('failed', file.name, file.message)),
      ...odd.map(({ file, status, fullName, failureMessages }) =>
        told(status === 'passed' ? 'flaky' : 'failed', `${file} › ${fullName}`, failureMessages[0]),
      ),
    ],
  };
}

/** A test that is to be told of, by name, with the beginning of what went wrong. */
function told(how, name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  const telling = lines.filter((line) => line.trim() !== '' && !line.includes('node_modules')).slice(0, 8);
  return [`${how}: ${name.replace(root, '')}`, ...telling.map((line) => `    ${line.slice(0, 200)}`)].join('\n');
}

/** Tests of a Playwright report that failed, or passed only when they were tried again. */
function playwrightTold(report) {
  const inSuite = (suite) => [
    ...(suite.suites ?? []).flatMap(inSuite),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
        .map((test) => {
          const broken = test.results.find((result) => result.error);
          return told(test.status === 'flaky' ? 'flaky' : 'failed', `${spec.file} › ${spec.title}`, broken?.error.message);
        }),
    ),
  ];
  return report.suites.flatMap(inSuite);
}

const reports = parts
  .map((part) => `${part}/.results`)
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => ({ path: `${folder}/${name}`, ...readReport(`${folder}/${name}`) })),
  );

const tests = reports.flatMap((report) => report.told);
if (tests.length > 0) console.log(`\n── tests to look at ──\n${tests.join('\n')}`);

console.log('\n── summary ──');
for (const { path, passed, failed, skipped, flaky } of reports) {
  const more = `${skipped ? `, ${skipped} skipped` : ''}${flaky ? `, ${flaky} flaky` : ''}`;
  console.log(`${path.slice(root.length).padEnd(52)} ${passed} passed, ${failed} failed${more}`);
}
for (const { name, ok, seconds } of outcomes)
  console.log(`${name.padEnd(10)} ${ok ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1)} s`);

const failedTests = reports.reduce((sum, report) => sum + report.failed, 0);
const failedSteps = outcomes.filter(({ ok }) => !ok).length;
const passed = reports.reduce((sum, report) => sum + report.passed, 0) + outcomes.length - failedSteps;
const failed = failedTests + failedSteps;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
