import { violationOf, openCrashStage, sessionsOfCrash, type CrashRound, type CrashVictim } from './crash-round.ts';

/** How long a soak goes on. */
export interface SoakOptions {
  readonly rounds: number;
  /** Starting point of the random numbers: the same one kills at the same points. */
  readonly seed: number;
  /** Called with a line after each round. */
  readonly print: (line: string) => void;
}

const victims: readonly CrashVictim[] = ['server', 'postgres', 'postgrest'];

/** Plays crash rounds at random points and answers whether every promise was kept. */
export async function runSoak({ rounds, seed, print }: SoakOptions): Promise<boolean> {
  const random = randomNumbers(seed);
  const stage = await openCrashStage();
  const played: CrashRound[] = [];
  print(`seed ${seed}; ${sessionsOfCrash} sessions take ${Math.round(stage.writeMs)} ms undisturbed`);
  try {
    for (let number = 1; number <= rounds; number++) {
      const victim = victims[Math.floor(random() * victims.length)] ?? 'server';
      // Longer than the write takes, also beside the small ones, so that the moment after the commit is met as well.
      const round = await stage.play(victim, random() * stage.writeMs * 2.5);
      played.push(round);
      const { killedAfterMs, status, sessions, acknowledged, lost, backAfterMs } = round;
      print(
        `${String(number).padStart(String(rounds).length)}  ${victim.padEnd(9)} after ${killedAfterMs} ms: answer ${status || 'broken off'}, ${sessions} sessions, ${acknowledged} acknowledged, ${lost} lost, back after ${backAfterMs} ms`,
      );
      const broken = violationOf(round);
      if (broken) {
        print(`BROKEN in round ${number} (seed ${seed}): ${broken}`);
        return false;
      }
    }
  } finally {
    await stage.stop();
  }
  const whole = played.filter(({ sessions }) => sessions > 0).length;
  const small = played.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  const slowest = Math.max(...played.map(({ backAfterMs }) => backAfterMs));
  print(
    `${played.length} rounds: ${whole} large writes whole, ${played.length - whole} not there at all, ${small} small ones acknowledged, none lost; back after ${slowest} ms at most`,
  );
  return true;
}

/** Numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
