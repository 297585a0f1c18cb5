// Packs the package as it would be published and uses it outside of the workspace: start, sign in, stop, start again, backup, restore, doctor. Its
// dependencies are linked from the workspace, so that no registry is asked.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../tools/bootstrap.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const manifest = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
for (const file of ['README.md', 'LICENSE'])
  assert.ok(existsSync(join(here, file)), `${file} is missing, and a published package needs it.`);

const place = realpathSync(mkdtempSync(join(tmpdir(), 'lab-console-program-')));
const program = join(place, 'node_modules/lab-console');

/** Runs a command of the program to its end. */
async function command(args, env = {}) {
  return run(process.execPath, [join(program, 'dist/cli.js'), ...args], {
    cwd: place,
    env: { ...process.env, ...env },
    quiet: true,
  });
}

/** Starts the server and resolves once it answers, with what stops it. */
function start(args) {
  const begun = performance.now();
  const child = spawn(process.execPath, [join(program, 'dist/cli.js'), 'start', '--port', '0', ...args], {
    cwd: place,
    // It ends with this process, whatever that ends by.
    env: { ...process.env, READY_JSON: '1', STOP_WITH_STDIN: '1', DEMO_LOCALE: 'en' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready: ${text}`)));
    child.stdout.on('data', (piece) => {
      text += piece;
      const line = text.split('\n').find((each) => each.startsWith('{"ready"'));
      if (!line) return;
      child.removeAllListeners('exit');
      resolve({
        ...JSON.parse(line),
        seconds: (performance.now() - begun) / 1_000,
        stop: () =>
          new Promise((ended) => {
            child.once('exit', ended);
            child.kill('SIGTERM');
          }),
      });
    });
  });
}

/** Signs in and reads a row: gateway, PostgREST and database answer. Works a rule out: a thread answers. */
async function tryOut({ url, api, accounts }, account = accounts.find(({ role }) => role === 'admin')) {
  const page = await fetch(url);
  assert.equal(page.status, 200);
  const script = /src="([^"]+\.js)"/.exec(await page.text())?.[1];
  assert.ok(script, 'The start page names no script.');
  assert.equal((await fetch(new URL(script, url))).status, 200);
  const docs = await fetch(new URL('docs/guides/attendance.html', url));
  assert.equal(docs.status, 200);
  assert.match(await docs.text(), /<h1[^>]*>Take attendance/);
  const password = createHash('md5').update(account.password).digest('hex');
  const signedIn = await fetch(`${api}/rest/rpc/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: account.code, password }),
  });
  assert.equal(signedIn.status, 200, await signedIn.clone().text());
  const authorization = `Bearer ${(await signedIn.json()).token}`;
  const courses = await (await fetch(`${api}/rest/courses?select=id&limit=1`, { headers: { authorization } })).json();
  assert.equal(courses.length, 1);
  const form = new FormData();
  form.set('data', JSON.stringify({ a: '2' }));
  form.set('rule', 'b = a * 3');
  const trial = await fetch(`${api}/report-api/data/rule/test`, { method: 'POST', headers: { authorization }, body: form });
  assert.equal(trial.status, 200, await trial.clone().text());
  return account;
}

try {
  const packed = await run('pnpm', ['pack', '--pack-destination', place], { cwd: here, quiet: true });
  const tarball = readdirSync(place).find((name) => name.endsWith('.tgz'));
  assert.ok(packed.code === 0 && tarball, `Packing failed:\n${packed.output}`);
  mkdirSync(program, { recursive: true });
  const unpacked = await run('tar', ['-xzf', join(place, tarball), '-C', program, '--strip-components=1'], {
    cwd: place,
    quiet: true,
  });
  assert.equal(unpacked.code, 0, unpacked.output);
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
    const linked = join(here, 'node_modules', name);
    if (!existsSync(linked)) continue;
    mkdirSync(dirname(join(place, 'node_modules', name)), { recursive: true });
    symlinkSync(realpathSync(linked), join(place, 'node_modules', name));
  }

  // Programs of threads are found by name only.
  const server = join(program, 'dist/server');
  for (const file of readdirSync(server)) {
    for (const [, name] of readFileSync(join(server, file), 'utf8').matchAll(/new URL\("\.\/([^"]+)", import\.meta\.url\)/g)) {
      assert.ok(existsSync(join(server, name)), `${file} starts ${name}, which is not in the package.`);
    }
  }

  const version = await command(['--version']);
  assert.equal(version.output.trim(), manifest.version);
  assert.equal((await command(['--help'])).code, 0);
  assert.equal((await command(['destroy'])).code, 1);
  const first = await start(['--data', 'lab', '--demo', 'small']);
  const account = await tryOut(first);
  await first.stop();
  const again = await start(['--data', 'lab']);
  await tryOut(again, account);
  await again.stop();
  const written = await command(['backup', 'kept.backup', '--data', 'lab']);
  assert.equal(written.code, 0, written.output);
  const restored = await command(['restore', 'kept.backup', '--data', 'other']);
  assert.equal(restored.code, 0, restored.output);
  const other = await start(['--data', 'other']);
  await tryOut(other, account);
  await other.stop();
  const examined = await command(['doctor', '--data', 'other']);
  assert.match(examined.output, /npx lab-console backup/);
  assert.ok(examined.code === 2, `The doctor ended with ${examined.code}: ${examined.output}`);
  process.stdout.write(`lab-console: ready after ${first.seconds.toFixed(1)} s, again after ${again.seconds.toFixed(1)} s.\n`);
} finally {
  rmSync(place, { recursive: true, force: true });
}
