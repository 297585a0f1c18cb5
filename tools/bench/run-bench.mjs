import { existsSync, readdirSync } from 'node:fs';
import { node, run, workspaceEnv } from '../bootstrap.mjs';

/**
 * Paths of the benches of a checkout.
 *
 * @param root - Folder of the checkout, with a slash at its end.
 * @param wanted - Parts of the names that are meant; all benches without any.
 */
export function findBenches(root, wanted) {
  return ['apps', 'packages']
    .flatMap((folder) => readdirSync(`${root}${folder}`).map((name) => `${folder}/${name}/bench`))
    .filter((folder) => existsSync(root + folder))
    .flatMap((folder) => readdirSync(root + folder).map((name) => `${folder}/${name}`))
    .filter((file) => file.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((part) => file.includes(part))));
}

/** A long bench logs how far it is in lines that begin with this. */
const progress = '@@progress ';
const showProgress = (text) => {
  for (const line of text.split('\n')) if (line.startsWith(progress)) process.stderr.write(`  ${line.slice(progress.length)}\n`);
};

/**
 * Runs one bench of a checkout in a process of its own.
 *
 * @returns {Promise<{ result?: { name: string, rows: object[] }, output: string }>} No result where it failed; the output says why.
 */
export async function runBench(root, file, extraEnv = {}) {
  const script = `const { default: bench } = await import(${JSON.stringify(`${root}${file}`)});
    const rows = await bench.run();
    console.log('\\n@@bench' + JSON.stringify({ name: bench.name, rows }));
    process.exit(0);`;
  const cwd = root + file.split('/').slice(0, 2).join('/');
  // No --input-type: threads that a bench starts would take it over, and it is refused for a file.
  const args = ['--conditions=@lab-console/source', '--eval', script];
  // What Node makes of the sources is kept, as for the servers that a bench starts.
  const env = workspaceEnv({ NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled`, ...extraEnv });
  const { code, output } = await run(node, args, { cwd, env, quiet: true, onOutput: showProgress });
  const line = output.split('\n').find((text) => text.startsWith('@@bench'));
  return code === 0 && line ? { result: JSON.parse(line.slice('@@bench'.length)), output } : { output };
}

/** Middle of the values. */
export const median = (values) => values.toSorted((one, other) => one - other)[values.length >> 1];

/**
 * Rows of several runs of one bench as one: the middle of each value, and how far its values lay apart.
 *
 * @param runs - Rows of each run; a measure that a run lacks is left out of it.
 */
export function mergeRuns(runs) {
  const keyOf = ({ measure, peer = '' }) => `${measure}\n${peer}`;
  return (runs[0] ?? []).map((row) => {
    const same = runs.flatMap((rows) => rows.filter((other) => keyOf(other) === keyOf(row)));
    const values = same.map(({ value }) => value);
    const peerValues = same.map(({ peerValue }) => peerValue).filter((value) => value !== undefined);
    return {
      ...row,
      value: median(values),
      ...(peerValues.length > 0 ? { peerValue: median(peerValues) } : {}),
      values,
      peerValues,
    };
  });
}
