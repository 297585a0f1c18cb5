import { benchRows, type Found, type Measure } from './bench-rows.ts';
import { chooseSubjects, type BenchSubject } from './bench-subjects.ts';
import { createWeeks } from './bench-week.ts';
import { measureGrowth, measureRound, type MeasureName, type Taken } from './measure-subject.ts';
import { createBenchBrowser } from './open-subject.ts';
import { servePage } from './serve-page.ts';
import { benchRounds, isTrial } from '../../../tools/bench/bench-trial.ts';

const sizes = isTrial ? [100] : (process.env['BENCH_SIZES']?.split(',').map(Number) ?? [500, 2000, 5000]);
const rounds = benchRounds(3);
/** A calendar takes part in another round of a size while its rounds took less than this together. */
const budgetMs = 10_000;

interface Held extends Found {
  readonly taken: Taken[];
}

/** The calendar beside its peers: the same sessions of the large university, in the same browser, each in a page of its own. */
async function run(): Promise<readonly Measure[]> {
  const subjects = chooseSubjects(isTrial ? 'ours,planning-days,planning-rooms' : process.env['BENCH_SUBJECTS']);
  const weekOf = createWeeks();
  const served = await servePage({ isTrial });
  const browser = createBenchBrowser(isTrial ? `${served.url}?trial` : served.url);
  const found = new Map<string, Held>();
  const keep = (subject: BenchSubject, size: number, measure: MeasureName, taken: Taken): void => {
    const key = `${subject.key}|${size}|${measure}`;
    const held = found.get(key) ?? { subject, size, measure, taken: [] };
    held.taken.push(taken);
    found.set(key, held);
  };
  try {
    for (const size of sizes) {
      const week = weekOf(size);
      const spent = new Map<BenchSubject, number>();
      // Round by round, so that whatever else the machine does meets all of them alike.
      for (let round = 0; round < rounds; round += 1) {
        for (const subject of subjects) {
          const before = spent.get(subject) ?? 0;
          if (before > budgetMs) continue;
          const start = performance.now();
          for (const [measure, taken] of await measureRound(browser, subject.key, week)) keep(subject, size, measure, taken);
          spent.set(subject, before + performance.now() - start);
        }
      }
      process.stderr.write(`${size} sessions measured\n`);
    }
    for (const subject of isTrial ? [] : subjects) {
      keep(subject, 500, 'heap grown by 50 changes of view', await measureGrowth(browser, subject.key, weekOf(500)));
    }
  } finally {
    await browser.close();
    await served.stop();
  }
  return benchRows([...found.values()], rounds);
}

export default { name: 'calendar', run };
