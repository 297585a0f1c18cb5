import { compareSends, type SendsResult } from './sends.ts';

const results = await compareSends(process.argv.slice(2), ({ name, identical, steps, meant, different }) => {
  console.log(`${different.length > 0 ? '✗' : '✓'} ${identical}/${steps}  ${name}`);
  for (const line of different) console.log(`      - ${line}`);
  for (const line of meant) console.log(`      ○ ${line}`);
});
if (results) {
  const sum = (pick: (result: SendsResult) => number): number => results.reduce((all, each) => all + pick(each), 0);
  console.log(
    `total: ${sum(({ identical }) => identical)} of ${sum(({ steps }) => steps)} steps of ${results.length} definitions identical; ${sum(({ meant }) => meant.length)} differences on purpose, ${sum(({ different }) => different.length)} others`,
  );
  process.exitCode = results.some(({ different }) => different.length > 0) ? 1 : 0;
}
