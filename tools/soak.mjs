// Kills the server, Postgres and PostgREST at random points of large writes, round after round, and fails on the first broken promise.
//
//   pnpm soak                 200 rounds
//   pnpm soak --rounds 2000   as many as one likes
//   pnpm soak --seed 7        the same points again
import { ensureInstalled, node, root, run } from './bootstrap.mjs';

await ensureInstalled();

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
};
const rounds = option('rounds', 200);
const seed = option('seed', Date.now() % 1_000_000);
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
  console.error('--rounds takes a number from 1 on, --seed a whole number.');
  process.exit(1);
}

const script = `
  const { runSoak } = await import(${JSON.stringify(`${root}apps/server/test/run-soak.ts`)});
  process.exitCode = (await runSoak({ rounds: ${rounds}, seed: ${seed}, say: (line) => console.log(line) })) ? 0 : 1;`;
const { code } = await run(node, ['--conditions=@lab-console/source', '--input-type=module', '--eval', script], {
  cwd: `${root}apps/server`,
});
process.exitCode = code;
