import { examine } from './doctor/examine.ts';

/** How the command ends: something is broken, or something will be. */
const exitCodes = { problem: 1, warning: 2, note: 0 } as const;
const marks = { problem: 'PROBLEM', warning: 'WARNING', note: 'note' } as const;

/**
 * `npm run doctor`: says what is wrong with the installation of these settings and how to mend it. It reads only, beside a running server or without
 * one. It ends with 0 where nothing is wrong, 1 where something does not work, and 2 where it soon will not.
 */
const findings = await examine(process.env);
for (const severity of ['problem', 'warning', 'note'] as const) {
  for (const { name, what, wayOut } of findings.filter((each) => each.severity === severity)) {
    process.stdout.write(`${marks[severity]} ${name}\n  ${what}\n  ${wayOut}\n`);
  }
}
const worst = (['problem', 'warning'] as const).find((severity) => findings.some((each) => each.severity === severity));
if (worst === undefined) process.stdout.write('Nothing is wrong.\n');
process.exitCode = exitCodes[worst ?? 'note'];
