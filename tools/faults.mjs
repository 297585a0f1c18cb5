// `pnpm faults`: puts faults into the product's sources, one after the other, and keeps which check sees each.
//
//   pnpm faults choose [count] [seed]   chooses faults and writes them to tools/faults.json
//   pnpm faults run [label] [from-to]   makes each fault of the file, runs the checks that a change there needs, and keeps what saw it
//                                       under the label, such as `before`
//
// A fault is kept with the line that it changes and the lines around, so that it is found again after the line moved to another file.
// Run it in a clone: it edits files, and puts them back as they were.
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureInstalled, root, run } from './bootstrap.mjs';

await ensureInstalled();

const listFile = join(root, 'tools/faults.json');
const sourceFiles = /^(?:apps\/(?:console|server)|packages\/[\w-]+)\/(?:src|schema)\/.*\.(?:tsx?|sql)$/;
const otherFiles =
  /\.test\.|\.test-d\.|\.stories\.|\.generated\.|\/test|\/demo\/|\/schema\/steps\/|\/last-migrations|\.d\.ts$|(?:^|\/)rows\.sql$|reference-data/;
const isText = (file) => /\/locales\/|-texts\.tsx?$/.test(file);
const isCode = (file) => /\.tsx?$/.test(file) && !isText(file);
const isSql = (file) => file.endsWith('.sql');

/** What can be done to a line. */
const operators = [
  { name: 'comparison turned', count: 20, in: isCode, find: / (===|!==|<=|>=|<|>) (?=[\w('"-])/, to: turned },
  { name: 'logic turned', count: 12, in: isCode, find: / (&&|\|\|) /, to: (text) => (text.includes('&&') ? ' || ' : ' && ') },
  { name: 'await removed', count: 10, in: isCode, find: /\bawait (?=[\w.]+\()/, to: () => '' },
  { name: 'condition denied', count: 10, in: isCode, find: /\bif \((?=[\w.]+\))/, to: () => 'if (!' },
  {
    name: 'number changed',
    count: 8,
    in: isCode,
    find: /(?<=[=(,] )\b[2-9]\d{0,4}\b(?=[;,)])/,
    to: (text) => String(Number(text) + 1),
  },
  { name: 'text lost', count: 8, in: isText, find: /(?<=: )'(?:[^'\\]|\\.){4,}'(?=,)/, to: () => "''" },
  { name: 'comparison turned (SQL)', count: 10, in: isSql, find: / (=|<>|<|>|<=|>=) (?=[\w(])/, to: turned },
  { name: 'condition lost (SQL)', count: 8, in: isSql, find: / and [a-z_.]+ (?:=|<>|is) [\w.]+(?= |$)/, to: () => '' },
  {
    name: 'policy opened',
    count: 8,
    in: isSql,
    find: /(?<=create policy .*)\busing \((?!true\))[^()]*(?:\([^()]*(?:\([^()]*\))*[^()]*\))*[^()]*\)/,
    to: () => 'using (true)',
  },
  { name: 'trigger dropped', count: 6, in: isSql, find: /^create trigger (?=.*;$)/, to: () => '-- create trigger ' },
];

function turned(text) {
  const sign = text.trim();
  const other = { '===': '!==', '!==': '===', '<': '<=', '<=': '<', '>': '>=', '>=': '>', '=': '<>', '<>': '=' }[sign];
  return text.replace(sign, other);
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

async function listSources() {
  const { output } = await run('git', ['ls-files'], { cwd: root, quiet: true });
  return output.split('\n').filter((file) => sourceFiles.test(file) && !otherFiles.test(file));
}

const around = (lines, at) => [lines[at - 1] ?? '', lines[at + 1] ?? ''].map((line) => line.trim());

async function choose(count, seed) {
  const random = randomOf(seed);
  const sources = (await listSources()).map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n') }));
  const total = operators.reduce((sum, each) => sum + each.count, 0);
  const faults = [];
  for (const { name, count: share, in: fits, find, to } of operators) {
    const places = sources
      .filter(({ file }) => fits(file))
      .flatMap(({ file, lines }) =>
        lines.flatMap((line, at) => (/^\s*(?:\/\/|\*|--|import )/.test(line) || !find.test(line) ? [] : [{ file, lines, at }])),
      );
    for (let made = 0; made < Math.round((share * count) / total) && places.length > 0; made += 1) {
      const [{ file, lines, at }] = places.splice(Math.floor(random() * places.length), 1);
      const line = lines[at].trim();
      faults.push({ name, file, line, around: around(lines, at), changed: line.replace(find, to), seen: {} });
    }
  }
  save(faults);
  console.log(`${faults.length} faults are in tools/faults.json.`);
}

const save = (faults) => writeFileSync(listFile, `${JSON.stringify(faults, null, 2)}\n`);

/** Where the line of a fault stands now: in its file, or wherever it moved. */
function locate(fault, sources) {
  const inFile = (file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, at) => {
      if (line.trim() !== fault.line) return [];
      const now = around(lines, at);
      return [{ file, at, same: fault.around.filter((text, side) => text === now[side]).length }];
    });
  };
  const own = existsSync(join(root, fault.file)) ? inFile(fault.file) : [];
  const places = own.length > 0 ? own : sources.flatMap(inFile);
  return places.toSorted((one, other) => other.same - one.same)[0];
}

/** The server's test files that name the table or function whose statement holds a line, those that name it most often first. */
function testsNaming(file, at) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const object = /create (?:or replace )?(?:function|procedure|table|view)\s+\w+\.(\w+)| on app\.(\w+)/;
  const statement = lines.slice(0, at + 1).findLast((line) => object.test(line)) ?? '';
  const name = statement.match(object)?.slice(1).find(Boolean);
  if (name === undefined) return [];
  const folder = join(root, 'apps/server');
  const times = (test) => readFileSync(join(folder, test), 'utf8').split(new RegExp(`\\b${name}\\b`)).length - 1;
  return globSync('src/**/*.test.ts', { cwd: folder })
    .map((test) => ({ test, named: times(test) }))
    .filter(({ named }) => named > 0)
    .toSorted((one, other) => other.named - one.named)
    .slice(0, 8)
    .map(({ test }) => test);
}

/** The checks that a change of a line needs, the quick ones first; each gives the names of what failed. */
function checksOf(file, at) {
  const [top, name] = file.split('/');
  const folder = join(root, top, name);
  const inside = relative(folder, join(root, file));
  const vitest = async (...args) => {
    const result = join(folder, '.results/unit.json');
    rmSync(result, { force: true });
    const options = ['--bail', '1', '--passWithNoTests'];
    const { code } = await run('timeout', ['900', 'npx', 'vitest', ...args, ...options], { cwd: folder, quiet: true });
    if (code === 0) return [];
    const { testResults = [] } = existsSync(result) ? JSON.parse(readFileSync(result, 'utf8')) : {};
    const tests = testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    );
    // A file that cannot be loaded fails without a test; after the first failure others count as failed as well.
    const files = testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name));
    const failed = tests.length > 0 ? tests : files;
    return failed.length > 0 ? failed : ['vitest'];
  };
  const command = (label, program, args, cwd) => async () =>
    (await run('timeout', ['300', program, ...args], { cwd, quiet: true })).code === 0 ? [] : [label];
  if (isSql(file)) {
    const near = testsNaming(file, at);
    return [...(near.length > 0 ? [() => vitest('run', ...near)] : []), () => vitest('run', 'src/database')];
  }
  const checks = [
    command('lint', 'npx', ['oxlint', '--type-aware', '--deny-warnings', file], root),
    command('types', 'node', [join(root, 'tools/typecheck.mjs')], folder),
    () => vitest('related', '--run', inside),
  ];
  // Most tests of the server start it as a process, which no import leads to.
  if (name === 'server') checks.push(() => vitest('run', inside.split('/').slice(0, 2).join('/')));
  if (file.endsWith('.tsx')) {
    const story = inside.slice(inside.lastIndexOf('/') + 1, -'.tsx'.length);
    checks.push(command('stories', 'npx', ['pnpm', 'stories', story], folder));
  }
  return checks;
}

async function runAll(label, range) {
  const { output } = await run('git', ['status', '--porcelain', '--', 'apps', 'packages'], { cwd: root, quiet: true });
  if (output.trim() !== '') throw new Error('There are changes in apps or packages: faults are made in a clean clone.');
  const faults = JSON.parse(readFileSync(listFile, 'utf8'));
  const sources = await listSources();
  const [from, to] = range === undefined ? [0, faults.length] : range.split('-').map(Number);
  for (const [index, fault] of faults.entries()) {
    if (index < from || index >= to || fault.seen[label] !== undefined) continue;
    const place = locate(fault, sources);
    if (place === undefined) fault.seen[label] = 'the line is gone';
    else fault.seen[label] = await tryFault(fault, place);
    save(faults);
    console.log(`${index} ${fault.name} in ${place?.file ?? fault.file}: ${fault.seen[label]}`);
  }
  const seen = faults.map((fault) => fault.seen[label]).filter((by) => by !== undefined);
  console.log(`${seen.filter((by) => by !== 'nobody').length} of ${seen.length} were seen.`);
}

async function tryFault(fault, { file, at }) {
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  const lines = before.split('\n');
  lines[at] = lines[at].replace(fault.line, () => fault.changed);
  writeFileSync(path, lines.join('\n'));
  try {
    for (const check of checksOf(file, at)) {
      const failed = await check();
      if (failed.length > 0) return failed.slice(0, 3).join(' | ');
    }
    return 'nobody';
  } finally {
    writeFileSync(path, before);
  }
}

const [command, ...args] = process.argv.slice(2);
if (command === 'choose') await choose(Number(args[0] ?? 100), Number(args[1] ?? 2026));
else if (command === 'run') await runAll(args[0] ?? 'before', args[1]);
else console.log('pnpm faults choose [count] [seed]\npnpm faults run [label] [from-to]');
