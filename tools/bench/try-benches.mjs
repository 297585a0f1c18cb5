// Runs every bench once in its smallest form, ours alone: shows that each still runs, and measures nothing.
import { ensureConsoleBuilt, root } from '../bootstrap.mjs';
import { findBenches, runBench } from './run-bench.mjs';

await ensureConsoleBuilt();
const files = findBenches(root, process.argv.slice(2));
const queue = [...files];
const broken = [];

async function takeNext() {
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    const started = Date.now();
    const { result, output } = await runBench(root, file, { BENCH_TRIAL: '1' });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const rows = result?.rows ?? [];
    const isSound = rows.length > 0 && rows.every(({ measure, value }) => measure !== '' && Number.isFinite(value));
    console.log(`${isSound ? 'runs  ' : 'BROKEN'} ${file} ${seconds} s, ${rows.length} measures`);
    if (!isSound) {
      broken.push(file);
      console.log(result ? JSON.stringify(rows, null, 2) : output);
    }
  }
}

/** `npm test` runs them beside browsers, which come first: three at once would wait for each other longer than their pages do. */
const atOnce = 2;
await Promise.all(Array.from({ length: atOnce }, takeNext));
console.log(
  `${files.length - broken.length} benches run, ${broken.length} are broken${broken.map((file) => `\n  ${file}`).join('')}`,
);
process.exitCode = broken.length > 0 ? 1 : 0;
