import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const probe = fileURLToPath(new URL('../test/time-zone-probe.ts', import.meta.url));

/** Runs the probe in a process of its own whose clock stands in another zone. */
function answersIn(timeZone: string): unknown {
  const output = execFileSync(process.execPath, ['--no-warnings', probe], {
    env: { ...process.env, TZ: timeZone },
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

describe('the time zone of the machine', () => {
  it.each(['UTC', 'Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Kiritimati', 'America/Sao_Paulo'])(
    'changes nothing in %s',
    (timeZone) => {
      const answers = answersIn(timeZone);
      expect(answers).toMatchObject({ timeZone });
      expect(answers).toMatchObject({
        clockChanges: ['2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02'],
        weeks: [1, 1, 2, 9, 18, 20],
        bounds: [false, true, true, false],
        monday: '2026-10-26',
        moved: [{ ids: [1], patch: { date: '2027-01-01', period_id: 10 } }],
        slots: ['2026-10-31 10', '2026-11-01 10', '2026-11-02 10'],
      });
    },
  );
});
