// The whole fuzzing: `pnpm --filter @lab-console/import-kit fuzz [cases] [seed]`. Ends with 1 when a file crashed, hung or got a bad row in.
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { fuzzCase } from './fuzz-case.ts';
import { fuzzFiles } from './fuzz-files.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const count = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? 20_261_121);
const maxMs = 10_000;

// What hangs can no longer look at the clock: a thread beside it does.
const clock = new Int32Array(new SharedArrayBuffer(8));
const watchdog = new Worker(
  `const { workerData: clock } = require('node:worker_threads');
  let last = -1, since = 0;
  setInterval(() => {
    const now = Atomics.load(clock, 0);
    if (now !== last) { last = now; since = Date.now(); return; }
    if (Date.now() - since > ${maxMs}) { process.stderr.write('Case ' + now + ' hangs.\\n', () => process.kill(process.pid, 'SIGKILL')); }
  }, 500);`,
  { eval: true, workerData: clock },
);

const files = await fuzzFiles();
const outcomes = new Map<string, number>();
const failures: string[] = [];
let slowest = 0;
let rows = 0;
// The engine warns on the console of formats that it does not know.
Reflect.set(console, 'error', () => {});
const started = performance.now();
for (let index = 0; index < count; index++) {
  Atomics.store(clock, 0, index);
  const result = await fuzzCase(files, seed, index);
  const outcome = result.code === undefined ? result.outcome : `${result.outcome}: ${result.code}`;
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  slowest = Math.max(slowest, result.milliseconds);
  if (result.outcome === 'taken') rows += result.rows;
  if (result.milliseconds > maxMs) failures.push(`case ${index} (${result.file}): took ${Math.round(result.milliseconds)} ms`);
  if (result.failure !== undefined) failures.push(`case ${index} (${result.file}): ${result.failure}`);
}
await watchdog.terminate();
print(
  `${count} files, seed ${seed}, ${Math.round((performance.now() - started) / 1000)} s, slowest ${Math.round(slowest)} ms, ${rows} rows taken`,
);
for (const [outcome, number] of [...outcomes].toSorted((a, b) => b[1] - a[1])) print(`${String(number).padStart(7)} ${outcome}`);
for (const failure of failures.slice(0, 30)) print(`FAILED ${failure}`);
print(failures.length === 0 ? 'No crash, no hang, no row that the rules refuse.' : `${failures.length} failed.`);
process.exitCode = failures.length > 0 ? 1 : 0;
