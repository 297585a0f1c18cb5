import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { node, root, run } from '../bootstrap.mjs';
import { isMoreBetter, noiseOf } from './history.mjs';
import { findBenches, mergeRuns, runBench } from './run-bench.mjs';

const turns = Number(process.env['BENCH_TURNS'] ?? 3);
const number = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
const spread = (values) => `${number(Math.min(...values))} to ${number(Math.max(...values))}`;

/**
 * Runs benches at a commit and here, by turns in one sitting, and prints the middle of each measure, its spread and the ratio.
 *
 * @param commit - Anything that git understands.
 * @param wanted - Parts of the names of benches; all without any.
 * @returns Exit code: 1 where a bench failed on a side, 2 where there is no such commit.
 */
export async function compareCommits(commit, wanted) {
  if (!commit) {
    console.error('Name the commit to compare with: pnpm bench compare <commit> [names].');
    return 2;
  }
  const folder = mkdtempSync(`${tmpdir()}/lab-console-bench-`);
  const other = `${folder}/lab-console/`;
  try {
    execFileSync('git', ['worktree', 'add', '--detach', other, commit], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    console.error(`There is no commit ${commit} here, or it cannot be checked out; the lines above say why.`);
    rmSync(folder, { recursive: true, force: true });
    return 2;
  }
  try {
    const files = findBenches(root, wanted);
    for (const side of [other, root]) await prepare(side, files);
    const there = new Set(findBenches(other, wanted));
    let failures = 0;
    for (const file of files.filter((each) => there.has(each))) {
      process.stderr.write(`measuring ${file} by turns …\n`);
      const [before, now] = await takeTurns(other, file);
      if (before && now) printSides(file, mergeRuns(before), mergeRuns(now));
      else failures += 1;
    }
    return failures > 0 ? 1 : 0;
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', other], { cwd: root, stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Installs a checkout and builds its console where a bench needs it. */
async function prepare(side, files) {
  const needsConsole = files.some((file) => file.startsWith('apps/'));
  const script = `const { ensureInstalled, ensureConsoleBuilt } = await import(${JSON.stringify(`${side}tools/bootstrap.mjs`)});
    await ensureInstalled(); ${needsConsole ? 'await ensureConsoleBuilt();' : ''}`;
  const { code } = await run(node, ['--input-type=module', '--eval', script], { cwd: side });
  if (code !== 0) throw new Error(`The checkout ${side} could not be prepared; the lines above say why.`);
}

/** Rows of every turn at the commit and here; `undefined` for both where one failed. */
async function takeTurns(other, file) {
  const sides = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [at, side] of [other, root].entries()) {
      const { result, output } = await runBench(side, file);
      if (!result) {
        console.error(`${file} failed ${at === 0 ? 'at the commit' : 'here'}:\n${output}`);
        return [];
      }
      sides[at].push(result.rows);
    }
  }
  return sides;
}

function printSides(file, before, now) {
  console.log(`\n${file}`);
  for (const row of now) {
    const old = before.find(({ measure, peer }) => measure === row.measure && peer === row.peer);
    if (!old) continue;
    // Nothing on both sides is the same.
    const ratio = row.value === old.value ? 1 : row.value / old.value;
    const bound = Math.max(0.05, noiseOf(row.values), noiseOf(old.values));
    const isMore = ratio > 1 + bound;
    const isLess = ratio < 1 - bound;
    const said = isMore || isLess ? (isMore === isMoreBetter(row) ? 'better' : 'WORSE') : '';
    console.log(
      `  ${row.measure}${row.peer ? ` (${row.peer})` : ''}: ${number(old.value)} (${spread(old.values)}) → ${number(row.value)} (${spread(row.values)}) ${row.unit}, ${ratio.toFixed(2)}× ${said}`.trimEnd(),
    );
  }
}
