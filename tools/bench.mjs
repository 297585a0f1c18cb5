// Runs every `bench/*.bench.ts` of the workspace, each in a process of its own, prints a table after each and writes all as JSON.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { ensureConsoleBuilt, ensureInstalled, node, root, run } from './bootstrap.mjs';

await ensureInstalled();

const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));
const files = ['apps', 'packages']
  .flatMap((folder) => readdirSync(`${root}${folder}`).map((name) => `${folder}/${name}/bench`))
  .filter((folder) => existsSync(root + folder))
  .flatMap((folder) => readdirSync(root + folder).map((name) => `${folder}/${name}`))
  .filter((file) => file.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((part) => file.includes(part))));

// The measures of the apps start the console as it is built; the packages are measured from their source.
if (files.some((file) => file.startsWith('apps/'))) await ensureConsoleBuilt();

const number = (value) => (value === undefined ? '' : value >= 100 ? value.toFixed(0) : value.toFixed(2));
const shown = (value, unit, note) =>
  [note?.startsWith('>') ? '' : `${number(value)} ${unit}`.trimEnd(), note].filter(Boolean).join(', ');

/** `met` or `missed`, where the aim is a bound: `< 50 ms`, or `≥ 0.7×` of what the peer has. */
function verdict({ value, peerValue, aim = '' }) {
  const [, sign, bound, unit] = /^([<≤≥]) ?([\d.]+) ?(\S*)$/.exec(aim) ?? [];
  const measured = unit === '×' ? value / peerValue : value;
  if (sign === undefined || Number.isNaN(measured)) return '';
  const isMet = sign === '<' ? measured < Number(bound) : sign === '≤' ? measured <= Number(bound) : measured >= Number(bound);
  return isMet ? 'met' : 'missed';
}

const tableRows = ({ name, rows }) =>
  rows.map((row) => {
    const { measure, value, unit, note, peer = '', peerValue, peerNote, aim = '' } = row;
    // Nothing beside nothing has no ratio.
    const ratio = !peerValue ? '' : `${peerNote?.startsWith('>') ? '< ' : ''}${number(value / peerValue)}×`;
    return [
      name,
      measure,
      shown(value, unit, note),
      peer,
      peerValue === undefined ? '' : shown(peerValue, unit, peerNote),
      ratio,
      aim,
      verdict(row),
    ];
  });

function printTable(rows) {
  const table = [['part', 'measure', 'ours', 'peer', 'peer has', 'ratio', 'aim', ''], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
}

/** What a long bench tells on its way, in lines that begin with this. */
const progress = '@@progress ';
const showProgress = (text) => {
  for (const line of text.split('\n')) if (line.startsWith(progress)) process.stderr.write(`  ${line.slice(progress.length)}\n`);
};

const results = [];
let failures = 0;
for (const file of files) {
  process.stderr.write(`measuring ${file} …\n`);
  const script = `const { default: bench } = await import(${JSON.stringify(`${root}${file}`)});
    const rows = await bench.run();
    console.log('\\n@@bench' + JSON.stringify({ name: bench.name, rows }));
    process.exit(0);`;
  const cwd = root + file.split('/').slice(0, 2).join('/');
  // No --input-type: threads that a bench starts would take it over, and it is refused for a file.
  const args = ['--conditions=@lab-console/source', '--eval', script];
  const { code, output } = await run(node, args, { cwd, quiet: true, onOutput: showProgress });
  const line = output.split('\n').find((text) => text.startsWith('@@bench'));
  if (code !== 0 || !line) {
    failures += 1;
    process.stderr.write(`${file} failed:\n${output}\n`);
    continue;
  }
  const result = { file, ...JSON.parse(line.slice('@@bench'.length)) };
  results.push(result);
  printTable(tableRows(result));
}

mkdirSync(`${root}.results`, { recursive: true });
const machine = {
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  memoryMB: Math.round(totalmem() / 2 ** 20),
  node: process.version,
};
writeFileSync(
  `${root}.results/bench.json`,
  `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, results }, null, 2)}\n`,
);
console.log(`\n${results.flatMap(({ rows }) => rows).length} measures written to .results/bench.json`);
process.exitCode = failures > 0 ? 1 : 0;
