import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** A comparison of somebody's role with one by its name. */
const names = 'admin|dev|centreadmin|teacher|student';
const compared = new RegExp(
  String.raw`\brole\b\s*[!=]==?\s*['"](?:${names})['"]|['"](?:${names})['"]\s*[!=]==?\s*(?:\w+\.)*role\b|\bcase\s+'(?:admin|dev|centreadmin)'`,
);

/** The sources that mean the role itself, and why. */
const ofRole: Readonly<Record<string, string>> = {
  'packages/schedule-rules/src/access/reach.ts': 'says what a role reaches',
  'packages/schedule-rules/src/access/role-abilities.ts': 'students open no calendar',
  'packages/schedule-rules/src/access/session-access.ts': 'who sees a session, by role (section 6)',
  'apps/console/src/rights/has-console.ts': 'students have no console',
  'apps/console/src/menu/landing.ts': 'where each role lands (section 2)',
};

const files = globSync('{apps/console,packages/*}/src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(?:test|test-d|soak\.test|stories)\.|\/testing\//.test(file))
  .sort();

describe('who may do what', () => {
  it('is asked of the rights and of schedule-rules, not worked out from the role', () => {
    const found = files.filter((file) => compared.test(readFileSync(join(root, file), 'utf8')));
    expect(found).toEqual(Object.keys(ofRole).sort());
  });

  it.each(["user.role === 'teacher'", "role !== 'admin'", "if ('dev' == access.user.role)", "case 'centreadmin':"])(
    'is seen in %s',
    (text) => expect(compared.test(text)).toBe(true),
  );
});
