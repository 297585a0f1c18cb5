import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationOf, openCrashStage, type CrashStage, type CrashVictim } from '../test/crash-round.ts';

/** The long run is `pnpm soak`. */
describe('a crash while 5,000 sessions are being written', () => {
  let stage: CrashStage;
  beforeAll(async () => {
    stage = await openCrashStage();
  });
  afterAll(() => stage.stop());

  it.each<[CrashVictim, number]>([
    ['server', 0.3],
    ['postgres', 0.5],
    ['postgrest', 0.7],
    ['server', 0.9],
    ['postgres', 0.95],
    ['postgrest', 0.1],
  ])('killing the %s at %d of the write leaves all or none, and everything that was acknowledged', async (victim, share) => {
    const round = await stage.play(victim, stage.writeMs * share);
    expect([round, violationOf(round)]).toEqual([round, undefined]);
  });
});
