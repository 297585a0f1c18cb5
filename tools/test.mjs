// The whole check of a clone: `npm test`. Prints `N passed, N failed` as its last line.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { ensureInstalled, fail, node, root, run, tool, turboCache, workspaceEnv } from './bootstrap.mjs';
import { chooseJourneys, chooseServerTests, listChangedFiles, listChangedParts, listUsers } from './changed.mjs';
import { findRegistry, noRegistry } from './strangers/upstream.mjs';

await ensureInstalled();
// The same check everywhere: journeys and stories have a second try here, and what needed it is named below.
process.env.CI ||= 'true';

const parts = ['apps', 'packages'].flatMap((folder) => readdirSync(`${root}${folder}`).map((name) => `${root}${folder}/${name}`));
for (const part of parts) rmSync(`${part}/.results`, { recursive: true, force: true });

// Corpora and specifications beside the repository are outside of what turbo looks at: their state is part of a task's key by this setting.
process.env.SHARED_FILES = stateOf(`${root}../shared`);
const startedAt = Date.now();

/** Names, sizes and times of the files below a folder, as a hash; empty where there is none. */
function stateOf(folder) {
  if (!existsSync(folder)) return '';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const { size, mtimeMs } = statSync(`${folder}/${name}`);
    return `${name} ${size} ${mtimeMs}`;
  });
  return createHash('sha256').update(files.toSorted().join('\n')).digest('hex');
}

/** Half of the cores, for what runs beside something else. */
const half = Math.max(1, Math.floor(availableParallelism() / 2));

const args = process.argv.slice(2);
/** What `changed` stands for: files that changed, or nothing where everything is checked. */
const changedFiles = args.includes('changed') ? await listChangedFiles(process.env.CHANGED_SINCE) : undefined;
const changedParts = listChangedParts(changedFiles ?? []);
/** Tests of the server that a change can break; `undefined` for all of them. */
const serverTests = changedFiles === undefined ? undefined : chooseServerTests(changedFiles);
const changedJourneys = chooseJourneys(changedFiles ?? []);
/** Those that changed and still exist, as absolute paths. */
const changedPaths = (changedFiles ?? []).map((file) => `${root}${file}`).filter((path) => existsSync(path));

const nameOf = (part) => part.slice(part.lastIndexOf('/') + 1);
/** Packages that the command line names, such as `calendar`, or that changed: they alone are linted, and turbo's tasks are theirs. */
const chosen = [...args.filter((name) => parts.some((part) => nameOf(part) === name)), ...changedParts.map(nameOf)];
const chosenFolders = parts.filter((part) => chosen.includes(nameOf(part)));
/** Tests of the packages that use what changed, as far as they reach it. @type {Step[]} */
const usersTests = listUsers(changedParts)
  .map((part) => `${root}${part}`)
  .filter((folder) => existsSync(`${folder}/vitest.config.ts`) && !folder.endsWith('/storybook'))
  .map((folder) => ['users', tool('vitest'), ['related', '--run', '--passWithNoTests', ...changedPaths], { cwd: folder }]);

/** What `quick` stands for: everything that needs no browser and does not take long by itself. */
const quick = ['format', 'licences', 'tools', 'lint', 'types', 'builds', 'packages', 'sizes', 'tests'];
/** What a change needs: all but what takes minutes and sees only what its own sources do. */
const ofChange = [
  'format',
  'licences',
  'tools',
  ...(changedParts.length > 0
    ? ['lint', 'types', 'builds', 'packages', 'sizes', 'tests', ...(usersTests.length > 0 ? ['users'] : []), 'stories']
    : []),
  ...(changedJourneys.length > 0 ? ['journeys'] : []),
];
const sets = { quick, changed: ofChange };
/** Steps that the command line names. */
const wanted = args.flatMap((name) => sets[name] ?? (chosen.includes(name) ? [] : [name]));
if (changedFiles !== undefined) {
  console.log(`${changedFiles.length} files changed, in ${changedParts.map(nameOf).join(', ') || 'no package'}.`);
  if (changedJourneys.length > 0) console.log(`Journeys: ${changedJourneys.join(', ')}.`);
}

/**
 * Whether the linter checks the types of all files. It works them out for its rules anyway: the step `types`, which turbo does for packages that are
 * chosen and all that use them, would do the same a second time.
 */
const lintChecksTypes = chosen.length === 0 && (wanted.length === 0 || (wanted.includes('lint') && wanted.includes('types')));

/** @typedef {[name: string, command: string, args: string[], options?: { cwd?: string, env?: object, waits?: boolean }]} Step Each is one check beside the tests that it counts. */

/** What turbo calls packages. A change of a package's types is a change of all that use it. */
const filters = (task, names) => names.map((name) => `--filter=${task === 'typecheck' ? '...' : ''}@lab-console/${name}`);

/** @param {string} name @param {string} task @param {number} atOnce @param {string[]} of @returns {Step} */
const turbo = (name, task, atOnce, of = filters(task, chosen)) => [
  name,
  tool('turbo'),
  ['run', task, '--continue', '--summarize', '--output-logs=new-only', '--log-order=stream', `--concurrency=${atOnce}`, ...of],
];

/** Gives a step the processors that others leave. @param {Step} step @returns {Step} */
const waiting = ([name, command, args, options]) => [name, command, args, { ...options, waits: true }];

/**
 * The stories of all packages. Where turbo knows nothing of them yet, one Storybook runs them all: its start and its end take longer than the
 * stories of a small package. Later each package is run for itself, and those that did not change are not run.
 *
 * @type {Step}
 */
const stories =
  chosen.length > 0 || existsSync(turboCache)
    ? turbo('stories', 'stories', 1)
    : [
        'stories',
        tool('vitest'),
        ['run'],
        {
          cwd: `${root}apps/storybook`,
          env: workspaceEnv({ STORIES_REPORT: `${root}apps/storybook/.results/stories.json` }),
        },
      ];

/**
 * The journeys: all of them by turbo, which knows when nothing changed, or those that a change can break, of the many walks through the menu one.
 *
 * @type {Step}
 */
const journeys =
  changedFiles === undefined
    ? turbo('journeys', 'e2e', 1)
    : ['journeys', node, ['tools/run-journeys.mjs', ...changedJourneys], { env: workspaceEnv({ MENU_WALKS: '1' }) }];

/** The tests of the server that are meant. @type {Step[]} */
const ofServer =
  (chosen.length > 0 && !chosen.includes('server')) || serverTests?.length === 0
    ? []
    : serverTests === undefined
      ? [turbo('tests', 'test', 1, filters('test', ['server']))]
      : [
          [
            'tests',
            tool('vitest'),
            ['run', '--passWithNoTests', ...serverTests.map((file) => `${root}${file}`)],
            { cwd: `${root}apps/server` },
          ],
        ];
/** Turbo's filters for those of all others. */
const ofOthers =
  chosen.length === 0
    ? ['--filter=!@lab-console/server']
    : filters(
        'test',
        chosen.filter((part) => part !== 'server'),
      );

/**
 * Groups run one after the other, in the order of how soon they tell something; the lists of a group run side by side.
 *
 * @type {Step[][][]}
 */
const groups = [
  [
    [
      ['format', tool('oxfmt'), ['--check', '.']],
      ['licences', node, ['tools/check-licences.mjs']],
      ['tools', tool('vitest'), ['run', '--root', 'tools']],
      // Before anything is built: it reads every folder, and files that come and go meanwhile end it.
      ['lint', tool('oxlint'), ['--type-aware', '--deny-warnings', ...(lintChecksTypes ? ['--type-check'] : chosenFolders)]],
      ...(lintChecksTypes ? [] : [turbo('types', 'typecheck', availableParallelism())]),
    ],
  ],
  [[turbo('builds', 'build', availableParallelism()), turbo('packages', 'check-package', half), turbo('sizes', 'size', half)]],
  // The server's tests take longest and often wait for a process: they begin at once, and all others without a browser run beside them.
  [ofServer, [...(ofOthers.length > 0 ? [turbo('tests', 'test', half, ofOthers)] : []), ...usersTests, turbo('soak', 'soak', 1)]],
  // Browsers wait for a tenth of their time, even on two cores: it goes to what may wait, and measures nothing here. Crash tests wait for most of
  // theirs, and recipes for a database.
  [
    [stories, journeys],
    [waiting(turbo('strangers', 'strangers', 1, [])), waiting(turbo('recipes', 'recipes', 1, []))],
    [
      waiting(['benches', node, ['tools/bench/try-benches.mjs', ...chosen.map((name) => `/${name}/`)]]),
      waiting(turbo('crashes', 'crashes', 1)),
    ],
  ],
];

const known = [...new Set([...groups.flat(2).map(([name]) => name), 'types'])];
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0)
  fail(
    `There is no step or package ${unknown.join(', ')}. The steps are ${known.join(', ')}; quick is ${quick.join(', ')}; changed is what a change needs.`,
  );

const outcomes = [];

/** Why a step cannot be tried on this machine, by its name; nothing where it can. A step that is skipped has neither passed nor failed. */
const whySkipped = { strangers: async () => ((await findRegistry()) === undefined ? noRegistry : undefined) };

/** Runs steps one after the other. Beside others their output comes whole when a step has ended. */
async function runSteps(steps, isAlone) {
  for (const [name, command, args, options] of steps) {
    const skipped = await whySkipped[name]?.();
    if (skipped !== undefined) {
      console.log(`\n── ${name} ──\nSkipped. ${skipped}`);
      outcomes.push({ name, ok: true, skipped, seconds: 0 });
      continue;
    }
    if (isAlone) console.log(`\n── ${name} ──`);
    const started = Date.now();
    const { code, output } = await run(command, args, { ...options, quiet: !isAlone });
    if (!isAlone) console.log(`\n── ${name} ──\n${output.trimEnd()}`);
    outcomes.push({ name, ok: code === 0, seconds: (Date.now() - started) / 1000 });
  }
}

/** What is about all packages at once: the check of one package leaves it out, unless it is named. */
const ofAll = new Set(['recipes', 'strangers']);
const isWanted = (name) => (wanted.length === 0 ? chosen.length === 0 || !ofAll.has(name) : wanted.includes(name));

for (const group of groups) {
  const lists = group.map((steps) => steps.filter(([name]) => isWanted(name))).filter((steps) => steps.length > 0);
  await Promise.all(lists.map((steps) => runSteps(steps, lists.length === 1)));
}

/** Reads the JSON report of Vitest or of Playwright. */
function readReport(path) {
  const report = JSON.parse(readFileSync(path, 'utf8'));
  if (report.stats) {
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats;
    return {
      passed: expected + flaky,
      failed: unexpected,
      skipped,
      flaky,
      told: playwrightTold(report),
      files: playwrightFiles(report),
    };
  }
  // A file that could not be loaded, or whose hook failed after its tests, is a failure without a failed test.
  const files = report.testResults ?? [];
  const broken = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  const odd = files.flatMap((file) =>
    file.assertionResults.filter((test) => test.failureMessages.length > 0).map((test) => ({ ...test, file: file.name })),
  );
  return {
    files: files.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 })),
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

/** How long the journeys of each file took, whatever ran beside them. */
function playwrightFiles(report) {
  const secondsOf = (suite) => {
    const own = (suite.specs ?? []).flatMap(({ tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)),
    );
    return (
      own.reduce((sum, seconds) => sum + seconds, 0) + (suite.suites ?? []).reduce((sum, inner) => sum + secondsOf(inner), 0)
    );
  };
  return report.suites.map((suite) => ({ name: `apps/console/e2e/${suite.file}`, seconds: secondsOf(suite) }));
}

/** Errors that no test caught, from what `unhandled-errors.ts` wrote: the run fails, though each of its tests may have passed. */
function unhandledErrors(path) {
  return JSON.parse(readFileSync(path, 'utf8')).map((text) => {
    const [where = '', ...lines] = text.split('\n');
    return told('unhandled error', where || path, lines.join('\n'));
  });
}

/** Tasks of turbo that failed since the start, each with where its log stands. */
function failedTasks() {
  const folder = `${root}.turbo/runs`;
  const summaries = existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : [];
  return summaries
    .filter((path) => statSync(path).mtimeMs >= startedAt)
    .flatMap((path) => JSON.parse(readFileSync(path, 'utf8')).tasks)
    .filter(({ execution }) => execution && execution.exitCode !== 0)
    .map(({ taskId, directory, logFile }) => ({ taskId, folder: `${root}${directory}`, logFile: `${root}${logFile}` }));
}

const reports = parts
  .map((part) => `${part}/.results`)
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json') && !name.endsWith('.errors.json'))
      .map((name) => {
        const path = `${folder}/${name}`;
        const errorsPath = path.replace(/\.json$/, '.errors.json');
        return { path, ...readReport(path), errors: existsSync(errorsPath) ? unhandledErrors(errorsPath) : [] };
      }),
  );

// A task that failed without a failed test or an error that is named above: the end of its log says why.
const unexplained = failedTasks()
  .filter(({ folder }) => !reports.some(({ path, failed, errors }) => path.startsWith(folder) && failed + errors.length > 0))
  .map(({ taskId, logFile }) => {
    const log = existsSync(logFile) ? stripVTControlCharacters(readFileSync(logFile, 'utf8')) : '';
    return told('failed', taskId, log.trimEnd().split('\n').slice(-8).join('\n'));
  });

const tests = [...reports.flatMap((report) => [...report.told, ...report.errors]), ...unexplained];
if (tests.length > 0) console.log(`\n── tests to look at ──\n${tests.join('\n')}`);

const slowest = reports
  .flatMap(({ files }) => files)
  .toSorted((one, other) => other.seconds - one.seconds)
  .slice(0, 10);
if (slowest.length > 0) console.log('\n── slowest files ──');
for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(0).padStart(5)} s  ${name.replace(root, '')}`);

console.log('\n── summary ──');
for (const { path, passed, failed, skipped, flaky, errors } of reports) {
  const counts = { skipped, flaky, 'unhandled errors': errors.length };
  const more = Object.entries(counts)
    .map(([name, count]) => (count > 0 ? `, ${count} ${name}` : ''))
    .join('');
  console.log(`${path.slice(root.length).padEnd(52)} ${passed} passed, ${failed} failed${more}`);
}
for (const { name, ok, seconds, skipped } of outcomes)
  console.log(`${name.padEnd(10)} ${skipped ? `skipped: ${skipped}` : `${ok ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1)} s`}`);

console.log(`whole      ${((Date.now() - startedAt) / 60_000).toFixed(1)} min`);

const failedTests = reports.reduce((sum, report) => sum + report.failed, 0);
const failedSteps = outcomes.filter(({ ok }) => !ok).length;
const skippedSteps = outcomes.filter(({ skipped }) => skipped).length;
const passed = reports.reduce((sum, report) => sum + report.passed, 0) + outcomes.length - failedSteps - skippedSteps;
const failed = failedTests + failedSteps;
if (skippedSteps > 0) console.log(`${skippedSteps} skipped`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
