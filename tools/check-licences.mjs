// Every dependency that reaches a user must carry a licence that a university can use without asking a lawyer.
import { run, root } from './bootstrap.mjs';

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** Reads an SPDX expression: one allowed choice of an OR is enough, every part of an AND is needed. */
function isAllowed(expression) {
  const text = expression.replace(/^\(|\)$/g, '');
  if (/ OR /i.test(text)) return text.split(/ OR /i).some(isAllowed);
  if (/ AND /i.test(text)) return text.split(/ AND /i).every(isAllowed);
  return allowed.has(text.trim());
}

const { code, output } = await run('pnpm', ['licenses', 'list', '--prod', '--json', '--recursive'], { cwd: root, quiet: true });
if (code !== 0) {
  console.error(`Listing the licences failed:\n${output}`);
  process.exit(1);
}
const licences = JSON.parse(output.slice(output.indexOf('{')));
const refused = Object.entries(licences).filter(([licence]) => !isAllowed(licence));
for (const [licence, packages] of refused) {
  console.error(
    `${licence}: ${packages.map(({ name }) => name).join(', ')} – replace it, or add the licence here with a reason.`,
  );
}
const count = Object.values(licences).flat().length;
console.log(`licences: ${count} production dependencies, ${refused.length} licences refused`);
process.exitCode = refused.length > 0 ? 1 : 0;
