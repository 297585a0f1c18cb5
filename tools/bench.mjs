// `pnpm bench [names]`: runs the benches twice each, prints them beside the last kept and the best, and keeps the results.
// `pnpm bench compare <commit> [names]`: runs them here and at that commit by turns.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { addToHistory, compareLines, findEarlier, formatHistory, noiseOf, parseHistory } from './bench/history.mjs';
import { findBenches, mergeRuns, runBench } from './bench/run-bench.mjs';
import { ensureConsoleBuilt, ensureInstalled, root } from './bootstrap.mjs';

await ensureInstalled();

const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
if (words[0] === 'compare') {
  const { compareCommits } = await import('./bench/compare-commits.mjs');
  process.exit(await compareCommits(words[1], words.slice(2)));
}

const historyFile = `${root}tools/bench/history.jsonl`;
const files = findBenches(root, words);
/** Runs of each bench: two show how far the same measure goes apart. */
const runs = 2;
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const commit = git('rev-parse', '--short=8', 'HEAD') + (git('status', '--porcelain', '--', 'apps', 'packages') === '' ? '' : '+');
const machine = `${cpus()[0]?.model ?? 'unknown'} × ${cpus().length}`;
const history = existsSync(historyFile) ? parseHistory(readFileSync(historyFile, 'utf8')) : [];

// The measures of the apps start the console as it is built; the packages are measured from their source.
if (files.some((file) => file.startsWith('apps/'))) await ensureConsoleBuilt();

const number = (value) => (value === undefined ? '' : value >= 100 ? value.toFixed(0) : value.toFixed(2));
const shown = (value, unit, note) =>
  [note?.startsWith('>') ? '' : `${number(value)} ${unit}`.trimEnd(), note].filter(Boolean).join(', ');
const percent = (share) => `${share > 0 ? '+' : ''}${Math.round(share * 100)} %`;

/** `met` or `missed`, where the aim is a bound: `< 50 ms`, or `≥ 0.7×` of what the peer has. */
function verdict({ value, peerValue, aim = '' }) {
  const [, sign, bound, unit] = /^([<≤≥]) ?([\d.]+) ?(\S*)$/.exec(aim) ?? [];
  const measured = unit === '×' ? value / peerValue : value;
  if (sign === undefined || Number.isNaN(measured)) return '';
  const isMet = sign === '<' ? measured < Number(bound) : sign === '≤' ? measured <= Number(bound) : measured >= Number(bound);
  return isMet ? 'met' : 'missed';
}

/** A row as it is kept. */
function lineOf(part, row, load) {
  // Nothing beside nothing has no ratio.
  const ratio = row.peerValue ? row.value / row.peerValue : undefined;
  return {
    at: new Date().toISOString(),
    commit,
    part,
    measure: row.measure,
    value: Number(row.value.toPrecision(4)),
    unit: row.unit,
    ...(row.peer ? { peer: row.peer } : {}),
    ...(ratio === undefined ? {} : { ratio: Number(ratio.toPrecision(4)) }),
    noise: Number(
      noiseOf(ratio === undefined ? row.values : row.values.map((value, at) => value / row.peerValues[at])).toFixed(3),
    ),
    machine,
    load,
    ...(row.aim ? { aim: row.aim } : {}),
  };
}

function tableRow(row, line) {
  const { last, best } = findEarlier(history, line);
  const beside = last && compareLines(line, last);
  const isRough = row.peerNote?.startsWith('>');
  return [
    row.measure,
    shown(row.value, row.unit, row.note),
    row.peer ?? '',
    row.peerValue === undefined ? '' : shown(row.peerValue, row.unit, row.peerNote),
    line.ratio === undefined ? '' : `${isRough ? '< ' : ''}${number(line.ratio)}×`,
    row.aim ?? '',
    verdict(row),
    `± ${Math.round(line.noise * 100)} %`,
    beside ? `${percent(beside.change)}${beside.isWorse ? ' WORSE' : beside.isBetter ? ' better' : ''}` : '',
    best ? percent(compareLines(line, best).change) : '',
  ];
}

function printTable(part, rows) {
  const heads = [part, 'ours', 'peer', 'peer has', 'ratio', 'aim', '', 'noise', 'beside the last', 'beside the best'];
  const table = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...table.map((row) => row[column].length)));
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
  console.log('');
}

const results = [];
const added = [];
let failures = 0;
for (const file of files) {
  process.stderr.write(`measuring ${file} …\n`);
  const load = Number(loadavg()[0].toFixed(2));
  const taken = [];
  for (let turn = 0; turn < runs; turn += 1) taken.push(await runBench(root, file));
  const broken = taken.find(({ result }) => result === undefined);
  if (broken) {
    failures += 1;
    process.stderr.write(`${file} failed:\n${broken.output}\n`);
    continue;
  }
  const rows = mergeRuns(taken.map(({ result }) => result.rows));
  const { name } = taken[0].result;
  const lines = rows.map((row) => lineOf(name, row, load));
  added.push(...lines.filter(({ value }) => Number.isFinite(value)));
  results.push({ file, name, rows });
  printTable(
    name,
    rows.map((row, at) => tableRow(row, lines[at])),
  );
  // Kept bench by bench: a long run that is ended loses nothing that was measured.
  writeFileSync(historyFile, formatHistory(addToHistory(history, added)));
}

const worse = added.filter((line) => {
  const { last } = findEarlier(history, line);
  return last !== undefined && compareLines(line, last).isWorse;
});
console.log(
  worse.length === 0
    ? 'Nothing is worse than the last kept by more than the noise.'
    : `Worse than the last kept by more than the noise:\n${worse.map(({ part, measure }) => `  ${part}: ${measure}`).join('\n')}`,
);

mkdirSync(`${root}.results`, { recursive: true });
const described = {
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  memoryMB: Math.round(totalmem() / 2 ** 20),
  node: process.version,
};
writeFileSync(
  `${root}.results/bench.json`,
  `${JSON.stringify({ measuredAt: new Date().toISOString(), machine: described, results }, null, 2)}\n`,
);
console.log(
  `${results.flatMap(({ rows }) => rows).length} measures written to .results/bench.json and tools/bench/history.jsonl`,
);
process.exitCode = failures > 0 ? 1 : 0;
